import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { median } from '../measure.ts'
import type { Ground } from '../gallery/ground.ts'
import { rush, type Rush } from './rush.ts'

const connections = 50

/** One gallery's answers to 50 connections at once, in turns with a bare server that sends as many bytes. */
export async function benchGalleries(ground: Ground, rounds: number, seconds: number): Promise<string[][]> {
  const token = await ground.album()
  const { base } = ground.running
  const page = await (await fetch(`${base}/s/${token}`)).text()
  const thumbnails = [...new Set(page.match(/\/files\/[\w-]+\/vorschau\.webp/g))]
  const kinds = [
    ['gallery as JSON', [`/api/v1/customer-gallery/gallery/${token}`]],
    ['page', [`/s/${token}`]],
    ['thumbnails', thumbnails],
  ] as const

  const lines = [['measured', 'requests/s', 'p95', 'bytes', 'bare server', 'ratio']]
  for (const [what, paths] of kinds) {
    const first = await rush(base, [...paths], 1, 0.5)
    if (first.failures > 0) throw new Error(`${what}: ${first.failures} answers failed`)
    const bare = spawn(process.execPath, [join(import.meta.dirname, 'bare-answers.ts'), first.bytes.toFixed(0)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    try {
      const [port] = (await once(bare.stdout.setEncoding('utf8'), 'data')) as [string]
      const [ours, theirs]: [Rush[], Rush[]] = [[], []]
      for (let round = 0; round < rounds; round++) {
        ours.push(await rush(base, [...paths], connections, seconds))
        theirs.push(await rush(`http://127.0.0.1:${port.trim()}`, ['/'], connections, seconds))
        process.stderr.write('.')
      }
      const failures = ours.reduce((sum, one) => sum + one.failures, 0)
      if (failures > 0) throw new Error(`${what}: ${failures} answers failed`)
      lines.push([
        what,
        median(ours.map(({ perSecond }) => perSecond)).toFixed(0),
        `${median(ours.map(({ p95 }) => p95)).toFixed(0)} ms`,
        first.bytes.toFixed(0),
        median(theirs.map(({ perSecond }) => perSecond)).toFixed(0),
        median(ours.map(({ perSecond }, n) => perSecond / theirs[n]!.perSecond)).toFixed(2),
      ])
    } finally {
      bare.kill()
    }
  }
  return lines
}
