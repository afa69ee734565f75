import { z } from 'zod'
import { UndeliveredReason } from './undelivered.ts'

/** Numbers of the customers who checked in from Monday to Sunday, as far as they had come when they were counted. */
const Week = z.object({
  customers: z.int(),
  /** Opened the gallery, or a mail server took an email that did not come back. */
  delivered: z.int(),
  emailed: z.int(),
  opened: z.int(),
  downloaded: z.int(),
  /** From "fertig" to the first email, of half of them at most; null: none was sent. */
  minutesToEmail: z.number().min(0).nullable(),
  good: z.int(),
  rated: z.int(),
})
export type WeekCounted = z.infer<typeof Week>

/** The content of the weekly email to a member (docs/product/analytics.md 10). */
export const WeeklyFigures = z.object({
  /** A Monday, and the Sunday after it. */
  from: z.iso.date(),
  to: z.iso.date(),
  week: Week,
  /** The seven days before. */
  before: Week,
  /** Why customers of the week have no souvenir; most customers first. */
  reasons: z.array(z.object({ reason: UndeliveredReason, customers: z.int() })),
  /** Without a souvenir when they were deleted. */
  gone: z.int(),
})
export type WeeklyFigures = z.infer<typeof WeeklyFigures>
