import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FilmEdit } from '../src/contract/films.ts'
import type { Customer } from '../src/contract/customers.ts'
import { whileWanted } from '../src/server/films/called-off.ts'
import { order } from '../src/server/films/preview.ts'
import { usualRecipe } from '../src/server/films/recipe.ts'
import * as mediaService from '../src/server/media/service.ts'
import type { Ctx, JobCtx } from '../src/server/platform/context.ts'
import { newId } from '../src/server/platform/ids.ts'
import { system } from '../src/server/platform/principal.ts'
import { clip, photo } from './own-media.ts'
import { coloursOf } from './platform/film-colours.ts'
import { codeOf, world, type Member, type World } from './world.ts'

let w: World
let owner: Member
beforeAll(async () => {
  w = await world()
  owner = await w.owner()
})
afterAll(() => w.close())

const colours = ['red', 'lime', 'blue'] as const

/** A customer with a red, a green and a blue clip of four seconds each, and the film of them. */
async function withFilm(by: Member, activityTypeId?: string): Promise<Customer> {
  const body = { sessionName: 'Am Morgen', maxCustomers: 100, activityTypeId }
  const customer = await w.customer(by, (await by.shifts.start({ body })).session, { email: null })
  for (const [n, colour] of colours.entries()) {
    const bytes = await clip(400 + n, { seconds: 4, size: '160x90', colour })
    expect((await w.upload(by, customer.id, bytes, `${colour}.mp4`)).status).toBe(201)
  }
  await by.customers.finish({ params: { id: customer.id } })
  await w.quiet()
  return customer
}

/** The colour of each second of a film as a letter; checks its duration. */
async function shown(by: Member, customerId: string): Promise<string> {
  await w.quiet()
  const { film } = await by.films.plan({ params: { id: customerId } })
  expect(film).toMatchObject({ status: 'ready', error: null })
  const file = join(w.folder, `${newId()}.mp4`)
  await writeFile(file, Buffer.from(await (await w.anyone.fetch(film?.url ?? '')).arrayBuffer()))
  const colours = await coloursOf(file)
  expect(Math.round(film?.duration_seconds ?? 0)).toBe(colours.length)
  return colours
}

const everything: FilmEdit = { clips: [], photos: [], music: 'recipe', music_id: null }

test('without a recipe a film has all clips in the order of capture', async () => {
  const { id } = await withFilm(owner)
  expect(await shown(owner, id)).toBe('rrrrggggbbbb')
  const plan = await owner.films.plan({ params: { id } })
  expect(plan).toMatchObject({ edit: null, version: 0, recipe: { is_saved: false, versions: ['small'] } })
  expect(plan.clips.map((one) => [one.file_name, one.seconds, one.from, one.shown_seconds])).toEqual([
    ['red.mp4', 4, 0, 4],
    ['lime.mp4', 4, 0, 4],
    ['blue.mp4', 4, 0, 4],
  ])
})

test('an edit changes order, length and choice of clips without encoding again', async () => {
  const { id } = await withFilm(owner)
  const [red, green, blue] = (await owner.films.plan({ params: { id } })).clips.map(({ media_id }) => media_id)
  const edit: FilmEdit = {
    ...everything,
    clips: [
      { media_id: blue ?? '', from: 0, seconds: null, out: false },
      { media_id: red ?? '', from: 1, seconds: 2, out: false },
      { media_id: green ?? '', from: 0, seconds: null, out: true },
    ],
  }
  const pieces = () => w.peek('select key, created_at from piece order by key')
  const before = await pieces()
  const saved = await owner.films.edit({ params: { id }, body: { edit, version: 0 } })
  expect(saved.version).toBe(1)
  expect(await shown(owner, id)).toBe('bbbbrr')
  expect(await pieces()).toEqual(before)
  expect(await owner.films.plan({ params: { id } })).toMatchObject({ edit, version: 1 })

  // sent twice it is one edit; another edit that is based on the earlier version is refused
  expect((await owner.films.edit({ params: { id }, body: { edit, version: 0 } })).version).toBe(1)
  const other = { ...edit, music: 'none' as const }
  expect(await codeOf(owner.films.edit({ params: { id }, body: { edit: other, version: 0 } }))).toBe(
    'changed_meanwhile',
  )

  expect((await owner.films.edit({ params: { id }, body: { edit: null, version: 1 } })).version).toBe(0)
  expect(await shown(owner, id)).toBe('rrrrggggbbbb')
})

