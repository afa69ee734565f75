import type { z } from 'zod'
import { plainName } from '../../contract/plain-name.ts'
import type { Sender, MailServerEdit, SenderEdit } from '../../contract/sender.ts'
import { spend } from '../http/limiter.ts'
import { refuseOverwriting } from '../organisations/service.ts'
import * as organisationSql from '../organisations/sql.ts'
import type { Ctx, Services } from '../platform/context.ts'
import { system } from '../platform/principal.ts'
import type { SignedInRequest } from '../platform/requests.ts'
import { differences } from '../platform/differences.ts'
import { fail } from '../platform/fail.ts'
import type { FaultKind, MailFault } from '../platform/mail/mail-fault.ts'
import { senderActions } from './audit.ts'
import { domainOf, isPublicDomain } from './dns/domain.ts'
import { columnsOf, completed, noteWorking, serverOf, type KnownServer } from './own-server.ts'
import { rateLimits } from './rate-limits.ts'
import { senderChanged } from './sender-changed.ts'
import * as senderSql from './sql.ts'

type Edit = z.output<typeof SenderEdit>
type ServerEdit = z.output<typeof MailServerEdit>

export const get = ({ services, actor }: SignedInRequest) =>
  services.inOrganisation(actor.orgId, actor, async (ctx) => ({ sender: await present(ctx, services) }))

/**
 * Partial: fields that are not named stay. A server is tried before it is saved, outside of any transaction, and
 * exactly the tried one is saved (docs/product/delivery.md 14).
 */
export async function update(caller: SignedInRequest, { was, ...edit }: Edit) {
  const { services, actor } = caller
  const known = await services.inOrganisation(actor.orgId, actor, async (ctx) => {
    const row = await senderSql.find(ctx.tx)
    refuseOverwriting(flat(row), flatEdit(edit), was && flatEdit(was))
    return serverOf(services, row)
  })
  const server = edit.server && (await usable(caller, edit.server, known))
  return services.inOrganisation(actor.orgId, actor, async (ctx) => {
    await organisationSql.lock(ctx.tx)
    const before = await senderSql.find(ctx.tx)
    refuseOverwriting(flat(before), flatEdit(edit), was && flatEdit(was))
    const after = await senderSql.write(ctx.tx, ctx.orgId, {
      ...(edit.name !== undefined && { name: edit.name }),
      ...(edit.replyTo !== undefined && { reply_to: edit.replyTo }),
      ...(edit.dkimSelector !== undefined && { dkim_selector: edit.dkimSelector }),
      ...(server !== undefined && { ...columnsOf(services, ctx.orgId, server), ...senderSql.noFault }),
    })
    const { 'server.user': _userBefore, ...shownBefore } = flat(before)
    const { 'server.user': _userAfter, ...shownAfter } = flat(after)
    const changes = differences(shownBefore, shownAfter)
    const newPassword = Boolean(edit.server?.password)
    if (Object.keys(changes).length > 0 || newPassword || (before?.username ?? null) !== after.username) {
      await ctx.audit(senderActions.update, { changes, newPassword }, { subject: ctx.orgId })
      await ctx.tell({ type: 'settings' })
    }
    if (server !== undefined) await ctx.enqueue(senderChanged, {})
    return { sender: await present(ctx, services) }
  })
}

/** Tries a server, or the saved one; when that one works again, the waiting emails go out. */
export async function test(caller: SignedInRequest, { server: edit }: { server?: ServerEdit | undefined }) {
  const { services, actor } = caller
  const known = await services.inOrganisation(actor.orgId, actor, async ({ tx }) =>
    serverOf(services, await senderSql.find(tx)),
  )
  const server = edit ? completed(edit, known) : (known ?? fail('no_own_mail_server'))
  const fault = await attempt(caller, server)
  if (fault) return { result: { ok: false, text: fault.message, field: fieldOf(fault.kind) } }
  if (JSON.stringify(server) === JSON.stringify(known))
    await services.inOrganisation(actor.orgId, system, async (ctx) => {
      await organisationSql.lock(ctx.tx)
      await noteWorking(ctx)
    })
  return { result: { ok: true, text: `Die Verbindung steht. E-Mails kommen von ${server.address}.`, field: null } }
}

/** @throws invalid_input, mail_server_unusable, too_many_requests */
async function usable(caller: SignedInRequest, edit: ServerEdit, known: KnownServer | null): Promise<KnownServer> {
  const server = completed(edit, known)
  const fault = await attempt(caller, server)
  if (!fault) return server
  const field = fieldOf(fault.kind)
  return fail('mail_server_unusable', {
    text: fault.message,
    ...(field && { fields: { [`server.${field}`]: fault.message } }),
  })
}

async function attempt({ services, actor }: SignedInRequest, server: KnownServer): Promise<MailFault | null> {
  const { guard, check } = services.ownServers
  if (!guard.ports.includes(server.port))
    fail('invalid_input', { fields: { 'server.port': 'Erlaubt sind die Ports 25, 465, 587 und 2525' } })
  await spend(services, [rateLimits.mailServerTest, actor.orgId])
  const { address, ...target } = server
  return check(target, address)
}

/** The field of the server that must be mended. */
const fieldOf = (kind: FaultKind) => fields[kind] ?? null
const fields: Partial<Record<FaultKind, string>> = {
  name: 'host',
  address: 'host',
  connection: 'port',
  encryption: 'security',
  sign_in: 'password',
  sender: 'address',
}

type Shown = Pick<Sender, 'name' | 'replyTo' | 'dkimSelector' | 'server'>

/** The values that the form shows, by the names of its fields. */
const flat = (row: senderSql.SenderRow | undefined) =>
  flatServer({
    name: row?.name ?? null,
    replyTo: row?.reply_to ?? null,
    dkimSelector: row?.dkim_selector ?? null,
    server: shownServer(row),
  })

/** The same of a part of it. */
const flatEdit = (edit: { [F in keyof Shown]?: Shown[F] | undefined }) => {
  const { server, ...rest } = edit
  return { ...rest, ...(server !== undefined && serverFields(server)) }
}
const flatServer = ({ server, ...rest }: Shown) => ({ ...rest, ...serverFields(server) })
const serverFields = (server: Sender['server']) => ({
  'server.host': server?.host ?? null,
  'server.port': server ? String(server.port) : null,
  'server.security': server?.security ?? null,
  'server.address': server?.address ?? null,
  'server.user': server?.user ?? null,
})

function shownServer(row: senderSql.SenderRow | undefined): Sender['server'] {
  if (!row?.host || !row.port || !row.address) return null
  const security = row.security === 'tls' ? 'tls' : 'starttls'
  return { host: row.host, port: row.port, security, address: row.address, user: row.username }
}

/** Database row → wire. */
async function present({ tx }: Ctx, { mailFrom }: Pick<Services, 'mailFrom'>): Promise<Sender> {
  const [row, organisation] = [await senderSql.find(tx), await organisationSql.get(tx)]
  const server = shownServer(row)
  const address = server?.address ?? mailFrom.address
  return {
    name: row?.name ?? null,
    replyTo: row?.reply_to ?? null,
    dkimSelector: row?.dkim_selector ?? null,
    server,
    fault:
      row?.fault && row.fault_at ? { text: row.fault, at: row.fault_at.toISOString(), blocks: row.fault_blocks } : null,
    waiting: await senderSql.waiting(tx),
    shown: {
      name: plainName(row?.name ?? organisation.name, mailFrom.name),
      address,
      replyTo: row?.reply_to ?? organisationSql.contactForGuests(organisation),
      isPublic: isPublicDomain(domainOf(address)),
    },
  }
}
