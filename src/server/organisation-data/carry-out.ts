import { sql } from 'kysely'
import { z } from 'zod'
import { periods } from '../../contract/limits.ts'
import { removeUploads } from '../media/remove-uploads.ts'
import * as organisationSql from '../organisations/sql.ts'
import { defineJob, type Ctx, type Job, type JobCtx } from '../platform/context.ts'
import { sweepStorage } from '../platform/sweep-storage.ts'
import { isDeletedOrganisation, noteDeletedOrganisation } from './deleted-organisations.ts'
import { planLastEmails, sendLastEmails } from './last-email.ts'
import { dropQueuedWork, forgetDeletedCustomers } from './traces.ts'

/** Batches of one run of the job; then another organisation gets its turn. */
const batchesPerRun = 20

/** While the clock is not trusted. */
const askAgainSeconds = 6 * 3600

const Input = z.object({})

/**
 * Deletes the organisation when its time has come; enqueued with the request, and every night in case that job was
 * lost.
 */
export const deleteOrganisation: Job<typeof Input> = defineJob({
  name: 'delete-organisation',
  input: Input,
  key: () => 'all',
  title: 'Organisation löschen',
  lane: 'io',
  retries: 20,
  delay: 30,
  run: carryOut,
  // the night finds it again
  giveUp: async ({ services, orgId }, _input, reason) =>
    services.log.error({ orgId, reason }, 'organisation not deleted'),
})

/**
 * Leaves nothing of an organisation whose deletion is due, or that came back with a backup: access, files, rows, jobs.
 * Each step is a transaction of its own and finds what an earlier run left, so it may be killed anywhere and run twice.
 */
export async function carryOut(job: JobCtx): Promise<void> {
  const { services, orgId, inOrg, signal } = job
  const isBack = await isDeletedOrganisation(services.storage, orgId)
  const isSteady = await services.clockIsSteady()
  const state = await inOrg((ctx) => whenDue(ctx, { isBack, isSteady }))
  if (state === 'stays') return
  if (state === 'due') {
    // one that came back with a backup has told its owners
    if (!isBack) await planLastEmails(services, inOrg)
    // the list first: a deleted organisation must be on it, or a restored backup would bring it back
    await noteDeletedOrganisation(services.storage, orgId, services.now())
    await inOrg(revokeAccess)
    for (let left = batchesPerRun; ; left--) {
      signal.throwIfAborted()
      if (left === 0) return inOrg(goOnLater)
      if ((await inOrg(removeSome)) > 0) continue
      await sweepStorage.run(job, {})
      if (await inOrg(removeLast)) break
    }
    services.log.info({ orgId }, 'organisation deleted')
  }
  await sendLastEmails(services, [orgId])
  await dropQueuedWork(services.db, [orgId])
  await forgetDeletedCustomers(services.storage, orgId)
}

/** Files go as their rows do, so that they do not all wait for the end. */
async function goOnLater({ enqueue }: Ctx): Promise<void> {
  await enqueue(sweepStorage, {})
  await enqueue(deleteOrganisation, {})
}

type Known = { isBack: boolean; isSteady: boolean }

async function whenDue({ tx, now, enqueue }: Ctx, { isBack, isSteady }: Known): Promise<'due' | 'stays' | 'gone'> {
  const organisation = await tx.selectFrom('organisation').select('deletion_due_at').executeTakeFirst()
  if (!organisation) return 'gone'
  if (isBack) return 'due'
  const due = organisation.deletion_due_at
  if (!due) return 'stays'
  if (!isSteady) {
    await enqueue(deleteOrganisation, {}, askAgainSeconds)
    return 'stays'
  }
  const early = due.getTime() - now().getTime()
  if (early <= 0) return 'due'
  // taken back and asked for once more, or the two clocks differ; or it was asked for when the clock was ahead
  const left = Math.min(early, periods.organisationDeletionDays * 24 * 3600_000)
  if (left < early) await organisationSql.update(tx, { deletion_due_at: new Date(now().getTime() + left) })
  await enqueue(deleteOrganisation, {}, Math.ceil(left / 1000))
  return 'stays'
}

/** From now on no member signs in, no customer opens a gallery or checks in, and no work of the organisation begins. */
async function revokeAccess(ctx: Ctx): Promise<void> {
  const { tx, orgId, now, enqueue } = ctx
  const { deletion_due_at, deletion_asked_at } = await organisationSql.lock(tx)
  // one that came back with a backup may know of no deletion
  await organisationSql.update(tx, {
    deletion_due_at: deletion_due_at && deletion_due_at < now() ? deletion_due_at : now(),
    deletion_asked_at: deletion_asked_at ?? now(),
  })
  await tx.deleteFrom('access_key').execute()
  await tx.deleteFrom('sign_in').execute()
  // the database deletes no held customer
  await tx.deleteFrom('legal_hold').execute()
  // also the job of this deletion that waits for its day: it would take the place of the continuing one
  await dropQueuedWork(tx, [orgId])
  const uploads = await tx.deleteFrom('open_upload').returning('id').execute()
  if (uploads.length > 0) await enqueue(removeUploads, { ids: uploads.map(({ id }) => id) })
}

/**
 * Tables on which many others depend come first, then all that have files; the files follow by triggers and the sweep.
 */
async function tablesOf(tx: Ctx['tx']): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct c.relname as name from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.confrelid = 'stored_object'::regclass and k.contype = 'f' and c.relname <> 'organisation' order by 1`.execute(
    tx,
  )
  return ['customer', 'media', 'shift', 'template', ...rows.map(({ name }) => name), 'stored_object']
}
/** Rows of one transaction: this many are locked for a second or two at most. */
const batch = 200

/** Deletes some rows of the first table that has any; how many. */
async function removeSome({ tx }: Ctx): Promise<number> {
  for (const name of await tablesOf(tx)) {
    const table = sql.table(name)
    const { rows } = await sql`
      delete from ${table} where ctid in (select ctid from ${table} limit ${batch} for update) returning 1`.execute(tx)
    if (rows.length > 0) return rows.length
  }
  const { rows } = await sql<{ removed: number }>`select drop_audit(10000) as removed`.execute(tx)
  return rows[0]?.removed ?? 0
}

/** The organisation itself with members and settings. False: something was added meanwhile that has to go before. */
async function removeLast({ tx }: Ctx): Promise<boolean> {
  await tx.selectFrom('organisation').select('id').forUpdate().execute()
  for (const name of [...(await tablesOf(tx)), 'object_to_delete']) {
    const { rows } = await sql`select from ${sql.table(name)} limit 1`.execute(tx)
    if (rows.length > 0) return false
  }
  await tx.deleteFrom('usage_tally').execute()
  await tx.deleteFrom('customer_tally').execute()
  await tx.deleteFrom('delivery_tally').execute()
  await tx.deleteFrom('organisation').execute()
  return true
}
