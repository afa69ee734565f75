import type { Page } from 'playwright-core'
import type { Stage } from './stage.ts'

/** The pages behind shared links: the customers' check-in and the colleagues' status page. */

const who = 'nobody' as const
const open = (stage: Stage) => `${stage.shared.busy.checkIn}?lang=de`

const fill =
  (customer: { name: string; email?: string; consent?: boolean; minor?: boolean }, then?: string) =>
  async (page: Page): Promise<void> => {
    await page.getByLabel('Name', { exact: true }).fill(customer.name)
    await page.getByLabel('E-Mail').fill(customer.email ?? '')
    await page.getByRole('checkbox', { name: /^Ich willige ein/ }).setChecked(customer.consent ?? false)
    await page.getByRole('checkbox', { name: /^Minderjährig/ }).setChecked(customer.minor ?? false)
    await page.getByRole('button', { name: 'Einchecken' }).click()
    if (then) await page.getByRole('button', { name: then }).click()
  }

const mia = { name: 'Mia Huber', email: 'mia@gast.example', consent: true }
const long = 'Maximilian-Alexander Freiherr von und zu Hohenstein-Brückner'

export const checkInScreens = [
  { name: 'self check-in', who, path: open, whole: true as const },
  { name: 'self check-in errors', who, path: open, whole: true as const, act: fill({ name: '', email: 'mia@' }) },
  { name: 'self check-in of a child', who, path: open, whole: true as const, act: fill({ ...mia, minor: true }) },
  { name: 'self check-in slip', who, path: open, act: fill({ ...mia, email: 'mia@gmial.com' }) },
  { name: 'self check-in without pictures', who, path: open, act: fill({ name: 'Nora' }) },
  { name: 'self check-in done', who, path: open, act: fill(mia) },
  { name: 'self check-in done long name', who, path: open, act: fill({ name: long, consent: true }) },
  { name: 'self check-in done without', who, path: open, act: fill({ name: 'Nora' }, 'Ohne Bilder einchecken') },
  { name: 'self check-in full', who, path: (stage: Stage) => stage.shared.taken.checkIn },
  { name: 'self check-in unknown', who, path: '/c/gibt-es-nicht' },
  { name: 'shared status', who, path: (stage: Stage) => stage.shared.busy.status, whole: true as const },
  { name: 'shared status empty', who, path: (stage: Stage) => stage.shared.bare.status },
]
