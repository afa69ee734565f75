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

test('a viewer reads an album without the addresses of its links', async () => {
  await owner.delivery.openLink({ params: { id: mia.id } })
  const { page } = await browser.visitAs(await w.member(owner, 'viewer'))
  await page.goto(`/dashboard/albums/${mia.id}`)
  await page.getByRole('region', { name: 'Links' }).getByText('Gültig').first().waitFor()
  await expect.poll(() => page.getByRole('textbox').count()).toBe(0)
  await expect.poll(() => page.content()).not.toContain('/s/')
  await browser.axe(page)
})
