import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Customer } from '../src/contract/customers.ts'
import { languages } from '../src/contract/wire.ts'
import type { Session } from '../src/contract/shifts.ts'
import { shortened } from '../src/server/certificates/check-page.ts'
import { bounds } from '../src/server/certificates/in-turn.ts'
import { textsFor } from '../src/texts/texts.ts'
import { field, readyDesign, usualFields } from './designs.ts'
import { photo } from './own-media.ts'
import { unzip } from './unzip.ts'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { codeOf, send, until, world, type Member, type World } from './world.ts'

let w: World
let owner: Member
let shift: Session
let design: string
let mia: Customer
beforeAll(async () => {
  w = await world()
  owner = await w.owner('Wildwasser & Söhne')
  shift = await w.shift(owner)
  design = await readyDesign(owner)
  mia = await done('Mia Huber')
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => w.close())

let colour = 0
async function done(name: string): Promise<Customer> {
  const customer = await w.customer(owner, shift, { name, email: null })
  await w.upload(
    owner,
    customer.id,
    await photo(`hsl(${(colour += 47)}, 50%, 50%)`, { width: 120, height: 80 }),
    'a.jpg',
  )
  await owner.customers.finish({ params: { id: customer.id } })
  await w.completed(owner, customer.id)
  await w.quiet()
  return customer
}
const tokenOf = (customer: Customer) => customer.gallery_token ?? ''
const galleryOf = (customer: Customer) => w.anyone.gallery.get({ params: { token: tokenOf(customer) } })
async function checkPath({ id }: Customer): Promise<string> {
  const { certificate } = await owner.certificates.ofCustomer({ params: { id } })
  return new URL(certificate?.checkUrl ?? expect.fail('no address')).pathname
}
const page = async (path: string, init: RequestInit = {}) => {
  const response = await w.anyone.fetch(path, init)
  return { status: response.status, headers: response.headers, text: await response.text() }
}
const name = 'Zertifikat_Mia_Huber_001.pdf'

test('the gallery offers the certificate as a file and in the ZIP', async () => {
  const { archive, certificate } = await galleryOf(mia)
  expect(archive.files).toBe(2)
  expect(certificate?.url).toMatch(/\/certificate-001\.pdf$/)
  const zip = await w.anyone.fetch(`/api/v1/customer-gallery/gallery/${tokenOf(mia)}/zip`)
  const path = join(w.folder, 'mia.zip')
  await writeFile(path, Buffer.from(await zip.arrayBuffer()))
  const files = await unzip(path)
  const pdf = files.get(`Mia_Huber-001/Zertifikate/001_${name}`)
  expect(pdf?.subarray(0, 5).toString()).toBe('%PDF-')
  // this address works as long as the link does
  const file = await w.anyone.fetch(`/s/${tokenOf(mia)}/download/certificate`)
  expect(file.headers.get('content-disposition')).toContain('certificate-001.pdf')
  expect(Buffer.from(await file.arrayBuffer())).toEqual(pdf)
  for (const [id, ending] of [
    ['certificate-image', '001.png'],
    ['certificate-story', '001_Story.png'],
  ] as const) {
    const picture = await w.anyone.fetch(`/s/${tokenOf(mia)}/download/${id}`)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(picture.headers.get('content-disposition')).toContain(
      `attachment; filename="Zertifikat_Mia_Huber_${ending}"`,
    )
    await picture.arrayBuffer()
  }
  const html = await page(`/s/${tokenOf(mia)}`)
  expect(html.text).toContain(`/s/${tokenOf(mia)}/media/certificate`)
})

/** As a browser opens an address in a tab. */
const asDocument = { 'sec-fetch-dest': 'document' }

test('the picture and the story have permanent addresses below the gallery link', async () => {
  for (const [id, ending] of [
    ['certificate', '001.png'],
    ['certificate-story', '001_Story.png'],
  ] as const) {
    const path = `/s/${tokenOf(mia)}/media/${id}`
    const file = await w.anyone.fetch(path)
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/png'])
    const leads = await w.anyone.fetch(path, { headers: asDocument })
    expect(decodeURIComponent(leads.headers.get('location') ?? '')).toMatch(new RegExp(`${ending}$`))
    if (id === 'certificate-story') {
      const bytes = Buffer.from(await file.arrayBuffer())
      expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1080, 1920])
    } else await file.arrayBuffer()
  }
  const { media } = await galleryOf(mia)
  const body = { ids: [media.photos[0]?.id ?? ''] }
  const { share } = await w.anyone.gallery.share({ params: { token: tokenOf(mia) }, body })
  expect((await page(`${new URL(share.url, w.base).pathname}/media/certificate-story`)).status).toBe(404)
})

