import { createHash } from 'node:crypto'
import type { ConnectionOptions } from 'node:tls'
import { askForSender, dial, type MailServer, type Patience } from './conversation.ts'
import { connectGuarded, type Guard } from './guarded-connection.ts'
import { MailFault } from './mail-fault.ts'
import type { Mailer } from './mailer.ts'
import { mailerTo } from './smtp.ts'

/** A mail server that an organisation named. */
export type OwnServer = {
  host: string
  port: number
  /** encrypted from the first byte, or from STARTTLS on; never without */
  security: 'tls' | 'starttls'
  auth: { user: string; pass: string } | null
}

/** Mail servers of organisations, each behind the same guard (docs/product/delivery.md 15). */
export type OwnServers = {
  guard: Guard
  /** The organisation's mailer; a changed server gets a new one. */
  mailer: (orgId: string, server: OwnServer) => Mailer
  /**
   * Connects, encrypts, signs in, and asks whether the sender is accepted; sends nothing. Takes half a minute at most.
   * @returns null when all of it works
   */
  check: (server: OwnServer, sender: string) => Promise<MailFault | null>
  close: () => Promise<void>
}

export type OwnServersOptions = {
  guard: Guard
  patience?: Partial<Patience>
  /** Other rules for certificates, for tests. */
  tls?: ConnectionOptions
}

/**
 * Shorter than for the installation's server: it holds up this organisation's emails only, and one that often leaves a
 * verdict open is shown as such.
 */
const sending: Patience = { connect: 10_000, answer: 20_000, giving: 180_000, verdict: 120_000 }
const checking: Patience = { connect: 6000, answer: 6000, giving: 6000, verdict: 6000 }
/** Mailers that are open at the same moment; the one that was used least recently goes first. */
const mostMailers = 50

export function openOwnServers({ guard, patience, tls }: OwnServersOptions): OwnServers {
  /** By organisation, in the order in which they were used. */
  const open = new Map<string, { print: string; mailer: Mailer }>()
  const serverOf = ({ host, port, security, auth }: OwnServer, usual: Patience): MailServer => ({
    host,
    port,
    secure: security === 'tls',
    // even where the operator allows it: the connection carries a password
    loopback: false,
    ...(auth && { auth }),
    ...(tls && { tls }),
    open: (ms) => connectGuarded(guard, host, port, ms),
    patience: { ...usual, ...patience },
  })
  const drop = (orgId: string) => {
    void open.get(orgId)?.mailer.close()
    open.delete(orgId)
  }

  return {
    guard,
    mailer(orgId, server) {
      const print = createHash('sha256').update(JSON.stringify(server)).digest('base64url')
      const known = open.get(orgId)
      if (known && known.print !== print) drop(orgId)
      const mailer = known?.print === print ? known.mailer : mailerTo(serverOf(server, sending), 1)
      open.delete(orgId)
      open.set(orgId, { print, mailer })
      const [oldest] = open.keys()
      if (open.size > mostMailers && oldest) drop(oldest)
      return mailer
    },
    async check(server, sender) {
      const to = serverOf(server, checking)
      try {
        await askForSender(await dial(to), sender, to)
        return null
      } catch (error) {
        if (error instanceof MailFault) return error
        throw error
      }
    },
    async close() {
      await Promise.allSettled([...open.values()].map(({ mailer }) => mailer.close()))
      open.clear()
    },
  }
}
