import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { may } from '../../contract/access.ts'
import type { Access, Answer, Contract, Endpoint, Input } from '../../contract/endpoint.ts'
import type { Actor, Ctx, Services, PublicRequest, SignedInRequest } from '../platform/context.ts'
import { fail } from '../platform/fail.ts'
import { openFairShare, type Charge, type FairShareOptions } from '../platform/fair-share.ts'
import { cookiesOf } from './cookies.ts'
import { once } from './idempotency.ts'
import { requireRecentProof } from './recent-proof.ts'

/** The calls of a contract that are JSON both ways; the others are mounted by their feature itself. */
type Json<C extends Contract> = {
  [K in keyof C as C[K] extends { sends: string } | { answers: string } ? never : K]: C[K]
}

/** Calls of people who are signed in get a transaction in their organisation, public ones a `PublicRequest`. */
type Handler<E extends Endpoint> = E['access'] extends 'anyone'
  ? (caller: PublicRequest, input: Input<E>) => Promise<Answer<E>>
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

/** Who sends this request; undefined when nobody whom we know. */
export type Identify = (request: FastifyRequest) => Promise<Actor | undefined>

/** Pairs the JSON calls of a contract with their handlers; a missing or mistyped handler does not compile. */
export const routes = <C extends Contract>(contract: C, handlers: Handlers<C>): Mounted[] =>
  pair(contract, handlers, false)

/** The same for calls whose handlers open their transactions by themselves; `once` of the request heeds `Idempotency-Key`. */
export const signedInRoutes = <C extends Contract>(contract: C, handlers: SignedInHandlers<C>): Mounted[] =>
  pair(contract, handlers, true)

function pair(contract: Contract, handlers: Record<string, unknown>, opensItself: boolean): Mounted[] {
  return Object.entries(contract)
    .filter(([, { sends, answers }]) => !sends && !answers)
    .map(([name, endpoint]) => ({ endpoint, handle: handlers[name] as Mounted['handle'], opensItself }))
}

/**
 * Identifies and permits; what every request walks through first. Who has a temporary password gets no further than to
 * the calls that are open before it is changed, and who owes a second factor to those that are open during its setup.
 */
export async function admit(
  request: FastifyRequest,
  access: Access,
  identify: Identify,
  { duringSetup, withTemporaryPassword }: Pick<Endpoint, 'duringSetup' | 'withTemporaryPassword'> = {},
): Promise<Actor | undefined> {
  if (access === 'anyone') return undefined
  const actor = await identify(request)
  if (!actor) fail('not_signed_in')
  if (actor.mustChangePassword && !withTemporaryPassword) fail('password_change_required')
  if (actor.owesSecondFactor && !duringSetup) fail('second_factor_setup_required')
  if (access !== 'signed_in' && !may(actor.role, access)) fail('forbidden')
  return actor
}

/**
 * What one organisation, or one gallery link, may take of this process. A screen asks for a few things at once, and each
 * takes milliseconds; a list of ten thousand customers takes a third of a second.
 */
export const fairness: FairShareOptions = { atOnce: 6, waiting: 200, burstMs: 1000, share: 0.25 }

/** Every request walks the same corridor: identify, permit, validate, handle in one transaction, check the answer. */
export function mount(app: FastifyInstance, mounted: Mounted[], services: Services, identify: Identify) {
  const share = openFairShare(fairness)
  for (const { endpoint: e, handle, opensItself } of mounted) {
    app.route({
      method: e.method,
      url: fastifyPath(e.path),
      handler: async (request, reply) => {
        const actor = await admit(request, e.access, identify, e)
        requireRecentProof(e, actor, services.now(), request.body)
        // a form is read only where a feature mounts its own call for it
        if (request.isMultipart()) fail('unsupported_media_type')
        const input = validate(e, { params: request.params, query: request.query, body: request.body })
        const caller: PublicRequest = {
          services,
          address: request.ip,
          userAgent: request.headers['user-agent'],
          cookies: cookiesOf(request, reply, services.publicUrl.startsWith('https:')),
        }
        const onceFor =
          (by: Actor): SignedInRequest['once'] =>
          (work) =>
            services.inOrganisation(by.orgId, by, (ctx) => once(services, ctx, e, request, () => work(ctx)))
        const key = actor?.orgId ?? (request.params as { token?: string }).token
        const work = async (charge: Charge) => {
          // who hung up while waiting for the turn has no use for an answer
          if (reply.raw.destroyed) return reply.hijack()
          let status = e.status ?? 200
          const check = (answer: unknown) => {
            if (e.statusAgain && isAgain(answer)) status = e.statusAgain
            return charge(() => e.response.parse(answer))
          }
          const answer =
            actor && !opensItself
              ? await services.inOrganisation(actor.orgId, actor, (ctx) =>
                  once(services, ctx, e, request, async () => check(await handle(ctx, input))),
                )
              : check(await handle(actor ? { ...caller, actor, once: onceFor(actor) } : caller, input))
          return respond(reply, status, answer, charge)
        }
        return key === undefined ? work((step) => step()) : share(key, work)
      },
    })
  }
}

const nothingNew = new WeakSet<object>()
const isAgain = (answer: unknown) => typeof answer === 'object' && answer !== null && nothingNew.has(answer)

/** Marks an answer of a call that creates: what is asked for was there already (`statusAgain` of the endpoint). */
export function again<A extends object>(answer: A): A {
  nothingNew.add(answer)
  return answer
}

export const fastifyPath = (path: string) => path.replaceAll(/\{(\w+)\}/g, ':$1')

/** What is told to one caller is for no cache and no search engine. */
const answerHeaders = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }

function respond(reply: FastifyReply, status: number, answer: unknown, charge: Charge) {
  if (status === 204) return reply.code(204).send()
  const json = charge(() => JSON.stringify(answer))
  return reply.code(status).headers(answerHeaders).type('application/json; charset=utf-8').send(json)
}

/** Checks and converts what came in. A malformed id means a thing that is not there: 404 (docs/product/wire.md 3). */
export function validate(e: Endpoint, raw: Record<'params' | 'query' | 'body', unknown>) {
  const input: Record<string, unknown> = {}
  for (const part of ['params', 'query', 'body'] as const) {
    // a call without a body is a call with an empty one
    const result = e[part]?.safeParse(part === 'body' ? (raw.body ?? {}) : raw[part])
    if (result?.success === false) {
      if (part === 'params') fail(e.errors.find((code) => code.endsWith('_not_found')) ?? 'not_found')
      fail('invalid_input', { ...sentenceOf(result.error), fields: fieldErrors(result.error) })
    }
    input[part] = result?.data
  }
  return input
}

/** What a schema says of the input as a whole replaces the catalogue's sentence. */
const isAboutAll = ({ code, path }: z.core.$ZodIssue) => code === 'custom' && path.length === 0
const sentenceOf = (error: z.ZodError) => {
  const about = error.issues.find(isAboutAll)
  return about && { text: about.message }
}

export const fieldErrors = (error: z.ZodError): Record<string, string> => {
  const fields: Record<string, string> = {}
  for (const issue of error.issues) if (!isAboutAll(issue)) fields[issue.path.join('.')] ??= issue.message
  return fields
}
