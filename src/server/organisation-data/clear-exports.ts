import type { Selectable } from 'kysely'
import { z } from 'zod'
import { defineJob, type Ctx, type InOrg } from '../platform/context.ts'
import type { Tables, Tx } from '../platform/db.ts'
import { sweepStorage } from '../platform/sweep-storage.ts'

/** Rows of a list that one transaction deletes. */
const batch = 1000

/** In these states the list of an export is no longer read. */
const over = ['removed', 'outdated', 'failed'] as const

/**
 * Clears the lists of exports that have ended, and deletes those that were removed: a list may have a million rows, and
 * no caller waits for that. Files that were written for them go by trigger (db/functions/organisation-export.sql) and
 * the sweep.
 */
export const clearExports = defineJob({
  name: 'clear-organisation-exports',
  input: z.object({}),
  key: () => 'all',
  title: 'Alte Exporte entfernen',
  lane: 'io',
  retries: 20,
  delay: 5,
  async run({ inOrg, signal }) {
    for (;;) {
      const next = await inOrg(({ tx }) => toClear(tx).executeTakeFirst())
      if (!next) break
      await clearList(inOrg, next.id, over, signal)
      await inOrg(({ tx }) =>
        tx.deleteFrom('organisation_export').where('id', '=', next.id).where('status', '=', 'removed').execute(),
      )
    }
    await inOrg(({ enqueue }) => enqueue(sweepStorage, {}))
  },
})

/** Exports that this job must clear or delete. */
export const toClear = (tx: Tx) =>
  tx
    .selectFrom('organisation_export as e')
    .select('e.id')
    .where((eb) => {
      const list = eb.selectFrom('organisation_export_file').whereRef('export_id', '=', 'e.id')
      return eb.or([
        eb('e.status', '=', 'removed'),
        eb.and([eb('e.status', 'in', over), eb.exists(list.select('place'))]),
      ])
    })
    .limit(1)

type Status = Selectable<Tables['organisation_export']>['status']

/**
 * Empties the list of an export, as long as it is in one of these states. Rows come first in it, so personal data are
 * gone first.
 */
export async function clearList(
  inOrg: InOrg,
  exportId: string,
  states: readonly Status[],
  signal: AbortSignal,
): Promise<void> {
  for (let deleted = batch; deleted >= batch;) {
    signal.throwIfAborted()
    deleted = await inOrg(({ tx }) => clearSome(tx, exportId, states))
  }
}

async function clearSome(tx: Tx, exportId: string, states: readonly Status[]): Promise<number> {
  // locked: one that was outdated may be made anew at this moment
  const held = await tx
    .selectFrom('organisation_export')
    .select('id')
    .where('id', '=', exportId)
    .where('status', 'in', states)
    .forUpdate()
    .executeTakeFirst()
  if (!held) return 0
  const rows = await tx
    .deleteFrom('organisation_export_file')
    .where('export_id', '=', exportId)
    .where('place', 'in', (eb) =>
      eb
        .selectFrom('organisation_export_file')
        .select('place')
        .where('export_id', '=', exportId)
        .orderBy('place')
        .limit(batch),
    )
    .returning('place')
    .execute()
  return rows.length
}

/** From now on the export is gone for all; its list follows. False: there is no such export. */
export async function markRemoved({ tx, enqueue }: Ctx, id: string): Promise<boolean> {
  const row = await tx
    .updateTable('organisation_export')
    .set({ status: 'removed' })
    .where('id', '=', id)
    .where('status', '<>', 'removed')
    .returning('id')
    .executeTakeFirst()
  if (row) await enqueue(clearExports, {})
  return row !== undefined
}
