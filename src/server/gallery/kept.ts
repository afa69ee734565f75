import { LRUCache } from 'lru-cache'
import { Encoded } from '../http/send-encoded.ts'
import type { Content } from './content.ts'
import type { SeenObject } from './permit.ts'

/** The content of a link, as it was read from the database. */
export type Shown = {
  orgId: string
  content: Content
  /** Its ZIP. */
  archive: { bytes: number; webBytes: number; files: number }
  /** The picture that is a part of its page. */
  cover: SeenObject | null
}

export type Kept = { version: string; shown: Shown }

/** The approximate bytes that are kept. */
const room = { shown: 32 * 2 ** 20, texts: 64 * 2 ** 20 }

/** Far shorter than changes are remembered (housekeeping/tidy.ts). */
const hoursKept = 1

const weightOf = ({ content: { photos, clips } }: Shown) => 4000 + 1500 * (photos.length + clips.length)

/**
 * The content of links, kept in memory under its version in the database (db/functions/gallery.sql); of those that were
 * asked for last. Whether a link is valid is never kept: that is asked each time, in one question with the version.
 */
export function keepGalleries() {
  return {
    /** By the hashes of the links' tokens. */
    shown: new LRUCache<string, Kept>({
      maxSize: room.shown,
      ttl: hoursKept * 3600_000,
      sizeCalculation: ({ shown }) => weightOf(shown),
    }),
    /** Answers made of it, by everything that they depend on. */
    texts: new LRUCache<string, Encoded>({ maxSize: room.texts, sizeCalculation: ({ weight }) => weight }),
  }
}
