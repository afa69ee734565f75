import { test } from 'vitest'
import { browser, openStage, press, w } from './account-stage.ts'

openStage()

test('an earlier owner confirms a new one and can take that back', async () => {
  const owner = await w.owner('Bergluft')
  const newOwner = await w.member(owner, 'owner')
  await w.peek('update member set owner_since = now() where id = $1', [newOwner.memberId])

  const theirs = await browser.visitAs(newOwner)
  const notice = theirs.page.getByText(/^Sie sind erst seit Kurzem Besitzer\. Bis \d/)
  await theirs.page.goto('/dashboard/settings/organisation?tab=security')
  await notice.waitFor()
  await browser.axe(theirs.page)
  await theirs.page.goto('/dashboard/settings/organisation?tab=5')
  await notice.waitFor()
  await browser.axe(theirs.page)
  theirs.forgive(/403.*\/organizations/)
  await press(theirs.page, 'Export erstellen')
  await theirs.page.getByText(/Das dürfen neue Besitzer erst nach 24 Stunden/).waitFor()

  const { page } = await browser.visitAs(owner)
  await page.goto('/dashboard/settings/organisation?tab=team')
  const row = page.getByRole('table', { name: 'Team' }).getByRole('row').filter({ hasText: 'Neuer Besitzer' })
  await row.getByText('Eingeschränkt bis').waitFor()
  await browser.axe(page)
  const choose = async (action: string) => {
    await row.getByRole('button', { name: 'Aktionen für' }).click()
    await page.getByRole('menuitem', { name: action }).click()
  }
  await choose('Als Besitzer freigeben')
  await page.getByText('Max owner darf jetzt alles, was Besitzer dürfen.').waitFor()
  await row.getByText('Zurücknehmbar bis').waitFor()
  await theirs.page.reload()
  await theirs.page.getByRole('button', { name: 'Organisation löschen' }).waitFor()
  await notice.waitFor({ state: 'detached' })

  await choose('Besitzer zurücknehmen')
  const dialog = page.getByRole('dialog', { name: 'Besitzer zurücknehmen' })
  await dialog.getByText('Auch wer von Max owner angelegt wurde, wird deaktiviert.').waitFor()
  await browser.axe(page)
  // their page learns of it at once, and asks who is signed in
  theirs.forgive(/401/)
  await press(page, 'Zurücknehmen')
  await page.getByText('Max owner ist kein Besitzer mehr und deaktiviert.').waitFor()
  await row.waitFor({ state: 'detached' })
  await page.getByText('Deaktiviert', { exact: true }).waitFor()
  await theirs.page.goto('/dashboard/customers')
  await theirs.page.getByRole('button', { name: 'Anmelden', exact: true }).waitFor()
})
