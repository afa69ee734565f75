import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { saidAtMost } from '../../src/server/platform/mail/bounded-connection.ts'
import { openMailer } from '../../src/server/platform/mail/smtp.ts'
import { photo } from '../own-media.ts'
import { outsideWorld, ownPassword } from '../own-post.ts'
import { openPostOffice, type PostOffice } from '../smtp.ts'
import { until, world, type Member, type World } from '../world.ts'
import {
  bothOf,
  closeAll,
  drip,
  email,
  flood,
  hangUp,
  type Odd,
  oddServer,
  ownServers,
  reset,
  type Script,
} from './odd-mail-server.ts'

/**
 * Anyone who registers may name a mail server with answers of their choice: these must not cost this process its memory
 * or its time, falsify an email's outcome, or appear on a page as anything but words (docs/product/delivery.md 14).
 */

afterEach(closeAll)

const silent = 'Der E-Mail-Server antwortet nicht.'
const endless = 'Der E-Mail-Server hört nicht auf zu antworten. Die Verbindung wurde abgebrochen.'
const gone = 'Der E-Mail-Server hat die Verbindung beendet.'
const insecure = 'Keine sichere Verbindung zum E-Mail-Server:'
const noSignIn = 'Die Anmeldung am E-Mail-Server ist fehlgeschlagen:'
const noServer = 'Dort antwortet kein E-Mail-Server, sondern etwas anderes:'
/** Short enough that a busy machine may fail to connect. */
const hurried = { connect: 200, answer: 200 }
const inVain = /^(connection|later): .* antwortet (auf Port \d+ )?nicht\.$/
/** The expected result when check and delivery succeed. */
const well = { check: null, sent: 'accepted', handedOver: 1 }

describe('answers without an end', { timeout: 60_000 }, () => {
  test.each([
    ['a line', 'x'],
    ['an answer of many lines', '250-and another thing\r\n'],
    ['empty lines', '\n'],
    ['lines of spaces', '      \r\n'],
  ])('%s: the connection ends after a bounded number of bytes and lines', async (_, text) => {
    for (const word of ['greeting', 'EHLO', 'MAIL'])
      expect((await bothOf({ [word]: flood(text) })).ends, word).toEqual({
        check: `connection: ${endless}`,
        sent: `later: ${endless}`,
        handedOver: 0,
      })
    // after the last byte the outcome of the email is unknown
    const { ends } = await bothOf({ '.': flood(text) })
    expect(ends).toEqual({ check: null, sent: `unknown: ${endless}`, handedOver: 1 })
  })

  test('a server that asks for the password again and again is left', async () => {
    const again = { AUTH: '334 \r\n', '': '334 \r\n' }
    const { ends, heard } = await bothOf(again)
    expect(ends).toEqual({ check: `connection: ${endless}`, sent: `later: ${endless}`, handedOver: 0 })
    expect(heard.length).toBeLessThan(3 * saidAtMost.lines)
  })

  test('the bound on a server’s words counts for each email anew', async () => {
    const many = `${'250-so it is\r\n'.repeat(saidAtMost.lines / 4)}250 ok\r\n`
    const server = await oddServer({ MAIL: many })
    const mailer = ownServers(server.port).mailer('org', server.target)
    for (let n = 0; n < 8; n++) expect(await mailer.send(email, async () => {})).toMatchObject({ kind: 'accepted' })
    expect(server.heard.filter((word) => word === 'EHLO')).toHaveLength(1)
  })

  test('the server of the installation is bounded as well', async () => {
    const server = await oddServer({ MAIL: flood('\n') })
    const mailer = openMailer(`smtps://127.0.0.1:${server.port}`)
    expect(await mailer.send(email, async () => {})).toMatchObject({ kind: 'later', reason: endless })
    await mailer.close()
  })
})