test('a clip that is added after an edit is in the film, and a deleted one is not', async () => {
  const { id } = await withFilm(owner)
  const [red, green] = (await owner.films.plan({ params: { id } })).clips.map(({ media_id }) => media_id)
  const clips = [
    { media_id: green ?? '', from: 0, seconds: 2, out: false },
    { media_id: red ?? '', from: 0, seconds: 1, out: false },
  ]
  await owner.films.edit({ params: { id }, body: { edit: { ...everything, clips }, version: 0 } })
  expect(await shown(owner, id)).toBe('ggrbbbb')
  await w.upload(owner, id, await clip(409, { seconds: 1, size: '160x90', colour: 'yellow' }), 'yellow.mp4')
  await owner.customers.finish({ params: { id } })
  expect(await shown(owner, id)).toBe('ggrbbbby')
  await owner.media.remove({ params: { id: green ?? '' } })
  await owner.customers.finish({ params: { id } })
  expect(await shown(owner, id)).toBe('rbbbby')
})

test('an invalid edit is refused', async () => {
  const { id } = await withFilm(owner)
  const [red, green, blue] = (await owner.films.plan({ params: { id } })).clips.map(({ media_id }) => media_id)
  const out = [red, green, blue].map((media_id) => ({ media_id: media_id ?? '', from: 0, seconds: null, out: true }))
  const code = (edit: FilmEdit) => codeOf(owner.films.edit({ params: { id }, body: { edit, version: 0 } }))
  expect(await code({ ...everything, clips: out })).toBe('film_empty')
  expect(await code({ ...everything, music: 'track', music_id: null })).toBe('invalid_input')
  expect(await code({ ...everything, music: 'track', music_id: newId() })).toBe('template_not_found')
  expect(await code({ ...everything, clips: [{ media_id: red ?? '', from: -1, seconds: 1, out: false }] })).toBe(
    'invalid_input',
  )
  expect(await code({ ...everything, clips: [{ media_id: red ?? '', from: 0, seconds: 0, out: false }] })).toBe(
    'invalid_input',
  )
  // unknown clips and times beyond the end are ignored
  const odd = [
    { media_id: newId(), from: 0, seconds: null, out: false },
    { media_id: red ?? '', from: 30, seconds: null, out: false },
  ]
  await owner.films.edit({ params: { id }, body: { edit: { ...everything, clips: odd }, version: 0 } })
  expect(await shown(owner, id)).toBe('ggggbbbb')

  const stranger = await w.owner()
  expect(await codeOf(stranger.films.plan({ params: { id } }))).toBe('customer_not_found')
  expect(await codeOf(stranger.films.edit({ params: { id }, body: { edit: null, version: 1 } }))).toBe(
    'customer_not_found',
  )
})

test('a recipe shortens the clips of later films of its activity', async () => {
  const by = await w.owner()
  const { activity_type: rafting } = await by.activities.create({ body: { name: 'Rafting' } })
  const early = await withFilm(by, rafting.id)
  const { activity_type: other } = await by.activities.create({ body: { name: 'Zipline' } })
  const general = { ...usualRecipe, activity_type_id: null, versions: ['small' as const] }
  await by.films.saveRecipe({ body: { ...general, max_seconds: 3600 } })
  await by.films.saveRecipe({ body: { ...general, activity_type_id: rafting.id, max_seconds: 10 } })
  await by.films.saveRecipe({ body: { ...general, activity_type_id: other.id, max_seconds: 12 } })
  const { recipes } = await by.films.recipes()
  expect(recipes.map((recipe) => [recipe.activity_type_name, recipe.max_seconds])).toEqual([
    [null, 3600],
    ['Rafting', 10],
    ['Zipline', 12],
  ])

  expect(await shown(by, early.id)).toBe('rrrrggggbbbb')
  const late = await withFilm(by, rafting.id)
  expect(await shown(by, late.id)).toBe('rrrgggbbb')
  // made again, the early one follows the recipe, too; without it the general recipe applies
  await by.films.reprocess({ params: { id: early.id } })
  expect(await shown(by, early.id)).toBe('rrrgggbbb')
  await by.films.removeRecipe({ params: { id: rafting.id } })
  await by.films.removeRecipe({ params: { id: rafting.id } })
  await by.films.reprocess({ params: { id: early.id } })
  expect(await shown(by, early.id)).toBe('rrrrggggbbbb')
})

test('the second of two members who change the same recipe is told', async () => {
  const by = await w.owner()
  const [general] = (await by.films.recipes()).recipes
  expect(general).toMatchObject({ is_saved: false, updated_at: null })
  const save = (max_seconds: number, based_on?: string | null) =>
    by.films.saveRecipe({ body: { ...usualRecipe, activity_type_id: null, max_seconds, based_on } })
  const first = (await save(20, null)).recipe.updated_at
  expect(first).toBeTruthy()
  expect(await codeOf(save(30, null))).toBe('changed_meanwhile')
  // the same again changes nothing, on whatever it is based
  expect((await save(20, null)).recipe.updated_at).toBe(first)
  const both = await Promise.allSettled([save(40, first), save(50, first)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a.localeCompare(b))).toEqual(['fulfilled', 'rejected'])
  expect((await save(60)).recipe.max_seconds).toBe(60)
})

