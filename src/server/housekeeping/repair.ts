import { originalDamaged } from '../customers/facts.ts'
import { customerChanged } from '../customers/customer-changed.ts'
import { settle } from '../customers/settle.ts'
import * as customers from '../customers/sql.ts'
import { makeSmallFilm } from '../films/small-film.ts'
import * as films from '../films/sql.ts'
import { lost } from '../media/prepared.ts'
import { prepareAgain, restoreOriginal, resume } from '../media/restore.ts'
import { makeSmallClip } from '../media/small-clip.ts'
import * as media from '../media/sql.ts'
import { defineJob, type Ctx, type JobCtx } from '../platform/context.ts'
import { copyWhole, inspect, markWhole, marking, objectDamaged } from '../platform/integrity.ts'
import { dropObjects, keep } from '../platform/objects.ts'
import { sweepStorage } from '../platform/sweep-storage.ts'
import { dropPiece, prepareTemplate, templateDamaged } from '../templates/prepare-template.ts'
import { alarmStands } from './alarm.ts'

/**
 * Follows when an object was found damaged. Looks once more: what is whole is served again. What we made ourselves is
 * made again from its original, an original is taken from another customer who has the same file. Nothing is mailed.
 */
export const repairObject = defineJob({
  ...objectDamaged,
  lane: 'io',
  retries: 5,
  delay: 60,
  async run(job, { objectId }) {
    const { services, inOrg } = job
    const object = await inOrg(({ tx }) =>
      tx.selectFrom('stored_object').selectAll().where('id', '=', objectId).executeTakeFirst(),
    )
    if (!object) return
    if (object.damage && !(await inspect(services.storage, object, job.signal))) {
      await inOrg((ctx) => markWhole(ctx, objectId))
    } else if (object.damage) {
      if (await alarmStands(services)) return
      if (object.kind === 'original') await repairOriginal(job, objectId)
      if (object.kind === 'rendition') await inOrg((ctx) => repairRendition(ctx, objectId))
      if (object.kind === 'film') await inOrg((ctx) => repairFilm(ctx, objectId))
      if (object.kind === 'piece') {
        await inOrg(async (ctx) => {
          await dropPiece(ctx, objectId)
          await ctx.enqueue(sweepStorage, {})
        })
      }
      return
    }
    await inOrg((ctx) => goOn(ctx, objectId))
  },
})

/** The object is whole: what failed because of it begins again. */
async function goOn(ctx: Ctx, objectId: string) {
  const medium = await mediumOf(ctx, objectId)
  if (medium && medium.error === originalDamaged) await resume(ctx, medium)
  const template = await ctx.tx
    .updateTable('template')
    .set({ status: 'processing', error: null })
    .where('object_id', '=', objectId)
    .where('status', '=', 'failed')
    .where('error', '=', templateDamaged)
    .returning('id')
    .executeTakeFirst()
  if (template) await ctx.enqueue(prepareTemplate, { templateId: template.id })
}

/** The medium of an original; it and its customer are locked. */
async function mediumOf({ tx }: Ctx, objectId: string) {
  const found = await tx.selectFrom('media').select('id').where('object_id', '=', objectId).executeTakeFirst()
  return found && media.lockWithCustomer(tx, found.id)
}

/** One raft, one clip, eight customers: each has a copy of its own. */
async function repairOriginal({ services, orgId, inOrg }: JobCtx, objectId: string) {
  const found = await inOrg(async (ctx) => {
    const medium = await mediumOf(ctx, objectId)
    return medium && media.findWholeTwin(ctx.tx, medium)
  })
  if (!found) return
  const copy = await copyWhole(services.storage, 'original', found.mime, found).catch(marking(services, orgId))
  await keep(services.storage, [copy], () =>
    inOrg(async (ctx) => {
      const medium = await mediumOf(ctx, objectId)
      return medium !== undefined && restoreOriginal(ctx, medium, copy)
    }),
  )
}

async function repairRendition(ctx: Ctx, objectId: string) {
  const made = await ctx.tx
    .selectFrom('rendition as r')
    .innerJoin('media as m', 'm.id', 'r.media_id')
    .innerJoin('stored_object as o', 'o.id', 'm.object_id')
    .select(['r.media_id', 'r.variant', 'm.customer_id', 'o.damage as original_damage'])
    .where('r.object_id', '=', objectId)
    .executeTakeFirst()
  if (!made) return
  // customers are locked before their media, here as everywhere
  await customers.lock(ctx.tx, made.customer_id)
  const medium = await media.lock(ctx.tx, made.media_id)
  if (medium?.status !== 'ready') return
  if (made.variant === 'small') {
    await ctx.tx.deleteFrom('rendition').where('object_id', '=', objectId).execute()
    await ctx.enqueue(sweepStorage, {})
    await ctx.enqueue(makeSmallClip, { mediaId: medium.id })
  } else if (!made.original_damage) {
    await prepareAgain(ctx, medium)
  } else if (media.essential(made.variant)) {
    // nothing is left that it could be made from: staff see it, and the gallery no longer promises it
    await ctx.tx.updateTable('media').set(lost).where('id', '=', medium.id).execute()
    if (medium.kind === 'video') await media.outdateFilm(ctx.tx, medium.customer_id)
    await settle(ctx, medium.customer_id)
    await ctx.enqueue(customerChanged, { customerId: medium.customer_id })
    await ctx.tell({
      type: 'media',
      sessionId: medium.shift_id,
      customerId: medium.customer_id,
      mediaId: medium.id,
    })
  }
}

/** The film is joined again from its pieces; its small rendition alone is made from the film. */
async function repairFilm(ctx: Ctx, objectId: string) {
  const found = await ctx.tx
    .selectFrom('film')
    .select('customer_id')
    .where((eb) =>
      eb.or(
        (['object_id', 'poster_id', 'thumbnail_id', 'small_id', 'captions_id'] as const).map((c) =>
          eb(c, '=', objectId),
        ),
      ),
    )
    .executeTakeFirst()
  if (!found) return
  const customerId = found.customer_id
  await customers.lock(ctx.tx, customerId)
  const film = await films.lock(ctx.tx, customerId)
  if (film?.status !== 'ready' && film?.status !== 'outdated') return
  const isSmall = film.small_id === objectId
  await ctx.tx
    .updateTable('film')
    .set(isSmall ? { small_id: null } : { made_of: null, status: 'outdated' })
    .where('customer_id', '=', customerId)
    .execute()
  if (isSmall) {
    await dropObjects(ctx.tx, [objectId])
    await ctx.enqueue(sweepStorage, {})
    await ctx.enqueue(makeSmallFilm, { customerId })
  } else {
    await settle(ctx, customerId)
    await ctx.enqueue(customerChanged, { customerId })
  }
}
