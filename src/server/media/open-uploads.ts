import { sql, type Selectable } from 'kysely'
import { abandonedAfter } from '../customers/facts.ts'
import type { Ctx, Services } from '../platform/context.ts'
import { along, type Tables } from '../platform/db.ts'
import { fail } from '../platform/fail.ts'
import { may, requireMember, type MemberPrincipal } from '../platform/principal.ts'
import type { Source } from '../platform/storage/storage.ts'
import { assertRoom, lockRoom } from './upload-room.ts'
import { findTaken } from './taken-uploads.ts'
import type { UploadWishes } from './upload-wishes.ts'

/** `silent`: nothing came for so long that it holds neither its customer nor any room. */
export type OpenUpload = Selectable<Tables['open_upload']> & { silent: boolean }

export type Beginning = {
  id: string
  fileName: string | undefined
  /** bytes */
  size: number
  metadata: Record<string, string | null>
  wishes: UploadWishes
}

/** The purpose of a resumable upload. A row of `open_upload` has one of them. */
export type UploadTarget = {
  /** The header in which answers name what the upload became. */
  header: 'Media-Id' | 'Template-Id'
  /** Writes the row. @throws Failure: what cannot be taken in is refused before its bytes come */
  begin: (actor: MemberPrincipal, upload: Beginning) => Promise<void>
  /** One that was silent for long asks for its room again. @throws Failure too_many_uploads, storage_full */
  goOn: (actor: MemberPrincipal, row: OpenUpload, offset: number) => Promise<void>
  /**
   * Takes the whole file in, notes what it became in the same transaction, and answers it. Safe to repeat: it becomes
   * one thing.
   */
  take: (actor: MemberPrincipal, row: OpenUpload, source: Source) => Promise<Taken>
  /** Forgets an upload that becomes nothing. */
  forget: (actor: MemberPrincipal, id: string) => Promise<void>
}

/** The medium or template that an upload became; `isKnown`: it was there already. */
export type Taken = { id: string; isKnown?: boolean }

/** Id of the medium or template that the upload became; null while it is open. */
export const becameOf = (row: Pick<OpenUpload, 'media_id' | 'template_id'>) => row.media_id ?? row.template_id

type NewUpload = { id: string; member_id: string; file_name: string; size: number; wishes: UploadWishes } & (
  | { customer_id: string; shift_id?: never; template?: never }
  | { customer_id?: never; shift_id: string; template?: never }
  | { customer_id?: never; shift_id?: never; template: string }
)

/** Writes the row of a new upload. @throws Failure too_many_uploads, storage_full, idempotency_conflict */
export async function addUpload(ctx: Ctx, services: Services, upload: NewUpload): Promise<void> {
  const { id, member_id, customer_id = null, shift_id = null, template = null, file_name, size, wishes } = upload
  const { sha256, clientUploadId: client_upload_id, mediaId: wanted_media_id, capturedAt: captured_at } = wishes
  await lockRoom(ctx)
  // begun at the same moment by the same client
  if (client_upload_id && (await findNamed(ctx, client_upload_id))) fail('idempotency_conflict')
  // a device that never got the answer to the first beginning does not know of it: it holds no room
  const letGo = ctx.tx
    .updateTable('open_upload')
    .set({ touched_at: sql`now() - make_interval(secs => ${abandonedAfter})` })
    .where((eb) => eb.and({ member_id, file_name, size, received: 0 }))
    .where('customer_id', 'is not distinct from', customer_id)
    .where('shift_id', 'is not distinct from', shift_id)
    .where(sql<boolean>`template is not distinct from ${template}::jsonb`)
    .where('media_id', 'is', null)
    .where('template_id', 'is', null)
  await along(ctx.tx, letGo.execute())
  await assertRoom(ctx, services, size)
  const target = { customer_id, shift_id, template }
  const wished = { sha256, client_upload_id, wanted_media_id, captured_at }
  const row = { id, org_id: ctx.orgId, member_id, ...target, file_name, size, ...wished }
  const insert = ctx.tx.insertInto('open_upload').values(row)
  await along(ctx.tx, insert.execute())
}

/** In the transaction that takes an upload in: its bytes are a medium now. */
export const noteMedium = ({ tx }: Ctx, id: string, media_id: string): Promise<void> =>
  along(
    tx,
    tx
      .updateTable('open_upload')
      .set({ media_id, touched_at: sql`now()` })
      .where('id', '=', id)
      .execute(),
  )

/** The upload that this member's client calls so. */
const findNamed = ({ tx, actor }: Ctx, clientUploadId: string) =>
  tx
    .selectFrom('open_upload')
    .select('id')
    .where('member_id', '=', requireMember({ actor }).memberId)
    .where('client_upload_id', '=', clientUploadId)
    .executeTakeFirst()

/** An upload goes on after a long silence. @throws Failure too_many_uploads, storage_full */
export async function wakeUpload(ctx: Ctx, services: Services, { id, size }: OpenUpload, offset: number) {
  await lockRoom(ctx)
  await assertRoom(ctx, services, size - offset)
  await ctx.tx
    .updateTable('open_upload')
    .set({ touched_at: sql`now()`, received: offset })
    .where('id', '=', id)
    .execute()
}

/**
 * The rows of resumable uploads: whose they are, and how far they are known to be.
 * An upload belongs to the member who began it; others read and write nothing of it. Owners and admins may end it.
 */
export function openUploadRows(services: Services) {
  const enter = <T>(actor: MemberPrincipal, work: (ctx: Ctx) => Promise<T>) =>
    services.inOrganisation(actor.orgId, actor, work, { atOnce: true })

  return {
    /** The upload that came before with this id of the client's own. */
    findTaken: (actor: MemberPrincipal, mediaId: string) => enter(actor, ({ tx }) => findTaken(tx, mediaId)),

    findNamed: (actor: MemberPrincipal, clientUploadId: string) =>
      enter(actor, (ctx) => findNamed(ctx, clientUploadId)),

    find: (actor: MemberPrincipal, id: string, toEnd = false): Promise<OpenUpload | undefined> =>
      enter(actor, ({ tx }) =>
        tx
          .selectFrom('open_upload')
          .selectAll()
          .select(sql<boolean>`touched_at <= now() - make_interval(secs => ${abandonedAfter})`.as('silent'))
          .where('id', '=', id)
          .$if(!(toEnd && may(actor, 'uploads.end_of_others')), (mine) => mine.where('member_id', '=', actor.memberId))
          .executeTakeFirst(),
      ),

    /** Only new bytes are a sign of life: asking alone keeps no upload. */
    progress: (actor: MemberPrincipal, id: string, offset: number) =>
      enter(actor, ({ tx }) =>
        tx
          .updateTable('open_upload')
          .set({ touched_at: sql`now()`, received: offset })
          .where('id', '=', id)
          .where('received', '<', offset)
          .execute(),
      ),
  }
}
