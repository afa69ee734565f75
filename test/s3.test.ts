import {
  CreateBucketCommand,
  CreateMultipartUploadCommand,
  DeleteBucketCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { Upload } from 'tus-js-client'
import { expect, test } from 'vitest'
import { checkStorage } from '../src/server/housekeeping/check-storage.ts'
import { removeAbandonedUploads } from '../src/server/housekeeping/uploads.ts'
import { reconcileStorage } from '../src/server/housekeeping/reconcile.ts'
import { newId } from '../src/server/platform/ids.ts'
import { addObject, store } from '../src/server/platform/objects.ts'
import { system } from '../src/server/platform/principal.ts'
import { newKey } from '../src/server/platform/storage/storage.ts'
import { clip, noise, photo } from './own-media.ts'
import { signInOf, until, world } from './world.ts'

const s3Url = process.env.TEST_S3_URL
const aws = {
  AWS_ACCESS_KEY_ID: process.env.AWS_ACCESS_KEY_ID ?? '',
  AWS_SECRET_ACCESS_KEY: process.env.AWS_SECRET_ACCESS_KEY ?? '',
}

/** A bucket for one test. */
async function newBucket(name: string) {
  const url = new URL(s3Url ?? '')
  url.host = `${name}-${newId()}`
  const client = new S3Client({
    endpoint: url.searchParams.get('endpoint') ?? '',
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: aws.AWS_ACCESS_KEY_ID, secretAccessKey: aws.AWS_SECRET_ACCESS_KEY },
  })
  await client.send(new CreateBucketCommand({ Bucket: url.host }))
  return { url, client, Bucket: url.host }
}

// the runner starts a real S3 server where its packages can be installed, and otherwise says so
test.skipIf(!s3Url)('a souvenir is made and delivered over a real S3', { timeout: 180_000 }, async () => {
  const { url } = await newBucket('way')

  const w = await world({ STORAGE_URL: url.href, ...aws })
  try {
    const owner = await w.owner('Wolke Sieben')
    const customer = await w.customer(owner, await w.shift(owner))
    expect((await w.upload(owner, customer.id, await photo('#336699'), 'Foto.jpg')).status).toBe(201)
    expect((await w.upload(owner, customer.id, await clip(440), 'Clip.mp4')).status).toBe(201)

    // more than one part of a multipart upload, in pieces over tus
    const big = await noise(12, 3)
    const mediaId = await new Promise<string>((resolve, reject) => {
      const upload = new Upload(big, {
        endpoint: `${w.base}/api/v1/uploads`,
        headers: { authorization: `Bearer ${owner.token}` },
        metadata: { customerId: customer.id, filename: 'Groß.png' },
        chunkSize: 5 * 1024 * 1024,
        onError: reject,
        onSuccess: ({ lastResponse }) => resolve(lastResponse.getHeader('Media-Id') ?? ''),
      })
      upload.start()
    })

    await owner.customers.finish({ params: { id: customer.id } })
    await until(
      'the e-mail is sent',
      async () =>
        (await owner.customers.get({ params: { id: customer.id } })).customer.email_notification_status === 'sent',
      120,
    )
    const { downloadUrl } = await owner.media.download({ params: { id: mediaId } })
    const back = Buffer.from(await (await w.anyone.fetch(downloadUrl)).arrayBuffer())
    expect(createHash('sha256').update(back).digest('hex')).toBe(createHash('sha256').update(big).digest('hex'))

    const token = (await owner.customers.get({ params: { id: customer.id } })).customer.gallery_token ?? ''
    const gallery = await w.anyone.gallery.get({ params: { token } })
    expect(gallery.media.videos.map((video) => video.isFilm)).toEqual([true, false])
    const film = await w.anyone.fetch(gallery.media.videos[0]?.url ?? '', { headers: { range: 'bytes=0-99' } })
    expect([film.status, (await film.arrayBuffer()).byteLength]).toEqual([206, 100])
    const zip = await w.anyone.fetch(`/api/v1/customer-gallery/gallery/${token}/zip`)
    expect((await zip.arrayBuffer()).byteLength).toBe(gallery.archive.bytes)

    for (const { id } of (await owner.media.ofCustomer({ params: { id: customer.id } })).media) {
      await owner.media.remove({ params: { id } })
    }
    await until('nothing is left in the bucket', async () => (await w.objects()).length === 0)
  } finally {
    await w.close()
  }
})

