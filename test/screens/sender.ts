import type { DnsCheck, Sender } from '../../src/contract/sender.ts'
import { all, answers, never, press } from './actions.ts'

const path = '/dashboard/settings/organisation'
const who = 'demo' as const

const broken: Sender = {
  name: 'Wildwasser Allgäu',
  replyTo: 'antworten@wildwasser-allgaeu.de',
  dkimSelector: 's1',
  server: {
    host: 'smtp.wildwasser-allgaeu.de',
    port: 587,
    security: 'starttls',
    address: 'fotos@wildwasser-allgaeu.de',
    user: 'fotos@wildwasser-allgaeu.de',
  },
  fault: {
    text: 'Die Anmeldung am E-Mail-Server ist fehlgeschlagen: 535 5.7.8 Authentication failed',
    at: '2026-11-21T14:05:00.000Z',
    blocks: true,
  },
  waiting: 12,
  shown: {
    name: 'Wildwasser Allgäu',
    address: 'fotos@wildwasser-allgaeu.de',
    replyTo: 'antworten@wildwasser-allgaeu.de',
    isPublic: true,
  },
}
const working = answers('/organizations/sender', { sender: { ...broken, fault: null, waiting: 0 } })
const refusal = 'Die Anmeldung am E-Mail-Server ist fehlgeschlagen: 535 5.7.8 Authentication failed'
const tested = (ok: boolean, text: string, field: string | null) =>
  all(working, answers('/sender/test', { result: { ok, text, field } }))
const domain = 'wildwasser-allgaeu.de'
const checks: DnsCheck[] = [
  {
    kind: 'spf',
    status: 'warning',
    text: `Der SPF-Eintrag nennt smtp.${domain} nicht.`,
    advice: 'Ersetzen Sie den Eintrag durch diesen.',
    found: 'v=spf1 mx -all',
    record: { name: domain, type: 'TXT', value: `v=spf1 mx a:smtp.${domain} -all` },
  },
  {
    kind: 'dkim',
    status: 'missing',
    text: 'Unter dem Selektor „s1“ steht kein Schlüssel.',
    advice: 'Legen Sie einen Eintrag mit diesem Namen an. Seinen Wert, den Schlüssel, nennt der Anbieter.',
    found: null,
    record: { name: `s1._domainkey.${domain}`, type: 'TXT', value: null },
  },
  {
    kind: 'dmarc',
    status: 'good',
    text: 'Es gibt einen DMARC-Eintrag. Er beobachtet nur und sortiert nichts aus.',
    advice: null,
    found: 'v=DMARC1; p=none',
    record: null,
  },
]

/** The senders of emails. */
export const senderScreens = [
  { name: 'sender edit', who, path, act: press('Absender bearbeiten'), whole: true as const },
  { name: 'sender loading', who, path, before: never('/organizations/sender'), whole: true as const },
  {
    name: 'sender fault',
    who,
    path,
    before: answers('/organizations/sender', { sender: broken }),
    whole: true as const,
  },
  {
    name: 'sender tested',
    who,
    path,
    before: tested(true, `Die Verbindung steht. E-Mails kommen von fotos@${domain}.`, null),
    act: press('Verbindung prüfen'),
    whole: true as const,
  },
  {
    name: 'sender tested in vain',
    who,
    path,
    before: tested(false, refusal, 'password'),
    act: press('Verbindung prüfen'),
    whole: true as const,
  },
  {
    name: 'sender edit refused',
    who,
    path,
    before: tested(false, refusal, 'password'),
    act: all(press('Absender bearbeiten'), press('Verbindung prüfen'), (page) => page.getByText(refusal).waitFor()),
    whole: true as const,
  },
  {
    name: 'sender domain',
    who,
    path,
    before: all(
      working,
      answers('/sender/dns', { dns: { address: `fotos@${domain}`, domain, isOwn: true, isPublic: true, checks } }),
    ),
    act: press('Domain prüfen'),
  },
]
