import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Customer } from '../../src/contract/customers.ts'
import { newId } from '../../src/server/platform/ids.ts'
import { clip, photo } from '../own-media.ts'
import { send, world, type Member, type World } from '../world.ts'
import { openBrowser, resize, sizes } from './browser.ts'

/** The page of an album: everything about one delivery. */
let w: World
let browser: Awaited<ReturnType<typeof openBrowser>>
let owner: Member
let mia: Customer
beforeAll(async () => {
  w = await world()
  browser = await openBrowser(w.services.publicUrl)
  owner = await w.owner('Bergluft')
  mia = await w.customer(owner, await w.shift(owner), { name: 'Mia Huber', email: 'mia@gast.example' })
  for (const colour of ['red', 'blue']) await w.upload(owner, mia.id, await photo(colour), `${colour}.jpg`)
  await w.upload(owner, mia.id, await clip(485, { seconds: 1, size: '160x90' }), 'welle.mp4')
  await owner.customers.finish({ params: { id: mia.id } })
  await w.quiet()
})
afterEach(() => browser.calm())
afterAll(async () => {
  await browser.close()
  await w.close()
})

const inGallery = (path: string, body: unknown) =>
  send(w.anyone, 'POST', `/customer-gallery/gallery/${mia.gallery_token}/${path}`, body)

test('an album is opened from the customers, and shows everything about one delivery', async () => {
  const { page } = await browser.visitAs(owner)
  await page.goto(`/dashboard/customers?kunde=${mia.id}`)
  await page.getByRole('dialog').getByRole('link', { name: 'Alles auf einer Seite' }).click()
  await page.getByRole('heading', { level: 1, name: '#001 Mia Huber' }).waitFor()
  await page.getByText(/ · Medien bis \d/).waitFor()
  for (const name of ['Videos', 'Fotos']) await page.getByRole('region', { name }).waitFor()
  await page.getByRole('heading', { name: 'E-Mails' }).waitFor()
  const links = page.getByRole('region', { name: 'Links' })
  await links.getByText('Link des Gasts: die ganze Galerie').waitFor()
  const visits = page.getByRole('region', { name: 'Besuche' })
  await visits.getByText('Noch hat niemand die Galerie geöffnet.').waitFor()
  await browser.axe(page)

  const [first] = (await owner.albums.get({ params: { id: mia.id } })).album.media
  await inGallery('visit', { action: 'view', page: 'page-00000000000000000001' })
  await inGallery('shares', { ids: [first?.id] })
  await page.reload()
  await links.getByText('Vom Gast geteilt: 1 Aufnahme').waitFor()
  await links.getByRole('textbox', { name: /^Geteilter Link vom/ }).waitFor()
  await expect.poll(() => visits.getByRole('cell').allTextContents()).toEqual(['1', '0', '0'])
  await resize(page, sizes.phone)
  await browser.axe(page)
})

