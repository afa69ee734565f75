import type { Selectable } from 'kysely'
import { pieceKey } from '../media/pieces.ts'
import type { Services } from '../platform/context.ts'
import type { Tables, Tx } from '../platform/db.ts'
import type { FrameRate } from '../platform/film/encode.ts'

export type TemplateRow = Selectable<Tables['template']>
export type TemplateType = TemplateRow['type']

const templates = (tx: Tx) =>
  tx
    .selectFrom('template as t')
    .innerJoin('stored_object as o', 'o.id', 't.object_id')
    .leftJoin('activity_type as a', 'a.id', 't.activity_type_id')
    .leftJoin('stored_object as d', 'd.id', 't.design_id')
    .leftJoin('stored_object as s', 's.id', 't.thumbnail_id')
    .selectAll('t')
    .select(['o.key as object_key', 'a.name as activity_name', 'd.mime as design_mime', 's.mime as thumbnail_mime'])

export type TemplateWithObject = Awaited<ReturnType<typeof all>>[number]

/** Newest first. */
export function all(tx: Tx, { type, activityTypeId }: { type?: TemplateType; activityTypeId?: string } = {}) {
  let query = templates(tx)
  if (type) query = query.where('t.type', '=', type)
  if (activityTypeId) query = query.where('t.activity_type_id', '=', activityTypeId)
  return query.orderBy('t.created_at', 'desc').orderBy('t.id', 'desc').limit(1000).execute()
}

export const find = (tx: Tx, id: string) => templates(tx).where('t.id', '=', id).executeTakeFirst()

/** A track that can be used: prepared, active, and not known to be damaged. */
export const findWhole = (tx: Tx, id: string) =>
  templates(tx)
    .where('t.id', '=', id)
    .where('t.status', '=', 'completed')
    .where('t.is_active', '=', true)
    .where('o.damaged_at', 'is', null)
    .executeTakeFirst()

/** The names of the pieces of an intro or outro: one for each kind of film that it may be in. */
export const pieceKeys = (services: Pick<Services, 'films'>, { sha256, rate }: Pick<TemplateRow, 'sha256' | 'rate'>) =>
  ratesOf(rate === 60 ? 60 : 30).map((one) => pieceKey(services, { sha256 }, one))

/** The rates at which a recording of this rate may be shown. */
export const ratesOf = (recorded: FrameRate): FrameRate[] => (recorded === 60 ? [30, 60] : [30])

/** Whether there is something to prepare: it is new, or its prepared files are gone or damaged. */
export async function isWanted(tx: Tx, services: Pick<Services, 'films'>, template: TemplateRow) {
  const { type, status, design_id, thumbnail_id, waveform } = template
  if (status !== 'completed') return status === 'processing'
  if (type === 'background_music') return waveform === null
  if (type === 'certificate') {
    const whole = tx.selectFrom('stored_object').select('id').where('damaged_at', 'is', null)
    const made = [design_id, thumbnail_id].filter((id) => id !== null)
    return made.length < 2 || (await whole.where('id', 'in', made).execute()).length < 2
  }
  const keys = pieceKeys(services, template)
  return (await tx.selectFrom('piece').select('key').where('key', 'in', keys).execute()).length < keys.length
}

/** The intros and outros that are this very recording. */
export const filmsOf = (tx: Tx, sha256: string) =>
  tx
    .selectFrom('template')
    .select('id')
    .where('sha256', '=', sha256)
    .where('type', 'in', ['intro_video', 'outro_video'])
    .execute()

export const lock = (tx: Tx, id: string) =>
  tx.selectFrom('template').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
