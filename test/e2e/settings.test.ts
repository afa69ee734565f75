import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { until, type Member } from '../world.ts'
import { drawnLogo } from '../logos.ts'
import { resize, sizes } from './browser.ts'
import { browser, openStage, owner, w } from './stage.ts'

/** The settings of an organisation, in their tabs. */
const address = '/dashboard/settings/organisation'
openStage('Bergluft')

async function open(by: Member, path: string) {
  const visit = await browser.visitAs(by)
  await visit.page.goto(path)
  await visit.page.getByRole('heading', { level: 1, name: 'Organisation' }).waitFor()
  return visit
}
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('"Speichern" keeps the changed fields', async () => {
  const { page } = await open(owner, address)
  expect(await page.getByRole('textbox').count()).toBe(0)
  await press(page, 'Bearbeiten')
  await page.getByLabel('Website').fill('javascript:alert(1)')
  await press(page, 'Speichern')
  await page.getByText('Bitte geben Sie eine gültige Internetadresse ein').waitFor()
  await page.getByLabel('Website').fill('bergluft.example')
  await page.getByLabel('Telefon').fill('0831 12345')
  await page.getByRole('combobox', { name: 'Branche' }).selectOption('Fitness')
  await page.getByRole('switch', { name: 'E-Mail von selbst senden' }).click()
  await page.getByRole('switch', { name: 'Namen des Gasts zeigen' }).click()
  await press(page, 'Speichern')
  await page.getByText('Einstellungen gespeichert').waitFor()
  await page.getByText('https://bergluft.example').waitFor()
  await page.getByText('Fitness').waitFor()
  const { organization } = await owner.organisations.details()
  expect(organization).toMatchObject({
    phoneNumber: '0831 12345',
    settings: { autoSend: false, guestInLinkPreview: true },
  })
})

test('the contact address changes by the link that went to the new one', async () => {
  const by = await w.owner('Talluft')
  const { page, forgive } = await open(by, address)
  const facts = page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: 'Angaben' }) })
  const dialog = page.getByRole('dialog')
  const send = async (email: string) => {
    await press(page, 'E-Mail ändern')
    await dialog.getByLabel('Neue E-Mail-Adresse').fill(email)
    await dialog.getByRole('button', { name: 'Link senden' }).click()
  }
  forgive(/400/)
  const { contactEmail } = (await by.organisations.details()).organization
  await send(contactEmail)
  await dialog.getByText('Das ist schon die E-Mail-Adresse der Organisation').waitFor()
  await browser.axe(page)
  await dialog.getByRole('button', { name: 'Abbrechen' }).click()
  await send('falsch@talluft.example')
  await facts.getByText('falsch@talluft.example', { exact: true }).waitFor()
  await browser.axe(page)
  await press(page, 'Adresse doch nicht ändern')
  await send('post@talluft.example')
  await facts.getByText('post@talluft.example', { exact: true }).waitFor()

  const link = await until('the link', async () => {
    const email = (await w.mailbox()).find(({ to }) => to.includes('post@talluft.example'))
    return /https?:\/\/\S+change-contact\?token=[\w-]+/.exec(email?.text ?? '')?.[0]
  })
  await page.goto(link)
  await page.getByRole('heading', { name: 'Neue Kontaktadresse übernehmen' }).waitFor()
  await page.getByText(`sehen danach post@talluft.example und nicht mehr ${contactEmail}`).waitFor()
  await browser.axe(page)
  await press(page, 'Neue Adresse übernehmen')
  await page.getByRole('heading', { name: 'Die Kontaktadresse ist geändert' }).waitFor()
  await page.getByRole('link', { name: 'Zu „Organisation“' }).click()
  await facts.getByText('post@talluft.example', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'E-Mail ändern' }).waitFor()
})

