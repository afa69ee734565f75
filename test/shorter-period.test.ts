import { readdir, readFile } from 'node:fs/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { keptDaysFrom, keptUntil, mediaDaysAt, periods, shorterPeriodHours } from '../src/contract/limits.ts'
import { photo } from './own-media.ts'
import { day, retentionStory } from './retention-story.ts'
import { codeOf, send, world, type Member, type World } from './world.ts'

/** A shorter period that was saved without its preview (docs/product/privacy-and-retention.md 13). */
let w: World
const story = retentionStory(() => w)
beforeAll(async () => {
  w = await world()
})
afterEach(() => w.setClock(new Date()))
afterAll(() => w.close())

const minute = 60_000
const hours = (days: number) => days * 24
const save = (by: Member, days: number, more: object = {}) =>
  by.organisations.updateSettings({ body: { autoDeleteCustomersAfterHours: hours(days), ...more } })
/** The period in force, and the one to come. */
const periodOf = async (by: Member) => {
  const { autoDeleteCustomersAfterHours, pendingAutoDelete: next } = (await by.organisations.settings()).settings
  return [autoDeleteCustomersAfterHours / 24, next && next.autoDeleteCustomersAfterHours / 24]
}
const pendingOf = async (by: Member) => {
  const { pendingAutoDelete } = (await by.organisations.settings()).settings
  return pendingAutoDelete ?? expect.fail('no shorter period is to come')
}
const entries = (of: Member, action: string) =>
  w.peek('select detail, actor from audit where org_id = $1 and action = $2 order by id', [of.orgId, action])
const undo = (by: Member, from: string) => by.organisations.undoShorterPeriod({ body: { from } })
/** The first night after a moment, and the one before that. */
const nightAfter = (at: string) => {
  const night = new Date(at)
  night.setUTCHours(2, 17, 0, 0)
  return night.getTime() > Date.parse(at) ? night : new Date(night.getTime() + day)
}

let colour = 0
/** An organisation with customers of these ages in days, each with a picture. */
async function withPictures(...ages: number[]) {
  const owner = await w.owner('Kürzer')
  const shift = await w.shift(owner)
  const guests: { id: string; gallery_token?: string | null | undefined }[] = []
  for (const [n, age] of ages.entries()) {
    const guest = await w.customer(owner, shift, { name: `Gast ${n}`, email: null })
    const stored = await w.upload(owner, guest.id, await photo(`hsl(${(colour += 13) % 360}, 60%, 40%)`), `${n}.jpg`)
    expect(stored.status).toBe(201)
    await w.quiet()
    await story.checkedInAt(guest.id, new Date(Date.now() - age * day))
    guests.push(guest)
  }
  return { owner, shift, guests }
}
const pictures = async (guests: { id: string }[]) =>
  Promise.all(guests.map(async ({ id }) => (await story.customerRow(id))?.['photo_count']))
const gallery = async ({ gallery_token }: { gallery_token?: string | null | undefined }) => {
  const answer = await w.anyone.fetch(`/api/v1/customer-gallery/gallery/${gallery_token ?? ''}`)
  return answer.status === 200 ? ((await answer.json()) as { expiresAt: string }) : answer.status
}

test('the period and its start agree at every moment', () => {
  const from = new Date('2026-11-29T08:15:00Z')
  const before = new Date(from.getTime() - 1)
  const begins = (age: number) => new Date(from.getTime() - age * day)
  for (const [days, next] of [
    [365, 30],
    [0, 1],
    [30, 2],
  ] as const) {
    const period = { days, next: { days: next, from } }
    expect([mediaDaysAt(period, before), mediaDaysAt(period, from)]).toEqual([days, next])
    for (const age of [0, 1, 2, 3, 29, 30, 31, 100, 364, 365, 366, 729, 730, 731])
      for (const at of [before, from, new Date(from.getTime() + day)]) {
        const isDue =
          begins(age).getTime() + (mediaDaysAt(period, at) || periods.personalDataDays) * day <= at.getTime()
        expect(keptUntil(begins(age), period) <= at, `${days} to ${next}, age ${age}, ${at.toISOString()}`).toBe(isDue)
      }
  }
  // a customer who checks in three days before a period of one day begins keeps media for these three days
  expect(keptDaysFrom(begins(3), { days: 365, next: { days: 1, from } })).toBe(3)
  expect(keptDaysFrom(begins(2.9), { days: 365, next: { days: 30, from } })).toBe(30)
  expect(keptDaysFrom(begins(2), { days: 0, next: null })).toBe(periods.personalDataDays)
})

