import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync } from 'node:fs'
import { Agent, request, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../src/server/platform/embedded-postgres.ts'
import { words } from '../src/server/platform/film/ffmpeg.ts'
import { runLimited, standsBack } from '../src/server/platform/sandbox.ts'
import { newFolder, register, start } from '../test/faults/product.ts'
import { another, checkIn, noisyPng } from './customer.ts'
import { makeUsual } from './film/sources.ts'
import { alternate, compare, each, type Line } from './measure.ts'

const rounds = 7
const photos = 30
const atOnce = 3

/**
 * Photos of 2.6 MB, some at a time, by form and by tus, against a bare server that hashes them and writes them to disk.
 * No other work runs meanwhile (ROLE=api); then the same while two clips are encoded as the product encodes them.
 */
export async function benchUpload(folder: string): Promise<Line[]> {
  const { folder: dataDir, remove } = newFolder()
  const postgres = await startEmbeddedPostgres({ folder: join(folder, 'postgres') })
  const running = await start(dataDir, {
    DATABASE_URL: postgres.url,
    ROLE: 'api',
    SECRET_KEY: 'only for measuring, only for measuring',
  })
  const bare = join(dataDir, 'bare')
  mkdirSync(bare)
  const limit = spawn(process.execPath, [join(import.meta.dirname, 'bare-server.ts'), bare], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const agent = new Agent({ keepAlive: true })
  try {
    const [port] = (await once(limit.stdout.setEncoding('utf8'), 'data')) as [string]
    let token = ''
    const staff = (await register(running))(running)
    // the typed client does not expose its token; the raw calls below need one
    const signedIn = await fetch(`${running.base}/api/v1/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'olga@firma.example', password: 'Steiler Bergpfad 9' }),
    })
    token = ((await signedIn.json()) as { accessToken: string }).accessToken
    const authorization = `Bearer ${token}`
    const { id } = await checkIn(staff)
    const png = await noisyPng(930)

    const form = (body: Buffer) => {
      const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n'
      const whole = Buffer.concat([Buffer.from(head), body, Buffer.from('\r\n--x--\r\n')])
      const headers = { authorization, 'content-type': 'multipart/form-data; boundary=x' }
      return send(`${running.base}/api/v1/media/customer/${id}/upload`, 'POST', headers, whole, agent, 201)
    }
    const tus = async (body: Buffer) => {
      const version = { authorization, 'tus-resumable': '1.0.0' }
      const metadata = `customerId ${Buffer.from(id).toString('base64')}`
      const creation = { ...version, 'upload-length': String(body.length), 'upload-metadata': metadata }
      const made = await send(`${running.base}/api/v1/uploads`, 'POST', creation, Buffer.alloc(0), agent, 201)
      const url = new URL(made.headers.location ?? '', running.base).href
      const headers = { ...version, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
      return send(url, 'PATCH', headers, body, agent, 204)
    }
    const bareStream = (body: Buffer) => send(`http://127.0.0.1:${port.trim()}/`, 'POST', {}, body, agent, 204)
    /** Different files each time: the same file is stored once. */
    const all = (work: (body: Buffer) => Promise<unknown>) => () =>
      each(
        Array.from({ length: photos }, () => another(png)),
        atOnce,
        work,
      )
    const clip = await makeUsual(folder)
    const names = { form: 'upload by form', tus: 'upload by tus', bare: 'bare server: hash, fsync' }
    const busy = 'by form, two clips being encoded'
    const times = await alternate(
      [
        { name: names.form, run: all(form) },
        { name: names.tus, run: all(tus) },
        { name: names.bare, run: all(bareStream) },
        { name: busy, run: () => whileEncoding(clip, folder, all(form)) },
      ],
      rounds,
    )
    const amount = { of: (photos * png.length) / 1e6, unit: 'MB' }
    return [
      compare(times, names.form, names.bare, amount),
      compare(times, names.tus, names.bare, amount),
      compare(times, busy, names.form, amount),
    ]
  } finally {
    agent.destroy()
    limit.kill()
    await running.kill()
    await postgres.stop()
    remove()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Two encoders, again and again until the work is done, with the priority that the product gives them. */
async function whileEncoding(clip: string, folder: string, work: () => Promise<unknown>): Promise<void> {
  const done = new AbortController()
  const encode = async (n: number) => {
    while (!done.signal.aborted)
      await runLimited({
        command: '/usr/bin/ffmpeg',
        args: [
          ...words('-v error -nostdin -y -i'),
          clip,
          ...words('-c:v libx264 -preset medium -f mp4'),
          `${folder}/${n}.mp4`,
        ],
        readOnly: [clip],
        folder,
        limits: { seconds: 600, memoryMb: 6144, fileMb: 512 },
        nice: standsBack.background,
        signal: done.signal,
      })
  }
  const encoders = Promise.allSettled([encode(1), encode(2)])
  try {
    await work()
  } finally {
    done.abort()
    await encoders
  }
}

/** One request with its whole body; throws unless the answer has the expected status. */
function send(
  url: string,
  method: string,
  headers: OutgoingHttpHeaders,
  body: Buffer,
  agent: Agent,
  expected: number,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, agent, headers: { ...headers, 'content-length': body.length } }, (answer) => {
      answer.resume()
      answer.on('end', () =>
        answer.statusCode === expected ? resolve(answer) : reject(new Error(`${method} ${url}: ${answer.statusCode}`)),
      )
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
