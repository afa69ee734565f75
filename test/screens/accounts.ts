import type { Page } from 'playwright-core'
import { signIn } from '../e2e/browser.ts'
import {
  all,
  type Action,
  answers,
  asMember,
  fails,
  never,
  press,
  refused,
  secondStep,
  toQrCode,
  toRecoveryCodes,
} from './actions.ts'

/** Accounts beside plain sign-in and registration: forgotten passwords, second factor, the own account. */

const account = '/dashboard/account'
const setup = `${account}?setup=second-factor`
const general = '/dashboard/settings/organisation'
const organisation = `${general}?tab=4`
const nobody = 'nobody' as const
const empty = 'empty' as const

const enter: Action = (page) => signIn(page, 'anna@bergblick.example', 'Steiler Bergpfad 9')
const typeCode: Action = (page) => page.getByRole('textbox', { name: 'Code' }).fill('123456')
const forget: Action = async (page) => {
  await page.getByLabel('E-Mail').fill('gast.mit.langem.namen@ein-ziemlich-langer-name-eines-anbieters.example')
  await press('Link anfordern')(page)
}
const choose =
  (newPassword: string, confirmation: string): Action =>
  async (page) => {
    await page.getByLabel('Neues Passwort').fill(newPassword)
    await page.getByLabel('Passwort bestätigen').fill(confirmation)
    await press('Passwort ändern')(page)
  }

const factor = (enabled: boolean, recoveryCodesLeft = 8, required = false, passkeys = 0) =>
  asMember({
    guide: { emailVerified: true },
    secondFactor: { enabled, app: enabled && passkeys === 0, passkeys, recoveryCodesLeft, required },
  })
const moved = (status: 'sent' | 'failed') => ({
  email: 'anna.mit.langem.namen@ein-ziemlich-langer-name-eines-anbieters.example',
  mail: { status, at: '2026-11-20T07:12:00.000Z', until: '2036-11-21T07:12:00.000Z' },
})
const moving = (status: 'sent' | 'failed') => asMember({ guide: { emailVerified: true }, addressChange: moved(status) })
const codes = Array.from({ length: 10 }, (_, at) => `k${at}fmq-${at}tza${at}`)
const switchedOn = answers('/auth/totp/confirm', { recoveryCodes: codes })
const id = (n: number) => `00000000-0000-7000-8000-00000000000${n}`
const devices = answers('/auth/sign-ins', {
  signIns: [
    ['Chrome auf Windows', '2026-11-20T07:12:00.000Z', true],
    ['Safari auf iPhone', '2026-11-12T13:26:00.000Z', false],
    ['Unbekanntes Gerät', '2026-11-01T09:03:00.000Z', false],
  ].map(([device, at, current], n) => ({ id: id(n), device, createdAt: at, lastSeenAt: at, current })),
})

