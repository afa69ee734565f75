import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { browser, openStage, owner, w } from './stage.ts'

openStage('Wildwasser Allgäu')
beforeAll(async () => {
  for (const name of ['Erste Tour', 'Zweite Tour', 'Dritte Tour', 'Klettersteig']) await w.shift(owner, name)
})

async function shifts(): Promise<Page> {
  const { page } = await browser.visitAs(owner)
  await page.goto('/dashboard/sessions')
  await page.getByRole('link', { name: 'Klettersteig' }).waitFor()
  await page.getByRole('main').focus()
  return page
}
const search = (page: Page) => page.getByRole('searchbox', { name: 'Suche' })
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)
const help = (page: Page) => page.getByRole('dialog', { name: 'Tastenkürzel' })

test('the keyboard leads from search to a shift and back', async () => {
  const page = await shifts()
  await page.keyboard.press('/')
  expect(await search(page).evaluate((field) => field === document.activeElement)).toBe(true)
  await page.keyboard.type('tour')
  await page.getByRole('link', { name: 'Klettersteig' }).waitFor({ state: 'detached' })
  await page.keyboard.press('ArrowDown')
  expect(await focused(page)).toBe('Dritte Tour')
  await page.keyboard.press('ArrowDown')
  expect(await focused(page)).toBe('Zweite Tour')
  await page.keyboard.press('End')
  expect(await focused(page)).toBe('Erste Tour')
  await page.keyboard.press('ArrowDown')
  expect(await focused(page)).toBe('Erste Tour')
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowUp')
  expect(await focused(page)).toBe('Dritte Tour')
  // from a row's button the arrows go on, too
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  expect(await focused(page)).toBe('Zweite Tour')
  await page.keyboard.press('Escape')
  expect(await search(page).evaluate((field) => field === document.activeElement)).toBe(true)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Dritte Tour' }).waitFor()
})

test('every row can be reached by Tab alone', async () => {
  const page = await shifts()
  await page.getByRole('link', { name: 'Klettersteig' }).focus()
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
    'Aktionen für Klettersteig',
  )
  await page.keyboard.press('Tab')
  expect(await focused(page)).toBe('Dritte Tour')
})

test('shortcuts never act in a field, with a modifier or below a dialog', async () => {
  const page = await shifts()
  await search(page).focus()
  await page.keyboard.type('/?gd')
  expect(await search(page).inputValue()).toBe('/?gd')
  expect(await help(page).count()).toBe(0)
  await search(page).fill('')
  await page.getByRole('link', { name: 'Klettersteig' }).waitFor()

  await page.getByRole('main').focus()
  for (const modifier of ['Control', 'Alt', 'Meta']) {
    await page.keyboard.press(`${modifier}+/`)
    await page.keyboard.press(`${modifier}+?`)
  }
  expect(await search(page).evaluate((field) => field === document.activeElement)).toBe(false)
  expect(await help(page).count()).toBe(0)

  await page.keyboard.press('?')
  await help(page).waitFor()
  await browser.axe(page)
  await page.keyboard.press('g')
  await page.keyboard.press('d')
  await page.keyboard.press('/')
  expect(new URL(page.url()).pathname).toBe('/dashboard/sessions')
  await page.keyboard.press('Escape')
  await help(page).waitFor({ state: 'detached' })
})

test("the keyboard help lists the page's shortcuts and opens by mouse", async () => {
  const page = await shifts()
  await page.getByRole('button', { name: 'Tastenkürzel' }).click()
  await help(page).getByRole('heading', { name: 'In der Liste' }).waitFor()
  expect(await help(page).getByRole('heading', { name: 'Auswählen' }).count()).toBe(0)
  await help(page).getByRole('button', { name: 'Schließen' }).click()
  await help(page).waitFor({ state: 'detached' })

  await page.goto('/dashboard/account')
  await page.getByRole('heading', { level: 1, name: 'Mein Konto' }).waitFor()
  await page.keyboard.press('?')
  await help(page).getByText('Diese Übersicht').waitFor()
  expect(await help(page).getByRole('heading').allInnerTexts()).toEqual(['Tastenkürzel', 'Überall', 'Gehen zu'])
  expect(await help(page).getByText('Suche der Seite').count()).toBe(0)
})

