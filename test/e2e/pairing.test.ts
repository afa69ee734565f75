import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { world, type Member, type World } from '../world.ts'
import { followSystem, openBrowser, sizes } from './browser.ts'

let w: World
let browser: Awaited<ReturnType<typeof openBrowser>>
let owner: Member
let guide: Member
beforeAll(async () => {
  w = await world()
  browser = await openBrowser(w.services.publicUrl)
  owner = await w.owner('Bergluft')
  guide = await w.member(owner, 'guide')
})
afterEach(() => browser.calm())
afterAll(async () => {
  await browser.close()
  await w.close()
})

const offer = async () => (await owner.pairing.offer({ params: { id: guide.memberId } })).pairing

test('the QR code opens a page whose button signs the phone in; the code is gone from the address at once', async () => {
  const { url } = await offer()
  const { page, context } = await browser.visit({ viewport: sizes.phone })
  await followSystem(context)
  await page.goto(url)
  await page.getByLabel('Name des Telefons').fill('Station 2')
  await page.waitForURL((at) => at.hash === '')
  // opening it has used nothing up
  expect((await owner.pairing.devices({ params: { id: guide.memberId } })).devices).toEqual([])
  await browser.axe(page)
  await page.getByRole('button', { name: 'Telefon koppeln' }).click()
  await page.getByRole('heading', { name: 'Angemeldet als Max guide' }).waitFor()
  await page.getByText('Die Aufnahme-App ist noch nicht verfügbar').waitFor()
  await browser.axe(page)
  const { devices } = await owner.pairing.devices({ params: { id: guide.memberId } })
  expect(devices).toMatchObject([{ name: 'Station 2' }])
  // it stays signed in when the browser is opened again
  await page.reload()
  await page.getByRole('heading', { name: 'Angemeldet als Max guide' }).waitFor()
})

test('a code that is used up is refused with the way to type another one', async () => {
  const used = await offer()
  await w.anyone.pairing.pair({ body: { code: used.code } })
  const { page, forgive } = await browser.visit({ viewport: sizes.phone })
  forgive(/400/)
  await page.goto(used.url)
  await page.getByRole('button', { name: 'Telefon koppeln' }).click()
  await page.getByText('Der Code ist unbekannt, abgelaufen oder wurde schon benutzt.').waitFor()
  await page.getByRole('button', { name: 'Telefon koppeln' }).click()
  await page.getByText('Bitte geben Sie den Code ein').waitFor()
  await page.getByLabel('Code').fill((await offer()).code.toLowerCase())
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Angemeldet als Max guide' }).waitFor()
})
