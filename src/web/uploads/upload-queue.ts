/**
 * The upload queue of one page: at most three files at once, each with its progress. A failed
 * network is nobody's fault and no failure: the file waits, the queue tries again by itself, and
 * everything that the server refused stays with its reason until somebody decides.
 */

/** `waiting` = interrupted by the network, goes on by itself. */
export type UploadState = 'queued' | 'sending' | 'waiting' | 'done' | 'failed'

export type Upload = {
  id: string
  customerId: string
  file: File
  state: UploadState
  /** bytes that have left this browser */
  sent: number
  /** German, ready to show; null unless failed */
  error: string | null
}

/** Thrown by `send` when the way was cut, not the file refused: the queue tries again. */
export class Interrupted extends Error {}

/** Why a file's signal was aborted: somebody took it off the list (else the page was left). */
export const cancelled = new DOMException('cancelled', 'AbortError')

/**
 * Sends one file and resolves when the server has stored it.
 * Throws `Interrupted` when it is worth trying again, anything else when the server refused.
 */
export type SendFile = (
  upload: { customerId: string; file: File },
  options: { signal: AbortSignal; onProgress: (bytes: number) => void },
) => Promise<void>

const atOnce = 3
/** milliseconds until the next try after the first, second, … interruption in a row */
const pauses = [1_000, 2_000, 4_000, 8_000, 15_000]

export type UploadQueue = {
  /** Queues files for one customer; a file that can't be accepted is listed as failed at once. */
  add: (customerId: string, files: readonly File[]) => void
  /** Stops a file and takes it off the list. */
  cancel: (id: string) => void
  retry: (id: string) => void
  /** Takes the finished and the refused ones of one customer off the list. */
  clear: (customerId: string) => void
  /** Ends a pause at once; for when the browser says that it is online again. */
  goOn: () => void
  /** Stops everything; the queue is empty afterwards. */
  close: () => void
  /** Returns how to stop hearing. */
  subscribe: (listener: () => void) => () => void
  snapshot: () => readonly Upload[]
}

/**
 * @param send how a file travels
 * @param onStored called after each stored file with the customer it belongs to
 * @param check a German reason to refuse a file before sending it, or null
 */
export function createUploadQueue({
  send,
  check,
  onStored,
}: {
  send: SendFile
  check: (file: File) => string | null
  onStored: (customerId: string) => void
}): UploadQueue {
  let uploads: readonly Upload[] = []
  let interruptions = 0
  let pause: ReturnType<typeof setTimeout> | undefined
  const running = new Map<string, AbortController>()
  const listeners = new Set<() => void>()

  const show = (next: readonly Upload[]) => {
    uploads = next
    for (const listener of listeners) listener()
  }
  const change = (id: string, part: Partial<Upload>) =>
    show(uploads.map((upload) => (upload.id === id ? { ...upload, ...part } : upload)))

  function startNext() {
    if (pause !== undefined) return
    for (const upload of uploads) {
      if (running.size >= atOnce) return
      if (upload.state === 'queued' && !running.has(upload.id)) void run(upload)
    }
  }

  async function run({ id, customerId, file }: Upload) {
    const controller = new AbortController()
    running.set(id, controller)
    change(id, { state: 'sending', sent: 0, error: null })
    try {
      await send(
        { customerId, file },
        { signal: controller.signal, onProgress: (sent) => !controller.signal.aborted && change(id, { sent }) },
      )
      interruptions = 0
      change(id, { state: 'done', sent: file.size })
      onStored(customerId)
    } catch (error) {
      if (controller.signal.aborted) return
      if (error instanceof Interrupted) {
        change(id, { state: 'waiting' })
        waitForNetwork()
      } else {
        change(id, { state: 'failed', error: error instanceof Error ? error.message : String(error) })
      }
    } finally {
      // A cancelled file may have been put back by `retry` meanwhile: only our own entry goes.
      if (running.get(id) === controller) running.delete(id)
      startNext()
    }
  }

  /** One pause for the whole queue: what cut one file off will cut off the next one too. */
  function waitForNetwork() {
    if (pause !== undefined) return
    pause = setTimeout(goOn, pauses[Math.min(interruptions, pauses.length - 1)])
    interruptions += 1
  }

  function goOn() {
    clearTimeout(pause)
    pause = undefined
    show(uploads.map((upload) => (upload.state === 'waiting' ? { ...upload, state: 'queued' } : upload)))
    startNext()
  }

  return {
    add(customerId: string, files: readonly File[]) {
      const added = files.map((file): Upload => {
        const error = check(file)
        return { id: crypto.randomUUID(), customerId, file, state: error ? 'failed' : 'queued', sent: 0, error }
      })
      show([...uploads, ...added])
      startNext()
    },
    cancel(id: string) {
      running.get(id)?.abort(cancelled)
      running.delete(id)
      show(uploads.filter((upload) => upload.id !== id))
      startNext()
    },
    retry(id: string) {
      change(id, { state: 'queued', sent: 0, error: null })
      startNext()
    },
    clear(customerId: string) {
      show(uploads.filter((upload) => upload.customerId !== customerId || isOpen(upload)))
    },
    goOn,
    close() {
      clearTimeout(pause)
      pause = undefined
      for (const controller of running.values()) controller.abort()
      running.clear()
      show([])
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    snapshot: () => uploads,
  }
}

/** Not yet stored and not refused: leaving the page would lose it. */
export const isOpen = ({ state }: Upload) => state === 'queued' || state === 'sending' || state === 'waiting'
