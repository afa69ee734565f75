import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { photo } from './own-media.ts'
import { unzip } from './unzip.ts'
import { codeOf, signInOf, world, type Member, type World } from './world.ts'

let w: World
let owner: Member
beforeAll(async () => {
  w = await world()
  owner = await w.owner()
})
afterAll(() => w.close())

let colour = 0
const freshPhoto = () => photo(`hsl(${(++colour * 47) % 360}, 55%, ${25 + (colour % 50)}%)`)
async function upload(customer: { id: string }, name: string, by = owner) {
  const bytes = await freshPhoto()
  const response = await w.upload(by, customer.id, bytes, name)
  expect(response.status, name).toBe(201)
  return { bytes, id: ((await response.json()) as { media: { id: string } }).media.id }
}
type Body = Parameters<Member['originals']['zip']>[0]['body']
const ask = (body: Body, by = owner) => by.originals.zip({ body })
const load = (url: string, headers: Record<string, string> = {}) => w.anyone.fetch(url, { headers })
let count = 0
async function filesOf(response: Response) {
  expect(response.status).toBe(200)
  const path = join(w.folder, `originals-${count++}.zip`)
  writeFileSync(path, Buffer.from(await response.arrayBuffer()))
  return unzip(path)
}
const damage = (mediaId: string) =>
  w.peek(
    `update stored_object set damaged_at = now(), damage = 'changed' where id = (select object_id from media where id = $1)`,
    [mediaId],
  )

test('chosen media of one customer are one ZIP of the files as they were uploaded', async () => {
  const mia = await w.customer(owner, await w.shift(owner), { name: 'Mia / Huber' })
  const first = await upload(mia, 'strand.jpg')
  const second = await upload(mia, 'strand.jpg')
  await upload(mia, 'nicht.jpg')
  const answer = await ask({ customerIds: [mia.id], mediaIds: [first.id, second.id, first.id] })
  expect(answer).toMatchObject({ files: 2, missing: [], missingCount: 0 })
  const response = await load(answer.url)
  expect(response.headers.get('content-type')).toBe('application/zip')
  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename="Originale _001 Mia _ Huber .*\.zip"/,
  )
  const files = await filesOf(response)
  expect([...files.keys()]).toEqual(['001_Mia_Huber/001_strand.jpg', '001_Mia_Huber/002_strand.jpg'])
  const wanted = [first.bytes, second.bytes].map((bytes) => bytes.toString('base64')).toSorted()
  expect([...files.values()].map((bytes) => bytes.toString('base64')).toSorted()).toEqual(wanted)
})

test('several customers get one folder each, and shared media are there once', async () => {
  const shift = await w.shift(owner, 'Isar')
  const [mia, tom] = [await w.customer(owner, shift, { name: 'Mia' }), await w.customer(owner, shift, { name: 'Tom' })]
  await upload(mia, '../../etc/passwd\u202egpj.exe')
  const group = await upload(mia, 'gruppe.jpg')
  await upload(tom, 'CON.jpg')
  await owner.media.copy({ body: { mediaIds: [group.id], fromCustomerId: mia.id, customerIds: [tom.id] } })
  const { url, files } = await ask({ customerIds: [mia.id, tom.id] })
  expect([files, decodeURIComponent(url)]).toEqual([3, expect.stringMatching(/Originale Isar .*\.zip$/)])
  const names = [...(await filesOf(await load(url))).keys()]
  expect(names).toEqual(['001_Mia/001_passwdgpj.jpg', '002_Tom/001_CON.jpg', 'Mehrere_Gaeste/001_gruppe.jpg'])
})

test('a lost download continues at any byte', async () => {
  const mia = await w.customer(owner, await w.shift(owner))
  await upload(mia, 'a.jpg')
  const { url } = await ask({ customerIds: [mia.id] })
  const head = await w.anyone.fetch(url, { method: 'HEAD' })
  const size = Number(head.headers.get('content-length'))
  const whole = Buffer.from(await (await load(url)).arrayBuffer())
  expect(whole.length).toBe(size)
  const etag = head.headers.get('etag') ?? ''
  const rest = await load(url, { range: `bytes=${size - 300}-`, 'if-range': etag })
  expect(rest.status).toBe(206)
  expect(Buffer.from(await rest.arrayBuffer()).equals(whole.subarray(size - 300))).toBe(true)
})

