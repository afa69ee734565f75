/* The stage of the account tests: a product and a browser, and what people do there. Imported by each test file. */
import { TOTP } from 'otpauth'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { until, world, type Member, type World } from '../world.ts'
import { followSystem, openBrowser, passwordLabel, signIn } from './browser.ts'

/** The password that world() gives everybody. */
export const password = 'Steiler Bergpfad 9'
export const betterPassword = 'Noch steilerer Bergpfad 10'

export let w: World
export let browser: Awaited<ReturnType<typeof openBrowser>>
/** The server's clock only goes forward, as clocks do. */
export let minutesAhead = 0
beforeAll(async () => {
  w = await world()
  browser = await openBrowser(w.services.publicUrl)
})
afterEach(() => browser.calm())
afterAll(async () => {
  await browser.close()
  await w.close()
})

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

/** Somebody's own browser, signed in through the page. */
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
