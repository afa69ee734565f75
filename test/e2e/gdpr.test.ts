import { expect, test } from 'vitest'
import { aHold, deletionStory } from '../deletion-story.ts'
import { operatorSettings } from '../operator.ts'
import { world } from '../world.ts'
import { sizes } from './browser.ts'
import { browser, openStage, owner, w } from './stage.ts'

/** `/dashboard/gdpr`: requests for deletion, what the nights delete, and the audit log. */
openStage('Bergluft', () => world({ TRUST_PROXY: '1', ...operatorSettings }))
const address = '/dashboard/gdpr'

test('a confirmed request for deletion appears with its day and its customer', async () => {
  const shift = await w.shift(owner, 'Isar am Morgen')
  await w.customer(owner, shift, { name: 'Mia Weber', email: 'mia.weber@gast.example' })
  const { page } = await browser.visitAs(owner)
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'DSGVO' }).click()
  await page.getByRole('heading', { name: 'DSGVO', level: 1 }).waitFor()
  await page.getByText('Es gibt keinen Löschantrag.').waitFor()
  await page.getByText(/^Heute Nacht wird nichts gelöscht\./).waitFor()
  await page.getByText('Mia Weber #001 eingecheckt').waitFor()
  await page.getByRole('list', { name: 'Einwilligungen' }).getByText('Standardtext: 1 Gast').waitFor()
  await page.getByText('Ihre Galerien fragen nicht danach.').waitFor()

  // the page follows
  await deletionStory(() => w).confirmed(1, 'mia.weber@gast.example')
  const requests = page.getByRole('list', { name: 'Löschanträge' })
  await requests.getByText(/^Wird am \d\d\.\d\d\.\d{4} gelöscht, in 7 Tagen$/).waitFor()
  await requests.getByText('mia.weber@gast.example').waitFor()
  await requests.getByText(/gesetzliche Frist bis/).waitFor()
  await browser.axe(page)
  await requests.getByRole('link', { name: 'Mia Weber #001' }).click()
  await page.getByRole('heading', { name: 'Mia Weber', level: 1 }).waitFor()

  await w.peek(`update deletion_request set due_at = now() - interval '1 hour'`)
  await page.goto(address)
  await requests.getByText(/^Überfällig seit/).waitFor()
  await w.peek(`update deletion_request set status = 'done', done_at = now(), number = null, email = null`)
  await w.peek('delete from deletion_request_customer')
  await page.reload()
  await requests.getByText(/^Gelöscht am/).waitFor()
  await requests.getByText('Angaben zur Person sind gelöscht').waitFor()
})

