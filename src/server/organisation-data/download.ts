import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Site } from '../http/feature.ts'
import { sendObject } from '../http/send-object.ts'
import { findHolder } from '../accounts/credential.ts'
import type { Ctx, Services } from '../platform/context.ts'
import { fail } from '../platform/fail.ts'
import { noteDamage } from '../platform/integrity.ts'
import { may, system } from '../platform/principal.ts'
import { openWhole } from '../platform/send-whole.ts'
import { type PlacedEntry, type ReadList, streamListed } from '../platform/zip-list.ts'
import { find, isOpen } from './exports.ts'
import { type ExportTicket, readExportPath } from './export-link.ts'

/** `GET /exports/{token}/{name}`: the ZIP, put together while it is sent; a lost download resumes at any byte. */
export function mountExports({ app, services, downloads }: Site) {
  app.get('/exports/:token/:name', async (request, reply) => {
    const { token, name } = request.params as { token: string; name: string }
    const ticket = readExportPath(services, token) ?? fail('export_not_found')
    const row = await services.inOrganisation(ticket.orgId, system, (ctx) => permit(ctx, ticket))
    const zip = { files: row.files, centralStart: row.central_start, size: row.bytes }
    const send = () =>
      sendObject(request, reply, {
        size: row.bytes,
        mime: 'application/zip',
        etag: createHash('sha256').update(`${row.id} ${row.bytes}`).digest('base64url'),
        attachment: name,
        cacheSeconds: 0,
        open: (range) => services.storage.ready().then(() => streamListed(zip, readList(services, ticket), range)),
      })
    return request.method === 'HEAD' ? send() : downloads.run('archives', request, `export ${ticket.orgId}`, send)
  })
}

/** The export, if the holder of the link may have it now. @throws export_not_found, forbidden, export_not_ready */
async function permit(ctx: Ctx, { exportId, credential }: ExportTicket) {
  const member = await findHolder(ctx.tx, credential)
  if (!member) fail('export_not_found')
  if (!may(member, 'organisation.export')) fail('forbidden')
  const row = await find(ctx.tx, exportId)
  if (!row) fail('export_not_found')
  if (!isOpen(row, ctx.now())) fail('export_not_ready')
  return row
}

/** Files of the list that are read at once. */
const page = 200

type Row = {
  place: number
  path: string
  starts_at: number
  central_at: number
  modified_at: Date
  id: string
  key: string
  size: number
  sha256: string
  crc32: number
}

const readList = (services: Services, ticket: ExportTicket): ReadList =>
  async function* (by, from) {
    const column = sql.ref(by === 'startsAt' ? 'starts_at' : 'central_at')
    const next = (behind: number) =>
      services.inOrganisation(ticket.orgId, system, async (ctx) => {
        // asked again for each page: an export that ended meanwhile ends the download
        await permit(ctx, ticket)
        const { rows } = await sql<Row>`
          select f.place, f.path, f.starts_at, f.central_at, f.modified_at, o.id, o.key, o.size, o.sha256, o.crc32
          from organisation_export_file f join stored_object o on o.id = f.object_id
          where f.export_id = ${ticket.exportId} and f.place > ${behind} and f.place >= (
            select coalesce(max(place), 0) from organisation_export_file
            where export_id = ${ticket.exportId} and ${column} <= ${from})
          order by f.place limit ${page}`.execute(ctx.tx)
        return rows
      })
    for (let behind = -1; ;) {
      const rows = await next(behind)
      for (const row of rows) yield entryOf(services, ticket, row)
      const last = rows.at(-1)
      if (!last || rows.length < page) return
      behind = last.place
    }
  }

const entryOf = (services: Services, ticket: ExportTicket, row: Row): PlacedEntry => ({
  name: row.path,
  size: row.size,
  crc32: row.crc32,
  modifiedAt: row.modified_at,
  startsAt: row.starts_at,
  centralAt: row.central_at,
  async open(range) {
    await services.inOrganisation(ticket.orgId, system, (ctx) => permit(ctx, ticket))
    return openWhole(services.storage, row, range, (damaged) => noteDamage(services, ticket.orgId, damaged))
  },
})
