import { afterAll, beforeAll, expect, test } from 'vitest'
import { photo } from './own-media.ts'
import { codeOf, until, world, type Member, type World } from './world.ts'

/** The answers of customers to "Wie war es?". */
let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

async function join(owner: Member, name = 'Mia') {
  const customer = await w.customer(owner, await w.shift(owner), { name })
  await w.upload(owner, customer.id, await photo('teal'), 'a.jpg')
  await w.quiet()
  return { id: customer.id, number: customer.customer_number, token: customer.gallery_token ?? '' }
}
const rate = (token: string, score: 1 | 2 | 3, text = '') =>
  w.anyone.gallery.rate({ params: { token }, body: { score, text } })
const answer = (token: string) => w.anyone.gallery.rating({ params: { token } })
const takeBack = (token: string) => w.anyone.gallery.takeRatingBack({ params: { token } })
const counted = async (by: Member) => (await by.analytics.delivery({ query: {} })).satisfaction
const listed = async (by: Member) => (await by.analytics.ratings({ query: {} })).ratings
const rateOf = async (by: Member) => (await by.analytics.snapshot()).customerExperience.satisfactionRate
const unrated = { good: 0, fair: 0, bad: 0 }

test('a second answer through the same link replaces the first, and staff read it', async () => {
  const owner = await w.owner()
  const mia = await join(owner)
  expect(await answer(mia.token)).toEqual({ isAsked: true, rating: null })
  expect(await rateOf(owner)).toBeNull()
  await rate(mia.token, 1, 'Zu kalt')
  expect(await counted(owner)).toEqual({ ...unrated, bad: 1 })
  expect(await rateOf(owner)).toBe(0)
  await Promise.all([rate(mia.token, 3, ' Wunderbar '), rate(mia.token, 3, ' Wunderbar ')])
  expect(await answer(mia.token)).toEqual({ isAsked: true, rating: { score: 3, text: 'Wunderbar' } })
  expect(await counted(owner)).toEqual({ ...unrated, good: 1 })
  expect(await rateOf(owner)).toBe(100)
  expect(await listed(owner)).toMatchObject([
    { score: 3, text: 'Wunderbar', customerId: mia.id, customerNumber: mia.number, sessionName: 'Rafting am Morgen' },
  ])
  expect(await listed(await w.owner('Fremde'))).toEqual([])
  expect(await codeOf(listed(await w.member(owner, 'guide')))).toBe('forbidden')
})

test('an answer is taken back, and a second time nothing changes', async () => {
  const owner = await w.owner()
  const { token } = await join(owner)
  await rate(token, 2)
  await takeBack(token)
  await takeBack(token)
  expect(await answer(token)).toEqual({ isAsked: true, rating: null })
  expect([await counted(owner), await listed(owner), await rateOf(owner)]).toEqual([unrated, [], null])
})

test('where the organisation does not ask, nothing is kept', async () => {
  const owner = await w.owner()
  const { token } = await join(owner)
  await rate(token, 3)
  await owner.organisations.updateSettings({ body: { asksRating: false } })
  expect(await codeOf(rate(token, 1))).toBe('rating_not_asked')
  expect(await answer(token)).toEqual({ isAsked: false, rating: { score: 3, text: '' } })
  expect(await counted(owner)).toEqual({ ...unrated, good: 1 })
  await takeBack(token)
  expect(await counted(owner)).toEqual(unrated)
})

test('bad scores, long sentences, shared and wrong links are refused', async () => {
  const owner = await w.owner()
  const { token } = await join(owner)
  const post = async (of: string, body: object) =>
    (
      await w.anyone.fetch(`/api/v1/customer-gallery/gallery/${of}/rating`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    ).status
  for (const body of [{}, { score: 0 }, { score: 4 }, { score: '3' }, { score: 3, text: 'x'.repeat(1001) }])
    expect(await post(token, body)).toBe(400)
  const [medium] = (await w.anyone.gallery.get({ params: { token } })).media.photos
  const { share } = await w.anyone.gallery.share({ params: { token }, body: { ids: [medium?.id ?? ''] } })
  const shared = share.url.split('/').at(-1) ?? ''
  expect(await post(shared, { score: 3 })).toBe(404)
  expect(await codeOf(answer(shared))).toBe('gallery_not_found')
  expect(await codeOf(takeBack(shared))).toBe('gallery_not_found')
  expect(await post('x'.repeat(43), { score: 3 })).toBe(404)
  expect(await listed(owner)).toEqual([])
})

test('answers through two links count once, the newest; merged customers keep both', async () => {
  const owner = await w.owner()
  const [mia, double] = [await join(owner), await join(owner, 'Mia H.')]
  await rate(mia.token, 1)
  await rate(double.token, 3)
  expect(await counted(owner)).toEqual({ ...unrated, good: 1, bad: 1 })
  await owner.customerRecords.merge({
    params: { id: mia.id },
    body: { customerId: double.id, links: 'keep', takeEmail: false },
  })
  expect(await counted(owner)).toEqual({ ...unrated, good: 1 })
  expect((await listed(owner)).map(({ customerId }) => customerId)).toEqual([mia.id, mia.id])
  await takeBack(double.token)
  expect(await counted(owner)).toEqual({ ...unrated, bad: 1 })
  await w.quiet()
})

test('the figure outlives the customer, whose answer goes', async () => {
  const owner = await w.owner()
  const { id, token } = await join(owner)
  await rate(token, 3, 'Mit Namen: Mia')
  await owner.customerRecords.remove({ params: { id } })
  expect(await counted(owner)).toEqual({ ...unrated, good: 1 })
  expect(await w.peek('select from gallery_rating where org_id = $1', [owner.orgId])).toEqual([])
})

test('answers are listed newest first, page by page', async () => {
  const owner = await w.owner()
  const { id, token } = await join(owner)
  await rate(token, 3)
  await w.peek(
    `insert into gallery_rating (link_id, org_id, customer_id, score, words, rated_at)
     select gen_random_uuid(), $1, $2, 2, n::text, now() - make_interval(mins => n) from generate_series(1, 60) n`,
    [owner.orgId, id],
  )
  const first = await owner.analytics.ratings({ query: {} })
  expect(first.ratings).toHaveLength(50)
  expect(first.ratings[0]).toMatchObject({ score: 3 })
  const second = await owner.analytics.ratings({ query: { cursor: first.next ?? '' } })
  expect(second.ratings.map(({ text }) => Number(text))).toEqual(Array.from({ length: 11 }, (_, n) => 50 + n))
  expect(second.next).toBeNull()
  expect(await codeOf(owner.analytics.ratings({ query: { cursor: 'gestern' } }))).toBe('invalid_input')
  await until('the newest answer counts', async () => (await counted(owner)).good === 1)
})
