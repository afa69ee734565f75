import { flushCompileCache } from 'node:module'
import { runProgram } from '../../src/server/program.ts'

/**
 * The product as its users run it, except for the size of its films. Hardly more than 720p: films have a version for
 * phones all the same, and are half the work of full HD.
 */
await runProgram({ filmFrame: { width: 1312, height: 738 } })

// Node saves its compile cache when it ends, which a killed process never does: the next start would compile everything
// again
flushCompileCache()
