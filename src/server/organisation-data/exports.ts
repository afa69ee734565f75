import type { Selectable } from 'kysely'
import type { OrganisationExport } from '../../contract/organisation-data.ts'
import type { Ctx, Services } from '../platform/context.ts'
import type { Tables, Tx } from '../platform/db.ts'
import { fail } from '../platform/fail.ts'
import { newId } from '../platform/ids.ts'
import { credentialOf, memberIdOf } from '../platform/principal.ts'
import * as organisationSql from '../organisations/sql.ts'
import { organisationDataActions } from './audit.ts'
import { clearExports, markRemoved, toClear } from './clear-exports.ts'
import { exportPath } from './export-link.ts'
import { makeExport } from './make-export.ts'

/** The exports that members see; a removed one waits only for the job that takes its list away. */
type Existing = { status: OrganisationExport['status'] }
type ExportRow = Selectable<Tables['organisation_export']> & Existing

const existing = (tx: Tx) =>
  tx.selectFrom('organisation_export').selectAll().where('status', '<>', 'removed').$narrowType<Existing>()

/** An export, also one whose time is over. */
export const find = (tx: Tx, id: string) => existing(tx).where('id', '=', id).executeTakeFirst()

/** The organisation's newest export: there is one at most. */
export async function list({ tx }: Ctx) {
  const row = await newest(tx)
  return { exports: row ? [present(row)] : [] }
}

/** Begins an export, in place of an earlier one. While one is being made it is answered, and nothing else begins. */
export async function start(ctx: Ctx) {
  // one after the other, so that two requests at the same moment get the same one
  await organisationSql.lock(ctx.tx)
  const before = await newest(ctx.tx)
  if (before && (before.status === 'waiting' || before.status === 'making')) return { export: present(before) }
  if (before) await markRemoved(ctx, before.id)
  const row = await ctx.tx
    .insertInto('organisation_export')
    .values({ id: newId(), org_id: ctx.orgId, member_id: memberIdOf(ctx.actor), requested_at: ctx.now() })
    .returningAll()
    .$narrowType<Existing>()
    .executeTakeFirstOrThrow()
  await ctx.audit(organisationDataActions.startExport, {}, { subject: row.id })
  await ctx.enqueue(makeExport, { exportId: row.id })
  await ctx.tell({ type: 'settings' })
  return { export: present(row) }
}

/** Ends an export, whatever state it is in. @throws export_not_found */
export async function remove(ctx: Ctx, id: string) {
  if (!(await markRemoved(ctx, id))) fail('export_not_found')
  await ctx.audit(organisationDataActions.cancelExport, {}, { subject: id })
  await ctx.tell({ type: 'settings' })
}

/** A link to the ZIP for the caller. @throws export_not_found, export_not_ready */
export async function link(ctx: Ctx, services: Pick<Services, 'keys' | 'now'>, id: string) {
  const row = (await find(ctx.tx, id)) ?? fail('export_not_found')
  if (!isOpen(row, ctx.now())) fail('export_not_ready')
  const { name } = await organisationSql.get(ctx.tx)
  await ctx.audit(organisationDataActions.openExport, {}, { subject: id })
  return { url: exportPath(services, { orgId: ctx.orgId, exportId: id, credential: credentialOf(ctx.actor) }, name) }
}

export const isOpen = (row: ExportRow, now: Date): boolean =>
  row.status === 'ready' && row.expires_at !== null && row.expires_at > now

/** No export outlives the deletion of a person in it. */
export async function outdateExports({ tx, enqueue }: Ctx): Promise<void> {
  const outdated = await tx
    .updateTable('organisation_export')
    .set({ status: 'outdated' })
    .where('status', 'in', ['making', 'ready'])
    .returning('id')
    .execute()
  if (outdated.length > 0) await enqueue(clearExports, {})
}

/** Exports whose time is over; and the lists that wait for their job: triggers outdate exports and enqueue no job. */
export async function removeExpired(ctx: Ctx): Promise<void> {
  const over = await existing(ctx.tx).where('expires_at', '<', ctx.now()).execute()
  for (const { id } of over) await markRemoved(ctx, id)
  if (await toClear(ctx.tx).executeTakeFirst()) await ctx.enqueue(clearExports, {})
}

const newest = (tx: Tx) => existing(tx).orderBy('id', 'desc').limit(1).executeTakeFirst()

const present = (row: ExportRow): OrganisationExport => ({
  id: row.id,
  status: row.status,
  progress: row.progress,
  requestedAt: row.requested_at.toISOString(),
  readyAt: row.ready_at?.toISOString() ?? null,
  expiresAt: row.expires_at?.toISOString() ?? null,
  files: row.files,
  bytes: row.bytes,
})
