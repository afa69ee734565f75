import { z } from 'zod'
import { customerName, ofCustomer } from '../customers/audit.ts'
import { by, defineAction, listed } from '../platform/audit.ts'

const german = new Intl.DateTimeFormat('de-DE', { timeZone: 'Europe/Berlin', dateStyle: 'medium' })
const dayOf = (iso: string) => german.format(new Date(iso))

export const albumActions = {
  /** `until`: null = as the organisation's period says. */
  keepUntil: defineAction('album.keep_until', {
    detail: ofCustomer.extend({ until: z.iso.datetime().nullable(), reason: z.string() }),
    sentence: ({ until, ...customer }) => {
      const album = `Album von ${customerName(customer)}`
      // of a customer who was deleted the log no longer says until when
      if (until === undefined) return `${album}: Aufbewahrung geändert`
      return until ? `${album} bis ${dayOf(until)} aufbewahrt` : `${album} nicht mehr länger aufbewahrt`
    },
    line: ({ until, reason }, actor) => ({
      type: 'edited',
      detail: listed(
        until ? `Aufbewahrt bis ${dayOf(until)}` : 'Aufbewahrung nicht mehr verlängert',
        reason ? `Grund: ${reason}` : null,
        by(actor),
      ),
    }),
  }),
  /** Never with the words themselves. */
  note: defineAction('album.note', {
    detail: ofCustomer,
    sentence: (detail) => `Notizen zu ${customerName(detail)} geändert`,
    line: (_detail, actor) => ({ type: 'edited', detail: listed('Notizen geändert', by(actor)) }),
  }),
}
