import { z } from 'zod'
import { de } from '../../texts/de.ts'
import { longDate, timeOfDay } from '../../texts/format.ts'
import { Changes, defineAction, type Kept } from '../platform/audit.ts'

/** A period in hours, and the ISO time from which it works. */
const Pending = z.object({ hours: z.int(), from: z.string() })

/** "30 Tage ab dem 29. November 2026, 08:15 Uhr" */
const spoken = ({ hours = 0, from = '' }: Kept<typeof Pending>) => {
  const days = hours === 24 ? '1 Tag' : `${hours / 24} Tage`
  return `${days} ab dem ${longDate(de, from) ?? ''}, ${timeOfDay(de, from) ?? ''} Uhr`
}

export const organisationActions = {
  updateDetails: defineAction('organisation.update', { detail: z.object({ changes: Changes }) }),
  updateSettings: defineAction('settings.update', {
    detail: z.object({
      changes: Changes,
      /** The loss of the next night with the shorter period, as it was shown before it was saved. */
      previewed: z.object({ customers: z.int(), media: z.int(), stoppedByBrake: z.boolean() }).optional(),
      reason: z.string().optional(),
      /** A coming shorter period that was cancelled. */
      replaced: Pending.optional(),
    }),
  }),
  /** Saved without its preview: it works later. */
  shortenPeriod: defineAction('settings.period_shorten', {
    detail: Pending.extend({ was: z.int(), reason: z.string().optional(), replaced: Pending.optional() }),
    sentence: (detail) => `Kürzere Aufbewahrung von Medien festgelegt: ${spoken(detail)}`,
  }),
  undoShorterPeriod: defineAction('settings.period_undo', {
    detail: Pending,
    sentence: (detail) => `Kürzere Aufbewahrung von Medien zurückgenommen: ${spoken(detail)}`,
  }),
}
