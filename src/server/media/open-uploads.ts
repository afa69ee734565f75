import { sql, type Selectable } from 'kysely'
import { may } from '../../contract/access.ts'
import { abandonedAfter } from '../customers/facts.ts'
import { customerChanged } from '../customers/customer-changed.ts'
import { settle } from '../customers/settle.ts'
import * as customerSql from '../customers/sql.ts'
import type { Actor, Ctx, Services } from '../platform/context.ts'
import type { Tables } from '../platform/db.ts'
import { fail } from '../platform/fail.ts'
import { isId } from '../platform/ids.ts'
import { admitUpload, cleanFileName } from './receive.ts'
import { assertRoom, lockRoom } from './upload-room.ts'
import { watchUpload } from './watch-upload.ts'

/** `silent`: nothing came for so long that it holds neither its customer nor any room. */
export type OpenUpload = Selectable<Tables['open_upload']> & { silent: boolean }

export type Beginning = { id: string; customerId: string; fileName: string | undefined; size: number }

/**
 * The rows of resumable uploads: whose they are, and how far they are known to be.
 * An upload belongs to the member who began it; others read and write nothing of it. Owners and admins may end it.
 */
export function openUploadRows(services: Services) {
  const enter = <T>(actor: Actor, work: (ctx: Ctx) => Promise<T>) => services.inOrganisation(actor.orgId, actor, work)

  return {
    /** @throws Failure customer_not_found, no_consent, …; too_many_uploads, storage_full */
    begin: (actor: Actor, { id, customerId, fileName, size }: Beginning) =>
      enter(actor, async (ctx) => {
        if (!isId(customerId)) fail('customer_not_found')
        const customer = await admitUpload(ctx, customerId)
        const same = {
          customer_id: customerId,
          member_id: actor.memberId,
          file_name: cleanFileName(fileName),
          size,
        }
        await lockRoom(ctx)
        // a phone that never got the answer to the first beginning does not know of it: it holds no room
        await ctx.tx
          .updateTable('open_upload')
          .set({ touched_at: sql`now() - make_interval(secs => ${abandonedAfter})` })
          .where((eb) => eb.and(same))
          .where('received', '=', 0)
          .where('media_id', 'is', null)
          .execute()
        await assertRoom(ctx, services, size)
        await ctx.tx
          .insertInto('open_upload')
          .values({ id, org_id: ctx.orgId, ...same })
          .execute()
        await settle(ctx, customerId)
        await ctx.enqueue(watchUpload, { uploadId: id }, abandonedAfter)
        await ctx.tell({ type: 'media', sessionId: customer.shift_id, customerId })
      }),

    find: (actor: Actor, id: string, toEnd = false): Promise<OpenUpload | undefined> =>
      enter(actor, ({ tx }) =>
        tx
          .selectFrom('open_upload')
          .selectAll()
          .select(sql<boolean>`touched_at <= now() - make_interval(secs => ${abandonedAfter})`.as('silent'))
          .where('id', '=', id)
          .$if(!(toEnd && may(actor.role, 'uploads.end_of_others')), (mine) =>
            mine.where('member_id', '=', actor.memberId),
          )
          .executeTakeFirst(),
      ),

    /** One that was silent for long asks for its room again. @throws Failure too_many_uploads, storage_full */
    goOn: (actor: Actor, { id, size, customer_id }: OpenUpload, offset: number) =>
      enter(actor, async (ctx) => {
        await customerSql.lock(ctx.tx, customer_id)
        await lockRoom(ctx)
        await assertRoom(ctx, services, size - offset)
        await ctx.tx
          .updateTable('open_upload')
          .set({ touched_at: sql`now()`, received: offset })
          .where('id', '=', id)
          .execute()
        await settle(ctx, customer_id)
        await ctx.enqueue(watchUpload, { uploadId: id }, abandonedAfter)
      }),

    /** Only new bytes are a sign of life: asking alone keeps no upload. */
    progress: (actor: Actor, id: string, offset: number) =>
      enter(actor, ({ tx }) =>
        tx
          .updateTable('open_upload')
          .set({ touched_at: sql`now()`, received: offset })
          .where('id', '=', id)
          .where('received', '<', offset)
          .execute(),
      ),

    /** The upload does not hold up the customer any more, whose work may go on. */
    close: (actor: Actor, id: string, media_id: string | null) =>
      enter(actor, async (ctx) => {
        const { tx } = ctx
        const row = await tx.selectFrom('open_upload').select('customer_id').where('id', '=', id).executeTakeFirst()
        if (!row) return
        await customerSql.lock(tx, row.customer_id)
        if (media_id) await tx.updateTable('open_upload').set({ media_id }).where('id', '=', id).execute()
        else await tx.deleteFrom('open_upload').where('id', '=', id).execute()
        await settle(ctx, row.customer_id)
        await ctx.enqueue(customerChanged, { customerId: row.customer_id })
      }),
  }
}
