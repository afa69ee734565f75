import type { Media, Turn } from '../../../contract/media.ts'

export type TurnWish = { mediaId: string; turn: Turn }

/** Of each medium the last wanted rotation, and how many calls have no answer yet. */
const pending = new Map<string, { turn: Turn; calls: number }>()

export function addTurns(wishes: readonly TurnWish[]): void {
  for (const { mediaId, turn } of wishes) pending.set(mediaId, { turn, calls: (pending.get(mediaId)?.calls ?? 0) + 1 })
}

/** Their call was answered, or has failed. */
export function endTurns(wishes: readonly TurnWish[]): void {
  for (const { mediaId } of wishes) {
    const wanted = pending.get(mediaId)
    if (wanted && wanted.calls > 1) wanted.calls -= 1
    else pending.delete(mediaId)
  }
}

/** The media as staff want them: an answer that the server made before the last wish does not take it back. */
export function withPendingTurns<T extends { media: Media[] }>(shown: T): T {
  if (!shown.media.some(({ id }) => pending.has(id))) return shown
  return { ...shown, media: shown.media.map((medium) => asTurned(medium, pending.get(medium.id)?.turn)) }
}

function asTurned(medium: Media, turn: Turn | undefined): Media {
  if (turn === undefined || turn === medium.turn) return medium
  const { width, height } = medium
  return { ...medium, turn, ...((turn - medium.turn) % 180 !== 0 && { width: height, height: width }) }
}
