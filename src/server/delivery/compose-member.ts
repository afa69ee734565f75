import { memberEmailKinds, type MemberEmail, type MemberEmailKind } from '../../contract/pages.ts'
import { WeeklyFigures } from '../../contract/weekly-figures.ts'
import { findReadersOfFigures } from '../accounts/member-email.ts'
import { findSecret, isGood, mailedLink } from '../accounts/mailed-secret.ts'
import * as accountSql from '../accounts/sql.ts'
import { periodOf } from '../organisations/media-period.ts'
import * as organisationSql from '../organisations/sql.ts'
import type { JobCtx } from '../platform/context.ts'
import { printAgreement } from '../processing-agreement/agreement.ts'
import * as agreementSql from '../processing-agreement/sql.ts'
import type { Tx } from '../platform/db.ts'
import type { Said } from './send-once.ts'
import type { EmailRow } from './sql.ts'

/** Writes an email about a member's account; undefined when its link is void by now. */
export async function writeMemberEmail({ services, inOrg }: JobCtx, email: EmailRow): Promise<Said | undefined> {
  const { member_id, secret_id, about_member_id, by_member_id } = email
  const kind = memberEmailKinds.find((known) => known === email.kind)
  if (!kind || !member_id) throw new Error('this email goes to a customer')
  const found = await inOrg(async ({ tx, now }) => {
    const member = await accountSql.findMember(tx, member_id)
    const secret = secret_id ? await findSecret(tx, secret_id) : null
    if (!member || secret === undefined || (secret && opens(kind) && !isGood(secret, now()))) return undefined
    const organisation = await organisationSql.get(tx)
    // taken back before it was told
    if (kind === 'organisation_deletion' && !organisation.deletion_due_at) return undefined
    if (kind === 'weekly_figures' && (await isOutdated(tx, email, now()))) return undefined
    const shorter = kind === 'retention_shortened' ? await shorterPeriod(tx, organisation) : undefined
    if (shorter === null) return undefined
    const agreement = kind === 'agreement_concluded' ? await agreementSql.findNewest(tx) : undefined
    const owner = about_member_id ? await accountSql.findMember(tx, about_member_id) : undefined
    const by = by_member_id ? await accountSql.findMember(tx, by_member_id) : undefined
    const { app, passkeys } = await accountSql.factorsOf(tx, member_id)
    return {
      secret,
      organisation,
      owner: owner && by && { name: nameOf(owner), address: owner.email, by: nameOf(by) },
      hasSecondFactor: app || passkeys > 0,
      shorter,
      agreement,
    }
  })
  if (!found) return undefined

  const { agreement } = found
  const figures = email.figures === null ? undefined : WeeklyFigures.parse(email.figures)
  const pdf = agreement && (await printAgreement(services.typesetter, agreement))
  // without `from`: emails about accounts come from the product, not from the organisation
  return {
    words: {
      kind,
      name: email.to_name,
      address: email.to_address,
      organisationName: found.organisation.name,
      link:
        found.secret && opens(kind)
          ? mailedLink(services, found.secret)
          : services.publicUrl + (figures ? weekPage(figures) : remedy(kind)),
      at: email.created_at.toISOString(),
      deletedAt: found.organisation.deletion_due_at?.toISOString() ?? null,
      owner: found.owner,
      hasSecondFactor: found.hasSecondFactor,
      shorter: found.shorter,
      figures,
      agreement: agreement && { version: agreement.version, by: agreement.name, hash: agreement.hash },
    },
    ...(pdf && {
      attachments: [{ filename: 'Auftragsverarbeitung.pdf', content: pdf, contentType: 'application/pdf' }],
    }),
  }
}

/** It waited too long for a mail server, or the member does not get the figures any more. */
async function isOutdated(tx: Tx, { member_id, created_at }: EmailRow, now: Date): Promise<boolean> {
  const isLate = now.getTime() - created_at.getTime() > figuresHours * 3600_000
  return isLate || (await findReadersOfFigures(tx, member_id ? [member_id] : [])).length === 0
}

/** After that the figures of a week are no news. */
const figuresHours = 48

/** The page with the figures of that week, and the switch for these emails. */
const weekPage = ({ from, to }: WeeklyFigures) =>
  `/dashboard/analytics?${new URLSearchParams({ period: 'own', from, to })}`

/** The future period, as the email tells owners; null when it was taken back before that. */
async function shorterPeriod(tx: Tx, row: organisationSql.OrganisationRow): Promise<MemberEmail['shorter'] | null> {
  const { next_media_days_by: byId, next_losing_customers: customers, next_losing_media: media } = row
  const { next } = periodOf(row)
  if (!next || customers === null || media === null) return null
  const by = byId ? await accountSql.findMember(tx, byId) : undefined
  return { days: next.days, from: next.from.toISOString(), by: by ? nameOf(by) : null, customers, media }
}

const nameOf = ({ first_name, last_name }: accountSql.MemberRow) => `${first_name} ${last_name}`

/** Whether the email's link is the one that its secret proves; a notice of what was done leads elsewhere. */
const opens = (kind: MemberEmailKind) => kind !== 'address_changed' && kind !== 'contact_changed'

/** The page for a member who did not make the change that the email reports. */
const remedy = (kind: MemberEmailKind) => remedies[kind] ?? '/dashboard/account'
const remedies: Partial<Record<MemberEmailKind, string>> = {
  password_changed: '/forgot-password',
  address_changed: '/login',
  contact_changed: '/dashboard/settings/organisation',
  organisation_deletion: '/dashboard/settings/organisation?tab=5',
  organisation_kept: '/dashboard',
  export_ready: '/dashboard/settings/organisation?tab=5',
  owner_added: '/dashboard/settings/organisation?tab=2',
  owner_undone: '/dashboard/settings/organisation?tab=2',
  ownership_undone: '/login',
  retention_shortened: '/dashboard/settings/organisation?tab=4',
  jobs_failed: '/dashboard/analytics?tab=monitoring',
  jobs_settled: '/dashboard/analytics?tab=monitoring',
  agreement_concluded: '/dashboard/gdpr',
}
