import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgetCustomers } from '../src/server/privacy/forget.ts'
import { system } from '../src/server/platform/principal.ts'
import { deletionStory } from './deletion-story.ts'
import { photo } from './own-media.ts'
import { unzip } from './unzip.ts'
import { codeOf, until, world, type Member, type World } from './world.ts'

/** Article 15 GDPR: all data about one customer as a ZIP (docs/product/privacy-and-retention.md 16). */
let w: World
let owner: Member
beforeAll(async () => {
  w = await world({ TRUST_PROXY: '1', OPERATOR_NAME: 'Andenken GmbH', OPERATOR_HOSTING: 'Rechenzentrum Oberland' })
  owner = await w.owner('Isarfahrt')
})
afterAll(() => w.close())

const start = async (customerId: string, by = owner) => (await by.personExports.start({ body: { customerId } })).export
const get = async (id: string, by = owner) => (await by.personExports.get({ params: { id } })).export
const linkOf = async (customerId: string, by = owner) => (await get((await start(customerId, by)).id, by)).downloadUrl!
const load = (url: string, headers: Record<string, string> = {}) => w.anyone.fetch(url, { headers })
let count = 0
async function filesOf(url: string) {
  const response = await load(url)
  expect(response.status).toBe(200)
  const path = join(w.folder, `person-${count++}.zip`)
  writeFileSync(path, Buffer.from(await response.arrayBuffer()))
  return unzip(path)
}
const uploadTo = async (id: string, colour: string, name: string) => {
  const response = await w.upload(owner, id, await photo(colour), name)
  return ((await response.json()) as { media: { id: string } }).media.id
}

test('the export has all data and files of one customer, and names nobody else', async () => {
  const shift = await w.shift(owner, 'Isar am Morgen')
  const mia = await w.customer(owner, shift, { name: 'Mia Weber', email: 'mia.weber@gast.example', language: 'en' })
  const tom = await w.customer(owner, shift, { name: 'Tom Nachbar', email: 'tom@gast.example' })
  await uploadTo(mia.id, 'teal', 'boot.jpg')
  const hidden = await uploadTo(mia.id, 'olive', 'unscharf.jpg')
  await owner.media.hide({ params: { id: mia.id }, body: { mediaIds: [hidden], hidden: true } })
  const given = await uploadTo(mia.id, 'navy', 'fremd.jpg')
  await owner.media.move({ body: { mediaIds: [given], customerId: tom.id } })
  await owner.customers.update({ params: { id: mia.id }, body: { guardianName: 'Eva Weber' } })
  await owner.albums.update({ params: { id: mia.id }, body: { notes: 'Hat die Brille vergessen' } })
  await owner.customers.finish({ params: { id: mia.id } })
  await until('the gallery is sent', async () => (await w.mailbox()).some(({ to }) => to.includes('mia.weber@')))
  await w.quiet()

  const files = await filesOf(await linkOf(mia.id))
  expect([...files.keys()]).toEqual([
    'Auskunft.json',
    expect.stringMatching(/^Aufnahmen\/00\d_(boot|unscharf)\.jpg$/),
    expect.stringMatching(/^Aufnahmen\/00\d_(boot|unscharf)\.jpg$/),
  ])
  const text = files.get('Auskunft.json')!.toString()
  const data = JSON.parse(text) as Record<string, unknown>
  expect(data).toMatchObject({
    auskunft: { grundlage: 'Artikel 15 DSGVO', verantwortlich: { name: 'Isarfahrt' } },
    verarbeitung: { empfaenger: { betreiber: 'Andenken GmbH', hosting: 'Rechenzentrum Oberland' } },
    person: {
      name: 'Mia Weber',
      nummer: 1,
      email: 'mia.weber@gast.example',
      sprache: 'en',
      schicht: 'Isar am Morgen',
      einwilligungDurch: 'Eva Weber',
      notizen: 'Hat die Brille vergessen',
    },
    emails: [{ an: 'mia.weber@gast.example', stand: 'gesendet' }],
    galerieLinks: [{ art: 'eigener Link', beendetAm: null }],
    loeschantraege: [],
    beschaedigteDateien: [],
  })
  expect(data['dateien']).toEqual([...files.keys()].slice(1))
  const shots = data['aufnahmen'] as { datei: string; inDerGalerieVerborgen: boolean }[]
  expect(new Map(shots.map((one) => [one.datei, one.inDerGalerieVerborgen]))).toEqual(
    new Map([
      ['boot.jpg', false],
      ['unscharf.jpg', true],
    ]),
  )
  const history = (data['verlauf'] as { was: string }[]).map(({ was }) => was)
  expect(history).toContain('Mia Weber #001 eingecheckt')
  expect(history).toContain('Medium von Mia Weber #001 zu einem anderen Gast umgebucht')
  // neither other customers nor members, and nothing that opens a gallery
  const token = (await owner.customers.get({ params: { id: mia.id } })).customer.gallery_token!
  for (const other of ['Tom', 'Nachbar', 'Olga', 'Berg', token]) expect(text).not.toContain(other)
})

