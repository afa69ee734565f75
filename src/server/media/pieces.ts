import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import type { Ctx, Services } from '../platform/context.ts'
import { writeCaptions } from '../platform/film/captions.ts'
import type { FrameRate } from '../platform/film/encode.ts'
import { gainFor } from '../platform/film/loudness.ts'
import { pieceProfile, type Piece } from '../platform/film/normalise.ts'
import { addObject, store, type Stored } from '../platform/objects.ts'
import * as mediaSql from './sql.ts'

/** The type of captions for browsers; WebVTT is UTF-8 always. */
export const captionsMime = 'text/vtt; charset=utf-8'

/** The original of a piece: a medium or template, and how it is turned, in degrees clockwise. */
type Original = { id: string; sha256: string; turn?: number }

/** A clip as its renditions show it; while it is being turned that is the earlier way. */
export const shownOf = ({ id, sha256, prepared_turn: turn }: mediaSql.MediaRow): Original => ({ id, sha256, turn })

/**
 * The name under which a normalised clip is kept: what went in, how it is made, its rate, and by which ffmpeg
 * (parameter sets differ between builds). A piece that was made once under a name is never made again.
 */
export function pieceKey(
  { films }: Pick<Services, 'films'>,
  { sha256, turn = 0 }: Omit<Original, 'id'>,
  rate: FrameRate,
): string {
  // as it was called before there was more than one rate, and before clips were turned
  const profile = (rate === 30 ? pieceProfile : `${pieceProfile}:${rate}`) + (turn === 0 ? '' : `:turned${turn}`)
  return createHash('sha256').update(`${sha256}:${profile}:${films.build}`).digest('base64url')
}

/**
 * Stores what a film is joined from. `keepRows` then writes the rows, in the
 * transaction that keeps `objects`: when another run was faster, its piece makes room for this one.
 */
export async function storePiece(
  services: Pick<Services, 'storage' | 'log' | 'films'>,
  piece: Piece,
  source: Original,
): Promise<{ objects: Stored[]; keepRows: (ctx: Ctx) => Promise<void> }> {
  const { storage, log } = services
  const key = pieceKey(services, source, piece.rate)
  if (!piece.captions) log.warn({ source: source.id }, 'captions could not be read; it goes without')
  const picture = await store(storage, 'piece', 'video/mp4', piece.picture)
  const sound = await store(storage, 'piece', 'audio/flac', piece.sound)
  const captions = piece.captions?.length
    ? await store(storage, 'piece', captionsMime, Buffer.from(writeCaptions(piece.captions)))
    : null

  return {
    objects: [picture, sound, ...(captions ? [captions] : [])],
    async keepRows(ctx) {
      // two customers may have the same clip prepared at the same moment
      await sql`select pg_advisory_xact_lock(hashtextextended(${`piece:${key}`}, 0))`.execute(ctx.tx)
      const old = await mediaSql.findPiece(ctx.tx, key)
      if (old) await ctx.tx.deleteFrom('piece').where('key', '=', key).execute()
      await ctx.tx
        .insertInto('piece')
        .values({
          org_id: ctx.orgId,
          key,
          source: source.sha256,
          rate: piece.rate,
          picture_id: await addObject(ctx, picture),
          sound_id: await addObject(ctx, sound),
          captions_id: captions && (await addObject(ctx, captions)),
          frames: piece.frames,
          lively: piece.lively,
          heard: piece.loudness.integrated !== null,
          windy: piece.windy,
          gain_db: gainFor(piece.loudness),
        })
        .execute()
    },
  }
}
