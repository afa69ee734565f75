import type { Log } from './log.ts'

/**
 * Handles errors without a listener: of a stream, a socket, a child or a promise. They are logged and end nothing,
 * because a client that can cause one could otherwise end the process for all. This is a net: each such error is a
 * missing listener, to be mended where it comes from.
 *
 * The process ends, so that its supervisor starts it anew, only when it is of no more use:
 * - before it has started (it serves no client yet),
 * - when a part of it that is not replaced has ended (`fatalCodes`),
 * - when it no longer listens (see program.ts).
 */
export const isFatal = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && fatalCodes.has(String(error.code))

const fatalCodes = new Set([
  // a thread has ended for lack of memory
  'ERR_WORKER_OUT_OF_MEMORY',
  // Node's own state is inconsistent
  'ERR_INTERNAL_ASSERTION',
])

/** The part of `process` that is needed here. */
type Emitter = { on(event: 'uncaughtException' | 'unhandledRejection', listener: (error: unknown) => void): unknown }

/** Applies the policy above from now on. @param end ends the process with the error as its last word */
export function keepRunning(process: Emitter, log: Pick<Log, 'error'>, end: (error: unknown) => void): void {
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error) => {
      try {
        log.error({ err: error, event, fatal: isFatal(error) }, 'nobody listened to this error')
      } catch {
        // an error in here would end the process
      }
      if (isFatal(error)) end(error)
    })
  }
}
