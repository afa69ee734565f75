import { customerName, ofCustomer } from '../customers/audit.ts'
import { defineAction } from '../platform/audit.ts'

export const marketingActions = {
  /** By the customer, in the gallery. Its line in the history comes with the row of its email. */
  ask: defineAction('customer.marketing_ask', {
    detail: ofCustomer,
    logged: (detail) => `${customerName(detail)} hat die E-Mail angefordert, mit der man Werbung zustimmt`,
    line: () => undefined,
  }),
  /** By the customer, with the mailed link. */
  agree: defineAction('customer.marketing_agree', {
    detail: ofCustomer,
    sentence: (detail) => `${customerName(detail)} hat Werbung per E-Mail zugestimmt`,
    line: () => ({ type: 'edited', detail: 'Der Gast hat Werbung per E-Mail zugestimmt' }),
  }),
  /** By the customer, in the gallery, with the mailed link or with one from an advertising email. */
  withdraw: defineAction('customer.marketing_withdraw', {
    detail: ofCustomer,
    sentence: (detail) => `${customerName(detail)} möchte keine Werbung per E-Mail mehr`,
    line: () => ({ type: 'edited', detail: 'Der Gast möchte keine Werbung per E-Mail mehr' }),
  }),
  save: defineAction('privacy.marketing_save', {
    sentence: () => 'Zustimmungen zu Werbung per E-Mail als CSV gespeichert',
  }),
}
