import { randomInt } from 'node:crypto'
import type { Ctx } from '../platform/context.ts'

/** Six digits: long enough to guess in vain, short enough to be told. */
export const drawPin = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** Draws the PINs of new customers; null where galleries open without one (docs/product/gallery.md 16). */
export async function pinsForNew({ tx }: Pick<Ctx, 'tx'>): Promise<() => string | null> {
  const { gallery_pin } = await tx.selectFrom('organisation').select('gallery_pin').executeTakeFirstOrThrow()
  return gallery_pin === 'off' ? () => null : drawPin
}
