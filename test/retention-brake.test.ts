import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { retentionBrake } from '../src/contract/limits.ts'
import { secondsToNight } from '../src/server/platform/night.ts'
import { isTooMany } from '../src/server/privacy/retention-brake.ts'
import { photo } from './own-media.ts'
import { day, retentionStory } from './retention-story.ts'
import { codeOf, world, type Member, type World } from './world.ts'

let w: World
const story = retentionStory(() => w)
const { nightAt, setMediaDays, crowd, signedInAgain } = story
beforeAll(async () => {
  w = await world()
})
afterEach(() => w.setClock(new Date()))
afterAll(() => w.close())

const now = new Date()
const ago = (days: number) => new Date(now.getTime() - days * day)
const later = (days: number) => new Date(now.getTime() + days * day)
const anonymised = async (of: Member) => {
  const [row] = await w.peek(
    'select count(*)::int as count from customer where org_id = $1 and anonymized_at is not null',
    [of.orgId],
  )
  return row?.['count']
}
/** Number of a crowd's customers who lost media: their figure stays, because there were no files. */
const losers = async (of: Member) => {
  const [row] = await w.peek(
    `select count(*)::int as count from customer
     where org_id = $1 and photo_count > 0 and media_expired_at is not null`,
    [of.orgId],
  )
  return row?.['count']
}
const notice = async (by: Member) =>
  (await by.overview.notices({})).notices.find(({ code }) => code === 'retention_stopped')
const shown = async (by: Member) => {
  const found = await notice(by)
  if (found?.code !== 'retention_stopped') throw new Error('no notice')
  return found
}
const actions = async (of: Member) =>
  (
    await w.peek(`select action from audit where org_id = $1 and action like 'privacy.%' order by at, id`, [of.orgId])
  ).map(({ action }) => action)

test('the brake trips at more than 1 000, 5 % or half of a small organisation', () => {
  for (const [customers, of, expected] of [
    [1000, 1_000_000, false],
    [1001, 1_000_000, true],
    [5, 100, false],
    [6, 100, true],
    [49, 98, false],
    [50, 99, true],
    [1, 2, false],
    [1, 1, true],
    [0, 0, false],
  ] as const)
    expect(isTooMany(customers, of), `${customers} of ${of}`).toBe(expected)
})

