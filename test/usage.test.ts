import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { foldUsage } from '../src/server/organisation-data/usage.ts'
import { readyDesign } from './designs.ts'
import { clip, photo } from './own-media.ts'
import { until, world, type Member, type World } from './world.ts'
import { system } from '../src/server/platform/principal.ts'

let w: World
let owner: Member
beforeAll(async () => {
  w = await world()
  owner = await w.owner()
})
afterAll(() => w.close())

const usage = (by: Member) => by.organisationData.usage()
const storedBytes = async (orgId: string) =>
  Number((await w.peek('select coalesce(sum(size), 0) as n from stored_object where org_id = $1', [orgId]))[0]?.['n'])

const made = (films: number, certificates: number) => [
  { family: 'film', name: 'Filme', count: films },
  { family: 'certificate', name: 'Zertifikate', count: certificates },
]

test('a new organisation has used nothing', async () => {
  expect(await usage(await w.owner('Neu'))).toEqual({
    sessions: 0,
    customers: 0,
    photos: 0,
    videos: 0,
    outcomes: made(0, 0),
    storageBytes: 0,
    albumsDelivered: 0,
    emailsSent: 0,
  })
})

test('delivered albums and sent emails stay counted when the customer goes', async () => {
  await readyDesign(owner)
  const ofDesign = await storedBytes(owner.orgId)
  const shift = await w.shift(owner, 'Rafting')
  const mailed = await w.customer(owner, shift, { name: 'Mia' })
  const opened = await w.customer(owner, shift, { name: 'Jonas', email: null })
  await w.customer(owner, shift, { name: 'Ohne', email: null })
  await w.upload(owner, mailed.id, await photo('#aa1111'), 'a.jpg')
  await w.upload(owner, mailed.id, await clip(440, { seconds: 1 }), 'b.mp4')
  await w.upload(owner, opened.id, await photo('#11aa11'), 'c.jpg')
  for (const { id } of [mailed, opened]) await owner.customers.finish({ params: { id } })
  for (const { id } of [mailed, opened]) await w.completed(owner, id)
  await until('the email is sent', async () => (await usage(owner)).emailsSent === 1)
  const visit = { action: 'view', page: 'a-page-that-was-opened', files: 1 } as const
  for (const page of ['a-page-that-was-opened', 'another-page-that-was-opened'])
    for (const { gallery_token } of [mailed, opened])
      await w.anyone.gallery.visit({ params: { token: gallery_token ?? '' }, body: { ...visit, page } })
  await w.quiet()
  const figures = {
    sessions: 1,
    customers: 3,
    photos: 2,
    videos: 1,
    outcomes: made(1, 2),
    storageBytes: await storedBytes(owner.orgId),
    albumsDelivered: 2,
    emailsSent: 1,
  }
  expect(await usage(owner)).toEqual(figures)

  await w.services.inOrganisation(owner.orgId, system, ({ tx }) => foldUsage(tx))
  expect(await w.peek('select count(*)::int as n from usage_tally where org_id = $1', [owner.orgId])).toEqual([
    { n: 7 },
  ])
  expect(await usage(owner)).toEqual(figures)

  await owner.shifts.remove({ params: { id: shift.id }, query: { name: 'Rafting' } })
  expect(await usage(owner)).toEqual({
    ...figures,
    sessions: 0,
    customers: 0,
    photos: 0,
    videos: 0,
    outcomes: made(0, 0),
    storageBytes: ofDesign,
  })
})

test('outcomes count while they are there, however often they are made', async () => {
  const by = await w.owner('Zählung')
  await readyDesign(by)
  const { id } = await w.customer(by, await w.shift(by), { email: null })
  await w.upload(by, id, await photo('#3355aa'), 'a.jpg')
  await by.customers.finish({ params: { id } })
  await w.completed(by, id)
  expect((await usage(by)).outcomes).toEqual(made(0, 1))
  await by.certificates.reprocess({ params: { id } })
  await w.quiet()
  expect((await usage(by)).outcomes).toEqual(made(0, 1))
  await by.customerRecords.remove({ params: { id } })
  await w.quiet()
  expect((await usage(by)).outcomes).toEqual(made(0, 0))
})

test('figures are answered from stored sums', async () => {
  const figures = await usage(owner)
  const lock = new pg.Client({ connectionString: w.databaseUrl })
  await lock.connect()
  try {
    await lock.query('begin')
    // a query of these tables would wait until the product gives up; the files are not locked, since the logo is read
    await lock.query('lock table customer, media, email, delivered_album in access exclusive mode')
    expect(await usage(owner)).toEqual(figures)
  } finally {
    await lock.end()
  }
})

test('everyone who may read the settings sees the figures', async () => {
  const viewer = await w.member(owner, 'viewer')
  expect(await usage(viewer)).toEqual(await usage(owner))
  const guide = await w.member(owner, 'guide')
  expect((await guide.fetch('/api/v1/organizations/usage-stats')).status).toBe(403)
  expect((await usage(await w.owner('Fremd'))).emailsSent).toBe(0)
})
