import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Gallery } from '../src/contract/gallery.ts'
import * as outcomes from '../src/server/media/outcomes.ts'
import { markDamaged } from '../src/server/platform/integrity.ts'
import { system } from '../src/server/platform/principal.ts'
import { features } from '../src/server/product.ts'
import { gate, greetingFeature } from './greeting/feature.ts'
import { photo } from './own-media.ts'
import { unzip } from './unzip.ts'
import { until, world, type Member, type World } from './world.ts'

/**
 * An outcome that the product does not know: a feature of the test declares it in its own folder, and everything that
 * deals with outcomes has it. The tests follow one customer.
 */
const product = [
  ...features.map((feature) =>
    feature.name === 'own-designs'
      ? { ...feature, jobs: (feature.jobs ?? []).map((job) => ({ ...job, run: async () => {} })) }
      : feature,
  ),
  greetingFeature,
]

let w: World
let owner: Member
let folder: string
let id: string
let token: string
beforeAll(async () => {
  w = await world({}, undefined, { features: product })
  folder = await mkdtemp(join(tmpdir(), 'andenken-greeting-'))
  owner = await w.owner()
  const customer = await w.customer(owner, await w.shift(owner))
  id = customer.id
  await w.upload(owner, id, await photo('#11aa11'), 'Foto.jpg')
})
afterAll(async () => {
  await w.close()
  await rm(folder, { recursive: true, force: true })
})

const page = async (path: string) => {
  const response = await w.anyone.fetch(path)
  return { status: response.status, text: await response.text(), headers: response.headers }
}
const galleryOf = async (of: string): Promise<Gallery> => w.anyone.gallery.get({ params: { token: of } })
const objectOf = async () => {
  const [row] = await w.peek(`select object_id from outcome where customer_id = $1 and variant = 'greeting'`, [id])
  return String(row?.['object_id'])
}
const unpacked = async (bytes: ArrayBuffer) => {
  const path = join(folder, 'all.zip')
  await writeFile(path, Buffer.from(bytes))
  return unzip(path)
}
const sent = async () => (await w.mailbox()).filter(({ to }) => to.includes('mia@'))
const greeting = 'Liebe Grüße an Mia Huber!\n'

test('the customer is complete only with it', async () => {
  let open = () => {}
  gate.open = new Promise((resolve) => (open = resolve))
  await owner.customers.finish({ params: { id } })
  const status = async () => (await owner.customers.get({ params: { id } })).customer.processing_status
  await until('it is being made', async () => (await status()) === 'processing')
  expect(await sent()).toEqual([])
  open()
  await w.completed(owner, id)
  await until('the email is sent', async () => (await sent()).length === 1)
  token = (await owner.customers.get({ params: { id } })).customer.gallery_token ?? ''
})

test('the gallery lists it and gives it by its name', async () => {
  const { files } = await galleryOf(token)
  expect(files).toEqual([
    { id: 'greeting', filename: 'Gruß an Mia Huber.txt', url: expect.any(String), bytes: Buffer.byteLength(greeting) },
  ])
  expect((await page(`/s/${token}`)).text).toContain('Gruß an Mia Huber.txt')
  for (const path of [`/s/${token}/download/greeting`, files[0]?.url ?? '']) {
    const { status, text, headers } = await page(path)
    expect([status, text]).toEqual([200, greeting])
    expect(headers.get('content-disposition')).toContain('attachment; filename="Gru')
  }
})

test('the ZIP has it in its own folder', async () => {
  const response = await w.anyone.fetch(`/api/v1/customer-gallery/gallery/${token}/zip`)
  const files = await unpacked(await response.arrayBuffer())
  const path = [...files.keys()].find((name) => name.endsWith('/Grüße/001_Gruß an Mia Huber.txt'))
  expect(files.get(path ?? '')?.toString()).toBe(greeting)
})

test("the organisation's usage counts it", async () => {
  const { outcomes: counted } = await owner.organisationData.usage()
  expect(counted.find(({ family }) => family === 'greeting')).toMatchObject({ count: 1 })
})

