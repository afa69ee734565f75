import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'

/** A red picture in a folder and at a site of its own, for files that try to reach it. */
export async function openPictureSite() {
  const folder = await mkdtemp(join(tmpdir(), 'andenken-pictures-'))
  const red = { create: { width: 24, height: 24, channels: 3 as const, background: '#ff0000' } }
  const png = await sharp(red).png().toBuffer()
  await writeFile(join(folder, 'red.png'), png)
  /** The paths that were asked for. */
  const reached: string[] = []
  const site = createServer((request, response) => {
    reached.push(request.url ?? '')
    response.setHeader('content-type', 'image/png').end(png)
  })
  await new Promise<void>((listening) => site.listen(0, '127.0.0.1', listening))
  return {
    folder,
    reached,
    address: `http://127.0.0.1:${(site.address() as AddressInfo).port}`,
    async close(): Promise<void> {
      site.close()
      await rm(folder, { recursive: true })
    },
  }
}
export type PictureSite = Awaited<ReturnType<typeof openPictureSite>>