test('a night that would delete too much waits for an owner’s release', async () => {
  const owner = await w.owner('Bremse')
  const shift = await w.shift(owner, 'Bremse', 10_000)
  // 1 200 customers: 60 are 5 %, and the 61st has been due for two days when the night begins, not before
  const tonight = new Date(now.getTime() + secondsToNight(now) * 1000)
  const before = (days: number, milliseconds: number) => new Date(tonight.getTime() - days * day + milliseconds)
  await crowd(owner, shift.id, 1138, ago(10))
  await crowd(owner, shift.id, 60, ago(800))
  await crowd(owner, shift.id, 1, before(732, 60_000))
  await crowd(owner, shift.id, 1, before(730, 3600_000))
  const preview = () => owner.privacy.retentionPreview({ body: {} })
  expect(await preview()).toMatchObject({ tonight: { customers: 61, media: 0, bytes: 0 }, stoppedByBrake: false })
  await w.peek('update customer set created_at = $2 where created_at = $1', [before(732, 60_000), before(732, -1000)])
  expect(await preview()).toMatchObject({ tonight: { customers: 61, media: 0, bytes: 0 }, stoppedByBrake: true })
  await w.peek('update customer set created_at = $2 where created_at = $1', [before(732, -1000), ago(740)])

  await nightAt(now)
  expect(await anonymised(owner)).toBe(0)
  expect(await shown(owner)).toMatchObject({ customers: 61, media: 0, bytes: 0, mediaDays: 365 })
  expect(await owner.privacy.retentionPreview({ body: {} })).toMatchObject({ stoppedByBrake: true })
  // a second night tells the owners again, but makes no further entry
  await nightAt(new Date(now.getTime() + 1000))
  expect(await actions(owner)).toEqual(['privacy.retention_stop'])

  // a release of other figures than the shown ones is refused
  const stale = new Date(now.getTime() - 1000).toISOString()
  expect(await codeOf(owner.privacy.retentionRelease({ body: { stoppedAt: stale } }))).toBe('retention_changed')
  const { stoppedAt } = await shown(owner)
  const { until } = await owner.privacy.retentionRelease({ body: { stoppedAt } })
  expect(Date.parse(until) - w.services.now().getTime()).toBeGreaterThan(7 * day - 60_000)
  expect(await notice(owner)).toBeUndefined()
  expect(await owner.privacy.retentionPreview({ body: {} })).toMatchObject({
    tonight: { customers: 61 },
    stoppedByBrake: false,
  })
  // releasing twice has the effect of once
  await owner.privacy.retentionRelease({ body: { stoppedAt } })

  // one more has come due by then: an hour after the first night, whatever the time of day is now
  await nightAt(later(2))
  expect(await anonymised(owner)).toBe(62)
  const log = await actions(owner)
  expect(log).toEqual(['privacy.retention_stop', 'privacy.retention_release', 'privacy.retention', 'privacy.retention'])
  // the release counted for those customers and is used up
  expect(await w.peek('select from retention_stop where org_id = $1', [owner.orgId])).toEqual([])
})
test('anonymised customers do not dilute the share', async () => {
  const owner = await w.owner('Älter als zwei Jahre')
  const shift = await w.shift(owner, 'Seit Jahren', 10_000)
  // 50 of 1 050 rows are less than 5 %, but they are all customers with media
  await crowd(owner, shift.id, 1000, ago(1000))
  await w.peek('update customer set anonymized_at = now(), media_expired_at = now() where org_id = $1', [owner.orgId])
  await crowd(owner, shift.id, 50, ago(400), 1)
  expect(await owner.privacy.retentionPreview({ body: {} })).toMatchObject({ stoppedByBrake: true })
  await nightAt(now)
  expect(await shown(owner)).toMatchObject({ customers: 50 })
  expect(await losers(owner)).toBe(0)

  // other customers whose media have gone, but not their data, do not make the share smaller
  await crowd(owner, shift.id, 300, ago(500))
  await nightAt(now)
  expect(await losers(owner)).toBe(0)
  // the share is small when as many as the rule requires still have media: 50 of 1 000
  await crowd(owner, shift.id, 950, ago(10), 1)
  await nightAt(now)
  expect([await losers(owner), await notice(owner)]).toEqual([50, undefined])
})

test('regular events do not trip the brake until they are half of all', async () => {
  const owner = await w.owner('Jeden Monat')
  const shift = await w.shift(owner, 'Monatlich', 10_000)
  // thirteen events of 20 in a year: one is 7.7 % of the customers with media
  for (let month = 0; month < 12; month++) await crowd(owner, shift.id, 20, ago(30 * month), 1)
  await crowd(owner, shift.id, 20, ago(365.5), 1)
  await nightAt(now)
  expect(await losers(owner)).toBe(20)
  // with a shorter period it is all customers with media, and again every month
  await setMediaDays(owner, 30)
  await w.peek('update customer set media_expired_at = now() where org_id = $1 and created_at < $2', [
    owner.orgId,
    ago(1),
  ])
  const before = await losers(owner)
  await nightAt(later(31))
  expect(Number(await losers(owner)) - Number(before)).toBe(20)

  // an event that was due three days ago came due by another cause than time
  await crowd(owner, shift.id, 20, ago(2), 1)
  await nightAt(later(31))
  expect(await shown(await signedInAgain(owner))).toMatchObject({ customers: 20 })

  // the first event of a business is all of its data
  w.setClock(now)
  const first = await w.owner('Erste Veranstaltung')
  const { id } = await w.shift(first, 'Erste', 1000)
  await crowd(first, id, 20, ago(365.5), 1)
  await nightAt(now)
  expect([await losers(first), (await shown(first)).customers]).toEqual([0, 20])
  await crowd(first, id, 20, ago(100), 1)
  await nightAt(now)
  expect(await losers(first)).toBe(20)
})