test('a shared link never shows the certificate, even by a known address', async () => {
  const { media } = await galleryOf(mia)
  const { share } = await w.anyone.gallery.share({
    params: { token: tokenOf(mia) },
    body: { ids: [media.photos[0]?.id ?? ''] },
  })
  const shared = share.url.split('/').at(-1) ?? ''
  expect((await w.anyone.gallery.get({ params: { token: shared } })).certificate).toBeUndefined()
  expect((await page(`/s/${shared}/download/certificate`)).status).toBe(404)
  expect(await codeOf(w.anyone.gallery.checkName({ params: { token: shared }, body: { shortName: true } }))).toBe(
    'gallery_not_found',
  )
  // even if it were picked like the film
  await w.peek(`update gallery_link_item set media_id = null, family = 'certificate' where link_id = $1`, [share.id])
  expect((await w.anyone.gallery.get({ params: { token: shared } })).certificate).toBeUndefined()
  const [link] = await w.peek('select object_id from outcome where customer_id = $1 and variant = $2', [
    mia.id,
    'certificate',
  ])
  const ticket = {
    orgId: owner.orgId,
    objectId: String(link?.['object_id']),
    credential: { kind: 'link' as const, id: share.id },
    attachment: true,
  }
  expect((await page(w.services.sign.sign(ticket, 'x.pdf'))).status).toBe(404)
})

test('the check page describes the certificate in each language, without scripts', async () => {
  const path = await checkPath(mia)
  const { status, text, headers } = await page(path)
  expect(status).toBe(200)
  for (const told of ['Dieses Zertifikat ist echt', 'Mia Huber', 'Rafting am Morgen', 'Wildwasser &amp; Söhne'])
    expect(text).toContain(told)
  expect(text).not.toContain('<script')
  expect([headers.get('x-robots-tag'), headers.get('cache-control')]).toEqual(['noindex, nofollow', 'no-store'])
  for (const language of languages)
    expect((await page(`${path}?lang=${language}`)).text).toContain(
      textsFor(language).certificateCheck.genuine.replaceAll("'", '&#x27;'),
    )
  // the page links to each other language
  for (const language of languages.filter((one) => one !== 'de'))
    expect(text).toContain(`<a href="${path}?lang=${language}" lang="${language}"`)
  expect((await page(path, { headers: { 'accept-language': 'fr-CH, en' } })).text).toContain('authentique')
})

test('the check page shortens the name when the customer asks for it', async () => {
  const path = await checkPath(mia)
  const wish = (shortName: boolean) =>
    w.anyone.gallery.checkName({ params: { token: tokenOf(mia) }, body: { shortName } })
  await wish(true)
  const short = (await page(path)).text
  expect(short).toContain('Mia H.')
  expect(short).not.toContain('Huber')
  expect((await galleryOf(mia)).certificate?.shortName).toBe(true)
  await wish(false)
  expect((await page(path)).text).toContain('Mia Huber')
})

test.each([
  ['Mia Huber', 'Mia H.'],
  ['Maximiliane-Friederike von und zu Hohenlohe', 'Maximiliane-Friederike H.'],
  ['محمد علي', 'محمد ع.'],
  ['李小龍', '李…'],
  ['Mia', 'M…'],
  ['Zoe 👩‍🚒', 'Zoe 👩‍🚒.'],
])('%s is shortened to %s', (long, short) => expect(shortened(long)).toBe(short))

test('an unknown code and that of a deleted customer get the same answer', async () => {
  const tom = await done('Tom')
  const path = await checkPath(tom)
  expect((await page(path)).status).toBe(200)
  const unknown = await page('/z/nothing')
  expect(unknown.status).toBe(404)
  expect(unknown.text).toContain('Zu diesem Code gibt es kein Zertifikat')
  await w.peek(`update customer set deletion_due_at = now() + interval '7 days' where id = $1`, [tom.id])
  expect(await page(path)).toMatchObject({ status: 404, text: unknown.text })
  await w.peek(`delete from customer where id = $1`, [tom.id])
  expect(await page(path)).toMatchObject({ status: 404, text: unknown.text })
  expect(await w.peek('select 1 from access_key where subject_id = $1', [tom.id])).toEqual([])
})

test('guessing codes is limited, and a genuine one still opens', async () => {
  const path = await checkPath(mia)
  const statuses = []
  for (let i = 0; i < 32; i++) statuses.push((await page(`/z/guess-${i}`)).status)
  expect(new Set(statuses)).toEqual(new Set([404, 429]))
  expect((await page(path)).status).toBe(200)
})

