/** The failures of work on a stranger's file, and whether the file or the machine is the reason. */
import { constants } from 'node:os'
import type { Excess } from './sandbox-watch.ts'

/**
 * A tool did not finish its work. `stderr` holds its last output (for the log, never for users). Why:
 * - `exit`: it gave up by itself. Most often the file is damaged.
 * - `cpu`, `memory`, `tasks`, `folder`: the work needed more than its limits allow. The file is the reason.
 * - `idle`: it had work and used no processor time for long: it hangs. The machine is the reason.
 * - `timeout`: the wall time ran out without that. The machine was busy.
 * - `killed`: a signal of another sender ended it, as the kernel's when memory is short. The machine is the reason.
 * - `missing`: it could not be started. `aborted`: it was called off.
 */
export class ToolFailure extends Error {
  readonly reason: 'exit' | 'timeout' | 'killed' | 'aborted' | 'missing' | Excess
  readonly stderr: string

  constructor(reason: ToolFailure['reason'], message: string, stderr = '') {
    super(message)
    this.name = 'ToolFailure'
    this.reason = reason
    this.stderr = stderr
  }
}

/** The file itself is the fault: trying again can't help. The message is a German sentence fit for staff. */
export class Undecodable extends Error {
  constructor(message = 'Die Datei ist beschädigt und kann nicht gelesen werden.', options?: ErrorOptions) {
    super(message, options)
    this.name = 'Undecodable'
  }
}

/**
 * The file's fault in words, when it was the file that needed more than its limits allow; null when the machine is the
 * reason, or the reason is not known yet. `what` begins the sentence.
 */
export function fileFault(failure: ToolFailure, what: 'Das Foto' | 'Der Clip' | 'Die Datei' | 'Das Logo') {
  const needs: Partial<Record<ToolFailure['reason'], string>> = {
    cpu: 'ist zu aufwendig: Die Aufbereitung braucht zu viel Rechenzeit.',
    memory: 'ist zu aufwendig: Die Aufbereitung braucht zu viel Speicher.',
    folder: 'ist zu aufwendig: Die Aufbereitung braucht zu viel Platz.',
    tasks: 'ist beschädigt und kann nicht gelesen werden.',
  }
  const need = needs[failure.reason]
  return need === undefined ? null : new Undecodable(`${what} ${need}`, { cause: failure })
}

/**
 * Does a piece of work on a stranger's file. Exceeded limits count as the file's failure; of memory only when it
 * happens twice in a row. `what` begins the sentence.
 * @throws Undecodable when the file is the reason; else what `work` throws
 */
export async function blamingFile<T>(what: Parameters<typeof fileFault>[1], work: () => Promise<T>): Promise<T> {
  const blame = (error: unknown): never => {
    throw (error instanceof ToolFailure && fileFault(error, what)) || error
  }
  return work().catch((error: unknown) =>
    error instanceof ToolFailure && error.reason === 'memory' ? work().catch(blame) : blame(error),
  )
}

/** A signal as exit code, as shells and bubblewrap report it: 128 and its number. */
const signalled = { fileTooBig: 128 + 25, outOfCpu: 128 + 24, none: 128, last: 128 + 31 }
/** One number for how a child process ended. */
export const signalStatus = (code: number | null, signal: NodeJS.Signals | null): number | null =>
  signal ? signalled.none + constants.signals[signal] : code
/** ffmpeg's own answer to a signal, as it comes when the machine shuts down. */
const interrupted = 255

/**
 * Explains why a program ended that we did not end. Its own output comes first, since limits of memory show in its last
 * words. ffmpeg 7 ends with codes above 159 for errors of its own, which are no signals.
 */
export function whyEnded(code: number | null, stderr: string): ToolFailure['reason'] {
  // The walls could not be built or the program not started: this says nothing about the stranger's file.
  if (/^(bwrap|prlimit|setpriv|nice|ionice): /m.test(stderr)) return 'missing'
  if (/cannot allocate memory|bad_alloc|out of memory|memory exhausted|failed to map segment/i.test(stderr))
    return 'memory'
  if (code === signalled.fileTooBig) return 'folder'
  if (code === signalled.outOfCpu) return 'cpu'
  if (code === null || code === interrupted) return 'killed'
  return code > signalled.none && code <= signalled.last ? 'killed' : 'exit'
}