test('only one place reads the setting', async () => {
  const folder = new URL('../src/server/', import.meta.url)
  const files = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.ts'))
  const reading: string[] = []
  for (const name of files) if (/\bmedia_days\b/.test(await readFile(new URL(name, folder), 'utf8'))) reading.push(name)
  expect(reading.toSorted(), 'ask periodOf or mediaPeriod (organisations/media-period.ts) instead').toEqual([
    // the writer, the reader, and those that export and describe every column
    'organisations/census.ts',
    'organisations/media-period.ts',
    'organisations/retention-setting.ts',
    'organisations/tables.ts',
    'platform/tables.generated.ts',
  ])
})

test('a shorter period without its preview works by itself after 72 hours', async () => {
  const { owner, guests } = await withPictures(100, 50, 10, 0)
  const [old, , young] = guests
  const beganAt = Date.now()
  const { settings } = await owner.organisations.settings()
  // as a client without previews does it: all settings as they were read, with the new period
  const saved = await send(owner, 'PUT', '/organizations/settings', {
    ...settings,
    autoDeleteCustomersAfterHours: hours(60),
    emailFormality: 'informal',
  })
  expect(saved.status).toBe(200)
  const answer = ((await saved.json()) as { settings: typeof settings }).settings
  expect(answer).toMatchObject({ autoDeleteCustomersAfterHours: hours(365), emailFormality: 'informal' })
  const { from, autoDeleteCustomersAfterHours } = answer.pendingAutoDelete ?? expect.fail('nothing is to come')
  expect(autoDeleteCustomersAfterHours).toBe(hours(60))
  const savedAt = Date.parse(from) - shorterPeriodHours * 3600_000
  expect([beganAt <= savedAt, savedAt <= Date.now()]).toEqual([true, true])
  expect(await entries(owner, 'settings.period_shorten')).toMatchObject([
    { detail: { hours: hours(60), was: hours(365), from }, actor: 'Olga Berg' },
  ])
  await w.quiet()

  // from the first moment on guests are promised the date that will hold, and nothing ends earlier
  expect(await gallery(old!)).toMatchObject({ expiresAt: from })
  const { created_at } = (await owner.customers.get({ params: { id: young!.id } })).customer
  expect(await gallery(young!)).toMatchObject({
    expiresAt: new Date(Date.parse(created_at) + 60 * day).toISOString(),
  })
  await story.nightAt(new Date(nightAfter(from).getTime() - day))
  expect(await pictures(guests)).toEqual([1, 1, 1, 1])
  w.setClock(new Date(Date.parse(from) - minute))
  const before = await story.signedInAgain(owner)
  expect(await periodOf(before)).toEqual([365, 60])
  expect(await gallery(old!)).toMatchObject({ expiresAt: from })
  expect((await w.upload(before, old!.id, await photo('#223344'), 'noch.jpg')).status).toBe(201)
  expect((await before.privacy.retentionPreview({ body: {} })).tonight).toMatchObject({ customers: 1, media: 2 })

  w.setClock(new Date(Date.parse(from) + minute))
  const after = await story.signedInAgain(owner)
  expect(await periodOf(after)).toEqual([60, null])
  expect((await after.accounts.me({})).organization.settings.autoDeleteCustomersAfterHours).toBe(hours(60))
  expect(await gallery(old!)).toBe(404)
  const late = await w.upload(after, old!.id, await photo('#445566'), 'spaet.jpg')
  expect([late.status, ((await late.json()) as { code: string }).code]).toEqual([422, 'media_expired'])
  // the period is in force, so it cannot be undone; a longer one is saved as usual
  expect(await codeOf(undo(after, from))).toBe('retention_changed')

  await story.nightAt(nightAfter(from))
  expect(await pictures(guests)).toEqual([0, 1, 1, 1])
  // the row still holds both; another setting and a longer period are saved on top of it
  const then = await story.signedInAgain(owner)
  await then.organisations.updateSettings({ body: { autoSend: false } })
  expect(await periodOf(then)).toEqual([60, null])
  await save(then, 90)
  expect(await periodOf(then)).toEqual([90, null])
  expect((await entries(owner, 'settings.update')).at(-1)?.['detail']).toEqual({
    changes: { autoDeleteCustomersAfterHours: { from: hours(60), to: hours(90) } },
  })
})

