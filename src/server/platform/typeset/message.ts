/** The messages between the pool and its children, in the frames of platform/image/frames.ts. */
import { z } from 'zod'
import type { NamedPage } from './compose.ts'
import type { TextDocument } from './document.ts'

/** Goes as the first block, since pages may be longer than a frame's head. */
export type Order = PageOrder | TextOrder
export type PageOrder = {
  kind: 'pdf' | 'layout' | 'picture' | 'story' | 'overlay'
  pages: NamedPage[]
  /** of a PDF: seconds since 1970 */
  at: number
  /** of a picture: pixels */
  width: number
  /** of an overlay: how far its shadow reaches, in pixels */
  shadow: number
}
/** Tagged A4 pages; `at` as above. */
export type TextOrder = { kind: 'document'; text: TextDocument; at: number }
/** The head: pictures that follow as blocks, in this order, and those that the child may forget. */
export type Pictures = { take: string[]; forget: string[] }

export const Refusal = z.object({ refused: z.string().max(4000) })
/** `missing`: of a PDF, letters that no font has; `between`: the pictures that belong between the blocks (cut.ts). */
export const Done = z.object({
  standard: z.string().max(20).nullable(),
  missing: z.array(z.string().max(100)).max(10_000),
  between: z.array(z.string().max(100)),
})
