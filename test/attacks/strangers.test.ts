import { afterAll, beforeAll, expect, test } from 'vitest'
import { plainName } from '../../src/contract/plain-name.ts'
import { admit } from '../../src/server/delivery/trust.ts'
import * as deliverySql from '../../src/server/delivery/sql.ts'
import { newId } from '../../src/server/platform/ids.ts'
import { system } from '../../src/server/platform/principal.ts'
import { photo } from '../own-media.ts'
import { send, until, world, type Member, type World } from '../world.ts'

/** A new account makes the product write to strangers: customers with their addresses, under a name that is a lure. */

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

const lure = 'Ihr Konto ist gesperrt:\u202E https://evil.example/login jetzt auf paypal-login.com'
const toStrangers = async () => (await w.mailbox()).filter(({ to }) => to.includes('@fremd.example'))

async function ready(owner: Member, shift: { id: string }, count: number) {
  const customers = await Promise.all(
    Array.from({ length: count }, (_, i) =>
      w.customer(owner, shift, { name: `Gast ${i}`, email: `gast${i}@fremd.example` }),
    ),
  )
  for (const [i, { id }] of customers.entries()) {
    await w.upload(owner, id, await photo(`hsl(${i * 29}, 60%, 40%)`), 'a.jpg')
    await owner.customers.finish({ params: { id } })
  }
  for (const { id } of customers) await w.completed(owner, id)
  return customers
}

test('without a confirmed address only five emails reach customers', async () => {
  const owner = await w.owner(lure, { confirmed: false })
  const shift = await w.shift(owner)
  const customers = await ready(owner, shift, 9)
  const waiting = () => w.peek(`select customer_id from email where waits_for = 'confirmation' and status = 'queued'`)
  await until('four emails wait', async () => (await waiting()).length === 4)
  await w.quiet()
  expect(await toStrangers()).toHaveLength(5)

  const [{ customer_id: one } = {}] = await waiting()
  const { customer } = await owner.customers.get({ params: { id: String(one) } })
  expect(customer.email_notification_status).toBe('pending')
  expect(customer.email_notification_error).toMatch(/^Bestätigen Sie zuerst Ihre E-Mail-Adresse: /)
  const { unserved } = await owner.delivery.unserved({ params: { id: shift.id } })
  expect(unserved.filter(({ reason }) => reason === 'email_waiting')).toHaveLength(4)
  for (const { id } of customers) {
    const refused = await send(owner, 'POST', '/media/resend-notification-with-new-token', { customerId: id })
    expect(refused.status).toBe(422)
    expect(await refused.json()).toMatchObject({
      code: 'address_not_confirmed',
      error: 'Bestätigen Sie zuerst Ihre E-Mail-Adresse: Bis dahin erreichen nur fünf E-Mails Ihre Gäste.',
    })
  }

  // requested links count too
  await send(w.anyone, 'POST', '/customer-gallery/recover', { email: 'gast0@fremd.example' })
  await w.quiet()
  // a customer's own request is never delayed
  const { customer_number: customerNumber } = customers[0]!
  await send(w.anyone, 'POST', '/privacy/deletion-requests', { customerNumber, email: 'gast0@fremd.example' })
  await until('the email about the deletion', async () => (await toStrangers()).length === 6)

  // deleting emails does not restore the allowance
  await w.peek(`delete from email where status = 'sent' and customer_id is not null`)
  await ready(owner, shift, 1)
  await w.quiet()
  expect(await toStrangers()).toHaveLength(1)

  const own = (await w.mailbox()).find(({ text }) => text.includes('/confirm-email?token='))
  const token = /confirm-email\?token=([\w-]+)/.exec(own?.text ?? '')?.[1]
  expect((await send(w.anyone, 'POST', '/auth/confirm-email', { token })).status).toBeLessThan(300)
  await until('nobody waits', async () => (await w.peek(`select 1 from email where status <> 'sent'`)).length === 0)
  expect((await owner.customers.get({ params: { id: String(one) } })).customer).toMatchObject({
    email_notification_status: 'sent',
    email_notification_error: null,
  })
  for (const { subject } of await toStrangers()) expect(subject).not.toMatch(/https?:|evil\.example|login\.com|\u202E/)
})

test('of a hundred emails at the same moment five go out', async () => {
  const owner = await w.owner('Hundert', { confirmed: false })
  const shift = await w.shift(owner)
  const customer = await w.customer(owner, shift)
  const [link] = await w.peek('select id from gallery_link where customer_id = $1', [customer.id])
  const ids = Array.from({ length: 100 }, () => newId())
  await w.peek(
    `insert into email (id, org_id, customer_id, decision, link_id, to_address, to_name, message_id)
     select id, $2, $3, id::text, $4, 'x@fremd.example', '', id::text from unnest($1::uuid[]) as id`,
    [ids, owner.orgId, customer.id, link?.['id']],
  )
  const verdicts = await Promise.all(
    ids.map((id) =>
      w.services.inOrganisation(owner.orgId, system, async (ctx) => {
        const email = await deliverySql.find(ctx.tx, id)
        return email !== undefined && admit(ctx, email)
      }),
    ),
  )
  expect(verdicts.filter(Boolean)).toHaveLength(5)
})

test.each([
  ['Wildwasser Allgäu', 'Wildwasser Allgäu'],
  ['St. Johann Rafting e. K.', 'St. Johann Rafting e. K.'],
  ['Müller & Söhne GmbH', 'Müller & Söhne GmbH'],
  ['rafting24.de', 'rafting24 de'],
  ['Bergführer 🏔️👨‍👩‍👧', 'Bergführer 🏔️👨‍👩‍👧'],
  ['Konto gesperrt https://evil.example/x jetzt', 'Konto gesperrt jetzt'],
  ['www.evil.example', 'Andenken'],
  ['evil.example/login', 'Andenken'],
  ['evil\u200B.exam\u00ADple', 'evil example'],
  ['ｅｖｉｌ．ｅｘａｍｐｌｅ', 'ｅｖｉｌ ｅｘａｍｐｌｅ'],
  ['evil。example', 'evil example'],
  ['Bitte an hilfe@evil.example schreiben', 'Bitte an schreiben'],
  ['mailto:a@b.example', 'Andenken'],
  ['javascript:alert(1)', 'Andenken'],
  ['192.0.2.7:8080', 'Andenken'],
  ['Alpin\r\nBcc: x', 'Alpin Bcc: x'],
  ['\u202Enetsog', 'netsog'],
  ['Andenken <post@andenken.example>', 'Andenken'],
  ['x'.repeat(200), `${'x'.repeat(59)}…`],
  ['\u200B\u2066', 'Andenken'],
])('in the head of an email %j is %j', (name, shown) => {
  expect(plainName(name, 'Andenken')).toBe(shown)
})
