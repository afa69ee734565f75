import { expect, test } from 'vitest'
import { passwordLabel } from './browser.ts'
import { browser, emailOf, enter, home, openStage, password, press, w } from './account-stage.ts'
import { ageProofs } from '../proofs.ts'

openStage()

test('deleting a shift ten minutes after the sign-in asks for the password', async () => {
  const owner = await w.owner()
  const shift = await w.shift(owner, 'Rafting am Morgen')
  await w.customer(owner, shift)
  const { page, forgive } = await enter(await emailOf(owner))
  forgive(/403.*\/sessions\//, /400.*\/auth\/step-up/)
  await home(page)
  await page.goto('/dashboard/sessions')
  await page.getByRole('button', { name: /^Aktionen/ }).click()
  await page.getByRole('menuitem', { name: 'Löschen' }).click()
  const deletion = page.getByRole('dialog', { name: 'Schicht löschen' })
  const name = deletion.getByRole('textbox')
  await name.fill('Rafting am Morgen')
  await ageProofs(w, 601)
  const confirm = deletion.getByRole('button', { name: 'Schicht löschen' })
  await confirm.click()

  const question = page.getByRole('dialog', { name: 'Bitte bestätigen Sie, dass Sie es sind' })
  await question.waitFor()
  await browser.axe(page)
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'detached' })
  await deletion.getByText('Bitte bestätigen Sie zuerst, dass Sie es sind.').waitFor()
  expect(await name.inputValue()).toBe('Rafting am Morgen')
  expect((await w.peek('select 1 from shift where id = $1', [shift.id])).length).toBe(1)

  await confirm.click()
  await question.getByLabel(passwordLabel).fill('falsch falsch')
  await press(page, 'Bestätigen')
  await question.getByText('Das Passwort ist falsch').waitFor()
  await question.getByLabel(passwordLabel).fill(password)
  await page.keyboard.press('Enter')
  await page.getByText('Die Schicht „Rafting am Morgen“ ist gelöscht.').waitFor()
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
})
