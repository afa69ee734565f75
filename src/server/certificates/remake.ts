import { sql } from 'kysely'
import { z } from 'zod'
import { CertificateAudience } from '../../contract/certificates.ts'
import { changeCustomer } from '../customers/change-customer.ts'
import * as customerSql from '../customers/sql.ts'
import * as outcomes from '../media/outcomes.ts'
import { order } from '../media/planned.ts'
import * as mediaSql from '../media/sql.ts'
import { defineJob, type Ctx, type Services } from '../platform/context.ts'
import type { Tx } from '../platform/db.ts'
import { findDesign } from '../templates/designs.ts'
import { chosenDesign } from './design-fields.ts'
import { certificateEvents } from './events.ts'
import { certificateOutcome } from './outcome.ts'
import { chooseForm, formOf } from './plan.ts'
import * as certificateSql from './sql.ts'

/** Customers in one transaction. */
const batch = 50

/** Makes certificates of many customers: of a shift, or of those who do not have the present state of a design. */
export const remakeCertificates = defineJob({
  name: 'remake-certificates',
  input: z.object({
    of: z.union([
      z.object({ shiftId: z.uuid() }),
      z.object({ templateId: z.uuid(), audience: CertificateAudience.default('outdated') }),
    ]),
    /** The time of the request: a certificate made since then is not made again, however often this job runs. */
    askedAt: z.iso.datetime(),
  }),
  key: ({ of }) => ('shiftId' in of ? of.shiftId : `${of.audience} ${of.templateId}`),
  title: 'Zertifikate neu erstellen',
  lane: 'io',
  retries: 5,
  delay: 5,

  async run({ services, inOrg, signal }, { of, askedAt }) {
    let behind: string | undefined = '00000000-0000-0000-0000-000000000000'
    while (behind !== undefined && !signal.aborted) {
      const after: string = behind
      behind = await inOrg(async (ctx) => {
        const found = await idsOf(ctx, of, { after, askedAt: new Date(askedAt) })
        for (const id of found) await again(ctx, services, id)
        return found.length < batch ? undefined : found.at(-1)
      })
    }
    signal.throwIfAborted()
  },
})

async function idsOf(
  ctx: Ctx,
  of: { shiftId: string } | { templateId: string; audience: CertificateAudience },
  { after, askedAt }: { after: string; askedAt: Date },
): Promise<string[]> {
  const which = 'shiftId' in of ? ofShift(of.shiftId) : await audienceOf(ctx.tx, of.templateId, of.audience)
  if (!which) return []
  const { rows } = await sql<{ id: string }>`
    select c.id from (${which}) as c left join certificate k on k.customer_id = c.id
    where c.id > ${after} and (k.made_at is null or k.made_at < ${askedAt}) order by c.id limit ${batch}`.execute(
    ctx.tx,
  )
  return rows.map(({ id }) => id)
}

/** Orders a certificate in any case; false when there is no design for the customer, who keeps what is there. */
export async function again(ctx: Ctx, services: Services, customerId: string): Promise<boolean> {
  const customer = await customerSql.lock(ctx.tx, customerId)
  if (!customer || !(await chooseForm(ctx.tx, customer))) return false
  const there = await outcomes.findPlanned(ctx.tx, customerId, 'certificate')
  // a second click while it is being made
  if (there?.status === 'making') return true
  // null equals no hash, so the planner makes the certificate again
  await outcomes.setPlanned(ctx.tx, customerId, 'certificate', { made_of: null, status: 'outdated', error: null })
  await order(ctx, services, customer, certificateOutcome)
  await changeCustomer(ctx, customerId, certificateEvents.requested({}))
  return true
}

/** No certificate is made for a customer who is forgotten, or has nothing to show. */
export const alive = sql`c.anonymized_at is null and c.deletion_due_at is null and c.media_expired_at is null
  and ${mediaSql.isReadyToShow(sql.ref('c.id'))}`

/** SQL: the customers of a shift who can have a certificate. */
export const ofShift = (shiftId: string) => sql<{ id: string }>`
  select c.id from customer c where c.shift_id = ${shiftId} and ${alive}`

/**
 * SQL: the customers for whom this design is chosen now and who do not have a certificate of its present state:
 * `outdated` those with a certificate of an earlier state or of another design, `without` those whose work was over
 * before there was a design. Undefined when the design is chosen for no customer.
 */
export async function audienceOf(tx: Tx, templateId: string, audience: CertificateAudience) {
  const design = await findDesign(tx, templateId)
  if (!design) return undefined
  // as many rows as there are pairs of an activity and a language, instead of a choice for each customer
  const chosen = chosenDesign(tx, { activityTypeId: sql.ref('p.activity'), language: sql.ref('p.language') })
  const { rows: pairs } = await sql<{ activity: string | null; language: string; config: string }>`
    select p.activity, p.language, f."configId" as config
    from (select distinct s.activity_type_id as activity, c.language from customer c join shift s on s.id = c.shift_id) as p
    cross join lateral (${chosen}) as f where f."templateId" = ${templateId}`.execute(tx)
  if (pairs.length === 0) return undefined
  const configs = await certificateSql.configsOf(tx, templateId)
  const hashes = new Map(configs.map((config) => [config.id, formOf(design, config).hash]))
  const hasNone = sql`c.processing_status in ('completed', 'failed')
    and not exists (select from outcome u where u.customer_id = c.id and u.variant = 'certificate')`
  const isOther = sql`exists (
    select from certificate k join outcome u on u.customer_id = k.customer_id
    where k.customer_id = c.id and u.variant = 'certificate' and u.status = 'ready' and k.design is distinct from f.hash)`
  return sql<{ id: string }>`
    select c.id from customer c join shift s on s.id = c.shift_id
    join unnest(${pairs.map(({ activity }) => activity)}::uuid[], ${pairs.map(({ language }) => language)}::text[],
      ${pairs.map(({ config }) => hashes.get(config) ?? null)}::text[]) as f (activity, language, hash)
      on f.activity is not distinct from s.activity_type_id and f.language = c.language
    where ${audience === 'without' ? hasNone : isOther} and ${alive}`
}

export async function countOf(tx: Tx, which: ReturnType<typeof ofShift> | undefined): Promise<number> {
  if (!which) return 0
  const { rows } = await sql<{ customers: number }>`select count(*)::int as customers from (${which}) as c`.execute(tx)
  return rows[0]?.customers ?? 0
}
