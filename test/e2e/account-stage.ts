/* Steps of people in the account tests, on the stage of stage.ts. */
import { TOTP } from 'otpauth'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { beforeAll } from 'vitest'
import { password } from '../password.ts'
import { until, type Member } from '../world.ts'
import { followSystem, passwordLabel, signIn } from './browser.ts'
import { browser, openStage as openAnyStage, w } from './stage.ts'

export { password }
export { browser, w } from './stage.ts'
export const betterPassword = 'Noch steilerer Bergpfad 10'

/** The server's clock only goes forward. */
export let minutesAhead = 0

/** The same as in stage.ts; it also sets the clock right again, because files share this module. */
export function openStage(organisation?: string) {
  beforeAll(() => void (minutesAhead = 0))
  openAnyStage(organisation)
}

export const now = () => Date.now() + minutesAhead * 60_000
export const pass = (minutes: number) => w.setClock(new Date(Date.now() + (minutesAhead += minutes) * 60_000))
export const pathOf = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search
export const home = (page: Page) => page.getByRole('heading', { name: /^Willkommen, / }).waitFor()
export const emailOf = async (member: Member) => (await member.accounts.me()).guide.email
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
export const section = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: title }) })

/** Six digits of the app that was given `secret`, at the server's time. A code counts once: see `nextCode`. */
export const codeOf = (secret: string) =>
  new TOTP({ secret: secret.replaceAll(' ', '') }).generate({ timestamp: now() })
export const nextCode = (secret: string) => (pass(1), codeOf(secret))

/** The link of that kind in the newest e-mail to `email`. */
export const mailedLink = (email: string, path: string) =>
  until(`an e-mail with ${path}`, async () => {
    const emails = (await w.mailbox()).filter(({ to, text }) => to.includes(email) && text.includes(path))
    return emails.at(-1)?.text.match(new RegExp(`https?://\\S+${path}\\?token=[\\w.~-]+`))?.[0]
  })

/** A person's own browser, signed in through the page. */
export async function enter(email: string, options: BrowserContextOptions = {}) {
  const visit = await browser.visit(options)
  await followSystem(visit.context)
  // with a second factor the password alone is answered by 401
  visit.forgive(/401.*\/auth\/login/)
  await visit.page.goto('/login')
  await signIn(visit.page, email, password)
  return visit
}

/** From the open password step to a factor that is on; answers the secret and the recovery codes. */
export async function setUp(page: Page) {
  await page.getByLabel(passwordLabel).fill(password)
  await press(page, 'Weiter')
  await page.getByRole('img', { name: /^QR-Code/ }).waitFor()
  const secret = await page.locator('code').innerText()
  await page.getByRole('textbox', { name: 'Code' }).fill(codeOf(secret))
  const list = page.getByRole('list', { name: 'Wiederherstellungscodes' })
  await list.waitFor()
  const codes = await list.getByRole('listitem').allInnerTexts()
  return { secret, codes }
}
