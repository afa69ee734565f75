import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fails, menu, press } from '../screens/actions.ts'
import { world, type Member, type World } from '../world.ts'
import { openBrowser } from './browser.ts'

/** The settings while the server fails: each title is shown above the server's own sentence. */
let w: World
let browser: Awaited<ReturnType<typeof openBrowser>>
let owner: Member
beforeAll(async () => {
  w = await world()
  browser = await openBrowser(w.services.publicUrl)
  owner = await w.owner('Bergluft')
  await owner.team.create({ body: { firstName: 'Gustav', lastName: 'Gipfel' } })
  const rafting = (await owner.activities.create({ body: { name: 'Rafting' } })).activity_type
  const [gustav] = (await owner.team.list()).guides.filter(({ firstName }) => firstName === 'Gustav')
  await owner.permissions.grant({ body: { userId: gustav?.id ?? '', activityTypeId: rafting.id } })
})
afterAll(async () => {
  await browser.close()
  await w.close()
})

type Story = [title: string, tab: number, path: string, ...steps: ((page: Page) => Promise<unknown>)[]]
const ofGustav = (item: string) => menu('Aktionen für Gustav Gipfel', item)
const fill = (label: string, text: string) => (page: Page) => page.getByLabel(label).fill(text)
const stories: Story[] = [
  ['Fehler beim Laden der Team-Mitglieder', 2, '/guides/organization'],
  [
    'Fehler beim Erstellen des Team-Mitglieds',
    2,
    '/guides/create',
    press('Team-Mitglied anlegen'),
    fill('Vorname', 'Anna'),
    fill('Nachname', 'Klamm'),
    press('Anlegen'),
  ],
  [
    'Fehler beim Aktualisieren des Team-Mitglieds',
    2,
    '/guides/0',
    ofGustav('Bearbeiten'),
    fill('Nachname', 'Grat'),
    press('Speichern'),
  ],
  ['Fehler beim Löschen des Team-Mitglieds', 2, '/guides/0', ofGustav('Entfernen'), press('Deaktivieren')],
  ['Fehler beim Laden der Berechtigungen', 2, '/user-activity-permissions/user', ofGustav('Berechtigungen verwalten')],
  [
    'Fehler beim Erteilen der Berechtigung',
    2,
    '/user-activity-permissions/grant',
    ofGustav('Berechtigungen verwalten'),
    (page) => page.getByRole('dialog').getByRole('combobox').selectOption('Standard'),
    press('Erteilen'),
  ],
  [
    'Fehler beim Entziehen der Berechtigung',
    2,
    '/activity/0',
    ofGustav('Berechtigungen verwalten'),
    press('Rafting entziehen'),
  ],
  ['Fehler beim Laden der Organisations-Daten', 0, '/organizations/details'],
  [
    'Fehler beim Aktualisieren der Organisations-Details',
    0,
    '/organizations/details',
    press('Bearbeiten'),
    fill('Telefon', '0831 12345'),
    press('Speichern'),
  ],
  [
    'Fehler beim Aktualisieren der Einstellungen',
    0,
    '/organizations/settings',
    press('Bearbeiten'),
    (page) => page.getByRole('switch', { name: 'E-Mail von selbst senden' }).click(),
    press('Speichern'),
  ],
  ['Fehler beim Laden der Aktivitätstypen', 3, '/activity-types'],
  [
    'Fehler beim Erstellen der Aktivität',
    3,
    '/activity-types',
    press('Aktivitätstyp anlegen'),
    (page) => page.getByRole('dialog').getByLabel('Name').fill('Canyoning'),
    press('Anlegen'),
  ],
  [
    'Fehler beim Aktualisieren der Aktivität',
    3,
    '/activity-types/0',
    press('Rafting bearbeiten'),
    fill('Beschreibung', 'Auf der Iller'),
    press('Speichern'),
  ],
  [
    'Fehler beim Löschen des Aktivitätstyps',
    3,
    '/activity-types/0',
    press('Rafting löschen'),
    press('Aktivitätstyp löschen', 'dialog'),
  ],
]
/** A text of each tab that is loaded. */
const shown: Record<number, string> = { 0: 'Bearbeiten', 2: 'Gustav Gipfel', 3: 'Rafting' }

test("each failure of team and organisation has a title and the server's sentence", async () => {
  const { page, forgive } = await browser.visitAs(owner)
  forgive(/500/)
  for (const [title, tab, path, ...steps] of stories) {
    // without steps the call fails from the beginning
    if (steps.length === 0) await fails(path)(page)
    await page.goto(`/dashboard/settings/organisation?tab=${tab}`)
    if (steps.length > 0) {
      // the tab loads at first, and the call fails from now on
      await page
        .getByText(shown[tab] ?? '', { exact: true })
        .first()
        .waitFor()
      for (const step of steps.slice(0, -1)) await step(page)
      await fails(path)(page)
    }
    await steps.at(-1)?.(page)
    await page.getByText(title).first().waitFor()
    expect(await page.getByText('Ein unerwarteter Fehler ist aufgetreten.').count(), title).toBeGreaterThan(0)
    await page.unrouteAll()
  }
})