test('invalid recipes are refused field by field', async () => {
  const by = await w.owner()
  const save = async (change: object) => {
    const body = JSON.stringify({ ...usualRecipe, activity_type_id: null, ...change })
    const response = await by.fetch('/api/v1/film-recipes', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body,
    })
    const { code, fields } = (await response.json()) as { code: string; fields?: object }
    return [response.status, code, fields && Object.keys(fields)]
  }
  expect(await save({ max_seconds: 9 })).toEqual([400, 'invalid_input', ['max_seconds']])
  expect(await save({ max_seconds: 3601 })).toEqual([400, 'invalid_input', ['max_seconds']])
  expect(await save({ max_seconds: 20.5 })).toEqual([400, 'invalid_input', ['max_seconds']])
  expect(await save({ photos: 'always' })).toEqual([400, 'invalid_input', ['photos']])
  expect(await save({ clip_order: 'random' })).toEqual([400, 'invalid_input', ['clip_order']])
  expect(await save({ music: 'track' })).toEqual([400, 'invalid_input', ['music_id']])
  expect(await save({ music: 'track', music_id: newId() })).toEqual([404, 'template_not_found', undefined])
  expect(await save({ activity_type_id: newId() })).toEqual([404, 'activity_type_not_found', undefined])
  expect((await by.films.recipes()).recipes).toMatchObject([{ is_saved: false }])
})

test('photos alone make no film unless the recipe says so', async () => {
  const by = await w.owner()
  const customer = await w.customer(by, await w.shift(by), { email: null })
  await w.upload(by, customer.id, await photo('#345'), 'a.jpg')
  await by.customers.finish({ params: { id: customer.id } })
  await w.quiet()
  const { film } = await by.films.plan({ params: { id: customer.id } })
  expect(film).toBeNull()
  expect((await by.customers.get({ params: { id: customer.id } })).customer.processing_status).toBe('completed')

  // a recipe that wants one changes no finished customer; making the film anew follows it
  const { id } = customer
  const remakeSome = () => by.films.reprocessSome({ params: { id: customer.session_id }, body: { customerIds: [id] } })
  // by this status the screen tells that there is nothing to do
  expect((await by.films.reprocess({ params: { id } })).customer.processing_status).toBe('completed')
  const trial = { recipe: { ...usualRecipe, activity_type_id: null } }
  expect(await codeOf(by.films.preview({ params: { id }, body: trial }))).toBe('nothing_to_process')
  expect(await remakeSome()).toEqual({ customers: 0, skipped: [{ customerId: id, reason: 'nothing' }] })
  await by.films.saveRecipe({ body: { ...usualRecipe, activity_type_id: null, photos: 'without_clips' } })
  await w.quiet()
  expect((await by.films.plan({ params: { id } })).film).toBeNull()
  expect(await remakeSome()).toEqual({ customers: 1, skipped: [] })
  await w.quiet()
  const madeFilm = async () => (await by.films.plan({ params: { id } })).film?.status
  expect(await madeFilm()).toBe('ready')
  await by.films.reprocess({ params: { id } })
  await w.quiet()
  expect(await madeFilm()).toBe('ready')
})

test('a preview shows an unsaved edit until the next film is made', async () => {
  const { id } = await withFilm(owner)
  const [red] = (await owner.films.plan({ params: { id } })).clips
  const clips = [{ media_id: red?.media_id ?? '', from: 0, seconds: 2, out: false }]
  const trial = { edit: { ...everything, clips }, recipe: { ...usualRecipe, activity_type_id: null, title: true } }
  const ordered = () => owner.films.preview({ params: { id }, body: trial })
  const [first, second] = await Promise.all([ordered(), ordered()])
  expect([first.preview.status, second.preview.status].every((status) => status !== 'failed')).toBe(true)
  await w.quiet()
  const { preview, edit, film } = await owner.films.plan({ params: { id } })
  expect(preview).toMatchObject({ status: 'ready', duration_seconds: 10 })
  expect((await w.anyone.fetch(preview?.url ?? '')).headers.get('content-type')).toBe('video/mp4')
  expect([edit, film?.duration_seconds]).toEqual([null, 12])
  // the same preview is ready at once
  expect((await ordered()).preview).toMatchObject({ status: 'ready' })

  const stranger = await w.owner()
  expect(await codeOf(stranger.films.preview({ params: { id }, body: trial }))).toBe('customer_not_found')
  await owner.films.edit({ params: { id }, body: { edit: trial.edit, version: 0 } })
  await w.quiet()
  expect((await owner.films.plan({ params: { id } })).preview).toBeNull()
  // a recipe is tried without the edit that is saved by now
  await owner.films.preview({ params: { id }, body: { recipe: trial.recipe, edit: null } })
  await w.quiet()
  expect((await owner.films.plan({ params: { id } })).preview).toMatchObject({ status: 'ready', duration_seconds: 12 })
  // a member waits for these jobs, so they run before new clips
  const asked = await w.peek(
    `select distinct data ->> 'job' as job, priority > 0 as first from pgboss.job
      where group_id = $1 and data ->> 'asked' = 'true'`,
    [owner.orgId],
  )
  expect(asked.every(({ first }) => first)).toBe(true)
  const names = asked.map(({ job }) => job)
  expect(names).toEqual(expect.arrayContaining(['preview-film', 'plan-film', 'make-film']))
  expect(names).not.toContain('prepare-clip')
})

