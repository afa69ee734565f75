import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { keptMediaDays, periods } from '../src/contract/limits.ts'
import { decide } from '../src/server/privacy/retention-brake.ts'
import type { Bounds } from '../src/server/privacy/retention-due.ts'
import { day, retentionStory } from './retention-story.ts'
import { world, type Member, type World } from './world.ts'
import { system } from '../src/server/platform/principal.ts'

/**
 * Three years of nights, generated from a seed: events of all sizes, imports, bulk deletions, changed periods, missed
 * nights, releases by owners. The test states the rule once more, as in docs/product/privacy-and-retention.md 3, and
 * counts without a bound.
 */
let w: World
const story = retentionStory(() => w)
beforeAll(async () => {
  w = await world()
})
afterEach(() => w.setClock(new Date()))
afterAll(() => w.close())

const years = 3
const begin = new Date('2027-01-01T02:17:00Z').getTime()
const dayAt = (n: number) => new Date(begin + n * day)

/** The same numbers for the same seed (mulberry32). */
function numbers(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  const one = <T>(of: readonly T[]): T => of[between(0, of.length - 1)] as T
  return { between, one, isOnceIn: (times: number) => between(1, times) === 1 }
}

type Counts = { media: number; data: number; due: number; overdueMedia: number; overdueData: number }

/** The totals before a night, and the numbers that are due in it. */
async function countsAt(of: Member, at: Date, mediaDays: number): Promise<Counts> {
  const [row] = await w.peek(
    `with mine as (
       select anonymized_at is null as has_data, media_expired_at is null and photo_count > 0 as has_media,
         $2::timestamptz - created_at as age
       from customer where org_id = $1)
     select count(*) filter (where has_media)::int as media,
       count(*) filter (where has_data)::int as data,
       count(*) filter (where has_media and age >= $3::interval or has_data and age >= $4::interval)::int as due,
       count(*) filter (where has_media and age >= $3::interval + interval '48 hours')::int as "overdueMedia",
       count(*) filter (where has_data and age >= $4::interval + interval '48 hours')::int as "overdueData"
     from mine`,
    [of.orgId, at, `${keptMediaDays(mediaDays) * 24} hours`, `${periods.personalDataDays * 24} hours`],
  )
  return row as Counts
}

/** The moment at which the next data is due, as long as no customer is added or deleted. */
async function nextDue(of: Member, mediaDays: number): Promise<number> {
  const [row] = await w.peek(
    `select min(created_at) filter (where media_expired_at is null and photo_count > 0) as media,
       min(created_at) filter (where anonymized_at is null) as data
     from customer where org_id = $1`,
    [of.orgId],
  )
  const end = (born: unknown, days: number) => (born instanceof Date ? born.getTime() + days * day : Infinity)
  return Math.min(end(row?.['media'], keptMediaDays(mediaDays)), end(row?.['data'], periods.personalDataDays))
}

const isUnusual = ({ media, data, due, overdueMedia, overdueData }: Counts) => {
  const isTooLarge = (part: number, of: number) => part > of * (of < 100 ? 0.5 : 0.05)
  return due > 1000 || due > data / 2 || isTooLarge(overdueMedia, media) || isTooLarge(overdueData, data)
}

/** Existing customers who have lost something so far. */
async function lost(of: Member) {
  const [row] = await w.peek(
    `select count(*) filter (where media_expired_at is not null and photo_count > 0)::int as media,
       count(*) filter (where anonymized_at is not null)::int as data
     from customer where org_id = $1`,
    [of.orgId],
  )
  return row as { media: number; data: number }
}

/**
 * Decides as a night does, and deletes the result in two statements: retention.test.ts tests a batch's effect on each
 * customer, which would take as long as a whole history here.
 */
async function night(of: Member) {
  for (;;) {
    const scope: Bounds | undefined = await w.services.inOrganisation(of.orgId, system, (ctx) => decide(ctx))
    if (!scope) return
    for (const [column, until] of [
      ['media_expired_at', scope.mediaUntil],
      ['anonymized_at', scope.personalUntil],
    ] as const)
      await w.peek(
        `update customer set ${column} = $2 where org_id = $1 and ${column} is null and created_at <= $3::timestamptz`,
        [of.orgId, w.services.now(), until],
      )
    if ((await w.peek('select from retention_stop where org_id = $1', [of.orgId])).length === 0) return
  }
}

