/** Photos are prepared in children behind the sandbox; this side hands them out and believes nothing they say. */
import { join } from 'node:path'
import { z } from 'zod'
import { limits } from '../../../contract/limits.ts'
import { startLimited, ToolFailure, Undecodable, type Started } from '../sandbox.ts'
import { readFrames, writeFrame } from './frames.ts'
import type { PhotoWork } from './prepare.ts'

/** One photo may take this long, in seconds. */
const photoSeconds = 30
/** A child that grows beyond this is ended, in MB. Enough for a HEIC of 48 megapixels. */
const residentMb = 1500
const heapMb = 256
/** A child is replaced after this many photos, and ended when there has been nothing to do. */
const photosPerChild = 50
const idleSeconds = 10
/** Rested children wait for more of their group: organisations take turns, and a start costs two photos' work. */
const childrenPerWorker = 2
const watchMs = 200
const largestPhoto = 512 * 1024 * 1024

export type PhotoPool = {
  /**
   * Makes everything that is made of one photo. A child serves only one `group` (an organisation) in its life.
   * @throws Undecodable when the photo is the fault; ToolFailure when time or memory ran out, or it was aborted
   */
  prepare(bytes: Buffer, options: { group: string; signal?: AbortSignal }): Promise<PhotoWork>
  /** Ends all children; what is under way fails as aborted. */
  close(): Promise<void>
}

type Child = {
  started: Started
  group: string | null
  photos: number
  idle: NodeJS.Timeout | undefined
  ended: Promise<void>
  /** Where the answer goes, or the news that the child has ended. */
  waiting: { answer: (head: unknown, blocks: Buffer[]) => void; gone: (error: ToolFailure) => void } | undefined
}
type Job = {
  bytes: Buffer
  group: string
  signal: AbortSignal | undefined
  resolve: (work: PhotoWork) => void
  reject: (error: unknown) => void
}

/** `workers` photos at a time. `log` hears of children that were ended by force. */
export function createPhotoPool(options: { workers: number; log?: (event: object, text: string) => void }): PhotoPool {
  const queue: Job[] = []
  const children = new Set<Child>()
  let running = 0
  let closed = false

  function start(): Child {
    const started = startLimited({ ...program(), limits: { fileMb: 64 }, stdin: 'pipe' })
    const { promise: ended, resolve: onEnded } = Promise.withResolvers<void>()
    const child: Child = { started, group: null, photos: 0, idle: undefined, ended, waiting: undefined }
    let stderr = ''
    let fault: string | undefined
    started.process.stderr!.setEncoding('utf8').on('data', (text: string) => (stderr = (stderr + text).slice(-8192)))
    started.process.stdin!.on('error', () => undefined) // it has ended: "close" tells
    started.process.on('error', (error) => (fault = String(error)))
    started.process.on('close', (code) => {
      children.delete(child)
      clearTimeout(child.idle)
      child.waiting?.gone(new ToolFailure('exit', fault ?? `photo child ended: ${code}`, stderr))
      onEnded()
    })
    readFrames(
      started.process.stdout!,
      largestPhoto,
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
  function take(group: string): Child {
    const free = [...children].filter((one) => !one.waiting)
    const child = free.find((one) => one.group === group) ?? free.find((one) => one.group === null)
    if (child) return child
    if (children.size > options.workers * childrenPerWorker && free[0]) end(free[0])
    return start()
  }

  /** One fresh child stands ready, so that a change of group costs no waiting. */
  function keepSpare() {
    if (closed || [...children].some((child) => child.group === null)) return
    if (children.size <= options.workers * childrenPerWorker) start()
  }

  async function work(job: Job): Promise<PhotoWork> {
    const child = take(job.group)
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
      // An earlier photo may have left a used child sick: its successor gets a healthy one.
      if (error instanceof ToolFailure && error.reason === 'exit' && !fresh && !closed) return work(job)
      if (error instanceof ToolFailure && error.reason !== 'aborted') {
        options.log?.({ reason: error.reason, stderr: error.stderr }, 'photo child ended by force')
      }
      throw error
    }
  }

  /** Hands the photo to the child and waits for answer, end, abort, time or memory: whatever comes first. */
  function ask(child: Child, { bytes, signal }: Job): Promise<PhotoWork> {
    const { promise, resolve, reject } = Promise.withResolvers<PhotoWork>()
    const fail = (reason: ToolFailure['reason']) => {
      reject(new ToolFailure(reason, `photo child: ${reason}`))
      end(child)
    }
    const timer = setTimeout(() => fail('timeout'), photoSeconds * 1000)
    const watch = setInterval(() => child.started.residentMb() > residentMb && fail('memory'), watchMs)
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
    else writeFrame(child.started.process.stdin!, {}, [bytes])
    return promise.finally(() => {
      clearTimeout(timer)
      clearInterval(watch)
      signal?.removeEventListener('abort', onAbort)
      child.waiting = undefined
    })
  }

  function pump() {
    while (running < options.workers) {
      const job = queue.shift()
      if (!job) return
      running += 1
      void work(job)
        .then(job.resolve, job.reject)
        .finally(() => {
          running -= 1
          pump()
        })
    }
  }

  return {
    prepare: (bytes, { group, signal }) =>
      new Promise((resolve, reject) => {
        if (closed || signal?.aborted) return reject(new ToolFailure('aborted', 'photo pool: aborted'))
        queue.push({ bytes, group, signal, resolve, reject })
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

function program() {
  const root = join(import.meta.dirname, '../../../..')
  return {
    command: process.execPath,
    args: [
      `--max-old-space-size=${heapMb}`,
      join(import.meta.dirname, 'child.ts'),
      String(limits.imagePixels),
      String(largestPhoto),
    ],
    readOnly: [join(root, 'node_modules'), join(root, 'package.json'), import.meta.dirname],
  }
}

const Size = z.object({ width: z.int().positive(), height: z.int().positive() })
const Refusal = z.object({ refused: z.string().max(200), cause: z.string() })
const Answer = Size.extend({
  capturedAt: z.number().nullable(),
  large: Size,
  medium: Size.nullable(),
  thumbnail: Size,
  placeholder: z
    .string()
    .max(2000)
    .regex(/^data:image\/webp;base64,[A-Za-z0-9+/=]+$/),
  takeHome: z.enum(['image/jpeg', 'image/png', 'image/webp']),
})
const extensions = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' }

function readAnswer(head: unknown, [large, thumbnail, takeHome, medium]: Buffer[]): PhotoWork {
  const refusal = Refusal.safeParse(head)
  if (refusal.success) throw new Undecodable(refusal.data.refused, { cause: refusal.data.cause })
  const answer = Answer.safeParse(head)
  if (!answer.success || !large || !thumbnail || !takeHome) throw new ToolFailure('exit', 'photo child: strange answer')
  const { data } = answer
  if (data.medium && !medium) throw new ToolFailure('exit', 'photo child: strange answer')
  return {
    width: data.width,
    height: data.height,
    capturedAt: data.capturedAt === null ? null : new Date(data.capturedAt),
    large: { bytes: large, ...data.large, mime: 'image/jpeg' },
    medium: data.medium && medium ? { bytes: medium, ...data.medium, mime: 'image/webp' } : null,
    thumbnail: { bytes: thumbnail, ...data.thumbnail, mime: 'image/webp' },
    placeholder: data.placeholder,
    takeHome: { bytes: takeHome, mime: data.takeHome, extension: extensions[data.takeHome] },
  }
}
