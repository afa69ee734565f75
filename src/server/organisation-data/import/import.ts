import { sql } from 'kysely'
import pg from 'pg'
import { TemplateType } from '../../../contract/templates.ts'
import { seeRemoved } from '../../customers/sql.ts'
import type { Services } from '../../platform/context.ts'
import { system } from '../../platform/principal.ts'
import { isDeletedOrganisation } from '../deleted-organisations.ts'
import { exportedTables } from '../exported-tables.ts'
import type { Templates } from './judge-file.ts'
import { openExport, type OpenExport, Refused } from './read-export.ts'
import { readRows } from './read-rows.ts'
import { dropFiles, storeFiles } from './store-files.ts'
import { writeRows } from './write-rows.ts'

/** Nothing was stored, or the files under the same keys are in use. */
class Occupied extends Refused {}

export type Imported = { orgId: string; files: number; counts: Record<string, number> }

/**
 * Takes an export into an empty installation (docs/product/organisation-data.md 11): first all rows are judged, then
 * the files are stored, each compared with its check sum and judged, then all rows written in one transaction. A
 * refused import leaves nothing behind; a killed one resumes where it stopped when it is started again.
 * @param onFile how many files are stored, of how many
 * @throws Refused, with the reason in German
 */
export async function importOrganisation(
  services: Services,
  path: string,
  onFile: (done: number, all: number) => void = () => {},
): Promise<Imported> {
  const source = await openExport(path, services)
  try {
    await refuseOccupied(services, source.orgId)
    const files = await storeFiles(services, source, await judgeRows(source), onFile)
    const counts = await services.inOrganisation(source.orgId, system, async (ctx) => {
      // one import at a time; the second one finds the installation occupied
      await sql`select pg_advisory_xact_lock(hashtext('import'))`.execute(ctx.tx)
      await refuseOccupied(services, source.orgId)
      // the rows may hold a customer whose deletion is still to be carried out
      await seeRemoved(ctx.tx)
      return writeRows(ctx, source, files)
    })
    return { orgId: source.orgId, files: files.size, counts }
  } catch (error) {
    const reason = refusalOf(error)
    if (!reason) throw error
    if (!(reason instanceof Occupied)) await dropFiles(services, source)
    throw reason
  } finally {
    source.close()
  }
}

/** Reads all rows once before anything is stored, and answers their data of the templates. @throws Refused */
async function judgeRows(source: OpenExport): Promise<Templates> {
  const templates = new Map<string, { type: TemplateType; failed: boolean }>()
  for (const table of exportedTables(source.declared)) {
    for await (const row of readRows(source, table)) {
      const type = table.name === 'template' && TemplateType.safeParse(row['type']).data
      if (type) templates.set(String(row['id']), { type, failed: row['status'] === 'failed' })
    }
  }
  return templates
}

async function refuseOccupied({ db, storage }: Services, orgId: string): Promise<void> {
  const { rows } = await sql`select from organisation_ids() limit 1`.execute(db)
  if (rows.length > 0)
    throw new Occupied(
      'Diese Installation ist nicht leer: Es gibt schon eine Organisation. Es wurde nichts importiert.',
    )
  if (await isDeletedOrganisation(storage, orgId))
    throw new Occupied('Diese Organisation wurde hier gelöscht und kommt in diese Installation nicht zurück.')
}

/** A fault for which the export is to blame; rows that do not fit together are found by the database. */
function refusalOf(error: unknown): Refused | undefined {
  if (error instanceof Refused) return error
  if (!(error instanceof pg.DatabaseError) || !/^2[23]/.test(error.code ?? '')) return undefined
  const where = [error.table, error.constraint ?? error.column].filter(Boolean).join(', ')
  return new Refused(`Die Daten des Exports passen nicht zusammen (${where || error.code}).`, { cause: error })
}
