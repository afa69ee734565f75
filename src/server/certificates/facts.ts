import { Language } from '../../contract/wire.ts'
import { textsFor } from '../../texts/texts.ts'
import { brandOf } from '../branding/brand.ts'
import type { CustomerRow } from '../customers/sql.ts'
import * as outcomes from '../media/outcomes.ts'
import { shownVariants } from '../media/renditions.ts'
import * as mediaSql from '../media/sql.ts'
import * as organisationSql from '../organisations/sql.ts'
import type { Ctx } from '../platform/context.ts'
import type { Tx } from '../platform/db.ts'
import type { Expected } from '../platform/integrity.ts'
import * as shiftSql from '../shifts/sql.ts'
import type { Facts } from './values.ts'

/** Everything that can be printed of a customer: the texts, and the pictures as they are in the storage. */
export type Printable = Facts & {
  language: Language
  activityTypeId: string | null
  logo: Expected | null
  photo: (Expected & { mediaId: string }) | null
}

/** Undefined when the shift was deleted meanwhile. */
export async function readFacts(
  ctx: Pick<Ctx, 'tx' | 'now'>,
  customer: CustomerRow,
  checkUrl: string,
): Promise<Printable | undefined> {
  const shift = await shiftSql.find(ctx.tx, customer.shift_id)
  if (!shift) return undefined
  const { name, address } = await organisationSql.get(ctx.tx)
  const language = Language.safeParse(customer.language).data ?? 'de'
  return {
    customer: { name: customer.name, number: customer.number },
    shift: {
      name: shift.name,
      startedAt: shift.started_at,
      endedAt: shift.ended_at,
      guideName: shift.guide_name,
    },
    activity: shift.activity_name,
    organisation: { name, address },
    at: ctx.now(),
    locale: textsFor(language).locale,
    checkUrl,
    language,
    activityTypeId: shift.activity_type_id,
    logo: (await brandOf(ctx)).logo.large,
    photo: await printedPhoto(ctx.tx, customer.id),
  }
}

/** The cover that the customer or staff chose, else the first photo in the order of capture that can be shown. */
async function printedPhoto(tx: Tx, customerId: string) {
  const photos = (await mediaSql.shownOf(tx, customerId)).filter(
    ({ kind, status }) => kind === 'photo' && status === 'ready',
  )
  const cover = mediaSql.coverOf('own_cover_at', photos) ?? mediaSql.coverOf('cover_at', photos)
  for (const { id: mediaId } of [...(cover ? [cover] : []), ...photos.slice(0, 5)]) {
    const large = (await outcomes.ofMedium(tx, mediaId)).find(
      (made) => made.variant === shownVariants.photo.display && !made.is_damaged && made.mime === 'image/jpeg',
    )
    if (large) return { id: large.id, key: large.key, size: large.size, sha256: large.sha256, mediaId }
  }
  return null
}
