import type { Tx } from '../platform/db.ts'

const object = ['o.id', 'o.key', 'o.size', 'o.sha256', 'o.damaged_at'] as const

/** One of the logo's two pictures, with the small one's size in pixels. */
export const find = (tx: Tx, size: 'small' | 'large') =>
  tx
    .selectFrom('logo')
    .innerJoin('stored_object as o', 'o.id', size === 'small' ? 'logo.small_id' : 'logo.large_id')
    .select(object)
    .select(['logo.small_width', 'logo.small_height'])
    .executeTakeFirst()
