/**
 * `npm run bench:load` measures one gallery's answers to many clients at once, in turns with a bare server that sends
 * as many bytes from memory. Product, bare server and clients run on this one machine. The data are made once and kept
 * in the folder of `bench:gallery`. `npm run bench:load -- beside` measures response times beside the work.
 */
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openGround } from '../gallery/ground.ts'
import { benchBeside } from './beside.ts'
import { benchGalleries } from './galleries.ts'

const { values, positionals } = parseArgs({
  options: {
    folder: { type: 'string', default: join(tmpdir(), 'andenken-gallery') },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '5' },
  },
  allowPositionals: true,
})
const log = (text: string) => void process.stderr.write(`${text}\n`)
const before = loadavg()[0]!.toFixed(1)
print(positionals.includes('beside') ? await benchBeside(log) : await galleries())

async function galleries(): Promise<string[][]> {
  const ground = await openGround(values.folder, log)
  try {
    await ground.album()
    return await benchGalleries(ground, Number(values.rounds), Number(values.seconds))
  } finally {
    await ground.stop()
  }
}

function print(lines: string[][]) {
  const widths = lines[0]!.map((_, column) => Math.max(...lines.map((line) => (line[column] ?? '').length)))
  const rows = lines.map((line) =>
    line
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join('  ')
      .trimEnd(),
  )
  process.stdout.write(`\n${rows.join('\n')}\n${availableParallelism()} cores, load before ${before}\n`)
}
