import type { Security } from '../../contract/sender.ts'
import type { Ctx, Services } from '../platform/context.ts'
import { fail } from '../platform/fail.ts'
import type { FaultKind } from '../platform/mail/mail-fault.ts'
import type { OwnServer } from '../platform/mail/own-servers.ts'
import { seal, unseal } from '../platform/seal.ts'
import { senderChanged } from './sender-changed.ts'
import * as senderSql from './sql.ts'

/** The server in a row, with the address from which its emails come. */
export type KnownServer = OwnServer & { address: string }

export function serverOf({ keys }: Pick<Services, 'keys'>, row: senderSql.SenderRow | undefined): KnownServer | null {
  if (!row?.host || !row.port || !row.address) return null
  const { host, port, address, username, password, org_id } = row
  const auth = username !== null && password !== null ? { user: username, pass: opened(keys, org_id, password) } : null
  return { host, port, security: row.security as Security, address, auth }
}

/**
 * With another SECRET_KEY it does not open: then there is no password, and the sign-in fails until it is typed again.
 */
function opened(keys: Services['keys'], orgId: string, sealed: Buffer): string {
  try {
    return unseal(keys.mailServers, orgId, sealed).toString()
  } catch {
    return ''
  }
}

/** The columns of an organisation's row for this server. */
export const columnsOf = ({ keys }: Pick<Services, 'keys'>, orgId: string, server: KnownServer | null) =>
  server === null
    ? senderSql.noServer
    : {
        host: server.host,
        port: server.port,
        security: server.security,
        address: server.address,
        username: server.auth?.user ?? null,
        password: server.auth ? seal(keys.mailServers, orgId, Buffer.from(server.auth.pass)) : null,
      }

/** The route of an organisation's emails at this moment. */
export type MailRoute = {
  /** null = by the installation's server */
  server: KnownServer | null
  name: string | null
  replyTo: string | null
  fault: { text: string; at: Date; blocks: boolean } | null
}

export const readMailRoute = async ({ tx }: Ctx, services: Pick<Services, 'keys'>): Promise<MailRoute> =>
  toMailRoute(services, await senderSql.find(tx))

/**
 * The same, locked until the end of the transaction: the server is not mended meanwhile, which would release the
 * waiting emails.
 */
export const lockMailRoute = async ({ tx }: Ctx, services: Pick<Services, 'keys'>): Promise<MailRoute> =>
  toMailRoute(services, await senderSql.lock(tx))

function toMailRoute(services: Pick<Services, 'keys'>, row: senderSql.SenderRow | undefined): MailRoute {
  return {
    server: serverOf(services, row),
    name: row?.name ?? null,
    replyTo: row?.reply_to ?? null,
    fault: row?.fault && row.fault_at ? { text: row.fault, at: row.fault_at, blocks: row.fault_blocks } : null,
  }
}

/** Faults that only people can mend: the next try would end in the same way. */
const lasting: readonly FaultKind[] = ['sign_in', 'address', 'sender']
/** A server may have refused for a reason of its own; for so long it is not asked again (hours). */
const restHours = 12
/** A server that could not be reached is left alone for a moment, so that not each email waits for it (seconds). */
const coolingSeconds = 60

export const isLasting = (kind: FaultKind) => lasting.includes(kind)

/** Whether the fault is the server's, and not the email's. */
export const isOfServer = (kind: FaultKind) => kind !== 'other'

/** Whether emails wait until a member has mended the settings. */
export const isBlocked = ({ fault }: MailRoute, now: Date) =>
  fault !== null && fault.blocks && between(fault.at, now) < restHours * 3_600_000

/** Whether the server did not answer a moment ago. */
export const isCoolingDown = ({ fault }: MailRoute, now: Date) =>
  fault !== null && !fault.blocks && between(fault.at, now) < coolingSeconds * 1000

/** Milliseconds, in either direction: a time from a clock that was ahead lasts no longer. */
const between = (one: Date, other: Date) => Math.abs(one.getTime() - other.getTime())

/**
 * The server could not be used, for a reason that is its own and not an email's. False: another server is set by now.
 */
export async function noteFault(
  ctx: Ctx,
  services: Pick<Services, 'keys'>,
  server: KnownServer,
  { kind, text }: { kind: FaultKind; text: string },
): Promise<boolean> {
  const row = await senderSql.lock(ctx.tx)
  if (!row || JSON.stringify(serverOf(services, row)) !== JSON.stringify(server)) return false
  await senderSql.write(ctx.tx, ctx.orgId, { fault: text, fault_at: ctx.now(), fault_blocks: isLasting(kind) })
  if (row.fault !== text) await ctx.tell({ type: 'settings' })
  return true
}

/** The server works again: the waiting emails can go. */
export async function noteWorking(ctx: Ctx): Promise<void> {
  const row = await senderSql.find(ctx.tx)
  if (!row?.fault) return
  await senderSql.write(ctx.tx, ctx.orgId, senderSql.noFault)
  await ctx.enqueue(senderChanged, {})
  await ctx.tell({ type: 'settings' })
}

/** The server of an edit, with the typed password or the known one for the same host and user. */
export function completed(
  edit: {
    host: string
    port: number
    security: Security
    address: string
    user: string | null
    password?: string | undefined
  },
  known: KnownServer | null,
): KnownServer {
  const { host, port, security, address, user } = edit
  if (user === null) return { host, port, security, address, auth: null }
  const isSame = known?.host === host && known.auth?.user === user
  const pass = edit.password || (isSame ? known.auth?.pass : undefined)
  if (!pass) {
    // a password that is kept never goes to another server than the one that it was typed for
    const text = known?.auth
      ? 'Server oder Benutzer haben sich geändert: Bitte geben Sie das Passwort noch einmal ein'
      : 'Bitte geben Sie das Passwort ein'
    fail('invalid_input', { fields: { 'server.password': text } })
  }
  return { host, port, security, address, auth: { user, pass } }
}
