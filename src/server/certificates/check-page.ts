import type { FastifyInstance } from 'fastify'
import type { CheckedCertificate } from '../../contract/pages.ts'
import * as customerSql from '../customers/sql.ts'
import { mountFormPages } from '../http/form-pages.ts'
import { spend } from '../http/limiter.ts'
import { logoUrlOf } from '../organisations/logo-url.ts'
import * as organisationSql from '../organisations/sql.ts'
import type { Ctx, Services } from '../platform/context.ts'
import { may } from '../platform/principal.ts'
import type { PublicRequest } from '../platform/requests.ts'
import { findAccessKey } from '../platform/db.ts'
import { hashSecret } from '../platform/ids.ts'
import * as issued from './certificate.ts'
import { readFacts } from './facts.ts'
import { rateLimits } from './rate-limits.ts'
import { textOf } from './values.ts'

/** `/z/{code}`: whether a certificate is genuine (docs/product/certificates.md 13). */
export const mountCheckPage = (app: FastifyInstance, services: Services) =>
  mountFormPages(app, services, {
    formLimit: 1,
    get: {
      async '/z/:code'({ caller, params, language, show }) {
        const code = params['code'] ?? ''
        const certificate = await check(caller, code)
        return show(certificate ? 200 : 404, { kind: 'certificate_check', language, code, certificate })
      },
    },
    post: {},
    refused({ show, language }, { code, status }) {
      const reason = code === 'too_many_requests' ? 'too_many' : 'unknown'
      return show(status, { kind: 'link_ended', language, reason, place: null })
    },
  })

/** Unknown codes and those of customers who are gone get the same answer, and spend a try. @throws too_many_requests */
async function check({ services, address }: PublicRequest, code: string): Promise<CheckedCertificate | null> {
  const key = await findAccessKey(services.db, 'certificate', hashSecret(code))
  const found =
    key &&
    (await services.inOrganisation(key.orgId, { kind: 'link', link: 'certificate' }, (ctx) =>
      read(ctx, services, key.subjectId),
    ))
  if (!found) await spend(services, [rateLimits.certificateCheck, address])
  return found ?? null
}

async function read(ctx: Ctx, services: Services, customerId: string): Promise<CheckedCertificate | null> {
  if (!may(ctx.actor, 'certificate.check')) return null
  const customer = await customerSql.find(ctx.tx, customerId)
  const known = await issued.find(ctx.tx, customerId)
  // a code is known only from a certificate, or from a sheet that was printed without one
  if (!customer || !known || customer.anonymized_at || customer.deletion_due_at) return null
  const facts = await readFacts(ctx, customer, issued.checkUrl(services, known.code))
  const organisation = await organisationSql.get(ctx.tx)
  if (!facts) return null
  return {
    name: known.short_name ? shortened(customer.name) : customer.name,
    what: textOf({ source: 'full_title' }, facts),
    day: facts.shift.startedAt.toISOString(),
    organisation: {
      name: organisation.name,
      colour: organisation.colour_primary,
      secondColour: organisation.colour_secondary,
      logoUrl: logoUrlOf(organisation),
    },
  }
}

/** `Mia H.`; of a name that is one word only its first character. */
export function shortened(name: string): string {
  const words = name.trim().split(/\s+/)
  const initial = firstOf(words.at(-1) ?? '')
  return words.length > 1 ? `${words[0]} ${initial}.` : `${initial}…`
}

const characters = new Intl.Segmenter('de', { granularity: 'grapheme' })
const firstOf = (word: string) => [...characters.segment(word)][0]?.segment ?? ''
