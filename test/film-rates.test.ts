import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FilmEdit } from '../src/contract/films.ts'
import { usualRecipe } from '../src/server/films/recipe.ts'
import { newId } from '../src/server/platform/ids.ts'
import { clip } from './own-media.ts'
import { lookAndSteps } from './platform/tricky-media.ts'
import { until, world, type Member, type World } from './world.ts'

let w: World
beforeAll(async () => {
  w = await world({}, undefined, { filmFrame: { width: 320, height: 180 } })
})
afterAll(() => w.close())

const small = { size: '160x90', seconds: 2 } as const
const srt = (text: string) => `1\n00:00:00,500 --> 00:00:01,000\n${text}\n`
const fast = () => clip(700, { ...small, rate: 60 })
const fastToo = () => clip(710, { ...small, rate: '60000/1001', captions: srt('Festhalten') })
const slow = () => clip(720, { ...small, rate: 25 })

async function addIntro(by: Member, bytes: Buffer): Promise<void> {
  const form = new FormData()
  form.append('templateType', 'intro_video')
  form.append('file', new Blob([new Uint8Array(bytes)]), 'Vorspann.mp4')
  expect((await by.fetch('/api/v1/templates/upload', { method: 'POST', body: form })).status).toBe(201)
  await until('the intro is prepared', async () =>
    (await by.templates.all()).templates.every(({ upload_status }) => upload_status === 'completed'),
  )
}

/** A finished customer with these clips. */
async function served(by: Member, ...files: Buffer[]): Promise<string> {
  const { id } = await w.customer(by, await w.shift(by), { email: null })
  await add(by, id, ...files)
  return id
}

async function add(by: Member, id: string, ...files: Buffer[]): Promise<void> {
  for (const bytes of files) expect((await w.upload(by, id, bytes, 'clip.mp4')).status).toBe(201)
  await by.customers.finish({ params: { id } })
  await w.quiet()
}

/** The number of frames of the film and its rate; checks that all frames have the same distance. */
async function filmOf(by: Member, id: string) {
  // `quiet` does not wait for a job that is tried again later
  await w.completed(by, id)
  await w.quiet()
  const { film } = await by.films.plan({ params: { id } })
  expect(film).toMatchObject({ status: 'ready', error: null })
  return framesOf(film?.url)
}

async function framesOf(url: string | null | undefined) {
  const file = join(w.folder, `${newId()}.mp4`)
  await writeFile(file, Buffer.from(await (await w.anyone.fetch(url ?? '')).arrayBuffer()))
  const { video, steps } = await lookAndSteps(file)
  const rate = Number(String(video['r_frame_rate']).split('/')[0])
  expect(steps).toEqual(new Set([90_000 / rate]))
  return { rate, frames: Number(video['nb_frames']) }
}

const pieces = (by: Member) =>
  w.peek('select source, rate, frames, created_at from piece where org_id = $1 order by source, rate', [by.orgId])
const ratesOf = async (by: Member) => (await pieces(by)).map(({ rate }) => Number(rate)).toSorted((a, b) => a - b)

test('a film has 60 frames a second when all its clips were recorded so', async () => {
  const by = await w.owner()
  await addIntro(by, await clip(690, { ...small, seconds: 1, rate: 60 }))
  // the intro is prepared for films of both rates
  expect(await ratesOf(by)).toEqual([30, 60])
  const id = await served(by, await fast(), await fastToo())
  expect(await filmOf(by, id)).toEqual({ rate: 60, frames: 300 })
  expect(await ratesOf(by)).toEqual([30, 60, 60, 60])

  const { customer } = await by.customers.get({ params: { id } })
  const gallery = await w.anyone.gallery.get({ params: { token: customer.gallery_token ?? '' } })
  const said = await (await w.anyone.fetch(gallery.media.videos[0]?.captionsUrl ?? '')).text()
  expect(said).toContain('00:00:03.500 --> 00:00:04.000\nFesthalten')

  // the intro is used in slow films, too
  const other = await served(by, await slow())
  expect(await filmOf(by, other)).toEqual({ rate: 30, frames: 90 })
  expect(await ratesOf(by)).toEqual([30, 30, 60, 60, 60])

  // deleting a clip deletes its pieces
  await by.media.remove({ params: { id: (await by.films.plan({ params: { id } })).clips[0]?.media_id ?? '' } })
  expect(await ratesOf(by)).toEqual([30, 30, 60, 60])
})

