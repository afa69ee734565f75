import { sql } from 'kysely'
import { originals } from '../../contract/originals.ts'
import { defineFeature } from '../http/feature.ts'
import { signedInRoutes } from '../http/mount.ts'
import { sendObject } from '../http/send-object.ts'
import { fail } from '../platform/fail.ts'
import { system } from '../platform/principal.ts'
import { layOutArchive } from './archive.ts'
import { originalActions } from './audit.ts'
import { columns } from './census.ts'
import { readArchivePath } from './link.ts'
import { rateLimits } from './rate-limits.ts'
import * as originalService from './service.ts'
import { tables } from './tables.ts'

/** Original uploads, many as one ZIP, for staff. */
export const originalFeature = defineFeature({
  name: 'originals',
  tables,
  columns,
  contracts: { originals },
  calls: signedInRoutes(originals, { zip: (caller, { body }) => originalService.zip(caller, body) }),
  /** `GET /originals/{token}/{name}`: the ZIP, put together while it is sent; a lost download resumes at any byte. */
  mount({ app, services, downloads }) {
    app.get('/originals/:token/:name', async (request, reply) => {
      const { token, name } = request.params as { token: string; name: string }
      const { orgId, archiveId } = readArchivePath(services, token) ?? fail('file_not_found')
      const send = async () => {
        const { zip } = await services.inOrganisation(orgId, system, (ctx) => layOutArchive(ctx, services, archiveId))
        return sendObject(request, reply, {
          size: zip.size,
          mime: 'application/zip',
          etag: zip.etag.replaceAll('"', ''),
          attachment: name,
          cacheSeconds: 0,
          open: (range) => services.storage.ready().then(() => zip.stream(range)),
        })
      }
      // before the work: laying out a ZIP costs as much as its first bytes
      return request.method === 'HEAD' ? send() : downloads.run('archives', request, `originals ${archiveId}`, send)
    })
  },
  personalData: {
    erase: async ({ tx }, customerIds) => {
      await sql`delete from original_archive where customer_ids && ${customerIds}::uuid[]`.execute(tx)
    },
  },
  audit: Object.values(originalActions),
  rateLimits,
})
