import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Album, AlbumEdit } from '../src/contract/albums.ts'
import type { Customer } from '../src/contract/customers.ts'
import { periods } from '../src/contract/limits.ts'
import { newId } from '../src/server/platform/ids.ts'
import { photo } from './own-media.ts'
import { day, retentionStory } from './retention-story.ts'
import { openPostOffice, type PostOffice } from './smtp.ts'
import { codeOf, send, world, type Member, type World } from './world.ts'

/** Changes of an album by staff: cover, PIN, notes, a longer period, and one link that is locked. */
let post: PostOffice
let w: World
let owner: Member
let mia: Customer
let photos: string[]
const { nightAt, customerRow, checkedInAt, signedInAgain } = retentionStory(() => w)
beforeAll(async () => {
  post = await openPostOffice()
  w = await world({ MAIL_URL: post.url, MAIL_FROM: 'post@andenken.example', TRUST_PROXY: '1' })
})
beforeEach(async () => {
  owner = await w.owner('Wildwasser Allgäu')
  const shift = await w.shift(owner)
  mia = await w.customer(owner, shift, { name: 'Mia Huber', email: null })
  photos = []
  for (const colour of ['red', 'blue']) {
    const sent = await w.upload(owner, mia.id, await photo(colour), `${colour}.jpg`)
    photos.push(((await sent.json()) as { media: { id: string } }).media.id)
  }
  await w.quiet()
})
afterEach(() => w.setClock(new Date()))
afterAll(async () => {
  await w.close()
  await post.close()
})

const albumOf = async (id = mia.id, by = owner): Promise<Album> => (await by.albums.get({ params: { id } })).album
const change = (body: AlbumEdit, by: Member = owner, id = mia.id) => by.albums.update({ params: { id }, body })
const audit = (action: string) =>
  w.peek('select detail from audit where action = $1 and customer_id = $2', [action, mia.id])
/** The German words at the fields of a refused change. */
const refusal = async (body: object) => {
  const answer = await send(owner, 'PUT', `/albums/${mia.id}`, body)
  return { status: answer.status, fields: ((await answer.json()) as { fields?: object }).fields }
}
const opens = async (token: string) =>
  (await w.anyone.fetch(`/api/v1/customer-gallery/gallery/${token}`)).status === 200
const after = (days: number) => new Date(Date.parse(mia.created_at) + days * day)

/** Others with photos who checked in later: one customer who loses something is not half of the organisation. */
async function addOthers() {
  const shift = await w.shift(owner)
  for (let n = 0; n < 3; n++) {
    const { id } = await w.customer(owner, shift, { email: null })
    await w.upload(owner, id, await photo(`hsl(${n * 90}, 50%, 50%)`), 'a.jpg')
    await checkedInAt(id, after(1200))
  }
}

test('cover, PIN and notes change together, and a repeated call changes nothing', async () => {
  const wanted = { coverMediaId: photos[1], pin: '4711', notes: '  Ruft am Montag an.\nHat zwei Kinder. ' }
  const { album } = await change(wanted)
  expect(album).toMatchObject({
    cover: { mediaId: photos[1], by: 'staff' },
    pinSet: true,
    notes: 'Ruft am Montag an.\nHat zwei Kinder.',
  })
  expect((await owner.customers.get({ params: { id: mia.id } })).customer.gallery_pin).toBe('4711')
  const entries = async () => [
    ...(await audit('album.note')),
    ...(await audit('customer.gallery_pin')),
    ...(await audit('media.cover')),
  ]
  expect(await entries()).toHaveLength(3)
  expect(JSON.stringify(await entries())).not.toMatch(/Montag|4711/)
  expect(await change(wanted)).toEqual({ album })
  expect(await entries()).toHaveLength(3)

  // a field that is not named stays; null takes it away
  expect((await change({ notes: '' })).album).toMatchObject({ cover: { by: 'staff' }, pinSet: true, notes: '' })
  expect((await change({ coverMediaId: null, pin: null })).album).toMatchObject({
    cover: { by: 'rule' },
    pinSet: false,
  })
  const { events } = await owner.delivery.timeline({ params: { id: mia.id } })
  expect(events.map(({ detail }) => detail)).toContainEqual(expect.stringContaining('Notizen geändert'))
  expect(JSON.stringify(events)).not.toContain('Montag')
})

test('a refused part leaves the others undone', async () => {
  const other = await w.customer(owner, await w.shift(owner))
  expect(await codeOf(change({ notes: 'Neu', coverMediaId: newId() }))).toBe('media_not_found')
  expect(await codeOf(change({ notes: 'Neu', coverMediaId: photos[0] }, owner, other.id))).toBe('media_not_found')
  expect((await albumOf()).notes).toBe('')
  expect(await refusal({ pin: '12' })).toMatchObject({ status: 400, fields: { pin: 'Eine PIN hat 4 bis 6 Ziffern' } })
  expect(await refusal({ notes: 'x'.repeat(4001) })).toMatchObject({ fields: { notes: 'Höchstens 4000 Zeichen' } })
  for (const notes of ['a\u0000b', 7, ['a']]) expect((await refusal({ notes })).status).toBe(400)
  expect((await change({ notes: 'x'.repeat(4000) })).album.notes).toHaveLength(4000)
})

