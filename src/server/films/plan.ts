import { createHash } from 'node:crypto'
import type { Services } from '../platform/context.ts'
import type { Tx } from '../platform/db.ts'
import { pieceKey } from '../media/pieces.ts'
import type { MediaRow } from '../media/sql.ts'
import { chooseTemplate } from '../templates/choose.ts'
import type { CustomerRow } from '../customers/sql.ts'
import { captionsOf, missingPieces } from './sql.ts'

/** How films are joined; a new value makes every film outdated. */
const filmProfile = 'film-1'

/** What a customer's film is made of, and a hash of just that: an equal hash means an equal film. */
export type Plan = {
  pieceKeys: string[]
  music: { objectId: string; gainDb: number } | null
  /** Pieces that have to be made again before it can be joined. */
  missing: Set<string>
  hash: string
}

/** Intro, the customer's clips in the order of capture, outro, and music (docs/product/films-and-templates.md 2). */
export async function planFilm(
  tx: Tx,
  services: Pick<Services, 'films'>,
  customer: CustomerRow,
  clips: MediaRow[],
): Promise<Plan> {
  const shift = await tx
    .selectFrom('shift')
    .select('activity_type_id')
    .where('id', '=', customer.shift_id)
    .executeTakeFirst()
  const wanted = { activityTypeId: shift?.activity_type_id ?? null, language: customer.language }
  const intro = await chooseTemplate(tx, 'intro_video', wanted)
  const outro = await chooseTemplate(tx, 'outro_video', wanted)
  const music = await chooseTemplate(tx, 'background_music', wanted)

  // a template that an older ffmpeg prepared cannot be joined with today's clips; the film is made without it
  const usable = (template: typeof intro) =>
    template?.piece_key && template.piece_key === pieceKey(services, template.sha256) ? [template.piece_key] : []
  const pieceKeys = [...usable(intro), ...clips.flatMap((clip) => clip.piece_key ?? []), ...usable(outro)]
  const captions = pieceKeys.length > 0 ? await captionsOf(tx, pieceKeys) : []
  const parts = [filmProfile, services.films.build, ...pieceKeys, music ? `music ${music.sha256}` : 'no music']
  // only where there are some: films from before there were captions stay as they are
  for (const { key, sha256 } of captions) parts.push(`captions ${key} ${sha256}`)
  return {
    pieceKeys,
    music: music ? { objectId: music.object_id, gainDb: music.gain_db ?? 0 } : null,
    missing: await missingPieces(tx, pieceKeys),
    hash: createHash('sha256').update(parts.join('\n')).digest('base64url'),
  }
}
