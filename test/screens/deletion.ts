import type { Page } from 'playwright-core'

/** The pages on which guests have their data deleted. */

const who = 'nobody' as const

const ask = (number: string, email: string) => async (page: Page) => {
  await page.locator('#customerNumber').fill(number)
  await page.locator('#email').fill(email)
  await page.locator('.sheet button').click()
}

export const deletionScreens = [
  { name: 'delete', who, path: '/delete?lang=de', whole: true as const },
  { name: 'delete errors', who, path: '/delete?lang=de', whole: true as const, act: ask('sieben', 'mia@') },
  { name: 'delete arabic', who, path: '/delete?lang=ar', whole: true as const },
  { name: 'delete sent', who, path: '/delete?lang=de', act: ask('007', 'mia@gast.example') },
  { name: 'delete link wrong', who, path: '/delete/confirm?token=x&lang=de' },
]
