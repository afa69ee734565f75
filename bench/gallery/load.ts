import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import type { Ground } from './ground.ts'
import type { Figure } from './report.ts'

/** Thumbnails that a page shows at first. */
const thumbnailsEach = 9
/** 95 of 100 answers within this many milliseconds. */
const bound = 500
/** Seconds of one step of the search for the rate that holds, and the initial galleries per second. */
const stepSeconds = 15
const firstRate = 10

/** The result of opening galleries at a rate: times in ms, sorted. */
type Rush = { opened: number; pages: number[]; thumbnails: number[]; failures: Map<string, number>; seconds: number }

/**
 * Many customers at once, on the machine that also sends the requests: each opens a gallery that has not been opened
 * for a while and fetches the thumbnails that its page shows at first. Open loop: visitors arrive at random moments,
 * whether or not those before have been served; a time runs from a visitor's arrival, a thumbnail's from its request.
 */
export async function benchLoad(ground: Ground, galleries: number, seconds: number): Promise<Figure[]> {
  const tokens = await ground.crowd(galleries)
  const visitors = shuffled(tokens)
  const rush = (rate: number, count: number) => run(ground.running.base, visitors, rate, count)
  await rush(firstRate, firstRate * 5) // warms up

  const all = await rush(galleries / seconds, galleries)
  const held = await search(rush)
  const ms = (n: number) => `${n.toFixed(0)} ms`
  const failures = [...all.failures].map(([what, n]) => `${n} × ${what}`).join(', ')
  return [
    {
      what: `${galleries} galleries in ${seconds} s, ${thumbnailsEach} thumbnails each: failures`,
      value: [...all.failures.values()].reduce((sum, n) => sum + n, 0),
      show: (n) => (n === 0 ? 'none' : failures),
      most: 0,
    },
    { what: '  until the last one was served', value: all.seconds, show: (s) => `${s.toFixed(0)} s` },
    { what: '  pages', value: at(all.pages, 0.95), show: (p95) => `p50 ${ms(at(all.pages, 0.5))}, p95 ${ms(p95)}` },
    {
      what: '  thumbnails',
      value: at(all.thumbnails, 0.95),
      show: (p95) => `p50 ${ms(at(all.thumbnails, 0.5))}, p95 ${ms(p95)}`,
    },
    {
      what: `rate that holds at p95 ≤ ${bound} ms`,
      value: held,
      show: (rate) => `${rate.toFixed(0)} galleries/s = ${(rate * (1 + thumbnailsEach)).toFixed(0)} requests/s`,
    },
  ]
}

/** Increases in big steps until the rate no longer holds, then searches between the last two. Galleries per second. */
async function search(rush: (rate: number, count: number) => Promise<Rush>): Promise<number> {
  const holdsAt = async (rate: number) => {
    const result = await rush(rate, Math.round(rate * stepSeconds))
    const slowest = Math.max(at(result.pages, 0.95), at(result.thumbnails, 0.95))
    process.stderr.write(
      `\n${rate.toFixed(0)}/s: p95 ${slowest.toFixed(0)} ms, ${result.failures.size} kinds of failure`,
    )
    // the backlog is served before the next step begins
    await sleep(1000)
    return result.failures.size === 0 && slowest <= bound
  }
  let good = 0
  let bad = firstRate
  while (await holdsAt(bad)) [good, bad] = [bad, bad * 1.6]
  while (bad / Math.max(good, 1) > 1.1) {
    const middle = (good + bad) / 2
    if (await holdsAt(middle)) good = middle
    else bad = middle
  }
  return good
}

async function run(base: string, visitors: () => string, rate: number, count: number): Promise<Rush> {
  // kept open and reused, as by the proxy in front of a real installation; as many as needed
  const agent = new Agent({ keepAlive: true, scheduling: 'lifo' })
  const result: Rush = { opened: 0, pages: [], thumbnails: [], failures: new Map(), seconds: 0 }
  const timed = async (times: number[], due: number, path: string) => {
    const answer = await ask(base + path, agent).catch((error: unknown) => ({ status: String(error), body: undefined }))
    if (answer.status === 200) times.push(performance.now() - due)
    else result.failures.set(`${answer.status}`, (result.failures.get(`${answer.status}`) ?? 0) + 1)
    return answer.status === 200 ? answer.body : undefined
  }
  const open = async (due: number) => {
    const page = await timed(result.pages, due, `/s/${visitors()}`)
    if (!page) return
    const html = String(await decompress(page))
    const shown = [...new Set(html.match(/\/files\/[\w-]+\/vorschau\.webp/g))].slice(0, thumbnailsEach)
    if (shown.length < thumbnailsEach) throw new Error(`The page shows only ${shown.length} thumbnails.`)
    await Promise.all(shown.map((path) => timed(result.thumbnails, performance.now(), path)))
    result.opened++
  }
  const began = performance.now()
  const visits: Promise<void>[] = []
  for (let due = began; visits.length < count;) {
    due += (-Math.log(1 - Math.random()) / rate) * 1000
    await sleep(Math.max(0, due - performance.now()))
    visits.push(open(due))
  }
  await Promise.all(visits)
  agent.destroy()
  result.seconds = (performance.now() - began) / 1000
  for (const times of [result.pages, result.thumbnails]) times.sort((a, b) => a - b)
  return result
}

const decompress = promisify(brotliDecompress)

/** Like a browser or a proxy, repeats the request when the server had just closed the kept connection. */
const ask = (url: string, agent: Agent): Promise<{ status: number; body: Buffer }> =>
  new Promise((resolve, reject) => {
    const request = get(url, { agent, headers: { 'accept-encoding': 'br' } }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(chunks) }))
      answer.on('error', reject)
    })
    request.on('error', (error: NodeJS.ErrnoException) => {
      if (request.reusedSocket && error.code === 'ECONNRESET') resolve(ask(url, agent))
      else reject(error)
    })
  })

const at = (sorted: number[], share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? NaN

/** All of them in random order, again and again. */
function shuffled(tokens: string[]): () => string {
  const order = tokens.map((token) => ({ token, at: Math.random() })).toSorted((a, b) => a.at - b.at)
  let next = 0
  return () => order[next++ % order.length]!.token
}
