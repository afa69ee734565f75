import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { takesKey, type Endpoint } from '../../contract/endpoint.ts'
import { limits } from '../../contract/limits.ts'
import type { Ctx, Services } from '../platform/context.ts'
import { isMember, memberIdOf, type StaffPrincipal } from '../platform/principal.ts'
import type { KeyedCall } from '../platform/requests.ts'
import { fail } from '../platform/fail.ts'
import { hashSecret, mac } from '../platform/ids.ts'
import { seal, unseal } from '../platform/seal.ts'

/** An answer as it is sent: a repeated call gets both again. */
export type Answered = { status: number; answer: unknown }

/**
 * A caller who is not signed in shares the keys of a call with all others: another one's key must not be met by chance.
 */
const shortestPublicKey = 16

/**
 * The `Idempotency-Key` of a call, or undefined when it has none or takes none.
 * @throws Failure invalid_input
 */
export function keyedCall(
  { keys }: Pick<Services, 'keys'>,
  e: Endpoint,
  request: FastifyRequest,
  actor: StaffPrincipal | undefined,
): KeyedCall | undefined {
  const key = request.headers['idempotency-key']
  if (!takesKey(e) || typeof key !== 'string') return undefined
  const shortest = actor ? 1 : shortestPublicKey
  if (key.length < shortest || key.length > 200)
    fail('invalid_input', { fields: { 'Idempotency-Key': `${shortest} bis 200 Zeichen` } })
  const call = nameOf(e, request)
  return {
    key,
    call: nameFor(actor, call),
    memberId: actor ? memberIdOf(actor) : null,
    bodyHash: hashOf(keys.answers, request.body ?? {}),
    status: e.status ?? 200,
    ...(e.secretAnswer && { sealing: keys.answers }),
  }
}

/** Calls of keys are kept apart by the key; the address of a public call holds a secret. */
const nameFor = (actor: StaffPrincipal | undefined, call: string): string =>
  actor && isMember(actor) ? call : hashSecret(actor ? `${actor.keyId} ${call}` : call)

/** The same call with a body that is known only later: a file and the fields of its form. */
export const withBody = ({ keys }: Pick<Services, 'keys'>, keyed: KeyedCall | undefined, body: unknown) =>
  keyed && { ...keyed, bodyHash: hashOf(keys.answers, body) }

/** Keyed, because bodies may hold passwords. */
const hashOf = (key: Buffer, body: unknown) => mac(key, 'body:', JSON.stringify(body)).toString('base64url')

/**
 * The call and what it is about, from the route and its parameters: another spelling of the address is no other call.
 */
const nameOf = ({ method, path }: Endpoint, { params }: FastifyRequest) =>
  `${method} ${path.replaceAll(/\{(\w+)\}/g, (_, name: string) => (params as Record<string, string>)[name]?.toLowerCase() ?? '')}`

/**
 * Runs `work`, or answers as the first call with this key was answered (docs/product/wire.md 4). The row is inserted
 * before the work, so of two simultaneous calls the second waits for the first one's commit; a call that fails leaves
 * none.
 * @throws Failure idempotency_conflict when the first one had another body
 */
export async function once<T>(ctx: Ctx, keyed: KeyedCall | undefined, work: () => Promise<T>): Promise<T> {
  const done = async () => ({ status: keyed?.status ?? 200, answer: await work() })
  return (await onceAnswered(ctx, keyed, done)).answer as T
}

/** The same for work that decides about the status too. */
export async function onceAnswered(
  ctx: Ctx,
  keyed: KeyedCall | undefined,
  work: () => Promise<Answered>,
): Promise<Answered> {
  if (!keyed) return work()
  const { call, key, memberId: member_id, bodyHash: body_hash } = keyed
  const begun = { body_hash, answer: '{}', created_at: ctx.now() }
  const fresh = await ctx.tx
    .insertInto('idempotency')
    .values({ org_id: ctx.orgId, member_id, call, key, ...begun })
    .onConflict((conflict) =>
      conflict
        .columns(['org_id', 'call', 'key', 'member_id'])
        .doUpdateSet(begun)
        .where('idempotency.created_at', '<=', expired(ctx)),
    )
    .returning('key')
    .executeTakeFirst()
  if (!fresh) return (await firstAnswer(ctx, keyed)) ?? fail('internal')

  const { status, answer } = await work()
  const kept = keptAnswer(keyed).write(answer ?? {})
  await ctx.tx.updateTable('idempotency').set({ status, answer: kept }).where(isOf(keyed)).execute()
  return { status, answer }
}

/** The answer to the first call with this key, if there was one. @throws Failure idempotency_conflict */
export async function firstAnswer(ctx: Ctx, keyed: KeyedCall): Promise<Answered | undefined> {
  const first = await findFirst(ctx, keyed)
  if (first && first.body_hash !== keyed.bodyHash) fail('idempotency_conflict')
  return first && { status: first.status, answer: keptAnswer(keyed).read(first.answer) }
}

/** Whether a call with this key was answered, whatever its body. */
export const isAnswered = async (ctx: Ctx, keyed: KeyedCall | undefined): Promise<boolean> =>
  keyed !== undefined && (await findFirst(ctx, keyed)) !== undefined

/** Drops an answer that is no longer valid. */
export async function forgetAnswer(ctx: Ctx, keyed: KeyedCall | undefined): Promise<void> {
  if (keyed) await ctx.tx.deleteFrom('idempotency').where(isOf(keyed)).execute()
}

const findFirst = (ctx: Ctx, keyed: KeyedCall) =>
  ctx.tx
    .selectFrom('idempotency')
    .selectAll()
    .where(isOf(keyed))
    .where('created_at', '>', expired(ctx))
    .executeTakeFirst()

const isOf = ({ call, key, memberId }: KeyedCall) =>
  sql<boolean>`call = ${call} and key = ${key} and member_id is not distinct from ${memberId}::uuid`

const expired = ({ now }: Ctx) => new Date(now().getTime() - limits.keptAnswerHours * 3_600_000)

/** How an answer lies in the table: one with a secret is sealed, for this one call of this one caller. */
function keptAnswer({ sealing, memberId, call, key }: KeyedCall) {
  const owner = `${memberId ?? ''} ${call} ${key}`
  return {
    write(answer: unknown): string {
      const text = JSON.stringify(answer)
      return sealing ? JSON.stringify({ sealed: seal(sealing, owner, Buffer.from(text)).toString('base64') }) : text
    },
    read(stored: unknown): unknown {
      if (!sealing) return stored
      const { sealed } = stored as { sealed: string }
      return JSON.parse(unseal(sealing, owner, Buffer.from(sealed, 'base64')).toString()) as unknown
    },
  }
}