test('an album that was kept longer is due from the end of that on', async () => {
  const owner = await w.owner('Verlängert')
  const shift = await w.shift(owner, 'Verlängert', 100)
  await crowd(owner, shift.id, 4, ago(10))
  // only the old ones have media: all of them at once would be too many
  await crowd(owner, shift.id, 3, ago(400), 1)
  const kept = async (until: Date) => {
    await w.peek('update customer set extension_ends_at = $2 where org_id = $1 and photo_count > 0', [
      owner.orgId,
      until,
    ])
    return owner.privacy.retentionPreview({ body: {} })
  }
  expect(await kept(ago(1))).toMatchObject({ tonight: { customers: 3 }, stoppedByBrake: false })
  expect(await kept(ago(4))).toMatchObject({ tonight: { customers: 3 }, stoppedByBrake: true })
  const hold = (until: Date) =>
    w.peek(
      `insert into legal_hold (org_id, customer_id, reason, note, ends_at, set_at)
       select org_id, id, 'claims', 'Streit', $2, $2 from customer where org_id = $1 and photo_count > 0
       on conflict (customer_id) do update set ends_at = excluded.ends_at`,
      [owner.orgId, until],
    )
  await hold(ago(1))
  expect(await kept(ago(4))).toMatchObject({ tonight: { customers: 3 }, stoppedByBrake: false })
  await hold(ago(4))
  expect(await kept(ago(4))).toMatchObject({ tonight: { customers: 3 }, stoppedByBrake: true })
})

test('a setting changed by mistake trips the brake and can be changed back', async () => {
  const owner = await w.owner('Versehen')
  const shift = await w.shift(owner)
  const customers: string[] = []
  for (let n = 0; n < 3; n++) {
    const { id } = await w.customer(owner, shift, { name: `Versehen ${n}`, email: null })
    await w.upload(owner, id, await photo(`hsl(${n * 90}, 70%, 30%)`), 'a.jpg')
    await story.checkedInAt(id, ago(40))
    customers.push(id)
  }
  await w.quiet()
  const files = await w.objects()
  await setMediaDays(owner, 30)
  await nightAt(now)
  expect(await w.objects()).toEqual(files)
  expect(await shown(owner)).toMatchObject({ customers: 3, media: 3, mediaDays: 30 })
  // galleries still end by their date
  const { gallery_token } = (await owner.customers.get({ params: { id: customers[0]! } })).customer
  expect((await w.anyone.fetch(`/api/v1/customer-gallery/gallery/${gallery_token}`)).status).toBe(404)

  const { stoppedAt } = await shown(owner)
  await owner.privacy.retentionRelease({ body: { stoppedAt } })
  await setMediaDays(owner, 365)
  expect(await notice(owner)).toBeUndefined()
  await nightAt(later(1))
  expect(await w.objects()).toEqual(files)
  expect(await w.peek('select from retention_stop where org_id = $1', [owner.orgId])).toEqual([])
})

test('a release covers only what was shown', async () => {
  const owner = await w.owner('Freigabe')
  const shift = await w.shift(owner, 'Freigabe', 10_000)
  await crowd(owner, shift.id, 20, ago(900))
  await crowd(owner, shift.id, 20, ago(600))
  await nightAt(now)
  const { stoppedAt } = await shown(owner).catch(() => ({ stoppedAt: '' }))
  // 20 of 40 are not more than half
  expect(stoppedAt).toBe('')
  expect(await anonymised(owner)).toBe(20)

  await crowd(owner, shift.id, 60, ago(800))
  await nightAt(later(1))
  const then = await signedInAgain(owner)
  const first = await shown(then)
  expect(first.customers).toBe(60)
  await then.privacy.retentionRelease({ body: { stoppedAt: first.stoppedAt } })
  // meanwhile as many of another age come due, which were not shown
  await crowd(owner, shift.id, 200, ago(728.5))
  await nightAt(later(2))
  expect(await anonymised(owner)).toBe(80)
  const soon = await signedInAgain(owner)
  const second = await shown(soon)
  expect(second.customers).toBe(200)

  // a release that was not carried out for a week deletes nothing any more
  await soon.privacy.retentionRelease({ body: { stoppedAt: second.stoppedAt } })
  await nightAt(later(2 + retentionBrake.releaseDays + 1))
  expect(await anonymised(owner)).toBe(80)
  expect((await shown(await signedInAgain(owner))).customers).toBeGreaterThanOrEqual(200)
})

