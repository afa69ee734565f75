import { sql } from 'kysely'
import { z } from 'zod'
import { periods } from '../../contract/limits.ts'
import { heldAmong } from '../customers/legal-holds.ts'
import type { CustomerRow } from '../customers/sql.ts'
import { mediaPeriod } from '../organisations/media-period.ts'
import * as unassignedSql from '../media/unassigned-sql.ts'
import { defineJob, type Ctx, type Job, type PersonalData } from '../platform/context.ts'
import { sweepStorage } from '../platform/sweep-storage.ts'
import { privacyActions } from './audit.ts'
import { expireMedia } from './expire-media.ts'
import { anonymiseCustomers } from './forget.ts'
import { decide } from './retention-brake.ts'
import { boundsAt, dueCustomers, mediaOf, within, type Bounds } from './retention-due.ts'
import { beginRun, endRun, noteDeleted } from './retention-run.ts'
import * as privacySql from './sql.ts'

/** Customers of one transaction: this many are locked for a second or two at most. */
const batch = 200
/** Batches of one run of the job; then another organisation gets its turn. */
const batchesPerRun = 20

const Input = z.object({})

/**
 * Every night, of each organisation: deletes media and anonymises customers whose period is over
 * (docs/product/privacy-and-retention.md 2), and trims the audit log. Each batch is a transaction with its entry in the
 * log, so a run that is killed has deleted what the log says, and the next one goes on. `RETENTION=0` stops it, and so
 * does a clock that has jumped.
 */
export const retention: Job<typeof Input> = defineJob({
  name: 'retention',
  input: Input,
  key: () => 'all',
  title: 'Nach Ablauf der Frist löschen',
  lane: 'io',
  retries: 20,
  delay: 30,
  async run({ services, inOrg, signal }) {
    if (!services.retention || !(await services.clockIsSteady())) return
    await inOrg(beginRun)
    let left = batchesPerRun
    for (;;) {
      const scope = await inOrg(decide)
      if (!scope) break
      for (const step of [deleteBatch, deleteUnassigned])
        while (left > 0 && (await inOrg((ctx) => step(ctx, scope, services.personalData))) > 0) {
          left -= 1
          signal.throwIfAborted()
        }
      if (left === 0) return inOrg(({ enqueue }) => enqueue(retention, {}))
      // the released part is done: the part that is due by itself is decided now
      if (!(await inOrg(({ tx }) => tx.selectFrom('retention_stop').select('org_id').executeTakeFirst()))) break
    }
    while ((await inOrg(({ tx, now }) => trimAudit(tx, now()))) > 0) signal.throwIfAborted()
    await inOrg(endRun)
  },
})

/**
 * Deletes the due data of some customers; answers how many. None of them again: a batch without a change ends the run.
 */
async function deleteBatch(ctx: Ctx, scope: Bounds, parts: PersonalData[]): Promise<number> {
  const { tx, now, enqueue } = ctx
  // the setting may have been changed since the decision: data that are no longer due stay
  const due = within(scope, boundsAt(now(), await mediaPeriod(tx)))
  const ids = await dueCustomers(tx, due, batch)
  if (ids.length === 0) return 0
  // requests before customers, here as everywhere
  await privacySql.lockMeaning(tx, ids)
  // since they were found a deletion may have been confirmed, an album extended, or a legal hold set
  const isOld = ({ created_at, anonymized_at }: CustomerRow) => !anonymized_at && created_at <= due.personalUntil
  const found = await privacySql.lockCustomers(tx, ids)
  const held = await heldAmong(ctx, ids)
  const customers = found.filter(
    (customer) =>
      !held.has(customer.id) &&
      !customer.deletion_due_at &&
      (isOld(customer) || !customer.extension_ends_at || customer.extension_ends_at <= due.at),
  )
  const old = customers.filter(isOld)
  const losing = customers.filter(
    (customer) => old.includes(customer) || customer.photo_count + customer.video_count > 0,
  )

  if (customers.length > 0) {
    const gone = await mediaOf(tx, sql`select unnest(${customers.map(({ id }) => id)}::uuid[]) as id`)
    await expireMedia(ctx, parts, customers)
    if (old.length > 0) await anonymiseCustomers(ctx, parts, old)
    if (losing.length > 0) {
      const detail = { customers: losing.length, anonymised: old.length, ...gone }
      await tellOf(ctx, detail)
    }
    await enqueue(sweepStorage, {})
  }
  return customers.length
}

/** Deletes some of the unassigned media whose shift's period is over; answers how many. */
async function deleteUnassigned(ctx: Ctx, scope: Bounds): Promise<number> {
  const { tx, now, enqueue } = ctx
  const { mediaUntil } = within(scope, boundsAt(now(), await mediaPeriod(tx)))
  const media = mediaUntil ? await unassignedSql.lockOld(tx, mediaUntil, batch) : []
  if (media.length === 0) return 0
  const bytes = media.reduce((sum, { size }) => sum + size, 0)
  await unassignedSql.drop(
    tx,
    media.map(({ id }) => id),
  )
  await tellOf(ctx, { customers: 0, anonymised: 0, media: media.length, bytes })
  for (const sessionId of new Set(media.map(({ shift_id }) => shift_id))) await ctx.tell({ type: 'media', sessionId })
  await enqueue(sweepStorage, {})
  return media.length
}

/** In the audit log, and in the figures of the night. */
async function tellOf(ctx: Ctx, deleted: Parameters<typeof noteDeleted>[1]): Promise<void> {
  await ctx.audit(privacyActions.retention, deleted)
  await noteDeleted(ctx, deleted)
}

/** Entries of the audit log whose period is over; how many went. */
async function trimAudit(tx: Ctx['tx'], now: Date): Promise<number> {
  const before = new Date(now)
  before.setUTCFullYear(before.getUTCFullYear() - periods.auditYears)
  const { rows } = await sql<{ removed: number }>`select trim_audit(${before}, 10000) as removed`.execute(tx)
  return rows[0]?.removed ?? 0
}
