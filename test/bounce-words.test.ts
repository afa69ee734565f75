import { expect, test } from 'vitest'
import { openBounceAddresses } from '../src/server/platform/mail/bounces.ts'
import { readAtMost, readReport } from '../src/server/platform/mail/delivery-report.ts'
import { reasonOf, refusalOfAddress } from '../src/server/platform/mail/enhanced-status.ts'
import { newId } from '../src/server/platform/ids.ts'
import { corpus, plain, report, to } from './delivery-reports.ts'

test.each(corpus)('%s', async (_what, message, verdict) => {
  const read = await readReport(message)
  expect(read.verdict && `${read.verdict.kind} ${read.verdict.status}`).toBe(verdict)
})

test('the recipient of a message is read from its headers, never from quoted text', async () => {
  expect((await readReport(report({ status: '' }))).sentTo).toBe(to)
  const { sentTo } = await readReport(
    plain('From: x@x.example\nDelivered-To: a@b.example\nX-Original-To: c@d.example', 'To: quoted@e.example'),
  )
  expect(sentTo.split('\n').toSorted()).toEqual(['a@b.example', to, 'c@d.example'])
})

test('nested, long and repetitive messages are read up to a limit', async () => {
  const failed = 'Reporting-MTA: dns; x\n\nAction: failed\nStatus: 5.1.1\nFinal-Recipient: rfc822; a@b.example'
  const long = report({ status: failed, original: `message/rfc822\n\n${'x'.repeat(4 * readAtMost)}` })
  expect((await readReport(long)).verdict).toEqual({ kind: 'failed', status: '5.1.1' })
  const late = report({ words: 'x'.repeat(2 * readAtMost), status: failed })
  // the report is beyond the limit, but the subject is enough
  expect((await readReport(late)).verdict).toEqual({ kind: 'failed', status: '5.0.0' })

  const layers = Array.from(
    { length: 5000 },
    (_, n) => `Content-Type: multipart/mixed; boundary=b${n}\r\n\r\n--b${n}\r\n`,
  )
  await expect(readReport(Buffer.from(layers.join('')))).rejects.toThrow()
  const headers = `${Array.from({ length: 20_000 }, (_, n) => `To: a${n}@b.example`).join('\r\n')}\r\n\r\n`
  expect((await readReport(Buffer.from(headers)).catch(() => ({ sentTo: '' }))).sentTo.length).toBeLessThan(2000)
})

test('a bounce address names its email in any case, and only if we made it', () => {
  const key = Buffer.alloc(32, 1)
  const id = newId()
  const ours = openBounceAddresses('Bounces.1@andenken.example', key)
  const address = ours.of(id)
  expect(address).toMatch(/^Bounces\.1\+[0-9a-f]{48}@andenken\.example$/)
  expect(address.split('@')[0]?.length).toBeLessThanOrEqual(64)
  expect(ours.namedIn(`<${address}>, Mia <${address.toUpperCase()}>`)).toEqual([id, id])

  const [, token = ''] = /\+(.*)@/.exec(address) ?? []
  const forged = [
    address.replace(token, token.slice(0, -1) + (token.endsWith('0') ? '1' : '0')),
    address.replace('.1+', 'x1+'),
    address.replace('andenken.example', 'andenken.example.evil.example'),
    `x${address}`,
    openBounceAddresses('Bounces.1@andenken.example', Buffer.alloc(32, 2)).of(id),
    address.replace(token, ''),
  ]
  expect(forged.flatMap(ours.namedIn)).toEqual([])
})

test.each([
  ['550 5.1.1 No such user here', true, '5.1.1'],
  ['550 5.1.1 No such user here', false, '5.1.1'],
  ['552 5.2.2 Mailbox full', false, '5.2.2'],
  ['550 no', true, '5.0.0'],
  ['550 no', false, null],
  ['550 Requested action not taken: mailbox unavailable', true, '5.0.0'],
  ['553 sorry, that domain is not in my list of allowed rcpthosts (#5.7.1)', true, null],
  ['550 relay not permitted', true, null],
  ['554 5.7.1 Relay access denied', true, null],
  ['550 5.7.1 Client host blocked', true, null],
  ['553 5.1.8 Sender address rejected', true, null],
  ['552 5.3.4 Message size exceeds fixed limit', true, null],
  ['554 5.6.0 no', true, null],
])('%s is about the address: %s', (words, atRecipient, status) => {
  expect(refusalOfAddress(words, atRecipient)).toBe(status)
})

test('each status has short German words', () => {
  expect(['5.1.1', '5.1.2', '5.2.2', '5.7.26', '4.4.1', '5.0.0', '5.6.1'].map(reasonOf)).toEqual([
    'Diese Adresse gibt es nicht (5.1.1)',
    'Für die Domain dieser Adresse nimmt kein Server E-Mails an (5.1.2)',
    'Das Postfach ist voll (5.2.2)',
    'Der E-Mail-Server der Adresse hat die E-Mail abgewiesen (5.7.26)',
    'Der E-Mail-Server der Adresse war tagelang nicht erreichbar (4.4.1)',
    'Die E-Mail kam zurück',
    'Die E-Mail kam zurück (5.6.1)',
  ])
})
