import { formatNumber, Language } from '../../contract/wire.ts'
import { galleriesOf, galleryOf } from '../gallery/open-galleries.ts'
import * as organisations from '../organisations/sql.ts'
import type { JobCtx } from '../platform/context.ts'
import type { Letter } from '../platform/mail/letter.ts'
import type { CustomerLetterRow } from './sql.ts'

/** Writes a letter with links that were asked for, as they stand at this moment; undefined when none does. */
export async function writeLinkLetter(
  { services, inOrg }: JobCtx,
  letter: CustomerLetterRow,
): Promise<Letter | undefined> {
  const { kind } = letter
  if (kind === 'gallery') throw new Error('this letter is the souvenir itself')
  const { galleries, organisation } = await inOrg(async (ctx) => ({
    galleries: await (kind === 'gallery_link' ? galleryOf(ctx, letter.link_id) : galleriesOf(ctx, letter.to_address)),
    organisation: await organisations.get(ctx.tx),
  }))
  const [newest] = galleries
  if (!newest) return undefined

  const rendered = await services.renderLetter({
    kind,
    language: Language.safeParse(newest.language).data ?? 'de',
    formality: organisation.email_formality,
    customerName: newest.name,
    organisation: {
      name: organisation.name,
      contactEmail: organisation.contact_email,
      address: organisation.address,
      colour: organisation.colour_primary,
    },
    galleries: galleries.map(({ session_name, started_at, number, token }) => ({
      sessionName: session_name,
      date: started_at.toISOString(),
      number: formatNumber(number),
      link: `${services.publicUrl}/s/${token}`,
    })),
  })
  return {
    messageId: letter.message_id,
    from: { name: organisation.name, address: services.mailFrom },
    replyTo: { name: organisation.name, address: organisation.contact_email },
    to: { name: letter.to_name, address: letter.to_address },
    subject: rendered.subject,
    html: rendered.html,
    text: rendered.text,
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}
