import type { Picture } from '../platform/film/join.ts'
import type { Sound } from '../platform/film/mix.ts'
import { expected, type Order } from './order.ts'
import type { Plan } from './plan.ts'
import { isBlock, type Part } from './sequence.ts'

/** A file with pictures that was made for one film. */
export type Made = { path: string; frames: number }

type Shapes = {
  /** Where the pictures of a part lie, in the shape that is made. */
  pictureOf: (part: Part) => Promise<string>
  soundOf: (key: string) => Promise<string>
  /** The title over the first frames of the customer's own part. */
  lead: Made | null
  /** All blocks of photos, one after the other. */
  slides: Made | null
}

/** The pictures and sounds of a sequence, as they are joined. */
export async function layOut(
  { sequence, rate }: Pick<Plan, 'sequence' | 'rate'>,
  pieces: Order['pieces'],
  { pictureOf, soundOf, lead, slides }: Shapes,
): Promise<{ pictures: Picture[]; sounds: Sound[] }> {
  const pictures: Picture[] = []
  const sounds: Sound[] = []
  let slid = 0
  let titled = lead
  for (const one of sequence) {
    const isOwn = isBlock(one) || one.role === 'clip'
    let shown: Picture
    if (isBlock(one)) {
      if (!slides) throw new Error('the photos of the film were not made')
      const frames = one.seconds * rate
      shown = { file: slides.path, from: slid, frames, of: slides.frames }
      slid += frames
      sounds.push({ file: null, from: 0, frames, gainDb: 0 })
    } else {
      const { from, frames, of, role } = one
      const { gain_db: gainDb, heard, windy: wind, sound } = expected(pieces, one.key)
      shown = { file: await pictureOf(one), from, frames, of }
      sounds.push({ file: await soundOf(sound), from, frames, gainDb, mutesMusic: role !== 'clip' && heard, wind })
    }
    if (titled && isOwn) {
      pictures.push({ file: titled.path, from: 0, frames: titled.frames, of: titled.frames })
      shown = { ...shown, from: shown.from + titled.frames, frames: shown.frames - titled.frames }
      titled = null
    }
    if (shown.frames > 0) pictures.push(shown)
  }
  return { pictures, sounds }
}
