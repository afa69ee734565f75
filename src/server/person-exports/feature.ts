import { personExports } from '../../contract/person-exports.ts'
import { defineFeature, type Site } from '../http/feature.ts'
import { routes } from '../http/mount.ts'
import { sendObject } from '../http/send-object.ts'
import { fail } from '../platform/fail.ts'
import { system } from '../platform/principal.ts'
import { layOut } from './archive.ts'
import { personExportActions } from './audit.ts'
import { columns } from './census.ts'
import { readPersonExportPath } from './link.ts'
import * as personExportService from './service.ts'
import { tables } from './tables.ts'

/** Article 15 GDPR: all data about one customer, for the owner who answers the customer. */
export const personExportFeature = defineFeature({
  name: 'person-exports',
  tables,
  columns,
  contracts: { personExports },
  calls: ({ services }) =>
    routes(personExports, {
      start: (ctx, { body }) => personExportService.start(ctx, body.customerId),
      get: (ctx, { params }) => personExportService.find(ctx, services, params.id),
    }),
  mount: mountDownload,
  /** Of a deleted customer the row goes with it. */
  personalData: {
    erase: async ({ tx }, ids) => void (await tx.deleteFrom('person_export').where('customer_id', 'in', ids).execute()),
  },
  audit: Object.values(personExportActions),
})

/** `GET /person-exports/{token}/{name}`: the ZIP, put together while it is sent; a lost download resumes at any byte. */
function mountDownload({ app, services, downloads, features, operator }: Site) {
  const declared = { features, parts: services.personalData, operator }
  app.get('/person-exports/:token/:name', async (request, reply) => {
    const { token, name } = request.params as { token: string; name: string }
    const { orgId, exportId } = readPersonExportPath(services, token) ?? fail('export_not_found')
    const send = async () => {
      const zip = await services.inOrganisation(orgId, system, (ctx) => layOut(ctx, services, declared, exportId))
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
    return request.method === 'HEAD' ? send() : downloads.run('archives', request, `person ${exportId}`, send)
  })
}
