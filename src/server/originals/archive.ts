import { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import { sql, type Selectable } from 'kysely'
import { findHolder } from '../accounts/credential.ts'
import { sanitise } from '../certificates/name.ts'
import { takeHomeName } from '../gallery/archive.ts'
import { permit, seen } from '../gallery/permit.ts'
import type { Ctx, Services } from '../platform/context.ts'
import type { Tables, Tx } from '../platform/db.ts'
import { fail } from '../platform/fail.ts'
import { noteDamage } from '../platform/integrity.ts'
import { may, system, type Credential } from '../platform/principal.ts'
import { openWhole } from '../platform/send-whole.ts'
import { turns } from '../platform/turns.ts'
import { planZip, type Zip, type ZipEntry } from '../platform/zip.ts'

type Archive = Selectable<Tables['original_archive']>

/** Many ZIPs at once never take all connections to the database. */
const turn = turns(4)

/**
 * The ZIP of an archive as it may be seen now: media that were deleted or moved meanwhile are no part of it, damaged
 * ones are named in a list. @throws file_not_found when its time or its sign-in is over, or its member may not have it
 * any more
 */
export async function layOutArchive(ctx: Ctx, services: Services, id: string): Promise<{ zip: Zip; archive: Archive }> {
  const archive = await permitArchive(ctx, id)
  const files = await filesOf(ctx.tx, archive)
  const counters = new Map<string, number>()
  const nameOf = ({ folder, file_name, mime }: File) => {
    const place = (counters.get(folder) ?? 0) + 1
    counters.set(folder, place)
    return `${folder}/${String(place).padStart(3, '0')}_${takeHomeName(file_name, mime)}`
  }
  const entries = files.map((file) => ({ file, name: nameOf(file) }))
  const missing = entries.filter(({ file }) => file.is_damaged).map(({ name }) => name)
  const present = entries
    .filter(({ file }) => !file.is_damaged)
    .map(({ file, name }): ZipEntry => ({
      name,
      size: file.size,
      crc32: file.crc32,
      modifiedAt: file.captured_at,
      // asked again when its turn comes: anything that ended meanwhile ends the download
      async open(range) {
        const object = await turn(() =>
          services.inOrganisation(ctx.orgId, system, async (inner) => {
            await permitArchive(inner, id)
            const { orgId } = ctx
            const ticket = {
              orgId,
              credential: credentialOfArchive(archive),
              objectId: file.object_id,
              attachment: true,
            }
            // through no gallery link, so without any PIN
            return permit(inner, ticket, () => false)
          }),
        )
        return openWhole(services.storage, seen(object, 'file_not_found'), range, (damaged) =>
          noteDamage(services, ctx.orgId, damaged),
        )
      },
    }))
  return { zip: planZip([...present, ...listOf(missing, archive.created_at)]), archive }
}

/** The missing files, in words: a ZIP without the list would look complete. */
function listOf(missing: string[], at: Date): ZipEntry[] {
  if (missing.length === 0) return []
  const bytes = Buffer.from(
    `Diese Dateien sind bei uns beschädigt oder verloren gegangen und fehlen hier. Bitte laden Sie sie noch einmal hoch.\r\n\r\n${missing.join('\r\n')}\r\n`,
  )
  const open: ZipEntry['open'] = async (range) =>
    Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes])
  return [{ name: 'Fehlende Dateien.txt', size: bytes.length, crc32: crc32(bytes), modifiedAt: at, open }]
}

/** The archive, if its member may have all of it now: guides those of their own shifts, as single files. */
async function permitArchive(ctx: Pick<Ctx, 'tx' | 'now'>, id: string): Promise<Archive> {
  const { tx } = ctx
  const archive = await tx.selectFrom('original_archive').selectAll().where('id', '=', id).executeTakeFirst()
  if (!archive || archive.expires_at <= ctx.now()) fail('file_not_found')
  const member = await findHolder(tx, credentialOfArchive(archive))
  if (!member || !may(member, 'media.read')) fail('file_not_found')
  if (may(member, 'shifts.of_others')) return archive
  const foreign = await tx
    .selectFrom('customer as c')
    .innerJoin('shift as s', 's.id', 'c.shift_id')
    .select('c.id')
    .where('c.id', 'in', archive.customer_ids)
    .where('s.member_id', 'is distinct from', member.memberId)
    .executeTakeFirst()
  if (foreign) fail('file_not_found')
  return archive
}

const credentialOfArchive = ({ sign_in_id: id }: Archive): Credential => ({ kind: 'sign_in', id })

type File = {
  id: string
  object_id: string
  file_name: string
  captured_at: Date
  /** A file that several of them share is in one folder, once. */
  folder: string
  mime: string
  size: number
  crc32: number
  is_damaged: boolean
}

/** The media that these customers still have, of those given, by customer and in the order of capture. */
export async function filesOf(
  tx: Tx,
  { customer_ids, media_ids }: Pick<Archive, 'customer_ids' | 'media_ids'>,
): Promise<File[]> {
  const { rows } = await sql<Omit<File, 'folder'> & { name: string; number: number; owners: number }>`
    select m.id, m.object_id, m.file_name, coalesce(m.captured_at, m.created_at) as captured_at,
      o.mime, o.size, o.crc32, o.damaged_at is not null as is_damaged,
      g.owners, c.name, c.number
    from (
      select media_id, min(customer_id::text)::uuid as customer_id, count(*)::int as owners from media_customer
      where customer_id = any(${customer_ids}::uuid[]) and media_id = any(${media_ids}::uuid[]) group by media_id
    ) as g
    join media m on m.id = g.media_id
    join stored_object o on o.id = m.object_id
    join customer c on c.id = g.customer_id
    order by g.owners > 1, c.number, c.id, captured_at, m.id`.execute(tx)
  return rows.map(({ name, number, owners, ...file }) => ({
    ...file,
    folder: owners > 1 ? 'Mehrere_Gaeste' : `${String(number).padStart(3, '0')}_${sanitise(name)}`,
  }))
}
