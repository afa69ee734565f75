import { z } from 'zod'
import { customerName, goneCustomer, ofCustomer } from '../customers/audit.ts'
import { by, defineAction, listed, type Kept, type Line } from '../platform/audit.ts'

const ofMove = ofCustomer.extend({
  photos: z.int(),
  videos: z.int(),
  /** What the other customer had already was only taken away. */
  alreadyThere: z.int(),
  media: z.array(z.string()),
})
const Kind = z.enum(['photo', 'video', 'failed'])

export const mediaActions = {
  upload: defineAction('media.upload', {
    detail: ofCustomer.extend({ kind: Kind }),
    sentence: (detail) => `${detail.kind === 'video' ? 'Clip' : 'Foto'} für ${customerName(detail)} hochgeladen`,
  }),
  remove: defineAction('media.remove', {
    detail: ofCustomer.extend({ file: z.string() }),
    sentence: (detail) => `Medium von ${customerName(detail)} gelöscht`,
    line: ({ file }, actor) => ({ type: 'media_removed', detail: listed(file, by(actor)) }),
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
    line: (detail, actor) => moveLine(detail, 'von', detail.from, actor),
  }),
}

type Moved = Kept<typeof ofMove>

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
