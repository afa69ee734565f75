import { mkdtempSync, rmSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { password } from '../password.ts'
import { mailboxPath } from '../../src/server/delivery/mailbox.ts'
import { clip, photo } from '../own-media.ts'
import { unzip } from '../unzip.ts'
import { followSystem, network, passwordLabel, sizes, swipe } from './browser.ts'
import { browser, openStage, w } from './stage.ts'

/**
 * The whole path of a souvenir, found by role and label. The tests build on each other: the first one ends with the
 * customer's link, the others open it.
 */
let link = ''
const folder = mkdtempSync(join(tmpdir(), 'andenken-way-'))
openStage()
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const photoNames = Array.from({ length: 11 }, (_, at) => `Boot ${String(at + 1).padStart(2, '0')}.jpg`)
/** In the order of their arrival: they have no capture date, and the second one is bigger. */
const clipNames = ['Ufer.mov', 'Stromschnelle.mp4']
/** The album's contents: film, clips, photos. */
const shown = 1 + clipNames.length + photoNames.length
const onPhone = { viewport: sizes.phone, hasTouch: true, isMobile: true }

test("a shift is run from registration to the customer's e-mail", async () => {
  const { page, context } = await browser.visit()
  await followSystem(context)

  await page.goto('/register')
  await page.getByLabel('Name der Organisation').fill('Wildwasser Allgäu')
  await page.getByLabel('Branche').selectOption('Abenteuer-Tourismus')
  await page.getByLabel('Website').fill('www.wildwasser.example')
  await page.getByRole('button', { name: 'Weiter' }).click()
  await page.getByLabel('Vorname').fill('Olga')
  await page.getByLabel('Nachname').fill('Berg')
  await page.getByLabel('E-Mail').fill('olga@wildwasser.example')
  await page.getByLabel(passwordLabel).fill(password)
  await page.getByLabel('Passwort bestätigen').fill('Steiler Bergpfad 8')
  await page.getByRole('button', { name: 'Registrieren' }).click()
  await page.getByText('Passwörter stimmen nicht überein').waitFor()
  await browser.axe(page)
  await page.getByLabel('Passwort bestätigen').fill(password)
  await page.getByRole('button', { name: 'Registrieren' }).click()

  await page.getByRole('heading', { name: 'Willkommen, Olga Berg' }).waitFor()
  await page.getByRole('heading', { name: 'In drei Schritten zum ersten Andenken' }).waitFor()

  await page.getByRole('main').getByRole('link', { name: 'Schicht starten' }).first().click()
  const starting = page.getByRole('dialog', { name: 'Schicht starten' })
  await starting.getByLabel('Name der Schicht').fill('Rafting am Morgen')
  await starting.getByRole('button', { name: 'Schicht starten' }).click()
  await page.getByRole('heading', { name: 'Rafting am Morgen', level: 1 }).waitFor()

  await checkIn(page)
  await page.getByRole('button', { name: /^#001 Mia Huber/ }).waitFor()
  await page.getByRole('button', { name: /^#002 Ben Öztürk/ }).waitFor()

  await page.getByRole('tab', { name: 'Medien' }).click()
  await page.getByText('Keine Kunden mit Medien-Dateien gefunden.').waitFor()
  await page.getByRole('combobox', { name: 'Teilnehmer' }).click()
  await page.getByRole('option', { name: '#001 Mia Huber' }).click()
  await upload(page)
  await finish(page)
  await browser.axe(page)

  await page.getByRole('button', { name: 'Schicht beenden' }).click()
  const ending = page.getByRole('dialog', { name: 'Schicht beenden' })
  await ending.getByText(/^Keine Medien: 1\sTeilnehmer$/).waitFor()
  await ending.getByRole('link', { name: '#002 Ben Öztürk' }).waitFor()
  await ending.getByRole('button', { name: 'Schicht beenden' }).click()
  await page.getByText('Die Schicht „Rafting am Morgen“ ist beendet.').waitFor()
  await page.getByText('Beendet', { exact: true }).waitFor()

  await page.goto(mailboxPath(w.services))
  await browser.axe(page)
  await page.getByRole('link', { name: 'Ihr Andenken von Wildwasser Allgäu ist da' }).click()
  await page.getByRole('heading', { name: 'Ihr Andenken von Wildwasser Allgäu ist da' }).waitFor()
  const email = page.frameLocator('iframe[title="Die E-Mail als HTML"]')
  await email.getByText('Guten Tag Mia Huber,').waitFor()
  const [gallery] = await Promise.all([
    context.waitForEvent('page'),
    email.getByRole('link', { name: 'Zu Ihrer Galerie' }).click(),
  ])
  await gallery.getByRole('heading', { name: 'Mia Huber', level: 1 }).waitFor()
  await gallery.close()
  await page.getByText('Text', { exact: true }).click()
  await page.getByText('Guten Tag Mia Huber,').waitFor()
  link = (await page.locator('pre').getByRole('link').first().getAttribute('href')) ?? ''
  expect(link).toMatch(/\/s\/[\w-]{40,}$/)
  await page.goto(`${page.url()}/html`)
  await page.getByText('Guten Tag Mia Huber,').waitFor()
})

test('the gallery on a phone plays the film and loads every photo', async () => {
  const { page } = await browser.visit(onPhone)
  await page.goto(link)
  expect(await page.title()).toBe('Andenken – Mia Huber #001')
  await page.getByRole('heading', { name: 'Mia Huber', level: 1 }).waitFor()
  await browser.axe(page)

  await page.getByRole('button', { name: 'Film abspielen' }).tap()
  const film = page.getByLabel('Ihr Film').and(page.locator('video'))
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0.4)
  await film.evaluate((video: HTMLVideoElement) => video.pause())

  const photos = page.getByRole('link', { name: /^Foto \d+ ansehen$/ })
  await photos.last().scrollIntoViewIfNeeded()
  await expect.poll(() => photos.count()).toBe(photoNames.length)
  for (const tile of await photos.all()) {
    await tile.scrollIntoViewIfNeeded()
    await tile.locator('[data-state=loaded] img.sharp').waitFor()
  }

  await preview(page)
  await downloads(page)

  await page.getByLabel('Sprache').selectOption('en')
  await page.getByRole('link', { name: /^Download all/ }).waitFor()
  expect(await page.locator('html').getAttribute('lang')).toBe('en')
  await page.getByLabel('Language').selectOption('de')
  await page.getByRole('link', { name: /^Alle herunterladen/ }).waitFor()
})

test('without JavaScript every photo, link and download works', async () => {
  const { page, context, forgive } = await browser.visit({ ...onPhone, javaScriptEnabled: false })
  // the browser's own request when a file is opened alone
  forgive(/favicon\.ico/)
  await page.goto(link)
  expect(await page.getByRole('button', { name: 'Teilen' }).isVisible()).toBe(false)
  await page.getByRole('link', { name: 'Mehr laden (2 weitere)' }).tap()
  await page.waitForURL(/photos=18/)

  const photos = await page.getByRole('link', { name: /^Foto \d+ ansehen$/ }).all()
  const clips = await page.getByRole('link', { name: /^Video \d+ ansehen/ }).all()
  const files = await page.getByRole('link', { name: /\.(jpg|mp4|mov) herunterladen$/ }).all()
  expect([photos.length, clips.length, files.length]).toEqual([photoNames.length, clipNames.length, shown])
  for (const tile of photos) {
    await tile.scrollIntoViewIfNeeded()
    const picture = tile.locator('img:not(.blur)')
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
      .toBeGreaterThan(100)
  }

  const get = async (address: string | null) => {
    const answer = await context.request.get(address ?? '')
    return {
      type: answer.headers()['content-type'],
      how: answer.headers()['content-disposition'] ?? '',
      status: answer.status(),
      bytes: (await answer.body()).length,
    }
  }
  for (const tile of photos)
    expect(await get(await tile.getAttribute('href'))).toMatchObject({ status: 200, type: 'image/jpeg' })
  for (const tile of clips)
    expect(await get(await tile.getAttribute('href'))).toMatchObject({ status: 200, type: 'video/mp4' })
  for (const file of files) {
    const answer = await get(await file.getAttribute('href'))
    expect(answer).toMatchObject({ status: 200, how: expect.stringContaining('attachment') })
    expect(answer.bytes).toBeGreaterThan(1000)
  }
  const all = await get(await page.getByRole('link', { name: /^Alle herunterladen/ }).getAttribute('href'))
  expect(all).toMatchObject({ status: 200, type: 'application/zip' })

  // The browser's default: a link to a photo shows the photo, one to a clip plays it.
  await page.getByRole('link', { name: 'Foto 1 ansehen' }).tap()
  await page.waitForURL(/\/files\//)
  expect(await page.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(100)
  await page.goto(link)
  await page.getByRole('link', { name: /^Video 1 ansehen/ }).tap()
  await page.waitForURL(/\/files\//)
  await page.locator('video').evaluate((video: HTMLVideoElement) => void video.play())
  await expect
    .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(0.2)
  await page.goto(link)
  await page.getByLabel('Sprache').first().selectOption('en')
  await page.getByRole('button', { name: 'Sprache: OK' }).tap()
  await page.getByRole('link', { name: /^Download all/ }).waitFor()
})

test('an unknown link has a page of its own', async () => {
  const { page, forgive } = await browser.visit(onPhone)
  forgive(/404/)
  const answer = await page.goto(`/s/${'x'.repeat(43)}`)
  expect(answer?.status()).toBe(404)
  await page.getByRole('heading', { name: 'Galerie nicht gefunden' }).waitFor()
  await page.getByText('Der Link ist möglicherweise abgelaufen oder ungültig.').waitFor()
  await browser.axe(page)
})

async function checkIn(page: Page) {
  await page.getByRole('button', { name: 'Teilnehmer aufnehmen' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Teilnehmer aufnehmen' })
  await browser.axe(page)
  for (const [name, number] of [
    ['Mia Huber', '#001'],
    ['Ben Öztürk', '#002'],
  ] as const) {
    await dialog.getByLabel('Name').fill(name)
    await dialog.getByLabel('E-Mail').fill(`${name.split(' ')[0]?.toLowerCase()}@gast.example`)
    await dialog.getByLabel('Ja', { exact: true }).check()
    await dialog.getByRole('button', { name: 'Aufnehmen' }).click()
    await dialog.getByText(number, { exact: true }).waitFor()
  }
  await dialog.getByRole('button', { name: 'Fertig' }).click()
  await dialog.waitFor({ state: 'detached' })
}

/** Photos, two clips and a file that is neither; slowly, so that the progress can be seen. */
async function upload(page: Page) {
  const taken = (minute: number) => ({ takenAt: `2026:07:01 10:${String(minute).padStart(2, '0')}:00` })
  const pictures = await Promise.all(
    photoNames.map(async (name, at) => ({
      name,
      mimeType: 'image/jpeg',
      buffer: await photo(`hsl(${at * 30} 60% 40%)`, {
        ...taken(at),
        width: at % 3 === 0 ? 600 : 900,
        height: at % 3 === 0 ? 900 : 600,
      }),
    })),
  )
  const long = await clip(440, { seconds: 4, size: '1280x720' })
  const files = [
    { name: clipNames[1]!, mimeType: 'video/mp4', buffer: padded(long, 1_500_000) },
    {
      name: clipNames[0]!,
      mimeType: 'video/quicktime',
      buffer: await clip(660, { format: 'mov', size: '180x320', seconds: 3 }),
    },
    ...pictures,
    { name: 'Notizen.txt', mimeType: 'text/plain', buffer: Buffer.from('Kein Bild') },
  ]
  await network(page, 'slow')
  await page.getByLabel('Medien hochladen').setInputFiles(files)
  await page.getByText('Datei Notizen.txt hat einen nicht unterstützten Dateityp.').waitFor()
  await page.getByRole('button', { name: 'Ansehen', exact: true }).click()
  const progress = page.getByRole('progressbar', { name: `${clipNames[1]} wird hochgeladen` })
  await expect.poll(() => progress.getAttribute('aria-valuenow').then(Number), { interval: 30 }).toBeGreaterThan(20)
  await network(page, 'fast')
  await page.getByText(`${photoNames.length + 2} von ${photoNames.length + 3} · 1 abgelehnt`, { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Schließen', exact: true }).click()
  await page.getByRole('button', { name: 'Datei entfernen: Notizen.txt' }).click()
  await expect.poll(() => page.getByRole('button', { name: /^Foto .* ansehen$/ }).count()).toBe(photoNames.length)
}

/** The progress shows without a reload, from the click to the e-mail. */
async function finish(page: Page) {
  await page.evaluate(() => (document.documentElement.dataset['loaded'] = 'once'))
  await Promise.all([
    page.getByText('Mia Huber ist fertig. Die Verarbeitung beginnt.').waitFor(),
    page.getByText(/^(Wartend|Vorbereitung|Verarbeitung)$/).waitFor(),
    page.getByRole('button', { name: 'Abschließen' }).click(),
  ])
  await page.getByText('Abgeschlossen', { exact: true }).waitFor()
  await page.getByText('Gesendet', { exact: true }).waitFor()
  await page.getByRole('region', { name: 'Film' }).getByText('Fertig', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Neu verarbeiten' }).waitFor()
  expect(await page.locator('html').getAttribute('data-loaded')).toBe('once')
}

/** A clip whose file is bigger than its pictures need: a box that players skip. */
function padded(mp4: Buffer, bytes: number): Buffer {
  const box = Buffer.alloc(bytes)
  box.writeUInt32BE(bytes, 0)
  box.write('free', 4, 'latin1')
  return Buffer.concat([mp4, box])
}

/** By keys and by finger: around both ends, and back to the opener. */
async function preview(page: Page) {
  const opener = page.getByRole('link', { name: 'Foto 1 ansehen' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Vorschau' })
  const count = (index: number) => dialog.getByText(`${index} / ${shown}`, { exact: true }).waitFor()
  const first = 1 + clipNames.length + 1
  await count(first)
  await dialog.getByText(photoNames[0]!).waitFor()
  await dialog.getByAltText('Foto 1 von Mia Huber').waitFor()

  const step = async (key: 'ArrowLeft' | 'ArrowRight', index: number) => {
    // the arrows rest 300 ms after each step
    await dialog.getByRole('button', { name: 'Weiter', disabled: false }).waitFor()
    await page.keyboard.press(key)
    await count(index)
  }
  await step('ArrowRight', first + 1)
  await step('ArrowLeft', first)
  for (let index = first - 1; index >= 1; index--) await step('ArrowLeft', index)
  await step('ArrowLeft', shown)
  await step('ArrowRight', 1)
  await step('ArrowLeft', shown)
  await dialog.getByRole('button', { name: 'Weiter', disabled: false }).waitFor()
  await swipe(page, 200)
  await count(shown - 1)
  await dialog.getByRole('button', { name: 'Weiter', disabled: false }).waitFor()
  await swipe(page, -200)
  await count(shown)

  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true)
}

async function downloads(page: Page) {
  await page.getByRole('link', { name: 'Foto 1 ansehen' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Vorschau' })
  const [single] = await Promise.all([
    page.waitForEvent('download'),
    page.getByText('Download gestartet').waitFor(),
    dialog.getByRole('link', { name: `${photoNames[0]} herunterladen` }).tap(),
  ])
  expect(single.suggestedFilename()).toBe(photoNames[0])
  expect((await stat(await single.path())).size).toBeGreaterThan(1000)
  await dialog.getByRole('button', { name: 'Schließen' }).tap()

  const everything = page.getByRole('link', { name: /^Alle herunterladen/ })
  await everything.getByText(`${shown} Dateien`).waitFor()
  const announced = await page.request.head((await everything.getAttribute('href')) ?? '')
  const [download] = await Promise.all([page.waitForEvent('download'), everything.tap()])
  const path = join(folder, 'album.zip')
  await download.saveAs(path)
  expect(download.suggestedFilename()).toMatch(/^Mia_Huber-001-\d{4}-\d\d-\d\d\.zip$/)
  expect((await stat(path)).size).toBe(Number(announced.headers()['content-length']))
  expect([...(await unzip(path)).keys()].toSorted()).toEqual(
    [
      'Mia_Huber-001/Videos/001_Film.mp4',
      ...clipNames.map((name, at) => `Mia_Huber-001/Videos/00${at + 2}_${name.replace('.mov', '.mp4')}`),
      ...photoNames.map((name, at) => `Mia_Huber-001/Fotos/${String(at + 1).padStart(3, '0')}_${name}`),
    ].toSorted(),
  )
}
