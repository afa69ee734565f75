import type { Services } from '../platform/context.ts'
import { fail } from '../platform/fail.ts'
import { isId } from '../platform/ids.ts'
import { addUpload, noteMedium, wakeUpload, type UploadTarget } from './open-uploads.ts'
import { cleanFileName, receive, type Incoming } from './receive.ts'
import { toShift } from './unassigned.ts'

/** Resumable uploads to a shift, for no customer yet: they hold up no customer. */
export const shiftUploads = (services: Services): UploadTarget => ({
  header: 'Media-Id',

  begin: (actor, { id, fileName, size, metadata, wishes }) =>
    services.inOrganisation(actor.orgId, actor, async (ctx) => {
      const shiftId = metadata['sessionId'] ?? ''
      if (!isId(shiftId)) fail('shift_not_found')
      await toShift(shiftId).admit(ctx, { held: true })
      const upload = { id, member_id: actor.memberId, shift_id: shiftId, size, wishes }
      await addUpload(ctx, services, { ...upload, file_name: cleanFileName(fileName) })
    }),

  goOn: (actor, row, offset) =>
    services.inOrganisation(actor.orgId, actor, (ctx) => wakeUpload(ctx, services, row, offset)),

  async take(actor, row, source) {
    const { id: uploadId, shift_id, file_name: fileName, sha256 } = row
    const place = toShift(shift_id ?? fail('internal'))
    const maxBytes = services.limits.tusBytes
    const said = { sha256, mediaId: row.wanted_media_id, capturedAt: row.captured_at }
    const file = { fileName, source, maxBytes, ...said }
    const once: Incoming['once'] = async (ctx, _sha256, takeIn) => {
      const taken = await takeIn()
      await noteMedium(ctx, uploadId, taken.id)
      return taken
    }
    const { id, fresh } = await receive(services, actor, place, { ...file, begun: true, once })
    return { id, isKnown: !fresh }
  },

  forget: (actor, id) =>
    services.inOrganisation(actor.orgId, actor, async ({ tx }) => {
      await tx.deleteFrom('open_upload').where('id', '=', id).execute()
    }),
})
