import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { Gallery } from '../../src/contract/gallery.ts'
import { clip } from '../own-media.ts'
import { sizes } from './browser.ts'
import { browser, openStage, owner, w } from './stage.ts'

let path: string
let seen: Gallery

openStage('Wildwasser Allgäu')
beforeAll(async () => {
  const customer = await w.customer(owner, await w.shift(owner), { name: 'Mia Huber' })
  const captions = '1\n00:00:00,500 --> 00:00:01,500\nPaddel hoch & <b>los</b>\n'
  const raft = await clip(440, { seconds: 3, captions })
  expect((await w.upload(owner, customer.id, raft, 'raft.mp4')).status).toBe(201)
  await owner.customers.finish({ params: { id: customer.id } })
  await w.quiet()
  path = `/s/${customer.gallery_token}`
  seen = await w.anyone.gallery.get({ params: { token: customer.gallery_token ?? '' } })
})

const onPhone = { viewport: sizes.phone, isMobile: true, hasTouch: true, deviceScaleFactor: 2 }

/** Switches the captions on, as the player's menu does, and answers their text. */
const wordsOf = (video: Locator) =>
  expect
    .poll(() =>
      video.evaluate((element: HTMLVideoElement) => {
        const [track] = element.textTracks
        if (!track) return 'no track'
        track.mode = 'showing'
        return [...(track.cues ?? [])].map((cue) => [
          cue.startTime,
          cue.endTime,
          (cue as VTTCue).getCueAsHTML().textContent,
        ])
      }),
    )
    .toEqual([[0.5, 1.5, 'Paddel hoch & los']])
const kindOf = (video: Locator) =>
  video.evaluate((element: HTMLVideoElement) =>
    [...element.textTracks].map(({ kind, label, language, mode }) => [kind, label, language, mode].join(' ')),
  )
/** The position of every part, in CSS pixels. */
const sizeOf = async (page: Page) => {
  const box = await page.locator('.film-frame').boundingBox()
  return [box?.width, box?.height]
}
/** Requests for the film's sharp poster. */
const posters = (page: Page) => {
  const asked: string[] = []
  const name = seen.media.videos[0]?.posterUrl ?? expect.fail('no film')
  // Signed anew meanwhile it has another address; the customer's clip has one of the same name.
  const film = name.split('/')[2]?.slice(0, 60) ?? ''
  page.on('request', (request) => void (request.url().includes(film) && asked.push(request.url())))
  return asked
}

test('film and clip offer captions that are off at first', async () => {
  const { page } = await browser.visit(onPhone)
  await page.goto(path)
  await page.getByRole('button', { name: 'Film abspielen' }).tap()
  const film = page.getByLabel('Ihr Film').and(page.locator('video'))
  expect(await kindOf(film)).toEqual(['captions Untertitel de-DE disabled'])
  await wordsOf(film)
  await browser.axe(page)
  await film.evaluate((video: HTMLVideoElement) => video.pause())

  await page.getByRole('link', { name: /^Video 1 ansehen/ }).tap()
  const playing = page.getByRole('dialog', { name: 'Vorschau' }).locator('video')
  expect(await kindOf(playing)).toEqual(['captions Untertitel de-DE disabled'])
  await wordsOf(playing)
})

test('without scripts the film is sharp and has its captions', async () => {
  const live = await browser.visit(onPhone)
  await live.page.goto(path)
  await live.page.getByRole('button', { name: 'Film abspielen' }).waitFor()

  const { page } = await browser.visit({ ...onPhone, javaScriptEnabled: false })
  const asked = posters(page)
  await page.goto(path)
  const film = page.getByLabel('Ihr Film').and(page.locator('video:visible'))
  expect(await film.count()).toBe(1)
  await expect.poll(() => asked.length).toBe(1)
  expect(await film.evaluate((video: HTMLVideoElement) => [video.controls, new URL(video.poster).pathname])).toEqual([
    true,
    new URL(asked[0] ?? '').pathname,
  ])
  expect(await sizeOf(page)).toEqual(await sizeOf(live.page))
  await film.evaluate((video: HTMLVideoElement) => void video.play())
  await wordsOf(film)
})

test('with scripts the poster is not fetched before they ask for it', async () => {
  const { page, forgive } = await browser.visit(onPhone)
  forgive(/\/assets\//)
  const asked = posters(page)
  // a slow network: the scripts never come
  await page.route('**/assets/public/**', (route) => route.abort())
  await page.goto(path, { waitUntil: 'load' })
  await page.waitForTimeout(500)
  expect(asked).toEqual([])
  const film = page.getByLabel('Ihr Film').and(page.locator('video'))
  expect(await film.count()).toBe(1)
  expect(await film.getAttribute('poster')).toMatch(/^data:image\//)

  await page.unroute('**/assets/public/**')
  await page.reload()
  await expect.poll(() => asked.length).toBe(1)
  await expect.poll(() => film.getAttribute('poster')).toBe(new URL(asked[0] ?? '').pathname)
})
