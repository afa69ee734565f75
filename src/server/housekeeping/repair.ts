import { originalDamaged } from '../customers/facts.ts'
import { changeCustomer } from '../customers/change-customer.ts'
import * as customerSql from '../customers/sql.ts'
import { makeSmall } from '../media/make-small.ts'
import { makeVersion } from '../films/make-version.ts'
import { versionOf } from '../films/versions.ts'
import * as outcomes from '../media/outcomes.ts'
import { announce, lost } from '../media/prepared.ts'
import { prepareAgain, restoreOriginal, resume } from '../media/restore.ts'
import * as mediaSql from '../media/sql.ts'
import { defineJob, type Ctx, type JobCtx } from '../platform/context.ts'
import { copyWhole, inspect, markWhole, marking, objectDamaged } from '../platform/integrity.ts'
import { keep, type ObjectKind } from '../platform/objects.ts'
import { sweepStorage } from '../platform/sweep-storage.ts'
import { dropPiece, prepareTemplate, redrawDesign, templateDamaged } from '../templates/prepare-template.ts'
import { alarmStands } from './alarm.ts'
import { housekeepingEvents } from './events.ts'

/** Kinds of objects that are made from media, and again when they are damaged. */
const ofResults: ObjectKind[] = ['rendition', 'film', 'certificate']

/**
 * Runs when an object was found damaged. Looks once more: a whole object is served again. A result is made again from
 * its original, an original is copied from another customer who has the same file. No email is sent.
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
      if (ofResults.includes(object.kind)) await inOrg((ctx) => repairOutcome(ctx, objectId))
      if (object.kind === 'design') await inOrg((ctx) => redrawDesign(ctx, objectId))
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

/** The object is whole: work that failed because of it begins again. */
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
  return found && mediaSql.lockWithCustomers(tx, found.id)
}

/** One raft, one clip, eight customers: each has a copy of its own. */
async function repairOriginal({ services, orgId, inOrg }: JobCtx, objectId: string) {
  const found = await inOrg(async (ctx) => {
    const medium = await mediumOf(ctx, objectId)
    return medium && mediaSql.findWholeTwin(ctx.tx, medium)
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

async function repairOutcome(ctx: Ctx, objectId: string) {
  const found = await outcomes.findByObject(ctx.tx, objectId)
  if (!found) return
  const { owner, variant } = found
  // customers are locked before their media, here as everywhere
  const medium = 'mediaId' in owner ? await mediaSql.lockWithCustomers(ctx.tx, owner.mediaId) : undefined
  if ('customerId' in owner) await customerSql.lock(ctx.tx, owner.customerId)
  const version = 'customerId' in owner && versionOf(variant)
  if (variant === 'small' || version) {
    await ctx.tx.deleteFrom('outcome').where('object_id', '=', objectId).execute()
    await ctx.enqueue(sweepStorage, {})
    await (version ? ctx.enqueue(makeVersion, { ...owner, version }) : ctx.enqueue(makeSmall, owner))
  } else if ('customerId' in owner) {
    // the pictures of a certificate are made with it
    await planAgain(ctx, owner.customerId, variant.startsWith('certificate') ? 'certificate' : 'film')
  } else if (medium?.status === 'ready') await repairRendition(ctx, medium, variant)
}

async function repairRendition(ctx: Ctx, medium: mediaSql.MediaRow, variant: outcomes.Variant) {
  const original = await mediaSql.findWithObject(ctx.tx, medium.id)
  if (!original?.damage) return prepareAgain(ctx, [medium])
  if (!outcomes.isEssential(variant)) return
  // nothing is left that it could be made from: staff see it, and the gallery no longer promises it
  await ctx.tx.updateTable('media').set(lost).where('id', '=', medium.id).execute()
  await announce(ctx, medium)
}

/** The film is joined again from its pieces, the certificate set again. */
async function planAgain(ctx: Ctx, customerId: string, family: outcomes.Family) {
  const planned = await outcomes.findPlanned(ctx.tx, customerId, family)
  if (planned?.status !== 'ready' && planned?.status !== 'outdated') return
  await outcomes.setPlanned(ctx.tx, customerId, family, { made_of: null, status: 'outdated' })
  await changeCustomer(ctx, customerId, housekeepingEvents.outcomeDamaged({}))
}