test('damaged files are named before the download and in the ZIP', async () => {
  const mia = await w.customer(owner, await w.shift(owner), { name: 'Mia' })
  const lost = await upload(mia, 'weg.jpg')
  const good = await upload(mia, 'gut.jpg')
  await damage(lost.id)
  const answer = await ask({ customerIds: [mia.id] })
  expect(answer).toMatchObject({ files: 1, missing: ['weg.jpg'], missingCount: 1 })
  const files = await filesOf(await load(answer.url))
  expect([...files.keys()]).toEqual([expect.stringMatching(/gut\.jpg$/), 'Fehlende Dateien.txt'])
  expect(files.get('Fehlende Dateien.txt')?.toString()).toMatch(/001_Mia\/00\d_weg\.jpg/)
  expect(await codeOf(ask({ customerIds: [mia.id], mediaIds: [lost.id] }))).toBe('file_damaged')
  // a file that is deleted after the link was made is not part of the ZIP
  await owner.media.remove({ params: { id: good.id } })
  const later = await filesOf(await load(answer.url))
  expect([...later.keys()]).toEqual(['Fehlende Dateien.txt'])
})

test('only media that one may load singly are in the ZIP', async () => {
  const guide = await w.member(owner, 'guide')
  const viewer = await w.member(owner, 'viewer')
  const stranger = await w.owner('Fremde')
  const mia = await w.customer(owner, await w.shift(owner))
  const tom = await w.customer(guide, await w.shift(guide))
  const [of, to] = [await upload(mia, 'a.jpg'), await upload(tom, 'b.jpg', guide)]
  expect(await codeOf(ask({ customerIds: [mia.id] }, guide))).toBe('not_your_shift')
  expect(await codeOf(ask({ customerIds: [tom.id, mia.id] }, guide))).toBe('not_your_shift')
  expect(await codeOf(ask({ customerIds: [mia.id] }, stranger))).toBe('customer_not_found')
  expect(await codeOf(ask({ customerIds: [tom.id], mediaIds: [of.id] }))).toBe('media_not_found')
  const empty = await w.customer(owner, await w.shift(owner))
  expect(await codeOf(ask({ customerIds: [empty.id] }))).toBe('media_not_found')
  expect((await ask({ customerIds: [mia.id] }, viewer)).files).toBe(1)
  const { url } = await ask({ customerIds: [tom.id], mediaIds: [to.id] }, guide)
  expect((await load(url)).status).toBe(200)
  // a deactivated member gets nothing any more, also by an earlier link
  await w.peek('update member set is_active = false where id = $1', [guide.memberId])
  expect((await load(url)).status).toBe(404)
})

test('a link is valid for six hours and cannot be forged', async () => {
  const mia = await w.customer(owner, await w.shift(owner))
  await upload(mia, 'a.jpg')
  const { url } = await ask({ customerIds: [mia.id] })
  const token = url.split('/')[2] ?? ''
  const forged = token.replace(/^.{4}/, token.startsWith('AAAA') ? 'BBBB' : 'AAAA')
  expect((await load(url.replace(token, forged))).status).toBe(404)
  await w.peek(`update original_archive set expires_at = now() - interval '1 second' where sign_in_id = $1`, [
    signInOf(owner),
  ])
  expect((await load(url)).status).toBe(404)
  // the next call deletes expired rows
  await ask({ customerIds: [mia.id] })
  expect(await w.peek('select 1 from original_archive where sign_in_id = $1', [signInOf(owner)])).toHaveLength(1)
  // nothing of it is left when the customer is forgotten
  await owner.customerRecords.remove({ params: { id: mia.id } })
  expect(await w.peek('select 1 from original_archive where $1 = any(customer_ids)', [mia.id])).toEqual([])
})
