import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { JobCtx } from '../platform/context.ts'
import type { Tx } from '../platform/db.ts'
import type { Tools } from '../platform/film/tools.ts'
import { makeView, type View } from '../platform/film/view.ts'
import { wholeFile } from '../platform/integrity.ts'
import { addObject, keep, store, withFolder } from '../platform/objects.ts'
import type { Piece } from './sql.ts'

type Wanted = { piece: Piece; view: View; fetched: (key: string) => Promise<string>; folder: string }

/** A piece in another shape, in the work folder: made once, kept, and shared by all films that it is in. */
export async function viewOfPiece(
  job: JobCtx,
  films: Tools,
  { piece, view, fetched, folder }: Wanted,
): Promise<string> {
  const { services, signal } = job
  const target = join(folder, `${piece.key}-${view}.mp4`)
  const kept = await job.inOrg(({ tx }) => findView(tx, piece.key, view))
  if (kept) return wholeFile(services.storage, kept, folder, signal)
  return withFolder(services, async (inner) => {
    const source =
      view === 'small'
        ? { file: await fetched(piece.picture), accept: 'own' as const }
        : await recordingOf(job, piece.source, inner)
    const { path } = await makeView(films, {
      ...source,
      view,
      frames: piece.frames,
      rate: piece.rate,
      folder: inner,
      signal,
    })
    const object = await store(services.storage, 'piece', 'video/mp4', path)
    await keep(services.storage, [object], () =>
      job.inOrg(async (ctx) => {
        // the piece may be gone, and another film may have been faster
        const there = await ctx.tx
          .selectFrom('piece')
          .select('key')
          .where('key', '=', piece.key)
          .forKeyShare()
          .executeTakeFirst()
        if (!there || (await findView(ctx.tx, piece.key, view))) return false
        await ctx.tx.deleteFrom('piece_view').where('piece_key', '=', piece.key).where('view', '=', view).execute()
        const picture_id = await addObject(ctx, object)
        await ctx.tx
          .insertInto('piece_view')
          .values({ org_id: ctx.orgId, piece_key: piece.key, view, picture_id })
          .onConflict((conflict) => conflict.doNothing())
          .execute()
        return true
      }),
    )
    await rename(path, target)
    return target
  })
}

const findView = (tx: Tx, pieceKey: string, view: View) =>
  tx
    .selectFrom('piece_view as v')
    .innerJoin('stored_object as o', 'o.id', 'v.picture_id')
    .select(['o.id', 'o.key', 'o.size', 'o.sha256'])
    .where('v.piece_key', '=', pieceKey)
    .where('v.view', '=', view)
    .where('o.damaged_at', 'is', null)
    .executeTakeFirst()

/** The source of a piece: a clip, or an intro or outro. */
async function recordingOf({ services, inOrg, signal }: JobCtx, source: string, folder: string) {
  const found = await inOrg(async ({ tx }) => {
    const whole = () =>
      tx
        .selectFrom('stored_object as o')
        .select(['o.id', 'o.key', 'o.size', 'o.sha256'])
        .where('o.damaged_at', 'is', null)
        .limit(1)
    const ofClip = tx.selectFrom('media').select('object_id').where('sha256', '=', source)
    const ofTemplate = tx.selectFrom('template').select('object_id').where('sha256', '=', source)
    const clip = await whole().where('o.id', 'in', ofClip).executeTakeFirst()
    if (clip) return { clip, accept: 'upload' as const }
    return { clip: await whole().where('o.id', 'in', ofTemplate).executeTakeFirst(), accept: 'template' as const }
  })
  if (!found.clip) throw new Error('a part of the film is gone')
  return { file: await wholeFile(services.storage, found.clip, folder, signal), accept: found.accept }
}
