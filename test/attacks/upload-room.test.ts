import { randomBytes } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { spaceOf } from '../../src/server/platform/disk-space.ts'
import { photo } from '../own-media.ts'
import { at, gibibyte, refusal, sha1, uploadStage } from './upload-stage.ts'

type Stage = Awaited<ReturnType<typeof uploadStage>>
let stage: Stage
beforeAll(async () => void (stage = await uploadStage()))
afterEach(() => stage.reset())
afterAll(() => stage.w.close())
const disk = (bytes: number) => void (stage.w.services.uploads.space = spaceOf(async () => bytes))

test('400 uploads begun at once never promise more than the disk holds', async () => {
  const { w, owner, create } = stage
  disk(68 * gibibyte)
  w.services.limits = { ...stage.usual.limits, openUploadsOfMember: 1000 }
  const answers = await Promise.all(Array.from({ length: 400 }, () => create(10 * gibibyte)))
  const refused = answers.filter(({ status }) => status !== 201)
  for (const one of refused) {
    // with so many calls waiting for the database, some are told to come again
    expect(['507 storage_full', '503 unavailable']).toContain(Object.values(refusal(one)).join(' '))
    expect(Number(one.headers['retry-after'])).toBeGreaterThan(0)
  }
  const [{ promised = 0 } = {}] = await w.peek(
    'select sum(size)::float8 as promised from open_upload where org_id = $1 and media_id is null',
    [owner.orgId],
  )
  expect(promised).toBeLessThanOrEqual(68 * gibibyte)
  expect(refused.map(({ status }) => status)).toContain(507)
  expect(400 - refused.length).toBeGreaterThanOrEqual(5)
})

test('one organisation’s uploads leave room for the others', async () => {
  const { w, owner, create, begun, endAll } = stage
  disk(68 * gibibyte)
  const stranger = await w.owner('Fremde')
  const theirs = await w.customer(stranger, await w.shift(stranger))
  let greedy = 0
  while ((await create(2 * gibibyte)).status === 201) greedy++
  expect(greedy * 2).toBeGreaterThan(45)
  expect(greedy * 2).toBeLessThanOrEqual(51)
  for (let i = 0; i < 5; i++) await begun(2 * gibibyte, stranger, { customerId: theirs.id })
  await endAll(stranger)

  // bytes that arrived need no room any more, and an abandoned upload holds none
  expect((await create(2 * gibibyte)).status).toBe(507)
  await w.peek(
    `update open_upload set received = size - 1 where id in (select id from open_upload where org_id = $1 limit 3)`,
    [owner.orgId],
  )
  const arrived = await begun(2 * gibibyte)
  await w.peek(`update open_upload set touched_at = now() - interval '61 minutes' where id <> $1`, [arrived])
  for (let i = 0; i < 5; i++) await begun(2 * gibibyte)
})

test('the only organisation of an installation has the whole disk', async () => {
  const { w, owner, create, begun } = stage
  disk(10 * gibibyte)
  const others = await w.peek('select id from organisation where id <> $1', [owner.orgId])
  await w.peek('delete from organisation where id <> $1', [owner.orgId])
  expect(others.length).toBeGreaterThan(0)
  await begun(9.5 * gibibyte)
  expect(refusal(await create(gibibyte))).toEqual({ status: 507, code: 'storage_full' })
})

test('an upload that was silent for an hour asks for its room again', async () => {
  const { w, begun, patch, offsetOf } = stage
  const id = await begun(1000)
  await w.peek(`update open_upload set touched_at = now() - interval '61 minutes' where id = $1`, [id])
  disk(500)
  expect(refusal(await patch(id, 0, randomBytes(10)))).toEqual({ status: 507, code: 'storage_full' })
  disk(1e9)
  expect((await patch(id, 0, randomBytes(10))).status).toBe(204)
  // asking for the offset is no progress, so the upload still gives up its room
  await w.peek(`update open_upload set touched_at = now() - interval '61 minutes' where id = $1`, [id])
  await offsetOf(id)
  const silent = await w.peek(
    `select touched_at < now() - interval '1 hour' as silent from open_upload where id = $1`,
    [id],
  )
  expect(silent).toEqual([{ silent: true }])
})

test('unfinished uploads are bounded for each member and organisation', async () => {
  const { w, owner, raw, create, begun } = stage
  w.services.limits = { ...stage.usual.limits, openUploadsOfMember: 3, openUploadsOfOrganisation: 5 }
  const admin = await w.member(owner, 'admin')
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => create(10, owner, { filename: 'immer dasselbe.jpg' })),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
  const refused = answers.find(({ status }) => status !== 201)!
  expect(refusal(refused)).toEqual({ status: 429, code: 'too_many_uploads' })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  const byAdmin = await Promise.all(Array.from({ length: 3 }, () => create(10, admin)))
  expect(byAdmin.filter(({ status }) => status === 201)).toHaveLength(2)
  // a finished or cancelled upload does not count
  const [{ id } = {}] = await w.peek('select id from open_upload where member_id = $1 limit 1', [owner.memberId])
  expect((await raw(owner, 'DELETE', at(String(id)))).status).toBe(204)
  await begun(10)
})

test('an upload that is begun again holds its room once', async () => {
  const { w, owner, begun, patch } = stage
  disk(9 * gibibyte)
  for (let i = 0; i < 5; i++) await begun(5 * gibibyte, owner, { filename: 'derselbe Clip.mp4' })
  const [first] = await w.peek('select id from open_upload where org_id = $1 order by created_at limit 1', [
    owner.orgId,
  ])
  expect(refusal(await patch(String(first!['id']), 0, randomBytes(10)))).toEqual({ status: 507, code: 'storage_full' })
})

test('every other writer stops at the reserve of the disk too', async () => {
  const { w, owner, customerId, begun, patch } = stage
  const { storage } = w.services
  const [known, work] = [storage.space, w.services.workSpace]
  try {
    const bytes = await photo('#102030')
    storage.space = spaceOf(async () => 200)
    const form = await w.upload(owner, customerId, bytes, 'a.jpg')
    expect([form.status, form.headers.get('retry-after')]).toEqual([507, '600'])
    expect(await form.json()).toMatchObject({ code: 'storage_full' })
    const intro = new FormData()
    intro.append('file', new Blob([new Uint8Array(bytes)]), 'intro.mp4')
    expect((await owner.fetch('/api/v1/templates/upload', { method: 'POST', body: intro })).status).toBe(507)

    storage.space = known
    w.services.workSpace = spaceOf(async () => -1)
    const id = await begun(100)
    const some = randomBytes(10)
    expect(refusal(await patch(id, 0, some, { 'upload-checksum': sha1(some) })).status).toBe(507)
  } finally {
    storage.space = known
    w.services.workSpace = work
  }
})
