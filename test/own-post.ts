import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import type { Socket } from 'node:net'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { callbackify } from 'node:util'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { certificate } from './platform/certificate.ts'
import type { Outside } from '../src/server/open-services.ts'

export const ownPassword = 'Zwölf grüne Paddel!'

/** The product's view of these servers: names that only the test knows, on ports that were free. */
export function outsideWorld() {
  const ports: number[] = []
  const records = new Map<string, string[]>()
  const hosts: Record<string, string[]> = { 'smtp.firma.de': ['127.0.0.1'], 'smtp.nachbar.de': ['127.0.0.1'] }
  const outside: Outside = {
    ports,
    tls: { ca: certificate.cert },
    patience: { connect: 3000, answer: 3000, verdict: 60_000 },
    names: {
      addresses: async (host) => hosts[host] ?? [],
      txt: async (name) => records.get(name) ?? [],
      mx: async () => [],
    },
  }
  return { outside, ports, records, hosts }
}

/** An organisation's mail server, encrypted and with a password, whose answers can be set. */
export async function openOwnPost(ports: number[]) {
  const inbox: { from: string; to: string[]; mail: Email }[] = []
  const sockets = new Set<Socket>()
  const state = { password: ownPassword, sender: 'post@firma.de', slow: Promise.resolve(), signIns: 0, data: 0 }
  const refused = (responseCode: number, words: string) => Object.assign(new Error(words), { responseCode })
  async function receive(
    stream: Readable,
    { envelope }: { envelope: { mailFrom: unknown; rcptTo: { address: string }[] } },
  ) {
    const mail = await PostalMime.parse(await buffer(stream))
    state.data++
    await state.slow
    const from = (envelope.mailFrom as { address: string }).address
    inbox.push({ from, to: envelope.rcptTo.map(({ address }) => address), mail })
  }
  const smtp = new SMTPServer({
    ...certificate,
    disableReverseLookup: true,
    onAuth({ username, password }, _session, done) {
      state.signIns++
      if (username === 'büro' && password === state.password) done(null, { user: username })
      // as some servers do, this one repeats the received password
      else done(refused(535, `wrong: ${password} ${Buffer.from(password ?? '').toString('base64')}`))
    },
    onMailFrom: ({ address }, _session, done) =>
      done(address === state.sender ? null : refused(553, 'not your address')),
    onData: callbackify(receive),
  })
  smtp.on('error', () => {})
  smtp.server.on('connection', (socket: Socket) => sockets.add(socket))
  smtp.listen(0, '127.0.0.1')
  await once(smtp.server, 'listening')
  const { port } = smtp.server.address() as AddressInfo
  ports.push(port)
  return {
    state,
    inbox,
    port,
    emailsTo: (to: string) => inbox.filter((email) => email.to.includes(to)),
    async close() {
      await new Promise<void>((resolve) => {
        smtp.close(resolve)
        for (const socket of sockets) socket.destroy()
      })
    },
  }
}
