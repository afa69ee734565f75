import type { MediaRow } from './sql.ts'

export type Candidate = Pick<MediaRow, 'id' | 'sharpness' | 'lighting' | 'calmness' | 'width' | 'height'> & {
  given_at: Date
}

/** Below this a photo is blurred, from `clear` on it is sharp. */
const sharp = { some: 45, clear: 62 }
const good = { lighting: 60, calmness: 55 }
/** Longer than this it is a strip: too much of it would be cut off. */
const longest = 2

/**
 * How well a photo serves as a cover. Grades are few, so that one that comes later must be clearly better to take the
 * place of the one that a guest has seen. One that is blurred has the lowest, whatever else it is.
 */
export function gradeOf({ sharpness, lighting, calmness, width, height }: Omit<Candidate, 'id' | 'given_at'>): number {
  if (sharpness === null || lighting === null || calmness === null || sharpness < sharp.some) return 0
  const isStrip = width !== null && height !== null && Math.max(width / height, height / width) > longest
  return (
    1 +
    (lighting >= good.lighting ? 3 : 0) +
    (isStrip ? 0 : 2) +
    (calmness >= good.calmness ? 2 : 0) +
    (sharpness >= sharp.clear ? 1 : 0)
  )
}

/**
 * The photo that a gallery shows first where none was chosen (docs/product/media.md 19): the best, the earliest of
 * several. A photo that comes after the souvenir was complete does not take its place, unless nothing else is left.
 * @param photos those that are shown, in the order of capture
 */
export function bestCover<C extends Candidate>(photos: readonly C[], completedAt: Date | null): C | undefined {
  const early = completedAt === null ? [] : photos.filter(({ given_at }) => given_at <= completedAt)
  const all = early.length > 0 ? early : photos
  return all.reduce<C | undefined>((best, photo) => (best && gradeOf(best) >= gradeOf(photo) ? best : photo), undefined)
}
