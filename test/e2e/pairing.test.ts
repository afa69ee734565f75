import { beforeAll, expect, test } from 'vitest'
import type { Pairing } from '../../src/contract/pairing.ts'
import type { Member } from '../world.ts'
import { followSystem, sizes } from './browser.ts'
import { browser, openStage, owner, w } from './stage.ts'

let guide: Member
openStage('Bergluft')
beforeAll(async () => {
  guide = await w.member(owner, 'guide')
})

const offer = async () => (await owner.pairing.offer({ params: { id: guide.memberId } })).pairing

test('the QR code opens a page whose button signs the phone in', async () => {
  const { url } = await offer()
  const { page, context } = await browser.visit({ viewport: sizes.phone })
  await followSystem(context)
  await page.goto(url)
  await page.getByLabel('Name des Telefons').fill('Station 2')
  await page.waitForURL((at) => at.hash === '')
  // opening the page has not used up the code
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

test('a used code is refused with the way to type another one', async () => {
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

/** Opens the team's tab and one of the dialogs of the guide's menu. */
async function openDialog(by: Member, action: string) {
  const visit = await browser.visitAs(by)
  await followSystem(visit.context)
  // the test moves the page's clock
  await visit.page.clock.install()
  await visit.page.goto('/dashboard/settings/organisation?tab=2')
  await visit.page.getByRole('button', { name: 'Aktionen für Max guide' }).click()
  await visit.page.getByRole('menuitem', { name: action }).click()
  return visit
}

test('the team tab offers a new pairing code when one has expired', async () => {
  const { page } = await openDialog(await w.member(owner, 'admin'), 'Telefon koppeln')
  const dialog = page.getByRole('dialog', { name: 'Telefon für Max guide koppeln' })
  const code = () => dialog.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/).innerText()
  await dialog.getByAltText('QR-Code zum Koppeln').waitFor()
  // no address is set here, and this product listens on its machine only
  await dialog.getByText('Ein Telefon erreicht diese Adresse nicht: Sie gilt nur auf diesem Rechner.').waitFor()
  const first = await code()
  await dialog.getByText(/^Gültig noch (10:00|9:5\d)$/).waitFor()
  await browser.axe(page)
  // a click beside the dialog is a slip and must lose nothing
  await page.mouse.click(5, 5)
  expect(await code()).toBe(first)
  await page.clock.fastForward('10:01')
  await dialog.getByText('Der Code ist abgelaufen.').waitFor()
  expect(await dialog.getByAltText('QR-Code zum Koppeln').count()).toBe(0)
  await browser.axe(page)
  await dialog.getByRole('button', { name: 'Neuer Code' }).click()
  await dialog.getByAltText('QR-Code zum Koppeln').waitFor()
  const second = await code()
  expect(second).not.toBe(first)

  await w.anyone.pairing.pair({ body: { code: second, deviceName: 'Station 7' } })
  await page.getByText('Gekoppelt: „Station 7“ ist als Max guide angemeldet.').waitFor()
  await dialog.waitFor({ state: 'detached' })
})

test("the code leads to the server's address in its network, which can be chosen", async () => {
  const { page } = await browser.visitAs(owner)
  await page.route('**/guides/*/pairing', async (route) => {
    const answer = await route.fetch()
    const { pairing } = (await answer.json()) as { pairing: Pairing }
    const at = (host: string) => ({
      url: `http://${host}:3000/capture/pair#code=${pairing.code}`,
      qr: pairing.qr.replace('</svg>', `<!-- ${host} --></svg>`),
    })
    const json = { pairing: { ...pairing, ...at('192.168.1.20'), reach: 'network', others: [at('10.0.0.7')] } }
    await route.fulfill({ response: answer, json })
  })
  await page.goto('/dashboard/settings/organisation?tab=2')
  await page.getByRole('button', { name: 'Aktionen für Max guide' }).click()
  await page.getByRole('menuitem', { name: 'Telefon koppeln' }).click()
  const dialog = page.getByRole('dialog', { name: 'Telefon für Max guide koppeln' })
  await dialog.getByText('Das Telefon muss im selben Netz sein').waitFor()
  await dialog.getByText('192.168.1.20:3000/capture/pair').waitFor()
  await dialog.getByLabel('Adresse dieses Rechners').selectOption('10.0.0.7:3000')
  await dialog.getByText('10.0.0.7:3000/capture/pair').waitFor()
  const shown = () => dialog.getByAltText('QR-Code zum Koppeln').getAttribute('src')
  await expect.poll(shown).toContain('10.0.0.7')
  await browser.axe(page)
})

test('every mention of the capture app says that it is not available yet', async () => {
  const words = /Die Aufnahme-App ist noch nicht verfügbar\./
  const guides = await browser.visitAs(guide)
  await guides.page.goto('/dashboard')
  await guides.page.getByText(words).waitFor()
  const { page } = await browser.visitAs(owner)
  await page.goto('/dashboard/settings/organisation?tab=2')
  await page.getByRole('button', { name: 'Team-Mitglied anlegen' }).click()
  await page.getByRole('dialog').getByText(words).waitFor()
})

test('one of the listed paired phones is signed out after a question', async () => {
  const by = await w.owner('Talblick')
  const phoneOf = await w.member(by, 'guide')
  const pair = async (deviceName: string) => {
    const { code } = (await by.pairing.offer({ params: { id: phoneOf.memberId } })).pairing
    await w.anyone.pairing.pair({ body: { code, deviceName } })
  }
  const { page } = await openDialog(by, 'Gekoppelte Telefone')
  const dialog = page.getByRole('dialog', { name: 'Telefone von Max guide' })
  await dialog.getByText('Noch kein Telefon gekoppelt').waitFor()
  await pair('Station 1')
  await pair('Telefon mit einem Namen, der in keine Zeile eines Telefons passt, aber trotzdem zu lesen ist')
  const items = dialog.getByRole('list', { name: 'Gekoppelte Telefone' }).getByRole('listitem')
  // the open list follows by itself
  await expect.poll(() => items.count()).toBe(2)
  await browser.axe(page)
  await dialog.getByRole('button', { name: 'Station 1 abmelden' }).focus()
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: 'Telefon abmelden' })
  await question.getByText(/„Station 1“ ist sofort abgemeldet/).waitFor()
  await browser.axe(page)
  await question.getByRole('button', { name: 'Telefon abmelden' }).click()
  await page.getByText('„Station 1“ ist abgemeldet.').waitFor()
  await expect.poll(() => items.count()).toBe(1)
  const { devices } = await by.pairing.devices({ params: { id: phoneOf.memberId } })
  expect(devices).toHaveLength(1)

  const viewer = await openDialog(await w.member(by, 'viewer'), 'Gekoppelte Telefone')
  const looks = viewer.page.getByRole('dialog', { name: 'Telefone von Max guide' })
  await looks.getByRole('listitem').waitFor()
  expect(await looks.getByRole('button').allInnerTexts()).toEqual(['Schließen'])
})
