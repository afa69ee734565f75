import { createHash } from 'node:crypto'
import type { House } from '../platform/context.ts'
import { pieceProfile } from '../platform/film/normalise.ts'

/**
 * Under which name a normalised clip is kept: what went in, how it is made, and by which ffmpeg (parameter
 * sets differ between builds). What was made once under a name is never made again.
 */
export const pieceKey = (house: Pick<House, 'films'>, sha256: string): string =>
  createHash('sha256').update(`${sha256}:${pieceProfile}:${house.films.build}`).digest('base64url')