describe('answers that come in drops', { timeout: 60_000 }, () => {
  test('the client’s patience ends, and a later outcome is unknown', async () => {
    const inDrops = async (text: string) => {
      const [before, after] = await Promise.all([
        bothOf({ MAIL: drip(text) }, { patience: { answer: 300 } }),
        bothOf({ '.': drip(text) }, { patience: { verdict: 300 } }),
      ])
      expect(before.ends, text).toEqual({ check: `connection: ${silent}`, sent: `later: ${silent}`, handedOver: 0 })
      expect(after.ends, text).toEqual({ check: null, sent: `unknown: ${silent}`, handedOver: 1 })
    }
    // characters of a line, lines of an answer, empty lines
    await Promise.all(['2', '250-wait\r\n', '\r\n'].map(inDrops))
  })

  test('an email that is taken in small pieces ends in time', async () => {
    const server = await oddServer({
      DATA(socket) {
        socket.write('354 slowly\r\n')
        socket.removeAllListeners('data').pause()
        const timer = setInterval(() => socket.read(16 * 1024) ?? socket.read(), 50)
        socket.once('close', () => clearInterval(timer))
      },
    })
    const large = { filename: 'film.mp4', content: Buffer.alloc(12 * 1024 * 1024), contentType: 'video/mp4' }
    const mailer = ownServers(server.port, { giving: 500 }).mailer('org', server.target)
    let handedOver = 0
    const outcome = await mailer.send({ ...email, attachments: [large] }, async () => void handedOver++)
    expect(outcome).toEqual({ kind: 'later', reason: silent, fault: 'connection' })
    expect(handedOver).toBe(0)
  })

  test('a server that does not close the connection is left', async () => {
    const server = await oddServer({ QUIT: drip('\r\n') })
    const mailer = ownServers(server.port).mailer('org', server.target)
    await mailer.check()
    await until('the goodbye is heard', async () => server.heard.includes('QUIT'))
    await until('the connection is closed', async () => server.sockets.size === 0, 30)
  })
})

/** Answers the promised start of encryption in plain text. */
const plainly =
  (text: string): Odd =>
  (socket, raw) => {
    socket.removeAllListeners('data')
    raw.write('220 go\r\n')
    raw.once('data', () => raw.write(text))
  }

/** Promises encryption and says nothing any more. A line break among the random bytes of the client is no command. */
const silently: Odd = (socket, raw) => {
  socket.removeAllListeners('data')
  raw.write('220 go\r\n')
  raw.resume()
}

describe('odd answers: each ends in words for staff, and in a true outcome', () => {
  const answers: [string, Script, { check: string | null; sent: string; handedOver?: number }][] = [
    [
      'a web server',
      { greeting: 'HTTP/1.1 400 Bad Request\r\nServer: x\r\n\r\n<html>' },
      {
        check: `connection: ${noServer} „HTTP/1.1 400 Bad Request“`,
        sent: `later: ${noServer} „HTTP/1.1 400 Bad Request“`,
      },
    ],
    ['421 at once', { greeting: '421 busy\r\n' }, { check: 'connection: 421 busy', sent: 'later: 421 busy' }],
    ['no words at all', { greeting: '554\r\n' }, { check: 'connection: 554', sent: 'later: 554' }],
    [
      'extensions that nobody knows, and a size that is no number of bytes',
      { EHLO: `250-x\r\n250-AUTH XOAUTH2 ${'A'.repeat(9000)}\r\n250-SIZE ${'9'.repeat(400)}\r\n250 PIPELINING\r\n` },
      well,
    ],
    [
      'a size of one byte',
      { EHLO: '250-x\r\n250-SIZE 1\r\n250 AUTH PLAIN\r\n' },
      { check: null, sent: 'refused: Die E-Mail ist größer, als der E-Mail-Server erlaubt.' },
    ],
    [
      'no EHLO',
      { EHLO: '502 what?\r\n', HELO: '502 what?\r\n' },
      { check: 'other: 502 what?', sent: 'later: 502 what?' },
    ],
    ['a sign-in that ends in the middle', { AUTH: '250 hm\r\n' }, well],
    [
      'no way to sign in',
      { AUTH: '504 not so\r\n' },
      { check: `sign_in: ${noSignIn} 504 not so`, sent: `later: ${noSignIn} 504 not so` },
    ],
    ['forwarded', { RCPT: '251 not local; will forward to <x@evil.example>\r\n' }, well],
    [
      'moved',
      { RCPT: '551 not local; try <x@evil.example>\r\n' },
      { check: null, sent: 'refused: 551 not local; try <x@evil.example>' },
    ],
    ['421 at the recipient', { RCPT: '421 bye\r\n' }, { check: null, sent: 'later: 421 bye' }],
    ['421 after the email', { '.': '421 bye\r\n' }, { check: null, sent: 'later: 421 bye', handedOver: 1 }],
    ['no after yes', { DATA: '554 changed my mind\r\n' }, { check: null, sent: 'refused: 554 changed my mind' }],
    [
      'no answer but a question',
      { MAIL: 'what?\r\n' },
      { check: `other: ${noServer} „what?“`, sent: `later: ${noServer} „what?“` },
    ],
    ['go on, after the end', { '.': '354 more\r\n' }, { check: null, sent: 'unknown: 354 more', handedOver: 1 }],
  ]
  test.each(answers)('%s', async (_, script, expected) => {
    expect((await bothOf(script)).ends).toEqual({ handedOver: 0, ...expected })
  })

  test('silence, and a line that does not end', async () => {
    const ends = { check: expect.stringMatching(inVain), sent: expect.stringMatching(inVain), handedOver: 0 }
    const scripts = [
      ...['greeting', 'EHLO', 'AUTH', 'MAIL', 'RCPT'].map((word) => ({ [word]: '' })),
      { MAIL: '250 ok\r' },
    ]
    const both = await Promise.all(scripts.map((script) => bothOf(script, { patience: hurried })))
    expect(both.map((one) => one.ends)).toEqual(scripts.map(() => ends))
  })

  test.each(['greeting', 'EHLO', 'AUTH', 'MAIL', 'RCPT', 'DATA', '.'])('hanging up at %s', async (word) => {
    // a server that resets a connection at once may do so before the connection exists
    for (const end of word === 'greeting' ? [hangUp] : [hangUp, reset])
      expect((await bothOf({ [word]: end })).ends).toEqual(
        word === '.'
          ? { check: null, sent: `unknown: ${gone}`, handedOver: 1 }
          : { check: `connection: ${gone}`, sent: `later: ${gone}`, handedOver: 0 },
      )
  })
})

