import { networkInterfaces, type NetworkInterfaceInfo } from 'node:os'
import { isLoopback } from './mail/server-url.ts'

/** The address on which the server listens; `host` as in HOST. */
export type Listening = { host: string; port: number }

/**
 * The clients that can open the product's addresses, as far as it can tell: `everywhere`, those that the operator meant
 * with PUBLIC_URL; `network`, devices in this machine's networks; `here`, browsers on this machine only.
 */
export type Reach = { reach: 'everywhere' | 'network' | 'here'; origins: [string, ...string[]] }

/**
 * A loopback address leads a phone to the phone itself. Where the server listens for others too, the machine's own
 * addresses are shown instead, those of home and office networks first.
 * @param listening null before it listens
 */
export function reachOf(
  { publicUrl, listening }: { publicUrl: string; listening: Listening | null },
  interfaces: () => NodeJS.Dict<NetworkInterfaceInfo[]> = networkInterfaces,
): Reach {
  const name = new URL(publicUrl).hostname.replace(/^\[|\]$/g, '')
  if (!isLoopback(name) && !isUnspecified(name)) return { reach: 'everywhere', origins: [publicUrl] }
  if (!listening || !isUnspecified(listening.host)) return { reach: 'here', origins: [publicUrl] }
  const [first, ...others] = Object.values(interfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal, address }) => family === 'IPv4' && !internal && !address.startsWith('169.254.'))
    .map(({ address }) => address)
    .toSorted((a, b) => rank(a) - rank(b))
    .map((address) => `http://${address}:${listening.port}`)
  return first === undefined
    ? { reach: 'here', origins: [publicUrl] }
    : { reach: 'network', origins: [first, ...others] }
}

/** The product's own address where PUBLIC_URL is not set. */
export function ownUrl({ host, port }: Listening): string {
  const name = isLoopback(host) || isUnspecified(host) ? 'localhost' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

const isUnspecified = (host: string) => host === '0.0.0.0' || host === '::'

const rank = (address: string) => (address.startsWith('192.168.') ? 0 : address.startsWith('10.') ? 1 : 2)