test('an album is opened from the shift and from the home', async () => {
  const { page } = await browser.visitAs(owner)
  await page.goto(`/dashboard/sessions/${mia.session_id}?tab=1`)
  await page.getByRole('button', { name: 'Aktionen für #001 Mia Huber' }).click()
  await page.getByRole('menuitem', { name: 'Album', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: '#001 Mia Huber' }).waitFor()
  // the page does not lead to itself
  await page.getByRole('button', { name: 'Aktionen für #001 Mia Huber' }).click()
  await page.getByRole('menuitem', { name: 'Verlauf' }).waitFor()
  await expect.poll(() => page.getByRole('menuitem', { name: 'Album', exact: true }).count()).toBe(0)
  await page.goto('/dashboard')
  await page
    .getByRole('link', { name: /Mia Huber #001/ })
    .first()
    .click()
  await page.getByRole('heading', { level: 1, name: '#001 Mia Huber' }).waitFor()
})

test('an album follows what colleagues do, and says when it is gone', async () => {
  const { page, forgive } = await browser.visitAs(owner)
  await page.goto(`/dashboard/albums/${mia.id}`)
  const links = page.getByRole('region', { name: 'Links' })
  await links.getByText('Gültig').first().waitFor()
  await owner.delivery.revokeLinks({ params: { id: mia.id } })
  await expect.poll(() => links.getByText('Gesperrt', { exact: true }).count()).toBe(2)
  forgive(/404/)
  await page.goto(`/dashboard/albums/${newId()}`)
  await page.getByText('Dieses Album gibt es nicht oder nicht mehr.').waitFor()
  await page.getByRole('link', { name: 'Zur Kundenliste' }).click()
  await page.getByRole('heading', { level: 1, name: 'Kunden' }).waitFor()
})

test('staff write notes, which a colleague does not overwrite unseen', async () => {
  const { page, forgive } = await browser.visitAs(owner)
  await page.goto(`/dashboard/albums/${mia.id}`)
  const notes = page.getByRole('region', { name: 'Notizen' })
  await notes.getByRole('button', { name: 'Notiz schreiben' }).click()
  const dialog = page.getByRole('dialog', { name: 'Notizen' })
  await dialog.getByRole('textbox', { name: 'Notizen' }).fill('Ruft am Montag an')
  await browser.axe(page)
  await owner.albums.update({ params: { id: mia.id }, body: { notes: 'Hat bezahlt' } })
  forgive(/409/)
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await dialog.getByText('Inzwischen steht hier: „Hat bezahlt“').waitFor()
  await dialog.getByRole('textbox', { name: 'Notizen' }).fill('Hat bezahlt, ruft am Montag an')
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await notes.getByText('Hat bezahlt, ruft am Montag an').waitFor()
  await notes.getByRole('button', { name: 'Notizen ändern' }).waitFor()
  await page.getByText('Notizen geändert', { exact: false }).first().waitFor()
})

test('an album is kept longer with a reason, and not any more', async () => {
  const { page, forgive } = await browser.visitAs(owner)
  await page.goto(`/dashboard/albums/${mia.id}`)
  const period = page.getByRole('region', { name: 'Aufbewahrung' })
  await period.getByText('wie alle Alben').waitFor()
  await period.getByRole('button', { name: 'Länger aufbewahren' }).click()
  const dialog = page.getByRole('dialog', { name: 'Länger aufbewahren' })
  const confirm = dialog.getByRole('button', { name: 'Länger aufbewahren' })
  await confirm.click()
  await dialog.getByText('Bitte wählen Sie einen Tag').waitFor()
  await dialog.getByText('Bitte nennen Sie einen Grund').waitFor()
  const { latest } = (await owner.albums.get({ params: { id: mia.id } })).album.period
  const year = Number(latest.slice(0, 4))
  const day = dialog.getByLabel('Aufbewahren bis')
  await day.fill(`${year + 1}-01-15`)
  await dialog.getByRole('textbox', { name: 'Grund' }).fill('Streit mit der Versicherung')
  forgive(/400/)
  await confirm.click()
  await dialog.getByText(/^Bis spätestens/).waitFor()
  await browser.axe(page)
  await day.fill(`${year}-01-15`)
  await confirm.click()
  await period.getByText(`Verlängert bis 15.01.${year}`).waitFor()
  await page.getByText(`Medien bis 15.01.${year}`).waitFor()
  await page.getByText('Grund: Streit mit der Versicherung').waitFor()

  await period.getByRole('button', { name: 'Verlängerung zurücknehmen' }).click()
  const back = page.getByRole('dialog', { name: 'Verlängerung zurücknehmen' })
  await back.getByRole('textbox', { name: 'Grund' }).fill('Erledigt')
  await back.getByRole('button', { name: 'Verlängerung zurücknehmen' }).click()
  await period.getByText('wie alle Alben').waitFor()
})

test('one link is shown as a QR code, and locked without the others', async () => {
  const tom = await w.customer(owner, await w.shift(owner), { name: 'Tom', email: null })
  await w.upload(owner, tom.id, await photo('teal'), 'a.jpg')
  await w.quiet()
  const [first] = (await owner.albums.get({ params: { id: tom.id } })).album.media
  await send(w.anyone, 'POST', `/customer-gallery/gallery/${tom.gallery_token}/shares`, { ids: [first?.id] })
  const { page } = await browser.visitAs(owner)
  await page.goto(`/dashboard/albums/${tom.id}`)
  const links = page.getByRole('region', { name: 'Links' })
  const shared = links.getByRole('listitem').filter({ hasText: 'Vom Gast geteilt' })
  const own = links.getByRole('listitem').filter({ hasText: 'Link des Gasts' })
  await own.getByRole('button', { name: 'QR-Code' }).click()
  const qr = page.getByRole('dialog', { name: /^Link des Gasts vom/ })
  await qr.getByRole('img', { name: 'QR-Code des Links' }).waitFor()
  await expect.poll(() => qr.getByRole('textbox').inputValue()).toContain(`/s/${tom.gallery_token}`)
  await browser.axe(page)
  await qr.getByRole('button', { name: 'Schließen' }).click()

  const lock = page.getByRole('dialog', { name: 'Link sperren' })
  await shared.getByRole('button', { name: 'Nur diesen sperren' }).click()
  await lock.getByText('Die anderen Links gelten weiter.', { exact: false }).waitFor()
  await lock.getByRole('button', { name: 'Link sperren' }).click()
  await shared.getByText('Gesperrt', { exact: true }).waitFor()
  await own.getByText('Gültig').waitFor()
  await own.getByRole('button', { name: 'Nur diesen sperren' }).click()
  await lock.getByText('Es ist der letzte Link des Gasts', { exact: false }).waitFor()
  await lock.getByRole('button', { name: 'Link sperren' }).click()
  await own.getByText('Gesperrt', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Neuen Link erstellen' }).waitFor()
})

test('a viewer reads an album without the addresses of its links', async () => {
  await owner.delivery.openLink({ params: { id: mia.id } })
  const { page } = await browser.visitAs(await w.member(owner, 'viewer'))
  await page.goto(`/dashboard/albums/${mia.id}`)
  await page.getByRole('region', { name: 'Links' }).getByText('Gültig').first().waitFor()
  await page.getByRole('region', { name: 'Notizen' }).getByText('Hat bezahlt').waitFor()
  await expect.poll(() => page.getByRole('textbox').count()).toBe(0)
  await expect.poll(() => page.getByRole('button', { name: /Notiz|Länger|sperren/ }).count()).toBe(0)
  await expect.poll(() => page.content()).not.toContain('/s/')
  await browser.axe(page)
})
