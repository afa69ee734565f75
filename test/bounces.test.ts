import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Customer } from '../src/contract/customers.ts'
import type { Session } from '../src/contract/shifts.ts'
import { readMailbox } from '../src/server/delivery/read-bounces.ts'
import type { Treatment } from '../src/server/platform/mail/bounce-mailbox.ts'
import { openBounceAddresses } from '../src/server/platform/mail/bounces.ts'
import { MailFault } from '../src/server/platform/mail/mail-fault.ts'
import { report } from './delivery-reports.ts'
import { photo } from './own-media.ts'
import { openPostOffice, type PostOffice } from './smtp.ts'
import { codeOf, until, world, type Member, type World } from './world.ts'

let post: PostOffice
let w: World
let owner: Member
let shift: Session
/** The messages in the mailbox, each with its treatment once it was read. */
let mailbox: { message: Buffer; is?: Treatment }[] = []
let fault: MailFault | null = null
const addresses = openBounceAddresses('bounces@andenken.example', Buffer.alloc(32, 7))

beforeAll(async () => {
  post = await openPostOffice()
  w = await world({ MAIL_URL: post.url, MAIL_FROM: 'post@andenken.example' })
  // the mailbox job that starts with the product must not read from this one
  await w.quiet()
  // test/real-bounces.test.ts has a real one
  w.services.bounces = {
    addresses,
    mailbox: {
      async read(treat) {
        if (fault) throw fault
        for (const one of mailbox.filter(({ is }) => is !== 'remove' && is !== 'leave'))
          one.is = await treat(one.message)
        return { more: false }
      },
    },
  }
  owner = await w.owner('Wildwasser Allgäu')
  shift = await w.shift(owner)
})
afterAll(async () => {
  await w.close()
  await post.close()
})
afterEach(() => {
  post.setMood('accept')
  mailbox = []
  fault = null
})

let counter = 0
const get = async (id: string) => (await owner.customers.get({ params: { id } })).customer
const resend = (id: string, anyway?: true) =>
  owner.delivery.resend({ body: { customerId: id, ...(anyway && { anyway }) } })
const emails = async (id: string) => (await owner.delivery.emails({ params: { id } })).emails
const isSent = (id: string) =>
  until('the email is sent', async () => (await get(id)).email_notification_status === 'sent')

async function served(email = `gast${++counter}@post.example`): Promise<Customer & { email: string }> {
  const { id } = await w.customer(owner, shift, { email })
  await w.upload(owner, id, await photo(`hsl(${(++counter * 37) % 360}, 55%, 45%)`), 'a.jpg')
  await owner.customers.finish({ params: { id } })
  await w.completed(owner, id)
  await isSent(id)
  await w.quiet()
  return { ...(await get(id)), email }
}

/** The address from which the last email to this one came. */
const returnAddress = (to: string) => post.emailsTo(to).at(-1)?.from ?? expect.fail('no email')
const failed = (status: string, words = '') =>
  `Reporting-MTA: dns; mx.example\n\nFinal-Recipient: rfc822; x@y.example\nAction: failed\nStatus: ${status}${words}`
const delayed = 'Reporting-MTA: dns; mx.example\n\nAction: delayed\nStatus: 4.4.1'
const messageTo = (to: string, status: string) =>
  Buffer.from(
    report({ status })
      .toString()
      .replace(/^To: .*$/m, `To: <${to.toUpperCase()}>`),
  )
async function read(...messages: Buffer[]) {
  mailbox = messages.map((message) => ({ message }))
  await readMailbox(w.services, new AbortController().signal)
  await w.quiet()
  return mailbox.map(({ is }) => is)
}

