/**
 * `npm run bench` measures everything, `npm run bench -- photos|first-photos|film|preview|shift|zip|upload|paint` one
 * part, and `-- short-shift` a shift of few customers, which shows in minutes whether the big one's steps work. Each figure is a
 * ratio to a bare limit, measured in turns in the same run, since absolute figures of a shared machine say little.
 * Prints a table and leaves no files behind.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { benchFilm } from './film/main.ts'
import { benchPreview } from './film/preview.ts'
import { benchShift, shortShift } from './film/shift.ts'
import { benchFirstPhotos } from './first-photos.ts'
import { table, type Line } from './measure.ts'
import { benchPaint } from './paint.ts'
import { benchPhotos } from './photos.ts'
import { benchUpload } from './upload.ts'
import { benchZip } from './zip.ts'

const parts: Record<string, (folder: string) => Promise<Line[]>> = {
  photos: benchPhotos,
  'first-photos': benchFirstPhotos,
  film: benchFilm,
  preview: benchPreview,
  shift: (folder) => benchShift(folder),
  zip: benchZip,
  upload: benchUpload,
  paint: benchPaint,
}
const others: typeof parts = { 'short-shift': (folder) => benchShift(folder, shortShift) }

const wanted = process.argv.slice(2)
const known = { ...parts, ...others }
const unknown = wanted.filter((name) => !(name in known))
if (unknown.length > 0) {
  process.stderr.write(`Unbekannt: ${unknown.join(', ')}. Es gibt: ${Object.keys(known).join(', ')}.\n`)
  process.exit(1)
}

const began = performance.now()
const lines: Line[] = []
for (const name of wanted.length > 0 ? wanted : Object.keys(parts)) {
  process.stderr.write(`${name} `)
  const folder = await mkdtemp(join(tmpdir(), 'andenken-bench-'))
  try {
    lines.push(...(await known[name]!(folder)))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  process.stderr.write('\n')
}
const seconds = ((performance.now() - began) / 1000).toFixed(0)
const machine = `${availableParallelism()} cores, load ${loadavg()[0]!.toFixed(1)}, ${seconds} s`
process.stdout.write(`\n${table(lines)}\n\n${machine}. A ratio above 1 is faster than the limit beside it.\n`)
