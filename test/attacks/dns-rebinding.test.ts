import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { Socket } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openOwnServers } from '../../src/server/platform/mail/own-servers.ts'
import { openNames } from '../../src/server/platform/names.ts'
import { openDns, type Answer } from './dns-server.ts'
import { closeAll, oddServer, sender } from './odd-mail-server.ts'

/**
 * The owner of a mail server's name also answers for it in the DNS: one address for the check, another one for the
 * connection (docs/product/delivery.md 15). The answers go over the wire here, to the resolver that the product asks.
 */

/** An unassigned address in the public range: it passes the check and leads nowhere. */
const nowhere = '2e00::1'

let attempts: { ip: string; port: number }[] = []
const watch = (message: unknown) =>
  (message as { socket: Socket }).socket.on('connectionAttempt', (ip, port) => void attempts.push({ ip, port }))
beforeEach(() => {
  attempts = []
  subscribe('net.client.socket', watch)
})
afterEach(async () => {
  unsubscribe('net.client.socket', watch)
  await closeAll()
})

/** A server on this machine that must not be reached, and a DNS that answers for its name. */
async function trap(answers: (nth: number) => Answer, { allowPrivate = false } = {}) {
  const server = await oddServer({})
  const dns = await openDns(answers)
  const guard = { names: openNames(false, [dns.server]), allowPrivate, ports: [server.port] }
  const own = openOwnServers({ guard, patience: { connect: 1500, answer: 30_000 } })
  return {
    look: async () => (await own.check(server.target, sender))?.kind,
    asked: dns.asked,
    reached: server.connections,
    /** Addresses to which a connection at this port was tried. */
    tried: () => attempts.filter(({ port }) => port === server.port).map(({ ip }) => ip),
    async close() {
      dns.close()
      await own.close()
    },
  }
}

test('where it is allowed, the test’s name leads to the server on this machine', async () => {
  const there = await trap(() => ['127.0.0.1'], { allowPrivate: true })
  // the server is reached, and its certificate is unknown
  expect(await there.look()).toBe('encryption')
  expect([there.tried(), there.reached()]).toEqual([['127.0.0.1'], 1])
  await there.close()
})

const inside: Record<string, Answer> = {
  '127.0.0.1': ['127.0.0.1'],
  'another address of this machine': ['127.1.2.3'],
  '::1': ['::1'],
  'IPv4 written as IPv6': ['::ffff:127.0.0.1'],
  'IPv4 written as IPv6 in the old way': ['::127.0.0.1'],
  NAT64: ['64:ff9b::7f00:1'],
  '6to4': ['2002:7f00:1::1'],
  'no address': ['0.0.0.0'],
  'no address in IPv6': ['::'],
  'the metadata of a cloud': ['169.254.169.254'],
  'the same in IPv6': ['fd00:ec2::254'],
  'a neighbour': ['10.0.0.7'],
  'a public address and this machine': ['8.8.8.8', '127.0.0.1'],
  'this machine and a public address': ['127.0.0.1', '8.8.8.8'],
  'a public address, and this machine in the other family': [nowhere, '127.0.0.1'],
  'an alias of localhost': ['CNAME localhost', '127.0.0.1'],
  'an alias of an alias': ['CNAME a.firma.de', 'CNAME localhost', '::1'],
}

test('a public name that later resolves to a private address is not connected', async () => {
  const ends = await Promise.all(
    Object.entries(inside).map(async ([what, later]) => {
      const there = await trap((nth) => (nth === 0 ? [nowhere] : later))
      const first = await there.look()
      // the name is not looked up again between check and connection
      const asked = there.asked.toSorted()
      const kinds = [first, await there.look()]
      await there.close()
      return [what, { asked, kinds, tried: there.tried(), reached: there.reached() }] as const
    }),
  )
  const end = { asked: ['A', 'AAAA'], kinds: ['connection', 'address'], tried: [nowhere], reached: 0 }
  expect(Object.fromEntries(ends)).toEqual(Object.fromEntries(Object.keys(inside).map((what) => [what, end])))
})

test('an alias without an address is looked up nowhere else', async () => {
  const there = await trap(() => ['CNAME localhost'])
  expect(await there.look()).toBe('name')
  expect([there.tried(), there.reached()]).toEqual([[], 0])
  await there.close()
})
