import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Customer } from '../src/contract/customers.ts'
import { admitAlbum } from '../src/server/delivery/agreement.ts'
import * as deliverySql from '../src/server/delivery/sql.ts'
import { releaseAllEmails } from '../src/server/housekeeping/release-emails.ts'
import { newId } from '../src/server/platform/ids.ts'
import { systemOrganisation } from '../src/server/platform/in-organisation.ts'
import { system } from '../src/server/platform/principal.ts'
import { agreementConcluded } from '../src/server/processing-agreement/agreement-concluded.ts'
import { operatorSettings } from './operator.ts'
import { photo } from './own-media.ts'
import { send, until, world, type Member, type World } from './world.ts'

/** From the tenth album on, emails to customers wait until an owner has concluded the processing agreement. */

let w: World
beforeAll(async () => {
  w = await world(operatorSettings)
})
afterAll(() => w.close())

/** Customers of an organisation of their own, whose addresses end alike. */
async function organisation(name: string) {
  const owner = await w.owner(name)
  const shift = await w.shift(owner)
  const domain = `@${newId()}.example`
  const customers = (from: number, to: number) =>
    Promise.all(
      Array.from({ length: to - from + 1 }, (_, i) =>
        w.customer(owner, shift, { name: `Gast ${from + i}`, email: `gast${from + i}${domain}` }),
      ),
    )
  const sent = async () => (await w.mailbox()).filter(({ to }) => to.includes(domain))
  return { owner, shift, domain, customers, sent }
}

/** Emails the link, which needs no photo. */
async function askForLinks(customers: Customer[]) {
  for (const { gallery_token } of customers) {
    expect((await send(w.anyone, 'POST', `/customer-gallery/gallery/${gallery_token}/mail`, {})).status).toBe(202)
  }
  await w.quiet()
}

async function finish(owner: Member, customers: Customer[]) {
  for (const [i, { id }] of customers.entries()) {
    await w.upload(owner, id, await photo(`hsl(${i * 29}, 60%, 40%)`, { width: 90, height: 60 }), 'a.jpg')
    await owner.customers.finish({ params: { id } })
  }
  for (const { id } of customers) await w.completed(owner, id)
}

const waiting = ({ orgId }: Member) =>
  w.peek(`select customer_id from email where org_id = $1 and waits_for = 'agreement' and status = 'queued'`, [orgId])

async function conclude({ orgId }: Member) {
  await w.peek(
    `insert into processing_agreement (org_id, version, concluded_at, name, document, hash)
     values ($1, 1, now(), 'Olga Berg', '{}', $2)`,
    [orgId, '0'.repeat(64)],
  )
  await w.services.inOrganisation(orgId, system, ({ enqueue }) => enqueue(agreementConcluded, {}))
}

const resend = (owner: Member, customerId: string) =>
  send(owner, 'POST', '/media/resend-notification-with-new-token', { customerId })