test('a shared link gives it only where it is picked', async () => {
  const { media } = await galleryOf(token)
  const { share } = await w.anyone.gallery.share({ params: { token }, body: { ids: [media.photos[0]?.id ?? ''] } })
  const shared = share.url.split('/').at(-1) ?? ''
  const ticket = {
    orgId: owner.orgId,
    objectId: await objectOf(),
    credential: { kind: 'link' as const, id: share.id },
    attachment: true,
  }
  const given = async () => [
    (await galleryOf(shared)).files.length,
    (await page(`/s/${shared}/download/greeting`)).status,
    (await page(w.services.sign.sign(ticket, 'x.txt'))).status,
  ]
  const pick = (family: string) =>
    w.peek('insert into gallery_link_item (org_id, link_id, family) values ($1, $2, $3)', [
      owner.orgId,
      share.id,
      family,
    ])
  expect(await given()).toEqual([0, 404, 404])
  await pick('film')
  expect(await given()).toEqual([0, 404, 404])
  await pick('greeting')
  expect(await given()).toEqual([1, 200, 200])
})

test('a damaged one is told to staff, not given, and made again', async () => {
  const objectId = await objectOf()
  const [object] = await w.peek('select key from stored_object where id = $1', [objectId])
  const path = join(w.folder, 'files', String(object?.['key']))
  await readFile(path)
  await writeFile(path, 'something else')
  let open = () => {}
  gate.open = new Promise((resolve) => (open = resolve))
  await w.services.inOrganisation(owner.orgId, system, (ctx) => markDamaged(ctx, { objectId, damage: 'changed' }))
  expect((await galleryOf(token)).files).toEqual([])
  const { notices } = await owner.overview.notices()
  expect(notices.flatMap((notice) => (notice.code === 'files_damaged' ? notice.files : []))).toMatchObject([
    { what: 'file', fileName: 'Gruß.txt', customer: { id }, remedy: 'repairing' },
  ])
  open()
  await until('it is made again', async () => (await galleryOf(token)).files.length === 1)
  expect((await page(`/s/${token}/download/greeting`)).text).toBe(greeting)
})

test('an export of the organisation has its row and its file', async () => {
  const { export: started } = await owner.organisationData.startExport()
  await until('the export is ready', async () => {
    const [found] = (await owner.organisationData.exports()).exports
    return found?.status === 'ready'
  })
  const { url } = await owner.organisationData.exportLink({ params: { id: started.id } })
  const files = await unpacked(await (await w.anyone.fetch(url)).arrayBuffer())
  const path = [...files.keys()].find((name) => name.startsWith('Grüße/') && name.endsWith('/0001_Gruß 001.txt'))
  expect(files.get(path ?? '')?.toString()).toBe(greeting)
  expect(String(files.get('daten/outcome.json'))).toContain('"variant":"greeting"')
})

test('it is named before its customer is deleted, and goes with the customer', async () => {
  const { removal } = await owner.customerRecords.removal({ params: { id } })
  expect(removal.made).toEqual(['der Gruß'])
  const [object] = await w.peek('select key from stored_object where id = $1', [await objectOf()])
  await owner.customerRecords.remove({ params: { id } })
  await w.peek(`update customer set removed_at = now() - interval '1 day' where id = $1`, [id])
  await w.peek(`update pgboss.job set start_after = now() where data ->> 'job' = 'close-removal'`)
  await until('its file is gone', async () => !(await w.objects()).includes(String(object?.['key'])))
  expect(await w.peek('select from outcome where customer_id = $1', [id])).toEqual([])
})

test('a variant that no feature declares is not stored', async () => {
  const customer = await w.customer(owner, await w.shift(owner))
  const object = { key: 'x', kind: 'rendition', mime: 'text/plain', size: 1, sha256: 'x', crc32: 1 } as const
  const made = { variant: 'surprise', object: { ...object, head: Buffer.from('') }, width: null, height: null }
  await expect(
    w.services.inOrganisation(owner.orgId, system, (ctx) => outcomes.add(ctx, { customerId: customer.id }, [made])),
  ).rejects.toThrow('no feature declares the variant surprise')
})
