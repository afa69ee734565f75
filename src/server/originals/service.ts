import type { Input } from '../../contract/endpoint.ts'
import { mostOriginals, type originals } from '../../contract/originals.ts'
import { formatNumber } from '../../contract/wire.ts'
import * as customerService from '../customers/service.ts'
import { originalDamaged } from '../customers/facts.ts'
import { dayInGermany } from '../platform/day.ts'
import { takeHomeName } from '../gallery/archive.ts'
import { spend } from '../http/limiter.ts'
import type { Ctx, Services } from '../platform/context.ts'
import { credentialOf } from '../platform/principal.ts'
import type { SignedInRequest } from '../platform/requests.ts'
import { fail } from '../platform/fail.ts'
import { newId } from '../platform/ids.ts'
import * as shiftSql from '../shifts/sql.ts'
import { filesOf } from './archive.ts'
import { originalActions } from './audit.ts'
import { archivePath } from './link.ts'
import { rateLimits } from './rate-limits.ts'

/**
 * Long enough for hundreds of gigabytes on a slow line, with breaks; whether the member may have it is asked each time.
 */
const linkSeconds = 6 * 3600

type Wanted = Input<typeof originals.zip>['body']

/**
 * A link to the originals of these customers as one ZIP (docs/product/media.md 23).
 * @throws customer_not_found, media_not_found, not_your_shift; file_damaged when nothing else is left
 */
export async function zip({ services, actor }: SignedInRequest, wanted: Wanted) {
  await spend(services, [rateLimits.originalArchives, actor.memberId])
  return services.inOrganisation(actor.orgId, actor, (ctx) => begin(ctx, services, wanted))
}

async function begin(ctx: Ctx, services: Pick<Services, 'keys'>, { customerIds, mediaIds }: Wanted) {
  const customer_ids = [...new Set(customerIds)]
  const shifts = new Set<string>()
  let name = ''
  for (const id of customer_ids) {
    const { row, shift } = await customerService.findReadable(ctx, id)
    name = `${formatNumber(row.number)} ${row.name}`
    shifts.add(shift.id)
  }
  const media_ids = mediaIds ? [...new Set(mediaIds)] : await mediaOf(ctx, customer_ids)
  const files = await filesOf(ctx.tx, { customer_ids, media_ids })
  if (files.length === 0 || (mediaIds && files.length < media_ids.length)) fail('media_not_found')
  const missing = files.filter(({ is_damaged }) => is_damaged).map(({ file_name }) => file_name)
  if (missing.length === files.length) fail('file_damaged', { text: originalDamaged })

  const now = ctx.now()
  await ctx.tx.deleteFrom('original_archive').where('expires_at', '<', now).execute()
  const row = {
    id: newId(),
    org_id: ctx.orgId,
    sign_in_id: credentialOf(ctx.actor).id,
    customer_ids,
    media_ids,
    expires_at: new Date(now.getTime() + linkSeconds * 1000),
  }
  await ctx.tx.insertInto('original_archive').values(row).execute()
  const [shiftId] = shifts
  const [customerId] = customer_ids
  const detail = { files: files.length - missing.length, customers: customer_ids.length }
  const isOne = customer_ids.length === 1
  await ctx.audit(originalActions.zip, detail, {
    subject: row.id,
    ...(shifts.size === 1 && shiftId && { shiftId }),
    ...(isOne && customerId && { customerId }),
  })
  if (!isOne) name = (shifts.size === 1 && shiftId && (await shiftSql.find(ctx.tx, shiftId))?.name) || 'Gäste'
  const fileName = takeHomeName(`Originale ${name} ${dayInGermany(now)}.zip`, 'application/zip')
  return {
    url: archivePath(services, { orgId: ctx.orgId, archiveId: row.id }, fileName),
    files: detail.files,
    missing: missing.slice(0, 20),
    missingCount: missing.length,
  }
}

async function mediaOf({ tx }: Ctx, customerIds: string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('media_customer')
    .select('media_id')
    .distinct()
    .where('customer_id', 'in', customerIds)
    .limit(mostOriginals + 1)
    .execute()
  if (rows.length > mostOriginals)
    fail('invalid_input', { text: 'Höchstens 10 000 Dateien auf einmal. Bitte wählen Sie weniger Gäste.' })
  return rows.map(({ media_id }) => media_id)
}
