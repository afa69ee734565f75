import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readMailbox } from '../src/server/delivery/read-bounces.ts'
import { openBounceMailbox } from '../src/server/platform/mail/bounce-mailbox.ts'
import { readAtMost } from '../src/server/platform/mail/delivery-report.ts'
import { mailPassword, openMailServers, unpacked } from './mail-servers.ts'
import { photo } from './own-media.ts'
import { until, world, type Member, type World } from './world.ts'

let servers: Awaited<ReturnType<typeof openMailServers>>
let w: World
let owner: Member
beforeAll(async () => {
  if (!unpacked) return
  servers = await openMailServers(unpacked)
  w = await world({
    MAIL_URL: servers.smtpUrl,
    MAIL_FROM: 'post@andenken.example',
    BOUNCE_URL: servers.imapUrl,
    BOUNCE_ADDRESS: 'bounces@andenken.example',
  })
  // the product's own rounds are stopped, so that only the test reads
  await w.quiet()
  await hold()
  owner = await w.owner('Wildwasser Allgäu')
})
afterAll(async () => {
  await w?.close()
  await servers?.stop()
})

const { signal } = new AbortController()
const hold = () => w.peek(`update bounce_mailbox set held_until = now() + interval '1 day'`)
async function read() {
  await w.peek('update bounce_mailbox set held_until = null')
  await readMailbox(w.services, signal)
  await hold()
}
const get = async (id: string) => (await owner.customers.get({ params: { id } })).customer
const arrived = (count: number) =>
  until('the mail server has delivered', async () => servers.messages().length === count)

async function sent(email: string) {
  const { id } = await w.customer(owner, await w.shift(owner), { email })
  await w.upload(owner, id, await photo('#447799'), 'a.jpg')
  await owner.customers.finish({ params: { id } })
  await until('the server took the email', async () => (await get(id)).email_notification_status === 'sent')
  await w.quiet()
  return id
}

async function drop(message: { subject: string; text: string }) {
  const transport = createTransport(servers.smtpUrl)
  await transport.sendMail({ from: 'mia@gast.example', to: 'bounces@andenken.example', ...message })
  transport.close()
}

test.skipIf(!unpacked)('a real server’s bounce reaches the guest and leaves the mailbox', async () => {
  const [known, unknown] = [await sent('mia@gast.example'), await sent('niemand@gast.example')]
  await arrived(1)
  expect(servers.messages()[0]).toMatch(/^To: bounces\+[0-9a-f]{48}@andenken\.example/m)

  // a process that dies while it looks at the message loses nothing
  await expect(
    w.services.bounces?.mailbox.read(async () => {
      throw new Error('killed')
    }, signal),
  ).rejects.toThrow('killed')
  await until('the mailbox is empty', async () => {
    await read()
    return servers.messages().length === 0
  })
  await w.quiet()
  expect(await get(unknown)).toMatchObject({
    state: 'undeliverable',
    email_notification_error: 'Diese Adresse gibt es nicht (5.1.1)',
  })
  expect((await get(known)).state).toBe('served')
  expect(servers.messages()).toEqual([])
})

test.skipIf(!unpacked)('a foreign message stays in the mailbox as read', async () => {
  await drop({ subject: 'Gewinnspiel', text: 'Hier klicken' })
  await drop({ subject: 'Riesig', text: 'x'.repeat(4 * readAtMost) })
  await arrived(2)
  const sizes: number[] = []
  const mailbox = openBounceMailbox(servers.imapUrl, { most: 1 })
  const look = () =>
    mailbox.read(async (message) => {
      sizes.push(message.length)
      return 'later'
    }, signal)
  expect(await look()).toEqual({ more: true })
  const all = openBounceMailbox(servers.imapUrl)
  await all.read(async (message) => {
    sizes.push(message.length)
    return 'leave'
  }, signal)
  expect(Math.max(...sizes)).toBe(readAtMost)
  await until('both are marked as read', async () => servers.seen() === 2)
  expect(servers.messages()).toHaveLength(2)
  expect(await all.read(() => Promise.reject(new Error('read twice')), signal)).toEqual({ more: false })
})

test.skipIf(!unpacked)('a mailbox that cannot be read says why, without the password', async () => {
  const treat = async () => 'later' as const
  const at = (change: (url: string) => string) =>
    openBounceMailbox(change(servers.imapUrl))
      .read(treat, signal)
      .catch((error: unknown) => error)
  const wrong = await at((url) => url.replace(encodeURIComponent(mailPassword), 'falsch-und-geheim'))
  expect(wrong).toMatchObject({ kind: 'sign_in', message: expect.stringContaining('Anmeldung') as string })
  expect(String(wrong)).not.toContain('falsch-und-geheim')
  expect(await at((url) => `${url}/Gibt-es-nicht`)).toMatchObject({
    message: 'Den Ordner „Gibt-es-nicht“ gibt es in dem Postfach nicht.',
  })
  expect(await at((url) => url.replace('imap://', 'imaps://'))).toMatchObject({ kind: 'connection' })
  expect(await at((url) => url.replace(/:\d+$/, ':9'))).toMatchObject({
    kind: 'connection',
    message: '„127.0.0.1“ nimmt an diesem Port keine Verbindungen an.',
  })
  const ended = openBounceMailbox(servers.imapUrl).read(treat, AbortSignal.abort(new Error('shutting down')))
  await expect(ended).rejects.toThrow('shutting down')
})
