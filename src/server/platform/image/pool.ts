/** Photos are prepared in children behind the sandbox; this side hands them out and trusts nothing of their output. */
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { limits, tooLargePhoto } from '../../../contract/limits.ts'
import type { Turn } from '../../../contract/media.ts'
import { compiled } from '../compiled.ts'
import { startLimited, type Started } from '../sandbox.ts'
import { fileFault, signalStatus, ToolFailure, Undecodable, whyEnded } from '../tool-failure.ts'
import { readAnswer } from './answer.ts'
import { readFrames, streamFrame, writeFrame } from './frames.ts'
import type { PhotoWork } from './prepare.ts'

/** One photo may take so much processor time, in seconds, and this long on a busy machine. */
const photoCpuSeconds = 60
const photoSeconds = 180
/** A child that has a photo and uses no processor time for so long hangs: a person waits for the picture. */
const hungAfterSeconds = 30
/** A child that grows beyond this is ended, in MB. Enough for a HEIC of 48 megapixels. */
const residentMb = 1500
const heapMb = 256
/** A child is replaced after this many photos, and ended when there has been nothing to do. */
const photosPerChild = 200
const idleSeconds = 10
/** Rested children wait for more of their group: organisations take turns, and a start costs a photo's work. */
const childrenPerWorker = 2
/** The next photo needs the same memory again: giving it back each time costs a twentieth of the work. */
const keepMemory = { MALLOC_MMAP_THRESHOLD_: '134217728', MALLOC_TRIM_THRESHOLD_: '268435456' }
/** The bytes beyond the photo itself: a HEIC becomes a bigger JPEG, and there are the renditions. */
const answerBytes = limits.photoBytes + 64 * 1024 * 1024
/** An answer lies in our memory as a whole: photos as big as this are worked on one at a time. */
const bigBytes = 32 * 1024 * 1024

/** A photo that is read piece by piece when its turn comes; several times if need be. `size` in bytes. */
export type PhotoFile = { size: number; open: () => Promise<Readable> }

export type PhotoPool = {
  /**
   * Makes all renditions of one photo, turned clockwise by `turn`, and with `codes` reads the QR codes that it shows.
   * With `asJpeg` customers take it home as a JPEG, whatever it is. A child serves only one `group` (an organisation)
   * in its life.
   * @throws Undecodable when the photo is the fault, also when it needs more time or memory than a photo may;
   *   ToolFailure when the machine is (a child that was killed or hangs is replaced once), or it was aborted
   */
  prepare(
    photo: Buffer | PhotoFile,
    options: { group: string; codes?: boolean; asJpeg?: boolean; turn?: Turn; signal?: AbortSignal },
  ): Promise<PhotoWork>
  /** Ends all children; running work fails as aborted. */
  close(): Promise<void>
}

type Child = {
  started: Started
  group: string | null
  photos: number
  idle: NodeJS.Timeout | undefined
  ended: Promise<void>
  /** Receives the answer, or the news that the child has ended. */
  waiting: { answer: (head: unknown, blocks: Buffer[]) => void; gone: (error: ToolFailure) => void } | undefined
}
type Job = {
  photo: Buffer | PhotoFile
  tries: number
  group: string
  head: { codes: boolean; asJpeg: boolean; turn: Turn }
  signal: AbortSignal | undefined
  resolve: (work: PhotoWork) => void
  reject: (error: unknown) => void
}

/**
 * `workers` photos at a time; `nice`: their nice value (`standsBack`). `log` hears of children that were ended by
 * force. `hungSeconds`: in place of `hungAfterSeconds`, for tests.
 */
