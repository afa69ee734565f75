import { spawn } from 'node:child_process'
import { createHash, type Hash } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { Agent, get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { alternate, median } from '../measure.ts'
import { peek } from '../../test/faults/product.ts'
import type { Ground } from './ground.ts'
import type { Figure } from './report.ts'

const rounds = 5
const cuts = 5

/** "Alle herunterladen" of an album of the largest size: how fast, with how much memory, and cut at any byte. */
export async function benchZip(ground: Ground, folder: string, megabytes: number): Promise<Figure[]> {
  const token = await ground.archive(megabytes)
  const { running } = ground
  const zip = `${running.base}/api/v1/customer-gallery/gallery/${token}/zip`
  const bare = await startBare(await filesOf(folder, token))
  const agent = new Agent({ keepAlive: true })
  const memory = watchMemory(running.pid)
  try {
    const whole = createHash('sha256')
    const bytes = await fetchAll(zip, agent, {}, whole)
    const expected = whole.digest('hex')
    const times = await alternate(
      [
        { name: 'zip', run: () => fetchAll(zip, agent) },
        { name: 'bare', run: () => fetchAll(bare.url, agent) },
      ],
      rounds,
    )
    const grown = memory.stop()

    const etag = await etagOf(zip, agent)
    let same = 0
    for (let n = 0; n < cuts; n++) {
      const hash = createHash('sha256')
      const offset = 1 + Math.floor(Math.random() * (bytes - 2))
      await fetchUntil(zip, agent, offset, hash)
      await fetchAll(zip, agent, { range: `bytes=${offset}-`, 'if-range': etag }, hash)
      if (hash.digest('hex') === expected) same++
      process.stderr.write('.')
    }

    const speed = (name: string) => bytes / 1e6 / median(times.get(name)!)
    const ratios = times.get('zip')!.map((seconds, round) => times.get('bare')![round]! / seconds)
    return [
      {
        what: `ZIP of ${(bytes / 1e9).toFixed(2)} GB against its files from a bare socket`,
        value: median(ratios),
        show: (ratio) =>
          `${ratio.toFixed(2)} (${speed('zip').toFixed(0)} against ${speed('bare').toFixed(0)} MB/s; ${ratios.map((r) => r.toFixed(2)).join(' ')})`,
        least: 0.8,
      },
      {
        what: "the server's memory at most, above before",
        value: (grown.most - grown.before) / 1e6,
        show: (mb) => `${mb.toFixed(0)} MB (from ${(grown.before / 1e6).toFixed(0)} MB)`,
        most: 50,
      },
      {
        what: `cut at ${cuts} random bytes and resumed: the same file`,
        value: same,
        show: (n) => `${n} of ${cuts}`,
        least: cuts,
      },
    ]
  } finally {
    agent.destroy()
    bare.stop()
    memory.stop()
  }
}

/** The customer's files; the order in the ZIP does not matter here. */
async function filesOf(folder: string, token: string) {
  const rows = await peek<{ key: string; size: number }>(
    folder,
    `select o.key, o.size::float8 as size from gallery_link l, lateral (
       select coalesce(
         (select object_id from outcome r where r.media_id = m.media_id and r.variant = 'take_home'),
         (select object_id from outcome r where r.media_id = m.media_id and r.variant in ('large', 'web'))) as id
       from media_customer m where m.customer_id = l.customer_id
       union all select object_id from outcome f where f.customer_id = l.customer_id and f.variant = 'film') as taken
     join stored_object o on o.id = taken.id where l.token = '${token}'`,
  )
  return {
    length: rows.reduce((sum, { size }) => sum + size, 0),
    paths: rows.map(({ key }) => join(folder, 'files', key)),
  }
}

async function startBare(files: { length: number; paths: string[] }) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare-files.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  child.stdin.end(JSON.stringify(files))
  const [port] = (await once(child.stdout.setEncoding('utf8'), 'data')) as [string]
  return { url: `http://127.0.0.1:${port.trim()}/`, stop: () => void child.kill() }
}

/** Samples a process's memory twenty times a second. */
function watchMemory(pid: number) {
  const now = () => Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024
  const before = now()
  let most = before
  const timer = setInterval(() => (most = Math.max(most, now())), 50)
  return {
    stop() {
      clearInterval(timer)
      return { before, most }
    },
  }
}

const open = (url: string, agent: Agent, headers: Record<string, string> = {}): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    get(url, { agent, headers }, (answer) =>
      answer.statusCode === ('range' in headers ? 206 : 200)
        ? resolve(answer)
        : reject(new Error(`${url}: ${answer.statusCode}`)),
    ).on('error', reject)
  })

/** @returns how many bytes came */
async function fetchAll(url: string, agent: Agent, headers: Record<string, string> = {}, hash?: Hash): Promise<number> {
  const answer = await open(url, agent, headers)
  let bytes = 0
  answer.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    hash?.update(chunk)
  })
  await once(answer, 'end')
  return bytes
}

/** Disconnects as soon as this many bytes have arrived. */
async function fetchUntil(url: string, agent: Agent, offset: number, hash: Hash): Promise<void> {
  const answer = await open(url, agent)
  let left = offset
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    hash.update(chunk.subarray(0, left))
    left -= chunk.length
    if (left <= 0) break
  }
  answer.destroy()
}

async function etagOf(url: string, agent: Agent): Promise<string> {
  const answer = await open(url, agent, { range: 'bytes=0-0' })
  answer.resume()
  await once(answer, 'end')
  return answer.headers.etag ?? ''
}
