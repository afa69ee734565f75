import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { Crafts } from '../src/server/demo/painter.ts'
import { paintClip } from './paint-clip.ts'
import { paintMusic } from './paint-music.ts'
import { paintPhoto } from './paint-photo.ts'
import { paintIntro, paintOutro } from './paint-templates.ts'

const crafts: Crafts = { paintPhoto, paintClip, paintMusic, paintIntro, paintOutro }

// On Linux this lowers the calling thread's priority alone: painting gives way to people who already use the product.
setPriority(10)
parentPort?.on('message', ({ id, craft, options }: { id: number; craft: keyof Crafts; options: never }) => {
  crafts[craft](options).then(
    (value) => parentPort?.postMessage({ id, value }),
    (error: unknown) =>
      parentPort?.postMessage({ id, failure: error instanceof Error ? error.message : String(error) }),
  )
})
