import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
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
            .selectFrom('sign_in')
            .select(sql`1`.as('one'))
            .where('id', '=', door.subjectId)
            .where('ended_at', 'is', null)
            .executeTakeFirst(),
        )
        .catch(() => true)
      if (stands) raw.write(':\n\n')
      else raw.end()
    }
    const pulse = setInterval(() => void beat(), pulseMilliseconds)
    const close = () => {
      clearInterval(pulse)
      stop()
    }
    raw.on('close', close)
    app.server.once('close', close)
    return reply
  })
}
