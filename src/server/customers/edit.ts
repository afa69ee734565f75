import type { z } from 'zod'
import type { CustomerEdit } from '../../contract/customers.ts'
import { keptAnswer, refuseLoneGuardian } from '../consent/answer.ts'
import { inWords, refuseOverwriting } from '../organisations/service.ts'
import type { Ctx } from '../platform/context.ts'
import { differences } from '../platform/differences.ts'
import { customerActions, languageNames } from './audit.ts'
import { changeCustomer } from './change-customer.ts'
import { customerEvents } from './events.ts'
import type { FollowUps } from './follow-ups.ts'
import { arrivalOf, spokenWish } from './guest-wish.ts'
import { get, lockForChange, record, agreementOf } from './service.ts'
import type * as customerSql from './sql.ts'

type Edit = z.output<typeof CustomerEdit>
type CustomerData = Pick<customerSql.CustomerRow, 'name' | 'email' | 'language' | 'consent'> & {
  guardianName: string | null
}

/**
 * Changes the named fields (docs/product/customers-and-shifts.md 13) and records their old and new values; saving
 * without a change records nothing. Follow-ups are named in the same call and happen in the same transaction, or
 * nothing does.
 * @throws customer_not_found, customer_anonymized, not_your_shift; invalid_input for a wish of the future; changed_meanwhile when a field has another value by
 *   now than `was`; what `FollowUps` refuse
 */
export async function update(ctx: Ctx, id: string, edit: Edit, followUps: FollowUps) {
  const customer = await lockForChange(ctx, id)
  const { was, send, withdrawn, wish, ...named } = edit
  if (wish) arrivalOf(ctx, wish, 'wish.receivedOn')
  const before = dataOf(customer)
  refuseOverwriting(before, named, was, spoken)

  const consent = named.consent ?? customer.consent
  refuseLoneGuardian(consent, named.guardianName)
  const wanted: CustomerData = {
    name: named.name ?? customer.name,
    email: named.email ?? customer.email,
    language: named.language ?? customer.language,
    consent,
    guardianName: !consent ? null : named.guardianName === undefined ? customer.guardian_name : named.guardianName,
  }
  const changes = differences<CustomerData>(before, wanted)
  const edited = customerEvents.edited({ fields: Object.keys(changes) })
  // a customer who was only waiting for an address is served now; another language may mean another intro
  if (Object.keys(changes).length === 0) await changeCustomer(ctx, id, edited)
  else {
    const agreed =
      changes.consent && (await keptAnswer(ctx, { consent: named.consent, guardianName: wanted.guardianName }))
    // the address came or changed when all was there: "Nur speichern" holds the automatic email, too
    const held = changes.email && send === false && customer.processing_status === 'completed'
    const detail = {
      name: wanted.name,
      number: customer.number,
      changes,
      ...(agreed && agreementOf(agreed)),
      ...(wish && { wish: spokenWish(wish) }),
    }
    await record(ctx, customerActions.update, customer, detail)
    const { guardianName, ...columns } = wanted
    await changeCustomer(ctx, id, edited, {
      ...columns,
      guardian_name: guardianName,
      ...agreed,
      ...(agreed && { consent_open: false }),
      ...(held && { email_held: true }),
    })
  }
  if (changes.consent && wanted.consent === false) await withdraw(ctx, id, withdrawn ?? 'keep', followUps)
  if (send) await followUps.send(ctx, id)
  return { customer: await get(ctx, id) }
}

const dataOf = ({ name, email, language, consent, guardian_name }: customerSql.CustomerRow): CustomerData => ({
  name,
  email,
  language,
  consent,
  guardianName: guardian_name,
})

/** Deals with the pictures of a customer who took the consent back. */
async function withdraw(ctx: Ctx, id: string, what: NonNullable<Edit['withdrawn']>, followUps: FollowUps) {
  if (what === 'keep') return
  await followUps.endLinks(ctx, id)
  if (what === 'delete') await followUps.removeMedia(ctx, id)
}

function spoken(name: string, value: unknown): string {
  if (name === 'consent') return value === null ? 'nicht erfragt' : value ? 'Ja' : 'Nein, keine Aufnahmen'
  if (name === 'language') return languageNames.of(String(value)) ?? String(value)
  return inWords(name, value)
}
