import type { Ctx, JobCtx, Services } from '../platform/context.ts'
import type { Tx } from '../platform/db.ts'
import { prepareDesign } from '../platform/image/design.ts'
import type { Expected } from '../platform/integrity.ts'
import { addObject, store, type Stored } from '../platform/objects.ts'

/**
 * The picture that a certificate is printed on; a PNG only of an earlier version. Its own pixels may be fewer or more
 * than `width` × `height`.
 */
export type Design = Expected & { type: 'jpeg' | 'png' | 'svg'; width: number; height: number }

const types: Record<string, Design['type']> = { 'image/jpeg': 'jpeg', 'image/png': 'png', 'image/svg+xml': 'svg' }

/** The prepared design of a template; undefined while there is none (docs/product/certificates.md 8). */
export async function findDesign(tx: Tx, templateId: string): Promise<Design | undefined> {
  const found = await tx
    .selectFrom('template as t')
    .innerJoin('stored_object as o', 'o.id', 't.design_id')
    .select(['o.id', 'o.key', 'o.size', 'o.sha256', 'o.mime', 't.width', 't.height'])
    .where('t.id', '=', templateId)
    .where('t.status', '=', 'completed')
    .executeTakeFirst()
  const type = types[found?.mime ?? '']
  if (!found || !type || found.width === null || found.height === null) return undefined
  const { mime: _, width, height, ...object } = found
  return { ...object, type, width, height }
}

/**
 * The result of preparing a design: its objects, which `keepAs` gives to a template, in the transaction that keeps
 * them.
 */
export type StoredDesign = { objects: Stored[]; keepAs: (ctx: Ctx, templateId: string) => Promise<void> }

/** Makes the files that certificates use of a design. @param file the design as it was uploaded @throws Undecodable */
export async function makeDesign(
  { services, signal }: Pick<JobCtx, 'services' | 'signal'>,
  file: string,
  folder: string,
): Promise<StoredDesign> {
  const { design, thumbnail, mime, width, height } = await prepareDesign(services.films, { file, folder, signal })
  return storeDesign(services, { width, height }, [mime, design], ['image/webp', thumbnail])
}

type Made = [mime: string, bytes: Buffer]

export async function storeDesign(
  { storage }: Pick<Services, 'storage'>,
  size: { width: number; height: number },
  design: Made,
  thumbnail: Made,
): Promise<StoredDesign> {
  const large = await store(storage, 'design', ...design)
  const small = await store(storage, 'design', ...thumbnail).catch(async (error: unknown) => {
    await storage.delete(large.key)
    throw error
  })
  return {
    objects: [large, small],
    async keepAs(ctx, templateId) {
      const before = await ctx.tx
        .selectFrom('template')
        .select(['design_id', 'thumbnail_id'])
        .where('id', '=', templateId)
        .executeTakeFirstOrThrow()
      const made = { design_id: await addObject(ctx, large), thumbnail_id: await addObject(ctx, small), ...size }
      await ctx.tx.updateTable('template').set(made).where('id', '=', templateId).execute()
      // the files of a design that turned out damaged
      const old = [before.design_id, before.thumbnail_id].filter((id) => id !== null)
      if (old.length > 0) await ctx.tx.deleteFrom('stored_object').where('id', 'in', old).execute()
    },
  }
}
