import { formatNumber, Language } from '../../contract/wire.ts'
import { galleriesOf, galleryOf } from '../gallery/open-galleries.ts'
import * as organisationSql from '../organisations/sql.ts'
import type { JobCtx } from '../platform/context.ts'
import { openHead } from './email-head.ts'
import { pinInEmail } from './gallery-pin.ts'
import type { Said } from './send-once.ts'
import type { CustomerEmailRow } from './sql.ts'

/** Writes an email with the requested links that are valid at this moment; undefined when none is. */
export async function writeLinkEmail({ services, inOrg }: JobCtx, email: CustomerEmailRow): Promise<Said | undefined> {
  const { kind } = email
  if (kind !== 'gallery_link' && kind !== 'recovered_links') throw new Error('this email is not about links')
  const { galleries, organisation } = await inOrg(async (ctx) => ({
    galleries: await (kind === 'gallery_link' ? galleryOf(ctx, email.link_id) : galleriesOf(ctx, email.to_address)),
    organisation: await organisationSql.get(ctx.tx),
  }))
  const [newest] = galleries
  if (!newest) return undefined

  const { head, attachments } = await openHead(services, organisation)
  return {
    from: organisation,
    attachments,
    words: {
      kind,
      language: Language.safeParse(newest.language).data ?? 'de',
      formality: organisation.email_formality,
      customerName: newest.name,
      organisation: head,
      galleries: galleries.map(({ session_name, started_at, number, token, gallery_pin }) => ({
        sessionName: session_name,
        date: started_at.toISOString(),
        number: formatNumber(number),
        link: `${services.publicUrl}/s/${token}`,
        pin: pinInEmail(organisation, gallery_pin),
      })),
    },
  }
}
