import { randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Ctx, Services } from '../platform/context.ts'
import type { Tables, Tx } from '../platform/db.ts'
import { hashSecret } from '../platform/ids.ts'

export type CertificateRow = Selectable<Tables['certificate']>

export const find = (tx: Tx, customerId: string) =>
  tx.selectFrom('certificate').selectAll().where('customer_id', '=', customerId).executeTakeFirst()

/** The row of a customer's certificate; its code is made the first time. The customer is locked. */
export async function findOrBegin(ctx: Ctx, customerId: string): Promise<CertificateRow> {
  const found = await find(ctx.tx, customerId)
  if (found) return found
  // 128 bits cannot be guessed, and the QR code stays coarse enough for a bad camera
  const code = randomBytes(16).toString('base64url')
  const owned = { org_id: ctx.orgId, customer_id: customerId }
  await ctx.tx
    .insertInto('access_key')
    .values({ kind: 'certificate', key: hashSecret(code), org_id: ctx.orgId, subject_id: customerId })
    .execute()
  return ctx.tx
    .insertInto('certificate')
    .values({ ...owned, code })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Where the QR code leads (docs/product/certificates.md 13). */
export const checkUrl = ({ publicUrl }: Pick<Services, 'publicUrl'>, code: string): string => `${publicUrl}/z/${code}`
