import { z } from 'zod'
import { customerName, goneCustomer, ofCustomer } from '../customers/audit.ts'
import { ofShift, shiftName } from '../shifts/audit.ts'
import { by, defineAction, listed, type Kept, type Line } from '../platform/audit.ts'

const amounts = { photos: z.int(), videos: z.int() }
const ofMove = ofCustomer.extend({
  ...amounts,
  /** Media that the other customer had already were only taken away. */
  alreadyThere: z.int(),
  media: z.array(z.string()),
})
const Kind = z.enum(['photo', 'video', 'failed'])
const ofUnassigned = ofShift.extend({ ...amounts, media: z.array(z.string()) })

export const mediaActions = {
  upload: defineAction('media.upload', {
    detail: ofCustomer.extend({ kind: Kind }),
    sentence: (detail) => `${detail.kind === 'video' ? 'Clip' : 'Foto'} für ${customerName(detail)} hochgeladen`,
  }),
  /** Into a shift, for nobody yet. */
  takeIn: defineAction('media.take_in', {
    detail: ofShift.extend({ kind: Kind }),
    sentence: (detail) => `${detail.kind === 'video' ? 'Clip' : 'Foto'} zu ${shiftName(detail)} hochgeladen`,
  }),
  assign: defineAction('media.assign', {
    detail: ofCustomer.extend({ ...amounts, alreadyThere: z.int(), media: z.array(z.string()) }),
    sentence: (detail) => `${amountOf(detail)} ${customerName(detail)} zugeordnet`,
    line: (detail, actor) => ({ type: 'media_assigned', detail: listed(amountOf(detail), by(actor)) }),
  }),
  /** They are for nobody again, or only for others. */
  unassign: defineAction('media.unassign', {
    detail: ofCustomer.extend({ ...amounts, media: z.array(z.string()) }),
    sentence: (detail) => `Zuordnung bei ${customerName(detail)} zurückgenommen: ${amountOf(detail)}`,
    line: (detail, actor) => ({ type: 'media_unassigned', detail: listed(amountOf(detail), by(actor)) }),
  }),
  removeUnassigned: defineAction('media.remove_unassigned', {
    detail: ofUnassigned,
    sentence: (detail) => `Nicht zugeordnete Aufnahmen von ${shiftName(detail)} gelöscht: ${amountOf(detail)}`,
  }),
  restoreUnassigned: defineAction('media.restore_unassigned', {
    detail: ofUnassigned,
    sentence: (detail) => `Löschung bei ${shiftName(detail)} rückgängig gemacht: ${amountOf(detail)}`,
  }),
  turnUnassigned: defineAction('media.turn_unassigned', {
    detail: ofUnassigned,
    sentence: (detail) => `Nicht zugeordnete Aufnahmen von ${shiftName(detail)} gedreht: ${amountOf(detail)}`,
  }),
  remove: defineAction('media.remove', {
    detail: ofCustomer.extend({ file: z.string() }),
    sentence: (detail) => `Medium von ${customerName(detail)} gelöscht`,
    line: ({ file }, actor) => ({ type: 'media_removed', detail: listed(file, by(actor)) }),
  }),
  /** The customer took the consent back and wants everything deleted. */
  removeAll: defineAction('media.remove_all', {
    detail: ofCustomer.extend({ photos: z.int(), videos: z.int() }),
    sentence: (detail) => `Alle Medien von ${customerName(detail)} gelöscht`,
    line: ({ photos = 0, videos = 0 }, actor) => ({
      type: 'media_removed',
      detail: listed(photosAndClips(photos, videos), by(actor)),
    }),
  }),
  removeSome: defineAction('media.remove_some', {
    detail: ofCustomer.extend({ ...amounts, media: z.array(z.string()) }),
    sentence: (detail) => `${amountOf(detail)} von ${customerName(detail)} gelöscht`,
    line: (detail, actor) => ({ type: 'media_removed', detail: listed(amountOf(detail), by(actor)) }),
  }),
  hide: defineAction('media.hide', {
    detail: ofCustomer.extend({ ...amounts, media: z.array(z.string()), hidden: z.boolean() }),
    sentence: (detail) =>
      `${amountOf(detail)} von ${customerName(detail)} ${detail.hidden === false ? 'wieder gezeigt' : 'verborgen'}`,
    line: (detail, actor) => ({
      type: 'gallery_arranged',
      detail: listed(`${amountOf(detail)} ${detail.hidden === false ? 'wieder gezeigt' : 'verborgen'}`, by(actor)),
    }),
  }),
  cover: defineAction('media.cover', {
    detail: ofCustomer.extend({ media: z.string().nullable() }),
    logged: (detail) => `Titelbild von ${customerName(detail)} ${detail.media === null ? 'aufgehoben' : 'gewählt'}`,
    line: (detail, actor) => ({
      type: 'gallery_arranged',
      detail: listed(detail.media === null ? 'Titelbild aufgehoben' : 'Titelbild gewählt', by(actor)),
    }),
  }),
  turn: defineAction('media.turn', {
    detail: ofCustomer.extend({ ...amounts, media: z.array(z.string()) }),
    sentence: (detail) => `${amountOf(detail)} von ${customerName(detail)} gedreht`,
    line: (detail, actor) => ({
      type: 'gallery_arranged',
      detail: listed(`${amountOf(detail)} gedreht`, by(actor)),
    }),
  }),
  restore: defineAction('media.restore', {
    detail: ofCustomer.extend({ ...amounts, media: z.array(z.string()) }),
    sentence: (detail) => `Löschung bei ${customerName(detail)} rückgängig gemacht: ${amountOf(detail)}`,
    line: (detail, actor) => ({ type: 'media_restored', detail: listed(amountOf(detail), by(actor)) }),
  }),
  reprocess: defineAction('media.reprocess', {
    detail: ofCustomer.extend({ kind: Kind }),
    sentence: (detail) => `Neu verarbeitet: ${customerName(detail)}`,
    line: ({ kind }, actor) => ({
      type: 'reprocessed',
      detail: listed(kind === 'photo' ? 'Fotos' : 'Film', by(actor)),
    }),
  }),
  move: defineAction('media.move', {
    detail: ofMove.extend({ to: z.string() }),
    sentence: (detail) => `${moved(detail)} von ${customerName(detail)} zu ${detail.to || goneCustomer} umgebucht`,
    line: (detail, actor) => moveLine(detail, 'an', detail.to, actor),
  }),
  /** The same move on record at the customer who gets the media. */
  moveIn: defineAction('media.move_in', {
    detail: ofMove.extend({ from: z.string() }),
    logged: (detail) =>
      `${moved(detail)} bei ${customerName(detail)} angekommen, umgebucht von ${detail.from || goneCustomer}`,
    line: (detail, actor) => moveLine(detail, 'von', detail.from, actor),
  }),
  copy: defineAction('media.copy', {
    detail: ofCustomer.extend({ ...amounts, customers: z.int(), copied: z.int(), media: z.array(z.string()) }),
    sentence: (detail) => {
      const { photos = 0, videos = 0, customers = 0 } = detail
      return `${photosAndClips(photos, videos) || 'Medien'} von ${customerName(detail)} auch für ${guests(customers)}`
    },
    line: ({ photos, videos, customers }, actor) =>
      photos === undefined || videos === undefined || customers === undefined
        ? undefined
        : copiedLine(`${photosAndClips(photos, videos)} auch für ${guests(customers)}`, 0, actor),
  }),
  /** The same on record at each customer who got something. */
  copyIn: defineAction('media.copy_in', {
    detail: ofCustomer.extend({ ...amounts, alreadyThere: z.int(), media: z.array(z.string()), from: z.string() }),
    logged: (detail) => `${amountOf(detail)} auch für ${customerName(detail)}, von ${detail.from || goneCustomer}`,
    line: ({ photos, videos, alreadyThere, from }, actor) =>
      photos === undefined || videos === undefined
        ? undefined
        : copiedLine(`${photosAndClips(photos, videos)}${from ? ` von ${from}` : ''}`, alreadyThere ?? 0, actor),
  }),
}

