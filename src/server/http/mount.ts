import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Access, Answer, Contract, Endpoint, Input } from '../../contract/endpoint.ts'
import type { Ctx, Services } from '../platform/context.ts'
import { isMember, may, requireMember, type MemberPrincipal, type StaffPrincipal } from '../platform/principal.ts'
import type { SignedInRequest } from '../platform/requests.ts'
import type { PublicRequest } from '../platform/requests.ts'
import { fail } from '../platform/fail.ts'
import { openFairShare, type Charge, type FairShareOptions } from '../platform/fair-share.ts'
import { callerOf } from './cookies.ts'
import { keyedCall, once, onceAnswered, type Answered } from './idempotency.ts'
import { checked } from './invalid-input.ts'
import { isOwnRequest } from './own-request.ts'
import { Encoded, sendEncoded } from './send-encoded.ts'
import { holdBack } from './hold-back.ts'

/** The calls of a contract that are JSON both ways; the others are mounted by their feature. */
type Json<C extends Contract> = {
  [K in keyof C as C[K] extends { sends: string } | { answers: string } ? never : K]: C[K]
}

/**
 * Calls of people who are signed in get a transaction in their organisation, public ones a `PublicRequest`. These may
 * answer with a text that is kept: JSON of the answer, checked when it was made.
 */
type Handler<E extends Endpoint> = E['access'] extends 'anyone'
  ? (caller: PublicRequest, input: Input<E>) => Promise<Answer<E> | Encoded>
  : (ctx: Ctx, input: Input<E>) => Promise<Answer<E>>
type Handlers<C extends Contract> = { [K in keyof Json<C>]: Handler<C[K]> }

type SignedInHandlers<C extends Contract> = {
  [K in keyof C]: (caller: SignedInRequest, input: Input<C[K]>) => Promise<Answer<C[K]>>
}

export type Mounted = {
  endpoint: Endpoint
  handle: (place: Ctx | PublicRequest | SignedInRequest, input: unknown) => Promise<unknown>
  opensItself: boolean
}

/** Identifies the sender of a request; undefined when the sender is not known. */
export type Identify = (request: FastifyRequest) => Promise<StaffPrincipal | undefined>

/** Pairs the JSON calls of a contract with their handlers; a missing or mistyped handler does not compile. */
export const routes = <C extends Contract>(contract: C, handlers: Handlers<C>): Mounted[] =>
  pair(contract, handlers, false)

/**
 * The same for calls of members whose handlers open their transactions by themselves; `once` of the request heeds
 * `Idempotency-Key`.
 */
export const signedInRoutes = <C extends Contract>(contract: C, handlers: SignedInHandlers<C>): Mounted[] =>
  pair(contract, handlers, true)

function pair(contract: Contract, handlers: Record<string, unknown>, opensItself: boolean): Mounted[] {
  return Object.entries(contract)
    .filter(([, { sends, answers }]) => !sends && !answers)
    .map(([name, endpoint]) => ({ endpoint, handle: handlers[name] as Mounted['handle'], opensItself }))
}

/**
 * Identifies and permits; the first step of every request. A member with a temporary password gets only to the calls
 * that are open before it is changed, and one who owes a second factor to those that are open during its setup.
 */
export async function admit(
  request: FastifyRequest,
  access: Access,
  identify: Identify,
  { duringSetup, withTemporaryPassword }: Pick<Endpoint, 'duringSetup' | 'withTemporaryPassword'> = {},
): Promise<StaffPrincipal | undefined> {
  if (access === 'anyone') return undefined
  const actor = await identify(request)
  if (!actor) fail('not_signed_in')
  if (isMember(actor)) {
    if (actor.mustChangePassword && !withTemporaryPassword) fail('password_change_required')
    if (actor.owesSecondFactor && !duringSetup) fail('second_factor_setup_required')
  }
  if (access === 'signed_in' ? !isMember(actor) : !may(actor, access)) fail('forbidden')
  return actor
}

/** The same for calls that only a member can make. @throws Failure forbidden for all others */
export const admitMember = async (...call: Parameters<typeof admit>): Promise<MemberPrincipal> =>
  requireMember({ actor: (await admit(...call)) ?? fail('not_signed_in') })