test('guests see no sign-in address until an owner allows it', async () => {
  const by = await w.owner('Stilluft')
  await w.peek('update organisation set contact_shown = false where id = $1', [by.orgId])
  const { page } = await browser.visitAs(by)
  await page.goto('/dashboard/setup')
  await page.getByRole('heading', { name: 'Gäste sehen noch keine Adresse für ihre Fragen' }).waitFor()
  await page.getByRole('link', { name: 'Adresse für Gäste wählen' }).click()
  await page.getByText('Gäste sehen noch keine Adresse, an die sie schreiben können.').waitFor()
  await browser.axe(page)
  await press(page, 'Gästen zeigen')
  const { contactEmail } = (await by.organisations.details()).organization
  await page.getByText(`Gäste sehen jetzt ${contactEmail}`).waitFor()
  await page.getByText('Gäste sehen noch keine Adresse, an die sie schreiben können.').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Gästen zeigen' }).waitFor({ state: 'detached' })
  expect((await by.contactAddress.get()).shown).toBe(true)
})

test("a colleague's change meanwhile is overwritten only knowingly", async () => {
  const { page, forgive } = await open(owner, address)
  await press(page, 'Bearbeiten')
  await page.getByLabel('Telefon').fill('0831 2')
  await owner.organisations.updateDetails({ body: { phoneNumber: '0831 1', description: 'Vom Kollegen' } })
  forgive(/409/)
  await press(page, 'Speichern')
  await page.getByText('Inzwischen steht hier: „0831 1“').waitFor()
  expect((await owner.organisations.details()).organization.phoneNumber).toBe('0831 1')
  // the form keeps the other field's value: the member who fills it in also sees the colleague's text
  await page.getByLabel('Beschreibung').fill('Von mir')
  await press(page, 'Speichern')
  await page.getByText('Inzwischen steht hier: „Vom Kollegen“').waitFor()
  await page.getByLabel('Beschreibung').fill('Vom Kollegen')
  await press(page, 'Speichern')
  await page.getByText('Einstellungen gespeichert').waitFor()
  const { organization } = await owner.organisations.details()
  expect([organization.phoneNumber, organization.description]).toEqual(['0831 2', 'Vom Kollegen'])
})

test('a tab opens by its name and by its number', async () => {
  const { page } = await browser.visitAs(owner)
  const asked = { team: 'Team', branding: 'Branding', activities: 'Aktivitätstypen', security: 'Sicherheit & GDPR' }
  for (const [tab, name] of [...Object.entries(asked), ['2', 'Team'], ['nowhere', 'Allgemein'], ['', 'Allgemein']]) {
    await page.goto(`${address}?tab=${tab}`)
    await page.getByRole('tab', { name, exact: true, selected: true }).waitFor()
  }
})

