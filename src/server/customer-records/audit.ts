import { z } from 'zod'
import { formatNumber } from '../../contract/wire.ts'
import { customerName, ofCustomer } from '../customers/audit.ts'
import { by, defineAction, listed } from '../platform/audit.ts'

const media = { photos: z.int(), videos: z.int() }
const moved = ofCustomer.extend({ was: z.int(), from: z.string(), to: z.string() })
const merged = ofCustomer.extend({
  ...media,
  alreadyThere: z.int(),
  other: z.string(),
  links: z.enum(['keep', 'end']),
  /** Of the other one, where the customer who stays got that name. */
  guardianName: z.string().optional(),
})

export const recordActions = {
  /** No detail tells who it was. */
  remove: defineAction('customer.remove', {
    detail: z.object({ number: z.int(), ...media }),
    sentence: ({ number = 0 }) => `Gast ${formatNumber(number)} mit allem gelöscht`,
  }),
  restore: defineAction('customer.restore', {
    detail: ofCustomer,
    sentence: (detail) => `Löschung von ${customerName(detail)} rückgängig gemacht`,
  }),
  /** On record at both shifts. */
  move: defineAction('customer.move', {
    detail: moved,
    sentence: (detail) => `${customerName(detail)} in die Schicht „${detail.to ?? ''}“ umgebucht`,
    line: ({ from = '', to = '', was = 0 }, actor) => ({
      type: 'shift_changed',
      detail: listed(`von „${from}“ (${formatNumber(was)}) nach „${to}“`, by(actor)),
    }),
  }),
  moveIn: defineAction('customer.move_in', {
    detail: moved,
    sentence: (detail) => `${customerName(detail)} aus der Schicht „${detail.from ?? ''}“ übernommen`,
  }),
  merge: defineAction('customer.merge', {
    detail: merged,
    sentence: (detail) => `${customerName(detail)} mit ${detail.other ?? 'einem anderen Gast'} zusammengeführt`,
    line: ({ other = '', photos = 0, videos = 0, links, guardianName }, actor) => ({
      type: 'merged',
      detail: listed(
        other,
        `${photos} Fotos, ${videos} Videos`,
        links === 'keep' ? 'Galerie-Links gelten weiter' : 'Galerie-Links beendet',
        guardianName && `Einwilligung durch ${guardianName} für das Kind übernommen`,
        by(actor),
      ),
    }),
  }),
  /** The same at the shift of the customer who went, where it is another one. */
  mergeOut: defineAction('customer.merge_out', {
    detail: merged,
    sentence: (detail) =>
      `${detail.other ?? 'Ein Gast'} in ${customerName(detail)} einer anderen Schicht zusammengeführt`,
  }),
}
