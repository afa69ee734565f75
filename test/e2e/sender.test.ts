import type { Locator, Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { openOwnPost, outsideWorld, ownPassword } from '../own-post.ts'
import { type Member, world } from '../world.ts'
import { resize, sizes } from './browser.ts'
import { browser, openStage, owner, w } from './stage.ts'

/** The sender of e-mails: the section "Absender" of the settings. */
const address = '/dashboard/settings/organisation'
const elsewhere = outsideWorld()
let own: Awaited<ReturnType<typeof openOwnPost>>
// before the stage: it closes after it
afterAll(() => own.close())
openStage('Bergluft', async () => {
  own = await openOwnPost(elsewhere.ports)
  return world({ ALLOW_PRIVATE_SMTP: '1' }, undefined, { outside: elsewhere.outside })
})

async function open(by: Member) {
  const visit = await browser.visitAs(by)
  await visit.page.goto(address)
  await visit.page.getByRole('heading', { name: 'Absender' }).waitFor()
  return visit
}
/** The description that a screen reader reads of a field beside its name. */
const describedBy = (field: Element) =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('an own mail server is tried and saved once it works', async () => {
  const { page, forgive } = await open(owner)
  await page.getByText('Der von Andenken').waitFor()
  // The default address has no domain to check, and the section says which setting is needed.
  await page.getByText(/^andenken@localhost\.localdomain gehört zu keiner Domain des Internets/).waitFor()
  await page.getByText('MAIL_FROM', { exact: true }).waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Domain prüfen' }).count()).toBe(0)
  await press(page, 'Absender bearbeiten')
  await page.getByLabel('Name des Absenders').fill('www.bank.de')
  await page.getByLabel('Ein eigener, mit einer Adresse Ihrer Domain').check()
  await press(page, 'Absender speichern')
  await page.getByText('Der Name darf keine Links').waitFor()
  await page.getByText('Bitte geben Sie einen Servernamen wie smtp.firma.de ein').waitFor()
  await browser.axe(page)

  await page.getByLabel('Name des Absenders').fill('Bergluft Team')
  await page.getByLabel('Adresse des Absenders').fill('post@firma.de')
  await page.getByLabel('Server', { exact: false }).and(page.getByPlaceholder('smtp.firma.de')).fill('smtp.firma.de')
  await page.getByLabel('Benutzer').fill('büro')
  await page.getByLabel('Verschlüsselung').selectOption('TLS')
  expect(await page.getByLabel('Port').inputValue()).toBe('465')
  await page.getByLabel('Verschlüsselung').selectOption('STARTTLS')
  await page.getByLabel('Port').fill(String(own.port))
  const password = page.getByLabel('Passwort')
  const saidOf = (field: Locator) => expect.poll(() => field.evaluate(describedBy))
  // an error from the call's rules is shown at the field too
  forgive(/400/)
  await press(page, 'Verbindung prüfen')
  await saidOf(password).toBe('Bitte geben Sie das Passwort ein')
  await password.fill('falsch')
  await saidOf(password).toMatch(/^Wird verschlüsselt gespeichert/)
  await press(page, 'Verbindung prüfen')
  await saidOf(password).toMatch(/^Die Anmeldung am E-Mail-Server ist fehlgeschlagen/)
  await expect.poll(() => password.evaluate((field) => field === document.activeElement)).toBe(true)
  forgive(/422/)
  await press(page, 'Absender speichern')
  await page.getByText('Die Anmeldung am E-Mail-Server ist fehlgeschlagen').first().waitFor()
  expect((await owner.sender.get()).sender.server).toBeNull()

  await page.getByLabel('Passwort').fill(ownPassword)
  await press(page, 'Verbindung prüfen')
  const works = page.getByText('Die Verbindung steht. E-Mails kommen von post@firma.de.')
  await works.waitFor()
  // that note was about the earlier server
  await page.getByLabel('Benutzer').fill('bürö')
  await works.waitFor({ state: 'detached' })
  await page.getByLabel('Benutzer').fill('büro')
  await press(page, 'Absender speichern')
  await page.getByText('Absender gespeichert').waitFor()
  await page.getByText(`Eigener: smtp.firma.de, Port ${own.port}, STARTTLS`).waitFor()
  expect((await owner.sender.get()).sender).toMatchObject({ name: 'Bergluft Team', server: { user: 'büro' } })
  // the page holds no part of the password, and saving again does not ask for it
  expect(await page.content()).not.toContain(ownPassword)
  await press(page, 'Absender bearbeiten')
  expect(await page.getByLabel('Passwort').inputValue()).toBe('')
  await page.getByLabel('DKIM-Selektor').fill('s7._domainkey.firma.de')
  await press(page, 'Absender speichern')
  await page.getByText('s7', { exact: true }).waitFor()
})

test("a colleague's change meanwhile is shown beside the field", async () => {
  const { page, forgive } = await open(owner)
  await press(page, 'Absender bearbeiten')
  await page.getByLabel('Antworten an').fill('zwei@firma.de')
  await owner.sender.update({ body: { replyTo: 'eins@firma.de', name: 'Vom Kollegen' } })
  forgive(/409/)
  await press(page, 'Absender speichern')
  await page.getByText('Inzwischen steht hier: „eins@firma.de“').waitFor()
  await page.getByRole('tab', { name: 'Branding' }).click()
  await page.getByRole('dialog', { name: 'Seite verlassen?' }).getByRole('button', { name: 'Abbrechen' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  // the form keeps the other field's value
  await page.getByLabel('Name des Absenders').fill('Von mir')
  await press(page, 'Absender speichern')
  await page.getByText('Inzwischen steht hier: „Vom Kollegen“').waitFor()
  await press(page, 'Absender speichern')
  await page.getByText('Absender gespeichert').waitFor()
  expect((await owner.sender.get()).sender).toMatchObject({ replyTo: 'zwei@firma.de', name: 'Von mir' })
})

test('each of the three DNS records is shown with its state and can be copied', async () => {
  elsewhere.records.set('firma.de', ['v=spf1 ip4:198.51.100.0/24 -all'])
  elsewhere.records.set('_dmarc.firma.de', ['v=DMARC1; p=reject'])
  const { page } = await open(owner)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await press(page, 'Domain prüfen')
  const dialog = page.getByRole('dialog', { name: 'Domain firma.de prüfen' })
  const part = (name: string) => dialog.getByRole('region', { name })
  await part('SPF').getByText('Nachbessern').waitFor()
  await part('DKIM').getByText('Fehlt').waitFor()
  await part('DMARC').getByText('In Ordnung').waitFor()
  await browser.axe(page)
  await press(page, 'Wert des SPF-Eintrags kopieren')
  await page.getByText('Wert kopiert.').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    'v=spf1 ip4:198.51.100.0/24 a:smtp.firma.de -all',
  )
  elsewhere.records.set('firma.de', ['v=spf1 a:smtp.firma.de -all'])
  await press(page, 'Noch einmal prüfen')
  await part('SPF').getByText('In Ordnung').waitFor()
})

test('a successful test clears the fault of a broken mail server', async () => {
  await w.peek(
    `update sender set fault = 'Die Anmeldung ist fehlgeschlagen: 535 no', fault_at = now(), fault_blocks = true
    where org_id = $1`,
    [owner.orgId],
  )
  const viewer = await open(await w.member(owner, 'viewer'))
  await resize(viewer.page, sizes.phone)
  await viewer.page.getByText('Ihr E-Mail-Server nimmt nichts an').waitFor()
  expect(await viewer.page.getByRole('button', { name: 'Absender bearbeiten' }).count()).toBe(0)
  expect(await viewer.page.getByRole('button', { name: 'Verbindung prüfen' }).count()).toBe(0)
  await browser.axe(viewer.page)

  const { page } = await open(owner)
  await page.getByText('Ihr E-Mail-Server nimmt nichts an').waitFor()
  await press(page, 'Verbindung prüfen')
  await page.getByText('Die Verbindung steht.').waitFor()
  await page.getByText('Ihr E-Mail-Server nimmt nichts an').waitFor({ state: 'detached' })

  await press(page, 'Absender bearbeiten')
  await page.getByLabel('Der von Andenken').check()
  await press(page, 'Absender speichern')
  await page.getByText('Absender gespeichert').waitFor()
  expect((await owner.sender.get()).sender.server).toBeNull()
})