test.skipIf(!s3Url)('remains of abandoned uploads and killed processes leave the bucket', async () => {
  const { url, client, Bucket } = await newBucket('left')
  const w = await world({ STORAGE_URL: url.href, ...aws })
  try {
    const owner = await w.owner()
    const customer = await w.customer(owner, await w.shift(owner))
    const begin = async () => {
      const tus = { 'tus-resumable': '1.0.0' }
      const metadata = { 'upload-metadata': `customerId ${btoa(customer.id)},filename ${btoa(newId())}` }
      const made = await owner.fetch('/api/v1/uploads', {
        method: 'POST',
        headers: { ...tus, ...metadata, 'upload-length': String(20 * 1024 * 1024) },
      })
      const path = made.headers.get('location') ?? ''
      // a whole part, and bytes that are not a part yet
      let offset = 0
      for (const bytes of [randomBytes(8 * 1024 * 1024), randomBytes(100_000)]) {
        const headers = { ...tus, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' }
        const sent = await owner.fetch(path, { method: 'PATCH', headers, body: new Uint8Array(bytes) })
        expect(sent.status).toBe(204)
        offset += bytes.length
      }
      return path.split('/').at(-1) ?? ''
    }
    const [silent, withoutRow, goingOn] = [await begin(), await begin(), await begin()]
    await w.peek(`update open_upload set touched_at = now() - interval '25 hours' where id = $1`, [silent])
    await w.peek('delete from open_upload where id = $1', [withoutRow])
    // one process died between the beginning and the record of it, another one in the middle of a stored file
    const [withoutNote, half, notOurs] = [randomBytes(16).toString('hex'), newKey('original'), 'backup/half.tar']
    for (const Key of [withoutNote, half, notOurs]) await client.send(new CreateMultipartUploadCommand({ Bucket, Key }))
    const orphan = newKey('film')
    await w.services.storage.put(orphan, Readable.from([Buffer.from('nobody knows me')]))

    const lie = async () => {
      const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket }))
      const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket }))
      return [...Contents, ...Uploads].map(({ Key }) => Key ?? '').toSorted()
    }
    const ofUpload = (id: string) => [id, `${id}.info`, `${id}.part`]
    expect(await lie()).toEqual(
      [...[silent, withoutRow, goingOn].flatMap(ofUpload), withoutNote, half, notOurs, orphan].toSorted(),
    )
    await removeAbandonedUploads(w.services)
    await reconcileStorage(w.services, new AbortController().signal)
    expect(await lie(), 'nothing that is younger than a day').toContain(orphan)
    expect(await lie()).toContain(withoutNote)

    const tomorrow = { ...w.services, now: () => new Date(Date.now() + 25 * 3600_000) }
    await removeAbandonedUploads(tomorrow)
    await reconcileStorage(tomorrow, new AbortController().signal)
    expect(await lie()).toEqual([...ofUpload(goingOn), notOurs].toSorted())
  } finally {
    await w.close()
  }
})

test.skipIf(!s3Url)('changed bytes in the bucket are found', async () => {
  const { url, client, Bucket } = await newBucket('bytes')
  const w = await world({ STORAGE_URL: url.href, ...aws })
  try {
    const owner = await w.owner()
    const credential = { kind: 'sign_in' as const, id: signInOf(owner) }
    const night = () => checkStorage(w.services, new AbortController().signal, { rest: 0, nights: 1 })
    const damaged = () => w.peek('select key, damage from stored_object where damaged_at is not null')
    const add = async (bytes: Buffer) => {
      const stored = await store(w.services.storage, 'film', 'video/mp4', bytes)
      const id = await w.services.inOrganisation(owner.orgId, system, (ctx) => addObject(ctx, stored))
      const ticket = { orgId: owner.orgId, objectId: id, credential, attachment: false }
      return { Key: stored.key, path: w.services.sign.sign(ticket, 'film.mp4') }
    }
    const [whole, changed, cut, gone, big] = [
      await add(randomBytes(1000)),
      await add(randomBytes(1000)),
      await add(randomBytes(1000)),
      await add(randomBytes(1000)),
      await add(randomBytes(3 * 2 ** 20)),
    ]
    expect(await night()).toMatchObject({ compared: 5, damaged: 0 })

    // read before the night: a shortened object has no length to announce
    await client.send(new PutObjectCommand({ Bucket, Key: big.Key, Body: randomBytes(2 ** 20) }))
    expect((await w.anyone.fetch(big.path)).status).toBe(410)
    await client.send(new PutObjectCommand({ Bucket, Key: changed.Key, Body: randomBytes(1000) }))
    await client.send(new PutObjectCommand({ Bucket, Key: cut.Key, Body: randomBytes(999) }))
    await w.services.storage.delete(gone.Key)
    expect(await night()).toMatchObject({ compared: 5, damaged: 3 })
    expect(new Map((await damaged()).map(({ key, damage }) => [key, damage]))).toEqual(
      new Map([
        [big.Key, 'changed'],
        [changed.Key, 'changed'],
        [cut.Key, 'changed'],
        [gone.Key, 'missing'],
      ]),
    )
    for (const { path } of [changed, cut, gone]) expect((await w.anyone.fetch(path)).status).toBe(410)
    expect((await w.anyone.fetch(whole.path)).status).toBe(200)

    await w.quiet()
    for (const { Key } of [whole, changed, cut, big]) await w.services.storage.delete(Key)
    await client.send(new DeleteBucketCommand({ Bucket }))
    await expect(night()).rejects.toThrow()
    expect((await w.anyone.fetch(whole.path)).status).toBe(503)
    expect(await damaged()).toHaveLength(4)
  } finally {
    await w.close()
  }
})
