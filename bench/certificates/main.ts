/**
 * `npm run bench:certificates` measures how certificates are set and edited, `npm run bench:certificates --
 * engine|asking|editor` one part: the engine against the bare one, the path from the request to the PDF in the gallery,
 * and the editor in Chromium. Ends with 1 when a promise is missed.
 */
import { availableParallelism, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { holds, table, type Figure } from '../gallery/report.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { count: { type: 'string', default: '300' }, rounds: { type: 'string', default: '5' } },
})
const [count, rounds] = [Number(values.count), Number(values.rounds)]

/** Each loads only its own modules: a browser's driver in memory slows down the other measurements. */
const parts: Record<string, () => Promise<Figure[]>> = {
  engine: async () => (await import('./engine.ts')).benchEngine(rounds, count),
  asking: async () => (await import('./asking.ts')).benchAsking(4 * rounds),
  editor: async () => (await import('./editor.ts')).benchEditor(rounds),
}
const unknown = positionals.filter((name) => !(name in parts))
if (unknown.length > 0) {
  process.stderr.write(`Unbekannt: ${unknown.join(', ')}. Es gibt: ${Object.keys(parts).join(', ')}.\n`)
  process.exit(1)
}
for (const name of positionals.length > 0 ? positionals : Object.keys(parts)) {
  process.stderr.write(`${name} `)
  const before = loadavg()[0]!.toFixed(1)
  const figures = await parts[name]!()
  process.stdout.write(`\n${table(figures)}\n${availableParallelism()} cores, load before ${before}\n`)
  if (!figures.every(holds)) process.exitCode = 1
}
