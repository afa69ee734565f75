import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Customer } from '../src/contract/customers.ts'
import { errors } from '../src/contract/errors.ts'
import type { Session } from '../src/contract/shifts.ts'
import { newId } from '../src/server/platform/ids.ts'
import { photo } from './own-media.ts'
import { openPostOffice, type PostOffice } from './smtp.ts'
import { codeOf, send, until, world, type Member, type World } from './world.ts'

let post: PostOffice
let w: World
let owner: Member
let shift: Session
beforeAll(async () => {
  post = await openPostOffice()
  w = await world({ MAIL_URL: post.url, MAIL_FROM: 'post@andenken.example' })
  owner = await w.owner('Wildwasser Allgäu')
  shift = await w.shift(owner)
})
afterAll(async () => {
  await w.close()
  await post.close()
})
afterEach(() => {
  post.setMood('accept')
  post.whenEmailComes(async () => {})
})

let counter = 0
const get = async (id: string) => (await owner.customers.get({ params: { id } })).customer
const emailStatus = async (id: string) => (await get(id)).email_notification_status
const resend = (customer: { id: string }, by: Member = owner) =>
  by.delivery.resend({ body: { customerId: customer.id } })
const sent = (id: string) => until('the e-mail is sent', async () => (await emailStatus(id)) === 'sent')
const failed = (id: string) =>
  until('the e-mail failed', async () => {
    const customer = await get(id)
    return customer.email_notification_status === 'failed' && customer
  })
const opens = async (token: string) =>
  (await w.anyone.fetch(`/api/v1/customer-gallery/gallery/${token}`)).status === 200

/** A customer with one finished photo. */
async function served(
  change: Partial<{ name: string; email: string | null; language: 'de' | 'en' }> = {},
): Promise<Customer & { address: string }> {
  const address = `gast${++counter}@post.example`
  const customer = await w.customer(owner, shift, { email: address, ...change })
  await w.upload(owner, customer.id, await photo(`hsl(${(counter * 37) % 360}, 60%, ${30 + (counter % 40)}%)`), 'a.jpg')
  await owner.customers.finish({ params: { id: customer.id } })
  return { ...(await w.completed(owner, customer.id)), address }
}

/** The queue's next try, without the wait before it. */
const hurry = () =>
  w.peek(`update pgboss.job set start_after = now() where name = 'mail' and state in ('created', 'retry')`)

test('without a chosen contact address no email and no page shows one', async () => {
  const { contactEmail } = (await owner.organisations.details()).organization
  const shownTo = async (customer: Customer & { address: string }) => {
    await sent(customer.id)
    const { mail } = post.emailsTo(customer.address)[0] ?? expect.fail('no email')
    const page = await (await w.anyone.fetch(`/s/${customer.gallery_token}`)).text()
    const gallery = await w.anyone.gallery.get({ params: { token: customer.gallery_token ?? '' } })
    return { mail, page, gallery }
  }
  await w.peek('update organisation set contact_shown = false where id = $1', [owner.orgId])
  const hidden = await shownTo(await served())
  for (const told of Object.values(hidden)) expect(JSON.stringify(told)).not.toContain(contactEmail)
  expect(hidden.gallery.organization.contactEmail).toBe('')
  expect(hidden.mail.replyTo).toBeUndefined()
  for (const text of [hidden.mail.text, hidden.mail.html]) expect(text).not.toContain('Fragen?')
  expect(hidden.page).not.toContain('mailto:')

  await owner.contactAddress.request({ body: { newEmail: contactEmail } })
  const shown = await shownTo(await served())
  expect(shown.gallery.organization.contactEmail).toBe(contactEmail)
  expect(shown.mail.replyTo).toMatchObject([{ address: contactEmail }])
  expect(shown.mail.text).toContain(`schreiben Sie an ${contactEmail}`)
  expect(shown.page).toContain(`mailto:${contactEmail}`)
})

test('one e-mail with one link is sent when the work is complete', async () => {
  let shown: { photos: number; pending: number } | undefined
  post.whenEmailComes(async ({ mail }) => {
    const token = /\/s\/([\w-]{43})/.exec(mail.text ?? '')?.[1] ?? ''
    const gallery = await w.anyone.gallery.get({ params: { token } })
    shown = { photos: gallery.media.photos.length, pending: gallery.pending.media }
  })
  const customer = await served({ name: 'Mia "Mimi" Huber, Jr.' })
  await sent(customer.id)
  expect(shown).toEqual({ photos: 1, pending: 0 })
  await owner.customers.finish({ params: { id: customer.id } })
  await w.quiet()

  const emails = post.emailsTo(customer.address)
  expect(emails).toHaveLength(1)
  const { mail, from, to } = emails[0] ?? expect.fail('no email')
  expect([from, to]).toEqual(['post@andenken.example', [customer.address]])
  expect(mail.from).toMatchObject({ name: 'Wildwasser Allgäu', address: 'post@andenken.example' })
  expect(mail.to).toMatchObject([{ name: 'Mia "Mimi" Huber, Jr.', address: customer.address }])
  const { organization } = await owner.organisations.details()
  expect(mail.replyTo).toMatchObject([{ address: organization.contactEmail }])
  expect(mail.subject).toContain('Wildwasser Allgäu')
  for (const text of [mail.text, mail.html]) expect(text).toContain(`/s/${customer.gallery_token}`)
  expect(mail.attachments).toHaveLength(1)
  expect((await get(customer.id)).email_notification_sent_at).not.toBeNull()
})