describe('STARTTLS', () => {
  test('plain text sent before the encryption is forgotten', async () => {
    // an injected size of one byte would refuse every email
    const injected = '250-injected\r\n250-SIZE 1\r\n250 AUTH PLAIN\r\n250-SIZE 1 '
    const { ends } = await bothOf({ 'before encryption': injected }, { security: 'starttls' })
    expect(ends).toEqual(well)
  })

  test.each<[string, Odd, string]>([
    [
      'plain text instead',
      plainly('250-injected\r\n250 ok\r\n'),
      `${insecure} Er bietet STARTTLS an und verschlüsselt dann nicht.`,
    ],
    ['a refusal', '454 not\u0000 now\r\n', `${insecure} Er bietet auf diesem Port kein STARTTLS an (454 not now).`],
  ])('%s: the password is not sent', async (_, odd, words) => {
    const { ends, heard } = await bothOf({ STARTTLS: odd }, { security: 'starttls' })
    expect([ends.check, ends.sent]).toEqual([`encryption: ${words}`, `later: ${words}`])
    expect(heard).not.toContain('AUTH')
  })

  test('silence instead of it: the password is not sent', async () => {
    const { ends, heard } = await bothOf({ STARTTLS: silently }, { security: 'starttls', patience: hurried })
    expect([ends.check, ends.sent]).toEqual([expect.stringMatching(inVain), expect.stringMatching(inVain)])
    expect(heard).not.toContain('AUTH')
  })
})

describe('words that are shown', () => {
  test('shown words are one harmless line in any encoding', async () => {
    const odd = '550-no\u0000 \u001b[31mred\u0007\u0085 \u202eback \ufeff\u200b<b>bold</b>\r\n550 \u2028end\r\n'
    const { check, sent } = (await bothOf({ MAIL: odd })).ends
    const words = '550-no [31mred back <b>bold</b> 550 end'
    expect([check, sent]).toEqual([`sender: ${words}`, `refused: ${words}`])
    const old = await bothOf({ MAIL: Buffer.from('550 m\xf6gen wir nicht\u0000\x9b\r\n', 'latin1') })
    expect(old.ends.check).toBe('sender: 550 mögen wir nicht')
    const long = await bothOf({ MAIL: `550 x${'😀'.repeat(5000)}\r\n` })
    expect(long.ends.check?.length).toBeLessThan(450)
    expect(long.ends.check?.isWellFormed()).toBe(true)
  })

  const base64 = (text: string) => Buffer.from(text).toString('base64')
  const asSaid = base64(`\0büro\0${ownPassword}`)
  test.each([
    ['as it is', ownPassword],
    ['as it was said', asSaid],
    ['in base64', base64(ownPassword)],
    ['as it was said, without its end', asSaid.replace(/=+$/, '')],
    ['as in an address', encodeURIComponent(ownPassword)],
    ['beside what is no UTF-8', Buffer.concat([Buffer.from(`${ownPassword} `), Buffer.from([0xff])])],
    ['where the words are cut', `${'x'.repeat(390)}${ownPassword}`],
  ])('a password that a server repeats %s is never shown', async (_, said) => {
    const answer = (code: number) => Buffer.concat([Buffer.from(`${code} `), Buffer.from(said), Buffer.from('\r\n')])
    for (const word of ['greeting', 'AUTH', 'MAIL', 'RCPT', '.']) {
      const { check, sent } = (await bothOf({ [word]: answer(550) })).ends
      const told = `${check} ${sent}`
      for (const part of ['Zwölf', 'ZwÃ', 'Zw%C3', base64(ownPassword).slice(0, 12), asSaid.slice(12, 24)])
        expect(told, word).not.toContain(part)
      expect(told, word).toContain('550 ')
    }
  })

  test('all other words stay whole, whatever the password is', async () => {
    for (const pass of ['e', 'E-Mail-Server', ''])
      expect((await bothOf({ greeting: hangUp }, { auth: { user: 'büro', pass } })).ends.check).toBe(
        `connection: ${gone}`,
      )
    const auth = { user: 'büro', pass: '' }
    expect((await bothOf({ greeting: '554 not you\r\n' }, { auth })).ends.check).toBe('connection: 554 not you')
    const nothing = await bothOf({}, { auth })
    expect(nothing.ends.check).toBe('sign_in: Die Anmeldung am E-Mail-Server ist fehlgeschlagen.')
  })
})

