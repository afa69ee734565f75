import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import type { ServerResponse } from 'node:http'
import { apiBase } from '../http/app.ts'
import type { Live } from '../http/live.ts'
import type { House } from '../platform/context.ts'
import { openDoor } from '../platform/db.ts'
import { fail } from '../platform/fail.ts'
import { hashSecret } from '../platform/ids.ts'

/** A comment now and then keeps proxies from closing a silent connection, and asks whether the sign-in still stands. */
const pulseMilliseconds = 25_000

/** `GET /events?ticket=`: changes of the organisation as server-sent events. */
export function mountEvents(app: FastifyInstance, house: House, live: Live) {
  // a stream never ends by itself, and the server would wait for it when it is stopped
  const streams = new Set<ServerResponse>()
  app.addHook('preClose', async () => {
    for (const stream of streams) stream.end()
  })

  app.get(`${apiBase}/events`, async (request, reply) => {
    const { ticket = '' } = request.query as { ticket?: string }
    const key = hashSecret(ticket)
    const door = (await openDoor(house.db, 'events', key)) ?? fail('not_signed_in')
    const used = await house.enter(door.orgId, null, ({ tx }) =>
      tx.deleteFrom('door').where('kind', '=', 'events').where('key', '=', key).returning('key').executeTakeFirst(),
    )
    if (!used) fail('not_signed_in')

    reply.hijack()
    const { raw } = reply
    raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    raw.write('retry: 2000\n\n')
    const stop = live.listen(door.orgId, (event) => raw.write(`data: ${JSON.stringify(event)}\n\n`))
    const beat = async () => {
      const stands = await house
        .enter(door.orgId, null, ({ tx }) =>
          tx
            .selectFrom('sign_in as s')
            .innerJoin('guide as g', 'g.id', 's.guide_id')
            .select(sql`1`.as('one'))
            .where('s.id', '=', door.subjectId)
            .where('s.ended_at', 'is', null)
            .where('g.is_active', '=', true)
            .executeTakeFirst(),
        )
        .catch(() => true)
      if (stands) raw.write(':\n\n')
      else raw.end()
    }
    const pulse = setInterval(() => void beat(), pulseMilliseconds)
    streams.add(raw)
    raw.on('close', () => {
      clearInterval(pulse)
      stop()
      streams.delete(raw)
    })
    return reply
  })
}
