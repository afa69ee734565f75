import { z } from 'zod'
import { customerName, ofCustomer } from '../../src/server/customers/audit.ts'
import { by, defineAction, listed } from '../../src/server/platform/audit.ts'

export const greetingActions = {
  send: defineAction('greeting.send', {
    detail: ofCustomer.extend({ text: z.string() }),
    sentence: (detail) => `${customerName(detail)} gegrüßt`,
    line: ({ text }, actor) => ({ type: 'edited', detail: listed(text, by(actor)) }),
  }),
}
