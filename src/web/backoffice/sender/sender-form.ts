import type { z } from 'zod'
import type { Request } from '../../../contract/endpoint.ts'
import type { Api } from '../../../contract/index.ts'
import { MailServerEdit, SenderForm, usualPort, type Sender } from '../../../contract/sender.ts'

type Body = Request<Api['sender']['update']>['body']
export type ServerValues = z.input<typeof MailServerEdit>
export type SenderValues = Omit<z.input<typeof SenderForm>, 'server'> & { server: ServerValues }

/** The rules of the form; without an own server its fields are not checked. */
export const rulesOf = (hasServer: boolean) =>
  (hasServer
    ? SenderForm.extend({ server: MailServerEdit })
    : SenderForm.omit({ server: true })) as unknown as z.ZodType<unknown, SenderValues>

export const valuesOf = (sender: Sender): SenderValues => ({
  name: sender.name ?? '',
  replyTo: sender.replyTo ?? '',
  dkimSelector: sender.dkimSelector ?? '',
  server: {
    host: sender.server?.host ?? '',
    port: sender.server?.port ?? usualPort.starttls,
    security: sender.server?.security ?? 'starttls',
    address: sender.server?.address ?? '',
    user: sender.server?.user ?? '',
    password: '',
  },
})

/** The server as the calls take it: a password that was not typed is not sent. */
export const serverOf = ({ password, ...server }: ServerValues): ServerValues => ({
  ...server,
  user: server.user?.trim() || null,
  ...(password && { password }),
})

const names = ['name', 'replyTo', 'dkimSelector'] as const

/**
 * The differences from the shown values, null = none, with the shown values of these fields.
 * @param shown the form's initial values, and of the fields that were refused since the values stored then (`learn`)
 */
export function changesOf(shown: Sender, values: SenderValues, hasServer: boolean): Body | null {
  const changed = names.filter((name) => (values[name] ?? '').trim() !== (shown[name] ?? ''))
  const server = serverChange(shown, values, hasServer)
  if (changed.length === 0 && server === undefined) return null
  return {
    ...Object.fromEntries(changed.map((name) => [name, values[name]])),
    ...(server !== undefined && { server }),
    was: {
      ...Object.fromEntries(changed.map((name) => [name, shown[name]])),
      ...(server !== undefined && { server: shown.server }),
    },
  }
}

/**
 * The shown values after a refusal: of the fields that it reported the stored values, of the others the earlier ones.
 */
export function learn(shown: Sender, now: Sender, told: readonly string[]): Sender {
  const isTold = new Set(told.map((field) => field.split('.', 1)[0]))
  return { ...shown, ...Object.fromEntries(Object.entries(now).filter(([name]) => isTold.has(name))) }
}

function serverChange(shown: Sender, values: SenderValues, hasServer: boolean): ServerValues | null | undefined {
  if (!hasServer) return shown.server ? null : undefined
  const { password, ...server } = serverOf(values.server)
  const before = shown.server
  const isSame =
    before && Object.entries(server).every(([name, value]) => before[name as keyof typeof before] === value)
  return isSame && !password ? undefined : serverOf(values.server)
}
