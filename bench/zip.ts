import { createReadStream } from 'node:fs'
import { Agent, get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { newFolder, peek, register, start, until } from '../test/faults/product.ts'
import { another, checkIn, noisyPng } from './customer.ts'
import { alternate, compare, type Line } from './measure.ts'

const files = 6
const rounds = 7

/** The customer's ZIP against the same files one by one over the same HTTP, and against reading them from the disk. */
export async function benchZip(): Promise<Line[]> {
  const { folder, remove } = newFolder()
  const running = await start(folder)
  const agent = new Agent({ keepAlive: true })
  try {
    const staff = (await register(running))(running)
    const customer = await checkIn(staff)
    const png = await noisyPng(4000)
    for (let n = 0; n < files; n++) {
      const form = new FormData()
      form.append('file', new Blob([new Uint8Array(another(png))]), `Bild-${n}.png`)
      await staff.fetch(`/api/v1/media/customer/${customer.id}/upload`, { method: 'POST', body: form })
    }
    const media = await until('the photos are prepared', async () => {
      const answer = await staff.media.ofCustomer({ params: { id: customer.id } })
      return answer.media.every(({ status }) => status === 'ready') && answer.media
    })
    const rows = await peek<{ key: string }>(
      folder,
      `select o.key from outcome r join stored_object o on o.id = r.object_id where r.variant = 'take_home'`,
    )
    const zip = `/api/v1/customer-gallery/gallery/${customer.gallery_token}/zip`
    const links = await Promise.all(media.map(({ id }) => staff.media.download({ params: { id } })))
    const paths = links.map(({ downloadUrl }) => new URL(downloadUrl, 'http://any').pathname)
    const fetched = async (path: string) => swallow(await open(running.base + path, agent))

    const bytes = await fetched(zip)
    const times = await alternate(
      [
        { name: 'zip', run: () => fetched(zip) },
        {
          name: 'the files over HTTP',
          async run() {
            for (const path of paths) await fetched(path)
          },
        },
        {
          name: 'the files from disk',
          async run() {
            for (const { key } of rows)
              await swallow(createReadStream(join(folder, 'files', key), { highWaterMark: 256 * 1024 }))
          },
        },
      ],
      rounds,
    )
    const amount = { of: bytes / 1e6, unit: 'MB' }
    return ['the files over HTTP', 'the files from disk'].map((limit) => compare(times, 'zip', limit, amount))
  } finally {
    agent.destroy()
    await running.kill()
    remove()
  }
}

const open = (url: string, agent: Agent): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    get(url, { agent }, (answer) =>
      answer.statusCode === 200 ? resolve(answer) : reject(new Error(`${url}: ${answer.statusCode}`)),
    ).on('error', reject)
  })

async function swallow(stream: Readable): Promise<number> {
  let bytes = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) bytes += chunk.length
  return bytes
}
