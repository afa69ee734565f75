/** The limit for the ZIP: the files whose paths are read from standard input, one after the other, as one HTTP answer. */
import { createReadStream } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { text } from 'node:stream/consumers'

const { length, paths } = JSON.parse(await text(process.stdin)) as { length: number; paths: string[] }

async function* contents() {
  for (const path of paths) yield* createReadStream(path, { highWaterMark: 256 * 1024 }) as AsyncIterable<Buffer>
}

const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-length': length })
  pipeline(Readable.from(contents(), { highWaterMark: 1 }), response).catch(() => response.destroy())
})
server.listen(0, '127.0.0.1', () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`))