test('a bounced email marks its guest as undeliverable, with the reason', async () => {
  const customer = await served()
  const from = returnAddress(customer.email)
  expect(from).toMatch(/^bounces\+[0-9a-f]{48}@andenken\.example$/)
  expect(post.emailsTo(customer.email)[0]?.mail.from).toMatchObject({ address: 'post@andenken.example' })

  const words = '\nDiagnostic-Code: smtp; 550 <script>alert(1)</script>'
  expect(await read(messageTo(from, failed('5.1.1', words)))).toEqual(['remove'])
  const reason = 'Diese Adresse gibt es nicht (5.1.1)'
  expect(await get(customer.id)).toMatchObject({
    state: 'undeliverable',
    email_notification_status: 'failed',
    email_notification_error: reason,
    email_undeliverable: reason,
  })
  expect(await emails(customer.id)).toMatchObject([
    { status: 'failed', reason, bouncedAt: expect.any(String) as string },
  ])
  const { events } = await owner.delivery.timeline({ params: { id: customer.id } })
  expect(events[0]).toMatchObject({ type: 'email_bounced', detail: `${customer.email}: ${reason}` })
  expect(events.map(({ type }) => type)).toContain('email_sent')
  expect((await owner.overview.recentActivity()).activities[0]).toMatchObject({
    type: 'email.bounced',
    customerId: customer.id,
  })
  const home = await owner.overview.unserved()
  expect(home.groups.find(({ reason: why }) => why === 'undeliverable')?.customers.map(({ id }) => id)).toContain(
    customer.id,
  )

  const refused = await resend(customer.id).catch((error: unknown) => error)
  expect(refused).toMatchObject({
    code: 'address_undeliverable',
    message: `E-Mails an ${customer.email} kommen nicht an: ${reason}. Bitte berichtigen Sie die Adresse.`,
  })
  const { skipped } = await owner.delivery.sendShift({ params: { id: shift.id }, body: { customerIds: [customer.id] } })
  expect(skipped).toEqual([{ customerId: customer.id, reason: 'undeliverable' }])
  expect(post.emailsTo(customer.email)).toHaveLength(1)

  // a second report changes nothing
  const [before] = await w.peek('select bounced_at from email where customer_id = $1', [customer.id])
  expect(await read(messageTo(from, failed('5.2.2')))).toEqual(['remove'])
  expect(await w.peek('select bounced_at from email where customer_id = $1', [customer.id])).toEqual([before])
})

test('a corrected address can be sent to, and the old one stays undeliverable', async () => {
  const customer = await served()
  await read(messageTo(returnAddress(customer.email), failed('5.1.1')))
  const update = (email: string) =>
    owner.customers.update({ params: { id: customer.id }, body: { name: customer.name, email } })
  await update(`neu-${customer.email}`)
  expect(await get(customer.id)).toMatchObject({ state: 'address_changed', email_undeliverable: null })
  await update(customer.email)
  expect(await get(customer.id)).toMatchObject({ state: 'undeliverable' })
  await update(`neu-${customer.email}`)
  await resend(customer.id)
  await isSent(customer.id)
  expect(await get(customer.id)).toMatchObject({ state: 'served' })

  // a later customer with that address is marked at once, in this organisation only
  const again = await w.customer(owner, shift, { email: customer.email.toUpperCase() })
  expect((await get(again.id)).email_undeliverable).toBe('Diese Adresse gibt es nicht (5.1.1)')
  const neighbour = await w.owner('Nachbar')
  const theirs = await w.customer(neighbour, await w.shift(neighbour), { email: customer.email })
  expect(theirs.email_undeliverable).toBeNull()
})

test('"Trotzdem senden" clears the address for all who share it until the next bounce', async () => {
  const customer = await served()
  const sibling = await w.customer(owner, shift, { email: customer.email })
  await read(messageTo(returnAddress(customer.email), failed('5.2.2')))
  expect((await get(sibling.id)).email_undeliverable).toBe('Das Postfach ist voll (5.2.2)')

  await resend(customer.id, true)
  await isSent(customer.id)
  await w.quiet()
  expect(await get(customer.id)).toMatchObject({ state: 'served', email_undeliverable: null })
  expect((await get(sibling.id)).email_undeliverable).toBeNull()

  await read(messageTo(returnAddress(customer.email), failed('5.2.2')))
  expect(await get(customer.id)).toMatchObject({ state: 'undeliverable' })
  expect((await get(sibling.id)).email_undeliverable).toBe('Das Postfach ist voll (5.2.2)')
})

test('a delay is noted and changes no state', async () => {
  const customer = await served()
  const from = returnAddress(customer.email)
  expect(await read(messageTo(from, delayed), messageTo(from, delayed))).toEqual(['remove', 'remove'])
  expect(await get(customer.id)).toMatchObject({ state: 'served', email_undeliverable: null })
  expect(await emails(customer.id)).toMatchObject([{ status: 'sent', delayedAt: expect.any(String) as string }])
  const { events } = await owner.delivery.timeline({ params: { id: customer.id } })
  expect(events.filter(({ type }) => type === 'email_delayed')).toHaveLength(1)
})

