import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mostChosenPhotos, type FilmEdit, type RecipeInput } from '../src/contract/films.ts'
import { usualRecipe } from '../src/server/films/recipe.ts'
import { newId } from '../src/server/platform/ids.ts'
import { clip, photo } from './own-media.ts'
import { coloursOf } from './platform/film-colours.ts'
import { codeOf, world, type World } from './world.ts'

/** Photos of a film that staff chose by hand. */
let w: World
beforeAll(async () => (w = await world()))
afterAll(() => w.close())

const nothing: FilmEdit = { clips: [], photos: [], music: 'recipe', music_id: null }

/** An owner whose recipe shows photos in this way, and a finished customer with a red, a green and a blue photo. */
async function withPhotos(photos: RecipeInput['photos'], { hasClip = false } = {}) {
  const by = await w.owner()
  await by.films.saveRecipe({ body: { ...usualRecipe, activity_type_id: null, photos, versions: [] } })
  const { id } = await w.customer(by, await w.shift(by), { email: null })
  for (const colour of ['red', 'lime', 'blue']) await w.upload(by, id, await photo(colour), `${colour}.jpg`)
  if (hasClip) await w.upload(by, id, await clip(470, { seconds: 2, size: '160x90', colour: 'yellow' }), 'clip.mp4')
  const plan = () => by.films.plan({ params: { id } })
  const edit = (change: Partial<FilmEdit> | null, version: number) =>
    by.films.edit({ params: { id }, body: { edit: change && { ...nothing, ...change }, version } })
  const finished = async () => {
    await by.customers.finish({ params: { id } })
    await w.quiet()
  }
  await finished()
  return { by, id, plan, edit, finished }
}
type Stage = Awaited<ReturnType<typeof withPhotos>>

/** The colours of the film; where one photo gives way to the next there may be another one. */
async function shown({ plan }: Stage): Promise<string> {
  await w.quiet()
  const { film } = await plan()
  expect(film).toMatchObject({ status: 'ready', error: null })
  const file = join(w.folder, `${newId()}.mp4`)
  await writeFile(file, Buffer.from(await (await w.anyone.fetch(film?.url ?? '')).arrayBuffer()))
  return coloursOf(file)
}

test('the photos of a film without clips are sorted and left out by hand', async () => {
  const stage = await withPhotos('without_clips')
  const { photos } = await stage.plan()
  expect(photos.map(({ file_name, shown: isShown }) => [file_name, isShown])).toEqual([
    ['red.jpg', true],
    ['lime.jpg', true],
    ['blue.jpg', true],
  ])
  expect(photos.every(({ thumbnailUrl }) => thumbnailUrl)).toBe(true)
  expect(await shown(stage)).toMatch(/^rr.gg.bb$/)

  const [red, lime, blue] = photos.map(({ media_id }) => media_id) as [string, string, string]
  const chosen = [
    { media_id: blue, out: false },
    { media_id: lime, out: true },
    { media_id: red, out: false },
  ]
  expect((await stage.edit({ photos: chosen }, 0)).version).toBe(1)
  expect(await shown(stage)).toMatch(/^bb.rr$/)
  expect((await stage.plan()).edit?.photos).toEqual(chosen)
  const entries = await w.peek(`select detail from audit where action = 'film.edit' and subject = $1`, [stage.id])
  expect(entries).toMatchObject([{ detail: { clips: 0, photos: 2 } }])

  // a photo that comes later follows, a deleted one is gone
  await w.upload(stage.by, stage.id, await photo('yellow'), 'gelb.jpg')
  await stage.by.media.remove({ params: { id: red } })
  await stage.finished()
  expect(await shown(stage)).toMatch(/^bb.yy$/)

  await stage.edit(null, 1)
  expect(await shown(stage)).toMatch(/^gg.bb.yy$/)
})

test('photos between clips are left out by hand and keep their place', async () => {
  const stage = await withPhotos('between', { hasClip: true })
  const { photos } = await stage.plan()
  const [red, lime, blue] = photos.map(({ media_id }) => media_id) as [string, string, string]
  expect(await shown(stage)).toMatch(/^rr.gg.bb.?yy$/)
  const out = [red, lime, blue].map((media_id) => ({ media_id, out: media_id !== lime }))
  await stage.edit({ photos: out }, 0)
  expect(await shown(stage)).toBe('gggyy')
  await stage.edit({ photos: out.map((one) => ({ ...one, out: true })) }, 1)
  expect(await shown(stage)).toBe('yy')
})

test('photos that a film does not show are not offered, and an empty film is refused', async () => {
  const beside = await withPhotos('without_clips', { hasClip: true })
  expect((await beside.plan()).photos).toEqual([])
  const alone = await withPhotos('without_clips')
  const { photos } = await alone.plan()
  const all = (out: boolean) => photos.map(({ media_id }) => ({ media_id, out }))
  expect(await codeOf(alone.edit({ photos: all(true) }, 0))).toBe('film_empty')
  const many = Array.from({ length: mostChosenPhotos + 1 }, () => ({ media_id: newId(), out: false }))
  expect(await codeOf(alone.edit({ photos: many }, 0))).toBe('invalid_input')
  // photos of nobody change nothing
  await alone.edit({ photos: [{ media_id: newId(), out: true }] }, 0)
  expect(await shown(alone)).toMatch(/^rr.gg.bb$/)
})
