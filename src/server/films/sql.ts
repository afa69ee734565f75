import type { Selectable } from 'kysely'
import type { Tables, Tx } from '../platform/db.ts'

export type FilmRow = Selectable<Tables['film']>

export const find = (tx: Tx, customerId: string) =>
  tx.selectFrom('film').selectAll().where('customer_id', '=', customerId).executeTakeFirst()

export const lock = (tx: Tx, customerId: string) =>
  tx.selectFrom('film').selectAll().where('customer_id', '=', customerId).forUpdate().executeTakeFirst()

/** Which of a film's objects are damaged. */
export async function damagedOf(tx: Tx, film: FilmRow): Promise<Set<string>> {
  const all = [film.object_id, film.poster_id, film.thumbnail_id, film.small_id, film.captions_id]
  const ids = all.filter((id) => id !== null)
  if (ids.length === 0) return new Set()
  const rows = await tx
    .selectFrom('stored_object')
    .select('id')
    .where('id', 'in', ids)
    .where('damaged_at', 'is not', null)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** The normalised pieces under these keys, with where they lie. */
export const pieces = (tx: Tx, keys: string[]) =>
  tx
    .selectFrom('piece as p')
    .innerJoin('stored_object as picture', 'picture.id', 'p.picture_id')
    .innerJoin('stored_object as sound', 'sound.id', 'p.sound_id')
    .leftJoin('stored_object as captions', 'captions.id', 'p.captions_id')
    .select([
      'p.key',
      'p.frames',
      'p.gain_db',
      'picture.key as picture',
      'sound.key as sound',
      'captions.key as captions',
    ])
    .where('p.key', 'in', keys)
    .execute()

/** Which of these pieces bring captions, and the hash of what is said in them. */
export const captionsOf = (tx: Tx, keys: string[]) =>
  tx
    .selectFrom('piece as p')
    .innerJoin('stored_object as captions', 'captions.id', 'p.captions_id')
    .select(['p.key', 'captions.sha256'])
    .where('p.key', 'in', keys)
    .orderBy('p.key')
    .execute()

/** An object that is not known to be damaged. */
export const wholeObject = (tx: Tx, id: string) =>
  tx
    .selectFrom('stored_object')
    .select(['id', 'key', 'size', 'sha256'])
    .where('id', '=', id)
    .where('damaged_at', 'is', null)
    .executeTakeFirst()

/** What must lie in the storage under these keys. */
export const objectsOf = (tx: Tx, keys: string[]) =>
  tx.selectFrom('stored_object').select(['id', 'key', 'size', 'sha256']).where('key', 'in', keys).execute()

/** Which of these pieces are not there: they were damaged, and are made again when a film needs them. */
export async function missingPieces(tx: Tx, keys: string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const rows = await tx.selectFrom('piece').select('key').where('key', 'in', keys).execute()
  const there = new Set(rows.map(({ key }) => key))
  return new Set(keys.filter((key) => !there.has(key)))
}
