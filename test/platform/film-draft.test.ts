import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { draftSize, makeDraft } from '../../src/server/platform/film/draft.ts'
import { joinFilm } from '../../src/server/platform/film/join.ts'
import { makeSlideshow } from '../../src/server/platform/film/slideshow.ts'
import { makeLead } from '../../src/server/platform/film/title.ts'
import { drawTitle } from '../../src/server/platform/typeset/title.ts'
import { createTypesetter } from '../../src/server/platform/typeset/typesetter.ts'
import { coloursOf } from './film-colours.ts'
import { filmShop } from './film-shop.ts'
import { look } from './tricky-media.ts'

const typesetter = createTypesetter({ workers: 1 })
const shop = filmShop({ width: 960, height: 540 })
afterAll(() => typesetter.close())

const clipOf = (colour: string) =>
  shop.clipOf(
    `${colour}.mp4`,
    `-f lavfi -t 6 -i color=${colour}:s=320x180:r=30 -f lavfi -t 6 -i sine=f=440 -c:v libx264 -c:a aac`,
  )

test('a draft shows a film whose title and photos are smaller than its clips', async () => {
  const { tools } = shop
  const size = draftSize(tools)
  expect(size).toEqual({ width: 640, height: 360 })
  const folder = shop.room()
  const [red, blue] = [await shop.pieceOf(await clipOf('red')), await shop.pieceOf(await clipOf('blue'))]
  const text = { name: 'Mia Huber', activity: 'Rafting', date: '29. November 2026', language: 'de' } as const
  const overlay = await drawTitle(typesetter, { ...text, size, logo: null })
  const lead = await makeLead(tools, { picture: red.picture, overlay, frames: 120, rate: 30, size, folder })
  const photo = join(folder, 'green.jpg')
  await sharp({ create: { width: 1200, height: 800, channels: 3, background: 'lime' } })
    .jpeg()
    .toFile(photo)
  const slides = await makeSlideshow(tools, { blocks: [{ photos: [photo], seconds: 3 }], size, rate: 30, folder })
  expect((await look(lead.path)).video).toMatchObject(size)

  const part = (file: string, frames: number) => ({ file, from: 0, frames, of: frames })
  const film = await joinFilm(tools, {
    pictures: [
      part(lead.path, 120),
      { file: red.picture, from: 120, frames: red.frames - 120, of: red.frames },
      part(slides.path, 90),
      part(blue.picture, blue.frames),
    ],
    sounds: [
      { file: red.sound, from: 0, frames: red.frames, gainDb: 0 },
      { file: null, from: 0, frames: 90, gainDb: 0 },
      { file: blue.sound, from: 0, frames: blue.frames, gainDb: 0 },
    ],
    rate: 30,
    folder,
  })
  const draft = await makeDraft(tools, { file: film.path, seconds: film.durationSeconds, folder })
  expect(draft).toMatchObject(size)
  const { video, audio } = await look(draft.path)
  expect(video).toMatchObject({ ...size, nb_frames: String(15 * 15) })
  expect(Number(audio?.['duration'])).toBeCloseTo(15, 1)
  expect(await coloursOf(draft.path)).toBe('rrrrrrgggbbbbbb')
})
