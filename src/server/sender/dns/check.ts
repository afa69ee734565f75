import type { DnsCheck } from '../../../contract/sender.ts'
import { spend } from '../../http/limiter.ts'
import type { SignedInRequest } from '../../platform/requests.ts'
import { rateLimits } from '../rate-limits.ts'
import * as senderSql from '../sql.ts'
import { checkDkim } from './dkim.ts'
import { checkDmarc } from './dmarc.ts'
import { domainOf, isPublicDomain } from './domain.ts'
import { checkSpf } from './spf.ts'

/** For one of the three, with all its queries; the browser waits ten seconds. */
const mostMilliseconds = 8000
/** Of a foreign record this much is shown, in characters. */
const shownAtMost = 1000

/** The DNS records of the sender's domain, asked afresh each time (docs/product/delivery.md 16). */
export async function checkDns({ services, actor }: SignedInRequest) {
  const row = await services.inOrganisation(actor.orgId, actor, ({ tx }) => senderSql.find(tx))
  const [host, address] = [row?.host ?? null, row?.address ?? services.mailFrom.address]
  const domain = domainOf(address)
  const about = { address, domain, isOwn: host !== null }
  if (!isPublicDomain(domain)) return { dns: { ...about, isPublic: false, checks: [] } }

  await spend(services, [rateLimits.senderDns, actor.orgId])
  const { names } = services
  const checks = await Promise.all([
    inTime('spf', checkSpf(names, domain, host)),
    inTime('dkim', checkDkim(names, domain, { host, selector: row?.dkim_selector ?? null })),
    inTime('dmarc', checkDmarc(names, domain)),
  ])
  return { dns: { ...about, isPublic: true, checks: checks.map(shortened) } }
}

/** A DNS that does not answer says nothing about the domain. */
async function inTime(kind: DnsCheck['kind'], check: Promise<DnsCheck>): Promise<DnsCheck> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('timeout')), mostMilliseconds)
  try {
    return await Promise.race([check, late])
  } catch {
    const text = 'Das DNS hat nicht geantwortet. Ob der Eintrag stimmt, ist damit nicht gesagt.'
    return {
      kind,
      status: 'unknown',
      text,
      advice: 'Prüfen Sie es in ein paar Minuten noch einmal.',
      found: null,
      record: null,
    }
  } finally {
    clearTimeout(timer)
  }
}

const shortened = (check: DnsCheck): DnsCheck => ({
  ...check,
  found: check.found && check.found.length > shownAtMost ? `${check.found.slice(0, shownAtMost)}…` : check.found,
})
