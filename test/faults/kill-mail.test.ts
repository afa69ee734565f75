import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noisyPhoto } from './history.ts'
import { moments } from './moments.ts'
import { newFolder, start, type Running } from './product.ts'
import { openStory, type Story } from './story.ts'

/** The step of the conversation at which the product is killed. */
const sights = ['MAIL', 'RCPT', 'DATA', 'before the 250', 'just after the 250'] as const
type Moment = (typeof sights)[number]

/**
 * Emails to customers that the mail server accepted: from then on it delivers them, whether or not its answer arrived.
 */
const taken: string[] = []
/** Resolves at the email to the owner, who is asked to confirm the address. */
const greeted = Promise.withResolvers<void>()
let armed: Moment | undefined
let struck = Promise.resolve()

const { folder, remove } = newFolder()
let env: Record<string, string>
let running: Running
let story: Story

function strikeAt(moment: Moment): boolean {
  if (armed !== moment) return false
  armed = undefined
  struck = running.kill()
  return true
}

async function takeEmail(stream: Readable, accept: () => void) {
  // not answered yet: nothing of the email has been sent
  if (strikeAt('DATA')) return
  const { messageId, to } = await PostalMime.parse(await buffer(stream))
  if (to?.some(({ address }) => address?.endsWith('@gast.example'))) taken.push(messageId ?? '')
  else greeted.resolve()
  if (strikeAt('before the 250')) return
  accept()
  setImmediate(() => strikeAt('just after the 250'))
}

// a server that does not answer the command at which its client is killed, as if both had lost the connection
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['AUTH', 'STARTTLS'],
  disableReverseLookup: true,
  onMailFrom: (_address, _session, done) => void (strikeAt('MAIL') || done()),
  onRcptTo: (_address, _session, done) => void (strikeAt('RCPT') || done()),
  onData: (stream, _session, done) => void takeEmail(stream, done),
})
server.on('error', () => {})

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  env = { MAIL_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'post@andenken.example' }
  running = await start(folder, env)
  story = await openStory(() => running)
  await greeted.promise
})
afterAll(async () => {
  if (running?.alive()) await running.kill()
  server.close()
  remove()
})

test('no email arrives twice although the product is killed while handing it over', async () => {
  // of three: nothing is sent, all is sent, and the answer has arrived
  const strikes = moments([...sights, ...sights], [2, 3, 4])
  for (const [n, moment] of strikes.entries()) {
    const before = taken.length
    const customerId = await story.checkIn(`Gast${n}`)
    await story.upload(customerId, await noisyPhoto('Boot.jpg', 600, 400))
    const { promise, resolve } = Promise.withResolvers<void>()
    armed = moment
    await story.finish(customerId)
    const watch = setInterval(() => armed === undefined && resolve(), 5)
    await promise
    clearInterval(watch)
    await struck
    running = await start(folder, env)

    const customer = await story.posted(customerId)
    const emails = taken.slice(before)
    expect(emails.length, moment).toBe(1)
    if (moment === 'MAIL' || moment === 'RCPT' || moment === 'DATA') {
      expect(customer.email_notification_status, moment).toBe('sent')
    } else if (customer.email_notification_status === 'failed') {
      // the one moment in which the outcome is unknown
      expect(customer.email_notification_error).toMatch(/im letzten Augenblick unterbrochen/)
    } else expect(moment).toBe('just after the 250')
  }

  // a later start does not send an old email again
  await running.stop()
  running = await start(folder, env)
  const last = await story.checkIn('Letzter')
  await story.upload(last, await noisyPhoto('Boot.jpg', 600, 400))
  await story.finish(last)
  expect((await story.posted(last)).email_notification_status).toBe('sent')
  expect(taken).toHaveLength(strikes.length + 1)
  expect(new Set(taken).size).toBe(strikes.length + 1)
})