test('leaving with changes asks first', async () => {
  const { page } = await open(owner, `${address}?tab=1`)
  await press(page, 'Bearbeiten')
  await page.getByLabel('Persönlich („Deine Fotos“)').click()
  await page.getByRole('textbox', { name: 'Hauptfarbe', exact: true }).fill('#00695c')
  await browser.axe(page)
  await page.getByRole('tab', { name: 'Allgemein' }).click()
  await page.getByRole('dialog', { name: 'Seite verlassen?' }).getByRole('button', { name: 'Abbrechen' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await press(page, 'Abbrechen')
  await page.getByRole('button', { name: 'Bearbeiten', exact: true }).waitFor()
  expect(await page.getByLabel('Förmlich („Ihre Fotos“)').isChecked()).toBe(true)
  expect((await owner.organisations.settings()).settings.emailFormality).toBe('formal')
})

test('activity types are created, changed, made inactive and deleted', async () => {
  const { page, forgive } = await open(owner, `${address}?tab=3`)
  const rows = page.getByRole('table', { name: 'Aktivitätstypen' }).getByRole('row')
  await rows.filter({ hasText: 'Standard' }).waitFor()
  expect(await page.getByRole('button', { name: 'Standard löschen' }).count()).toBe(0)
  await browser.axe(page)
  await press(page, 'Aktivitätstyp anlegen')
  const dialog = page.getByRole('dialog')
  await press(page, 'Anlegen')
  await dialog.getByText('Aktivitätsname ist erforderlich').waitFor()
  await dialog.getByLabel('Name').fill('standard')
  forgive(/409/)
  await press(page, 'Anlegen')
  await dialog.getByText('Ein Aktivitätstyp mit diesem Namen existiert bereits.').waitFor()
  await dialog.getByLabel('Name').fill('Canyoning')
  await dialog.getByLabel('Beschreibung').fill('Mit Abseilen')
  await browser.axe(page)
  await press(page, 'Anlegen')
  await rows.filter({ hasText: 'Canyoning' }).getByText('Mit Abseilen').waitFor()

  await page.getByRole('button', { name: 'Canyoning bearbeiten' }).click()
  await dialog.getByRole('switch').click()
  await press(page, 'Speichern')
  await rows.filter({ hasText: 'Canyoning' }).getByText('Inaktiv').waitFor()
  await page.getByRole('button', { name: 'Canyoning löschen' }).click()
  // the question stays when the window gets narrow and the row becomes a card
  await dialog.getByText(/^„Canyoning“ wird gelöscht/).waitFor()
  await browser.axe(page)
  await dialog.getByRole('button', { name: 'Aktivitätstyp löschen' }).click()
  await rows.filter({ hasText: 'Canyoning' }).waitFor({ state: 'detached' })
})

test('the second of two who edit an activity type sees both values', async () => {
  const { id } = (await owner.activities.create({ body: { name: 'Klettern' } })).activity_type
  const [mine, theirs] = [
    await open(owner, `${address}?tab=3`),
    await open(await w.member(owner, 'admin'), `${address}?tab=3`),
  ]
  const edit = async (page: Page, name: string) => {
    await page.getByRole('button', { name: `${name} bearbeiten` }).click()
    return page.getByRole('dialog')
  }
  const dialog = await edit(mine.page, 'Klettern')
  const other = await edit(theirs.page, 'Klettern')
  await dialog.getByLabel('Name').fill('Kletterwald')
  await other.getByLabel('Name').fill('Klettersteig')
  await other.getByLabel('Beschreibung').fill('Mit Seil')
  await press(theirs.page, 'Speichern')
  await other.waitFor({ state: 'detached' })
  mine.forgive(/409/)
  await press(mine.page, 'Speichern')
  await dialog.getByText('Inzwischen steht hier: „Klettersteig“').waitFor()
  await expect.poll(() => dialog.getByLabel('Name').inputValue()).toBe('Kletterwald')
  await browser.axe(mine.page)
  // own value taken; a field that only the other member changed stays
  await press(mine.page, 'Speichern')
  await dialog.waitFor({ state: 'detached' })
  const stored = async () => (await owner.activities.list()).activity_types.find((type) => type.id === id)
  expect(await stored()).toMatchObject({ name: 'Kletterwald', description: 'Mit Seil' })

  // the other member's value taken
  await edit(mine.page, 'Kletterwald')
  await dialog.getByLabel('Name').fill('Hochseilgarten')
  await owner.activities.update({ params: { id }, body: { name: 'Seilgarten' } })
  await press(mine.page, 'Speichern')
  await dialog.getByText('Inzwischen steht hier: „Seilgarten“').waitFor()
  await dialog.getByLabel('Name').fill('Seilgarten')
  await press(mine.page, 'Speichern')
  await dialog.waitFor({ state: 'detached' })
  await mine.page.getByRole('button', { name: 'Seilgarten bearbeiten' }).waitFor()
  expect((await stored())?.name).toBe('Seilgarten')
})

test('the line below the chosen tab follows its label, also when the font comes late', async () => {
  const { page } = await open(owner, `${address}?tab=3`)
  const edges = async (selector: string) => {
    const box = await page.locator(selector).boundingBox()
    return box && [Math.round(box.x), Math.round(box.width)]
  }
  await page.evaluate(() => document.fonts.ready)
  await expect.poll(() => edges('.MuiTabs-indicator')).toEqual(await edges('[role=tab][aria-selected=true]'))
})

test('a viewer looks and changes nothing, on a phone too', async () => {
  const { page } = await open(await w.member(owner, 'viewer'), address)
  await resize(page, sizes.phone)
  await page.getByText('Ändern können das Besitzer und Administratoren.').waitFor()
  expect(await page.getByRole('button', { name: 'Bearbeiten' }).count()).toBe(0)
  await page.goto(`${address}?tab=3`)
  await page.getByText('Standard').waitFor()
  expect(await page.getByRole('button', { name: 'Aktivitätstyp anlegen' }).count()).toBe(0)
})

const logoFile = (name: string, bytes: Buffer) => ({ name, mimeType: 'image/svg+xml', buffer: bytes })

test('a chosen logo is previewed before it is saved', async () => {
  const by = await w.owner('Logo GmbH')
  const { page, forgive } = await open(by, address)
  await press(page, 'Bearbeiten')
  const file = page.locator('input[type=file]')
  await file.setInputFiles({ name: 'brief.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') })
  await page.getByText('Das Logo muss ein Bild sein: PNG, JPEG, WebP, GIF oder SVG.').waitFor()

  await file.setInputFiles(logoFile('kaputt.svg', Buffer.from('<svg><g></svg>')))
  await page.getByText('kaputt.svg wird mit „Speichern“ zum Logo.').waitFor()
  await page.getByLabel('Telefon').fill('0831 7')
  forgive(/400/)
  await press(page, 'Speichern')
  await page.getByText('Das Logo ist kein gültiges SVG.').waitFor()
  await page.getByText('Es wurde nichts gespeichert. Noch nicht gespeichert: Logo, Angaben.').waitFor()
  expect((await by.organisations.details()).organization.phoneNumber).toBeNull()

  await file.setInputFiles(logoFile('berg.svg', drawnLogo('#1b5e20')))
  await expect.poll(() => page.getByAltText('Logo Ihrer Organisation').getAttribute('src')).toMatch(/^blob:/)
  await browser.axe(page)
  await press(page, 'Speichern')
  await page.getByText('Einstellungen gespeichert').waitFor()
  await expect.poll(() => page.getByAltText('Logo Ihrer Organisation').getAttribute('src')).toMatch(/^\/api\/v1\//)
  const { organization } = await by.organisations.details()
  expect(organization).toMatchObject({ phoneNumber: '0831 7', settings: { brandingLogoUrl: expect.any(String) } })

  await resize(page, sizes.phone)
  await press(page, 'Bearbeiten')
  await page.getByRole('button', { name: 'Logo entfernen' }).focus()
  await page.keyboard.press('Enter')
  await page.getByText('Das Logo wird mit „Speichern“ entfernt.').waitFor()
  await press(page, 'Speichern')
  await page.getByRole('button', { name: 'Bearbeiten', exact: true }).waitFor()
  await page.getByText('Kein Logo').waitFor()
  await expect.poll(async () => (await by.organisations.settings()).settings.brandingLogoUrl).toBeNull()
})

test('a logo is dropped onto its section while editing', async () => {
  const by = await w.owner('Ablage GmbH')
  const { page } = await open(by, address)
  const target = page.getByText('Kein Logo')
  const carry = (name: string, type: string, text: string) =>
    page.evaluateHandle(
      (file) => {
        const carried = new DataTransfer()
        carried.items.add(new File([file.text], file.name, { type: file.type }))
        return carried
      },
      { name, type, text },
    )
  const logo = { dataTransfer: await carry('berg.svg', 'image/svg+xml', String(drawnLogo('#4a148c'))) }
  const note = { dataTransfer: await carry('notiz.txt', 'text/plain', 'kein Bild') }
  await press(page, 'Bearbeiten')
  await target.dispatchEvent('dragenter', note)
  await page.getByText('Dateien hier ablegen').waitFor()
  await target.dispatchEvent('drop', note)
  await page.getByText('Das Logo muss ein Bild sein: PNG, JPEG, WebP, GIF oder SVG.').waitFor()
  expect(await page.getByText('Dateien hier ablegen').count()).toBe(0)
  await target.dispatchEvent('dragenter', logo)
  await target.dispatchEvent('drop', logo)
  await page.getByText('berg.svg wird mit „Speichern“ zum Logo.').waitFor()
  await press(page, 'Speichern')
  await page.getByText('Einstellungen gespeichert').waitFor()
  await expect
    .poll(async () => (await by.organisations.settings()).settings.brandingLogoUrl)
    .toEqual(expect.any(String))
})

test('the next "Speichern" saves a part that was refused', async () => {
  const by = await w.owner('Teil GmbH')
  const { page, forgive } = await open(by, address)
  await press(page, 'Bearbeiten')
  await page.locator('input[type=file]').setInputFiles(logoFile('berg.svg', drawnLogo('#0d47a1')))
  await page.getByLabel('Telefon').fill('0831 2')
  await page.getByRole('switch', { name: 'E-Mail von selbst senden' }).click()
  await by.organisations.updateDetails({ body: { phoneNumber: '0831 1' } })
  forgive(/409/)
  await press(page, 'Speichern')
  await page.getByText('Gespeichert: Logo, Einstellungen. Noch nicht gespeichert: Angaben.').waitFor()
  const { brandingLogoUrl, autoSend } = (await by.organisations.settings()).settings
  expect([brandingLogoUrl, autoSend]).toEqual([expect.any(String), false])
  await press(page, 'Speichern')
  await page.getByText('Einstellungen gespeichert').waitFor()
  const { organization } = await by.organisations.details()
  expect([organization.phoneNumber, organization.settings.brandingLogoUrl]).toEqual(['0831 2', brandingLogoUrl])
})

test("the preview shows the form's values in any language, theme and width", async () => {
  const by = await w.owner('Vorschau GmbH')
  const { page } = await open(by, `${address}?tab=1`)
  const form = page.getByRole('heading', { name: 'Farben' })
  const preview = page.getByRole('heading', { name: 'Vorschau der E-Mails' })
  const frame = page.locator('iframe')
  const email = page.frameLocator('iframe[title="Vorschau der E-Mail"]')
  await email.getByText('Guten Tag Mia Huber,').waitFor()
  // on a desk, form and preview are side by side, each wholly visible
  await resize(page, { width: 1440, height: 900 })
  const box = async (what: typeof form) => (await what.boundingBox()) ?? expect.fail('it is not shown')
  await expect.poll(async () => (await box(preview)).x - (await box(form)).x).toBeGreaterThan(350)
  await expect.poll(async () => (await box(frame)).y + (await box(frame)).height).toBeLessThanOrEqual(900)
  await expect.poll(async () => (await box(page.getByLabel('Zweite Farbe', { exact: true }))).y).toBeLessThan(800)
  await expect.poll(async () => (await box(frame)).height).toBeGreaterThanOrEqual(360)
  // dark at first, and the frame can neither run scripts nor follow links
  const ground = () =>
    email
      .locator('.sheet')
      .first()
      .evaluate((sheet) => getComputedStyle(sheet).backgroundColor)
  expect(await ground()).toBe('rgb(22, 27, 34)')
  expect(await page.locator('iframe').getAttribute('sandbox')).toBe('')
  await press(page, 'Hell')
  await expect.poll(ground).toBe('rgb(255, 255, 255)')

  await press(page, 'Bearbeiten')
  await page.getByLabel('Persönlich („Deine Fotos“)').click()
  await page.getByRole('textbox', { name: 'Hauptfarbe', exact: true }).fill('#00695c')
  await email.getByText('Hallo Mia Huber,').waitFor()
  const button = () =>
    email
      .locator('.button')
      .first()
      .evaluate((one) => getComputedStyle(one).backgroundColor)
  await expect.poll(button).toBe('rgb(0, 105, 92)')
  expect((await by.organisations.settings()).settings.brandingColorPrimary).toBe('#1976d2')
  await page.getByRole('textbox', { name: 'Hauptfarbe', exact: true }).fill('#060')
  await expect.poll(button).toBe('rgb(0, 102, 0)')
  await expect.poll(() => page.getByLabel('Hauptfarbe auswählen').inputValue()).toBe('#006600')
  await browser.axe(page)

  await page.getByLabel('Sprache').selectOption('ar')
  await email.locator('html[lang=ar][dir=rtl]').waitFor()
  await resize(page, sizes.phone)
  await expect.poll(async () => (await box(preview)).y > (await box(form)).y).toBe(true)
  await press(page, 'Telefon')
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(await wide()).toBe(0)
  // as large as it is on a phone
  const scale = () => page.locator('iframe').evaluate((one) => getComputedStyle(one).transform)
  await expect.poll(scale).toBe('matrix(1, 0, 0, 1, 0, 0)')
  await press(page, 'Test-E-Mail an mich senden')
  await page.getByText(/^Die Test-E-Mail ist unterwegs an owner-/).waitFor()
  const sent = async () => (await w.mailbox()).filter(({ subject }) => subject.startsWith('[Test]'))
  await expect.poll(sent).toHaveLength(1)
  await press(page, 'Abbrechen')
})