test('notes that a colleague changed meanwhile are not overwritten', async () => {
  await change({ notes: 'Von Anna' })
  expect(await codeOf(change({ notes: 'Von Ben', was: { notes: '' } }))).toBe('changed_meanwhile')
  expect((await albumOf()).notes).toBe('Von Anna')
  await change({ notes: 'Von beiden', was: { notes: 'Von Anna' } })
  // two who save the same are one
  await change({ notes: 'Von beiden', was: { notes: 'Von Anna' } })
  expect((await albumOf()).notes).toBe('Von beiden')
})

test('viewers and strangers change nothing, guides what is theirs but no period', async () => {
  expect(await codeOf(change({ notes: 'x' }, await w.member(owner, 'viewer')))).toBe('forbidden')
  expect(await codeOf(change({ notes: 'x' }, await w.owner('Fremde')))).toBe('customer_not_found')
  expect(await codeOf(change({ notes: 'x' }, owner, newId()))).toBe('customer_not_found')
  expect((await send(owner, 'PUT', '/albums/keine-id', { notes: 'x' })).status).toBe(404)
  const guide = await w.member(owner, 'guide')
  expect(await codeOf(change({ notes: 'x' }, guide))).toBe('not_your_shift')
  const own = await w.customer(guide, await w.shift(guide))
  expect((await change({ notes: 'x' }, guide, own.id)).album.notes).toBe('x')
  const longer = { expiresAt: after(400).toISOString(), reason: 'Bitte' }
  expect(await codeOf(change({ ...longer, notes: 'y' }, guide, own.id))).toBe('forbidden')
  expect((await albumOf(own.id)).notes).toBe('x')
})

test('a longer period keeps gallery, media and e-mails, and ends when it is taken back', async () => {
  const token = mia.gallery_token ?? ''
  const usual = await albumOf()
  expect(usual.expiresAt).toBe(usual.period.end)
  const { album } = await change({ expiresAt: after(400).toISOString(), reason: 'Streit mit der Versicherung' })
  expect(album).toMatchObject({ expiresAt: after(400).toISOString(), period: usual.period })
  expect(album.customer.media_kept_until).toBe(after(400).toISOString())
  expect(await audit('album.keep_until')).toMatchObject([
    { detail: { reason: 'Streit mit der Versicherung', until: after(400).toISOString() } },
  ])
  const { events } = await owner.delivery.timeline({ params: { id: mia.id } })
  expect(events.map(({ detail }) => detail)).toContainEqual(
    expect.stringContaining('Grund: Streit mit der Versicherung'),
  )

  await addOthers()
  // a neighbour without it shows that the night works
  const neighbour = await w.customer(owner, await w.shift(owner), { name: 'Tom', email: null })
  await w.upload(owner, neighbour.id, await photo('green'), 'a.jpg')
  await w.quiet()
  await nightAt(after(380))
  owner = await signedInAgain(owner)
  expect(await customerRow(neighbour.id)).toMatchObject({ media_expired_at: expect.any(Date) })
  expect(await customerRow(mia.id)).toMatchObject({ media_expired_at: null, photo_count: 2 })
  expect([await opens(token), await opens(neighbour.gallery_token ?? '')]).toEqual([true, false])
  const gallery = await w.anyone.gallery.get({ params: { token } })
  expect(gallery.expiresAt).toBe(after(400).toISOString())
  expect((await w.upload(owner, mia.id, await photo('grey'), 'spät.jpg')).status).toBe(201)
  await owner.customers.update({ params: { id: mia.id }, body: { email: 'mia@gast.example' } })
  await owner.customers.finish({ params: { id: mia.id } })
  await w.quiet()
  expect(post.emailsTo('mia@gast.example')[0]?.mail.text).toContain('20 Tage')

  // two weeks before its end, while the period itself is over, it is taken back
  await change({ expiresAt: null, reason: 'Der Streit ist vorbei' })
  expect(await opens(token)).toBe(false)
  await nightAt(after(381))
  expect(await customerRow(mia.id)).toMatchObject({ media_expired_at: expect.any(Date), photo_count: 0 })
  owner = await signedInAgain(owner)
  expect(await codeOf(change({ expiresAt: after(500).toISOString(), reason: 'Zu spät' }))).toBe('media_expired')
})

test('an extended album goes at the end of its extension, and with the personal data', async () => {
  await change({
    expiresAt: after(periods.personalDataDays).toISOString(),
    reason: 'So lange wie möglich',
    pin: '4711',
  })
  await addOthers()
  await nightAt(after(periods.personalDataDays - 1))
  expect(await customerRow(mia.id)).toMatchObject({ media_expired_at: null, anonymized_at: null })
  await change({ notes: 'Bis zuletzt' }, await signedInAgain(owner))
  await nightAt(after(periods.personalDataDays + 1))
  expect(await customerRow(mia.id)).toMatchObject({
    anonymized_at: expect.any(Date),
    notes: '',
    extension_ends_at: null,
    photo_count: 0,
  })
  const { activities } = await (await signedInAgain(owner)).overview.recentActivity()
  const texts = activities.map(({ text }) => text)
  expect(texts).toContain('Album von Gast (gelöscht): Aufbewahrung geändert')
  expect(texts).toContain('PIN der Galerie von Gast (gelöscht) geändert')
})

