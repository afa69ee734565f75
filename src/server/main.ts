import { runProgram } from './program.ts'

/** What `npm start` runs. */
await runProgram()
