/** The answer of a child of the photo pool, trusted only after its form was checked. */
import { z } from 'zod'
import { ToolFailure, Undecodable } from '../tool-failure.ts'
import { codeLimits } from './frames.ts'
import type { PhotoWork } from './prepare.ts'

const Size = z.object({ width: z.int().positive(), height: z.int().positive() })
/** A tiny picture that replaces a large one until that is loaded. */
export const Placeholder = z
  .string()
  .max(2000)
  .regex(/^data:image\/webp;base64,[A-Za-z0-9+/=]+$/)
const Percent = z.int().min(0).max(100)
const Refusal = z.object({ refused: z.string().max(200), cause: z.string() })
const Answer = Size.extend({
  capturedAt: z.number().nullable(),
  large: Size,
  medium: Size.nullable(),
  thumbnail: Size,
  placeholder: Placeholder,
  takeHome: z.enum(['image/jpeg', 'image/png', 'image/webp', 'image/gif']),
  codes: z.array(z.string().max(codeLimits.characters)).max(codeLimits.most),
  incomplete: z.boolean(),
  look: z.object({ sharpness: Percent, lighting: Percent, calmness: Percent }),
})

/** @throws Undecodable when the child refuses the photo; ToolFailure when it breaks the form */
export function readAnswer(head: unknown, [large, thumbnail, takeHome, medium]: Buffer[]): PhotoWork {
  const refusal = Refusal.safeParse(head)
  if (refusal.success) throw new Undecodable(refusal.data.refused, { cause: refusal.data.cause })
  const answer = Answer.safeParse(head)
  if (!answer.success || !large || !thumbnail || !takeHome) throw new ToolFailure('exit', 'photo child: strange answer')
  const { data } = answer
  if (data.medium && !medium) throw new ToolFailure('exit', 'photo child: strange answer')
  return {
    width: data.width,
    height: data.height,
    capturedAt: data.capturedAt === null ? null : new Date(data.capturedAt),
    large: { bytes: large, ...data.large, mime: 'image/jpeg' },
    medium: data.medium && medium ? { bytes: medium, ...data.medium, mime: 'image/webp' } : null,
    thumbnail: { bytes: thumbnail, ...data.thumbnail, mime: 'image/webp' },
    placeholder: data.placeholder,
    takeHome: { bytes: takeHome, mime: data.takeHome },
    codes: data.codes,
    incomplete: data.incomplete,
    look: data.look,
  }
}