test('saving the same period again restarts nothing', async () => {
  const owner = await w.owner('Noch einmal')
  const admin = await w.member(owner, 'admin')
  await Promise.all([save(owner, 30), save(owner, 30)])
  const { from } = await pendingOf(owner)
  expect(await entries(owner, 'settings.period_shorten')).toHaveLength(1)
  w.setClock(new Date(Date.now() + 5 * minute))
  await save(owner, 30)
  // saved whole as it was read, before and after, by an admin too: the period neither starts again nor ends
  const { settings } = await owner.organisations.settings()
  for (const by of [owner, admin])
    for (const pendingAutoDelete of [settings.pendingAutoDelete, null])
      await by.organisations.updateSettings({ body: { ...settings, businessType: 'other', pendingAutoDelete } })
  expect((await pendingOf(owner)).from).toBe(from)
  expect(await entries(owner, 'settings.period_shorten')).toHaveLength(1)

  // another shorter period has 72 hours of its own
  await save(owner, 20)
  const second = await pendingOf(owner)
  expect(await periodOf(owner)).toEqual([365, 20])
  expect(Date.parse(second.from) - Date.parse(from)).toBeGreaterThanOrEqual(5 * minute)
  expect((await entries(owner, 'settings.period_shorten')).at(-1)?.['detail']).toEqual({
    hours: hours(20),
    from: second.from,
    was: hours(365),
    replaced: { hours: hours(30), from },
  })
  // with the preview's figures it begins at once, as a longer one does; then no period is to come
  await save(owner, 300, { previewed: { customers: 0, media: 0, stoppedByBrake: false } })
  expect(await periodOf(owner)).toEqual([300, null])
  expect((await entries(owner, 'settings.update')).at(-1)?.['detail']).toMatchObject({
    replaced: { hours: hours(20), from: second.from },
  })
  await save(owner, 10)
  await save(owner, 0)
  expect(await periodOf(owner)).toEqual([0, null])
})

test('each owner can take a shorter period back until it works', async () => {
  const { owner, guests } = await withPictures(100, 10)
  const second = await w.member(owner, 'owner')
  const other = await w.owner('Andere')
  await save(owner, 30)
  await save(other, 40)
  const { from } = await pendingOf(owner)
  for (const role of ['admin', 'guide', 'viewer'] as const) {
    const member = await w.member(owner, role)
    expect(await codeOf(undo(member, from))).toBe('forbidden')
    expect(await codeOf(save(member, 20))).toBe('forbidden')
  }
  // no period of another organisation began at that moment
  const anyMoment = new Date(Date.parse(from) - 5).toISOString()
  expect(await codeOf(undo(other, anyMoment))).toBe('retention_changed')
  expect(await periodOf(owner)).toEqual([365, 30])

  await Promise.all([undo(second, from), undo(second, from)])
  expect(await periodOf(owner)).toEqual([365, null])
  expect(await periodOf(other)).toEqual([365, 40])
  expect(await entries(owner, 'settings.period_undo')).toMatchObject([{ detail: { hours: hours(30), from } }])
  expect(Object.keys((await gallery(guests[0]!)) as object)).toContain('expiresAt')
  // a page that still shows the first period cannot take back the next one
  w.setClock(new Date(Date.now() + minute))
  await save(owner, 20)
  expect(await codeOf(undo(second, from))).toBe('retention_changed')
  expect(await periodOf(owner)).toEqual([365, 20])
  const malformed = await send(owner, 'POST', '/organizations/retention-undo', { from: 'morgen' })
  expect(malformed.status).toBe(400)

  // after it is taken back, its hour changes nothing
  await undo(owner, (await pendingOf(owner)).from)
  await story.nightAt(new Date(Date.now() + 5 * day))
  expect(await pictures(guests)).toEqual([1, 1])
})

test('the brake judges that night like the others', async () => {
  const { owner, guests } = await withPictures(100, 100, 10)
  await save(owner, 60)
  const { from } = await pendingOf(owner)
  await story.nightAt(nightAfter(from))
  expect(await pictures(guests)).toEqual([1, 1, 1])
  const then = await story.signedInAgain(owner)
  const { notices } = await then.overview.notices({})
  expect(notices.find(({ code }) => code === 'retention_stopped')).toMatchObject({ customers: 2, mediaDays: 60 })
  // the galleries end in any case
  expect(await gallery(guests[0]!)).toBe(404)
})

test('email, check-in and consent text name the days before they change', async () => {
  const owner = await w.owner('Wahre Worte')
  const shift = await w.shift(owner)
  await save(owner, 30)
  expect((await owner.consent.get({})).consent.standard).toContain('Nach 30 Tagen werden sie gelöscht')
  const { sharing } = await owner.sharing.update({ params: { id: shift.id }, body: { checkIn: true } })
  const toForm = await w.anyone.fetch(new URL(sharing.checkIn?.url ?? '').pathname)
  const page = await w.anyone.fetch(toForm.headers.get('location') ?? '')
  expect(await page.text()).toContain('Nach 30 Tagen werden sie gelöscht')

  const guest = await w.customer(owner, shift, { name: 'Mia Huber', email: 'lang@gast.example' })
  const daysInMail = async () => {
    await w.quiet()
    const mails = (await w.mailbox()).filter(({ to }) => to.includes('lang@gast.example'))
    return mails.map(({ text }) => /(\d+) Tage lang/.exec(text)?.[1])
  }
  expect((await w.upload(owner, guest.id, await photo('#334455'), 'a.jpg')).status).toBe(201)
  await owner.customers.finish({ params: { id: guest.id } })
  await w.completed(owner, guest.id)
  expect(await daysInMail()).toEqual(['30'])
  // a customer who checked in long ago has three days left, not thirty
  await story.checkedInAt(guest.id, new Date(Date.now() - 100 * day))
  await owner.delivery.resend({ body: { customerId: guest.id } })
  expect(await daysInMail()).toEqual(['30', '3'])
})

