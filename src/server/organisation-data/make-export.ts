import { z } from 'zod'
import type { OrganisationExport } from '../../contract/organisation-data.ts'
import { terms } from '../../contract/legal.ts'
import { writeTo } from '../accounts/member-email.ts'
import { defineJob, type Ctx, type JobCtx } from '../platform/context.ts'
import type { Tx } from '../platform/db.ts'
import { sweepStorage } from '../platform/sweep-storage.ts'
import { clearExports, clearList } from './clear-exports.ts'
import { openNaming, filesQuery, type FileRow } from './export-files.ts'
import { Cancelled, openList } from './export-list.ts'
import { columnsOf, exportedTables, rowsOfExport, type ExportedTable } from './exported-tables.ts'
import { inSnapshot, rowsOf } from './snapshot.ts'

/** The layout of an export, which an import checks. Another layout gets another number. */
export const exportFormat = { format: 'andenken-export', version: 1 } as const
/** The place of the list of all files in the ZIP, and the folder of the rows. */
export const manifestPath = 'manifest.json'
export const rowsFolder = 'daten'

/**
 * Fixes the content of an export: rows as JSON, and the list of all files with their sizes and check sums, as they were
 * at one moment. No file is read or copied; the ZIP is put together while it is downloaded.
 */
export const makeExport = defineJob({
  name: 'make-organisation-export',
  input: z.object({ exportId: z.uuid() }),
  key: ({ exportId }) => exportId,
  title: 'Daten exportieren',
  lane: 'long',
  retries: 5,
  delay: 10,
  run: (job, { exportId }) =>
    make(job, exportId).catch((error: unknown) => {
      if (!(error instanceof Cancelled)) throw error
    }),
  giveUp: ({ inOrg }, { exportId }) =>
    inOrg(async (ctx) => {
      await ctx.tx
        .updateTable('organisation_export')
        .set({ status: 'failed' })
        .where('id', '=', exportId)
        .where('status', 'in', ['waiting', 'making', 'outdated'])
        .execute()
      await ctx.enqueue(clearExports, {})
      await ctx.tell({ type: 'settings' })
    }),
  // an owner orders another one
  isRepeatable: false,
})

type Status = OrganisationExport['status']

async function make(job: JobCtx, exportId: string): Promise<void> {
  const { services, orgId, inOrg, signal } = job
  if (!(await inOrg((ctx) => isWanted(ctx, exportId)))) return
  await clearList(inOrg, exportId, ['waiting'], signal)
  if (!(await inOrg((ctx) => begin(ctx, exportId)))) return
  const list = openList(inOrg, services.storage, exportId, services.now)
  const tables = exportedTables(services)
  const report = async (progress: number) => {
    signal.throwIfAborted()
    await inOrg((ctx) => tellProgress(ctx, exportId, progress))
  }
  const manifest = await inSnapshot(services, orgId, async (tx) => {
    const counts: Record<string, number> = {}
    for (const [i, table] of tables.entries()) {
      await list.write(
        `${rowsFolder}/${table.name}.json`,
        'rows',
        rowsAsJson(tx, table, rowsOfExport(table, services.outcomes), (count) => (counts[table.name] = count)),
      )
      await report((i + 1) / tables.length / 2)
    }
    const nameOf = openNaming(services.outcomes)
    const missing: string[] = []
    let done = 0
    for await (const row of rowsOf<FileRow>(tx, filesQuery(services.outcomes))) {
      const path = nameOf(row)
      const about = { path, kind: row.kind, id: row.subject_id, size: row.size, sha256: row.sha256 }
      if (row.damaged) missing.push(JSON.stringify(about))
      else {
        await list.add({ ...row, path })
      }
      if (++done % 1000 === 0) await report(0.5)
    }
    await list.flush()
    return { counts, missing }
  })
  await list.write(manifestPath, 'manifest', manifestAsJson(job, exportId, manifest))
  await inOrg((ctx) => finish(ctx, exportId, list.done()))
}

/** False: the export is no longer wanted, or is already made. Leftovers of an earlier run go next. */
const isWanted = ({ tx }: Ctx, exportId: string) => change(tx, exportId, ['waiting', 'making', 'outdated'], 'waiting')

