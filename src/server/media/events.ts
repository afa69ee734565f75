import { z } from 'zod'
import { defineEvent, noDetail } from '../platform/events.ts'

const Media = z.object({ media: z.array(z.uuid()) })

/** Customer events that media cause. */
export const mediaEvents = {
  uploadBegun: defineEvent('upload.begun', noDetail),
  uploadContinued: defineEvent('upload.continued', noDetail),
  uploadEnded: defineEvent('upload.ended', noDetail),
  given: defineEvent('media.given', Media),
  taken: defineEvent('media.taken', Media),
  hidden: defineEvent('media.hidden', Media),
  shown: defineEvent('media.shown', Media),
  /** Staff or the customer chose another cover, or none. */
  coverChosen: defineEvent('media.cover_chosen', noDetail),
  /** Work on them began, or they were prepared, or cannot be. */
  processed: defineEvent('media.processed', Media),
  reprocessingRequested: defineEvent('media.reprocessing_requested', z.object({ kind: z.enum(['photo', 'failed']) })),
}
