import type { Selectable } from 'kysely'
import type { Tables, Tx } from '../platform/db.ts'

export type FilmRow = Selectable<Tables['film']>

export const find = (tx: Tx, customerId: string) =>
  tx.selectFrom('film').selectAll().where('customer_id', '=', customerId).executeTakeFirst()

export const lock = (tx: Tx, customerId: string) =>
  tx.selectFrom('film').selectAll().where('customer_id', '=', customerId).forUpdate().executeTakeFirst()

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

export const objectKey = (tx: Tx, id: string) =>
  tx.selectFrom('stored_object').select('key').where('id', '=', id).executeTakeFirst()