test('cancelling a film in the making keeps the earlier film', async () => {
  const { id } = await withFilm(owner)
  expect(await codeOf(owner.films.cancel({ params: { id } }))).toBe('film_not_making')
  await w.peek(`update outcome set status = 'making', wanted = 'test' where customer_id = $1 and variant = 'film'`, [
    id,
  ])
  const { organizationId: orgId } = (await owner.accounts.me()).guide
  const job: JobCtx = {
    services: w.services,
    orgId,
    signal: new AbortController().signal,
    inOrg: <T>(work: (ctx: Ctx) => Promise<T>) => w.services.inOrganisation(orgId, system, work),
  }
  const film = { customerId: id, variant: 'film', wanted: 'test' } as const
  const work = whileWanted(
    job,
    film,
    ({ signal }) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error))),
  )
  const { customer } = await owner.films.cancel({ params: { id } })
  expect(customer.processing_status).toBe('failed')
  expect(await work).toBe(false)
  const { film: stopped } = await owner.films.plan({ params: { id } })
  expect(stopped).toMatchObject({
    status: 'failed',
    duration_seconds: 12,
    error: expect.stringContaining('abgebrochen'),
  })
  await owner.films.reprocess({ params: { id } })
  expect(await shown(owner, id)).toBe('rrrrggggbbbb')
})

test('deleting a photo invalidates the film in the making and the preview', async () => {
  const { id } = await withFilm(owner)
  await w.upload(owner, id, await photo('#543'), 'a.jpg')
  await owner.customers.finish({ params: { id } })
  await w.quiet()
  const photos = (await owner.media.ofCustomer({ params: { id } })).media.filter(
    ({ file_type }) => file_type === 'photo',
  )
  await owner.films.preview({ params: { id }, body: { edit: everything } })
  await w.quiet()
  await w.peek(`update outcome set status = 'making', wanted = 'test' where customer_id = $1 and variant = 'film'`, [
    id,
  ])
  const { organizationId: orgId } = (await owner.accounts.me()).guide
  // read before the commit of the deletion: afterwards the film is planned again
  const left = await w.services.inOrganisation(orgId, system, async (ctx) => {
    await mediaService.remove(ctx, photos[0]?.id ?? '')
    return ctx.tx.selectFrom('outcome').select(['variant', 'status']).where('customer_id', '=', id).execute()
  })
  expect(left.find(({ variant }) => variant === 'film')?.status).toBe('outdated')
  expect(left.map(({ variant }) => variant)).not.toContain('film_preview')
  expect(await shown(owner, id)).toBe('rrrrggggbbbb')
})

test('the later of two ordered previews is made', async () => {
  const { id } = await withFilm(owner)
  const [red, lime] = (await owner.films.plan({ params: { id } })).clips
  const trial = (mediaId: string | undefined, seconds: number) => ({
    edit: { ...everything, clips: [{ media_id: mediaId ?? '', from: 0, seconds, out: false }] },
  })
  const { organizationId: orgId } = (await owner.accounts.me()).guide
  // in one transaction, so that no job has begun when the second one is ordered
  await w.services.inOrganisation(orgId, system, async (ctx) => {
    await order(ctx, w.services, id, trial(red?.media_id, 1))
    await order(ctx, w.services, id, trial(lime?.media_id, 3))
  })
  await w.quiet()
  expect((await owner.films.plan({ params: { id } })).preview).toMatchObject({ status: 'ready', duration_seconds: 11 })
})

test('recipes are sorted by activity name after the general one', async () => {
  const by = await w.owner('Rezepte sortiert')
  for (const name of ['Tour 10', 'Übung', 'Tour 2', 'adler', 'Zipline']) {
    const { activity_type } = await by.activities.create({ body: { name } })
    await by.films.saveRecipe({ body: { ...usualRecipe, versions: [], activity_type_id: activity_type.id } })
  }
  const { recipes } = await by.films.recipes()
  expect(recipes.map(({ activity_type_name }) => activity_type_name)).toEqual([
    null,
    'adler',
    'Tour 2',
    'Tour 10',
    'Übung',
    'Zipline',
  ])
})