test("the editor gets the engine's position of each field and its picture", async () => {
  const params = { templateId: design }
  const { fields } = await owner.certificates.layout({ params, body: { fields: usualFields, customerId: mia.id } })
  expect(fields.map(({ id, lines }) => [id, lines[0]?.text])).toEqual([
    ['name', 'Mia Huber'],
    ['day', expect.any(String)],
    ['qr', undefined],
  ])
  const sampled = await owner.certificates.layout({ params, body: { fields: [field('name')] } })
  expect(sampled.fields[0]?.lines[0]?.text).toBe('Maria Mustermann')
  const post = (call: string, body: object, by = owner) =>
    send(by, 'POST', `/certificate-configs/template/${design}/${call}`, body)
  const preview = await post('preview', { fields: usualFields, customerId: mia.id, width: 400 })
  expect([preview.status, preview.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect(Buffer.from(await preview.arrayBuffer()).readUInt32BE(16)).toBe(400)
  const sheet = await post('sheet', { fields: usualFields, customerIds: [mia.id, (await done('Jo')).id] })
  expect([sheet.status, sheet.headers.get('content-type')]).toEqual([200, 'image/png'])
  await sheet.arrayBuffer()
  const stranger = await w.owner('Fremde')
  expect((await post('preview', { fields: [] }, stranger)).status).toBe(404)
  const foreign = await w.customer(stranger, await w.shift(stranger))
  expect((await post('preview', { fields: [], customerId: foreign.id })).status).toBe(404)
  expect((await post('sheet', { fields: [], customerIds: [] })).status).toBe(400)
})

test('requests beyond the queue for certificates are refused as overloaded', async () => {
  const release = Promise.withResolvers<void>()
  const draws = vi.spyOn(w.services.typesetter, 'layout').mockImplementation(async () => {
    await release.promise
    return []
  })
  const ask = (by: Member) => by.certificates.layout({ params: { templateId: design }, body: { fields: usualFields } })
  const answers: Promise<unknown>[] = Array.from({ length: bounds.atOnce }, () => ask(owner))
  await until('all places are taken', async () => draws.mock.calls.length === bounds.atOnce)
  // an organisation may have six calls at a time, so several of them fill the queue; they find no design here
  const refused: unknown[] = []
  for (let left = bounds.waiting + 6; left > 0; left -= 6) {
    const stranger = await w.owner('Andrang')
    answers.push(...Array.from({ length: 6 }, () => ask(stranger).catch((error: unknown) => void refused.push(error))))
  }
  const tooMany = answers.length - bounds.atOnce - bounds.waiting
  await until('the last are refused', async () => refused.length === tooMany)
  for (const error of refused)
    expect(error).toMatchObject({
      code: 'overloaded',
      message: expect.stringMatching(/^Der Server hat gerade viel zu tun: Das Zertifikat wurde nicht gesetzt\./),
    })
  release.resolve()
  await Promise.all(answers)
  const others = refused.slice(tooMany).map((error) => (error as { code: string }).code)
  expect(others).toEqual(Array(bounds.waiting).fill('template_not_found'))
  vi.restoreAllMocks()
  expect((await ask(owner)).fields).toHaveLength(usualFields.length)
})

test('a sheet printed before the certificate is made is genuine, under one code', async () => {
  const by = await w.owner('Nachdruck')
  const into = await w.shift(by)
  const customer = await w.customer(by, into, { name: 'Ida', email: null })
  await w.upload(by, customer.id, await photo('olive', { width: 120, height: 80 }), 'a.jpg')
  await by.customers.finish({ params: { id: customer.id } })
  await w.completed(by, customer.id)
  await readyDesign(by)
  const codes = () => w.peek('select code, made_at from certificate where customer_id = $1', [customer.id])
  for (let print = 0; print < 2; print++)
    await (await by.fetch(`/api/v1/sessions/${into.id}/certificates`)).arrayBuffer()
  const [only, ...others] = await codes()
  expect([only?.['made_at'], others]).toEqual([null, []])
  const { status, text } = await page(`/z/${String(only?.['code'])}`)
  expect([status, text.includes('Ida')]).toEqual([200, true])
})

test('a shift is printed as one PDF with a page per customer', async () => {
  const printed = (by = owner, query = '') => by.fetch(`/api/v1/sessions/${shift.id}/certificates${query}`)
  const all = await printed()
  expect([all.status, all.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const pages = (bytes: Buffer) => bytes.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length
  const [{ count } = {}] = await w.peek('select count(*)::int from customer where shift_id = $1', [shift.id])
  expect(pages(Buffer.from(await all.arrayBuffer()))).toBe(count)
  expect(pages(Buffer.from(await (await printed(owner, '?from=2')).arrayBuffer()))).toBe(Number(count) - 1)
  expect((await printed(await w.member(owner, 'viewer'))).status).toBe(200)
  expect((await printed(await w.member(owner, 'guide'))).status).toBe(403)
  expect((await printed(await w.owner('Andere'))).status).toBe(404)
  const empty = await w.shift(owner, 'Leer')
  const none = await owner.fetch(`/api/v1/sessions/${empty.id}/certificates`)
  expect(((await none.json()) as { code: string }).code).toBe('no_certificate_design')
})
