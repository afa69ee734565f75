import { sql } from 'kysely'
import type { z } from 'zod'
import type { CertificateSource } from '../../contract/certificate-fields.ts'
import { reviewCustomer } from '../customers/review-customer.ts'
import { printChanged } from '../organisations/print-changed.ts'
import { defineJob, type Ctx } from '../platform/context.ts'
import { alive } from './remake.ts'

/** Customers in one transaction. */
const batch = 200

type Change = z.output<typeof printChanged.input>

const concerned: Record<Change['what'], CertificateSource[]> = {
  organisation: ['organization.name', 'organization.place', 'organization.logo'],
  activity: ['activity.name', 'activity_name.last_word', 'full_title'],
  shift: ['session.end_date'],
}

/**
 * Has the planner check every certificate that prints the changed value; it makes outdated ones again
 * (docs/product/certificates.md 11). May run any number of times.
 */
export const followPrintChange = defineJob({
  ...printChanged,
  title: 'Zertifikate an geänderte Angaben anpassen',
  lane: 'io',
  retries: 10,
  delay: 5,
  async run({ inOrg, signal }, change) {
    let behind: string | undefined = '00000000-0000-0000-0000-000000000000'
    while (behind !== undefined && !signal.aborted) {
      const after: string = behind
      behind = await inOrg(async (ctx) => {
        const found = await printedOn(ctx, change, after)
        for (const customerId of found) await ctx.enqueue(reviewCustomer, { customerId })
        return found.length < batch ? undefined : found.at(-1)
      })
    }
    signal.throwIfAborted()
  },
})

/** The customers whose certificate prints the changed value, or is not made yet and may print it; by id. */
async function printedOn({ tx }: Ctx, change: Change, after: string): Promise<string[]> {
  const where = {
    organisation: () => sql`true`,
    activity: (id: string) => sql`s.activity_type_id = ${id}`,
    shift: (id: string) => sql`s.id = ${id}`,
  }[change.what]('id' in change ? change.id : '')
  // a source may carry a format behind a bar
  const { rows } = await sql<{ id: string }>`
    select c.id from certificate k join customer c on c.id = k.customer_id join shift s on s.id = c.shift_id
    where c.id > ${after} and ${where} and ${alive}
      and (exists (select from outcome u where u.customer_id = c.id and u.variant = 'certificate' and u.status <> 'ready')
        or exists (select from unnest(k.sources) as source where split_part(source, '|', 1) = any (${concerned[change.what]})))
    order by c.id limit ${batch}`.execute(tx)
  return rows.map(({ id }) => id)
}