test('an intro that was recorded more slowly makes all films 30', async () => {
  const by = await w.owner()
  await addIntro(by, await clip(691, { ...small, seconds: 1, rate: 25 }))
  const id = await served(by, await fast())
  expect(await filmOf(by, id)).toEqual({ rate: 30, frames: 90 })
  expect(await ratesOf(by)).toEqual([30, 30])

  // without the intro the film is as fast as its clip
  const recipe = { ...usualRecipe, activity_type_id: null, intro: false, versions: [] }
  await by.films.saveRecipe({ body: recipe })
  const renditions = () =>
    w.peek(`select u.object_id from outcome u join media m on media_id = m.id where m.org_id = $1 order by u.variant`, [
      by.orgId,
    ])
  const before = await renditions()
  await by.films.reprocess({ params: { id } })
  expect(await filmOf(by, id)).toEqual({ rate: 60, frames: 120 })
  expect(await ratesOf(by)).toEqual([30, 30, 60])
  // only the piece was made: the clip's renditions are the same
  expect(await renditions()).toEqual(before)
})

test('one slow clip makes the film 30, and without it the film is 60 again', async () => {
  const by = await w.owner()
  const id = await served(by, await fast())
  expect(await filmOf(by, id)).toEqual({ rate: 60, frames: 120 })
  await add(by, id, await slow())
  expect(await filmOf(by, id)).toEqual({ rate: 30, frames: 120 })
  expect(await ratesOf(by)).toEqual([30, 30, 60])

  const made = await pieces(by)
  const [quick, odd] = (await by.films.plan({ params: { id } })).clips.map(({ media_id }) => media_id)
  const out: FilmEdit = {
    clips: [
      { media_id: quick ?? '', from: 1, seconds: 1, out: false },
      { media_id: odd ?? '', from: 0, seconds: null, out: true },
    ],
    photos: [],
    music: 'recipe',
    music_id: null,
  }
  // a preview before it is saved, cut at a full second, with a title
  await by.films.saveRecipe({ body: { ...usualRecipe, activity_type_id: null, title: true, versions: ['story'] } })
  await by.films.preview({ params: { id }, body: { edit: out } })
  await w.quiet()
  expect((await by.films.plan({ params: { id } })).preview).toMatchObject({ status: 'ready', duration_seconds: 1 })
  await by.films.edit({ params: { id }, body: { edit: out, version: 0 } })
  expect(await filmOf(by, id)).toEqual({ rate: 60, frames: 60 })
  expect(
    await w.peek(`select count(*)::int from outcome where customer_id = $1 and variant = 'film_title'`, [id]),
  ).toEqual([{ count: 1 }])
  const { film } = await by.films.plan({ params: { id } })
  expect(await framesOf(film?.versions[0]?.url)).toEqual({ rate: 60, frames: 60 })
  await by.films.saveRecipe({ body: { ...usualRecipe, activity_type_id: null, title: true, versions: [] } })
  await by.films.edit({ params: { id }, body: { edit: null, version: 1 } })
  expect(await filmOf(by, id)).toEqual({ rate: 30, frames: 120 })
  await by.media.remove({ params: { id: odd ?? '' } })
  await by.customers.finish({ params: { id } })
  expect(await filmOf(by, id)).toEqual({ rate: 60, frames: 120 })
  expect(await pieces(by)).toEqual(
    made.filter(({ source }) => source === made.find(({ rate }) => rate === 60)?.['source']),
  )
})

test('the same clip is in one film of 60 and in another one of 30', async () => {
  const by = await w.owner()
  const [mia, tom] = [await served(by, await fast()), await served(by, await slow(), await fast())]
  expect(await filmOf(by, mia)).toEqual({ rate: 60, frames: 120 })
  expect(await filmOf(by, tom)).toEqual({ rate: 30, frames: 120 })
  expect(await ratesOf(by)).toEqual([30, 30, 60])
  // neither film deletes the piece of the other
  await by.films.reprocess({ params: { id: mia } })
  expect(await filmOf(by, mia)).toEqual({ rate: 60, frames: 120 })
  expect(await ratesOf(by)).toEqual([30, 30, 60])
})

test('two films that become 30 at once share the new piece', async () => {
  const by = await w.owner()
  const both = [await served(by, await fast()), await served(by, await fast())]
  expect(await ratesOf(by)).toEqual([60])
  for (const id of both) expect((await w.upload(by, id, await slow(), 'langsam.mp4')).status).toBe(201)
  await Promise.all(both.map((id) => by.customers.finish({ params: { id } })))
  for (const id of both) expect(await filmOf(by, id)).toEqual({ rate: 30, frames: 120 })
  expect(await ratesOf(by)).toEqual([30, 30, 60])
})
