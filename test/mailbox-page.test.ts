import { expect, test } from 'vitest'
import { mailboxListPage, mailboxMessagePage } from '../src/server/http/mailbox-page.ts'

const id = '00000000-0000-7000-8000-000000000005'

test('the mailbox shows an email only in a frame without scripts', () => {
  const hostile = '"><script>alert(1)</script>'
  const message = {
    id,
    to: `${hostile} <mia@example.com>`,
    subject: hostile,
    at: new Date('2026-11-21T09:14:00Z'),
  }
  const list = mailboxListPage('/mailbox/secret', [message])
  expect(list).not.toContain('<script')
  expect(list).toContain(`href="/mailbox/secret/${id}"`)
  expect(list).toContain('21.11.2026, 10:14')
  expect(mailboxListPage('/mailbox/secret', [])).toContain('Noch keine Nachrichten.')

  const text = `Hallo ${hostile}\nhttps://andenken.example/s/abc?a=1&b=2\n`
  const page = mailboxMessagePage('/mailbox/secret', {
    ...message,
    from: hostile,
    html: '<p>nicht in dieser Seite</p>',
    text,
  })
  expect(page).not.toContain('<script')
  expect(page).not.toContain('nicht in dieser Seite')
  expect(page).toContain(`src="/mailbox/secret/${id}/html"`)
  expect(/sandbox="([^"]*)"/.exec(page)![1]).not.toMatch(/scripts|same-origin/)
  expect(page).toContain('href="https://andenken.example/s/abc?a=1&amp;b=2"')
})
