import { originalDamaged } from '../customers/facts.ts'
import { changeCustomer } from '../customers/change-customer.ts'
import * as customerSql from '../customers/sql.ts'
import * as outcomes from '../media/outcomes.ts'
import { restoreOriginal, resume } from '../media/restore.ts'
import * as mediaSql from '../media/sql.ts'
import { defineJob, type Ctx, type JobCtx } from '../platform/context.ts'
import { copyWhole, inspect, markWhole, marking, objectDamaged } from '../platform/integrity.ts'
import { keep } from '../platform/objects.ts'
import { sweepStorage } from '../platform/sweep-storage.ts'
import { dropPiece, prepareTemplate, remakeTemplate, templateDamaged } from '../templates/prepare-template.ts'
import { alarmStands } from './alarm.ts'
import { housekeepingEvents } from './events.ts'

/**
 * Runs when an object was found damaged. Looks once more: a whole object is served again. A result is made again from
 * its original, an original is copied from another customer who has the same file. No email is sent.
 */
export const repairObject = defineJob({
  ...objectDamaged,
  title: 'Beschädigte Datei wiederherstellen',
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
      await inOrg((ctx) => repairOutcome(ctx, objectId))
      await inOrg((ctx) => remakeTemplate(ctx, objectId))
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
  if ('mediaId' in owner) {
    const medium = await mediaSql.lockWithCustomers(ctx.tx, owner.mediaId)
    if (medium) await outcomes.ofMediaBy(ctx, variant).repair(ctx, medium, { variant, objectId })
    return
  }
  const { customerId } = owner
  await customerSql.lock(ctx.tx, customerId)
  const { family, repair } = outcomes.ofCustomersBy(ctx, variant)
  if (!(await repair?.(ctx, customerId, { variant, objectId }))) await planAgain(ctx, customerId, family)
}

/** An outcome of all media is made again as a whole: the film is joined, the certificate set. */
async function planAgain(ctx: Ctx, customerId: string, family: string) {
  const planned = await outcomes.findPlanned(ctx.tx, customerId, family)
  if (planned?.status !== 'ready' && planned?.status !== 'outdated') return
  await outcomes.setPlanned(ctx.tx, customerId, family, { made_of: null, status: 'outdated' })
  await changeCustomer(ctx, customerId, housekeepingEvents.outcomeDamaged({}))
}
