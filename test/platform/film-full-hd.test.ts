import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { normaliseClip } from '../../src/server/platform/film/normalise.ts'
import { readTools } from '../../src/server/platform/film/tools.ts'
import { clips, look, makeClip, workshop } from './tricky-media.ts'

/** The tests of film.test.ts use a smaller size; this one uses the product's. */
test('a film in full HD has the sizes of full HD, whatever the clip', async () => {
  const [tools, shop] = [await readTools(), await workshop()]
  const sets = new Set<unknown>()
  const shapes = ['plain.mp4', 'portrait.mp4', 'odd.avi', 'dot.avi', 'interlaced.mp4', 'uhd-60.mp4']
  for (const recipe of clips.filter(({ name }) => shapes.includes(name))) {
    // a few frames have the sizes of a whole second
    const isShort = /^(uhd|dot)/.test(recipe.name)
    const file = await makeClip(isShort ? recipe : { ...recipe, line: `${recipe.line} -t 0.2` }, shop.folder)
    const folder = join(shop.folder, `room-${recipe.name}`)
    mkdirSync(folder)
    const piece = await normaliseClip(tools, { file, folder })
    const { video } = await look(piece.picture)
    expect(video).toMatchObject({
      width: 1920,
      height: 1080,
      r_frame_rate: '30/1',
      sample_aspect_ratio: '1:1',
      level: 41,
    })
    sets.add(video['extradata_hash'])
    const web = (await look(piece.web!.path)).video
    expect([web['width'], web['height']], recipe.name).toEqual(recipe.web)
    expect([piece.web!.width, piece.web!.height]).toEqual(recipe.web)
  }
  expect(sets.size).toBe(1)
  await shop.clear()
})
