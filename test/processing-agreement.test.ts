import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { agreementVersion } from '../src/contract/processing-agreement.ts'
import { uses } from '../src/server/platform/census.ts'
import { operatorSettings } from './operator.ts'
import { openPostOffice, type PostOffice } from './smtp.ts'
import { codeOf, send, until, world, type Member, type World } from './world.ts'

/** The contract of article 28 GDPR and the record of article 30 (docs/product/privacy-and-retention.md 17, 18). */
let w: World
let post: PostOffice
beforeAll(async () => {
  post = await openPostOffice()
  w = await world(
    {
      ...operatorSettings,
      OPERATOR_REPRESENTATIVE: 'Resi Moser',
      OPERATOR_HOSTING: 'Rechenzentrum Oberland, Murnau',
      OPERATOR_SUBPROCESSORS: 'Postbote GmbH, Linz: Versand von E-Mails',
      PROCESSING_LOCATION: 'eu',
      MAIL_URL: post.url,
      MAIL_FROM: 'post@betrieb.example',
    },
    undefined,
    { mailbox: undefined },
  )
})
afterAll(async () => {
  await w.close()
  await post.close()
})

const firm = async (name: string, address: string | null = 'Uferweg 7\n83661 Lenggries') => {
  const owner = await w.owner(name)
  await owner.organisations.updateDetails({ body: { address } })
  return owner
}
const conclude = (by: Member, name = 'Olga Berg', version = agreementVersion) =>
  by.processingAgreement.conclude({ body: { version, name } })
const stateOf = async (by: Member) => (await by.privacy.overview()).avv

let count = 0
async function load(by: Member, path: string): Promise<Buffer> {
  const response = await by.fetch(`/api/v1/privacy/${path}`)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/pdf')
  expect(response.headers.get('cache-control')).toBe('no-store')
  return Buffer.from(await response.arrayBuffer())
}
function wordsOf(pdf: Buffer): string {
  const path = join(w.folder, `document-${count++}.pdf`)
  writeFileSync(path, pdf)
  const text = execFileSync('pdftotext', ['-layout', path, '-'], { encoding: 'utf8' })
  return text.replaceAll(/\u00ad\n\s*/g, '').replaceAll(/\s+/g, ' ')
}
const read = async (by: Member, path: string) => wordsOf(await load(by, path))

test('an owner reads the draft, concludes the agreement and gets it by email', async () => {
  const owner = await firm('Isarfahrt')
  expect(await stateOf(owner)).toEqual({
    version: agreementVersion,
    concludedAt: null,
    concludedBy: null,
    earlier: null,
    obstacle: null,
  })
  const draft = await read(owner, 'avv.pdf')
  expect(draft).toContain('Entwurf, noch nicht geschlossen')
  for (const words of ['Isarfahrt', 'Uferweg 7', 'Andenken Betrieb GmbH', 'vertreten durch Resi Moser', 'Lände 3'])
    expect(draft).toContain(words)
  expect(draft).toContain('Postbote GmbH, Linz: Versand von E-Mails')
  expect(draft).toContain('Rechenzentrum Oberland, Murnau')
  expect(draft).not.toContain('Abschluss')

  const { avv } = await conclude(owner, '  Olga Berg ')
  expect(avv).toMatchObject({ version: agreementVersion, concludedBy: 'Olga Berg' })
  expect(await stateOf(owner)).toMatchObject({ concludedAt: avv.concludedAt, concludedBy: 'Olga Berg' })
  const [row] = await w.peek('select hash, member_id from processing_agreement where org_id = $1', [owner.orgId])
  expect(row).toMatchObject({ member_id: owner.memberId })
  const text = await read(owner, 'avv.pdf')
  expect(text).not.toContain('Entwurf')
  expect(text).toContain('Geschlossen von Olga Berg')
  expect(text.replaceAll(' ', '')).toContain(String(row?.['hash']))

  const email = await until('the owner has the email', async () =>
    post.inbox.find(({ mail }) => mail.subject?.includes('Isarfahrt: Vertrag zur Auftragsverarbeitung geschlossen')),
  )
  expect(email.mail.text).toContain('Olga Berg hat am')
  expect(email.mail.text).toContain(String(row?.['hash']))
  const [attached] = email.mail.attachments
  expect(attached).toMatchObject({ filename: 'Auftragsverarbeitung.pdf', mimeType: 'application/pdf' })
  expect(Buffer.from(attached!.content as ArrayBuffer)).toEqual(await load(owner, 'avv.pdf'))
})

test('a concluded agreement stays as it was when settings change', async () => {
  const owner = await firm('Loisachtal')
  await conclude(owner)
  const before = await load(owner, 'avv.pdf')
  await owner.organisations.updateDetails({ body: { name: 'Loisach neu', address: 'Anderswo 1' } })
  expect(await load(owner, `avv.pdf?version=${agreementVersion}`)).toEqual(before)
  expect(await read(owner, 'processing-record.pdf')).toContain('Loisach neu')
  const missing = await owner.fetch('/api/v1/privacy/avv.pdf?version=999')
  expect(missing.status).toBe(404)
  expect((await owner.fetch('/api/v1/privacy/avv.pdf?version=1.5')).status).toBe(400)
})

