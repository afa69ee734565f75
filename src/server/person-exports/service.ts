import { formatNumber } from '../../contract/wire.ts'
import type { PersonExport } from '../../contract/person-exports.ts'
import * as customerSql from '../customers/sql.ts'
import { takeHomeName } from '../gallery/archive.ts'
import { dayInGermany } from '../platform/day.ts'
import type { Ctx, Services } from '../platform/context.ts'
import { fail } from '../platform/fail.ts'
import { newId } from '../platform/ids.ts'
import { credentialOf } from '../platform/principal.ts'
import { personExportActions } from './audit.ts'
import { personExportPath } from './link.ts'

/** Long enough for a slow line, with breaks; whether that sign-in is still valid is asked each time. */
const linkSeconds = 6 * 3600

/**
 * Begins the export of a customer's data; one that the same sign-in has already goes on.
 * @throws customer_not_found, customer_anonymized
 */
export async function start(ctx: Ctx, customerId: string): Promise<{ export: Omit<PersonExport, 'downloadUrl'> }> {
  const { tx } = ctx
  const customer = (await customerSql.lock(tx, customerId)) ?? fail('customer_not_found')
  if (customer.anonymized_at) fail('customer_anonymized')
  const now = ctx.now()
  const signIn = credentialOf(ctx.actor).id
  await tx.deleteFrom('person_export').where('expires_at', '<=', now).execute()
  const known = await tx
    .selectFrom('person_export')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('sign_in_id', '=', signIn)
    .executeTakeFirst()
  if (known) return { export: { id: known.id, status: 'ready' } }
  const id = newId()
  const expires_at = new Date(now.getTime() + linkSeconds * 1000)
  await tx
    .insertInto('person_export')
    .values({ id, org_id: ctx.orgId, customer_id: customerId, sign_in_id: signIn, created_at: now, expires_at })
    .execute()
  const { name, number, shift_id: shiftId } = customer
  await ctx.audit(personExportActions.start, { name, number }, { subject: id, shiftId, customerId })
  return { export: { id, status: 'ready' } }
}

/** An export of the acting sign-in, with its link. @throws export_not_found */
export async function find(ctx: Ctx, services: Pick<Services, 'keys'>, id: string): Promise<{ export: PersonExport }> {
  const row = await ctx.tx
    .selectFrom('person_export as e')
    .innerJoin('customer as c', 'c.id', 'e.customer_id')
    .select(['e.expires_at', 'e.created_at', 'c.number', 'c.name'])
    .where('e.id', '=', id)
    .where('e.sign_in_id', '=', credentialOf(ctx.actor).id)
    .executeTakeFirst()
  if (!row) fail('export_not_found')
  if (row.expires_at <= ctx.now()) return { export: { id, status: 'expired', downloadUrl: null } }
  const name = `Auskunft ${formatNumber(row.number)} ${row.name} ${dayInGermany(row.created_at)}.zip`
  const path = personExportPath(services, { orgId: ctx.orgId, exportId: id }, takeHomeName(name, 'application/zip'))
  return { export: { id, status: 'ready', downloadUrl: path } }
}
