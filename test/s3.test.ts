import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { createHash } from 'node:crypto'
import { Upload } from 'tus-js-client'
import { expect, test } from 'vitest'
import { newId } from '../src/server/platform/ids.ts'
import { clip, noise, photo } from './own-media.ts'
import { until, world } from './world.ts'

const s3Url = process.env.TEST_S3_URL
const aws = {
  AWS_ACCESS_KEY_ID: process.env.AWS_ACCESS_KEY_ID ?? '',
  AWS_SECRET_ACCESS_KEY: process.env.AWS_SECRET_ACCESS_KEY ?? '',
}

// the runner starts a real S3 server where its packages can be installed, and says so where not
test.skipIf(!s3Url)('the whole way of a souvenir over a real S3', { timeout: 180_000 }, async () => {
  const url = new URL(s3Url ?? '')
  url.host = `way-${newId()}`
  await new S3Client({
    endpoint: url.searchParams.get('endpoint') ?? '',
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: aws.AWS_ACCESS_KEY_ID, secretAccessKey: aws.AWS_SECRET_ACCESS_KEY },
  }).send(new CreateBucketCommand({ Bucket: url.host }))

  const w = await world({ STORAGE_URL: url.href, ...aws })
  try {
    const owner = await w.owner('Wolke Sieben')
    const guest = await w.guest(owner, await w.shift(owner))
    expect((await w.upload(owner, guest.id, await photo('#336699'), 'Foto.jpg')).status).toBe(201)
    expect((await w.upload(owner, guest.id, await clip(440), 'Clip.mp4')).status).toBe(201)

    // more than one part of a multipart upload, in pieces over tus
    const big = await noise(12, 3)
    const mediaId = await new Promise<string>((resolve, reject) => {
      const upload = new Upload(big, {
        endpoint: `${w.base}/api/v1/uploads`,
        headers: { authorization: `Bearer ${owner.token}` },
        metadata: { customerId: guest.id, filename: 'Groß.png' },
        chunkSize: 5 * 1024 * 1024,
        onError: reject,
        onSuccess: ({ lastResponse }) => resolve(lastResponse.getHeader('Media-Id') ?? ''),
      })
      upload.start()
    })

    await owner.customers.finish({ params: { id: guest.id } })
    await until(
      'the e-mail is sent',
      async () =>
        (await owner.customers.get({ params: { id: guest.id } })).customer.email_notification_status === 'sent',
      120,
    )
    const { downloadUrl } = await owner.media.download({ params: { id: mediaId } })
    const back = Buffer.from(await (await w.anyone.fetch(downloadUrl)).arrayBuffer())
    expect(createHash('sha256').update(back).digest('hex')).toBe(createHash('sha256').update(big).digest('hex'))

    const token = (await owner.customers.get({ params: { id: guest.id } })).customer.gallery_token ?? ''
    const gallery = await w.anyone.gallery.get({ params: { token } })
    expect(gallery.media.videos.map((video) => video.isFilm)).toEqual([true, false])
    const film = await w.anyone.fetch(gallery.media.videos[0]?.url ?? '', { headers: { range: 'bytes=0-99' } })
    expect([film.status, (await film.arrayBuffer()).byteLength]).toEqual([206, 100])
    const zip = await w.anyone.fetch(`/api/v1/customer-gallery/gallery/${token}/zip`)
    expect((await zip.arrayBuffer()).byteLength).toBe(gallery.archive.bytes)

    for (const { id } of (await owner.media.ofCustomer({ params: { id: guest.id } })).media) {
      await owner.media.remove({ params: { id } })
    }
    await until('nothing is left in the bucket', async () => (await w.objects()).length === 0)
  } finally {
    await w.close()
  }
})
