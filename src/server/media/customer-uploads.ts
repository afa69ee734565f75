import { abandonedAfter } from '../customers/facts.ts'
import { changeCustomer, changeCustomerWithFile } from '../customers/change-customer.ts'
import { successorOf } from '../customers/check-in.ts'
import * as customerSql from '../customers/sql.ts'
import type { Services } from '../platform/context.ts'
import { fail } from '../platform/fail.ts'
import { isId } from '../platform/ids.ts'
import { mediaEvents } from './events.ts'
import { addUpload, noteMedium, wakeUpload, type UploadTarget } from './open-uploads.ts'
import { admitUpload, cleanFileName, receive, toCustomer } from './receive.ts'
import { watchUpload } from './watch-upload.ts'

/** Resumable uploads of photos and clips: while one is open, it holds up its customer's work. */
export const customerUploads = (services: Services): UploadTarget => ({
  header: 'Media-Id',

  begin: (actor, { id, fileName, size, metadata, wishes }) =>
    services.inOrganisation(actor.orgId, actor, async (ctx) => {
      const wanted = metadata['customerId'] ?? ''
      if (!isId(wanted)) fail('customer_not_found')
      const { customer } = await admitUpload(ctx, (await successorOf(ctx, wanted)) ?? wanted, { held: true })
      const customerId = customer.id
      const upload = { id, member_id: actor.memberId, customer_id: customerId, size, wishes }
      await addUpload(ctx, services, { ...upload, file_name: cleanFileName(fileName) })
      await changeCustomerWithFile(ctx, customer, mediaEvents.uploadBegun({}))
      await ctx.enqueue(watchUpload, { uploadId: id }, abandonedAfter)
      await ctx.tell({ type: 'media', sessionId: customer.shift_id, customerId })
    }),

  goOn: (actor, row, offset) =>
    services.inOrganisation(actor.orgId, actor, async (ctx) => {
      const customerId = row.customer_id ?? fail('internal')
      await customerSql.lock(ctx.tx, customerId)
      await wakeUpload(ctx, services, row, offset)
      await changeCustomer(ctx, customerId, mediaEvents.uploadContinued({}))
      await ctx.enqueue(watchUpload, { uploadId: row.id }, abandonedAfter)
    }),

  async take(actor, row, source) {
    const { id: uploadId, customer_id, file_name: fileName, sha256 } = row
    const customerId = customer_id ?? fail('internal')
    const maxBytes = services.limits.tusBytes
    const { id, fresh } = await receive(services, actor, toCustomer(customerId), {
      fileName,
      source,
      maxBytes,
      begun: true,
      sha256,
      mediaId: row.wanted_media_id,
      capturedAt: row.captured_at,
      // it does not hold up the customer any more, whose work may go on
      async once(ctx, _sha256, takeIn) {
        const taken = await takeIn()
        await noteMedium(ctx, uploadId, taken.id)
        await changeCustomer(ctx, customerId, mediaEvents.uploadEnded({}))
        return taken
      },
    })
    return { id, isKnown: !fresh }
  },

  forget: (actor, id) =>
    services.inOrganisation(actor.orgId, actor, async (ctx) => {
      const { tx } = ctx
      const row = await tx.selectFrom('open_upload').select('customer_id').where('id', '=', id).executeTakeFirst()
      if (!row) return
      const customerId = row.customer_id ?? fail('internal')
      await customerSql.lock(tx, customerId)
      await tx.deleteFrom('open_upload').where('id', '=', id).execute()
      await changeCustomer(ctx, customerId, mediaEvents.uploadEnded({}))
    }),
})
