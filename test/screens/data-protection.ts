import type { Page } from 'playwright-core'
import { answers, fails, never, press, withSettings } from './actions.ts'

/** The page DSGVO, and the tab "Sicherheit & GDPR": periods, consent and its versions, place of processing. */
const path = '/dashboard/settings/organisation?tab=4'
const who = 'demo' as const
const whole = true as const

const author = 'Maximilian-Alexander von Hohenstein-Brückner'
const own = {
  de: 'Wir fotografieren und filmen Sie auf dieser Tour.\n\nDie Bilder sind Ihr Andenken, und einzelne zeigen wir im Schaukasten an der Station.',
  en: 'We take pictures and films of you on this tour.\n\nThe pictures are your keepsake.',
}
const versions = Array.from({ length: 12 }, (_, n) => ({
  number: 12 - n,
  createdAt: `2026-11-${String(22 - n).padStart(2, '0')}T10:00:00.000Z`,
  author: n === 3 ? null : author,
  languages: n === 5 ? [] : ['de', 'en', 'fr', 'nl', 'pl'].slice(0, 1 + (n % 5)),
}))
const withOwn = async (page: Page) => {
  await answers('/organizations/consent', {
    consent: { required: true, number: 12, texts: own, standard: 'Standardtext' },
  })(page)
  await answers('/consent/versions', { versions })(page)
}

const shorten = (customers: number, stoppedByBrake: boolean) => ({
  before: answers('/organizations/retention-preview', {
    tonight: { customers, media: customers * 19, bytes: customers * 87_000_000 },
    stoppedByBrake,
    in7Days: { customers: customers + 3, media: customers * 20 },
    in30Days: { customers: customers + 40, media: customers * 24 },
  }),
  act: async (page: Page) => {
    await press('Bearbeiten')(page)
    await page.getByLabel('Tage bis zur automatischen Löschung').fill('30')
    await page.getByText(/heute Nacht \d/).waitFor()
  },
})

const gdpr = '/dashboard/gdpr'

export const dataProtectionScreens = [
  { name: 'gdpr', who, path: gdpr, whole },
  { name: 'gdpr empty', who: 'empty' as const, path: gdpr, whole },
  { name: 'gdpr loading', who, path: gdpr, before: never('/privacy/') },
  { name: 'gdpr failing', who, path: gdpr, before: fails('/privacy/') },
  { name: 'data protection', who, path, whole },
  { name: 'data protection loading', who, path, before: never('/organizations/consent'), whole },
  { name: 'data protection failing', who, path, before: fails('/organizations/consent'), whole },
  { name: 'data protection own text', who, path, before: withOwn, whole },
  { name: 'data protection own text edit', who, path, before: withOwn, act: press('Bearbeiten'), whole },
  { name: 'data protection shorter', who, path, whole, ...shorten(12, false) },
  { name: 'data protection shorter stopped', who, path, whole, ...shorten(1840, true) },
  {
    name: 'data protection shorter to come',
    who,
    path,
    whole,
    before: withSettings({
      pendingAutoDelete: { autoDeleteCustomersAfterHours: 30 * 24, from: '2099-11-29T08:15:00.000Z' },
    }),
  },
  {
    name: 'data protection for ever',
    who,
    path,
    whole,
    act: async (page: Page) => {
      await press('Bearbeiten')(page)
      await page.getByLabel('Tage bis zur automatischen Löschung').fill('0')
      await press('Speichern')(page)
      await page.getByText('Bitte nennen Sie den Grund').waitFor()
    },
  },
  {
    name: 'data protection shorter dialog',
    who,
    path,
    before: shorten(12, false).before,
    act: async (page: Page) => {
      await shorten(12, false).act(page)
      await press('Speichern')(page)
    },
  },
]
