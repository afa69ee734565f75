import type { FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Services } from '../platform/context.ts'
import type { StaffPrincipal } from '../platform/principal.ts'
import type { KeyedCall } from '../platform/requests.ts'
import { fail } from '../platform/fail.ts'
import { TooLarge } from '../platform/storage/storage.ts'
import { firstAnswer, isAnswered, withBody, type Answered } from './idempotency.ts'
import { readForm, type Allowed } from './multipart.ts'

type SentFile = { name: string; sha256: string }

/** A call whose body is a form with one file, with the hash that identifies the body. */
export const withForm = (
  services: Services,
  keyed: KeyedCall | undefined,
  { name, sha256 }: SentFile,
  fields: Record<string, string>,
) => withBody(services, keyed, [name, sha256, Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1))])

/**
 * The answer to a form that came before with the same `Idempotency-Key`; undefined when it is new. Its file is only
 * compared, and not checked again for acceptance.
 * @throws Failure idempotency_conflict
 */
export async function answeredForm(
  services: Services,
  actor: StaffPrincipal,
  keyed: KeyedCall | undefined,
  request: FastifyRequest,
  allow: Allowed,
): Promise<Answered | undefined> {
  if (!keyed || !(await services.inOrganisation(actor.orgId, actor, (ctx) => isAnswered(ctx, keyed)))) return undefined
  const { result, fields } = await readForm(
    request,
    allow,
    async ({ name, source }) => ({ name, sha256: await sha256Of(source, allow) }),
    async () => {},
  )
  return services.inOrganisation(
    actor.orgId,
    actor,
    // its time was over while the form came
    async (ctx) =>
      (await firstAnswer(ctx, { ...keyed, ...withForm(services, keyed, result, fields) })) ?? fail('unavailable'),
  )
}

async function sha256Of(source: Readable, { tooLarge }: Allowed): Promise<string> {
  const sum = createHash('sha256')
  await pipeline(source, sum).catch((cause: unknown) => {
    throw cause instanceof TooLarge ? fail('file_too_large', { cause, ...(tooLarge && { text: tooLarge }) }) : cause
  })
  return sum.digest('hex')
}
