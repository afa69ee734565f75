import { flushCompileCache } from 'node:module'
import { runProgram } from '../../src/server/program.ts'

/**
 * The product as its users run it, but for the size of its films. Hardly more than 720p: films have a version for phones
 * all the same, and are half the work of full HD.
 */
await runProgram({ filmFrame: { width: 1312, height: 738 } })

// Node keeps what it has compiled when it ends, which who is killed never does: the next start would compile it all again
flushCompileCache()