test('of two owners at the same moment one concludes it, the other is told', async () => {
  const owner = await firm('Zwei auf einmal')
  const other = await w.member(owner, 'owner')
  const answers = await Promise.all([conclude(owner), conclude(other)].map((call) => codeOf(call)))
  expect(new Set(answers)).toEqual(new Set([undefined, 'avv_concluded']))
  expect(await w.peek('select from processing_agreement where org_id = $1', [owner.orgId])).toHaveLength(1)
  const { entries } = await owner.auditLog.list({ query: { action: 'privacy.agreement' } })
  expect(entries.map(({ text }) => text)).toEqual(['Vertrag zur Auftragsverarbeitung geschlossen (Fassung 1)'])
  expect(await codeOf(conclude(owner))).toBe('avv_concluded')
})

test('it needs the offered version, a name, and the address of the organisation', async () => {
  const owner = await firm('Ohne Anschrift', null)
  expect(await stateOf(owner)).toMatchObject({ obstacle: 'address_missing' })
  expect(await codeOf(conclude(owner))).toBe('avv_impossible')
  await owner.organisations.updateDetails({ body: { address: 'Hauptstraße 1' } })
  expect(await codeOf(conclude(owner, 'Olga Berg', agreementVersion + 1))).toBe('avv_changed')
  for (const name of ['', '   ', '123', 'Olga\nBerg', 'O'.repeat(201)])
    expect(await codeOf(conclude(owner, name)), name).toBe('invalid_input')
  for (const body of [{}, { version: '1', name: 'Olga' }, { version: 1, name: 'Olga', member: 'x' }, []])
    expect((await send(owner, 'POST', '/privacy/avv', body)).status).toBe(400)
  expect(await w.peek('select from processing_agreement where org_id = $1', [owner.orgId])).toEqual([])
})

test('names of any script, and words that look like markup, are set as they are', async () => {
  const owner = await firm('Fluß #1 *neu* $x$ [a](b) \\n & <b>', 'مسقط\n東京 🎉')
  await conclude(owner, 'ليلى #let x = 1')
  const text = await read(owner, 'avv.pdf')
  expect(text).toContain('Fluß #1 *neu* $x$ [a](b) \\n & <b>')
  expect(text).toContain('#let x = 1')
  expect(text).toContain('東京')
})

test('the record tells the settings that are in effect', async () => {
  const owner = await firm('Verzeichnis')
  const before = await read(owner, 'processing-record.pdf')
  for (const words of [
    'Verzeichnis von Verarbeitungstätigkeiten',
    '365 Tage nach dem Check-in',
    'Einwilligung, die beim',
  ])
    expect(before).toContain(words)
  // the census of columns: its uses with their data, but for the operator's own
  const { operation, ...own } = uses
  for (const { title } of Object.values(own)) expect(before).toContain(title)
  expect(before).toContain('Name der einwilligenden Person')
  expect(before).not.toContain(operation.title)
  await w.peek(`update organisation set media_days = 30, consent_required = false where id = $1`, [owner.orgId])
  const after = await read(owner, 'processing-record.pdf')
  expect(after).toContain('30 Tage nach dem Check-in')
  expect(after).toContain('fragt nicht nach einer Einwilligung')
})

test('it is not asked for with AVV=0, nor where the operator is not known', async () => {
  const read = async (env: Record<string, string>) => {
    const other = await world(env)
    const owner = await other.owner()
    await owner.organisations.updateDetails({ body: { address: 'Hauptstraße 1' } })
    const { notices } = await owner.overview.notices()
    const { obstacle } = await stateOf(owner)
    const code = await codeOf(conclude(owner))
    const draft = (await owner.fetch('/api/v1/privacy/avv.pdf')).status
    const record = (await owner.fetch('/api/v1/privacy/processing-record.pdf')).status
    await other.close()
    return { obstacle, code, draft, record, told: notices.some((notice) => notice.code === 'agreement_missing') }
  }
  expect(await read({ ...operatorSettings, AVV: '0' })).toEqual({
    obstacle: 'not_asked',
    code: 'avv_impossible',
    draft: 200,
    record: 200,
    told: false,
  })
  expect(await read({})).toEqual({
    obstacle: 'operator_incomplete',
    code: 'avv_impossible',
    draft: 409,
    record: 200,
    told: false,
  })
})

test('the home page says that it is missing until it is concluded', async () => {
  const owner = await firm('Startseite')
  const told = async () => (await owner.overview.notices()).notices.find(({ code }) => code === 'agreement_missing')
  expect(await told()).toEqual({ code: 'agreement_missing', dueAt: null })
  await w.peek(`update organisation set agreement_due_at = now() + interval '30 days' where id = $1`, [owner.orgId])
  expect(await told()).toMatchObject({ dueAt: expect.stringMatching(/Z$/) })
  await conclude(owner)
  expect(await told()).toBeUndefined()
})
