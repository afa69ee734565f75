import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Gallery } from '../src/contract/gallery.ts'
import { newId } from '../src/server/platform/ids.ts'
import { frame } from '../src/texts/de/frame.ts'
import { gallery as words } from '../src/texts/de/gallery.ts'
import { frame as french } from '../src/texts/fr/frame.ts'
import { photo } from './own-media.ts'
import { world, type World } from './world.ts'

let w: World
let token = ''
let gallery: Gallery

beforeAll(async () => {
  w = await world()
  const owner = await w.owner()
  const mia = await w.customer(owner, await w.shift(owner), { email: null })
  token = mia.gallery_token ?? ''
  for (const colour of ['#aa3300', '#0033aa']) await w.upload(owner, mia.id, await photo(colour), `${colour}.jpg`)
  await owner.customers.finish({ params: { id: mia.id } })
  await w.completed(owner, mia.id)
  gallery = await w.anyone.gallery.get({ params: { token } })
})
afterAll(() => w.close())

const zip = () => `/api/v1/customer-gallery/gallery/${token}/zip`
const download = (id: string) => `/s/${token}/download/${id}`

/** Opens a path as a browser does without scripts. */
const open = async (path: string, language = 'de') => {
  const headers = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'accept-language': language }
  const answer = await w.anyone.fetch(path, { headers })
  return { answer, html: await answer.text() }
}

/** Runs a story while queries for galleries fail. */
async function inTrouble(story: () => Promise<void>) {
  await w.peek('alter table gallery_link rename to gallery_link_away')
  try {
    await story()
  } finally {
    await w.peek('alter table gallery_link_away rename to gallery_link')
  }
}

test("a failing server shows an error page in the reader's language", () =>
  inTrouble(async () => {
    for (const path of [`/s/${token}`, zip(), download(gallery.media.photos[0]!.id)]) {
      const { answer, html } = await open(path)
      expect([path, answer.status]).toEqual([path, 500])
      expect(answer.headers.get('content-type')).toContain('text/html')
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(answer.headers.get('content-disposition')).toBeNull()
      for (const sentence of [words.tileFailed, frame.loadFailed, frame.loadFailedHint])
        expect(html).toContain(sentence)
      expect(html).toMatch(new RegExp(`<a [^>]*href=""[^>]*>${frame.loadAgain}</a>`))
      // no internal words, and no claim that the link is unknown
      expect(html).not.toMatch(/gallery_link|relation|internal|requestId/)
      expect(html).not.toContain(frame.notFoundTitle)
    }
    expect((await open(`/s/${token}`, 'fr-FR,fr;q=0.9')).html).toContain(french.loadFailed)
    expect((await open(`/s/${token}?lang=fr`)).html).toContain('lang="fr"')
  }).then(async () => expect((await open(`/s/${token}`)).answer.status).toBe(200)))

test('scripts get failures as JSON', () =>
  inTrouble(async () => {
    for (const path of [zip(), download(gallery.media.photos[0]!.id)]) {
      const answer = await w.anyone.fetch(path)
      expect(answer.status).toBe(500)
      expect(await answer.json()).toMatchObject({ code: 'internal' })
    }
  }))

test('a browser that opens a missing file gets a page, not JSON', async () => {
  for (const path of [download(newId()), `/s/${token}/media/${newId()}`, zip().replace(token, 'falsch')]) {
    const { answer, html } = await open(path)
    expect([path, answer.status]).toEqual([path, 404])
    expect(answer.headers.get('content-type')).toContain('text/html')
    expect(html).toContain(frame.notFoundTitle)
    expect(html).toContain(frame.recoverButton)
    expect(await (await w.anyone.fetch(path)).json()).toMatchObject({ code: 'gallery_not_found' })
  }
})

test('the gallery opens although its cover cannot be read', async () => {
  const whole = (await open(`/s/${token}`)).html
  expect(whole).toContain('src="data:image/webp;base64,')
  const rows = await w.peek(
    `select o.key from outcome r join stored_object o on o.id = r.object_id where r.variant = 'thumbnail'`,
  )
  expect(rows).toHaveLength(2)
  for (const { key } of rows) await w.services.storage.delete(String(key))
  const { answer, html } = await open(`/s/${token}`)
  expect(answer.status).toBe(200)
  for (const { id } of gallery.media.photos) expect(html).toContain(`/s/${token}/media/${id}`)
  // the blur is shown in its place
  expect(html).toContain('class="blur"')
})
