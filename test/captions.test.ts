import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Customer } from '../src/contract/customers.ts'
import { clip } from './own-media.ts'
import { until, world, type Member, type World } from './world.ts'

let w: World
let owner: Member
let shift: { id: string }
/** Clips without and with captions; two customers have the second one. */
let silent: Buffer
let spoken: Buffer

beforeAll(async () => {
  w = await world()
  owner = await w.owner()
  shift = await w.shift(owner)
  ;[silent, spoken] = await Promise.all([
    clip(440, { seconds: 1, size: '180x320' }),
    clip(550, {
      seconds: 2,
      size: '180x320',
      captions: srt(
        ['00,500', '01,000', 'Paddel <b>hoch</b> &amp; los'],
        ['01,500', '09,000', '<script>x</script> --> Ufer'],
      ),
    }),
  ])
})
afterAll(() => w.close())

const srt = (...cues: [start: string, end: string, text: string][]) =>
  cues.map(([start, end, text], at) => `${at + 1}\n00:00:${start} --> 00:00:${end}\n${text}\n`).join('\n')
const vtt = (...cues: [start: string, end: string, text: string][]) =>
  ['WEBVTT\n', ...cues.map(([start, end, text]) => `00:00:${start} --> 00:00:${end}\n${text}\n`)].join('\n')

const seen = (token: string) => w.anyone.gallery.get({ params: { token } })
const statusOf = async (address: string) => (await w.anyone.fetch(address)).status
const read = async (address: string | null | undefined) => {
  const response = await w.anyone.fetch(address ?? expect.fail('no captions'))
  expect(response.status).toBe(200)
  return response
}

/** A finished customer; the clips are in the film in this order. */
async function customerWith(name: string, ...files: [string, Buffer][]): Promise<Customer & { token: string }> {
  const customer = await w.customer(owner, shift, { name, email: null })
  for (const [file, bytes] of files) expect((await w.upload(owner, customer.id, bytes, file)).status).toBe(201)
  await owner.customers.finish({ params: { id: customer.id } })
  await until(
    'the work is complete',
    async () => {
      const { customer: seen } = await owner.customers.get({ params: { id: customer.id } })
      return seen.processing_status === 'completed'
    },
    170,
  )
  return { ...customer, token: customer.gallery_token ?? '' }
}
const captionObjects = async () =>
  (await w.peek(`select o.key, o.kind from stored_object o where o.mime like 'text/vtt%'`)).map(({ key }) =>
    String(key),
  )

async function addIntro(bytes: Buffer) {
  const form = new FormData()
  form.append('templateType', 'intro_video')
  form.append('file', new Blob([new Uint8Array(bytes)]), 'Vorspann.mp4')
  const response = await owner.fetch('/api/v1/templates/upload', { method: 'POST', body: form })
  expect(response.status).toBe(201)
  return until('the intro is prepared', async () => {
    const [intro] = (await owner.templates.all()).templates
    return intro?.upload_status === 'completed' && intro.id
  })
}

test('a film without captions keeps the hash that it had before captions existed', async () => {
  const customer = await customerWith('Vor', ['still.mp4', silent])
  const film = await w.peek('select variant, made_of from outcome where customer_id = $1 order by variant', [
    customer.id,
  ])
  const [medium] = await w.peek(
    'select key, frames from media m join media_customer on media_id = id join piece on source = m.sha256 where customer_id = $1',
    [customer.id],
  )
  const parts = [
    'film-2',
    w.services.films.build,
    `${String(medium?.['key'])} 0 ${String(medium?.['frames'])}`,
    'no music',
  ]
  const made_of = createHash('sha256').update(parts.join('\n')).digest('base64url')
  expect(film).toEqual(['film', 'film_poster', 'film_thumbnail'].map((variant) => ({ variant, made_of })))
  expect((await seen(customer.token)).media.videos.map(({ captionsUrl }) => captionsUrl)).toEqual([null, null])
  expect(await captionObjects()).toEqual([])
})

