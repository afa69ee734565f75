import { BlockList, isIP, isIPv6 } from 'node:net'
import type { DnsCheck } from '../../../contract/sender.ts'
import type { Names } from '../../platform/names.ts'
import { providerOf } from './providers.ts'

const isSpf = (text: string) => /^v=spf1(\s|$)/i.test(text)
/** RFC 7208, 4.6.4: a record that asks for more is an error for the receiver of the email. */
const mostLookups = 10

/**
 * Whether the domain names the server as one that may send for it. Only the provider knows the addresses through which
 * it forwards emails; the check compares the server that gets them.
 * @param host the organisation's server; null = not known here
 */
export async function checkSpf(names: Names, domain: string, host: string | null): Promise<DnsCheck> {
  const records = (await names.txt(domain)).filter(isSpf)
  const [found] = records
  const wanted = host && (providerOf(host)?.spf ?? `${isIP(host) ? (isIPv6(host) ? 'ip6' : 'ip4') : 'a'}:${host}`)
  const add = (value: string): Pick<DnsCheck, 'record'> => ({ record: { name: domain, type: 'TXT', value } })
  const tell = (status: DnsCheck['status'], text: string, more: Partial<DnsCheck> = {}): DnsCheck => ({
    kind: 'spf',
    status,
    text,
    advice: null,
    found: found ?? null,
    record: null,
    ...more,
  })

  if (found === undefined)
    return tell('missing', 'Es gibt keinen SPF-Eintrag: Empfänger sehen nicht, welche Server für Ihre Domain senden.', {
      advice: `Legen Sie diesen Eintrag bei dem Anbieter an, der Ihre Domain verwaltet. ${providerKnows(host)}`,
      ...add(`v=spf1 ${wanted ?? 'mx'} ~all`),
    })
  if (records.length > 1)
    return tell(
      'warning',
      `Es gibt ${records.length} SPF-Einträge; erlaubt ist einer. Empfänger werten deshalb keinen.`,
      {
        advice: 'Fassen Sie die Einträge zu einem zusammen und löschen Sie die anderen.',
        found: records.join('\n'),
      },
    )
  if (/(^|\s)\+?all(\s|$)/i.test(found))
    return tell('warning', 'Der SPF-Eintrag erlaubt jedem Server der Welt, für Ihre Domain zu senden.', {
      advice: 'Ersetzen Sie den Eintrag durch diesen.',
      ...add(withMechanism(found.replace(/(^|\s)\+?all(?=\s|$)/i, '$1~all'), wanted)),
    })
  if (!host || !wanted) return tell('good', 'Es gibt einen SPF-Eintrag.')

  const answer = await new Evaluation(names, isIP(host) ? [host] : await names.addresses(host), wanted).of(
    domain,
    found,
  )
  if (answer === 'named') return tell('good', `Der SPF-Eintrag erlaubt ${host}, für Ihre Domain zu senden.`)
  if (answer === 'too many')
    return tell(
      'warning',
      `Der SPF-Eintrag verweist auf mehr als ${mostLookups} weitere: Empfänger werten ihn nicht.`,
      {
        advice: 'Nehmen Sie Verweise auf Anbieter heraus, über die Sie nicht mehr senden.',
      },
    )
  return tell('warning', `Der SPF-Eintrag nennt ${host} nicht.`, {
    advice: `Ersetzen Sie den Eintrag durch diesen. ${providerKnows(host)}`,
    ...add(withMechanism(found, wanted)),
  })
}

const providerKnows = (host: string | null) =>
  host && !providerOf(host)
    ? 'Nennt der Anbieter Ihres E-Mail-Servers eine eigene Angabe (meist „include:…“), dann nehmen Sie die.'
    : ''

/** The same record with one mechanism more, before the one for all others. */
function withMechanism(record: string, mechanism: string | null): string {
  const terms = record.trim().split(/\s+/)
  const last = terms.findIndex((term) => /^([+?~-]?all|redirect=.*)$/i.test(term))
  const at = last < 0 ? terms.length : last
  const added = mechanism === null || terms.includes(mechanism) ? [] : [mechanism]
  return [...terms.slice(0, at), ...added, ...terms.slice(at)].join(' ')
}

type Answer = 'named' | 'not named' | 'too many'

/** Reads a record and those that it refers to, as receivers do, but only for one server. */
class Evaluation {
  private readonly names: Names
  private readonly addresses: string[]
  private readonly wanted: string
  private lookups = 0

  constructor(names: Names, addresses: string[], wanted: string) {
    this.names = names
    this.addresses = addresses
    this.wanted = wanted
  }

  async of(domain: string, record: string): Promise<Answer> {
    for (const term of record.trim().split(/\s+/).slice(1, 60)) {
      const [, name = '', sign = ':', value = ''] = /^\+?([a-z\d]+)(?:([:=/])(.*))?$/i.exec(term) ?? []
      // a suffix of the network size is part of an address; after a name it tells how large a network is meant
      const target = (sign === ':' || sign === '=' ? value : '').replace(/\/.*$/, '') || domain
      if (term.toLowerCase() === this.wanted || term.toLowerCase() === `+${this.wanted}`) return 'named'
      const answer = await this.mechanism(name.toLowerCase(), value, target)
      if (answer !== 'not named') return answer
    }
    return 'not named'
  }

  private async mechanism(name: string, value: string, target: string): Promise<Answer> {
    if (name === 'ip4' || name === 'ip6') return this.covers(value) ? 'named' : 'not named'
    if (!['a', 'mx', 'include', 'redirect', 'exists', 'ptr'].includes(name)) return 'not named'
    if (++this.lookups > mostLookups) return 'too many'
    // a term that depends on the email itself cannot be checked here
    if (target.includes('%')) return 'not named'
    if (name === 'a') return this.covers(...(await this.names.addresses(target))) ? 'named' : 'not named'
    if (name === 'mx') {
      const servers = (await this.names.mx(target)).slice(0, mostLookups)
      const addresses = await Promise.all(servers.map((server) => this.names.addresses(server)))
      return this.covers(...addresses.flat()) ? 'named' : 'not named'
    }
    if (name !== 'include' && name !== 'redirect') return 'not named'
    const record = (await this.names.txt(target)).find(isSpf)
    return record ? this.of(target, record) : 'not named'
  }

  /** Whether one of the server's addresses lies in one of these networks. */
  private covers(...networks: string[]): boolean {
    const list = new BlockList()
    for (const network of networks) {
      const [address = '', bits] = network.split('/')
      const family = isIPv6(address) ? 'ipv6' : 'ipv4'
      const most = family === 'ipv6' ? 128 : 32
      const size = bits === undefined ? most : Number(bits)
      if (isIP(address) && Number.isInteger(size) && size >= 0 && size <= most) list.addSubnet(address, size, family)
    }
    return this.addresses.some((address) => list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4'))
  }
}