test('g leads to other pages only when the next key follows at once', async () => {
  const page = await shifts()
  // The keys follow without a wait: on a busy machine more time could pass between them than the page allows.
  const quickly = (...keys: string[]) => Promise.all(keys.map((key) => page.keyboard.press(key)))
  await quickly('g', 'd')
  await page.getByRole('heading', { name: /^Willkommen, / }).waitFor()
  await quickly('g', 'x', 's')
  expect(new URL(page.url()).pathname).toBe('/dashboard')
  await quickly('g', 's')
  await page.getByRole('heading', { level: 1, name: 'Schichten' }).waitFor()
})

test('shortcuts can be switched off for good by mouse', async () => {
  const page = await shifts()
  await page.getByRole('button', { name: /^Benutzermenü/ }).click()
  await page.getByRole('menuitem', { name: 'Tastenkürzel' }).click()
  await help(page).getByRole('switch', { name: 'Tastenkürzel benutzen' }).uncheck()
  await help(page).getByRole('button', { name: 'Schließen' }).click()
  await help(page).waitFor({ state: 'detached' })
  const nothingHappens = async () => {
    await page.getByRole('link', { name: 'Klettersteig' }).focus()
    for (const key of ['/', '?', 'ArrowDown', 'g', 'd']) await page.keyboard.press(key)
    expect(await focused(page)).toBe('Klettersteig')
    expect(await help(page).count()).toBe(0)
    expect(new URL(page.url()).pathname).toBe('/dashboard/sessions')
  }
  await nothingHappens()
  await page.reload()
  await page.getByRole('link', { name: 'Klettersteig' }).waitFor()
  await nothingHappens()
  // Enter on a link is the browser's own
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Klettersteig' }).waitFor()
})

test('the focused element has a ring, light and dark', async () => {
  const page = await shifts()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.reload()
    await page.getByRole('link', { name: 'Klettersteig' }).waitFor()
    const bare: string[] = []
    for (let stop = 0; stop < 40; stop++) {
      await page.keyboard.press('Tab')
      const seen = await page.evaluate(async () => {
        const element = document.activeElement as HTMLElement
        const around = element.closest('.MuiInputBase-root, .MuiPickersInputBase-root')
        const isSeen = () => {
          const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element)
          const isRinged = outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2 && !outlineColor.endsWith(', 0)')
          return isRinged || around?.classList.contains('Mui-focused') || element === document.body
        }
        // a member who wants less motion gets transitions of no length, which end with the next frame or the one after
        // it
        for (let frames = 0; frames < 60 && !isSeen(); frames++) await new Promise(requestAnimationFrame)
        const name = element.getAttribute('aria-label') ?? element.textContent
        return isSeen() ? '' : `${element.tagName} ${name}`
      })
      if (seen) bare.push(seen)
    }
    expect(bare, colorScheme).toEqual([])
  }
})

test('one key undoes a step made by mistake', async () => {
  const page = await shifts()
  const row = page.getByRole('row', { name: /Zweite Tour/ })
  await row.getByRole('button').focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => focused(page)).toBe('Pausieren')
  await page.keyboard.press('Enter')
  await row.getByText('Pausiert').waitFor()
  await page.getByText('„Zweite Tour“ pausiert').waitFor()
  await page.keyboard.press('z')
  await row.getByText('Aktiv').waitFor()
  await page.getByText('„Zweite Tour“ fortgesetzt').waitFor()
  const { session } = await owner.shifts.get({
    params: { id: (await owner.shifts.all({ query: { search: 'Zweite' } })).sessions[0]?.id ?? '' },
  })
  expect(session.status).toBe('active')
  // once only
  await page.keyboard.press('z')
  expect(await row.getByText('Aktiv').isVisible()).toBe(true)
})
