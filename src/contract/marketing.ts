import { z } from 'zod'
import { defineContract } from './endpoint.ts'

/** The version of the wording with which galleries ask for consent to advertising (`news` of the texts). */
export const newsWordingVersion = 1

/** Days in which the mailed link confirms a consent to advertising; one that is not confirmed by then is deleted. */
export const newsConfirmDays = 7

/** How many customers agreed to advertising by email; anonymised ones are in none of these. */
export const MarketingFigures = z.object({
  /** The organisation's galleries ask. */
  asks: z.boolean(),
  confirmed: z.int(),
  /** They asked for the confirming email, and its link is still good. */
  open: z.int(),
  /** They had confirmed it. */
  withdrawn: z.int(),
})
export type MarketingFigures = z.infer<typeof MarketingFigures>

/** Consents to advertising by email, apart from the souvenir (docs/product/privacy-and-retention.md 21). */
export const marketing = defineContract({
  figures: {
    method: 'GET',
    path: '/privacy/marketing-consents',
    summary: 'Wie viele Gäste Werbung per E-Mail zugestimmt haben, und wie viele nicht mehr',
    access: 'privacy.manage',
    changedBy: { customer: 'any', settings: 'any' },
    response: MarketingFigures,
    errors: [],
  },
  file: {
    method: 'GET',
    path: '/privacy/marketing-consents.csv',
    summary: 'Bestätigte und widerrufene Zustimmungen zu Werbung per E-Mail als CSV, mit Links zum Abmelden',
    access: 'privacy.manage',
    stepUp: true,
    answers: 'text/csv',
    response: z.unknown(),
    errors: ['too_many_downloads', 'overloaded'],
  },
})
