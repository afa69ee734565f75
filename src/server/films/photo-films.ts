import { sql } from 'kysely'
import type { Tx } from '../platform/db.ts'

/** SQL: films of this shift's activity show photos (docs/product/films-and-templates.md 12). */
export const showsPhotos = (shiftId: string) => sql<boolean>`coalesce((
  select r.photos <> 'never' from film_recipe r
  where r.activity_type_id is null
    or r.activity_type_id = (select activity_type_id from shift where id = ${shiftId})
  order by r.activity_type_id nulls last limit 1), false)`

/** Whether a customer of this shift who has photos alone gets a film. */
export async function makesPhotoFilms(tx: Tx, shiftId: string): Promise<boolean> {
  const { rows } = await sql<{ shows: boolean }>`select ${showsPhotos(shiftId)} as shows`.execute(tx)
  return rows[0]?.shows === true
}
