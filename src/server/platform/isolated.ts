import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { DatabaseUnreachable, isDatabaseLost } from './outage.ts'

type Answer = { error?: { message: string; stack?: string | undefined; databaseLost: boolean } }

/** A worker process ended without an answer. */
export class Crashed extends Error {}

/**
 * Runs `program` (which calls `answerOrder`) in a process of its own, so that a crash harms no other work. It dies with
 * this process.
 * @param order as JSON
 * @throws Crashed when it ended without an answer, else what the work threw, as far as it can be told
 */
export function runIsolated(program: URL, order: object, signal: AbortSignal): Promise<void> {
  const child = spawn('setpriv', ['--pdeathsig', 'KILL', '--', process.execPath, fileURLToPath(program)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const abort = () => child.kill('SIGTERM')
  return new Promise<void>((resolve, reject) => {
    let answer: Answer | undefined
    child.once('message', (message: Answer) => (answer = message))
    child.once('error', reject)
    child.once('exit', (code, killer) => {
      if (!answer) return reject(new Crashed(`The process of its own ended without an answer (${killer ?? code}).`))
      if (!answer.error) return resolve()
      const { message, stack, databaseLost } = answer.error
      reject(databaseLost ? new DatabaseUnreachable(message) : Object.assign(new Error(message), { stack }))
    })
    signal.addEventListener('abort', abort, { once: true })
    if (signal.aborted) abort()
    // the end of the process is handled above
    child.send(order, () => {})
  }).finally(() => signal.removeEventListener('abort', abort))
}

/** The body of a program for `runIsolated`: works on its one order, answers, and ends. */
export function answerOrder(work: (order: never, signal: AbortSignal) => Promise<void>): void {
  // when memory runs out, the kernel must end this process and not the one that serves requests
  writeFileSync('/proc/self/oom_score_adj', '900')
  const ending = new AbortController()
  process.on('SIGTERM', () => ending.abort(new Error('shutting down')))
  process.on('disconnect', () => process.exit(1))
  process.once('message', (order: unknown) => {
    const end = (answer: Answer) => process.send?.(answer, undefined, undefined, () => process.exit(0))
    void work(order as never, ending.signal).then(
      () => end({}),
      (error: unknown) => {
        const { message, stack } = error instanceof Error ? error : new Error(String(error))
        end({ error: { message, stack, databaseLost: isDatabaseLost(error) } })
      },
    )
  })
}