test("the email is in the customer's language", async () => {
  const customer = await served({ language: 'en' })
  await sent(customer.id)
  const [email] = post.emailsTo(customer.address)
  expect(email?.mail.text).toMatch(/\b(your|you)\b/i)
  expect(email?.mail.text).not.toMatch(/\b(Ihre|Ihnen|Sie)\b/)
})

test('an email that the server defers stays pending and is tried again', async () => {
  post.setMood({ code: 451, words: '4.7.1 Greylisted, try again later' })
  const customer = await served()
  const reason = await until('the email was put off', async () => {
    const [email] = await w.peek('select reason, attempts from email where customer_id = $1', [customer.id])
    return email?.['attempts'] === 1 && email['reason']
  })
  expect(reason).toContain('4.7.1 Greylisted, try again later')
  expect(await get(customer.id)).toMatchObject({ email_notification_status: 'pending', email_notification_error: null })
  expect(post.emailsTo(customer.address)).toHaveLength(0)
  post.setMood('accept')
  await hurry()
  await sent(customer.id)
  expect(post.emailsTo(customer.address)).toHaveLength(1)
})

test('an email that is deferred after its data is sent once', async () => {
  post.setMood({ code: 452, words: '4.2.2 Mailbox full', at: 'end' })
  const customer = await served()
  await until('the email was put off', async () => {
    const [email] = await w.peek('select attempts from email where customer_id = $1', [customer.id])
    return email?.['attempts'] === 1
  })
  post.setMood('accept')
  await hurry()
  await sent(customer.id)
  await w.quiet()
  expect(post.emailsTo(customer.address)).toHaveLength(1)
})

test("an email deferred for more than a day fails with the server's last answer", async () => {
  post.setMood({ code: 450, words: '4.2.1 Mailbox busy' })
  const customer = await served()
  await until('the email was put off', async () => {
    const [email] = await w.peek('select attempts from email where customer_id = $1', [customer.id])
    return email?.['attempts'] === 1
  })
  await w.peek(`update email set created_at = created_at - interval '24 hours 1 minute' where customer_id = $1`, [
    customer.id,
  ])
  await hurry()
  expect((await failed(customer.id)).email_notification_error).toContain('4.2.1 Mailbox busy')
})

test('a rejected email is not tried again, and staff see the reason', async () => {
  post.setMood({ code: 550, words: '5.1.1 No such user here' })
  const customer = await served()
  const { email_notification_error, processing_status } = await failed(customer.id)
  expect(email_notification_error).toContain('550')
  expect(email_notification_error).toContain('5.1.1 No such user here')
  expect(processing_status).toBe('completed')
  const tried = post.attempts()
  post.setMood('accept')
  await hurry()
  await w.quiet()
  expect(post.attempts()).toBe(tried)
  const { activities } = await owner.overview.recentActivity({})
  expect(activities[0]).toMatchObject({ type: 'email.bounced', customerId: customer.id })

  // the address is corrected, the link is sent again
  await owner.customers.update({
    params: { id: customer.id },
    body: { name: customer.name, email: `neu-${customer.address}` },
  })
  await resend(customer)
  await sent(customer.id)
  expect(post.emailsTo(`neu-${customer.address}`)).toHaveLength(1)
  expect((await get(customer.id)).email_notification_error).toBeNull()
})

test('an email whose connection broke after its data is not sent again automatically', async () => {
  post.setMood('hang up')
  const customer = await served()
  const { email_notification_error } = await failed(customer.id)
  expect(email_notification_error).toBe(
    'Der Versand wurde im letzten Augenblick unterbrochen: Ob die E-Mail angekommen ist, lässt sich nicht sagen. ' +
      'Bitte senden Sie sie bei Bedarf noch einmal.',
  )
  post.setMood('accept')
  await hurry()
  await owner.customers.finish({ params: { id: customer.id } })
  await w.quiet()
  expect(post.emailsTo(customer.address)).toHaveLength(1)
  // a member may send it again
  await resend(customer)
  await sent(customer.id)
  expect(post.emailsTo(customer.address)).toHaveLength(2)
})

test('without automatic sending the email waits for a member', async () => {
  const careful = await w.owner('Vorsichtig')
  await careful.organisations.updateSettings({ body: { autoSend: false } })
  const customer = await w.customer(careful, await w.shift(careful), { email: 'wartet@post.example' })
  await w.upload(careful, customer.id, await photo('#778899'), 'a.jpg')
  await careful.customers.finish({ params: { id: customer.id } })
  expect(await w.completed(careful, customer.id)).toMatchObject({ email_notification_status: 'pending' })
  await w.quiet()
  expect(post.emailsTo('wartet@post.example')).toHaveLength(0)
  await resend(customer, careful)
  await until('it is sent', async () => post.emailsTo('wartet@post.example').length === 1)
})

