import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Previewed } from '../src/contract/organisations.ts'
import { photo } from './own-media.ts'
import { day, retentionStory } from './retention-story.ts'
import { codeOf, send, world, type Member, type World } from './world.ts'

let w: World
const story = retentionStory(() => w)
beforeAll(async () => {
  w = await world()
})
afterEach(() => w.setClock(new Date()))
afterAll(() => w.close())

const hours = (days: number) => days * 24
const preview = (by: Member, days: number) =>
  by.privacy.retentionPreview({ body: { autoDeleteCustomersAfterHours: hours(days) } })
const save = (by: Member, days: number, previewed?: Previewed, wasDays?: number) =>
  by.organisations.updateSettings({
    body: {
      autoDeleteCustomersAfterHours: hours(days),
      ...(previewed && { previewed }),
      ...(wasDays !== undefined && { was: { autoDeleteCustomersAfterHours: hours(wasDays) } }),
    },
  })
/** The figures of the preview, in the form that the saving call takes. */
const shown = async (by: Member, days: number): Promise<Previewed> => {
  const { tonight, stoppedByBrake } = await preview(by, days)
  return { customers: tonight.customers, media: tonight.media, stoppedByBrake }
}
const daysOf = async (by: Member) => (await by.organisations.settings()).settings.autoDeleteCustomersAfterHours / 24
const entries = (of: Member) =>
  w.peek(`select detail from audit where org_id = $1 and action = 'settings.update' order by id`, [of.orgId])

/** An organisation with customers of these ages in days, each with a picture. */
async function withPictures(...ages: number[]) {
  const owner = await w.owner('Fristen')
  const shift = await w.shift(owner)
  const ids: string[] = []
  for (const [n, age] of ages.entries()) {
    const { id } = await w.customer(owner, shift, { name: `Gast ${n}`, email: null })
    const stored = await w.upload(owner, id, await photo(`hsl(${n * 31}, 60%, 40%)`), `${n}.jpg`)
    expect(stored.status).toBe(201)
    await w.quiet()
    await story.checkedInAt(id, new Date(Date.now() - age * day))
    ids.push(id)
  }
  return { owner, shift, ids }
}

test('a shorter period deletes in the next night exactly what its preview showed', async () => {
  const { owner, ids } = await withPictures(100, 50, 10)
  const before = await preview(owner, 60)
  expect(before).toMatchObject({ tonight: { customers: 1, media: 1 }, stoppedByBrake: false })
  expect(before.tonight.bytes).toBeGreaterThan(0)
  // a preview changes nothing
  expect(await daysOf(owner)).toBe(365)
  expect((await owner.privacy.retentionPreview({ body: {} })).tonight).toEqual({ customers: 0, media: 0, bytes: 0 })

  const previewed = await shown(owner, 60)
  await save(owner, 60, previewed, 365)
  expect(await daysOf(owner)).toBe(60)
  expect((await entries(owner)).at(-1)?.['detail']).toEqual({
    changes: { autoDeleteCustomersAfterHours: { from: hours(365), to: hours(60) } },
    previewed,
  })
  await story.nightAt(new Date(Date.now() + day))
  const pictures = await Promise.all(ids.map(async (id) => (await story.customerRow(id))?.['photo_count']))
  expect(pictures).toEqual([0, 1, 1])
})

test('a shorter period without its preview works later', async () => {
  const owner = await w.owner('Ohne Vorschau')
  // 0 keeps media as long as personal data, so 730 days are not shorter than 0, and 365 are
  for (const days of [365, 500, 0, 730, 0]) {
    await save(owner, days)
    expect(await daysOf(owner)).toBe(days)
  }
  await save(owner, 365)
  expect(await daysOf(owner)).toBe(0)
})

