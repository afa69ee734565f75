import type { FastifyReply, FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { idOf, type StaffPrincipal } from '../platform/principal.ts'
import type { Downloads } from './downloads.ts'
import { disposition } from './send-object.ts'

type Sending = { downloads: Downloads; actor: StaffPrincipal; request: FastifyRequest; reply: FastifyReply }

/**
 * Sends a list of any length as a file, as fast as it is taken.
 * @param list names what a member saves one at a time
 * @param name of the file, without its ending
 * @throws too_many_downloads, overloaded
 */
export const sendCsv = (
  { downloads, actor, request, reply }: Sending,
  list: string,
  name: string,
  lines: AsyncIterable<string>,
): Promise<void> =>
  downloads.run('files', request, `${list} ${idOf(actor)}`, async () => {
    reply.headers({
      'content-type': 'text/csv; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'content-disposition': disposition(`${name.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '_')}.csv`),
    })
    reply.raw.writeHead(200, reply.getHeaders() as Record<string, string>)
    reply.hijack()
    // a list that was cut must not look complete: what fails in the middle breaks the connection
    await pipeline(Readable.from(lines), reply.raw).catch(() => reply.raw.destroy())
  })