describe('at work', () => {
  const { outside, ports } = outsideWorld()
  const usual = { connect: 30_000, answer: 30_000, verdict: 30_000 }
  const patience = { ...usual }
  let post: PostOffice
  let w: World
  beforeAll(async () => {
    post = await openPostOffice()
    const env = { MAIL_URL: post.url, MAIL_FROM: 'post@andenken.example', ALLOW_PRIVATE_SMTP: '1' }
    w = await world(env, undefined, { outside: { ...outside, patience } })
  })
  afterAll(async () => {
    await w.close()
    await post.close()
  })
  afterEach(() => void Object.assign(patience, usual))

  /** An organisation with an odd server whose answers can change. */
  async function withOddServer(name: string) {
    const script: Script = {}
    const server = await oddServer(script)
    ports.push(server.port)
    const owner = await w.owner(name)
    const { auth, ...target } = server.target
    const body = { server: { ...target, address: 'post@firma.de', user: auth.user, password: auth.pass } }
    await owner.sender.update({ body })
    return { owner, script, server }
  }

  /** A customer whose work is complete, so that the email is sent automatically. */
  async function served(owner: Member) {
    const email = `gast-${owner.orgId}@post.example`
    const customer = await w.customer(owner, await w.shift(owner), { email })
    await w.upload(owner, customer.id, await photo('hsl(200, 60%, 40%)'), 'a.jpg')
    await owner.customers.finish({ params: { id: customer.id } })
    await w.completed(owner, customer.id)
    const get = async () => (await owner.customers.get({ params: { id: customer.id } })).customer
    return {
      email,
      becomes: (status: string) =>
        until(`the email is ${status}`, async () => {
          const { email_notification_status, email_notification_error } = await get()
          return email_notification_status === status && { words: email_notification_error }
        }),
      row: async () => (await w.peek('select * from email where to_address = $1', [email]))[0],
    }
  }

  test('a put-off in odd words sends the email once later', async () => {
    const { owner, script, server } = await withOddServer('Später')
    script['.'] = `451 4.7.1 later\u0000 \u001b[31m${ownPassword}\r\n`
    const customer = await served(owner)
    const row = await until('it was put off', async () => {
      const now = await customer.row()
      return Number(now?.['attempts']) > 0 && now
    })
    expect(row).toMatchObject({ status: 'queued', reason: '451 4.7.1 later [31m…', handed_over_at: null })
    delete script['.']
    await until('it is sent', async () => {
      await w.peek(`update pgboss.job set start_after = now() where state = 'created'`)
      return (await customer.row())?.['status'] === 'sent'
    })
    // put off once, accepted once
    expect(server.heard.filter((word) => word === '.')).toHaveLength(2)
  })

  test('a refusal in odd words blocks the server and no job', async () => {
    const { owner, script } = await withOddServer('Nie')
    script['MAIL'] = `550 never\u0000 \u202e${ownPassword}\r\n`
    const words = '550 never …'
    expect(await owner.sender.test({ body: {} })).toEqual({ result: { ok: false, text: words, field: 'address' } })
    const customer = await served(owner)
    await until('it waits', async () => (await customer.row())?.['waits_for'] === 'own_server')
    expect((await owner.sender.get()).sender.fault).toMatchObject({ text: words, blocks: true })
    const rows = await w.peek(`select t::text as row from email t union all select t::text from pgboss.job t`)
    expect(rows.filter(({ row }) => String(row).includes(ownPassword))).toEqual([])
  })

  test('a slow verdict ends as unknown and holds up no other email', async () => {
    const { owner, script, server } = await withOddServer('Tropfen')
    script['.'] = drip('250-almost\r\n')
    patience.verdict = 1000
    const neighbour = await w.owner('Nachbar')
    const [customer, other] = await Promise.all([served(owner), served(neighbour)])
    expect((await customer.becomes('failed')).words).toContain('Ob die E-Mail angekommen ist, lässt sich nicht sagen')
    await other.becomes('sent')
    await w.quiet()
    expect(server.heard.filter((word) => word === '.')).toHaveLength(1)
    expect(post.emailsTo(customer.email)).toEqual([])
  })
})
