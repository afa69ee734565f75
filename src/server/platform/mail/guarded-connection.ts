import { connect, isIP, isIPv6, type LookupFunction, type Socket } from 'node:net'
import type { Names } from '../names.ts'
import { isPublicAddress } from '../public-address.ts'
import { MailFault } from './mail-fault.ts'

/** The allowed targets of connections to servers that our customers name. */
export type Guard = {
  names: Pick<Names, 'addresses'>
  /** Addresses that are not public are allowed too. */
  allowPrivate: boolean
  ports: readonly number[]
}

/** The ports on which servers take emails. */
export const mailPorts = [25, 465, 587, 2525] as const

/**
 * Connects to a server that a member named. The name is resolved each time, every address that it leads to is checked,
 * and the connection goes to the checked addresses: a later answer for the name does not matter
 * (docs/product/delivery.md 15).
 * @param ms for resolving and for connecting, each
 * @throws MailFault: name, address, connection
 */
export async function connectGuarded(guard: Guard, host: string, port: number, ms: number): Promise<Socket> {
  if (!guard.ports.includes(port)) throw new MailFault('address', `Port ${port} ist für E-Mail-Server nicht erlaubt.`)
  const addresses = await resolve(guard, host, ms)
  if (!guard.allowPrivate && !addresses.every(isPublicAddress))
    throw new MailFault('address', `„${host}“ führt zu einer Adresse, die nicht öffentlich ist. Das ist nicht erlaubt.`)

  const checked = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }))
  // with autoSelectFamily Node asks for all addresses and tries one after the other
  const lookup: LookupFunction = (_host, _options, done) => done(null, checked)
  const socket = connect({ host, port, lookup, autoSelectFamily: true })
  // the receiver of the socket listens too
  socket.on('error', () => {})
  const { promise, resolve: open, reject } = Promise.withResolvers<void>()
  const timer = setTimeout(() => reject(Object.assign(new Error('timeout'), { code: 'ETIMEDOUT' })), ms)
  socket.once('connect', open).once('error', reject)
  try {
    await promise
    return socket
  } catch (error) {
    socket.destroy()
    throw new MailFault('connection', refusal(host, port, error), { cause: error })
  } finally {
    clearTimeout(timer)
  }
}

/** All addresses of a host, at least one. */
async function resolve({ names }: Guard, host: string, ms: number): Promise<string[]> {
  if (isIP(host)) return [host]
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('timeout')), ms)
  try {
    const addresses = await Promise.race([names.addresses(host), late])
    if (addresses.length > 0) return addresses
  } catch (error) {
    const text = `Für „${host}“ antwortet das DNS gerade nicht. Bitte versuchen Sie es gleich noch einmal.`
    throw new MailFault('name', text, { cause: error })
  } finally {
    clearTimeout(timer)
  }
  throw new MailFault('name', `Den Server „${host}“ gibt es nicht. Bitte prüfen Sie die Schreibweise.`)
}

/** Of several addresses that were tried the last one speaks. */
function refusal(host: string, port: number, error: unknown): string {
  const last: unknown = error instanceof AggregateError ? error.errors.at(-1) : error
  const code = typeof last === 'object' && last !== null && 'code' in last ? last.code : undefined
  if (code === 'ECONNREFUSED')
    return `„${host}“ nimmt auf Port ${port} keine Verbindungen an. Bitte prüfen Sie den Port.`
  if (code === 'ETIMEDOUT') return `„${host}“ antwortet auf Port ${port} nicht.`
  return `„${host}“ ist auf Port ${port} nicht erreichbar.`
}
