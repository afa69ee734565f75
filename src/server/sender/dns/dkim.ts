import { createPublicKey } from 'node:crypto'
import type { DnsCheck } from '../../../contract/sender.ts'
import type { Names } from '../../platform/names.ts'
import { providerOf, usualSelectors } from './providers.ts'

const onlyInEmails =
  'Ob der Server wirklich damit unterschreibt, sieht man nur an einer E-Mail, die angekommen ist („DKIM: pass“ in deren Kopfzeilen).'

/** Whether a key for signatures is published. Only the provider of the server, who makes the key, knows its name. */
export async function checkDkim(
  names: Names,
  domain: string,
  { host, selector }: { host: string | null; selector: string | null },
): Promise<DnsCheck> {
  const nameOf = (one: string) => `${one}._domainkey.${domain}`
  const keysAt = async (one: string) => (await names.txt(nameOf(one))).filter((text) => /(^|;)\s*p\s*=/.test(text))
  const tell = (status: DnsCheck['status'], text: string, more: Partial<DnsCheck> = {}): DnsCheck => ({
    kind: 'dkim',
    status,
    text,
    advice: null,
    found: null,
    record: null,
    ...more,
  })
  const ofProvider = (one: string): Pick<DnsCheck, 'record'> => ({
    record: { name: nameOf(one), type: 'TXT', value: null },
  })

  if (selector === null) {
    const candidates = [...new Set([...(providerOf(host)?.selectors ?? []), ...usualSelectors])]
    const answers = await Promise.allSettled(candidates.map(async (one) => [one, await keysAt(one)] as const))
    for (const answer of answers) {
      const [one, [key]] = answer.status === 'fulfilled' ? answer.value : ['', []]
      if (key && sizeOf(key) !== 'revoked')
        return tell('good', `Unter dem Selektor „${one}“ gibt es einen Schlüssel. ${onlyInEmails}`, { found: key })
    }
    return tell(
      'unknown',
      'Ohne den Selektor lässt sich von außen nicht sagen, ob es einen DKIM-Schlüssel gibt; unter den üblichen Namen steht keiner.',
      {
        advice:
          'Der Anbieter Ihres E-Mail-Servers nennt Selektor und Schlüssel und schaltet das Unterschreiben ein. Tragen Sie den Selektor beim Absender ein, dann sehen wir hier nach.',
      },
    )
  }

  const [key] = await keysAt(selector)
  if (key === undefined)
    return tell('missing', `Unter dem Selektor „${selector}“ steht kein Schlüssel.`, {
      advice:
        'Legen Sie einen Eintrag mit diesem Namen an. Seinen Wert, den Schlüssel, nennt der Anbieter Ihres E-Mail-Servers.',
      ...ofProvider(selector),
    })
  const size = sizeOf(key)
  if (size === 'revoked')
    return tell('missing', `Der Schlüssel unter dem Selektor „${selector}“ ist zurückgezogen: Der Eintrag ist leer.`, {
      advice: 'Fragen Sie den Anbieter Ihres E-Mail-Servers nach dem neuen Selektor.',
      found: key,
    })
  if (size === 'unreadable')
    return tell('warning', `Der Schlüssel unter dem Selektor „${selector}“ ist unvollständig oder beschädigt.`, {
      advice: 'Kopieren Sie den Wert noch einmal vollständig vom Anbieter Ihres E-Mail-Servers.',
      found: key,
      ...ofProvider(selector),
    })
  if (typeof size === 'number' && size < 1024)
    return tell('warning', `Der Schlüssel unter dem Selektor „${selector}“ ist mit ${size} Bit zu kurz.`, {
      advice: 'Lassen Sie beim Anbieter Ihres E-Mail-Servers einen Schlüssel mit 2048 Bit anlegen.',
      found: key,
    })
  return tell('good', `Unter dem Selektor „${selector}“ steht ein Schlüssel. ${onlyInEmails}`, { found: key })
}

/** Bits of an RSA key; `other` for kinds that have one size. */
function sizeOf(record: string): number | 'other' | 'revoked' | 'unreadable' {
  const tags = new Map(
    record.split(';').flatMap((tag): [string, string][] => {
      const [, name, value] = /^\s*([a-z]+)\s*=\s*([\s\S]*)$/i.exec(tag) ?? []
      return name === undefined || value === undefined ? [] : [[name.toLowerCase(), value.replaceAll(/\s/g, '')]]
    }),
  )
  const key = tags.get('p') ?? ''
  if (key === '') return 'revoked'
  if ((tags.get('k') ?? 'rsa').toLowerCase() !== 'rsa') return 'other'
  try {
    const parsed = createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' })
    return parsed.asymmetricKeyDetails?.modulusLength ?? 'other'
  } catch {
    return 'unreadable'
  }
}
