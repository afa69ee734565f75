import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Customer } from '../src/contract/customers.ts'
import type { Session } from '../src/contract/shifts.ts'
import type { Page, Pdf } from '../src/server/platform/typeset/typesetter.ts'
import { field, pagesSetIn, readyDesign, saveFields, someDesign, usualFields } from './designs.ts'
import { clip, photo } from './own-media.ts'
import { codeOf, until, world, type Member, type World } from './world.ts'

let w: World
let owner: Member
let shift: Session
let design: string
/** The pages that the engine was asked to set. */
let pages: Page[]
beforeAll(async () => {
  w = await world()
  pages = pagesSetIn(w)
  owner = await w.owner()
  shift = await w.shift(owner)
  design = await readyDesign(owner)
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => w.close())

let colour = 0
const upload = async (by: Member, customer: { id: string }, bytes?: Buffer, name = 'a.jpg') => {
  const some = bytes ?? (await photo(`hsl(${(colour += 47)}, 50%, 50%)`, { width: 120, height: 80 }))
  return ((await (await w.upload(by, customer.id, some, name)).json()) as { media: { id: string } }).media.id
}
/** A customer with a photo whose work is done. */
async function done(change: Parameters<World['customer']>[2] = {}, by = owner, into = shift): Promise<Customer> {
  const customer = await w.customer(by, into, { email: null, ...change })
  await upload(by, customer)
  return finished(customer, by)
}
async function finished(customer: Customer, by = owner): Promise<Customer> {
  await by.customers.finish({ params: { id: customer.id } })
  await w.completed(by, customer.id)
  await w.quiet()
  return customer
}
const ofCustomer = async ({ id }: { id: string }, by = owner) =>
  (await by.certificates.ofCustomer({ params: { id } })).certificate
const madeAt = async (customer: { id: string }, by = owner) => (await ofCustomer(customer, by))?.madeAt
const textsOf = (page: Page | undefined) => page?.parts.map((part) => (part.kind === 'image' ? part.alt : part.text))
const objectOf = async ({ id }: { id: string }) =>
  (
    await w.peek(
      `select object_id as id, status, error from outcome where customer_id = $1 and variant = 'certificate'`,
      [id],
    )
  )[0]

test('a finished customer gets a certificate with a picture and a story', async () => {
  const customer = await done({ name: 'Đorđe Šćepanović', email: 'dorde@gast.example', language: 'en' })
  const page = pages.find(({ title }) => title === 'Rafting am Morgen – Đorđe Šćepanović')
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/Berlin' }).format(new Date())
  const certificate = await ofCustomer(customer)
  expect(page).toMatchObject({ width: 800, height: 600, language: 'en' })
  expect(textsOf(page)).toEqual(['Đorđe Šćepanović', day, certificate?.checkUrl])
  expect(certificate).toMatchObject({ status: 'ready', error: null, isOutdated: false, missing: [] })

  const gallery = await w.anyone.gallery.get({ params: { token: customer.gallery_token ?? '' } })
  for (const [url, type] of [
    [gallery.certificate?.url, 'application/pdf'],
    [gallery.certificate?.imageUrl, 'image/png'],
    [gallery.certificate?.storyUrl, 'image/png'],
  ] as const) {
    const response = await w.anyone.fetch(url ?? 'none')
    expect([response.status, response.headers.get('content-type')]).toEqual([200, type])
    await response.arrayBuffer()
  }
  const { events } = await owner.delivery.timeline({ params: { id: customer.id } })
  const told = events.map(({ type, detail }) => `${type} ${detail ?? ''}`)
  const at = (line: string) => told.findIndex((one) => one.startsWith(line))
  expect(at('made Zertifikat erstellt')).toBeGreaterThan(at('email_queued'))
  expect(at('email_queued')).toBeGreaterThanOrEqual(0)
})

test('names that look like markup are printed verbatim', async () => {
  const name = '#import "a" \\ ) $x$ <script>z̷a̷l̷g̷o̷</script> محمد علي 👍'
  const customer = await done({ name })
  const page = pages.findLast(({ title }) => title.includes('#import'))
  expect(textsOf(page)?.[0]).toBe(name)
  expect(await ofCustomer(customer)).toMatchObject({ status: 'ready' })
})

test('film and certificate are made independently of each other', async () => {
  const both = await w.customer(owner, shift, { email: null })
  await upload(owner, both, await clip(440, { seconds: 1 }), 'a.mp4')
  await finished(both)
  expect((await owner.media.ofCustomer({ params: { id: both.id } })).film?.status).toBe('ready')
  const made = await madeAt(both)
  expect(made).toBeTruthy()
  // another clip makes another film, and leaves the certificate alone
  await upload(owner, both, await clip(550, { seconds: 1 }), 'b.mp4')
  await finished(both)
  expect(await madeAt(both)).toBe(made)
  expect(await w.peek(`select 1 from outcome where customer_id = $1 and variant = 'film'`, [both.id])).toHaveLength(1)

  const none = await w.customer(owner, shift, { email: null })
  await owner.customers.finish({ params: { id: none.id } })
  await w.quiet()
  expect(await ofCustomer(none)).toBeNull()
  expect(await codeOf(owner.certificates.reprocess({ params: { id: none.id } }))).toBe('nothing_to_process')
})

test('the design with fields that fits activity and language best is chosen', async () => {
  const by = await w.owner('Wahl')
  const activity = async (name: string) => (await by.activities.create({ body: { name } })).activity_type.id
  const [rafting, tandem] = [await activity('Rafting'), await activity('Tandem')]
  const shiftOf = async (activityTypeId?: string) =>
    (await by.shifts.start({ body: { sessionName: 'Tour', maxCustomers: 50, activityTypeId } })).session
  const tour = await shiftOf(rafting)
  /** The id of the design that a customer of this language gets. */
  const chosen = async (language: 'de' | 'en', into = tour) => {
    const { id } = await done({ language }, by, into)
    return (await w.peek('select template_id from certificate where customer_id = $1', [id]))[0]?.['template_id']
  }
  await someDesign(by, { activity_type_id: rafting, language_code: 'de' })
  expect(await chosen('de')).toBeUndefined()
  const general = await readyDesign(by)
  expect(await chosen('de')).toBe(general)
  const german = await readyDesign(by, usualFields, { language_code: 'de' })
  expect([await chosen('de'), await chosen('en')]).toEqual([german, general])
  const ofRafting = await readyDesign(by, usualFields, { activity_type_id: rafting })
  expect([await chosen('de'), await chosen('en'), await chosen('de', await shiftOf(tandem))]).toEqual([
    ofRafting,
    ofRafting,
    german,
  ])
  const both = await readyDesign(by, usualFields, { activity_type_id: rafting, language_code: 'de' })
  expect([await chosen('de'), await chosen('en')]).toEqual([both, ofRafting])
  await by.templates.update({ params: { id: both }, body: { is_active: false } })
  expect(await chosen('de')).toBe(ofRafting)
  // the fields for the activity take precedence over the general ones
  await saveFields(by, ofRafting, [field('own', { source: 'free_text', text: 'nur hier' })], rafting)
  await chosen('de')
  expect(textsOf(pages.at(-1))).toEqual(['nur hier'])
  // the page says the same: a design without fields for the customer is not chosen
  const said = async (activity_type_id?: string) =>
    (await by.templates.active({ params: { type: 'certificate' }, query: { activity_type_id, language_code: 'de' } }))
      .template?.id
  expect([await said(rafting), await said(tandem), await said()]).toEqual([ofRafting, german, german])
  const { choices } = await by.templates.choices({ params: { type: 'certificate' } })
  const listed = (id: string | null) => {
    const choice = choices.find(({ activity_type_id }) => activity_type_id === id)
    return [choice?.template?.id, choice?.languages.map((one) => [one.language_code, one.template?.id])]
  }
  expect(listed(rafting)).toEqual([ofRafting, []])
  expect(listed(tandem)).toEqual([general, [['de', german]]])
  expect(listed(null)).toEqual([general, [['de', german]]])
})

test('only a change of a printed fact makes the certificate again', async () => {
  const customer = await done({ name: 'Mai' })
  const { madeAt: first, checkUrl } = (await ofCustomer(customer)) ?? {}
  const edit = (name: string, email: string | null) =>
    owner.customers.update({ params: { id: customer.id }, body: { name, email } as never })
  await edit('Mai', 'mai@gast.example')
  await saveFields(owner, design, [...usualFields, field('more', { source: 'free_text', text: 'Neu' })])
  await w.quiet()
  expect(await ofCustomer(customer)).toMatchObject({ madeAt: first, isOutdated: true })
  await edit('Mia', 'mai@gast.example')
  await w.quiet()
  const again = await ofCustomer(customer)
  expect(again).toMatchObject({ isOutdated: false, checkUrl, status: 'ready' })
  expect(again?.madeAt).not.toBe(first)
  expect(textsOf(pages.at(-1))).toEqual(expect.arrayContaining(['Mia', 'Neu']))
})

test('certificates of an earlier design are made again on request', async () => {
  const by = await w.owner('Neu erstellen')
  const into = await w.shift(by)
  const templateId = await readyDesign(by)
  const customers = [await done({ name: 'A' }, by, into), await done({ name: 'B' }, by, into)]
  const outdated = () => by.certificates.outdated({ params: { templateId } })
  expect(await outdated()).toEqual({ customers: 0, without: 0 })
  await saveFields(by, templateId, [field('name')])
  expect(await outdated()).toEqual({ customers: 2, without: 0 })
  const before = await Promise.all(customers.map((one) => madeAt(one, by)))
  expect(await by.certificates.remake({ params: { templateId }, query: { audience: 'outdated' } })).toEqual({
    customers: 2,
  })
  await w.quiet()
  expect(await outdated()).toEqual({ customers: 0, without: 0 })
  for (const [i, one] of customers.entries()) {
    expect(await madeAt(one, by)).not.toBe(before[i])
    const { certificate } = await w.anyone.gallery.get({ params: { token: one.gallery_token ?? '' } })
    expect(certificate).toBeDefined()
  }
  // no email is sent
  expect(await w.peek('select 1 from email where org_id = $1 and customer_id is not null', [by.orgId])).toEqual([])
})

test('a new design is offered to those who have another one, or none', async () => {
  const by = await w.owner('Neue Vorlage')
  const into = await w.shift(by)
  const early = await done({ name: 'Vor der Vorlage' }, by, into)
  const first = await readyDesign(by)
  const [german, english] = [await done({ name: 'A' }, by, into), await done({ name: 'B', language: 'en' }, by, into)]
  const running = await w.customer(by, into, { name: 'Noch nicht fertig', email: null })
  await upload(by, running)
  await w.quiet()
  const outdated = (templateId: string) => by.certificates.outdated({ params: { templateId } })
  const remake = (templateId: string, audience: 'outdated' | 'without') =>
    by.certificates.remake({ params: { templateId }, query: { audience } })
  const designOf = async ({ id }: Customer) =>
    (await w.peek('select template_id from certificate where customer_id = $1', [id]))[0]?.['template_id']
  expect(await outdated(first)).toEqual({ customers: 0, without: 1 })

  const second = await readyDesign(by, usualFields, { language_code: 'de' })
  expect(await outdated(first)).toEqual({ customers: 0, without: 0 })
  expect(await outdated(second)).toEqual({ customers: 1, without: 1 })
  // a design that is chosen for nobody is offered to nobody
  const other = await by.activities.create({ body: { name: 'Tandem' } })
  const third = await readyDesign(by, usualFields, { activity_type_id: other.activity_type.id })
  expect(await outdated(third)).toEqual({ customers: 0, without: 0 })

  expect(await remake(second, 'outdated')).toEqual({ customers: 1 })
  await w.quiet()
  expect([await designOf(german), await designOf(english)]).toEqual([second, first])
  expect(await ofCustomer(early, by)).toBeNull()
  expect(await remake(second, 'without')).toEqual({ customers: 1 })
  await w.quiet()
  expect(await ofCustomer(early, by)).toMatchObject({ status: 'ready' })
  expect(await ofCustomer(running, by)).toBeNull()
  expect(await outdated(second)).toEqual({ customers: 0, without: 0 })
  await by.templates.update({ params: { id: second }, body: { is_active: false } })
  expect(await outdated(second)).toEqual({ customers: 0, without: 0 })
  expect(await outdated(first)).toEqual({ customers: 2, without: 0 })
})

test('staff can remake the certificate of one customer, of some or of a shift', async () => {
  const by = await w.owner('Schicht')
  const into = await w.shift(by)
  const early = await done({ name: 'Früh' }, by, into)
  expect(await ofCustomer(early, by)).toBeNull()
  expect(await codeOf(by.certificates.reprocess({ params: { id: early.id } }))).toBe('no_certificate_design')
  expect(await codeOf(by.certificates.reprocessShift({ params: { id: into.id } }))).toBe('no_certificate_design')
  await readyDesign(by)
  expect(await by.certificates.reprocessShift({ params: { id: into.id } })).toEqual({ customers: 1 })
  await w.quiet()
  const first = await madeAt(early, by)
  expect(first).toBeTruthy()
  const count = pages.length
  const click = () => by.certificates.reprocess({ params: { id: early.id } })
  await Promise.all([click(), click()])
  await w.completed(by, early.id)
  await w.quiet()
  const second = await madeAt(early, by)
  expect(second).not.toBe(first)
  expect(pages.length).toBe(count + 1)

  // of the chosen ones, those without media or of another shift are named
  const late = await w.customer(by, into, { name: 'Spät' })
  const foreign = await w.customer(by, await w.shift(by), { name: 'Fremd' })
  const chosen = { customerIds: [early.id, late.id, foreign.id] }
  const some = () => by.certificates.reprocessSome({ params: { id: into.id }, body: chosen })
  const answers = await Promise.all([some(), some()])
  for (const answer of answers)
    expect(answer).toEqual({
      customers: 1,
      skipped: [
        { customerId: late.id, reason: 'no_media' },
        { customerId: foreign.id, reason: 'gone' },
      ],
    })
  await w.completed(by, early.id)
  await w.quiet()
  expect(await madeAt(early, by)).not.toBe(second)
  expect(pages.length).toBe(count + 2)
})

test('deleting a design keeps the certificates made with it', async () => {
  const by = await w.owner('Gelöscht')
  const id = await readyDesign(by)
  const customer = await done({}, by, await w.shift(by))
  const first = await madeAt(customer, by)
  await by.templates.remove({ params: { id } })
  await by.customers
    .update({ params: { id: customer.id }, body: { name: 'Anders', email: null } as never })
    .catch(() => {})
  await w.quiet()
  expect(await ofCustomer(customer, by)).toMatchObject({ status: 'ready', madeAt: first })
})

test('a certificate that cannot be made shows staff the reason and can be retried', async () => {
  const failing = vi.spyOn(w.services.typesetter, 'pdf').mockRejectedValue(new Error('no engine'))
  const customer = await w.customer(owner, shift, { name: 'Pech', email: null })
  await upload(owner, customer)
  await owner.customers.finish({ params: { id: customer.id } })
  const failed = await until('it is given up', async () => {
    await w.peek(`update pgboss.job set start_after = now() where state = 'retry'`)
    const now = (await owner.customers.get({ params: { id: customer.id } })).customer
    return now.processing_status === 'failed' && now
  })
  expect(failed.processing_error).toMatch(/^Das Zertifikat konnte nicht erstellt werden\./)
  expect(await ofCustomer(customer)).toMatchObject({ status: 'failed', error: failed.processing_error })
  const { media } = await w.anyone.gallery.get({ params: { token: customer.gallery_token ?? '' } })
  expect(media.photos).toHaveLength(1)
  failing.mockRestore()
  await owner.certificates.reprocess({ params: { id: customer.id } })
  await w.completed(owner, customer.id)
  expect(await ofCustomer(customer)).toMatchObject({ status: 'ready', error: null })
})

test('a certificate whose customer is deleted meanwhile is not kept', async () => {
  await w.quiet()
  let release: (pdf: Pdf) => void = () => {}
  const asked = Promise.withResolvers<void>()
  vi.spyOn(w.services.typesetter, 'pdf').mockImplementation(() => {
    asked.resolve()
    return new Promise((resolve) => (release = resolve))
  })
  const into = await w.shift(owner, 'Kurz')
  const customer = await w.customer(owner, into, { email: null })
  await upload(owner, customer)
  const before = await w.objects('certificate')
  await owner.customers.finish({ params: { id: customer.id } })
  await asked.promise
  await owner.shifts.end({ body: { sessionId: into.id } })
  await owner.shifts.remove({ params: { id: into.id }, query: { name: 'Kurz' } })
  release({ parts: [Buffer.from('%PDF-1.7')], missing: [] })
  await w.quiet()
  expect(await w.objects('certificate')).toEqual(before)
  expect(await w.peek('select 1 from certificate where customer_id = $1', [customer.id])).toEqual([])
  expect(await w.peek(`select 1 from access_key where subject_id = $1`, [customer.id])).toEqual([])
})

test('deleting a photo removes the certificate that shows it and makes a new one', async () => {
  const by = await w.owner('Mit Foto')
  const shows = field('photo', { type: 'image', source: 'customer.photo', size: { width: 200, height: 200 } })
  await readyDesign(by, [field('name'), shows])
  const customer = await w.customer(by, await w.shift(by), { email: null })
  const first = await upload(by, customer)
  await upload(by, customer)
  await finished(customer, by)
  const shown = await objectOf(customer)
  await by.media.remove({ params: { id: first } })
  const now = await objectOf(customer)
  expect(now?.['id']).not.toBe(shown?.['id'])
  await w.quiet()
  expect((await objectOf(customer))?.['status']).toBe('ready')
  expect(pages.at(-1)?.parts.some(({ kind }) => kind === 'image')).toBe(true)
})

test('a certificate that is damaged in the storage is made again', async () => {
  const customer = await done({ name: 'Heil' })
  const { id, key } = (
    await w.peek(
      `select o.id, o.key from outcome u join stored_object o on o.id = u.object_id where customer_id = $1 and variant = 'certificate'`,
      [customer.id],
    )
  )[0] as { id: string; key: string }
  await w.services.storage.delete(key)
  const { certificate } = await w.anyone.gallery.get({ params: { token: customer.gallery_token ?? '' } })
  expect((await w.anyone.fetch(certificate?.url ?? '')).status).toBe(410)
  await until('it is made again', async () => {
    const now = await objectOf(customer)
    return now?.['status'] === 'ready' && now['id'] !== id
  })
  await w.quiet()
  expect(await ofCustomer(customer)).toMatchObject({ status: 'ready' })
})

test('the printed photo is the cover, and changes with it', async () => {
  const by = await w.owner('Titelbild')
  const shows = field('photo', { type: 'image', source: 'customer.photo', size: { width: 200, height: 200 } })
  await readyDesign(by, [field('name'), shows])
  const customer = await w.customer(by, await w.shift(by), { email: null })
  const [first, second] = [await upload(by, customer), await upload(by, customer)]
  await finished(customer, by)
  const shown = async () => {
    await w.quiet()
    return (await w.peek('select photo_id from certificate where customer_id = $1', [customer.id]))[0]?.['photo_id']
  }
  expect(await shown()).toBe(first)
  await by.media.cover({ params: { id: customer.id }, body: { mediaId: second } })
  expect(await shown()).toBe(second)
  const token = customer.gallery_token ?? ''
  await w.anyone.gallery.cover({ params: { token }, body: { mediaId: first } })
  expect(await shown()).toBe(first)
  // the same choice again makes nothing
  const before = await madeAt(customer, by)
  await w.anyone.gallery.cover({ params: { token }, body: { mediaId: first } })
  expect([await shown(), await madeAt(customer, by)]).toEqual([first, before])
  await w.anyone.gallery.cover({ params: { token }, body: { mediaId: null } })
  expect(await shown()).toBe(second)
})