test('a waiting organisation does not block another one', async () => {
  const stopped = await w.owner('Wartet')
  const going = await w.owner('Läuft')
  for (const [of, old] of [
    [stopped, 90],
    [going, 3],
  ] as const) {
    const shift = await w.shift(of, 'Beide', 1000)
    await crowd(of, shift.id, 100, ago(10))
    await crowd(of, shift.id, old, ago(800))
  }
  await nightAt(now)
  expect([await anonymised(stopped), await anonymised(going)]).toEqual([0, 3])
})

test('media without a customer count by the shifts that lose them', async () => {
  const owner = await w.owner('Niemands')
  const shifts = [await w.shift(owner, 'Früh'), await w.shift(owner, 'Spät'), await w.shift(owner, 'Abend')]
  for (const [n, { id }] of shifts.entries())
    await w.upload(owner, id, await photo(`hsl(${n * 80}, 60%, 35%)`), 'karte.jpg', 'session')
  await w.quiet()
  const files = await w.objects()
  const [early = expect.fail(), late = expect.fail()] = shifts
  const began = (id: string, at: Date) => w.peek('update shift set created_at = $2 where id = $1', [id, at])

  // the media of one day of last year are few …
  await began(early.id, ago(400))
  expect(await owner.privacy.retentionPreview({ body: {} })).toMatchObject({
    tonight: { customers: 0, media: 1 },
    stoppedByBrake: false,
  })
  // … those of two of three shifts are many
  await began(late.id, ago(400))
  expect(await owner.privacy.retentionPreview({ body: {} })).toMatchObject({ stoppedByBrake: true })
  await nightAt(now)
  expect(await w.objects()).toEqual(files)
  const { stoppedAt, ...figures } = await shown(owner)
  expect(figures).toMatchObject({ customers: 0, media: 2 })

  await owner.privacy.retentionRelease({ body: { stoppedAt } })
  expect(await owner.privacy.retentionPreview({ body: {} })).toMatchObject({ stoppedByBrake: false })
  await nightAt(later(1))
  const left = await w.peek('select shift_id from unassigned_media where org_id = $1', [owner.orgId])
  expect(left).toEqual([{ shift_id: shifts[2]?.id }])
  expect(await actions(owner)).toEqual(['privacy.retention_stop', 'privacy.retention_release', 'privacy.retention'])
})

test('only owners see and release it, each in the own organisation', async () => {
  const owner = await w.owner('Rechte')
  const shift = await w.shift(owner)
  await crowd(owner, shift.id, 3, ago(800))
  await nightAt(now)
  const { stoppedAt } = await shown(owner)
  for (const role of ['admin', 'guide', 'viewer'] as const) {
    const member = await w.member(owner, role)
    expect(await codeOf(member.privacy.retentionPreview({ body: {} }))).toBe('forbidden')
    expect(await codeOf(member.privacy.retentionRelease({ body: { stoppedAt } }))).toBe('forbidden')
    expect(await codeOf(member.overview.notices({}))).toBe('forbidden')
  }
  const other = await w.owner('Andere')
  expect(await codeOf(other.privacy.retentionRelease({ body: { stoppedAt } }))).toBe('retention_changed')
  expect(await codeOf(w.anyone.privacy.retentionPreview({ body: {} }))).toBe('not_signed_in')
})

test('the switch of the installation stops all deletion, and owners are told', async () => {
  const off = await world({ RETENTION: '0' })
  try {
    const there = retentionStory(() => off)
    const owner = await off.owner()
    const shift = await off.shift(owner)
    await there.crowd(owner, shift.id, 30, ago(10))
    await there.crowd(owner, shift.id, 1, ago(2000))
    await off.peek(`update audit set at = now() - interval '8 years'`)
    expect(await owner.privacy.retentionPreview({ body: {} })).toEqual({
      tonight: { customers: 0, media: 0, bytes: 0 },
      in7Days: { customers: 0, media: 0 },
      in30Days: { customers: 0, media: 0 },
      stoppedByBrake: false,
    })
    await there.nightAt(now)
    expect(await off.peek('select from customer where anonymized_at is not null')).toEqual([])
    expect((await off.peek('select from audit')).length).toBeGreaterThan(0)
    expect((await owner.overview.notices({})).notices.map(({ code }) => code)).toContain('retention_off')
  } finally {
    await off.close()
  }
})
