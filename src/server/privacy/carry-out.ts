import { z } from 'zod'
import { periods } from '../../contract/limits.ts'
import { changeCustomer } from '../customers/change-customer.ts'
import { heldAmong } from '../customers/legal-holds.ts'
import { defineJob, type Ctx, type Job, type PersonalData, type Services } from '../platform/context.ts'
import { system } from '../platform/principal.ts'
import { privacyActions } from './audit.ts'
import { noteDeleted } from './deleted-list.ts'
import { privacyEvents } from './events.ts'
import { forgetCustomers } from './forget.ts'
import { queueEmail } from './emails.ts'
import * as privacySql from './sql.ts'

const dayMilliseconds = 24 * 3600_000

/** While the clock is not trusted. */
const askAgainSeconds = 6 * 3600

const Input = z.object({ requestId: z.uuid() })

/** Runs a week after the confirmation by itself. */
export const carryOutDeletion: Job<typeof Input> = defineJob({
  name: 'carry-out-deletion',
  input: Input,
  key: ({ requestId }) => requestId,
  title: 'Löschantrag ausführen',
  lane: 'io',
  retries: 20,
  delay: 10,
  async run({ services, orgId, inOrg }, input) {
    if (await services.clockIsSteady()) return carryOut(services, orgId, input.requestId)
    await inOrg(({ enqueue }) => enqueue(carryOutDeletion, input, askAgainSeconds))
  },
  // the night finds it again
  giveUp: async ({ services }, { requestId }, reason) =>
    services.log.error({ request: requestId, reason }, 'deletion not carried out'),
})

/**
 * Carries a confirmed request out when it is due: in one transaction nothing of its customers is left in the database,
 * and jobs of that transaction take the bytes. If it is killed, another run does the rest.
 */
export async function carryOut(services: Services, orgId: string, requestId: string): Promise<void> {
  const customers = await services.inOrganisation(orgId, system, async (ctx) => {
    const { tx, now, enqueue } = ctx
    const request = await privacySql.find(tx, requestId)
    if (request?.status !== 'confirmed' || !request.due_at) return undefined
    const early = request.due_at.getTime() - now().getTime()
    if (early <= 0) return privacySql.meantBy(tx, requestId)
    // it waits for the end of a legal hold, and the night after finds it
    if (request.planned_due_at) return undefined
    // the two clocks differ; or it was confirmed when the clock was ahead, and would wait for that time
    const left = Math.min(early, periods.deletionDays * dayMilliseconds)
    if (left < early) await setDue(ctx, requestId, new Date(now().getTime() + left))
    await enqueue(carryOutDeletion, { requestId }, Math.ceil(left / 1000))
    return undefined
  })
  if (!customers) return
  // the list first: deleted customers must be on it, or a restored backup would bring them back
  for (const id of customers) await noteDeleted(services.storage, orgId, id, services.now())
  await services.inOrganisation(orgId, system, (ctx) => finish(ctx, services.personalData, requestId))
}

/** Moves a confirmed request and its customers to another time. */
async function setDue(ctx: Ctx, requestId: string, due_at: Date): Promise<void> {
  await privacySql.change(ctx.tx, requestId, { due_at })
  for (const id of (await privacySql.meantBy(ctx.tx, requestId)).toSorted())
    await changeCustomer(ctx, id, privacyEvents.deletionMoved({}), { deletion_due_at: due_at })
}

async function finish(ctx: Ctx, parts: PersonalData[], requestId: string): Promise<void> {
  const ids = await privacySql.meantBy(ctx.tx, requestId)
  await privacySql.lockMeaning(ctx.tx, ids)
  const request = await privacySql.lock(ctx.tx, requestId)
  if (request?.status !== 'confirmed' || !request.due_at || request.due_at > ctx.now()) return
  // the hold of a request that waited for it is over
  if ((await heldAmong(ctx, ids)).size > 0) return
  const { email, confirmed_at, due_at } = request
  const gone = await forgetCustomers(ctx, parts, ids, email)
  await privacySql.change(ctx.tx, requestId, { status: 'done', done_at: ctx.now(), number: null, email: null })
  if (email) await queueEmail(ctx, { id: requestId, email }, 'done')
  // the log keeps the action, not the people
  const detail = { ...gone, confirmedAt: confirmed_at?.toISOString(), dueAt: due_at.toISOString() }
  await ctx.audit(privacyActions.carryOutDeletion, detail, { subject: requestId })
}

/**
 * Every night, of each organisation: finishes overdue requests whose job was lost, and forgets those whose period is
 * over.
 */
export const tidyDeletions = defineJob({
  name: 'tidy-deletions',
  input: z.object({}),
  key: () => 'all',
  title: 'Löschanträge aufräumen',
  lane: 'io',
  retries: 3,
  delay: 300,
  async run({ services, orgId, inOrg }) {
    const isSteady = await services.clockIsSteady()
    const overdue = isSteady ? await inOrg(({ tx, now }) => privacySql.overdue(tx, now())) : []
    for (const { id } of overdue) await carryOut(services, orgId, id)
    await inOrg(async ({ tx, now }) => {
      // unconfirmed requests are forgotten, with their e-mails; and the last e-mails, some time after they were sent
      const before = new Date(now().getTime() - periods.deletionBoundDays * dayMilliseconds)
      await tx
        .deleteFrom('deletion_request')
        .where('status', '=', 'requested')
        .where('expires_at', '<', now())
        .execute()
      await tx
        .deleteFrom('deletion_email')
        .where('kind', '=', 'done')
        .where('status', '!=', 'queued')
        .where('created_at', '<', before)
        .execute()
    })
  },
})
