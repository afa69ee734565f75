import { beforeAll, expect, test } from 'vitest'
import { day, retentionStory } from '../retention-story.ts'
import { world } from '../world.ts'
import { browser, openStage, owner, w } from './stage.ts'

/** The owner's view of a night that was stopped, and of customers whose data have gone. */
let shiftId: string
const story = retentionStory(() => w)
const now = new Date()
const ago = (days: number) => new Date(now.getTime() - days * day)
openStage('Wildwasser Allgäu', () =>
  world({ AVV: '0', OPERATOR_NAME: 'A', OPERATOR_ADDRESS: 'B', OPERATOR_EMAIL: 'c@d.example' }),
)
beforeAll(async () => {
  const shift = await w.shift(owner, 'Iller am Vormittag', 10_000)
  shiftId = shift.id
  for (const name of ['Zenzi Alt', 'Kaspar Jung', 'Resi Jung']) {
    const { id } = await w.customer(owner, shift, { name, email: `${name.slice(0, 4).toLowerCase()}@gast.example` })
    if (name === 'Zenzi Alt') await story.checkedInAt(id, ago(800))
    if (name === 'Kaspar Jung') await story.checkedInAt(id, ago(500))
  }
  await story.nightAt(now)
})

async function atHome() {
  const { page } = await browser.visitAs(owner, { baseURL: w.services.publicUrl })
  await page.goto('/dashboard')
  await page.getByRole('heading', { level: 1, name: /^Willkommen, Olga Berg/ }).waitFor()
  return page
}

test('a customer whose data have gone is listed without a name', async () => {
  const page = await atHome()
  await page.goto('/dashboard/customers')
  const row = page.getByRole('row', { name: /#001 Anonymisiert/ })
  await row.waitFor()
  expect(await row.getByRole('button', { name: /E-Mail senden|Galerie öffnen/ }).count()).toBe(0)
  const expired = page.getByRole('row', { name: /Kaspar Jung/ })
  expect(await expired.getByRole('button', { name: /E-Mail senden|Galerie öffnen/ }).count()).toBe(0)
  await row.getByRole('button', { name: /^Details/ }).click()
  const details = page.getByRole('dialog')
  await details.getByText('Es bleiben nur Nummer und Statistik.').waitFor()
  await browser.axe(page)
  await page.goto(`/dashboard/sessions/${shiftId}?tab=1`)
  await page.getByRole('row', { name: /Anonymisiert/ }).waitFor()
})

test('an owner releases a night that was stopped', async () => {
  await story.crowd(owner, shiftId, 20, ago(800))
  await story.nightAt(now)
  const page = await atHome()
  const note = page.getByRole('region', { name: 'Das nächtliche Löschen wartet auf Ihre Freigabe' })
  await note.getByText('Daten von 20 Gästen').waitFor()
  await browser.axe(page)
  await note.getByRole('button', { name: 'Löschen freigeben' }).click()
  const dialog = page.getByRole('dialog', { name: 'Löschen freigeben?' })
  await dialog.getByText('unwiderruflich gelöscht').waitFor()
  await browser.axe(page)
  await dialog.getByRole('button', { name: 'Löschen freigeben' }).click()
  await note.waitFor({ state: 'detached' })
  await story.nightAt(now)
  const left = await w.peek('select from customer where org_id = $1 and anonymized_at is null', [owner.orgId])
  expect(left).toHaveLength(2)
})
