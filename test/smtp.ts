import { once } from 'node:events'
import type { Socket } from 'node:net'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { callbackify } from 'node:util'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'

export type Received = { from: string; to: string[]; mail: Email }
/**
 * The server's answer to the next email: it accepts it, refuses it with these words, or hangs up after its last dot.
 */
export type Mood = 'accept' | 'hang up' | { code: number; words: string; at?: 'recipient' | 'end' }

export type PostOffice = Awaited<ReturnType<typeof openPostOffice>>

/** A real SMTP server on this machine whose answers can be set. */
export async function openPostOffice() {
  const inbox: Received[] = []
  const sockets = new Set<Socket>()
  const open = new Map<string, Socket>()
  let mood: (to: string) => Mood = () => 'accept'
  let onEmail: (email: Received) => Promise<void> = async () => {}
  let attempts = 0
  let answer = 'OK: queued'

  const refused = ({ code, words }: { code: number; words: string }) =>
    Object.assign(new Error(words), { responseCode: code })

  async function receive(stream: Readable, session: SMTPServerSession): Promise<string> {
    const mail = await PostalMime.parse(await buffer(stream))
    const to = session.envelope.rcptTo.map(({ address }) => address)
    const now = mood(to[0] ?? '')
    if (typeof now === 'object') throw refused(now)
    const email = { from: session.envelope.mailFrom ? session.envelope.mailFrom.address : '', to, mail }
    await onEmail(email)
    inbox.push(email)
    // the answer that follows has no connection
    if (now === 'hang up') open.get(session.id)?.destroy()
    return answer
  }

  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onConnect(session, done) {
      for (const socket of sockets) if (socket.remotePort === session.remotePort) open.set(session.id, socket)
      done()
    },
    onRcptTo({ address }, _session, done) {
      attempts++
      const now = mood(address)
      done(typeof now === 'object' && now.at !== 'end' ? refused(now) : null)
    },
    onData: callbackify(receive),
  })
  // some stories cause hang-ups
  smtp.on('error', () => {})
  smtp.server.on('connection', (socket: Socket) => sockets.add(socket))
  smtp.listen(0, '127.0.0.1')
  await once(smtp.server, 'listening')
  const address = smtp.server.address()
  if (!address || typeof address === 'string') throw new Error('the post office does not listen')

  return {
    url: `smtp://127.0.0.1:${address.port}`,
    /** Every letter that arrived completely, also those after which the server hung up. */
    inbox,
    emailsTo: (to: string) => inbox.filter((email) => email.to.includes(to)),
    /** The number of RCPT commands. */
    attempts: () => attempts,
    setMood: (next: Mood | ((to: string) => Mood)) => void (mood = typeof next === 'function' ? next : () => next),
    /** The words of the server's 250 from now on. */
    setAnswer: (words: string) => void (answer = words),
    /** Runs this while an email is being accepted, to check the state at that moment. */
    whenEmailComes: (work: typeof onEmail) => void (onEmail = work),
    async close() {
      await new Promise<void>((resolve) => {
        smtp.close(resolve)
        for (const socket of sockets) socket.destroy()
      })
    },
  }
}
