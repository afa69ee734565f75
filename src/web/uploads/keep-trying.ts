import { Interrupted, pauses } from './upload-queue.ts'

type Trying = {
  signal: AbortSignal
  /**
   * The connection broke; the upload is tried again after a pause, or as soon as the browser says that it is online
   * again.
   */
  onInterrupted: () => void
}

/** Sends until it is done or refused: a failed network is no failure of the file. Throws the signal's reason. */
export async function keepTrying<T>(send: () => Promise<T>, { signal, onInterrupted }: Trying): Promise<T> {
  for (let interruptions = 0; ; interruptions++) {
    try {
      return await send()
    } catch (error) {
      signal.throwIfAborted()
      if (!(error instanceof Interrupted)) throw error
      onInterrupted()
      await pause(pauses[Math.min(interruptions, pauses.length - 1)] ?? 0, signal)
      signal.throwIfAborted()
    }
  }
}

const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer)
      removeEventListener('online', done)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, milliseconds)
    addEventListener('online', done)
    signal.addEventListener('abort', done)
  })
