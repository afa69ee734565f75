/**
 * The upload queue: at most three files at once, each with its progress. A failed network is no failure of a file: the
 * file waits, the queue tries again automatically, and every refused file stays with its reason until the member
 * decides. It holds the browser's handles of files, never their bytes.
 */

/** `waiting` = interrupted by the network, continues automatically. */
export type UploadState = 'queued' | 'sending' | 'waiting' | 'done' | 'failed'

/** The target of files. */
export type Destination = {
  shiftId: string
  /** null: to the shift, unassigned */
  customerId: string | null
  /** its name for staff */
  name: string
}

export type Upload = {
  id: string
  to: Destination
  file: File
  state: UploadState
  /** bytes that have left this browser */
  sent: number
  /** German, ready to show; null unless failed */
  error: string | null
  /** With `failed`: the file itself is the reason, and the same again would be refused again. */
  isUnfit: boolean
  /** With `done`: it was there already, and nothing was stored. */
  isKnown: boolean
}

/** Thrown by `send` when the connection broke, not when the file was refused: the queue tries again. */
export class Interrupted extends Error {}

/** Thrown by `send` when the file itself is the reason: a retry would be useless. */
export class Unfit extends Error {}

/** Why a file's signal was aborted: the member removed it from the list (else the queue was closed). */
export const cancelled = new DOMException('cancelled', 'AbortError')

/**
 * Sends one file and resolves when the server has stored it, or says that it was there already. Throws `Interrupted`
 * when it is worth trying again, anything else when the server refused.
 */
export type SendFile = (
  upload: Pick<Upload, 'to' | 'file'>,
  options: { signal: AbortSignal; onProgress: (bytes: number) => void },
) => Promise<{ isKnown: boolean }>

const atOnce = 3
/** milliseconds until the next try after the first, second, … interruption in a row */
export const pauses = [1_000, 2_000, 4_000, 8_000, 15_000]
/** Milliseconds between two reports of progress: browsers report it far more often than anyone can see. */
const progressRhythm = 100

export type UploadQueue = {
  /** Queues files; one that can't be accepted is listed as failed at once. */
  add: (to: Destination, files: readonly File[]) => void
  /** Stops a file and takes it off the list. */
  cancel: (id: string) => void
  /** Stops all unfinished files and removes them from the list. */
  cancelAll: () => void
  retry: (id: string) => void
  /** Tries again all files that were not refused for their content. */
  retryAll: (customerId?: string) => void
  /** Removes files with this outcome from the list. */
  clear: (state: 'done' | 'failed', customerId?: string) => void
  /** While no member is signed in no further file is begun. */
  hold: (on: boolean) => void
  /** Ends a pause at once; for when the browser says that it is online again. */
  goOn: () => void
  /** Stops everything for good; the queue is empty afterwards. */
  close: () => void
  /** Returns a function that stops the listener. */
  subscribe: (listener: () => void) => () => void
  snapshot: () => readonly Upload[]
}

/**
 * @param send the transport of a file
 * @param onStored called after each stored file
 * @param check a German reason to refuse a file before sending it, or null
 */
