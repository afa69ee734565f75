import type { Page } from 'playwright-core'

export type Action = {
  what: string
  /** The address that is opened first; absent = the page where the previous action ended. */
  from?: string
  act: (page: Page) => Promise<void>
  /** Runs in the page: counts as answered when it is true and differs from the value before. */
  shows: () => unknown
}

const rows = () => document.querySelector('.MuiTablePagination-displayedRows')?.textContent
const firstRow = () => document.querySelector('tbody tr')?.textContent
const tiles = () => document.querySelectorAll('main li img').length
const dialog = () => document.querySelectorAll('[role=dialog] input, [role=dialog] img').length
const noDialog = () => (document.querySelector('[role=dialog]') ? '' : 'closed')
const chosen = () => document.querySelectorAll('main li input:checked').length

/** A clerk's actions in a shift, in order. */
export function actions(shift: string): Action[] {
  const at = (query: string) => `/dashboard/sessions/${shift}?${query}`
  // not by role: that search makes objects for every element of the page, and they count as its memory
  const button = (selector: string) => (page: Page) => page.locator(`main ${selector}`).first().click()
  const press = (key: string) => (page: Page) => page.keyboard.press(key)
  const tile = (n: number) => (page: Page) => page.locator('main li input[type=checkbox]').nth(n)
  return [
    {
      what: 'a letter into the search of 300',
      from: at('tab=1&limit=100'),
      act: async (page) => {
        await page.locator('main input[type=search]').first().focus()
        await page.keyboard.press('z')
      },
      shows: rows,
    },
    { what: 'the letter removed again, 100 rows', act: press('Backspace'), shows: rows },
    { what: 'the next page of 100 rows', act: button('button[aria-label="Nächste Seite"]'), shows: firstRow },
    { what: 'the dialog of a new customer', act: button('button:has-text("Teilnehmer aufnehmen")'), shows: dialog },
    { what: 'the dialog closed', act: press('Escape'), shows: noDialog },
    {
      what: 'a customer’s 20 photos',
      from: at('tab=1'),
      // a hand holds a button down for about this long
      act: (page) => page.locator('tbody tr [data-row]').first().click({ delay: 80 }),
      shows: tiles,
    },
    { what: 'one photo chosen', act: (page) => tile(1)(page).click(), shows: chosen },
    {
      what: 'the range to the last one chosen',
      act: (page) => tile(18)(page).click({ modifiers: ['Shift'] }),
      shows: chosen,
    },
    {
      what: 'a photo in the viewer',
      act: async (page) => {
        await page.keyboard.press('Escape')
        await page.locator('main li button[aria-label$=ansehen]').nth(2).click()
      },
      shows: dialog,
    },
    {
      what: 'the next photo',
      act: press('ArrowRight'),
      shows: () => document.querySelector<HTMLImageElement>('[role=dialog] img')?.src,
    },
  ]
}
