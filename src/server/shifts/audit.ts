import { z } from 'zod'
import { defineAction } from '../platform/audit.ts'

/** The fields of every entry about a shift. */
export const ofShift = z.object({ name: z.string() })
export const shiftName = ({ name = '' }: { name?: string | undefined }) => `Schicht „${name}“`

const change = <T extends z.ZodType>(value: T) => z.object({ from: value, to: value }).optional()
/** Of a description only the fact of a change: it may name customers, whom a deletion would not find in it. */
const ShiftChanges = z.object({
  name: change(z.string()),
  maxCustomers: change(z.int()),
  activity: change(z.string().nullable()),
  description: z.literal(true).optional(),
})

const told = (name: string, what: string) =>
  defineAction(name, { detail: ofShift, sentence: (detail) => `${shiftName(detail)} ${what}` })

export const shiftActions = {
  start: told('shift.start', 'gestartet'),
  end: told('shift.end', 'beendet'),
  reopen: told('shift.reopen', 'wieder geöffnet'),
  update: defineAction('shift.update', {
    detail: ofShift.extend({ changes: ShiftChanges }),
    sentence: (detail) => `${shiftName(detail)} geändert`,
  }),
  remove: defineAction('shift.remove', {
    detail: ofShift.extend({ customers: z.int(), media: z.int() }),
    sentence: (detail) => `${shiftName(detail)} gelöscht`,
    removesShift: true,
  }),
  // by the status that the shift was brought to
  active: told('shift.active', 'fortgesetzt'),
  paused: told('shift.paused', 'pausiert'),
  ended: told('shift.ended', 'aus dem Archiv geholt'),
  archived: told('shift.archived', 'archiviert'),
}