const passkeys = answers('/auth/passkeys', {
  passkeys: [
    ['Telefon', '2026-11-20T07:12:00.000Z', null],
    [
      'Laptop im Büro, der mit dem sehr langen Namen auf dem Aufkleber',
      '2026-11-12T13:26:00.000Z',
      '2026-11-21T08:00:00.000Z',
    ],
  ].map(([name, createdAt, lastUsedAt], n) => ({ id: id(n), name, createdAt, lastUsedAt })),
})
const deleteShift: Action = async (page) => {
  await page
    .getByRole('button', { name: /^Aktionen/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Löschen' }).click()
  const dialog = page.getByRole('dialog')
  const name = dialog.getByRole('textbox')
  if ((await name.count()) > 0) await name.fill((await name.getAttribute('placeholder')) ?? '')
  await dialog.getByRole('button', { name: 'Schicht löschen' }).click()
  await page.getByRole('dialog', { name: /^Bitte bestätigen Sie/ }).waitFor()
}
const refusedDeletion: Action = (page) =>
  page.route(
    (url) => /\/api\/v1\/sessions\/[0-9a-f-]{36}$/.test(url.pathname),
    (route) =>
      route.request().method() === 'DELETE'
        ? route.fulfill({
            status: 403,
            json: { code: 'step_up_required', error: '…', message: '…', requestId: 'picture' },
          })
        : route.continue(),
  )

export const accountScreens = [
  { name: 'login second step', who: nobody, path: '/login', before: secondStep, act: enter },
  {
    name: 'login second step wrong',
    who: nobody,
    path: '/login',
    before: all(secondStep, refused('/auth/second-factor', 'second_factor_wrong')),
    act: all(enter, typeCode),
  },
  {
    name: 'login recovery code',
    who: nobody,
    path: '/login',
    before: secondStep,
    act: all(enter, press('Wiederherstellungscode verwenden')),
  },
  { name: 'password forgotten', who: nobody, path: '/forgot-password' },
  {
    name: 'password forgotten sent',
    who: nobody,
    path: '/forgot-password',
    before: answers('/auth/request-password-reset', {}),
    act: forget,
  },
  {
    name: 'password forgotten error',
    who: nobody,
    path: '/forgot-password',
    before: fails('/auth/request-password-reset'),
    act: forget,
  },
  { name: 'password reset errors', who: nobody, path: '/reset-password?token=x', act: choose('kurz', 'anders') },
  {
    name: 'password reset old link',
    who: nobody,
    path: '/reset-password?token=x',
    act: choose('Steiler Bergpfad 9', 'Steiler Bergpfad 9'),
  },
  { name: 'email confirmation', who: nobody, path: '/confirm-email?token=x' },
  {
    name: 'email confirmation old link',
    who: nobody,
    path: '/confirm-email?token=x',
    act: press('E-Mail-Adresse bestätigen'),
  },

  { name: 'pairing page', who: nobody, path: '/capture/pair#code=K3FM-Q7TZ' },
  {
    name: 'pairing page refused',
    who: nobody,
    path: '/capture/pair#code=K3FM-Q7TZ',
    act: press('Telefon koppeln'),
  },
  { name: 'pairing page somebody else', who: empty, path: '/capture/pair#code=K3FM-Q7TZ' },
  { name: 'pairing page paired', who: 'guide' as const, path: '/capture/pair' },

  { name: 'account', who: empty, path: account, whole: true as const },
  {
    name: 'account protected',
    who: empty,
    path: account,
    before: all(devices, factor(true, 2)),
    whole: true as const,
  },
  { name: 'account loading', who: empty, path: account, before: never('/auth/sign-ins') },
  { name: 'account failing', who: empty, path: account, before: fails('/auth/sign-ins'), whole: true as const },
  {
    name: 'account passkeys',
    who: empty,
    path: account,
    before: all(passkeys, factor(true, 8, false, 2)),
    whole: true as const,
  },
  { name: 'account address', who: empty, path: account, act: press('Adresse ändern') },
  {
    name: 'account address taken',
    who: empty,
    path: account,
    before: refused('/auth/change-email', 'email_in_use'),
    act: async (page: Page) => {
      await press('Adresse ändern')(page)
      await page.getByLabel('Neue E-Mail-Adresse').fill('anna@bergblick.example')
      await press('Link senden')(page)
    },
  },
  { name: 'account address asked', who: empty, path: account, before: moving('sent'), whole: true as const },
  { name: 'account address failed', who: empty, path: account, before: moving('failed'), whole: true as const },
  { name: 'address change', who: empty, path: '/dashboard/change-email?token=x', before: moving('sent') },
  {
    name: 'address change done',
    who: empty,
    path: '/dashboard/change-email?token=x',
    before: all(moving('sent'), (page: Page) =>
      page.route('**/auth/change-email/confirm', (route) => route.fulfill({ status: 204 })),
    ),
    act: press('Neue Adresse übernehmen'),
  },
  { name: 'address change old link', who: empty, path: '/dashboard/change-email?token=x' },
  { name: 'passkey add', who: empty, path: account, act: press('Passkey hinzufügen') },
  {
    name: 'passkey remove',
    who: empty,
    path: account,
    before: all(passkeys, factor(true, 8, false, 2)),
    act: press('Telefon entfernen'),
  },
  {
    name: 'passkey rename',
    who: empty,
    path: account,
    before: all(passkeys, factor(true, 8, false, 2)),
    act: press('Telefon umbenennen'),
  },
  { name: 'step-up', who: 'demo' as const, path: '/dashboard/sessions', before: refusedDeletion, act: deleteShift },
  {
    name: 'step-up with passkey',
    who: 'demo' as const,
    path: '/dashboard/sessions',
    before: all(refusedDeletion, factor(true, 8, false, 1)),
    act: deleteShift,
  },
  { name: 'account password', who: empty, path: account, act: press('Passwort ändern') },
  { name: 'account devices', who: empty, path: account, before: devices, act: press('Alle anderen abmelden') },
  { name: 'second factor 1', who: empty, path: setup },
  { name: 'second factor 2', who: empty, path: setup, act: toQrCode },
  { name: 'second factor 3', who: empty, path: setup, before: switchedOn, act: toRecoveryCodes },
  { name: 'second factor off', who: empty, path: account, before: factor(true), act: press('Ausschalten') },
  { name: 'second factor due', who: empty, path: '/dashboard/sessions', before: factor(false, 0, true) },
  { name: 'second factor due 2', who: empty, path: '/dashboard', before: factor(false, 0, true), act: toQrCode },
  { name: 'organisation contact', who: empty, path: general, act: press('E-Mail ändern') },
  {
    name: 'organisation contact hidden',
    who: empty,
    path: general,
    before: answers('/organizations/contact-email', { shown: false, change: null }),
  },
  {
    name: 'organisation contact asked',
    who: empty,
    path: general,
    before: answers('/organizations/contact-email', { shown: true, change: moved('sent') }),
  },
  {
    name: 'contact change',
    who: empty,
    path: '/dashboard/change-contact?token=x',
    before: answers('/organizations/contact-email', { shown: true, change: moved('sent') }),
  },
  { name: 'contact change old link', who: empty, path: '/dashboard/change-contact?token=x' },
  { name: 'organisation general', who: empty, path: general, act: press('Bearbeiten'), whole: true as const },
  {
    name: 'email preview',
    who: empty,
    path: `${general}?tab=1`,
    act: (page: Page) => page.locator('iframe').scrollIntoViewIfNeeded(),
  },
  {
    name: 'email preview failing',
    who: empty,
    path: `${general}?tab=1`,
    before: fails('/organizations/email-preview'),
    whole: true as const,
  },
  { name: 'organisation security', who: empty, path: organisation, before: factor(false), whole: true as const },
  {
    name: 'organisation security demand',
    who: empty,
    path: organisation,
    before: factor(true),
    act: all(press('Bearbeiten'), (page: Page) => page.getByRole('switch', { name: /^Zweiten Faktor/ }).click()),
  },
]