/** False: the export is no longer wanted. */
async function begin({ tx, enqueue }: Ctx, exportId: string): Promise<boolean> {
  await enqueue(sweepStorage, {})
  return change(tx, exportId, ['waiting'], 'making')
}

async function change(tx: Tx, exportId: string, from: Status[], status: Status): Promise<boolean> {
  const row = await tx
    .updateTable('organisation_export')
    .set({ status, progress: 0 })
    .where('id', '=', exportId)
    .where('status', 'in', from)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** @throws Cancelled */
async function tellProgress({ tx, tell }: Ctx, exportId: string, progress: number): Promise<void> {
  const row = await tx
    .updateTable('organisation_export')
    .set({ progress })
    .where('id', '=', exportId)
    .where('status', '<>', 'removed')
    .returning('id')
    .executeTakeFirst()
  if (!row) throw new Cancelled('cancelled')
  await tell({ type: 'settings' })
}

async function finish(ctx: Ctx, exportId: string, zip: { files: number; size: number; centralStart: number }) {
  const now = ctx.now()
  const row = await ctx.tx
    .updateTable('organisation_export')
    .set({
      status: 'ready',
      progress: 1,
      ready_at: now,
      expires_at: new Date(now.getTime() + terms.exportDays * 24 * 3600_000),
      files: zip.files,
      bytes: zip.size,
      central_start: zip.centralStart,
    })
    .where('id', '=', exportId)
    .where('status', '=', 'making')
    .returning('member_id')
    .executeTakeFirst()
  if (!row) throw new Error('the export was outdated while it was made')
  const member =
    row.member_id && (await ctx.tx.selectFrom('member').select('id').where('id', '=', row.member_id).executeTakeFirst())
  if (member) await writeTo(ctx, member.id, 'export_ready')
  await ctx.tell({ type: 'settings' })
}

/** A JSON array with a row on each line, so that programs can read it line by line. */
async function* rowsAsJson(
  tx: Tx,
  table: ExportedTable,
  only: string,
  onEnd: (count: number) => void,
): AsyncGenerator<string, void> {
  const columns = columnsOf(table)
    .map((name) => `"${name}"`)
    .join(', ')
  const query = `select row_to_json(x)::text as line from (select ${columns} from "${table.name}" where ${only} order by 1, 2) as x`
  let count = 0
  for await (const { line } of rowsOf<{ line: string }>(tx, query)) yield `${count++ === 0 ? '[\n' : ',\n'}${line}`
  yield count === 0 ? '[]\n' : '\n]\n'
  onEnd(count)
}

type Manifest = { counts: Record<string, number>; missing: string[] }

async function* manifestAsJson(job: JobCtx, exportId: string, manifest: Manifest): AsyncGenerator<string, void> {
  const { services, orgId } = job
  const { missing, counts } = manifest
  const head = { ...exportFormat, madeAt: services.now().toISOString(), organisation: orgId, counts }
  yield `${JSON.stringify(head).slice(0, -1)},\n"files": [`
  let first = true
  for await (const file of listedFiles(job, exportId)) {
    yield `${first ? '\n' : ',\n'}${JSON.stringify(file)}`
    first = false
  }
  yield `],\n"missing": [${missing.join(',\n')}]}\n`
}

/** Everything in the list so far, page by page. */
async function* listedFiles({ inOrg }: JobCtx, exportId: string) {
  const page = 500
  for (let behind = -1; ;) {
    const rows = await inOrg(({ tx }) =>
      tx
        .selectFrom('organisation_export_file as f')
        .innerJoin('stored_object as o', 'o.id', 'f.object_id')
        .select(['f.place', 'f.path', 'f.kind', 'f.subject_id as id', 'o.mime', 'o.size', 'o.sha256'])
        .where('f.export_id', '=', exportId)
        .where('f.place', '>', behind)
        .orderBy('f.place')
        .limit(page)
        .execute(),
    )
    for (const { place, ...file } of rows) {
      yield file
      behind = place
    }
    if (rows.length < page) return
  }
}
