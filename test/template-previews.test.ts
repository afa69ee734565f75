import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Template } from '../src/contract/templates.ts'
import { makeTemplatePreviews } from '../src/server/templates/make-preview.ts'
import { objectDamaged } from '../src/server/platform/integrity.ts'
import { newId } from '../src/server/platform/ids.ts'
import { system } from '../src/server/platform/principal.ts'
import { clip } from './own-media.ts'
import { look } from './platform/tricky-media.ts'
import { until, world, type Member, type World } from './world.ts'

/** Staff see an intro or outro as a video that every browser plays, whatever was uploaded. */
let w: World
let owner: Member
beforeAll(async () => {
  w = await world()
  owner = await w.owner()
})
afterAll(() => w.close())

const find = async (id: string) => (await owner.templates.all()).templates.find((one) => one.id === id)
const previewed = (id: string) => until('the preview is there', async () => (await find(id))?.previewUrl)

async function addIntro(bytes: Buffer, name: string): Promise<Template> {
  const form = new FormData()
  form.append('templateType', 'intro_video')
  form.append('file', new Blob([new Uint8Array(bytes)]), name)
  const response = await owner.fetch('/api/v1/templates/upload', { method: 'POST', body: form })
  expect(response.status, await response.clone().text()).toBe(201)
  return ((await response.json()) as { template: Template }).template
}

async function lookAt(url: string) {
  const answer = await w.anyone.fetch(url)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'video/mp4'])
  const file = join(w.folder, `${newId()}.mp4`)
  await writeFile(file, Buffer.from(await answer.arrayBuffer()))
  return look(file)
}

const previewId = async (id: string) =>
  (await w.peek('select preview_id from template where id = $1', [id]))[0]?.['preview_id'] as string | null

test('an intro that browsers cannot play has a preview that they can', async () => {
  const intro = await addIntro(await clip(371, { format: 'avi' }), 'intro.avi')
  const url = await previewed(intro.id)
  expect((await find(intro.id))?.s3_url).not.toBe(url)
  const { video, audio } = await lookAt(url)
  expect(video).toMatchObject({ codec_name: 'h264', pix_fmt: 'yuv420p' })
  expect(audio).toMatchObject({ codec_name: 'aac' })
  expect(Number(video['duration'])).toBeCloseTo(2, 1)
})

test('a missing preview is made at night, and a damaged one at once', async () => {
  const { id } = await addIntro(await clip(372), 'alt.mp4')
  await previewed(id)
  await w.quiet()
  await w.peek('update template set preview_id = null where id = $1', [id])
  await w.services.inOrganisation(owner.orgId, system, (ctx) => ctx.enqueue(makeTemplatePreviews, {}))
  await previewed(id)

  const first = await previewId(id)
  await w.peek(`update stored_object set damaged_at = now(), damage = 'missing' where id = $1`, [first])
  const [{ key } = { key: '' }] = await w.peek('select key from stored_object where id = $1', [first])
  await w.services.storage.delete(String(key))
  await w.services.inOrganisation(owner.orgId, system, (ctx) => ctx.enqueue(objectDamaged, { objectId: first ?? '' }))
  await until('it is made again', async () => (await previewId(id)) !== first)
  await lookAt(await previewed(id))
  expect(await w.peek('select from stored_object where id = $1', [first])).toEqual([])
})

test('a preview goes with its template', async () => {
  const { id } = await addIntro(await clip(373), 'weg.mp4')
  await previewed(id)
  const object = await previewId(id)
  await owner.templates.remove({ params: { id } })
  expect(await w.peek('select from stored_object where id = $1', [object])).toEqual([])
})
