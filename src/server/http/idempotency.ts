import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '../../contract/endpoint.ts'
import type { Ctx, Services } from '../platform/context.ts'
import { fail } from '../platform/fail.ts'
import { seal, unseal } from '../platform/seal.ts'

/** The call and what it is about, from the route and its parameters: another spelling of the address is no other call. */
const nameOf = ({ method, path }: Endpoint, { params }: FastifyRequest) =>
  `${method} ${path.replaceAll(/\{(\w+)\}/g, (_, name: string) => (params as Record<string, string>)[name]?.toLowerCase() ?? '')}`

/**
 * A creating call may carry `Idempotency-Key`: the same key and body get the first answer again, the same
 * key with another body is refused (docs/product/wire.md 4). The row is inserted before the work, so of
 * two simultaneous calls the second waits for the first one's commit.
 */
export async function once<T>(
  { keys }: Pick<Services, 'keys'>,
  ctx: Ctx,
  e: Endpoint,
  request: FastifyRequest,
  work: () => Promise<T>,
): Promise<T> {
  const key = request.headers['idempotency-key']
  if (e.status !== 201 || typeof key !== 'string' || !ctx.actor) return work()
  if (key.length === 0 || key.length > 200)
    fail('invalid_input', { fields: { 'Idempotency-Key': '1 bis 200 Zeichen' } })

  const body_hash = createHash('sha256')
    .update(JSON.stringify(request.body ?? null))
    .digest('base64url')
  const name = { org_id: ctx.orgId, member_id: ctx.actor.memberId, call: nameOf(e, request), key }
  const kept = keptAnswer(keys.answers, e, `${name.member_id} ${name.call} ${key}`)
  const fresh = await ctx.tx
    .insertInto('idempotency')
    .values({ ...name, body_hash, answer: '{}' })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()

  const mine = () =>
    ctx.tx
      .selectFrom('idempotency')
      .selectAll()
      .where('member_id', '=', name.member_id)
      .where('call', '=', name.call)
      .where('key', '=', key)
      .executeTakeFirstOrThrow()
  if (!fresh) {
    const first = await mine()
    if (first.body_hash !== body_hash) fail('idempotency_conflict')
    return kept.read(first.answer) as T
  }

  const answer = await work()
  await ctx.tx
    .updateTable('idempotency')
    .set({ answer: kept.write(answer ?? {}) })
    .where('member_id', '=', name.member_id)
    .where('call', '=', name.call)
    .where('key', '=', key)
    .execute()
  return answer
}

/** How an answer lies in the table: one with a secret is sealed, for this one call of this one member. */
function keptAnswer(sealing: Buffer, { secretAnswer }: Endpoint, owner: string) {
  return {
    write(answer: object): string {
      const text = JSON.stringify(answer)
      if (!secretAnswer) return text
      return JSON.stringify({ sealed: seal(sealing, owner, Buffer.from(text)).toString('base64') })
    },
    read(stored: unknown): unknown {
      if (!secretAnswer) return stored
      const { sealed } = stored as { sealed: string }
      return JSON.parse(unseal(sealing, owner, Buffer.from(sealed, 'base64')).toString()) as unknown
    },
  }
}
