/** Children that set certificates and documents: started when they are needed, ended when idle. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { fileFault, ToolFailure, Undecodable } from '../tool-failure.ts'
import { startChild, type Answer, type Bounds, type Child } from './child-process.ts'
import type { Rules } from './compose.ts'
import { Refusal, type Order } from './message.ts'

export type PoolOptions = {
  /** Orders at the same time. */
  workers: number
  fontFolder: string
  rules: Rules
  /** Children end after so many seconds without work; a start takes half a second. */
  idleSeconds?: number
  bounds?: Bounds
  /** Logs children that were ended by force, and orders that cannot be set. */
  log?: (event: object, text: string) => void
}
export type Pool = {
  /**
   * @throws Undecodable when the pages or the text are the fault, also when they need more than their bounds;
   *   ToolFailure when the machine is (a child that was killed is replaced once), or it was aborted
   */
  ask(order: Order, pictures: ReadonlyMap<string, Buffer>, signal?: AbortSignal): Promise<Answer>
  /** Of the children that run. */
  size(): number
  close(): Promise<void>
}

/** For one page; many pages and long texts get more time. */
const usualBounds: Bounds = { cpuSeconds: 20, seconds: 90, residentMb: 1500 }
const secondsPerPage = 0.5
/** Of a document in close print. A page of one takes a twentieth of the time above. */
const lettersPerPage = 3000
const refusals = {
  pages: 'Das Zertifikat lässt sich nicht setzen: Die Vorlage oder ein Bild ist beschädigt.',
  document: 'Das Dokument lässt sich nicht setzen: Es enthält Zeichen, die nicht gedruckt werden können.',
} as const
const what = 'Die Datei'

type Job = {
  order: Order
  pictures: ReadonlyMap<string, Buffer>
  signal: AbortSignal | undefined
  resolve: (answer: Answer) => void
  reject: (error: unknown) => void
}

export function createPool({
  workers,
  fontFolder,
  rules,
  idleSeconds = 60,
  bounds = usualBounds,
  log,
}: PoolOptions): Pool {
  const queue: Job[] = []
  const children = new Set<Child>()
  /** The one that worked last is taken first, so that the others may end. */
  const free: { child: Child; idle: NodeJS.Timeout }[] = []
  let running = 0
  let closed = false

  function take(): Child {
    const rested = free.pop()
    if (rested) clearTimeout(rested.idle)
    if (rested && !rested.child.hasEnded()) return rested.child
    if (rested) return take()
    const child = startChild(fontFolder, rules)
    children.add(child)
    void child.ended.then(() => children.delete(child))
    return child
  }
  function rest(child: Child) {
    const idle = setTimeout(() => {
      free.splice(
        free.findIndex((one) => one.child === child),
        1,
      )
      child.end()
    }, idleSeconds * 1000)
    free.push({ child, idle })
  }

  async function work({ order, pictures, signal }: Job, tries = 0): Promise<Answer> {
    const child = take()
    const more = pagesIn(order) * secondsPerPage
    const { cpuSeconds, seconds, residentMb } = bounds
    try {
      const answer = await child.ask(
        order,
        pictures,
        { cpuSeconds: cpuSeconds + more, seconds: seconds + more, residentMb },
        signal,
      )
      rest(child)
      const isRefusal = typeof answer.head === 'object' && answer.head !== null && 'refused' in answer.head
      const refusal = isRefusal ? Refusal.safeParse(answer.head) : undefined
      if (!refusal?.success) return answer
      log?.({ reason: refusal.data.refused }, 'order cannot be set')
      throw new Undecodable(order.kind === 'document' ? refusals.document : refusals.pages)
    } catch (error) {
      if (!(error instanceof ToolFailure) || error.reason === 'aborted') throw error
      if (closed) throw new ToolFailure('aborted', 'typesetter: closed')
      child.end()
      log?.({ reason: error.reason, stderr: error.stderr }, 'typesetting child ended by force')
      // it was killed, or an earlier document had left it sick
      if (['killed', 'memory', 'exit'].includes(error.reason) && tries === 0) {
        return work({ order, pictures, signal } as Job, 1)
      }
      throw fileFault(error, what) ?? error
    }
  }

  function pump() {
    while (running < workers) {
      const job = queue.shift()
      if (!job) return
      // called off before its turn: no child is ended for it
      if (job.signal?.aborted) {
        job.reject(new ToolFailure('aborted', 'typesetter: aborted'))
        continue
      }
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
    size: () => children.size,
    ask: (order, pictures, signal) =>
      new Promise((resolve, reject) => {
        if (closed || signal?.aborted) return reject(new ToolFailure('aborted', 'typesetter: aborted'))
        queue.push({ order, pictures, signal, resolve, reject })
        pump()
      }),
    async close() {
      closed = true
      for (const job of queue.splice(0)) job.reject(new ToolFailure('aborted', 'typesetter: closed'))
      for (const { idle } of free.splice(0)) clearTimeout(idle)
      const all = [...children]
      for (const child of all) child.end()
      await Promise.all(all.map((child) => child.ended))
      await nextTurn()
    },
  }
}

/** Of a text an estimate. */
function pagesIn(order: Order): number {
  return order.kind === 'document' ? JSON.stringify(order.text).length / lettersPerPage : order.pages.length
}