test('a customer is found over all shifts, and all data are downloaded', async () => {
  await w.customer(owner, await w.shift(owner, 'Abendfahrt'), { name: 'Ben Huber', email: 'ben.huber@gast.example' })
  const { page } = await browser.visitAs(owner)
  await page.goto(address)
  await page.getByLabel('Suche').fill('niemand')
  await page.getByText('Kein Gast passt dazu.').waitFor()
  await page.getByLabel('Suche').fill('ben.huber@')
  const found = page.getByRole('list', { name: 'Gefundene Gäste' }).getByRole('listitem')
  await found.filter({ hasText: 'ben.huber@gast.example · Abendfahrt' }).waitFor()
  await browser.axe(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Auskunft herunterladen: Ben Huber #001' }).click()
  expect((await download).suggestedFilename()).toMatch(/^Auskunft .001 Ben Huber .+\.zip$/)
  await page.getByText('Auskunft über Ben Huber #001 zusammengestellt').waitFor()
})

test('a customer is kept for a legal reason until an owner ends it', async () => {
  const { id } = await w.customer(owner, await w.shift(owner, 'Canyon'), {
    name: 'Kai Sturz',
    email: 'kai.sturz@gast.example',
  })
  const { page } = await browser.visitAs(owner)
  await page.goto(address)
  await page.getByText('Kein Gast wird aus rechtlichem Grund aufbewahrt.').waitFor()
  await page.getByLabel('Suche').fill('kai.sturz@')
  await page.getByRole('button', { name: 'Aufbewahren: Kai Sturz #001' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Aufbewahren' }).click()
  await dialog.getByText('Bitte schreiben Sie in wenigen Worten, worum es geht').waitFor()
  await dialog.getByLabel('Worum es geht').fill('Klage nach einem Sturz, 7 C 12/26')
  await browser.axe(page)
  await dialog.getByRole('button', { name: 'Aufbewahren' }).dblclick()
  await page.getByText(/^Kai Sturz #001 wird bis 31\.12\.\d{4} aufbewahrt\.$/).waitFor()
  const holds = page.getByRole('list', { name: 'Aufbewahrungen' })
  await holds.getByText('Klage nach einem Sturz, 7 C 12/26').waitFor()

  await page.getByRole('button', { name: 'Löschung eintragen: Kai Sturz #001' }).click()
  await dialog.getByRole('button', { name: 'Löschung eintragen' }).click()
  const requests = page.getByRole('list', { name: 'Löschanträge' })
  await requests.getByText(/^Wartet bis 01\.01\.\d{4}, aus rechtlichem Grund$/).waitFor()
  await page.goto(`/dashboard/albums/${id}`)
  await page.getByText(/^Aus rechtlichem Grund bleibt alles gespeichert, bis 31\.12\.\d{4}/).waitFor()

  await page.goto(address)
  await holds.getByRole('button', { name: 'Beenden: Kai Sturz #001' }).click()
  await dialog.getByRole('button', { name: 'Aufbewahrung beenden' }).click()
  await page.getByText('Die Aufbewahrung von Kai Sturz #001 ist beendet.').waitFor()
  await requests.getByText(/^Wird am \d\d\.\d\d\.\d{4} gelöscht, in 7 Tagen$/).waitFor()

  // of a request for two only the one under a hold waits, and both lines say that they were one
  const email = 'zoe.zwei@gast.example'
  const guest = async () => w.customer(owner, await w.shift(owner, 'Klamm'), { name: 'Zoe Zwei', email })
  const [held] = [await guest(), await guest()]
  await deletionStory(() => w).confirmed(1, email)
  const ofBoth = requests.getByRole('listitem').filter({ hasText: email })
  await expect.poll(() => ofBoth.count()).toBe(1)
  await expect.poll(() => ofBoth.textContent()).not.toContain('Teil eines Antrags')
  await owner.privacy.setHold({ params: { id: held.id }, body: aHold })
  const part = ofBoth.filter({ hasText: 'Teil eines Antrags, der wegen einer Aufbewahrung in 2 Zeilen steht' })
  await part.filter({ hasText: /Wartet bis 01\.01\.2051/ }).waitFor()
  await part.filter({ hasText: /gelöscht, in 7 Tagen$/ }).waitFor()
  await browser.axe(page)
})

test('a deletion that was asked for by telephone is entered and withdrawn', async () => {
  await w.customer(owner, await w.shift(owner, 'Nachtfahrt'), { name: 'Lea Wolf', email: 'lea.wolf@gast.example' })
  const { page, forgive } = await browser.visitAs(owner)
  forgive(/400/)
  await page.setViewportSize(sizes.phone)
  await page.goto(address)
  await page.getByLabel('Suche').fill('lea.wolf@')
  // a correction takes the same way
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Angaben ändern: Lea Wolf #001' }).click()
  const save = dialog.getByRole('button', { name: 'Speichern' })
  const unchanged = dialog.getByText(/^Es ist nichts geändert\./)
  await save.click()
  await unchanged.waitFor()
  await dialog.getByLabel('Name').fill('Lea Wolff')
  await unchanged.waitFor({ state: 'detached' })
  const received = dialog.getByLabel('Wann der Antrag kam')
  const today = await received.inputValue()
  await received.fill(new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10))
  await save.click()
  const noteOf = (field: Element) => document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent
  await expect.poll(() => received.evaluate(noteOf)).toBe('Der Tag liegt in der Zukunft.')
  await received.fill(today)
  await save.click()
  await page.getByText(/^Angaben von Lea Wolff #001 geändert, auf Wunsch des Gasts \(Brief, /).waitFor()
  await page.getByRole('button', { name: 'Löschung eintragen: Lea Wolff #001' }).click()
  await dialog.getByLabel('Wann der Antrag kam').fill('2020-01-01')
  await dialog.getByRole('button', { name: 'Löschung eintragen' }).click()
  await dialog.getByText('Der Tag liegt mehr als ein Jahr zurück.').waitFor()
  await browser.axe(page)
  await dialog.getByLabel('Wann der Antrag kam').fill(new Date(Date.now() - 86_400_000).toISOString().slice(0, 10))
  await dialog.getByRole('button', { name: 'Löschung eintragen' }).dblclick()
  const request = page
    .getByRole('list', { name: 'Löschanträge' })
    .getByRole('listitem')
    .filter({ hasText: 'Lea Wolff' })
  await request.getByText(/\(Telefon\), eingetragen am/).waitFor()
  await request.getByText(/gelöscht, in 7 Tagen$/).waitFor()
  await page.getByText('Löschantrag von Lea Wolff #001 eingetragen (Telefon)').waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Löschung eintragen: Lea Wolff #001' }).count()).toBe(0)

  await request.getByRole('button', { name: 'Zurücknehmen: Lea Wolff' }).click()
  await dialog.getByRole('button', { name: 'Löschantrag zurücknehmen' }).click()
  await page.getByText('Löschantrag von Lea Wolff #001 zurückgenommen').waitFor()
  await request.waitFor({ state: 'detached' })
})

test('the processing agreement is read, concluded and saved', async () => {
  const { page } = await browser.visitAs(owner)
  await page.goto('/dashboard')
  await page.getByText('Der Vertrag zur Auftragsverarbeitung ist noch nicht geschlossen.').waitFor()
  await page.getByRole('link', { name: 'Was zu tun ist' }).click()
  await page.getByRole('link', { name: 'Vertrag lesen und schließen' }).click()
  const documents = page.getByRole('list', { name: 'Verträge und Verzeichnisse' })
  await documents.getByText(/Ihre Anschrift fehlt noch/).waitFor()
  await owner.organisations.updateDetails({ body: { address: 'Uferweg 7, 83661 Lenggries' } })
  await page.reload()
  const save = async (name: string) => {
    const download = page.waitForEvent('download')
    await documents.getByRole('button', { name }).click()
    return (await download).suggestedFilename()
  }
  await expect.poll(() => save('Entwurf als PDF')).toBe('Auftragsverarbeitung-Entwurf.pdf')

  await documents.getByRole('button', { name: 'Vertrag schließen' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Verbindlich schließen' }).click()
  await dialog.getByText('Bitte geben Sie Ihren Vor- und Nachnamen ein').waitFor()
  await dialog.getByLabel('Ihr Vor- und Nachname').fill('Olga Berg')
  await browser.axe(page)
  await dialog.getByRole('button', { name: 'Verbindlich schließen' }).dblclick()
  await documents.getByText(/^Geschlossen am/).waitFor()
  await documents.getByText(/^Von Olga Berg\./).waitFor()
  await page.getByText('Vertrag zur Auftragsverarbeitung geschlossen (Fassung 1)').waitFor()
  await browser.axe(page)
  await expect.poll(() => save('Vertrag als PDF')).toBe('Auftragsverarbeitung-Fassung-1.pdf')
  await expect.poll(() => save('Verzeichnis als PDF')).toBe('Verarbeitungsverzeichnis.pdf')
  await page.goto('/dashboard')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect.poll(() => page.getByText('ist noch nicht geschlossen').count()).toBe(0)
})

test('the audit log is filtered, read on and saved on a phone', async () => {
  await w.peek(
    `insert into audit (id, org_id, at, action) select gen_random_uuid(), $1, now() - interval '3 days', 'logo.upload'
       from generate_series(1, 60)`,
    [owner.orgId],
  )
  await owner.organisations.updateSettings({ body: { autoSend: false } })
  const { page } = await browser.visitAs(owner, { viewport: sizes.phone })
  await page.goto(address)
  const entries = page.getByRole('list', { name: 'Einträge' }).getByRole('listitem')
  const settings = entries.filter({ hasText: 'Einstellungen geändert: automatisches Senden' })
  await settings.waitFor()
  await page.getByLabel('Bereich').selectOption('Logo')
  await settings.waitFor({ state: 'detached' })
  await expect.poll(() => entries.count()).toBe(50)
  await page.getByRole('button', { name: 'Mehr laden' }).click()
  await expect.poll(() => entries.count()).toBe(60)
  await expect.poll(() => new URL(page.url()).search).toBe('?action=logo')
  await browser.axe(page)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Als CSV' }).click()
  expect((await download).suggestedFilename()).toBe('Protokoll.csv')
  await page.getByLabel('Bereich').selectOption('Löschungen und Protokoll')
  await entries.filter({ hasText: 'Protokoll als CSV gespeichert' }).waitFor()
  await page.getByLabel('Bereich').selectOption('Vorlagen')
  await page.getByText('Zu dieser Auswahl gibt es keinen Eintrag.').waitFor()
})

test('an admin finds no entry for the page, and its address leads home', async () => {
  const { page } = await browser.visitAs(await w.member(owner, 'admin'))
  await page.goto(address)
  await page.waitForURL('**/dashboard')
  const entries = page.getByRole('navigation', { name: 'Hauptmenü' }).getByRole('link')
  await expect.poll(() => entries.filter({ hasText: 'Analytics' }).count()).toBe(1)
  await expect.poll(() => entries.filter({ hasText: 'DSGVO' }).count()).toBe(0)
})
