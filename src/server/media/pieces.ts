import { createHash } from 'node:crypto'
import type { Ctx, Services } from '../platform/context.ts'
import { writeCaptions } from '../platform/film/captions.ts'
import { gainFor } from '../platform/film/loudness.ts'
import { pieceProfile, type Piece } from '../platform/film/normalise.ts'
import { addObject, store, type Stored } from '../platform/objects.ts'
import * as mediaSql from './sql.ts'

/** What browsers get captions as; WebVTT is UTF-8 always. */
export const captionsMime = 'text/vtt; charset=utf-8'

/**
 * Under which name a normalised clip is kept: what went in, how it is made, and by which ffmpeg (parameter
 * sets differ between builds). What was made once under a name is never made again.
 */
export const pieceKey = (services: Pick<Services, 'films'>, sha256: string): string =>
  createHash('sha256').update(`${sha256}:${pieceProfile}:${services.films.build}`).digest('base64url')

/**
 * Stores what a film is joined from; `source` (medium or template) is for the log. `keepAs` then writes the rows, in
 * the transaction that keeps `objects`: when another run was faster, its piece makes room for this one.
 */
export async function storePiece(
  { storage, log }: Pick<Services, 'storage' | 'log'>,
  piece: Piece,
  source: string,
): Promise<{ objects: Stored[]; keepAs: (ctx: Ctx, key: string) => Promise<void> }> {
  if (!piece.captions) log.warn({ source }, 'captions could not be read; it goes without')
  const picture = await store(storage, 'piece', 'video/mp4', piece.picture)
  const sound = await store(storage, 'piece', 'audio/flac', piece.sound)
  const captions = piece.captions?.length
    ? await store(storage, 'piece', captionsMime, Buffer.from(writeCaptions(piece.captions)))
    : null

  return {
    objects: [picture, sound, ...(captions ? [captions] : [])],
    async keepAs(ctx, key) {
      const old = await mediaSql.findPiece(ctx.tx, key)
      if (old) await ctx.tx.deleteFrom('piece').where('key', '=', key).execute()
      await ctx.tx
        .insertInto('piece')
        .values({
          org_id: ctx.orgId,
          key,
          picture_id: await addObject(ctx, picture),
          sound_id: await addObject(ctx, sound),
          captions_id: captions && (await addObject(ctx, captions)),
          frames: piece.frames,
          gain_db: gainFor(piece.loudness),
        })
        .execute()
    },
  }
}
