import type { Page, Route } from 'playwright-core'
import type { AddressChange, Member, SecondFactor } from '../../src/contract/accounts.ts'
import type { Settings } from '../../src/contract/organisations.ts'
import { errors, type ErrorCode } from '../../src/contract/errors.ts'
import { passwordLabel } from '../e2e/browser.ts'

/** Actions on a page before its picture is taken. Elements are found by role and label, as everywhere. */

export type Action = (page: Page) => Promise<unknown>

/** Runs actions one after the other. */
export const all =
  (...actions: Action[]): Action =>
  async (page) => {
    for (const action of actions) await action(page)
  }

const calls = (paths: string[]) => (url: URL) =>
  url.pathname.startsWith('/api/v1/') && paths.some((path) => url.pathname.includes(path))

const answering = (code: ErrorCode) => (route: Route) => {
  const { status, text } = errors[code]
  return route.fulfill({ status, json: { code, error: text, message: text, requestId: 'picture' } })
}

/** Leaves these calls without an answer, so the page keeps loading. */
export const never =
  (...paths: string[]) =>
  (page: Page) =>
    page.route(calls(paths), () => undefined)

/** Makes these calls fail on the server. */
export const fails =
  (...paths: string[]) =>
  (page: Page) =>
    page.route(calls(paths), answering('internal'))

/** Makes these calls reach no server. */
export const nothing =
  (...paths: string[]) =>
  (page: Page) =>
    page.route(calls(paths), (route) => route.abort('internetdisconnected'))

/** Refuses these calls for this reason. */
export const refused = (path: string, code: ErrorCode) => (page: Page) => page.route(calls([path]), answering(code))

/** Answers this call with `json` instead of the server, for states that a picture cannot wait for. */
export const answers = (path: string, json: object) => (page: Page) =>
  page.route(calls([path]), (route) => route.fulfill({ json }))

/** The signed-in member in another state: the server's answer to `me` with some of it changed. */
export const asMember =
  (change: {
    guide?: Partial<Member>
    secondFactor?: Partial<SecondFactor>
    mustChangePassword?: boolean
    addressChange?: AddressChange
    ownerWaitsUntil?: string
  }) =>
  (page: Page) =>
    page.route(calls(['/auth/me']), async (route) => {
      const response = await route.fetch()
      const me = (await response.json()) as { guide: Member; secondFactor: SecondFactor }
      const json = {
        ...me,
        ...(change.mustChangePassword && { mustChangePassword: true }),
        ...(change.addressChange && { addressChange: change.addressChange }),
        ...(change.ownerWaitsUntil && { ownerWaitsUntil: change.ownerWaitsUntil }),
        guide: { ...me.guide, ...change.guide },
        secondFactor: { ...me.secondFactor, ...change.secondFactor },
      }
      await route.fulfill({ response, json })
    })

/** The server's settings with some of them changed. */
export const withSettings = (change: Partial<Settings>) => (page: Page) =>
  page.route(calls(['/organizations/settings']), async (route) => {
    const response = await route.fetch()
    const { settings } = (await response.json()) as { settings: Settings }
    await route.fulfill({ response, json: { settings: { ...settings, ...change } } })
  })

/** Accepts the password and asks for a code. */
export const secondStep = (page: Page) =>
  page.route(calls(['/auth/login']), (route) => {
    const { status, text } = errors.second_factor_required
    const body = { code: 'second_factor_required', error: text, message: text, requestId: 'picture' }
    return route.fulfill({ status, json: { ...body, challenge: 'picture' } })
  })

/** Starts the set-up of a second factor up to its QR code. */
export async function toQrCode(page: Page) {
  await page.getByLabel(passwordLabel).fill('Steiler Bergpfad 9')
  await press('Weiter')(page)
  await page.getByRole('img', { name: /^QR-Code/ }).waitFor()
}

export async function toRecoveryCodes(page: Page) {
  await toQrCode(page)
  await page.getByRole('textbox', { name: 'Code' }).fill('123456')
  await page.getByRole('list', { name: 'Wiederherstellungscodes' }).waitFor()
}

/** Refuses every check-in for this reason. */
export const addCustomerWith = (code: ErrorCode) => (page: Page) =>
  page.route(
    (url) => url.pathname.endsWith('/customers'),
    (route) => (route.request().method() === 'POST' ? answering(code)(route) : route.continue()),
  )

/** Presses the first button of that name, on the page or in the dialog. */
export const press =
  (name: string | RegExp, where: 'page' | 'dialog' = 'page') =>
  async (page: Page) => {
    const scope = where === 'dialog' ? page.getByRole('dialog') : page
    await scope
      .getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) })
      .first()
      .click()
    await page.waitForTimeout(300)
  }

/** Opens a menu, where there is one at this size, and chooses an item. */
export const menu = (button: string | RegExp, item?: string) => async (page: Page) => {
  const opener = page.getByRole('button', { name: button })
  if ((await opener.count()) === 0) return
  await opener.first().click()
  const choice = page.getByRole('menuitem', { name: item ?? '' })
  if (item && (await page.getByRole('menu').count()) > 0) await choice.click()
  await page.waitForTimeout(300)
}

export async function fillRegistration(page: Page) {
  await page.getByLabel('Name der Organisation').fill('Wildwasser Allgäu')
  await page.getByLabel('Branche').selectOption('Abenteuer-Tourismus')
  await press('Weiter')(page)
  await page.getByLabel(passwordLabel).fill('kurz')
  await page.getByLabel('Passwort bestätigen').fill('anders')
}

/** Adds one customer, so that the dialog shows a number and waits for the next. */
export async function takeIn(page: Page) {
  await press('Teilnehmer aufnehmen')(page)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Sophie Maurer')
  await dialog.getByLabel('Ja', { exact: true }).check()
  await press('Aufnehmen', 'dialog')(page)
  await page.waitForTimeout(700)
}

export async function chooseCustomer(page: Page) {
  await page.getByRole('combobox', { name: 'Teilnehmer' }).click()
  await page.waitForTimeout(300)
}

/** Four photos, a clip and a file that is neither. */
export async function uploadQueue(page: Page) {
  const file = (name: string, mimeType: string, kilobytes: number) => ({
    name,
    mimeType,
    buffer: Buffer.alloc(kilobytes * 1024, 1),
  })
  await page
    .getByLabel('Medien hochladen')
    .setInputFiles([
      file('IMG_4021.jpg', 'image/jpeg', 4200),
      file('IMG_4022.jpg', 'image/jpeg', 3900),
      file('GX010077.mp4', 'video/mp4', 18_000),
      file('IMG_4023 ein Name, der viel länger ist als jede Zeile auf einem Telefon.jpg', 'image/jpeg', 5100),
      file('IMG_4024.jpg', 'image/jpeg', 4400),
      file('Packliste.pdf', 'application/pdf', 80),
    ])
  await press('Ansehen')(page)
  await page.waitForTimeout(1500)
}

/** From the viewer, where the button is at both sizes. */
export async function deleteMedium(page: Page) {
  await press(/^Foto .* ansehen/)(page)
  await press(/ löschen$/, 'dialog')(page)
}

export const openPreview = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('link', { name }).first().click()
  await page.getByRole('dialog').waitFor()
  await page.waitForTimeout(700)
}