test('captions follow the clip into film, shared links and deletion', async () => {
  const greeting = srt(['00,200', '00,800', 'Willkommen'])
  const introId = await addIntro(await clip(660, { seconds: 1, size: '180x320', captions: greeting }))
  const mia = await customerWith('Mia', ['still.mp4', silent], ['laut.mp4', spoken])
  const [film, quiet, loud] = (await seen(mia.token)).media.videos
  expect([film?.isFilm, quiet?.filename, loud?.filename]).toEqual([true, 'still.mp4', 'laut.mp4'])
  expect(quiet?.captionsUrl).toBeNull()

  // the clip's captions, rewritten: plain words, and nothing beyond its end
  const response = await read(loud?.captionsUrl)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/vtt; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  expect(response.headers.get('content-disposition')).toBeNull()
  expect(await response.text()).toBe(
    vtt(['00.500', '01.000', 'Paddel hoch &amp; los'], ['01.500', '02.000', 'x --&gt; Ufer']),
  )
  // the film's: a second of intro, a second of the first clip, then the second one
  const whole: Parameters<typeof vtt> = [
    ['00.200', '00.800', 'Willkommen'],
    ['02.500', '03.000', 'Paddel hoch &amp; los'],
    ['03.500', '04.000', 'x --&gt; Ufer'],
  ]
  expect(await (await read(film?.captionsUrl)).text()).toBe(vtt(...whole))

  // a shared link gives the captions of its own media only
  const shared = async (...ids: (string | undefined)[]) => {
    const body = { ids: ids.map((id) => id ?? ''), showPicture: false }
    const { share } = await w.anyone.gallery.share({ params: { token: mia.token }, body })
    const token = new URL(share.url).pathname.split('/').at(-1) ?? ''
    const [link] = await w.peek('select id from gallery_link where token = $1', [token])
    const open = (objectId: unknown) =>
      statusOf(
        w.services.sign.sign(
          {
            orgId: owner.orgId,
            objectId: String(objectId),
            credential: { kind: 'link', id: String(link?.['id']) },
            attachment: false,
          },
          'untertitel.vtt',
        ),
      )
    return { videos: (await seen(token)).media.videos, open }
  }
  const [objects] = await w.peek(
    `select f.object_id as film, u.object_id as clip from outcome f
      join media_customer m using (customer_id) join outcome u on u.media_id = m.media_id and u.variant = 'captions'
      where f.customer_id = $1 and f.variant = 'film_captions'`,
    [mia.id],
  )
  const [less, more, onlyFilm] = [await shared(quiet?.id), await shared(loud?.id), await shared(film?.id)]
  expect(less.videos.map(({ captionsUrl }) => captionsUrl)).toEqual([null])
  expect([await less.open(objects?.['clip']), await less.open(objects?.['film'])]).toEqual([404, 404])
  expect(await (await read(more.videos[0]?.captionsUrl)).text()).toContain('Ufer')
  expect([await more.open(objects?.['clip']), await more.open(objects?.['film'])]).toEqual([200, 404])
  expect(await (await read(onlyFilm.videos[0]?.captionsUrl)).text()).toBe(vtt(...whole))
  expect([await onlyFilm.open(objects?.['clip']), await onlyFilm.open(objects?.['film'])]).toEqual([404, 200])

  // the same clip of another customer has captions of its own, made again from the upload
  const tom = await customerWith('Tom', ['laut.mp4', spoken])
  const toms = (await seen(tom.token)).media.videos[1]
  expect(toms?.captionsUrl).not.toBe(loud?.captionsUrl)

  // deleting the clip deletes its captions and those of the film that showed it
  await owner.media.remove({ params: { id: loud?.id ?? '' } })
  expect([await statusOf(film?.captionsUrl ?? ''), await statusOf(loud?.captionsUrl ?? '')]).toEqual([404, 404])
  await owner.customers.finish({ params: { id: mia.id } })
  const after = await until(
    'the film is made anew',
    async () => {
      const [now] = (await seen(mia.token)).media.videos
      return now?.isFilm && now
    },
    90,
  )
  expect(await (await read(after.captionsUrl)).text()).toBe(vtt(['00.200', '00.800', 'Willkommen']))
  expect(await (await read(toms?.captionsUrl)).text()).toContain('Ufer')

  // after all customers and the intro are deleted no link opens, and no bytes are left
  await w.quiet()
  const before = await captionObjects()
  // two films, Tom's clip, the piece of the clip, the piece of the intro
  expect(before).toHaveLength(5)
  expect(await w.objects()).toEqual(expect.arrayContaining(before))
  await owner.shifts.remove({ params: { id: shift.id }, query: { name: 'Rafting am Morgen' } })
  await owner.templates.remove({ params: { id: introId } })
  expect([await statusOf(after.captionsUrl ?? ''), await statusOf(toms?.captionsUrl ?? '')]).toEqual([404, 404])
  await w.quiet()
  expect(await captionObjects()).toEqual([])
  const left = await w.objects()
  expect(left.filter((key) => before.includes(key))).toEqual([])
  shift = await w.shift(owner)
})

test('a clip with unreadable captions is kept without them', async () => {
  const broken = await clip(770, {
    seconds: 1,
    size: '180x320',
    captions: srt(['00,200', '00,800', 'hier ist nichts']),
  })
  const at = broken.indexOf('hier ist nichts')
  expect(at).toBeGreaterThan(0)
  broken.fill(0xff, at, at + 5)
  const customer = await customerWith('Kim', ['kaputt.mp4', broken])
  const { videos } = (await seen(customer.token)).media
  expect(videos.map(({ isFilm, captionsUrl }) => [isFilm, captionsUrl])).toEqual([
    [true, null],
    [false, null],
  ])
  expect((await w.anyone.fetch(videos[1]?.url ?? '', { headers: { range: 'bytes=0-99' } })).status).toBe(206)
})