export function createPhotoPool(options: {
  workers: number
  nice?: number
  hungSeconds?: number
  log?: (event: object, text: string) => void
}): PhotoPool {
  const queue: Job[] = []
  const children = new Set<Child>()
  let running = 0
  let bigAtWork = false
  let closed = false

  function start(): Child {
    const started = startLimited({
      ...program(),
      environment: { ...keepMemory, ...compiled.environment },
      ...(options.nice && { nice: options.nice }),
      limits: { fileMb: 64 },
      stdin: 'pipe',
    })
    const { promise: ended, resolve: onEnded } = Promise.withResolvers<void>()
    const child: Child = { started, group: null, photos: 0, idle: undefined, ended, waiting: undefined }
    let stderr = ''
    let fault: string | undefined
    started.process.stderr!.setEncoding('utf8').on('data', (text: string) => (stderr = (stderr + text).slice(-8192)))
    started.process.stdin!.on('error', () => undefined) // it has ended: "close" tells
    started.process.on('error', (error) => (fault = String(error)))
    started.process.on('close', (code, signal) => {
      children.delete(child)
      clearTimeout(child.idle)
      const reason = fault ? 'exit' : whyEnded(signalStatus(code, signal), stderr)
      child.waiting?.gone(new ToolFailure(reason, fault ?? `photo child ended: ${code ?? signal}`, stderr))
      onEnded()
    })
    readFrames(
      started.process.stdout!,
      answerBytes,
      (head, blocks) => child.waiting?.answer(head, blocks),
      (reason) => {
        fault = reason
        started.kill()
      },
    )
    children.add(child)
    rest(child)
    return child
  }

  function rest(child: Child) {
    // To the end of the line: the one that has rested longest makes room first.
    if (children.delete(child)) children.add(child)
    clearTimeout(child.idle)
    child.idle = setTimeout(() => end(child), idleSeconds * 1000)
  }
  function end(child: Child) {
    children.delete(child)
    child.started.kill()
  }

  /** A child of the same group, else a fresh one; a rested child of another group makes room. */
  function take({ group, tries }: Job): Child {
    const free = [...children].filter((one) => !one.waiting)
    // an earlier photo may have left a used child sick: a second try gets a healthy one
    const used = tries === 0 ? free.find((one) => one.group === group) : undefined
    const child = used ?? free.find((one) => one.group === null)
    if (child) return child
    if (children.size > options.workers * childrenPerWorker && free[0]) end(free[0])
    return start()
  }

  /** While groups take turns one fresh child is kept ready, so that a change costs no waiting. */
  function keepSpare() {
    const groups = new Set([...children].map((child) => child.group))
    if (closed || groups.size < 2 || groups.has(null)) return
    if (children.size <= options.workers * childrenPerWorker) start()
  }

  async function work(job: Job): Promise<PhotoWork> {
    const child = take(job)
    const fresh = child.photos === 0
    child.group = job.group
    child.photos += 1
    clearTimeout(child.idle)
    const answered = ask(child, job)
    keepSpare()
    try {
      const made = await answered
      if (child.photos >= photosPerChild) end(child)
      else rest(child)
      return made
    } catch (error) {
      if (error instanceof Undecodable) rest(child)
      else end(child)
      if (!(error instanceof ToolFailure) || error.reason === 'aborted' || closed) throw error
      options.log?.({ reason: error.reason, stderr: error.stderr }, 'photo child ended by force')
      // it was killed or hung, or held more than this photo's memory, or an earlier photo had left it sick
      const again = ['killed', 'idle', 'memory'].includes(error.reason) || (error.reason === 'exit' && !fresh)
      if (again && job.tries === 0) return work({ ...job, tries: 1 })
      throw fileFault(error, 'Das Foto') ?? error
    }
  }

  /** Hands the photo to the child and waits for answer, end, abort, time or memory: whichever comes first. */
  function ask(child: Child, { photo, head: wishes, signal }: Job): Promise<PhotoWork> {
    const { promise, resolve, reject } = Promise.withResolvers<PhotoWork>()
    const fail = (reason: ToolFailure['reason']) => {
      reject(new ToolFailure(reason, `photo child: ${reason}`))
      end(child)
    }
    const timer = setTimeout(() => fail('timeout'), photoSeconds * 1000)
    let isHanded = false
    const { stdin } = child.started.process
    // it has read all that has arrived of the photo, and the storage is slow with the rest
    const isWaiting = () => !isHanded && stdin?.writableLength === 0
    const idle = { seconds: options.hungSeconds ?? hungAfterSeconds, isWaiting }
    const endWatch = child.started.watch({ residentMb, moreCpuSeconds: photoCpuSeconds, idle }, fail)
    const onAbort = () => fail('aborted')
    signal?.addEventListener('abort', onAbort, { once: true })
    child.waiting = {
      gone: reject,
      answer: (head, blocks) => {
        try {
          resolve(readAnswer(head, blocks))
        } catch (error) {
          reject(error)
        }
      },
    }
    if (signal?.aborted) onAbort()
    else hand(child, photo, wishes).then(() => (isHanded = true), reject)
    return promise.finally(() => {
      clearTimeout(timer)
      endWatch()
      signal?.removeEventListener('abort', onAbort)
      child.waiting = undefined
    })
  }

  /** @throws what reading the photo throws; the end of a child is reported elsewhere */
  async function hand(child: Child, photo: Job['photo'], head: Job['head']) {
    const stdin = child.started.process.stdin!
    if (Buffer.isBuffer(photo)) return writeFrame(stdin, head, [photo])
    await streamFrame(stdin, head, await photo.open(), photo.size).catch((error: unknown) => {
      if (!stdin.destroyed) throw error
    })
  }

  function pump() {
    while (running < options.workers) {
      const at = queue.findIndex((job) => !isBig(job) || !bigAtWork)
      const [job] = at < 0 ? [] : queue.splice(at, 1)
      if (!job) return
      running += 1
      if (isBig(job)) bigAtWork = true
      void work(job)
        .then(job.resolve, job.reject)
        .finally(() => {
          running -= 1
          if (isBig(job)) bigAtWork = false
          pump()
        })
    }
  }

  return {
    prepare: (photo, { group, codes = false, asJpeg = false, turn = 0, signal }) =>
      new Promise((resolve, reject) => {
        if (closed || signal?.aborted) return reject(new ToolFailure('aborted', 'photo pool: aborted'))
        if (sizeOf(photo) > limits.photoBytes) return reject(new Undecodable(tooLargePhoto))
        queue.push({ photo, tries: 0, group, head: { codes, asJpeg, turn }, signal, resolve, reject })
        pump()
      }),
    async close() {
      closed = true
      for (const job of queue.splice(0)) job.reject(new ToolFailure('aborted', 'photo pool: closed'))
      const all = [...children]
      for (const child of all) {
        child.waiting?.gone(new ToolFailure('aborted', 'photo pool: closed'))
        child.started.kill()
      }
      await Promise.all(all.map((child) => child.ended))
    },
  }
}

const sizeOf = (photo: Job['photo']) => (Buffer.isBuffer(photo) ? photo.length : photo.size)
const isBig = ({ photo }: Job) => sizeOf(photo) > bigBytes

function program() {
  const root = join(import.meta.dirname, '../../../..')
  return {
    command: process.execPath,
    args: [
      `--max-old-space-size=${heapMb}`,
      join(import.meta.dirname, 'child.ts'),
      String(limits.imagePixels),
      String(limits.photoBytes),
    ],
    readOnly: [
      ...['node_modules', 'package.json'].map((name) => join(root, name)),
      import.meta.dirname,
      ...compiled.readOnly,
    ],
  }
}
