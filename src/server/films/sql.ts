import type { Tx } from '../platform/db.ts'

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
