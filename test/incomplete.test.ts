import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Customer } from '../src/contract/customers.ts'
import { freshPhoto, galleryOf, join, openShift, owner, shownTo, upload, w } from './shift-of-media.ts'
import { until } from './world.ts'

openShift()

let seed = 0
/** A unique JPEG whose lower part is missing. */
async function halfPhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 100 + (seed += 1), sigma: 30 } as const
  const create = { width: 480, height: 360, channels: 3, background: '#808080', noise } as const
  const whole = await sharp({ create }).jpeg().toBuffer()
  return whole.subarray(0, Math.round(whole.length * 0.6))
}

const staffSee = async ({ id }: Customer) => (await owner.media.ofCustomer({ params: { id } })).media
const get = async ({ id }: Customer) => (await owner.customers.get({ params: { id } })).customer
const setShown = (media: { id: string }[], to: Customer, shown: boolean) =>
  owner.media.hide({ params: { id: to.id }, body: { mediaIds: media.map(({ id }) => id), hidden: !shown } })
const copy = (media: { id: string }, from: Customer, to: Customer) =>
  owner.media.copy({ body: { mediaIds: [media.id], fromCustomerId: from.id, customerIds: [to.id] } })
async function finish(customer: Customer) {
  await owner.customers.finish({ params: { id: customer.id } })
  await w.quiet()
}
const zipOf = async ({ gallery_token }: Customer) =>
  Buffer.from(await (await w.anyone.fetch(`/api/v1/customer-gallery/gallery/${gallery_token}/zip`)).arrayBuffer())

test('an incomplete photo is hidden from the guest until staff show it', async () => {
  const mia = await join()
  const half = await upload(mia, await halfPhoto(), 'halb.jpg')
  await upload(mia, await freshPhoto(), 'ganz.jpg')
  await finish(mia)

  const seen = (await staffSee(mia)).find(({ id }) => id === half.id)
  expect(seen).toMatchObject({ status: 'ready', incomplete: true, hidden: true, error: null, width: 480, height: 360 })
  expect((await w.anyone.fetch(seen?.url ?? '')).status).toBe(200)
  expect(await get(mia)).toMatchObject({ processing_status: 'completed', incomplete_files: ['halb.jpg'] })
  const row = (await owner.customers.overview({ query: {} })).customers.find(({ id }) => id === mia.id)
  expect(row).toMatchObject({ failedFiles: [], incompleteFiles: ['halb.jpg'] })
  const home = await owner.overview.failedFiles({})
  expect(home).toMatchObject({ total: 1, files: [{ id: half.id, error: null, customer: { id: mia.id } }] })
  expect(await shownTo(mia)).toEqual(['ganz.jpg'])
  expect((await zipOf(mia)).includes('halb.jpg')).toBe(false)

  await setShown([half], mia, true)
  expect((await shownTo(mia)).toSorted()).toEqual(['ganz.jpg', 'halb.jpg'])
  expect((await zipOf(mia)).includes('halb.jpg')).toBe(true)
  expect(await get(mia)).toMatchObject({ processing_status: 'completed', incomplete_files: [] })
  expect((await owner.overview.failedFiles({})).total).toBe(0)

  // the decision is kept when the photo is prepared again
  await owner.media.reprocessPhotos({ params: { id: mia.id } })
  await w.quiet()
  const url = (await galleryOf(mia)).media.photos.find(({ filename }) => filename === 'halb.jpg')?.url ?? ''
  expect((await w.anyone.fetch(url)).status).toBe(200)
  await setShown([half], mia, false)
  expect((await w.anyone.fetch(url)).status).toBe(404)
  expect(await shownTo(mia)).toEqual(['ganz.jpg'])
})

test('a guest with only an incomplete photo has failed work until staff show it', async () => {
  const tom = await join('Tom')
  const half = await upload(tom, await halfPhoto(), 'halb.jpg')
  await finish(tom)
  expect(await get(tom)).toMatchObject({
    processing_status: 'failed',
    state: 'failed_work',
    processing_error:
      'Die einzige Datei ist unvollständig. Zeigen Sie sie trotzdem, oder laden Sie das Original noch einmal hoch.',
  })
  await setShown([half], tom, true)
  const shown = await until('the work is complete', async () => {
    const now = await get(tom)
    return now.processing_status === 'completed' && now
  })
  expect(shown).toMatchObject({ processing_error: null, state: 'ready' })
  expect(await shownTo(tom)).toEqual(['halb.jpg'])
})

test('a copied incomplete photo is hidden unless staff have shown it', async () => {
  const [mia, tom, kim] = [await join(), await join('Tom'), await join('Kim')]
  const half = await upload(mia, await halfPhoto(), 'halb.jpg')
  await w.quiet()
  await copy(half, mia, tom)
  expect([await shownTo(mia), await shownTo(tom)]).toEqual([[], []])
  await setShown([half], tom, true)
  await copy(half, mia, kim)
  expect([await shownTo(mia), await shownTo(tom), await shownTo(kim)]).toEqual([[], ['halb.jpg'], ['halb.jpg']])
})

test('an unassigned incomplete photo is hidden when it is assigned', async () => {
  const mia = await join()
  const path = `/api/v1/media/session/${mia.session_id}/upload`
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(await halfPhoto())]), 'karte.jpg')
  expect((await owner.fetch(path, { method: 'POST', body: form })).status).toBe(201)
  await w.quiet()
  const { media } = await owner.unassigned.list({ params: { id: mia.session_id } })
  expect(media.map(({ file_name, incomplete }) => [file_name, incomplete])).toEqual([['karte.jpg', true]])
  await owner.unassigned.assign({ body: { mediaIds: media.map(({ id }) => id), customerIds: [mia.id] } })
  expect(await staffSee(mia)).toMatchObject([{ file_name: 'karte.jpg', incomplete: true, hidden: true }])
  expect(await shownTo(mia)).toEqual([])
})