type Rhythm = {
  name: string
  everyDays: number
  least: number
  most: number
  mediaDays: number
  seed: number
  steady?: true
}
const rhythms: Rhythm[] = [
  { name: 'events of each month', everyDays: 30, least: 20, most: 20, mediaDays: 365, seed: 1, steady: true },
  {
    name: 'events of each month, media for 30 days',
    everyDays: 30,
    least: 20,
    most: 20,
    mediaDays: 30,
    seed: 2,
    steady: true,
  },
  { name: 'every few weeks, media as long as data', everyDays: 25, least: 5, most: 30, mediaDays: 0, seed: 4 },
  { name: 'large events, now and then', everyDays: 60, least: 20, most: 90, mediaDays: 90, seed: 5 },
]

test.each(rhythms.map((rhythm) => [rhythm.name, rhythm] as const))(
  'no night deletes more than the rule says: %s',
  async (name, { everyDays, least, most, seed, steady, ...rhythm }) => {
    const random = numbers(seed)
    const owner = await w.owner(name)
    const shift = await w.shift(owner, name, 10_000)
    let { mediaDays } = rhythm
    await story.setMediaDays(owner, mediaDays)
    // the organisation is older than two years: 600 earlier customers are anonymised
    await w.peek(
      `insert into customer (id, org_id, shift_id, number, name, created_at, anonymized_at, media_expired_at)
       select gen_random_uuid(), $1, $2, n, '', $3, $3, $3 from generate_series(1, 600) as n`,
      [owner.orgId, shift.id, dayAt(-1500)],
    )
    const checkIn = (count: number, at: Date) => story.crowd(owner, shift.id, count, at, random.isOnceIn(5) ? 0 : 1)
    const seen = { nights: 0, deleting: 0, stopped: 0, released: 0 }
    let nextEvent = 0
    let missedUntil = 0
    let waiting = 0
    let due: number | undefined

    for (let n = 0; n < years * 365; n++) {
      const now = dayAt(n)
      w.setClock(now)
      if (n === nextEvent) {
        await checkIn(random.between(least, most), new Date(now.getTime() - day / 2))
        due = undefined
        nextEvent += steady ? everyDays : random.between(1, 2 * everyDays)
      }
      if (!steady && random.isOnceIn(200)) {
        await checkIn(random.between(1, 150), dayAt(n - random.between(30, 900)))
        due = undefined
      }
      if (!steady && random.isOnceIn(200)) {
        due = undefined
        mediaDays = random.one([1, 30, 90, 365, 730, 0])
        await story.setMediaDays(owner, mediaDays)
      }
      if (!steady && random.isOnceIn(250))
        await w.peek(`delete from customer where org_id = $1 and created_at > $2 and number % $3 = 0`, [
          owner.orgId,
          dayAt(-1000),
          random.between(1, 4),
        ])
      if (!steady && random.isOnceIn(150)) missedUntil = n + random.between(1, 9)
      if (n < missedUntil) continue
      // a night without due data has nothing to decide
      due ??= await nextDue(owner, mediaDays)
      if (now.getTime() < due) continue
      due = undefined
      const before = await countsAt(owner, now, mediaDays)
      if (before.due === 0) continue

      const isReleased = waiting > 3 && random.isOnceIn(3)
      if (isReleased) await w.peek('update retention_stop set released_at = $2 where org_id = $1', [owner.orgId, now])
      // a stop without a release is the same every night
      else if (waiting > 0 && n % 3 > 0) {
        waiting++
        continue
      }
      const had = await lost(owner)
      await night(owner)
      const has = await lost(owner)
      const [media, data] = [has.media - had.media, has.data - had.data]
      const what = `day ${n}, media for ${mediaDays} days: ${JSON.stringify({ ...before, lostMedia: media, lostData: data })}`
      const stops = await w.peek('select released_at from retention_stop where org_id = $1', [owner.orgId])

      seen.nights++
      if (media + data > 0) seen.deleting++
      if (isReleased) {
        seen.released++
        waiting = 0
        // a release covers what was shown; data that came due since then may wait again
        continue
      }
      if (isUnusual(before)) expect([media, data], what).toEqual([0, 0])
      else expect((await countsAt(owner, now, mediaDays)).due, what).toBe(0)
      expect(stops.length > 0, what).toBe(isUnusual(before))
      if (stops.length > 0) seen.stopped++
      waiting = stops.length > 0 ? waiting + 1 : 0
    }
    expect(seen.deleting).toBeGreaterThan(5)
    if (steady) expect(seen.stopped).toBe(0)
    else expect([seen.stopped > 0, seen.released > 0]).toEqual([true, true])
  },
)
