import { z } from 'zod'
import { defineAction } from '../platform/audit.ts'

const guests = (count: number) => (count === 1 ? '1 Gast' : `${count} Gäste`)

export const customerFileActions = {
  import: defineAction('customer.import', {
    detail: z.object({ customers: z.int(), doubles: z.int(), consentVersion: z.int().optional() }),
    sentence: ({ customers = 0 }) => `${guests(customers)} aus einer Datei aufgenommen`,
  }),
  /** Names and addresses have left: of a shift, or of the whole organisation. */
  export: defineAction('customer.export', {
    detail: z.object({ customers: z.int(), filtered: z.boolean() }),
    sentence: ({ customers = 0 }) =>
      `Liste mit ${customers === 1 ? '1 Gast' : `${customers} Gästen`} als CSV gespeichert`,
  }),
}