export function createUploadQueue({
  send,
  check,
  onStored,
}: {
  send: SendFile
  check: (file: File) => string | null
  onStored: (to: Destination) => void
}): UploadQueue {
  let uploads: readonly Upload[] = []
  let interruptions = 0
  let pause: ReturnType<typeof setTimeout> | undefined
  let telling: ReturnType<typeof setTimeout> | undefined
  let isHeld = false
  let isClosed = false
  const running = new Map<string, AbortController>()
  const listeners = new Set<() => void>()

  const tell = () => {
    clearTimeout(telling)
    telling = undefined
    for (const listener of listeners) listener()
  }
  const show = (next: readonly Upload[]) => {
    uploads = next
    tell()
  }
  const changed = (id: string, part: Partial<Upload>) =>
    uploads.map((upload) => (upload.id === id ? { ...upload, ...part } : upload))
  const change = (id: string, part: Partial<Upload>) => show(changed(id, part))
  const noteProgress = (id: string, sent: number) => {
    uploads = changed(id, { sent })
    telling ??= setTimeout(tell, progressRhythm)
  }

  function startNext() {
    if (pause !== undefined || isHeld || isClosed) return
    for (const upload of uploads) {
      if (running.size >= atOnce) return
      if (upload.state === 'queued' && !running.has(upload.id)) void run(upload)
    }
  }

  async function run({ id, to, file }: Upload) {
    const controller = new AbortController()
    const { signal } = controller
    running.set(id, controller)
    change(id, { state: 'sending', sent: 0, error: null })
    try {
      const onProgress = (sent: number) => {
        if (!signal.aborted) noteProgress(id, sent)
      }
      const { isKnown } = await send({ to, file }, { signal, onProgress })
      interruptions = 0
      change(id, { state: 'done', sent: file.size, isKnown })
      onStored(to)
    } catch (error) {
      if (signal.aborted) return
      if (error instanceof Interrupted) {
        change(id, { state: 'waiting' })
        waitForNetwork()
      } else {
        const reason = error instanceof Error ? error.message : String(error)
        change(id, { state: 'failed', error: reason, isUnfit: error instanceof Unfit })
      }
    } finally {
      // A cancelled file may have been put back by `retry` meanwhile: only our own entry goes.
      if (running.get(id) === controller) running.delete(id)
      startNext()
    }
  }

  /** One pause for the whole queue: the cause that interrupted one file will interrupt the next one too. */
  function waitForNetwork() {
    if (pause !== undefined || isClosed) return
    pause = setTimeout(goOn, pauses[Math.min(interruptions, pauses.length - 1)])
    interruptions += 1
  }

  function goOn() {
    clearTimeout(pause)
    pause = undefined
    if (isHeld) return
    if (uploads.some(({ state }) => state === 'waiting'))
      show(uploads.map((upload) => (upload.state === 'waiting' ? { ...upload, state: 'queued' } : upload)))
    startNext()
  }

  function drop(isDropped: (upload: Upload) => boolean) {
    for (const { id } of uploads.filter(isDropped)) {
      running.get(id)?.abort(cancelled)
      running.delete(id)
    }
    if (uploads.some(isDropped)) show(uploads.filter((upload) => !isDropped(upload)))
    startNext()
  }

  function again(isMeant: (upload: Upload) => boolean) {
    show(
      uploads.map((upload) =>
        upload.state === 'failed' && isMeant(upload) ? { ...upload, state: 'queued', sent: 0, error: null } : upload,
      ),
    )
    startNext()
  }

  return {
    add(to, files) {
      const added = files.map((file): Upload => {
        const error = check(file)
        const state = error ? 'failed' : 'queued'
        return { id: crypto.randomUUID(), to, file, state, sent: 0, error, isUnfit: error !== null, isKnown: false }
      })
      // A finished file belongs to the count of its batch, not to the next one.
      const before = uploads.some(isOpen) ? uploads : uploads.filter(({ state }) => state !== 'done')
      show([...before, ...added])
      startNext()
    },
    cancel: (id) => drop((upload) => upload.id === id),
    cancelAll: () => drop(isOpen),
    retry: (id) => again((upload) => upload.id === id),
    retryAll: (customerId) => again(({ isUnfit, to }) => !isUnfit && (!customerId || to.customerId === customerId)),
    clear: (state, customerId) =>
      drop((upload) => upload.state === state && (!customerId || upload.to.customerId === customerId)),
    hold(on) {
      isHeld = on
      if (!on) goOn()
    },
    goOn,
    close() {
      isClosed = true
      clearTimeout(pause)
      pause = undefined
      for (const controller of running.values()) controller.abort()
      running.clear()
      show([])
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    snapshot: () => uploads,
  }
}

/** Not yet stored and not refused: closing the window would lose it. */
export const isOpen = ({ state }: Pick<Upload, 'state'>) =>
  state === 'queued' || state === 'sending' || state === 'waiting'
