import { afterAll, beforeAll, expect, test } from 'vitest'
import { clip, photo } from './own-media.ts'
import { until, world, type Member, type World } from './world.ts'

let w: World
let owner: Member
beforeAll(async () => {
  w = await world()
  owner = await w.owner('Wildwasser Allgäu')
})
afterAll(() => w.close())

const statusOf = async (id: string) => (await owner.customers.get({ params: { id } })).customer

test('two photos and two clips become renditions, a film, one email and a gallery', async () => {
  const shift = await w.shift(owner)
  const customer = await w.customer(owner, shift, { name: 'Mia Huber', email: 'mia@gast.example' })
  expect(customer).toMatchObject({ processing_status: 'new', media_count: 0, email_notification_status: 'pending' })

  const first = await w.upload(
    owner,
    customer.id,
    await photo('#205080', { takenAt: '2026:07:01 10:00:00' }),
    'Boot.jpg',
  )
  expect(first.status).toBe(201)
  expect((await statusOf(customer.id)).processing_status).toBe('uploading')
  await w.upload(owner, customer.id, await photo('#808020'), 'Ufer.jpg')
  await w.upload(owner, customer.id, await clip(440), 'eins.mp4')
  await w.upload(owner, customer.id, await clip(880, { format: 'mov', size: '180x320' }), 'zwei.mov')

  const { customer: seen } = await owner.customers.finish({ params: { id: customer.id } })
  expect(seen.finished_at).not.toBeNull()
  await until('the work is complete', async () => (await statusOf(customer.id)).processing_status === 'completed', 120)

  const { media, film } = await owner.media.ofCustomer({ params: { id: customer.id } })
  expect(media.map((m) => [m.file_type, m.status])).toEqual(
    expect.arrayContaining([
      ['photo', 'ready'],
      ['video', 'ready'],
    ]),
  )
  expect(media.filter((m) => m.status === 'ready')).toHaveLength(4)
  expect(media.find((m) => m.file_name === 'Boot.jpg')).toMatchObject({
    width: 900,
    height: 600,
    captured_at: '2026-07-01T08:00:00.000Z',
    operator: 'Olga Berg',
  })
  expect(media.find((m) => m.file_name === 'eins.mp4')?.duration_seconds).toBeCloseTo(2, 1)
  expect(film).toMatchObject({ status: 'ready' })
  expect(film?.duration_seconds).toBeCloseTo(4, 1)

  await until('the e-mail is sent', async () => (await statusOf(customer.id)).email_notification_status === 'sent')
  const emails = (await w.mailbox()).filter(({ to }) => to.includes('mia@gast.example'))
  expect(emails).toHaveLength(1)
  const token = (await statusOf(customer.id)).gallery_token ?? ''
  expect(emails[0]).toMatchObject({ to: 'Mia Huber <mia@gast.example>', text: expect.stringContaining(`/s/${token}`) })
  expect(emails[0]?.subject).toContain('Wildwasser Allgäu')

  const gallery = await w.anyone.gallery.get({ params: { token } })
  expect(gallery).toMatchObject({
    customer: { name: 'Mia Huber', number: 1 },
    organization: { name: 'Wildwasser Allgäu' },
    pending: { film: false, media: 0 },
  })
  expect(gallery.media.videos.map((v) => v.isFilm)).toEqual([true, false, false])
  expect(gallery.media.photos).toHaveLength(2)
  for (const { url, thumbnailUrl } of [...gallery.media.photos, ...gallery.media.videos]) {
    expect((await w.anyone.fetch(url)).status).toBe(200)
    expect((await w.anyone.fetch(thumbnailUrl)).status).toBe(200)
  }

  const page = await w.anyone.fetch(`/s/${token}`)
  expect(page.status).toBe(200)
  const html = await page.text()
  expect(html).toContain('<title>Andenken – Mia Huber #001</title>')
  expect(html).toContain('data:image/webp;base64,')

  const zip = await w.anyone.fetch(`/api/v1/customer-gallery/gallery/${token}/zip`)
  expect(Number(zip.headers.get('content-length'))).toBe(gallery.archive.bytes)
  expect((await zip.arrayBuffer()).byteLength).toBe(gallery.archive.bytes)

  const { activities } = await owner.overview.recentActivity({})
  expect(activities.map((a) => a.text)).toEqual(
    expect.arrayContaining(['E-Mail an Mia Huber #001 gesendet', 'Andenken von Mia Huber #001 ist fertig']),
  )
  expect(await owner.overview.stats({})).toEqual({
    totalSessions: 1,
    activeSessions: 1,
    pausedSessions: 0,
    totalCustomers: 1,
    totalMediaFiles: 4,
  })
})
