/**
 * Certificates per second, all fields different, against the bare engine in as many processes; and the size and
 * duration of a single one.
 */
import { fork, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTypesetter, type Page } from '../../src/server/platform/typeset/typesetter.ts'
import type { Figure } from '../gallery/report.ts'
import { alternate, compare, each, median } from '../measure.ts'
import { design, fieldsOf, paintDesign } from './fields.ts'

const cores = availableParallelism()
const at = new Date('2026-11-22T10:00:00Z')

/** @param count certificates in a round */
export async function benchEngine(rounds: number, count: number): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'andenken-certificates-'))
  const typesetter = createTypesetter({ workers: cores })
  const bare: ChildProcess[] = []
  try {
    const bytes = await paintDesign()
    writeFileSync(join(folder, 'design.jpg'), bytes)
    const page = (certificate: number): Page => ({
      ...design,
      design: { type: 'jpeg', bytes },
      parts: fieldsOf(certificate),
      language: 'de',
      title: 'Zertifikat',
    })
    const seconds = async (work: () => Promise<unknown>) => {
      const began = performance.now()
      await work()
      return (performance.now() - began) / 1000
    }
    const cold = await seconds(() => typesetter.pdf([page(0)], { at }))

    const fonts = join(import.meta.dirname, '../../dist/fonts/certificates')
    const program = join(import.meta.dirname, 'bare.ts')
    for (let n = 0; n < cores; n++) bare.push(fork(program, [fonts, join(folder, 'design.jpg')]))
    const ask = (child: ChildProcess, from: number, share: number) =>
      new Promise((resolve, reject) => {
        child.once('message', resolve)
        child.once('exit', reject)
        child.send({ from, count: share })
      })

    let next = 0
    const sizes: number[] = []
    const ours = async () => {
      const all = Array.from({ length: count }, () => next++)
      await each(all, 2 * cores, async (certificate) => {
        const { parts } = await typesetter.pdf([page(certificate)], { at })
        sizes.push(parts.reduce((sum, { length }) => sum + length, 0))
      })
    }
    const theirs = async () => {
      const share = Math.ceil(count / cores)
      const from = next
      next += share * cores
      await Promise.all(bare.map((child, n) => ask(child, from + n * share, share)))
    }
    const [mine, limit] = ['certificates', 'bare engine'] as const
    const times = await alternate(
      [
        { name: mine, run: ours },
        { name: limit, run: theirs },
      ],
      rounds,
    )
    const { ratio } = compare(times, mine, limit)
    const one = async (work: (certificate: number) => Promise<unknown>, often: number) => {
      const all: number[] = []
      for (let n = 0; n < often; n++) all.push(await seconds(() => work(next++)))
      return median(all)
    }
    const milliseconds = (value: number) => `${Math.round(value)} ms`
    const rate = (name: string) => count / median(times.get(name)!)
    const kilobytes = (value: number) => `${Math.round(value / 1000)} KB`
    return [
      { what: 'certificates per second', value: rate(mine), show: (v) => v.toFixed(0), least: 100 },
      { what: 'bare engine, per second', value: rate(limit), show: (v) => v.toFixed(0) },
      { what: 'ratio', value: ratio, show: (v) => v.toFixed(2), least: 0.7 },
      { what: 'size of a PDF', value: Math.max(...sizes), show: kilobytes, most: 1.5 * bytes.length + 80_000 },
      { what: 'the design as JPEG', value: bytes.length, show: kilobytes },
      { what: 'the first one, with the start of its process', value: 1000 * cold, show: milliseconds },
      {
        what: 'one, when nothing else runs',
        value: 1000 * (await one((n) => typesetter.pdf([page(n)], { at }), 30)),
        show: milliseconds,
        most: 300,
      },
      {
        what: 'layout for the editor',
        value: 1000 * (await one((n) => typesetter.layout(page(n)), 30)),
        show: milliseconds,
      },
      {
        what: 'preview, 1200 pixels',
        value: 1000 * (await one((n) => typesetter.picture(page(n), { width: 1200 }), 10)),
        show: milliseconds,
      },
      { what: 'story', value: 1000 * (await one((n) => typesetter.story(page(n)), 5)), show: milliseconds },
    ]
  } finally {
    for (const child of bare) {
      child.removeAllListeners('exit')
      child.kill()
    }
    await typesetter.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
