import { runProgram } from './program.ts'

/** The entry point of `npm start`. */
await runProgram()
