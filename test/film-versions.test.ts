import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Gallery } from '../src/contract/gallery.ts'
import { usualRecipe } from '../src/server/films/recipe.ts'
import { clip, photo } from './own-media.ts'
import { world, type Member, type World } from './world.ts'

let w: World
let owner: Member
beforeAll(async () => {
  w = await world()
  owner = await w.owner()
})
afterAll(() => w.close())

/** A customer with three clips and the films that the recipe makes from them. */
async function served(by: Member, seconds = 8) {
  const customer = await w.customer(by, await w.shift(by), { email: null })
  for (const [n, colour] of ['red', 'lime', 'blue'].entries()) {
    const bytes = await clip(500 + n, { seconds, size: '160x90', colour })
    expect((await w.upload(by, customer.id, bytes, `${colour}.mp4`)).status).toBe(201)
  }
  await by.customers.finish({ params: { id: customer.id } })
  await w.quiet()
  return customer
}
const made = (customerId: string) =>
  w.peek(
    `select variant, object_id, made_of from outcome where customer_id = $1 and variant like 'film%' order by variant`,
    [customerId],
  )
const objectOf = async (customerId: string, variant: string) =>
  (await made(customerId)).find((row) => row.variant === variant)?.['object_id']
const gallery = async (token: string) =>
  (await (await w.anyone.fetch(`/api/v1/customer-gallery/gallery/${token}`)).json()) as Gallery

test('story and teaser are made and deleted with the film', async () => {
  const versions: ('story' | 'teaser')[] = ['story', 'teaser']
  await owner.films.saveRecipe({ body: { ...usualRecipe, activity_type_id: null, versions } })
  const { id, gallery_token: token } = await served(owner)
  const { film } = await owner.films.plan({ params: { id } })
  const { width, height } = w.services.films.frame
  expect(film?.versions).toMatchObject([
    { kind: 'story', width: height, height: width, duration_seconds: 24 },
    { kind: 'teaser', width, height, duration_seconds: 15 },
  ])
  for (const { url } of film?.versions ?? [])
    expect((await w.anyone.fetch(url)).headers.get('content-type')).toBe('video/mp4')

  const shown = await gallery(token ?? '')
  const [first, ...clips] = shown.media.videos
  expect(first).toMatchObject({
    isFilm: true,
    versions: [
      { kind: 'story', duration: 24 },
      { kind: 'teaser', duration: 15 },
    ],
  })
  expect(clips.every((one) => one.versions.length === 0)).toBe(true)
  expect(shown.archive.files).toBe(6)
  const saved = await w.anyone.fetch(first?.versions[0]?.downloadUrl ?? '')
  expect(saved.headers.get('content-disposition')).toContain('Film%20Story.mp4')

  // views are shared, and made once
  expect(await w.peek('select view, count(*)::int as count from piece_view group by view')).toEqual([
    { view: 'tall', count: 3 },
  ])
  const [red] = (await owner.films.plan({ params: { id } })).clips
  const before = (await made(id)).map((row) => row['object_id'])
  await owner.media.remove({ params: { id: red?.media_id ?? '' } })
  await w.quiet()
  // no film that shows the deleted clip is left; a film of the others is made
  const after = await made(id)
  expect(after.map((row) => row['variant'])).toContain('film_story')
  expect(after.filter((row) => before.includes(row['object_id']))).toEqual([])
  expect((await w.anyone.fetch(film?.versions[0]?.url ?? '')).status).toBe(404)
  expect(await w.peek('select count(*)::int as count from piece_view')).toEqual([{ count: 2 }])
})

test('a film that is hardly longer than a teaser gets none', async () => {
  const by = await w.owner()
  await by.films.saveRecipe({ body: { ...usualRecipe, activity_type_id: null, versions: ['teaser'] } })
  const { id } = await served(by, 2)
  expect((await by.films.plan({ params: { id } })).film).toMatchObject({ status: 'ready', versions: [] })
})

test('a title is drawn again when the name changes, not when the music does', async () => {
  const by = await w.owner()
  await by.films.saveRecipe({ body: { ...usualRecipe, activity_type_id: null, title: true } })
  const { id } = await served(by, 5)
  const [before, title] = [await made(id), await objectOf(id, 'film_title')]
  expect(title).toBeDefined()
  expect((await by.films.plan({ params: { id } })).film?.duration_seconds).toBe(15)

  const edit = { clips: [], music: 'none' as const, music_id: null }
  await by.films.edit({ params: { id }, body: { edit, version: 0 } })
  await by.films.reprocess({ params: { id } })
  await w.quiet()
  expect(await objectOf(id, 'film')).not.toBe(before.find(({ variant }) => variant === 'film')?.['object_id'])
  expect(await objectOf(id, 'film_title')).toBe(title)

  await by.customers.update({
    params: { id },
    body: { name: 'Nguyễn Thị Ánh', email: 'anh@gast.example' },
  })
  await w.quiet()
  expect(await objectOf(id, 'film_title')).not.toBe(title)
  // without a title in the recipe its file is deleted
  await by.films.saveRecipe({ body: { ...usualRecipe, activity_type_id: null } })
  await by.films.reprocess({ params: { id } })
  await w.quiet()
  expect((await made(id)).map(({ variant }) => variant)).toEqual(['film', 'film_poster', 'film_thumbnail'])
})

test('photos without clips become a film if the recipe says so', async () => {
  const by = await w.owner()
  const recipe = { ...usualRecipe, activity_type_id: null, photos: 'without_clips' as const, title: true }
  await by.films.saveRecipe({ body: { ...recipe, versions: ['story'] } })
  const customer = await w.customer(by, await w.shift(by), { email: null })
  const { id } = customer
  for (const colour of ['#a33', '#3a3', '#33a']) await w.upload(by, id, await photo(colour), `${colour}.jpg`)
  await by.customers.finish({ params: { id } })
  await w.quiet()
  const { width, height } = w.services.films.frame
  const { film } = await by.films.plan({ params: { id } })
  // three photos of 2.5 s each, rounded up to full seconds
  expect(film).toMatchObject({
    status: 'ready',
    duration_seconds: 8,
    versions: [{ kind: 'story', width: height, height: width, duration_seconds: 8 }],
  })
  expect((await by.customers.get({ params: { id } })).customer.processing_status).toBe('completed')

  const { media } = await by.media.ofCustomer({ params: { id } })
  await by.media.remove({ params: { id: media[0]?.id ?? '' } })
  // at once, because the film shows the deleted photo
  expect((await w.anyone.fetch(film?.url ?? '')).status).toBe(404)
  await w.quiet()
  expect((await by.films.plan({ params: { id } })).film).toMatchObject({ status: 'ready', duration_seconds: 5 })
})

test('photos are placed between the clips in the order of capture', async () => {
  const by = await w.owner()
  await by.films.saveRecipe({ body: { ...usualRecipe, activity_type_id: null, photos: 'between', versions: [] } })
  const customer = await w.customer(by, await w.shift(by), { email: null })
  const { id } = customer
  await w.upload(by, id, await clip(520, { seconds: 2, size: '160x90', colour: 'red' }), 'a.mp4')
  await w.upload(by, id, await photo('#fff'), 'b.jpg')
  await w.upload(by, id, await clip(521, { seconds: 2, size: '160x90', colour: 'blue' }), 'c.mp4')
  await by.customers.finish({ params: { id } })
  await w.quiet()
  expect((await by.films.plan({ params: { id } })).film).toMatchObject({ status: 'ready', duration_seconds: 7 })
})