/**
 * The share that one organisation, or one gallery link, may take of this process. A screen asks for a few things at
 * once, and each takes milliseconds; a list of ten thousand customers takes a third of a second.
 */
export const fairness: FairShareOptions = { atOnce: 6, waiting: 200, burstMs: 1000, share: 0.25 }

/** The request pipeline: identify, permit, validate, handle in one transaction, check the answer. */
export function mount(app: FastifyInstance, mounted: Mounted[], services: Services, identify: Identify) {
  const share = openFairShare(fairness)
  for (const { endpoint: e, handle, opensItself } of mounted) {
    app.route({
      method: e.method,
      url: fastifyPath(e.path),
      handler: async (request, reply) => {
        const actor = await admit(request, e.access, identify, e)
        const member = actor && opensItself ? requireMember({ actor }) : undefined
        holdBack(e, actor, services.now(), request)
        // a form is read only where a feature mounts its own call for it
        if (request.isMultipart()) fail('unsupported_media_type')
        const input = validate(e, { params: request.params, query: request.query, body: request.body })
        const keyed = keyedCall(services, e, request, actor)
        const caller: PublicRequest = { ...callerOf(services, request, reply), keyed }
        const isOwn = () => isOwnRequest(request, services.publicUrl)
        const onceFor =
          (by: MemberPrincipal): SignedInRequest['once'] =>
          (work) =>
            services.inOrganisation(by.orgId, by, (ctx) => once(ctx, keyed, () => work(ctx)))
        const line = actor?.orgId ?? (request.params as { token?: string }).token
        const work = async (charge: Charge) => {
          // a client that hung up while waiting for its turn needs no answer
          if (reply.raw.destroyed) return reply.hijack()
          const check = (answer: unknown): Answered => ({
            status: e.statusAgain && isAgain(answer) ? e.statusAgain : (e.status ?? 200),
            // a kept text was checked when it was made
            answer: answer instanceof Encoded ? answer : charge(() => e.response.parse(answer)),
          })
          const { status, answer } =
            actor && !opensItself
              ? await services.inOrganisation(actor.orgId, actor, (ctx) =>
                  onceAnswered(ctx, keyed, async () => check(await handle(ctx, input))),
                )
              : check(await handle(member ? { ...caller, actor: member, isOwn, once: onceFor(member) } : caller, input))
          if (answer instanceof Encoded) return sendEncoded(request, reply.code(status).headers(answerHeaders), answer)
          return respond(reply, status, answer, charge)
        }
        return line === undefined ? work((step) => step()) : share(line, work)
      },
    })
  }
}

const nothingNew = new WeakSet<object>()
const isAgain = (answer: unknown) => typeof answer === 'object' && answer !== null && nothingNew.has(answer)

/** Marks an answer of a call that creates: the requested thing already existed (`statusAgain` of the endpoint). */
export function again<A extends object>(answer: A): A {
  nothingNew.add(answer)
  return answer
}

export const fastifyPath = (path: string) => path.replaceAll(/\{(\w+)\}/g, ':$1')

/** No cache and no search engine may keep an answer to one caller. */
const answerHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
}

function respond(reply: FastifyReply, status: number, answer: unknown, charge: Charge) {
  if (status === 204) return reply.code(204).send()
  const json = charge(() => JSON.stringify(answer))
  return reply.code(status).headers(answerHeaders).send(json)
}

/** Checks and converts the input. A malformed id means a thing that does not exist: 404 (docs/product/wire.md 3). */
export function validate(e: Endpoint, raw: Record<'params' | 'query' | 'body', unknown>) {
  const input: Record<string, unknown> = {}
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = e[part]
    if (!schema) continue
    if (part === 'params' && !schema.safeParse(raw.params).success)
      fail(e.errors.find((code) => code.endsWith('_not_found')) ?? 'not_found')
    // a call without a body is a call with an empty one
    input[part] = checked(schema, part === 'body' ? (raw.body ?? {}) : raw[part])
  }
  return input
}
