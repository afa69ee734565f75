import type { CustomerRow } from '../customers/sql.ts'
import * as outcomes from '../media/outcomes.ts'
import { shownVariants } from '../media/renditions.ts'
import type { Ctx, JobCtx } from '../platform/context.ts'
import { wholeFile, type Expected } from '../platform/integrity.ts'
import type { Plan } from './plan.ts'
import { isBlock } from './sequence.ts'
import * as filmSql from './sql.ts'

/** A plan with everything that it is made from, as it lies in the storage. */
export type Order = {
  customer: CustomerRow
  plan: Plan
  pieces: Map<string, filmSql.Piece>
  /** The key of the music. */
  music: string | null
  /** The pictures of photos, by the ids of the media. */
  photos: Map<string, Expected>
  /** Outcomes of the present film that may be used again, by variant. */
  made: outcomes.Made[]
  /** Objects that must be in the storage, by key. */
  objects: Map<string, Expected>
}

/** Undefined while a piece or a photo of the plan is not there. */
export async function readOrder({ tx }: Ctx, customer: CustomerRow, plan: Plan): Promise<Order | undefined> {
  const wanted = plan.sequence.flatMap((one) => (isBlock(one) ? [] : [one.key]))
  const pieces = new Map((await filmSql.pieces(tx, wanted)).map((piece) => [piece.key, piece]))
  const shown = plan.sequence.flatMap((one) => (isBlock(one) ? one.photos : []))
  const photos = new Map<string, Expected>()
  for (const { media_id, variant, is_damaged, id, key, size, sha256 } of await outcomes.ofMedia(tx, shown)) {
    if (variant === shownVariants.photo.display && media_id && !is_damaged)
      photos.set(media_id, { id, key, size, sha256 })
  }
  if (wanted.some((key) => !pieces.has(key)) || shown.some((id) => !photos.has(id))) return undefined
  const music = plan.music ? ((await filmSql.wholeObject(tx, plan.music.objectId))?.key ?? null) : null
  const keys = [...pieces.values()].flatMap(({ picture, sound, captions }) => [picture, sound, captions ?? []].flat())
  const stored: Expected[] = await filmSql.objectsOf(tx, music ? [...keys, music] : keys)
  const made = (await outcomes.ofCustomer(tx, customer.id)).filter(({ is_damaged }) => !is_damaged)
  const all = [...stored, ...photos.values(), ...made, ...(plan.title?.logo ? [plan.title.logo] : [])]
  return { customer, plan, pieces, music, photos, made, objects: new Map(all.map((row) => [row.key, row])) }
}

/** Fetches the needed files of an order into the work folder, each once. @throws Damaged when one is not as made */
export function openParts({ services, signal }: JobCtx, { objects }: Pick<Order, 'objects'>, folder: string) {
  const local = new Map<string, string>()
  return async (key: string): Promise<string> => {
    const path = local.get(key) ?? (await wholeFile(services.storage, expected(objects, key), folder, signal))
    local.set(key, path)
    return path
  }
}

/** Deleted since the order was read: then another run begins with what there is. */
export function expected<T>(all: Map<string, T>, key: string): T {
  const found = all.get(key)
  if (!found) throw new Error('a part of the film is gone')
  return found
}
