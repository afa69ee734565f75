import { replaceEqualDeep } from '@tanstack/react-query'
import type { z } from 'zod'
import type { media, Media } from '../../../contract/media.ts'

/** milliseconds; signed links live 15 minutes, and a shown link is never older than twice this */
export const linksKept = 5 * 60_000

export type CustomerMedia = z.output<(typeof media)['ofCustomer']['response']>

/** The media that are shown: those of a customer, or unassigned ones. */
type Shown = Pick<CustomerMedia, 'media'> & Partial<Pick<CustomerMedia, 'film'>>

const takenAt = new WeakMap<object, number>()

/**
 * [Note: links] Every answer signs its links anew. Shown as they come, each live event would load all pictures again;
 * so a picture keeps its link while that one is young and the medium has not changed.
 */
export function keepLinks<T extends Shown>(before: T | undefined, now: T, time = Date.now()): T {
  const known = new Map(before?.media.map((medium) => [medium.id, medium]))
  const merged = {
    ...now,
    media: now.media.map((medium) => withKnownLinks(known.get(medium.id), medium, time)),
    ...(now.film && { film: withKnownLinks(before?.film ?? undefined, now.film, time) }),
  }
  const shared = replaceEqualDeep<T>(before, merged)
  // Sharing copies the changed parts: the age goes from the merged value to the kept one.
  const remember = (kept: object | null | undefined, from: object | null | undefined) =>
    kept && from && takenAt.set(kept, takenAt.get(kept) ?? takenAt.get(from) ?? time)
  merged.media.forEach((medium, index) => remember(shared.media[index], medium))
  remember(shared.film, merged.film)
  return shared
}

type Linked = Pick<Media, 'url' | 'thumbnailUrl'> &
  Partial<Pick<Media, 'shown_turn'>> & { status: string; duration_seconds: number | null }

function withKnownLinks<T extends Linked>(before: T | undefined, now: T, time: number): T {
  if (!before || before.status !== now.status || before.duration_seconds !== now.duration_seconds) return now
  if (before.shown_turn !== now.shown_turn) return now
  if (!before.url !== !now.url || !before.thumbnailUrl !== !now.thumbnailUrl) return now
  const since = takenAt.get(before) ?? 0
  if (time - since > linksKept) return now
  const kept = { ...now, url: before.url, thumbnailUrl: before.thumbnailUrl }
  takenAt.set(kept, since)
  return kept
}
