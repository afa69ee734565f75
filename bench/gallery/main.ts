/**
 * `npm run bench:gallery` measures what a customer feels, `npm run bench:gallery -- page|zip|load` one part: the page in
 * Chromium (Lighthouse, and slow networks), the ZIP of two gigabytes, and many customers at once.
 *
 * The product runs as a process of its own, with the production build and the embedded database. Its data are painted,
 * made once and kept below the system's temporary folder (`--folder`; `--prepare` does no more than that). Everything
 * runs on this one machine, also the clients. Ends with 1 when a promise is missed.
 */
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openGround, type Ground } from './ground.ts'
import { benchLoad } from './load.ts'
import { benchPage } from './page.ts'
import { holds, table, type Figure } from './report.ts'
import { benchZip } from './zip.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    folder: { type: 'string', default: join(tmpdir(), 'andenken-gallery') },
    runs: { type: 'string', default: '5' },
    megabytes: { type: 'string', default: '2000' },
    galleries: { type: 'string', default: '10000' },
    seconds: { type: 'string', default: '60' },
    prepare: { type: 'boolean', default: false },
  },
})
const [runs, megabytes, galleries, seconds] = [values.runs, values.megabytes, values.galleries, values.seconds].map(
  Number,
) as [number, number, number, number]

/** For each part: the data that it needs, and the measurement. */
const parts: Record<string, { prepare: (of: Ground) => Promise<unknown>; measure: (on: Ground) => Promise<Figure[]> }> =
  {
    page: { prepare: (of) => of.album(), measure: (on) => benchPage(on, runs) },
    zip: { prepare: (of) => of.archive(megabytes), measure: (on) => benchZip(on, values.folder, megabytes) },
    load: { prepare: (of) => of.crowd(galleries), measure: (on) => benchLoad(on, galleries, seconds) },
  }
const unknown = positionals.filter((name) => !(name in parts))
if (unknown.length > 0) {
  process.stderr.write(`Unbekannt: ${unknown.join(', ')}. Es gibt: ${Object.keys(parts).join(', ')}.\n`)
  process.exit(1)
}
const wanted = positionals.length > 0 ? positionals : Object.keys(parts)

const ground = await openGround(values.folder, (text) => process.stderr.write(`${text}\n`))
try {
  for (const name of wanted) await parts[name]!.prepare(ground)
  for (const name of values.prepare ? [] : wanted) {
    process.stderr.write(`${name} `)
    const before = loadavg()[0]!.toFixed(1)
    const figures = await parts[name]!.measure(ground)
    process.stderr.write('\n')
    process.stdout.write(`\n${table(figures)}\n${availableParallelism()} cores, load before ${before}\n`)
    if (!figures.every(holds)) process.exitCode = 1
  }
} finally {
  await ground.stop()
}