test('a wrong end is refused in German', async () => {
  const until = (days: number, reason = 'Bitte') => ({ expiresAt: after(days).toISOString(), reason })
  expect(await refusal(until(periods.personalDataDays + 1))).toMatchObject({
    status: 400,
    fields: { expiresAt: expect.stringMatching(/^Bis spätestens \d\d\.\d\d\.\d{4}: So lange/) },
  })
  expect(await refusal(until(300))).toMatchObject({ fields: { expiresAt: expect.stringContaining('ohnehin') } })
  expect(await refusal(until(-3))).toMatchObject({ fields: { expiresAt: 'Bitte wählen Sie einen Tag in der Zukunft' } })
  for (const reason of ['', '   ', undefined])
    expect(await refusal({ ...until(400), reason })).toMatchObject({
      fields: { reason: 'Bitte nennen Sie einen Grund' },
    })
  for (const expiresAt of ['morgen', '99999-01-01T00:00:00Z', 7])
    expect((await refusal({ expiresAt, reason: 'Bitte' })).status).toBe(400)
  expect((await albumOf()).expiresAt).toBe((await albumOf()).period.end)
})

test('one locked link leaves the others, and the newest own one is the customer’s', async () => {
  const [first] = (await albumOf()).links
  await owner.delivery.revokeLinks({ params: { id: mia.id } })
  const { token: second } = await owner.delivery.openLink({ params: { id: mia.id } })
  await w.peek('update gallery_link set ended_at = null where id = $1', [first?.id])
  const shared = await send(w.anyone, 'POST', `/customer-gallery/gallery/${second}/shares`, { ids: [photos[0]] })
  const { share } = (await shared.json()) as { share: { id: string; url: string } }
  const tokenOf = (url: string) => url.split('/').at(-1) ?? ''
  const revoke = (link: string, by = owner, id = mia.id) => by.albums.revokeLink({ params: { id, link } })

  await revoke(share.id)
  await revoke(share.id)
  expect(await opens(tokenOf(share.url))).toBe(false)
  expect(await opens(second)).toBe(true)
  const newest = (await albumOf()).links.find(({ url }) => url?.endsWith(second))
  await revoke(newest?.id ?? '')
  expect([await opens(second), await opens(mia.gallery_token ?? '')]).toEqual([false, true])
  expect((await albumOf()).customer.gallery_token).toBe(mia.gallery_token)
  await revoke(first?.id ?? '')
  expect((await albumOf()).customer.gallery_token).toBeNull()
  expect((await albumOf()).links.every(({ revokedAt, url }) => revokedAt !== null && url === null)).toBe(true)
  expect(await audit('customer.revoke_links')).toHaveLength(4)

  const other = await w.customer(owner, await w.shift(owner))
  expect(await codeOf(revoke(first?.id ?? '', owner, other.id))).toBe('not_found')
  expect(await codeOf(revoke(newId()))).toBe('not_found')
  expect(await codeOf(revoke(first?.id ?? '', await w.owner('Fremde')))).toBe('customer_not_found')
  expect(await codeOf(revoke(first?.id ?? '', await w.member(owner, 'viewer')))).toBe('forbidden')
  expect(await codeOf(revoke(first?.id ?? '', await w.member(owner, 'guide')))).toBe('not_your_shift')
})

test('an e-mail that waits with a locked link does not go out', async () => {
  post.setMood({ code: 451, words: '4.3.0 Try again later' })
  await owner.customers.update({ params: { id: mia.id }, body: { email: 'wartet@gast.example' } })
  await owner.customers.finish({ params: { id: mia.id } })
  await w.completed(owner, mia.id)
  await expect.poll(async () => (await albumOf()).emails[0]?.answer, { timeout: 30_000 }).toBeTruthy()
  const [link] = (await albumOf()).links
  await owner.albums.revokeLink({ params: { id: mia.id, link: link?.id ?? '' } })
  expect((await albumOf()).emails).toMatchObject([{ status: 'failed', answer: expect.stringContaining('gesperrt') }])
  post.setMood('accept')
  await w.quiet()
  expect(post.emailsTo('wartet@gast.example')).toEqual([])
})

test('two who are merged keep both notes and the longer period', async () => {
  const twin = await w.customer(owner, await w.shift(owner), { name: 'Mia H.', email: null })
  await change({ notes: 'Am Telefon' })
  await change({ notes: 'Am Schalter', expiresAt: after(500).toISOString(), reason: 'Bitte' }, owner, twin.id)
  const merge = { customerId: twin.id, links: 'end' as const }
  await owner.customerRecords.merge({ params: { id: mia.id }, body: merge })
  expect(await albumOf()).toMatchObject({ notes: 'Am Telefon\n\nAm Schalter', expiresAt: after(500).toISOString() })
})
