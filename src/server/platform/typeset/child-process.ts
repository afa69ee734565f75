/** One child of the typesetter: started behind the sandbox, asked one thing at a time. */
import { join } from 'node:path'
import { readFrames, writeFrame } from '../image/frames.ts'
import { startLimited } from '../sandbox.ts'
import { signalStatus, ToolFailure, whyEnded } from '../tool-failure.ts'
import type { Rules } from './compose.ts'
import type { Order } from './message.ts'

/** The limits of one order: processor time and time on a busy machine in seconds, memory in MB. */
export type Bounds = { cpuSeconds: number; seconds: number; residentMb: number }
export type Answer = { head: unknown; blocks: Buffer[] }

/** Pictures that one child keeps, in bytes. A design is needed for a whole shift. */
const keptBytes = 96 * 1024 * 1024
const messageBytes = 512 * 1024 * 1024
const heapMb = 256

export type Child = {
  /** @throws ToolFailure; the child has ended then */
  ask(order: Order, pictures: ReadonlyMap<string, Buffer>, bounds: Bounds, signal?: AbortSignal): Promise<Answer>
  end(): void
  ended: Promise<void>
  hasEnded(): boolean
}

export function startChild(fontFolder: string, rules: Rules): Child {
  const started = startLimited({ ...program(fontFolder, rules), limits: { fileMb: 1 }, stdin: 'pipe' })
  const { promise: ended, resolve: onEnded } = Promise.withResolvers<void>()
  const kept = new Map<string, number>()
  let waiting: { answer: (answer: Answer) => void; gone: (error: ToolFailure) => void } | undefined
  let [stderr, isOver] = ['', false]
  let fault: string | undefined
  started.process.stderr!.setEncoding('utf8').on('data', (text: string) => (stderr = (stderr + text).slice(-8192)))
  started.process.stdin!.on('error', () => undefined) // it has ended: "close" tells
  started.process.on('error', (error) => (fault = String(error)))
  started.process.on('close', (code, signal) => {
    isOver = true
    const reason = fault ? 'exit' : whyEnded(signalStatus(code, signal), stderr)
    waiting?.gone(new ToolFailure(reason, fault ?? `typesetting child ended: ${code ?? signal}`, stderr))
    onEnded()
  })
  readFrames(
    started.process.stdout!,
    messageBytes,
    (head, blocks) => waiting?.answer({ head, blocks }),
    (reason) => {
      fault = reason
      started.kill()
    },
  )

  /** Sends the pictures that the child does not have yet, and drops those that it has not needed for longest. */
  function hand(order: Order, pictures: ReadonlyMap<string, Buffer>) {
    const take = [...pictures.keys()].filter((name) => !kept.has(name))
    for (const [name, { length }] of pictures) {
      kept.delete(name)
      kept.set(name, length)
    }
    const forget: string[] = []
    let size = [...kept.values()].reduce((sum, bytes) => sum + bytes, 0)
    for (const [name, bytes] of kept) {
      if (size <= keptBytes || pictures.has(name)) break
      forget.push(name)
      kept.delete(name)
      size -= bytes
    }
    const blocks = [Buffer.from(JSON.stringify(order)), ...take.map((name) => pictures.get(name)!)]
    writeFrame(started.process.stdin!, { take, forget }, blocks)
  }

  return {
    ended,
    end: () => started.kill(),
    hasEnded: () => isOver,
    ask(order, pictures, { cpuSeconds, seconds, residentMb }, signal) {
      const { promise, resolve, reject } = Promise.withResolvers<Answer>()
      const fail = (reason: ToolFailure['reason']) => {
        reject(new ToolFailure(reason, `typesetting child: ${reason}`, stderr))
        started.kill()
      }
      const timer = setTimeout(() => fail('timeout'), seconds * 1000)
      const endWatch = started.watch({ residentMb, moreCpuSeconds: cpuSeconds }, fail)
      const onAbort = () => fail('aborted')
      signal?.addEventListener('abort', onAbort, { once: true })
      waiting = { answer: resolve, gone: reject }
      if (isOver) reject(new ToolFailure('exit', 'typesetting child has ended', stderr))
      else if (signal?.aborted) onAbort()
      else hand(order, pictures)
      return promise.finally(() => {
        clearTimeout(timer)
        endWatch()
        signal?.removeEventListener('abort', onAbort)
        waiting = undefined
      })
    },
  }
}

function program(fontFolder: string, rules: Rules) {
  const source = join(import.meta.dirname, '../../..')
  const root = join(source, '..')
  return {
    command: process.execPath,
    args: [
      `--max-old-space-size=${heapMb}`,
      join(import.meta.dirname, 'child.ts'),
      fontFolder,
      String(messageBytes),
      JSON.stringify(rules),
    ],
    // threads of the engine's own: there is a child for each core, and more of them would slow each other down
    environment: { RAYON_NUM_THREADS: '1' },
    readOnly: [
      ...['node_modules', 'package.json'].map((name) => join(root, name)),
      ...['contract', 'server/platform/typeset', 'server/platform/image/frames.ts'].map((name) => join(source, name)),
      fontFolder,
    ],
  }
}
