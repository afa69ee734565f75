import { Worker } from 'node:worker_threads'
import type { Painter } from '../src/server/demo/painter.ts'

type Answer = { id: number; value?: unknown; failure?: string }

/** Paints in a thread of its own, so that the product answers while the demo is being made. */
export function openPainter(): Painter {
  const worker = new Worker(new URL('paint-worker.ts', import.meta.url))
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>()
  let last = 0

  worker.on('message', ({ id, value, failure }: Answer) => {
    const asked = waiting.get(id)
    waiting.delete(id)
    if (failure === undefined) asked?.resolve(value)
    else asked?.reject(new Error(failure))
  })
  const fail = (error: Error) => {
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  worker.on('error', fail)
  worker.on('exit', () => fail(new Error('the painter has left')))

  return {
    paint: ((craft, options) =>
      new Promise((resolve, reject) => {
        const id = ++last
        waiting.set(id, { resolve: resolve as (value: unknown) => void, reject })
        worker.postMessage({ id, craft, options })
      })) as Painter['paint'],
    close: async () => void (await worker.terminate()),
  }
}
