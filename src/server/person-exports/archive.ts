import { sql, type Selectable } from 'kysely'
import { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import { findHolder } from '../accounts/credential.ts'
import * as customerSql from '../customers/sql.ts'
import { takeHomeName } from '../gallery/archive.ts'
import { permit, seen } from '../gallery/permit.ts'
import { exportedParts } from '../organisation-data/exported-parts.ts'
import type { Ctx, Services } from '../platform/context.ts'
import type { Tables } from '../platform/db.ts'
import { fail } from '../platform/fail.ts'
import { noteDamage } from '../platform/integrity.ts'
import { may, system, type Credential } from '../platform/principal.ts'
import { openWhole } from '../platform/send-whole.ts'
import { turns } from '../platform/turns.ts'
import { planZip, type Zip, type ZipEntry } from '../platform/zip.ts'
import { tellAll, type Declared } from './data.ts'

type PersonExport = Selectable<Tables['person_export']>

/** Many ZIPs at once never take all connections to the database. */
const turn = turns(4)

/** The data in words: the first file of the ZIP. */
export const dataName = 'Auskunft.json'

/**
 * The ZIP of an export as it is now: the data, the uploads and what was made of them.
 * @throws export_not_found when its time or its sign-in is over, or its member is no owner any more
 */
export async function layOut(ctx: Ctx, services: Services, declared: Declared, id: string): Promise<Zip> {
  const row = await permitExport(ctx, id)
  const customer = (await customerSql.find(ctx.tx, row.customer_id)) ?? fail('export_not_found')
  const counters = new Map<string, number>()
  const files = (await filesOf(ctx, services, row.customer_id)).map((file) => {
    const place = (counters.get(file.folder) ?? 0) + 1
    counters.set(file.folder, place)
    return {
      file,
      name: `${file.folder}/${String(place).padStart(3, '0')}_${takeHomeName(file.file_name, file.mime)}`,
    }
  })
  const whole = files.filter(({ file }) => !file.is_damaged)
  const data = await tellAll(ctx, declared, customer, row.created_at, {
    present: whole.map(({ name }) => name),
    missing: files.filter(({ file }) => file.is_damaged).map(({ name }) => name),
  })
  return planZip([
    textEntry(dataName, `${JSON.stringify(data, null, 2)}\n`, row.created_at),
    ...whole.map(({ file, name }): ZipEntry => ({
      name,
      size: file.size,
      crc32: file.crc32,
      modifiedAt: file.at,
      // asked again when its turn comes: anything that ended meanwhile ends the download
      async open(range) {
        const object = await turn(() =>
          services.inOrganisation(ctx.orgId, system, async (inner) => {
            await permitExport(inner, id)
            const credential = credentialOfExport(row)
            const ticket = { orgId: ctx.orgId, credential, objectId: file.object_id, attachment: true }
            // through no gallery link, so without any PIN
            return permit(inner, ticket, () => false)
          }),
        )
        return openWhole(services.storage, seen(object, 'file_not_found'), range, (damaged) =>
          noteDamage(services, ctx.orgId, damaged),
        )
      },
    })),
  ])
}

function textEntry(name: string, text: string, modifiedAt: Date): ZipEntry {
  const bytes = Buffer.from(text)
  return {
    name,
    size: bytes.length,
    crc32: crc32(bytes),
    modifiedAt,
    open: async (range) => Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes]),
  }
}

/** The export, if its sign-in may have it now. @throws export_not_found */
async function permitExport({ tx, now }: Pick<Ctx, 'tx' | 'now'>, id: string): Promise<PersonExport> {
  const row = await tx.selectFrom('person_export').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row || row.expires_at <= now()) fail('export_not_found')
  const member = await findHolder(tx, credentialOfExport(row))
  if (!member || !may(member, 'privacy.manage')) fail('export_not_found')
  return row
}

const credentialOfExport = ({ sign_in_id: id }: PersonExport): Credential => ({ kind: 'sign_in', id })

type File = {
  object_id: string
  folder: string
  file_name: string
  at: Date
  mime: string
  size: number
  crc32: number
  is_damaged: boolean
}

/** The uploads that the customer has, hidden ones too, and the film and certificate that were made of them. */
async function filesOf({ tx }: Ctx, { outcomes }: Pick<Services, 'outcomes'>, customerId: string): Promise<File[]> {
  const parts = exportedParts(outcomes)
  const { rows } = await sql<Omit<File, 'folder'> & { variant: string | null }>`
    select m.object_id, null as variant, m.file_name, m.captured_at as at, o.mime, o.size, o.crc32,
      o.damaged_at is not null as is_damaged
    from media_customer g join media m on m.id = g.media_id join stored_object o on o.id = m.object_id
    where g.customer_id = ${customerId}
    union all
    select u.object_id, u.variant, '', u.created_at, o.mime, o.size, o.crc32, o.damaged_at is not null
    from outcome u join stored_object o on o.id = u.object_id
    where u.customer_id = ${customerId} and u.variant = any(${[...parts.keys()]}::text[])
    order by variant nulls first, at, object_id`.execute(tx)
  return rows.map(({ variant, ...file }) => {
    const part = variant === null ? undefined : parts.get(variant)
    return part
      ? { ...file, folder: 'Andenken', file_name: `${part.outcome.texts.name}${part.ending}` }
      : { ...file, folder: 'Aufnahmen' }
  })
}
