import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { password as firstPassword } from '../password.ts'
import { ageProofs } from '../proofs.ts'
import type { Member } from '../world.ts'
import {
  betterPassword,
  browser,
  codeOf,
  emailOf,
  enter,
  home,
  mailedLink,
  nextCode,
  openStage,
  pathOf,
  press,
  section,
  w,
} from './account-stage.ts'
import { passwordLabel, resize, signIn, sizes } from './browser.ts'

openStage()

/** The staff of an organisation: the team's tab, the dialogs, and a new member's first sign-in. */
const address = '/dashboard/settings/organisation?tab=2'

async function open(by: Member, path = address) {
  const visit = await browser.visitAs(by)
  await visit.page.goto(path)
  await visit.page.getByRole('tab', { name: 'Team', selected: true }).waitFor()
  return visit
}
const rowOf = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Team' }).getByRole('row').filter({ hasText: name })
async function choose(page: Page, name: string, action: string) {
  await page.getByRole('button', { name: `Aktionen für ${name}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}
const operator = async (by: Member, firstName: string, lastName = 'Gipfel') =>
  (await by.team.create({ body: { firstName, lastName } })).guide
const chooseRole = (page: Page, role: string) => page.getByRole('combobox', { name: 'Rolle' }).selectOption(role)

test('an operator is created by keyboard, without an address', async () => {
  const owner = await w.owner('Bergluft')
  const { page } = await open(owner, '/settings/organisation?tab=2')
  expect(pathOf(page)).toBe(address)
  await page.getByRole('button', { name: 'Team-Mitglied anlegen' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Team-Mitglied anlegen' })
  await dialog.waitFor()
  expect(await dialog.getByLabel('Rolle').inputValue()).toBe('guide')
  await page.keyboard.press('Enter')
  await dialog.getByText('Vorname ist erforderlich').waitFor()
  await dialog.getByText('Nachname ist erforderlich').waitFor()
  await browser.axe(page)
  await page.keyboard.type('Gus7av')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Gipfel')
  await dialog.getByText('Vorname enthält ungültige Zeichen').waitFor()
  await dialog.getByLabel('Vorname').fill('Gustav')
  await page.keyboard.press('Enter')
  await page.getByText('Gustav Gipfel wurde als Operator dem Team hinzugefügt.').waitFor()
  const row = rowOf(page, 'Gustav Gipfel')
  await row.getByText('Gerade eben').waitFor()
  await row.getByText('Keine E-Mail-Adresse').waitFor()
  await row.getByText('Operator', { exact: true }).waitFor()
  await page.goto('/dashboard/settings/team')
  await rowOf(page, 'Gustav Gipfel').waitFor()
  await browser.axe(page)
})

test('a new owner gets a temporary password and chooses an own one first', async () => {
  const owner = await w.owner('Bergluft')
  const { page, forgive } = await open(owner)
  await press(page, 'Team-Mitglied anlegen')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Vorname').fill('Otto')
  await dialog.getByLabel('Nachname').fill('Grat')
  await chooseRole(page, 'Besitzer')
  await press(page, 'Anlegen')
  await dialog.getByText('E-Mail ist erforderlich').waitFor()
  forgive(/409/)
  await dialog
    .getByLabel('E-Mail', { exact: false })
    .first()
    .fill((await emailOf(owner)).toUpperCase())
  await press(page, 'Anlegen')
  await dialog.getByText('Ein Team-Mitglied mit dieser E-Mail-Adresse existiert bereits').waitFor()
  const email = `otto-${owner.orgId}@firma.example`
  await dialog.locator('[name=email]').fill(email)
  // An open session makes no member an owner: the dialog asks for the password, and the call goes on by itself.
  await ageProofs(w, 601)
  forgive(/403.*\/guides\/create/)
  await press(page, 'Anlegen')
  await page.getByRole('dialog', { name: 'Bitte bestätigen Sie, dass Sie es sind' }).waitFor()
  await page.getByLabel(passwordLabel).fill(firstPassword)
  await press(page, 'Bestätigen')
  const password = await page.getByRole('status', { name: 'Temporäres Passwort' }).innerText()
  await browser.axe(page)
  await press(page, 'Ich habe das Passwort notiert')
  await rowOf(page, 'Otto Grat').getByText('Temporäres Passwort').waitFor()
  const actions = async () => {
    await page.getByRole('button', { name: 'Aktionen für Otto Grat' }).click()
    await page.getByRole('menuitem', { name: 'Aktivität ansehen' }).waitFor()
    const all = await page.getByRole('menuitem').allInnerTexts()
    await page.keyboard.press('Escape')
    await page.getByRole('menuitem').first().waitFor({ state: 'detached' })
    return all
  }
  const ofNewcomer = ['Bearbeiten', 'Einladung per E-Mail senden', 'Neues temporäres Passwort', 'Entfernen']
  await expect.poll(actions).toEqual(expect.arrayContaining(ofNewcomer))

  const otto = await browser.visit()
  await otto.page.goto(`/login?from=${encodeURIComponent(address)}`)
  await signIn(otto.page, email, password)
  await otto.page.getByRole('heading', { name: 'Eigenes Passwort vergeben' }).waitFor()
  await browser.axe(otto.page)
  // neither a reload nor another address leads around it
  await otto.page.goto('/dashboard/customers')
  await otto.page.getByRole('heading', { name: 'Eigenes Passwort vergeben' }).waitFor()
  await otto.page.getByLabel('Temporäres Passwort').fill(password)
  await otto.page.getByLabel('Neues Passwort').fill(betterPassword)
  await otto.page.getByLabel('Passwort bestätigen').fill(betterPassword)
  await press(otto.page, 'Passwort vergeben')
  await otto.page.getByRole('heading', { name: 'Kunden' }).waitFor()
  // no link has been sent yet, and the note says what happens when one is requested
  await otto.page.getByText(`Lassen Sie sich dazu einen Link an ${email} senden.`).waitFor()
  await press(otto.page, 'Link senden')
  await otto.page.getByText(/^Eine E-Mail mit dem Link (ist an .* unterwegs|ging am .*)\./).waitFor()
  await mailedLink(email, '/confirm-email')
  // a member who has signed in can no longer be edited or removed
  await page.reload()
  await expect.poll(actions).toEqual(['Als Besitzer freigeben', 'Aktivität ansehen', 'Besitzer zurücknehmen'])
})

test('an invited admin chooses a password and is in the dashboard', async () => {
  const owner = await w.owner('Bergluft')
  const { page } = await open(owner)
  await press(page, 'Team-Mitglied anlegen')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Vorname').fill('Anna')
  await dialog.getByLabel('Nachname').fill('Klamm')
  await chooseRole(page, 'Administrator')
  const email = `anna-${owner.orgId}@firma.example`
  await dialog.locator('[name=email]').fill(email)
  await dialog.getByLabel(/^Einladung per E-Mail senden/).check()
  await press(page, 'Einladen')
  await page.getByText(`Anna Klamm wurde angelegt. Die Einladung ist an ${email} unterwegs.`).waitFor()
  await rowOf(page, 'Anna Klamm').getByText('Eingeladen').waitFor()
  const first = await mailedLink(email, '/invitation')
  await choose(page, 'Anna Klamm', 'Einladung erneut senden')
  await page.getByText(`Die Einladung ist an ${email} unterwegs.`, { exact: true }).waitFor()
  await expect.poll(() => mailedLink(email, '/invitation')).not.toBe(first)

  const anna = await browser.visit()
  anna.forgive(/400.*\/auth\/invitation/)
  await anna.page.goto(first ?? '')
  await anna.page.getByRole('heading', { name: 'Diese Einladung gilt nicht mehr' }).waitFor()
  await anna.page.goto((await mailedLink(email, '/invitation')) ?? '')
  await anna.page.getByRole('heading', { name: 'Willkommen, Anna' }).waitFor()
  expect(pathOf(anna.page)).toBe('/invitation')
  await browser.axe(anna.page)
  await anna.page.getByLabel('Neues Passwort').fill(betterPassword)
  await anna.page.getByLabel('Passwort bestätigen').fill(betterPassword)
  await press(anna.page, 'Einladung annehmen')
  await home(anna.page)
  // the inviting owner's list follows
  await expect.poll(() => rowOf(page, 'Anna Klamm').getByText('Eingeladen').count()).toBe(0)
})

test('an invitation of a member with a second factor asks for it', async () => {
  const owner = await w.owner('Bergluft')
  const admin = await w.member(owner, 'admin')
  const email = await emailOf(admin)
  const { secret } = await admin.accounts.startSecondFactor({ body: { password: firstPassword } })
  await admin.accounts.confirmSecondFactor({ body: { code: codeOf(secret) } })
  const invite = async () => {
    await owner.team.issueTemporaryPassword({ params: { id: admin.memberId } })
    await owner.team.sendInvitation({ params: { id: admin.memberId } })
  }
  const open = async (link: string | undefined) => {
    const visit = await browser.visit()
    visit.forgive(/401.*\/auth\/accept-invitation/)
    await visit.page.goto(link ?? '')
    await visit.page.getByLabel('Neues Passwort').fill(betterPassword)
    await visit.page.getByLabel('Passwort bestätigen').fill(betterPassword)
    await press(visit.page, 'Einladung annehmen')
    await visit.page.getByRole('heading', { name: 'Zweiter Schritt' }).waitFor()
    return visit
  }
  await invite()
  const first = await mailedLink(email, '/invitation')
  const { page } = await open(first)
  await page.getByText(`Zum Schutz des Kontos ${email} fragen wir noch einen Code ab.`).waitFor()
  await browser.axe(page)
  await press(page, 'Zurück')
  await page.getByText('Bitte melden Sie sich mit dem neuen Passwort an.').waitFor()

  await invite()
  await expect.poll(() => mailedLink(email, '/invitation')).not.toBe(first)
  const again = await open(await mailedLink(email, '/invitation'))
  await again.page.getByRole('textbox', { name: 'Code' }).fill(nextCode(secret))
  await home(again.page)
})

test('a member is edited, deactivated, reactivated and deleted for good', async () => {
  const owner = await w.owner('Bergluft')
  await operator(owner, 'Gustav')
  const { page } = await open(owner)
  await choose(page, 'Gustav Gipfel', 'Bearbeiten')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nachname').fill('Gratwohl')
  await chooseRole(page, 'Administrator')
  await press(page, 'Speichern')
  await dialog.getByText('E-Mail ist erforderlich').waitFor()
  await dialog.locator('[name=email]').fill(`gustav-${owner.orgId}@firma.example`)
  await press(page, 'Speichern')
  await page.getByText('Gustav Gratwohl wurde gespeichert.').waitFor()
  await rowOf(page, 'Gustav Gratwohl').getByText('Noch kein Zugang').waitFor()
  await choose(page, 'Gustav Gratwohl', 'Neues temporäres Passwort')
  await press(page, 'Passwort erzeugen')
  await page.getByRole('status', { name: 'Temporäres Passwort' }).waitFor()
  await press(page, 'Ich habe das Passwort notiert')
  await dialog.waitFor({ state: 'detached' })

  await choose(page, 'Gustav Gratwohl', 'Entfernen')
  await press(page, 'Deaktivieren')
  await rowOf(page, 'Gustav Gratwohl').getByText('Deaktiviert').waitFor()
  await choose(page, 'Gustav Gratwohl', 'Reaktivieren')
  await page.getByText('Gustav Gratwohl ist wieder aktiv.').waitFor()
  await choose(page, 'Gustav Gratwohl', 'Entfernen')
  await dialog.getByLabel('Endgültig löschen').check()
  expect(await dialog.getByRole('button', { name: 'Endgültig löschen' }).isEnabled()).toBe(false)
  await dialog.getByRole('textbox').fill('Gustav Gratwohl')
  await browser.axe(page)
  await dialog.getByRole('button', { name: 'Endgültig löschen' }).click()
  await rowOf(page, 'Gustav Gratwohl').waitFor({ state: 'detached' })
})

test('one of many members is found by the search, on a phone too', async () => {
  const owner = await w.owner('Bergluft')
  for (let n = 0; n < 9; n++) await operator(owner, 'Gustav', `Gipfel-${'abcdefghi'[n] ?? ''}a`)
  await operator(owner, 'Maximiliane Alexandra', 'von Hohenlohe-Langenburg zu Waldenburg-Schillingsfürst')
  const { page } = await open(owner)
  await page.getByText('11 Mitglieder').waitFor()
  await page.getByLabel('Suche').fill('alex hohen')
  await page.getByText('1 von 11 Mitglieder').waitFor()
  await resize(page, sizes.phone)
  const cards = page.getByRole('list', { name: 'Team' }).getByRole('listitem')
  await cards.filter({ hasText: 'Maximiliane Alexandra' }).waitFor()
  await page.getByLabel('Suche').fill('niemand')
  await press(page, 'Suche zurücksetzen')
  await cards.filter({ hasText: 'Gipfel-aa' }).waitFor()
  const email = cards.filter({ hasText: 'Olga Berg' }).locator('.cut')
  await expect.poll(() => email.evaluate((text) => text.scrollWidth <= text.clientWidth)).toBe(true)
})

test('grants are given and taken in a dialog', async () => {
  const owner = await w.owner('Bergluft')
  const admin = await w.member(owner, 'admin')
  await w.member(owner, 'viewer')
  await operator(owner, 'Gustav')
  for (const name of ['Rafting', 'Canyoning']) await owner.activities.create({ body: { name } })
  const { page } = await open(admin)
  await rowOf(page, 'Olga Berg').getByText('Alle Aktivitätstypen').waitFor()
  await rowOf(page, 'Max admin').getByText('Alle Aktivitätstypen').waitFor()
  await rowOf(page, 'Max viewer').getByText('Startet keine Schichten').waitFor()
  await rowOf(page, 'Gustav Gipfel').getByText('Nur allgemeine Funktionen').click()
  const dialog = page.getByRole('dialog', { name: 'Berechtigungen von Gustav Gipfel' })
  await dialog.getByText(/^Kein Aktivitätstyp erteilt: Zugriff nur auf allgemeine Funktionen/).waitFor()
  // axe checks it on a phone too: the dialog stays when the row becomes a card.
  await browser.axe(page)
  await dialog.getByRole('combobox').selectOption('Rafting')
  await press(page, 'Erteilen')
  await dialog.getByRole('listitem').filter({ hasText: 'Rafting' }).waitFor()
  await dialog.getByRole('combobox').selectOption('Alle übrigen (2)')
  await press(page, 'Erteilen')
  await dialog.getByText('Alle aktiven Aktivitätstypen sind erteilt.').waitFor()
  await dialog.getByRole('button', { name: 'Canyoning entziehen' }).click()
  await dialog.getByRole('listitem').filter({ hasText: 'Canyoning' }).waitFor({ state: 'detached' })
  await press(page, 'Schließen')
  await rowOf(page, 'Gustav Gipfel').getByText('Standard, Rafting').waitFor()

  await rowOf(page, 'Max admin').getByText('Alle Aktivitätstypen').click()
  const ofAdmin = page.getByRole('dialog', { name: 'Berechtigungen von Max admin' })
  await ofAdmin.getByText(/^Max darf Schichten aller Aktivitätstypen starten/).waitFor()
  await ofAdmin.getByText('Für die Rolle Operator ist noch kein Aktivitätstyp erteilt.').waitFor()
  await press(page, 'Schließen')
  await rowOf(page, 'Olga Berg').getByText('Alle Aktivitätstypen').click()
  await page.getByText('Besitzer haben automatisch Zugriff auf alle Aktivitätstypen.').waitFor()
})

test('viewers see the team and can change nothing', async () => {
  const owner = await w.owner('Bergluft')
  const guide = await w.member(owner, 'guide')
  await w.shift(guide, 'Tour am Morgen')
  const { page } = await open(await w.member(owner, 'viewer'))
  await rowOf(page, 'Max guide').waitFor()
  expect(await page.getByRole('button', { name: 'Team-Mitglied anlegen' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Aktionen für Max guide' }).click()
  expect(await page.getByRole('menuitem').allInnerTexts()).toEqual(['Gekoppelte Telefone', 'Aktivität ansehen'])
  await page.getByRole('menuitem', { name: 'Aktivität ansehen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Aktivität von Max guide' })
  await dialog.getByRole('link', { name: 'Schicht „Tour am Morgen“ gestartet' }).waitFor()
  await browser.axe(page)
})

test('the second of two who edit a member sees both values', async () => {
  const owner = await w.owner('Bergluft')
  const { id } = await operator(owner, 'Gustav')
  const [mine, theirs] = [await open(owner), await open(await w.member(owner, 'admin'))]
  for (const { page } of [mine, theirs]) await choose(page, 'Gustav Gipfel', 'Bearbeiten')
  const [dialog, other] = [mine.page.getByRole('dialog'), theirs.page.getByRole('dialog')]
  await dialog.getByLabel('Nachname').fill('Kamm')
  await chooseRole(mine.page, 'Administrator')
  await dialog.locator('[name=email]').fill(`gustav-${owner.orgId}@firma.example`)
  await other.getByLabel('Vorname').fill('Gerd')
  await other.getByLabel('Nachname').fill('Grat')
  await press(theirs.page, 'Speichern')
  await other.waitFor({ state: 'detached' })
  const email = `gerd-${owner.orgId}@firma.example`
  await owner.team.update({ params: { id }, body: { role: 'viewer', email } })
  mine.forgive(/409/)
  await press(mine.page, 'Speichern')
  for (const value of ['Grat', 'Betrachter', email])
    await dialog.getByText(`Inzwischen steht hier: „${value}“`).waitFor()
  await browser.axe(mine.page)
  // own name and role, the other owner's address; the first name, which only that owner changed, stays
  await dialog.locator('[name=email]').fill(email)
  await press(mine.page, 'Speichern')
  await mine.page.getByText('Gerd Kamm wurde gespeichert.').waitFor()
  await dialog.waitFor({ state: 'detached' })
  const stored = async () => (await owner.team.list()).guides.find((member) => member.id === id)
  expect(await stored()).toMatchObject({ firstName: 'Gerd', lastName: 'Kamm', role: 'admin', email })
})

test('an owner steps down while another one stays', async () => {
  const owner = await w.owner('Bergluft')
  const visit = await enter(await emailOf(owner))
  const { page } = visit
  await home(page)
  await page.goto('/dashboard/account')
  await press(page, 'Name ändern')
  await page.getByRole('dialog').getByLabel('Vorname').fill('Olga Maria')
  await press(page, 'Speichern')
  await section(page, 'Profil').getByText('Olga Maria Berg').waitFor()
  // Not offered to the only owner; a member who was an owner a moment ago reads why it does not work.
  const stepDown = page.getByRole('button', { name: 'Als Besitzer zurücktreten' })
  await expect.poll(() => stepDown.count()).toBe(0)
  const other = await w.member(owner, 'owner')
  await page.reload()
  await stepDown.click()
  await other.team.stepDown()
  await page.getByRole('dialog').waitFor()
  visit.forgive(/409/)
  await press(page, 'Zurücktreten')
  await page.getByText(/Sie sind der einzige aktive Besitzer/).waitFor()
  await browser.axe(page)
  await w.member(owner, 'owner')
  await press(page, 'Zurücktreten')
  await section(page, 'Profil').getByText('Administrator').waitFor()
  expect(await page.getByRole('button', { name: 'Als Besitzer zurücktreten' }).count()).toBe(0)
  expect(await page.getByLabel(passwordLabel).count()).toBe(0)
})

test("a member's actions are seen without pointing at the row", async () => {
  const owner = await w.owner('Sichtbar GmbH')
  await operator(owner, 'Gustav')
  const { page } = await open(owner)
  await resize(page, sizes.desk)
  await page.mouse.move(0, 0)
  await page.getByRole('columnheader', { name: 'Aktionen', exact: true }).waitFor()
  const icon = page.getByRole('button', { name: 'Aktionen für Gustav Gipfel' }).locator('svg')
  await icon.waitFor({ state: 'visible' })
  await expect.poll(() => page.getByRole('columnheader', { name: 'Aktionen' }).innerText()).toBe('Aktionen')
  // the date of joining has a label of its own
  await rowOf(page, 'Gustav Gipfel').getByText('Angelegt: Gerade eben').waitFor()
  await browser.axe(page)
  await page.goto('/dashboard/settings/organisation?tab=3')
  await page.getByRole('button', { name: 'Standard bearbeiten' }).locator('svg').waitFor({ state: 'visible' })
})

test('on a phone an arrow leads to the tabs beyond the screen', async () => {
  const owner = await w.owner('Viele Reiter GmbH')
  const { page } = await open(owner)
  await resize(page, sizes.phone)
  const last = page.getByRole('tab', { name: 'Daten & Konto' })
  const right = async () => ((await last.boundingBox())?.x ?? 0) + ((await last.boundingBox())?.width ?? 0)
  await expect.poll(right).toBeGreaterThan(sizes.phone.width)
  const arrow = page.locator('.MuiTabs-scrollButtons').last()
  await arrow.click()
  await arrow.click()
  await expect.poll(right).toBeLessThanOrEqual(sizes.phone.width)
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  await expect.poll(wide).toBe(0)
  await resize(page, sizes.desk)
  await expect.poll(() => page.locator('.MuiTabs-scrollButtons').count()).toBe(0)
})
