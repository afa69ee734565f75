import type { Tx } from '../platform/db.ts'
import type { FrameRate } from '../platform/film/encode.ts'

/** The normalised pieces under these keys, with where they lie. */
export const pieces = async (tx: Tx, keys: string[]) =>
  keys.length === 0 ? [] : selectPieces(tx).where('p.key', 'in', keys).execute()

/** All pieces of these recordings, at any rate and of any build of ffmpeg. */
export const piecesOf = async (tx: Tx, sources: string[]) =>
  sources.length === 0
    ? []
    : selectPieces(tx).where('p.source', 'in', sources).orderBy('p.created_at', 'desc').execute()

const selectPieces = (tx: Tx) =>
  tx
    .selectFrom('piece as p')
    .innerJoin('stored_object as picture', 'picture.id', 'p.picture_id')
    .innerJoin('stored_object as sound', 'sound.id', 'p.sound_id')
    .leftJoin('stored_object as captions', 'captions.id', 'p.captions_id')
    .select(['p.key', 'p.source', 'p.frames', 'p.gain_db', 'p.lively', 'p.heard', 'p.windy'])
    .select((eb) => eb.ref('p.rate').$castTo<FrameRate>().as('rate'))
    .select(['picture.key as picture', 'sound.key as sound', 'captions.key as captions'])
export type Piece = Awaited<ReturnType<typeof pieces>>[number]

/** The pieces among these with captions, and the hash of the captions. */
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

/** The stored objects under these keys. */
export const objectsOf = async (tx: Tx, keys: string[]) =>
  keys.length === 0
    ? []
    : tx.selectFrom('stored_object').select(['id', 'key', 'size', 'sha256']).where('key', 'in', keys).execute()

/** When the film that is there was made; undefined when there is none. */
export const madeAt = (tx: Tx, customerId: string) =>
  tx
    .selectFrom('outcome as u')
    .innerJoin('stored_object as o', 'o.id', 'u.object_id')
    .select('o.created_at')
    .where('u.customer_id', '=', customerId)
    .where('u.variant', '=', 'film')
    .executeTakeFirst()
