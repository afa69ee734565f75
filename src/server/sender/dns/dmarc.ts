import type { DnsCheck } from '../../../contract/sender.ts'
import type { Names } from '../../platform/names.ts'

const isDmarc = (text: string) => /^v=DMARC1\s*(;|$)/i.test(text)

/** The domain's wish for emails that pass neither SPF nor DKIM; a subdomain has its parent's wish. */
export async function checkDmarc(names: Names, domain: string): Promise<DnsCheck> {
  const name = `_dmarc.${domain}`
  const tell = (status: DnsCheck['status'], text: string, more: Partial<DnsCheck> = {}): DnsCheck => ({
    kind: 'dmarc',
    status,
    text,
    advice: null,
    found: null,
    record: null,
    ...more,
  })
  const records = await recordsFor(names, domain)
  const [found] = records
  if (found === undefined)
    return tell('missing', 'Es gibt keinen DMARC-Eintrag. Große Postfächer wie Gmail und Yahoo verlangen ihn.', {
      advice:
        'Legen Sie diesen Eintrag an. Er ändert an der Zustellung zunächst nichts und lässt sich später verschärfen.',
      record: { name, type: 'TXT', value: 'v=DMARC1; p=none' },
    })
  if (records.length > 1)
    return tell(
      'warning',
      `Es gibt ${records.length} DMARC-Einträge; erlaubt ist einer. Empfänger werten deshalb keinen.`,
      {
        advice: 'Löschen Sie alle bis auf einen.',
        found: records.join('\n'),
      },
    )
  const policy = /;\s*p\s*=\s*([a-z]+)/i.exec(found)?.[1]?.toLowerCase()
  if (policy === 'quarantine' || policy === 'reject')
    return tell('good', 'Der DMARC-Eintrag schützt Ihre Domain: Was weder SPF noch DKIM besteht, wird aussortiert.', {
      found,
    })
  if (policy === 'none')
    return tell('good', 'Es gibt einen DMARC-Eintrag. Er beobachtet nur und sortiert nichts aus.', {
      advice:
        'Das genügt. Wenn SPF und DKIM für alles stimmen, was Sie senden, schützt „p=quarantine“ auch vor Fälschern.',
      found,
    })
  return tell('warning', 'Der DMARC-Eintrag sagt nicht, was mit gefälschten E-Mails geschehen soll („p=…“).', {
    advice: 'Ersetzen Sie den Eintrag durch diesen.',
    found,
    record: { name, type: 'TXT', value: 'v=DMARC1; p=none' },
  })
}

/** Of the domain itself, else of the nearest one above it that is more than a top-level domain. */
async function recordsFor(names: Names, domain: string): Promise<string[]> {
  const labels = domain.split('.')
  for (let at = 0; at < labels.length - 1 && at < 5; at++) {
    const found = (await names.txt(`_dmarc.${labels.slice(at).join('.')}`)).filter(isDmarc)
    if (found.length > 0) return found
  }
  return []
}