test('only a report to a bounce address that we made counts', async () => {
  const customer = await served()
  const from = returnAddress(customer.email)
  const forged = from.replace(/.@/, (end) => (end === '0@' ? '1@' : '0@'))
  expect(
    await read(
      messageTo(forged, failed('5.1.1')),
      messageTo('bounces@andenken.example', failed('5.1.1')),
      messageTo(openBounceAddresses('bounces@andenken.example', Buffer.alloc(32, 8)).of(customer.id), failed('5.1.1')),
      Buffer.from('garbage'),
      Buffer.from(`To: ${from}\r\nSubject: Abwesenheit\r\n\r\n550 5.1.1`),
      messageTo(addresses.of(customer.id), failed('5.1.1')),
    ),
  ).toEqual(['leave', 'leave', 'leave', 'leave', 'remove', 'remove'])
  expect((await get(customer.id)).state).toBe('served')
})

test('a bounce of an older email does not affect a newer one to another address', async () => {
  const customer = await served()
  const from = returnAddress(customer.email)
  const right = `richtig-${customer.email}`
  await owner.customers.update({ params: { id: customer.id }, body: { name: customer.name, email: right } })
  await resend(customer.id)
  await isSent(customer.id)
  await read(messageTo(from, failed('5.1.1')))
  expect(await get(customer.id)).toMatchObject({ state: 'served', email_notification_to: right })
})

test('a report about a removed customer waits until the removal is undone', async () => {
  const customer = await served()
  const from = returnAddress(customer.email)
  await w.peek('update customer set removed_at = now() where id = $1', [customer.id])
  mailbox = [{ message: messageTo(from, failed('5.1.1')) }]
  await readMailbox(w.services, new AbortController().signal)
  expect(mailbox[0]?.is).toBe('later')
  await w.peek('update customer set removed_at = null where id = $1', [customer.id])
  await readMailbox(w.services, new AbortController().signal)
  expect(mailbox[0]?.is).toBe('remove')
  expect((await get(customer.id)).state).toBe('undeliverable')
})

test('a recipient that the mail server rejects as unknown is undeliverable at once', async () => {
  post.setMood({ code: 550, words: '5.1.1 No such user' })
  const one = await w.customer(owner, shift, { email: 'falsch@post.example' })
  await w.upload(owner, one.id, await photo('#446688'), 'a.jpg')
  await owner.customers.finish({ params: { id: one.id } })
  await until('it is undeliverable', async () => (await get(one.id)).state === 'undeliverable')
  expect((await get(one.id)).email_notification_error).toBe(
    'Diese Adresse gibt es nicht (5.1.1): 550 5.1.1 No such user',
  )
  post.setMood({ code: 554, words: '5.7.1 Relay access denied' })
  const two = await w.customer(owner, shift, { email: 'richtig@post.example' })
  await w.upload(owner, two.id, await photo('#448866'), 'a.jpg')
  await owner.customers.finish({ params: { id: two.id } })
  await until('it is refused', async () => (await get(two.id)).state === 'email_failed')
  expect(await codeOf(resend(two.id))).toBeUndefined()
})

test('owners see a notice while the mailbox has failed twice in a row', async () => {
  const notice = async () => (await owner.overview.notices()).notices.find(({ code }) => code === 'bounces_unread')
  fault = new MailFault('sign_in', 'Die Anmeldung am Postfach ist fehlgeschlagen.')
  await read()
  expect(await notice()).toBeUndefined()
  await read()
  expect(await notice()).toEqual({ code: 'bounces_unread', reason: 'Die Anmeldung am Postfach ist fehlgeschlagen.' })
  fault = null
  await read()
  expect(await notice()).toBeUndefined()
})

test('only one process at a time reads the mailbox', async () => {
  await w.peek(`update bounce_mailbox set held_until = now() + interval '5 minutes'`)
  const customer = await served()
  const message = messageTo(returnAddress(customer.email), failed('5.1.1'))
  expect(await read(message)).toEqual([undefined])
  // that process was killed, and its lease has expired
  await w.peek(`update bounce_mailbox set held_until = now() - interval '1 second'`)
  expect(await read(message)).toEqual(['remove'])
})