test('a preview shows what a week and thirty days delete', async () => {
  const { owner, shift, guests } = await withPictures(80, 54, 40, 33, 10, 9, 8, 7, 6)
  // one of three shifts is not too many to lose media without a customer
  for (const name of ['Mittags', 'Abends']) await w.shift(owner, name)
  // a medium of two customers is deleted with the second of them, and one without a customer with the shift
  const shared = await w.upload(owner, guests[1]!.id, await photo('#010203'), 'zusammen.jpg')
  const { media: of } = (await shared.json()) as { media: { id: string } }
  await owner.media.copy({ body: { mediaIds: [of.id], fromCustomerId: guests[1]!.id, customerIds: [guests[2]!.id] } })
  expect((await w.upload(owner, shift.id, await photo('#040506'), 'niemand.jpg', 'session')).status).toBe(201)
  await w.quiet()
  await w.peek('update shift set created_at = $2 where id = $1', [shift.id, new Date(Date.now() - 56 * day)])
  const preview = await owner.privacy.retentionPreview({ body: { autoDeleteCustomersAfterHours: hours(60) } })
  expect(preview).toMatchObject({
    tonight: { customers: 1, media: 1 },
    in7Days: { customers: 2, media: 3 },
    in30Days: { customers: 4, media: 6 },
    stoppedByBrake: false,
  })
  // for the present setting nothing, until a shorter one is to come
  const later = { customers: 0, media: 0 }
  const nothing = { ...later, bytes: 0 }
  const present = () => owner.privacy.retentionPreview({ body: {} })
  expect(await present()).toEqual({ tonight: nothing, in7Days: later, in30Days: later, stoppedByBrake: false })
  await save(owner, 60)
  expect(await present()).toMatchObject({ tonight: nothing, in7Days: { media: 3 }, in30Days: { media: 6 } })
  await undo(owner, (await pendingOf(owner)).from)

  const { customers, media, stoppedByBrake } = { ...preview.tonight, ...preview }
  await save(owner, 60, { previewed: { customers, media, stoppedByBrake } })
  const gone = async () => {
    const [sum] = await w.peek(
      `select sum((detail ->> 'media')::int)::int as media, sum((detail ->> 'customers')::int)::int as customers,
         sum((detail ->> 'bytes')::bigint)::bigint as bytes
       from audit where org_id = $1 and action = 'privacy.retention'`,
      [owner.orgId],
    )
    return { ...sum, bytes: Number(sum?.['bytes']) }
  }
  const first = nightAfter(new Date().toISOString())
  await story.nightAt(first)
  expect(await gone()).toEqual(preview.tonight)
  for (let n = 1; n <= 7; n++) await story.nightAt(new Date(first.getTime() + n * day))
  expect(await gone()).toMatchObject(preview.in7Days ?? expect.fail())
  for (const n of [14, 21, 28, 30]) await story.nightAt(new Date(first.getTime() + n * day))
  expect(await gone()).toMatchObject(preview.in30Days ?? expect.fail())
  expect(await pictures(guests)).toEqual([0, 0, 0, 0, 1, 1, 1, 1, 1])
})

test('the reason for keeping media as long as personal data is on record', async () => {
  const owner = await w.owner('Gründe')
  for (const reason of ['kurz', ' kurz ', 'x'.repeat(501), 7]) {
    const refused = await send(owner, 'PUT', '/organizations/settings', { autoDeleteCustomersAfterHours: 0, reason })
    expect(refused.status).toBe(400)
    expect(((await refused.json()) as { fields: object }).fields).toEqual({
      reason: 'Bitte nennen Sie den Grund, in 5 bis 500 Zeichen',
    })
  }
  await save(owner, 0, { reason: ' Wir verkaufen Jahresalben. ' })
  expect((await entries(owner, 'settings.update')).map(({ detail }) => detail)).toEqual([
    {
      changes: { autoDeleteCustomersAfterHours: { from: hours(365), to: 0 } },
      reason: 'Wir verkaufen Jahresalben.',
    },
  ])
  // a client that knows no reason sends none
  await save(owner, 365, { previewed: { customers: 0, media: 0, stoppedByBrake: false } })
  await save(owner, 0)
  expect(await periodOf(owner)).toEqual([0, null])
  await save(owner, 30, { reason: 'Weniger Speicher' })
  expect((await entries(owner, 'settings.period_shorten')).at(-1)?.['detail']).toMatchObject({
    was: 0,
    reason: 'Weniger Speicher',
  })
})