test('nine albums go out, and the tenth waits until the agreement is concluded', async () => {
  const { owner, shift, domain, customers, sent } = await organisation('Zehn Alben')
  const nine = await customers(1, 9)
  await finish(owner, nine)
  await until('nine albums are sent', async () => (await sent()).length === 9)
  const [tenth] = await customers(10, 10)
  const id = String(tenth?.id)
  await finish(owner, tenth ? [tenth] : [])
  await w.quiet()
  expect(await waiting(owner)).toHaveLength(1)
  expect(await sent()).toHaveLength(9)

  expect((await owner.customers.get({ params: { id } })).customer).toMatchObject({
    email_notification_status: 'pending',
    email_notification_error:
      'Die E-Mail wartet: Ein Besitzer muss zuerst den Vertrag zur Auftragsverarbeitung schließen (Seite DSGVO). Danach geht sie von selbst hinaus.',
  })
  const { unserved } = await owner.delivery.unserved({ params: { id: shift.id } })
  expect(unserved).toMatchObject([{ customerId: id, reason: 'email_waiting' }])

  const refused = await resend(owner, id)
  expect(refused.status).toBe(409)
  expect(await refused.json()).toMatchObject({
    code: 'agreement_missing',
    error:
      'Schließen Sie zuerst den Vertrag zur Auftragsverarbeitung (Seite DSGVO): Ohne ihn gehen nur die ersten neun Alben hinaus.',
  })
  // opened without an email: it is not among the first nine
  await w.peek('insert into delivered_album (customer_id, org_id, delivered_at) values ($1, $2, now())', [
    id,
    owner.orgId,
  ])
  expect((await resend(owner, id)).status).toBe(409)
  expect((await resend(owner, String(nine[0]?.id))).status).toBe(200)
  await until('the first album is sent again', async () => (await sent()).length === 10)

  // neither a consent to advertising nor a deletion nor an account waits for it
  await owner.organisations.updateSettings({ body: { asksMarketing: true } })
  const body = new URLSearchParams({ do: 'ask' })
  await w.anyone.fetch(`/s/${tenth?.gallery_token}/news`, { method: 'POST', body })
  await until('the email about advertising', async () => (await sent()).length === 11)
  expect(await waiting(owner)).toHaveLength(1)
  const { customer_number: customerNumber } = nine[1] ?? expect.fail('no customer')
  await send(w.anyone, 'POST', '/privacy/deletion-requests', { customerNumber, email: `gast2${domain}` })
  await until('the email about the deletion', async () => (await sent()).length === 12)
  const [member] = await w.peek('select email from member where id = $1', [owner.memberId])
  await send(w.anyone, 'POST', '/auth/request-password-reset', { email: member?.['email'] })
  await until('the email to the member', async () =>
    (await w.mailbox()).find(({ to, text }) => to.includes(String(member?.['email'])) && /reset-password/.test(text)),
  )

  await conclude(owner)
  await until('the tenth is sent', async () => (await sent()).length === 13)
  expect((await owner.customers.get({ params: { id } })).customer).toMatchObject({
    email_notification_status: 'sent',
    email_notification_error: null,
  })
  await askForLinks(await customers(11, 11))
  expect(await sent()).toHaveLength(14)
})

test('of twenty albums at the same moment nine go out, each with all its emails', async () => {
  const { owner, customers } = await organisation('Zwanzig auf einmal')
  await customers(1, 20)
  await w.peek(
    `with twice as (
       select gen_random_uuid() as email_id, c.*, l.id as own_link
       from customer c join gallery_link l on l.customer_id = c.id, generate_series(1, 2) where c.org_id = $1)
     insert into email (id, org_id, customer_id, decision, link_id, to_address, to_name, message_id)
     select email_id, org_id, id, email_id::text, own_link, email, '', email_id::text from twice`,
    [owner.orgId],
  )
  const emails = await w.peek('select id from email where org_id = $1 and customer_id is not null', [owner.orgId])
  expect(emails).toHaveLength(40)
  const verdicts = await Promise.all(
    emails.map(({ id }) =>
      w.services.inOrganisation(owner.orgId, system, async (ctx) => {
        const email = (await deliverySql.find(ctx.tx, String(id))) ?? expect.fail('no email')
        return (await admitAlbum(ctx, email, w.services)) && email.customer_id
      }),
    ),
  )
  expect(verdicts.filter(Boolean)).toHaveLength(18)
  expect(new Set(verdicts.filter(Boolean)).size).toBe(9)
})

test('before it is due nothing waits', async () => {
  const { owner, customers, sent } = await organisation('Seit Jahren dabei')
  await w.peek(`update organisation set agreement_due_at = now() + interval '30 days' where id = $1`, [owner.orgId])
  await askForLinks(await customers(1, 11))
  expect(await sent()).toHaveLength(11)
})

test('a start that no longer asks for it releases what waits', async () => {
  const { owner, customers, sent } = await organisation('Selbst betrieben')
  await askForLinks(await customers(1, 11))
  expect(await sent()).toHaveLength(9)
  expect(await waiting(owner)).toHaveLength(2)
  expect(w.services.agreement).toBe(true)
  // as AVV=0 leaves it
  w.services.agreement = false
  try {
    const start = () =>
      w.services.inOrganisation(systemOrganisation, system, ({ enqueue }) => enqueue(releaseAllEmails, {}))
    await start()
    await w.quiet()
    expect(await sent()).toHaveLength(11)
    await askForLinks(await customers(12, 12))
    expect(await sent()).toHaveLength(12)
  } finally {
    w.services.agreement = true
  }
})
