import { z } from 'zod'
import { EditedClip, EditedPhoto, type FilmEdit } from '../../contract/films.ts'
import type { Tx } from '../platform/db.ts'

export type SavedEdit = FilmEdit & { version: number }

/** The edit that staff saved for a customer's film; undefined where the recipe alone counts. */
export async function findEdit(tx: Tx, customerId: string): Promise<SavedEdit | undefined> {
  const row = await tx
    .selectFrom('film_edit')
    .select(['clips', 'photos', 'music', 'music_id', 'version'])
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  if (!row) return undefined
  const clips = z.array(EditedClip).parse(row.clips)
  const photos = z.array(EditedPhoto).parse(row.photos)
  // a track that was deleted leaves the choice to the recipe
  return { ...row, clips, photos, music: row.music === 'track' && row.music_id === null ? 'recipe' : row.music }
}