const amountOf = ({ photos = 0, videos = 0 }: Partial<Record<keyof typeof amounts, number>>) =>
  photosAndClips(photos, videos) || 'Medien'

type Moved = Kept<typeof ofMove>

const guests = (customers: number) => (customers === 1 ? 'einen weiteren Gast' : `${customers} weitere Gäste`)

function copiedLine(what: string, known: number, actor: string | null): Line {
  const double = known > 0 ? `${known} schon vorhanden` : ''
  return { type: 'media_copied', detail: listed(what, double, by(actor)) }
}

function moved({ photos = 0, videos = 0, alreadyThere = 0 }: Moved) {
  const media = photos + videos + alreadyThere
  return media === 1 ? 'Medium' : `${media} Medien`
}

function moveLine(detail: Moved, side: 'an' | 'von', other = '', actor: string | null): Line | undefined {
  const { photos, videos, alreadyThere } = detail
  if (photos === undefined || videos === undefined || alreadyThere === undefined) return undefined
  if (photos + videos === 0 && side === 'von') return undefined
  const what = photos + videos > 0 ? `${photosAndClips(photos, videos)} ${side} ${other}` : ''
  const double = side === 'an' && alreadyThere > 0 ? `${alreadyThere} schon bei ${other} vorhanden` : ''
  return { type: 'media_moved', detail: listed(what, double, by(actor)) }
}

/** "12 Fotos und 2 Clips" */
export const photosAndClips = (photos: number, videos: number) =>
  [
    photos > 0 && (photos === 1 ? '1 Foto' : `${photos} Fotos`),
    videos > 0 && (videos === 1 ? '1 Clip' : `${videos} Clips`),
  ]
    .filter(Boolean)
    .join(' und ')
