import { memberLetterKinds, type MemberLetterKind } from '../../contract/pages.ts'
import { findSecret, isGood, mailedLink } from '../accounts/mailed-secret.ts'
import * as accounts from '../accounts/sql.ts'
import * as organisations from '../organisations/sql.ts'
import type { Services, JobCtx } from '../platform/context.ts'
import type { Letter } from '../platform/mail/letter.ts'
import type { LetterRow } from './sql.ts'

/** Writes a letter about a member's account; undefined when its link is void by now. */
export async function writeMemberLetter({ services, inOrg }: JobCtx, letter: LetterRow): Promise<Letter | undefined> {
  const { guide_id, secret_id } = letter
  const kind = memberLetterKinds.find((known) => known === letter.kind)
  if (!kind || !guide_id) throw new Error('this letter goes to a customer')
  const found = await inOrg(async ({ tx, now }) => {
    const guide = await accounts.findGuide(tx, guide_id)
    const secret = secret_id ? await findSecret(tx, secret_id) : null
    if (!guide || secret === undefined || (secret && !isGood(secret, now()))) return undefined
    return { guide, secret, organisation: await organisations.get(tx) }
  })
  if (!found) return undefined

  const rendered = await services.renderLetter({
    kind,
    name: letter.to_name,
    address: letter.to_address,
    organisationName: found.organisation.name,
    link: found.secret ? mailedLink(services, found.secret) : services.publicUrl + remedy(kind),
    at: letter.created_at.toISOString(),
  })
  return {
    messageId: letter.message_id,
    from: sender(services),
    to: { name: letter.to_name, address: letter.to_address },
    subject: rendered.subject,
    html: rendered.html,
    text: rendered.text,
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}

/** Letters about accounts come from the product, not from the organisation. */
const sender = (services: Services) => ({ name: 'Andenken', address: services.mailFrom })

/** Where somebody goes who did not do what the letter tells. */
const remedy = (kind: MemberLetterKind) => (kind === 'password_changed' ? '/forgot-password' : '/dashboard/account')
