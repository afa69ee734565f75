/**
 * The limit for uploads: HTTP bodies hashed and streamed to files in the given folder, each safely on disk when
 * answered.
 */
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

const folder = process.argv[2] ?? '.'
let files = 0
const server = createServer((request, response) => {
  const sum = createHash('sha256')
  request.on('data', (chunk: Buffer) => sum.update(chunk))
  pipeline(request, createWriteStream(join(folder, `bare-${files++}`), { flush: true })).then(
    () => response.writeHead(204, { etag: `"${sum.digest('hex')}"` }).end(),
    () => response.destroy(),
  )
})
server.listen(0, '127.0.0.1', () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`))
