import {
  agreementObstacles,
  agreementVersion,
  type AgreementObstacle,
  type AgreementState,
} from '../../contract/processing-agreement.ts'
import { missingSettings, type Operator } from '../../contract/legal.ts'
import { writeToOwners } from '../accounts/member-email.ts'
import * as organisationSql from '../organisations/sql.ts'
import type { Ctx, Services } from '../platform/context.ts'
import { fail } from '../platform/fail.ts'
import { requireMember } from '../platform/principal.ts'
import * as senderSql from '../sender/sql.ts'
import { hashOf } from './agreement.ts'
import { agreementConcluded } from './agreement-concluded.ts'
import { writeAgreement } from './agreement-text.ts'
import { agreementActions } from './audit.ts'
import type { Parties } from './installation.ts'
import * as agreementSql from './sql.ts'

/** The installation as the documents tell it. */
export type Installation = { services: Pick<Services, 'agreement' | 'retention' | 'publicUrl'>; operator: Operator }

export async function partiesOf(
  ctx: Ctx,
  { services, operator }: Installation,
  organisation: organisationSql.OrganisationRow,
): Promise<Parties> {
  const sender = await senderSql.find(ctx.tx)
  return { operator, organisation, services, ownMailServer: sender?.host ?? null }
}

/** How the agreement stands, for the page DSGVO. */
export async function readState(ctx: Ctx, installation: Installation): Promise<AgreementState> {
  const newest = await agreementSql.findNewest(ctx.tx)
  const isCurrent = newest?.version === agreementVersion
  const told = newest && { version: newest.version, concludedAt: newest.concluded_at.toISOString() }
  return {
    version: agreementVersion,
    concludedAt: isCurrent ? newest.concluded_at.toISOString() : null,
    concludedBy: isCurrent ? newest.name : null,
    earlier: (!isCurrent && told) || null,
    obstacle: obstacleOf(installation, await organisationSql.get(ctx.tx)),
  }
}

function obstacleOf(
  { services, operator }: Installation,
  { address }: organisationSql.OrganisationRow,
): AgreementObstacle | null {
  if (missingSettings(operator).length > 0) return 'operator_incomplete'
  if (!services.agreement) return 'not_asked'
  return address ? null : 'address_missing'
}

/**
 * Concludes the version that the owner has read. All active owners get it by email, and emails that wait for it go out.
 * @throws avv_changed, avv_concluded, avv_impossible
 */
export async function conclude(
  ctx: Ctx,
  installation: Installation,
  { version, name }: { version: number; name: string },
) {
  const { memberId } = requireMember(ctx)
  const { tx, orgId } = ctx
  // two owners at once, and an email that is about to wait for it (delivery/agreement.ts)
  const organisation = (await organisationSql.lock(tx)) ?? fail('not_found')
  if (version !== agreementVersion) fail('avv_changed')
  if ((await agreementSql.findNewest(tx))?.version === version) fail('avv_concluded')
  const obstacle = obstacleOf(installation, organisation)
  if (obstacle) fail('avv_impossible', { text: agreementObstacles[obstacle] })
  const document = writeAgreement(await partiesOf(ctx, installation, organisation), version)
  const hash = hashOf(document)
  const concluded_at = ctx.now()
  await tx
    .insertInto('processing_agreement')
    .values({
      org_id: orgId,
      version,
      concluded_at,
      member_id: memberId,
      name,
      document: JSON.stringify(document),
      hash,
    })
    .execute()
  await ctx.audit(agreementActions.conclude, { version, hash }, { subject: orgId })
  await writeToOwners(ctx, 'agreement_concluded')
  await ctx.enqueue(agreementConcluded, {})
  await ctx.tell({ type: 'settings' })
  return { avv: { version, concludedAt: concluded_at.toISOString(), concludedBy: name } }
}