test('a customer without an address gets the email once there is one', async () => {
  const customer = await served({ email: null })
  await w.quiet()
  expect(await get(customer.id)).toMatchObject({ email_notification_status: 'pending', email: null })
  expect(await codeOf(resend(customer))).toBe('customer_has_no_email')
  await owner.customers.update({ params: { id: customer.id }, body: { name: 'Mia', email: customer.address } })
  await sent(customer.id)
  await w.quiet()
  expect(post.emailsTo(customer.address)).toHaveLength(1)
})

test('sending again to the same address keeps the earlier link', async () => {
  const customer = await served()
  await sent(customer.id)
  const { success, newToken } = await resend(customer)
  expect(success).toBe(true)
  expect(newToken).not.toBe(customer.gallery_token)
  await until('the second one is there', async () => post.emailsTo(customer.address).length === 2)
  await sent(customer.id)
  expect(post.emailsTo(customer.address)[1]?.mail.text).toContain(`/s/${newToken}`)
  expect(await opens(customer.gallery_token ?? '')).toBe(true)
  expect(await opens(newToken)).toBe(true)
  expect((await get(customer.id)).gallery_token).toBe(newToken)
})

test('after a change of address the earlier link ends when the new e-mail is accepted', async () => {
  const customer = await served()
  await sent(customer.id)
  const old = customer.gallery_token ?? ''
  const right = `richtig-${customer.address}`
  await owner.customers.update({ params: { id: customer.id }, body: { name: customer.name, email: right } })
  expect(await opens(old)).toBe(true)

  // the email is refused, not the address
  post.setMood({ code: 554, words: '5.6.0 no' })
  await resend(customer)
  await failed(customer.id)
  expect(await opens(old)).toBe(true)
  post.setMood('accept')
  const { newToken } = await resend(customer)
  await sent(customer.id)
  expect(post.emailsTo(right)).toHaveLength(1)
  expect(await opens(newToken)).toBe(true)
  expect(await opens(old)).toBe(false)
})

test('a customer gets at most three e-mails an hour, including the automatic one', async () => {
  const customer = await served()
  await sent(customer.id)
  await resend(customer)
  await resend(customer)
  const refused = await send(owner, 'POST', '/media/resend-notification-with-new-token', { customerId: customer.id })
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await refused.json()).toMatchObject({
    code: 'too_many_requests',
    error: expect.stringContaining('An einen Gast gehen höchstens drei E-Mails in einer Stunde.') as string,
  })
  await w.peek(`update email set created_at = created_at - interval '61 minutes' where customer_id = $1`, [customer.id])
  await resend(customer)
  await until('all four are there', async () => post.emailsTo(customer.address).length === 4)
})

test('simultaneous resends respect the limit of three e-mails an hour', async () => {
  const customer = await served()
  await sent(customer.id)
  const codes = await Promise.all(Array.from({ length: 6 }, () => codeOf(resend(customer))))
  expect(codes.filter((code) => code === undefined)).toHaveLength(2)
  expect(codes.filter((code) => code === 'too_many_requests')).toHaveLength(4)
  await w.quiet()
  expect(post.emailsTo(customer.address)).toHaveLength(3)
})

test('an email is sent only for own customers with media, by authorised members', async () => {
  const empty = await w.customer(owner, shift, { email: 'leer@post.example' })
  expect(await codeOf(resend(empty))).toBe('customer_not_ready')
  expect(errors.customer_not_ready.status).toBe(422)
  await owner.customers.finish({ params: { id: empty.id } })
  await w.quiet()
  expect(post.emailsTo('leer@post.example')).toHaveLength(0)

  const customer = await served()
  await sent(customer.id)
  expect(await codeOf(resend(customer, await w.member(owner, 'viewer')))).toBe('forbidden')
  expect(await codeOf(resend(customer, await w.member(owner, 'guide')))).toBe('not_your_shift')
  expect(await codeOf(resend(customer, await w.owner('Fremde')))).toBe('customer_not_found')
  expect(await codeOf(resend({ id: newId() }))).toBe('customer_not_found')
  await w.peek('update customer set anonymized_at = now() where id = $1', [customer.id])
  expect(await codeOf(resend(customer))).toBe('customer_anonymized')
  await w.quiet()
  expect(post.emailsTo(customer.address)).toHaveLength(1)
})

test('an email whose media were deleted while it waited does not go out', async () => {
  post.setMood({ code: 451, words: 'later' })
  const customer = await served()
  await until('the email was put off', async () => {
    const [email] = await w.peek('select attempts from email where customer_id = $1', [customer.id])
    return email?.['attempts'] === 1
  })
  const { media } = await owner.media.ofCustomer({ params: { id: customer.id } })
  await owner.media.remove({ params: { id: media[0]?.id ?? '' } })
  post.setMood('accept')
  await hurry()
  expect((await failed(customer.id)).email_notification_error).toBe(
    'Es gibt nichts zu zeigen: Die Medien oder der Link wurden inzwischen entfernt.',
  )
  expect(post.emailsTo(customer.address)).toHaveLength(0)
})
