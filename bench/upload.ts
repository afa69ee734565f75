import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync } from 'node:fs'
import { Agent, request, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../src/server/platform/embedded-postgres.ts'
import { newFolder, register, start } from '../test/faults/product.ts'
import { another, checkIn, noisyPng } from './customer.ts'
import { alternate, compare, type Line } from './measure.ts'

const rounds = 7

/** Uploads by form and by tus against a bare server that streams to disk. Nothing else works meanwhile (ROLE=api). */
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
    // the typed client keeps its token to itself; the raw calls below need one
    const signedIn = await fetch(`${running.base}/api/v1/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'olga@firma.example', password: 'Steiler Bergpfad 9' }),
    })
    token = ((await signedIn.json()) as { accessToken: string }).accessToken
    const authorization = `Bearer ${token}`
    const { id } = await checkIn(staff)
    const png = await noisyPng(4000)

    const times = await alternate(
      [
        {
          name: 'upload by form',
          run: () => {
            const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n'
            const body = Buffer.concat([Buffer.from(head), another(png), Buffer.from('\r\n--x--\r\n')])
            const headers = { authorization, 'content-type': 'multipart/form-data; boundary=x' }
            return send(`${running.base}/api/v1/media/customer/${id}/upload`, 'POST', headers, body, agent, 201)
          },
        },
        {
          name: 'upload by tus',
          async run() {
            const body = another(png)
            const tus = { authorization, 'tus-resumable': '1.0.0' }
            const metadata = `customerId ${Buffer.from(id).toString('base64')}`
            const creation = { ...tus, 'upload-length': String(body.length), 'upload-metadata': metadata }
            const made = await send(`${running.base}/api/v1/uploads`, 'POST', creation, Buffer.alloc(0), agent, 201)
            const url = new URL(made.headers.location ?? '', running.base).href
            const headers = { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
            await send(url, 'PATCH', headers, body, agent, 204)
          },
        },
        {
          name: 'bare stream to disk',
          run: () => send(`http://127.0.0.1:${port.trim()}/`, 'POST', {}, another(png), agent, 204),
        },
      ],
      rounds,
    )
    const amount = { of: png.length / 1e6, unit: 'MB' }
    return ['upload by form', 'upload by tus'].map((name) => compare(times, name, 'bare stream to disk', amount))
  } finally {
    agent.destroy()
    limit.kill()
    await running.kill()
    await postgres.stop()
    remove()
    rmSync(folder, { recursive: true, force: true })
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
