/**
 * `npm run bench:scale`: how long the daily calls take when there are a million customers and twenty million media.
 *
 * Seeds a database of its own once (`--folder`, by default below the system's temporary folder; `--customers=10000` for
 * a quick look, `--media=1` for each customer instead of 20), starts the product on it as a process of its own and
 * sends requests as people do: open loop, at random moments, `--rate` requests a second for `--seconds`, whether or not
 * the ones before have been answered. Each time runs from the moment at which the request was due to the last byte of
 * the answer, over HTTP on the loopback. `bare` takes the same path for one small row. Ends with 1 when a call's 95th
 * percentile is above 100 ms. `--plans` writes PostgreSQL's plan of each of them to docs/plans/ instead.
 */
import { readFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startEmbeddedPostgres } from '../../src/server/platform/embedded-postgres.ts'
import { migrate } from '../../src/server/platform/migrate.ts'
import { start } from '../../test/faults/product.ts'
import { prepareCalls, type Call } from './calls.ts'
import { startExports } from './export.ts'
import { removeShift, writePlans } from './plans.ts'
import { fullSize, seedFolder } from './seed.ts'

/** The promise: 95 of 100 answers within this many milliseconds. */
const promised = 100

const { values } = parseArgs({
  options: {
    customers: { type: 'string', default: String(fullSize.customers) },
    media: { type: 'string', default: String(fullSize.mediaEach) },
    folder: { type: 'string' },
    rate: { type: 'string', default: '20' },
    seconds: { type: 'string', default: '120' },
    plans: { type: 'boolean', default: false },
  },
})
const customers = Number(values.customers)
const folder = values.folder ?? join(tmpdir(), `andenken-scale-${customers}`)

async function plans() {
  const postgres = await startEmbeddedPostgres({ folder: join(folder, 'postgres') })
  try {
    await migrate(postgres.url)
    await writePlans(postgres.url, customers >= fullSize.customers)
  } finally {
    await postgres.stop()
  }
}

async function measure() {
  const running = await start(folder)
  const agent = new Agent({ keepAlive: true })
  const client = new pg.Client({ connectionString: readFileSync(join(folder, 'postgres/url'), 'utf8').trim() })
  try {
    await client.connect()
    const calls = await prepareCalls(running.base, client)
    const [size] = (await client.query(sizes)).rows as Record<string, number | string>[]
    await load(running.base, calls, agent, 15)
    const times = await load(running.base, calls, agent, Number(values.seconds))
    const facts = Object.entries(size ?? {}).map(([name, amount]) => `${amount} ${name}`)
    const removal = (await removeShift(client)).toFixed(0)
    process.stdout.write(`${table(calls, times)}\n\n${facts.join(', ')}\n`)
    process.stdout.write(
      `${values.rate} requests/s for ${values.seconds} s, load of the machine ${loadavg()[0]!.toFixed(1)}\n`,
    )
    const { first, second, seconds, files } = await startExports(running.base)
    process.stdout.write(
      `An export of the biggest organisation is started in ${first.toFixed(0)} ms, its list of ${files} files is made after ${seconds.toFixed(0)} s; another one is started in its place in ${second.toFixed(0)} ms.\n`,
    )
    process.stdout.write(`A shift of 50 customers with all their media is deleted in ${removal} ms (and taken back).\n`)
  } finally {
    agent.destroy()
    await client.end()
    await running.stop()
  }
}

const sizes = `select (select sum(customer_count) from organisation) as customers, (select sum(media_count) from organisation) as media,
  (select sum(shift_count) from organisation) as shifts, (select count(*) from organisation) as organisations,
  (select max(customer_count) from organisation) as "customers in the biggest", pg_size_pretty(pg_database_size(current_database())) as database`

/** Sends requests for this many seconds; answers milliseconds by call. */
async function load(base: string, calls: Call[], agent: Agent, seconds: number): Promise<Map<string, number[]>> {
  const times = new Map<string, number[]>(calls.map(({ name }) => [name, []]))
  const bag = calls.flatMap((call) => Array<Call>(call.share).fill(call))
  const open: Promise<void>[] = []
  const end = performance.now() + seconds * 1000
  for (let due = performance.now(); due < end;) {
    // as independent visitors arrive: the gaps of a Poisson process
    due += (-Math.log(1 - Math.random()) / Number(values.rate)) * 1000
    await sleep(Math.max(0, due - performance.now()))
    const call = bag[Math.floor(Math.random() * bag.length)]!
    const { path, token } = call.next()
    const asked = due
    open.push(ask(base + path, token, agent).then(() => void times.get(call.name)?.push(performance.now() - asked)))
  }
  await Promise.all(open)
  return times
}

const ask = (url: string, token: string, agent: Agent): Promise<void> =>
  new Promise((resolve, reject) => {
    get(url, { agent, headers: { authorization: `Bearer ${token}` } }, (answer) => {
      answer.resume()
      answer.on('end', () =>
        answer.statusCode === 200 ? resolve() : reject(new Error(`${url}: ${answer.statusCode}`)),
      )
      answer.on('error', reject)
    }).on('error', reject)
  })

function table(calls: Call[], times: Map<string, number[]>): string {
  const at = (sorted: number[], share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? NaN
  const bare = (times.get(calls[0]!.name) ?? []).toSorted((a, b) => a - b)
  const rows = [...times].map(([name, taken]) => {
    const sorted = taken.toSorted((a, b) => a - b)
    const figures = [0.5, 0.95, 0.99, 1].map((share) => at(sorted, share))
    if (figures[1]! > promised) process.exitCode = 1
    return [
      name,
      String(sorted.length),
      ...figures.map((ms) => ms.toFixed(0)),
      (figures[1]! / at(bare, 0.95)).toFixed(1),
    ]
  })
  const all = [['call', 'n', 'p50', 'p95', 'p99', 'max', 'p95 against bare'], ...rows]
  return all
    .map((row) => row.map((cell, n) => (n === 0 ? cell.padEnd(30) : cell.padStart(n === 6 ? 18 : 7))).join(''))
    .join('\n')
}

await seedFolder(folder, { ...fullSize, customers, mediaEach: Number(values.media) }, (text) =>
  process.stderr.write(`${text}\n`),
)
if (values.plans) await plans()
else await measure()