test('an export belongs to the sign-in that asked, and a second order is the same', async () => {
  const { id } = await w.customer(owner, await w.shift(owner), { name: 'Mia' })
  const [one, two] = await Promise.all([start(id), start(id)])
  expect(two).toEqual(one)
  const entries = await w.peek(`select from audit where action = 'privacy.person_export' and customer_id = $1`, [id])
  expect(entries).toHaveLength(1)
  const url = (await get(one.id)).downloadUrl!
  expect((await load(url)).status).toBe(200)

  const stranger = await w.owner()
  expect(await codeOf(start(id, stranger))).toBe('customer_not_found')
  expect(await codeOf(get(one.id, stranger))).toBe('export_not_found')
  expect(await codeOf(start(id, await w.member(owner, 'admin')))).toBe('forbidden')
  const token = url.split('/')[2]!
  const forged = url.replace(token, token.replace(/^.{4}/, token.startsWith('AAAA') ? 'BBBB' : 'AAAA'))
  expect((await load(forged)).status).toBe(404)

  await w.peek(`update person_export set expires_at = now() - interval '1 second' where id = $1`, [one.id])
  expect(await get(one.id)).toEqual({ id: one.id, status: 'expired', downloadUrl: null })
  expect((await load(url)).status).toBe(404)
  const next = await start(id)
  expect(next.id).not.toBe(one.id)
  const again = (await get(next.id)).downloadUrl!
  // a member who is no owner any more gets nothing by an earlier link
  await w.peek(`update member set role = 'admin' where id = $1`, [owner.memberId])
  expect((await load(again)).status).toBe(404)
  await w.peek(`update member set role = 'owner' where id = $1`, [owner.memberId])
  expect((await load(again)).status).toBe(200)
})

test('a damaged file is named instead, and a lost download continues', async () => {
  const { id } = await w.customer(owner, await w.shift(owner), { name: '../Mia' })
  const lost = await uploadTo(id, 'red', 'weg.jpg')
  await uploadTo(id, 'blue', 'da.jpg')
  await w.quiet()
  await w.peek(
    `update stored_object set damaged_at = now(), damage = 'changed' where id = (select object_id from media where id = $1)`,
    [lost],
  )
  const url = await linkOf(id)
  expect(decodeURIComponent(url)).toMatch(/\/Auskunft #001 \.\._Mia \d{4}-\d\d-\d\d\.zip$/)
  const files = await filesOf(url)
  expect([...files.keys()]).toEqual(['Auskunft.json', expect.stringMatching(/da\.jpg$/)])
  const data = JSON.parse(files.get('Auskunft.json')!.toString()) as Record<string, string[]>
  expect(data['beschaedigteDateien']).toEqual([expect.stringMatching(/weg\.jpg$/)])

  const head = await w.anyone.fetch(url, { method: 'HEAD' })
  const size = Number(head.headers.get('content-length'))
  const whole = Buffer.from(await (await load(url)).arrayBuffer())
  const rest = await load(url, { range: `bytes=${size - 300}-`, 'if-range': head.headers.get('etag')! })
  expect(rest.status).toBe(206)
  expect(Buffer.from(await rest.arrayBuffer()).equals(whole.subarray(size - 300))).toBe(true)
})

test('nothing is told of a customer who is anonymised or deleted', async () => {
  const shift = await w.shift(owner)
  const mia = await w.customer(owner, shift, { name: 'Mia', email: 'mia.fort@gast.example' })
  const tom = await w.customer(owner, shift, { name: 'Tom' })
  const [ofMia, ofTom] = [await linkOf(mia.id), await linkOf(tom.id)]
  await owner.customerRecords.remove({ params: { id: tom.id } })
  expect((await load(ofTom)).status).toBe(404)

  await w.services.inOrganisation(owner.orgId, system, (ctx) =>
    forgetCustomers(ctx, w.services.personalData, [mia.id], 'mia.fort@gast.example'),
  )
  expect((await load(ofMia)).status).toBe(404)
  expect(await codeOf(start(mia.id))).toBe('customer_not_found')
  expect(await deletionStory(() => w).traces('mia.fort')).toEqual([])

  // the row of an anonymised customer stays
  const ben = await w.customer(owner, shift, { name: 'Ben' })
  const ofBen = await linkOf(ben.id)
  await w.services.inOrganisation(owner.orgId, system, async (ctx) => {
    for (const part of w.services.personalData) await part.erase?.(ctx, [ben.id])
  })
  expect((await load(ofBen)).status).toBe(404)
  await w.peek('update customer set anonymized_at = now() where id = $1', [ben.id])
  expect(await codeOf(start(ben.id))).toBe('customer_anonymized')
})