test('a preview of another period or of fewer customers does not count', async () => {
  const { owner, ids } = await withPictures(100, 50, 10)
  const forSixty = await shown(owner, 60)
  expect(await codeOf(save(owner, 30, forSixty))).toBe('retention_changed')
  // another customer comes of age between preview and saving
  await story.checkedInAt(ids[1]!, new Date(Date.now() - 70 * day))
  const refused = await send(owner, 'PUT', '/organizations/settings', {
    autoDeleteCustomersAfterHours: hours(60),
    previewed: forSixty,
  })
  expect(refused.status).toBe(409)
  expect(Object.keys(((await refused.json()) as { fields: object }).fields)).toEqual(['autoDeleteCustomersAfterHours'])
  expect(await daysOf(owner)).toBe(365)
  await save(owner, 60, await shown(owner, 60))
  // saving accepts fewer customers than were shown
  await story.checkedInAt(ids[1]!, new Date(Date.now() - 10 * day))
  await save(owner, 20, { customers: 2, media: 2, stoppedByBrake: false })
  expect(await daysOf(owner)).toBe(20)
})

test('a setting that would trip the brake is saved only as stopped', async () => {
  const { owner } = await withPictures(100, 100, 10)
  const { tonight, stoppedByBrake } = await preview(owner, 60)
  expect([tonight.customers, stoppedByBrake]).toEqual([2, true])
  const previewed = await shown(owner, 60)
  const shift = await w.shift(owner, 'Neue Gäste')
  // customers without media have none to lose, so two of three are still unusually many
  await story.crowd(owner, shift.id, 10, new Date())
  expect((await preview(owner, 60)).stoppedByBrake).toBe(true)
  // with so many more who have media they are few: tonight they would go without a release
  await story.crowd(owner, shift.id, 10, new Date(), 1)
  expect(await codeOf(save(owner, 60, previewed))).toBe('retention_changed')
  await save(owner, 60, await shown(owner, 60))
  expect(await daysOf(owner)).toBe(60)
})

test('the second of two owners who save is told the value that is there', async () => {
  const owner = await w.owner('Zwei Besitzer')
  const second = await w.member(owner, 'owner')
  const nobody = { customers: 0, media: 0, stoppedByBrake: false }
  await Promise.all([save(owner, 100, nobody, 365), save(owner, 100, nobody, 365)])
  expect(await entries(owner)).toHaveLength(1)
  const refused = await send(second, 'PUT', '/organizations/settings', {
    autoDeleteCustomersAfterHours: hours(50),
    previewed: nobody,
    was: { autoDeleteCustomersAfterHours: hours(365) },
  })
  expect(refused.status).toBe(409)
  expect(await refused.json()).toMatchObject({
    code: 'changed_meanwhile',
    fields: { autoDeleteCustomersAfterHours: 'Inzwischen steht hier: 100 Tage' },
  })
  await save(second, 50, nobody, 100)
  // a longer period again, also before the night
  await save(owner, 365, undefined, 50)
  expect(await daysOf(owner)).toBe(365)
})

test.each([1, 23, 36.5 * 24 + 0.5, -24, hours(731), '8760', null])('refuses %o hours', async (value) => {
  const owner = await w.owner('Eingaben')
  for (const [method, path] of [
    ['PUT', '/organizations/settings'],
    ['POST', '/organizations/retention-preview'],
  ] as const) {
    const response = await send(owner, method, path, { autoDeleteCustomersAfterHours: value })
    expect(response.status).toBe(400)
    expect(((await response.json()) as { fields: object }).fields).toEqual({
      autoDeleteCustomersAfterHours: 'Bitte geben Sie ganze Tage zwischen 0 und 730 ein',
    })
  }
})

test('only owners change the period', async () => {
  const owner = await w.owner('Rechte')
  const other = await w.owner('Andere')
  for (const role of ['admin', 'guide', 'viewer'] as const) {
    const member = await w.member(owner, role)
    expect(await codeOf(save(member, 500))).toBe('forbidden')
    expect(await codeOf(preview(member, 30))).toBe('forbidden')
    if (role !== 'guide') expect(await daysOf(member)).toBe(365)
  }
  await save(owner, 500)
  expect(await daysOf(other)).toBe(365)
})

test('readers of the settings see the place of processing', async () => {
  const owner = await w.owner('Ort')
  const processing = { location: null, storage: 'files', region: null, hosting: null, nightlyDeletion: true }
  expect(await (await w.member(owner, 'viewer')).privacy.processing({})).toEqual({ processing })
  expect(await codeOf((await w.member(owner, 'guide')).privacy.processing({}))).toBe('forbidden')
})
