import { z } from 'zod'
import { defineAction } from '../platform/audit.ts'

const counted = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`)

export const originalActions = {
  /** A link was given out: from then on the files may have left. */
  zip: defineAction('media.originals', {
    detail: z.object({ files: z.int(), customers: z.int() }),
    sentence: ({ files = 0, customers = 0 }) =>
      `${counted(files, 'Original', 'Originale')} von ${counted(customers, 'Gast', 'Gästen')} als ZIP abgerufen`,
  }),
}
