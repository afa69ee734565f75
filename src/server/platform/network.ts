import { isIPv6 } from 'node:net'

/** Some proxies write the port behind the address that they saw: `203.0.113.7:4711`, `[2001:db8::1]:4711`. */
const withPort = /^(?:\[([\da-f:.]+)\]|([\d.]+)):\d+$/i

/** The part that counts as one address: an IPv4 address without its port, of an IPv6 address its /64. */
export function networkOf(address: string): string {
  const [, v6, v4] = withPort.exec(address) ?? []
  const plain = v6 ?? v4 ?? address
  return isIPv6(plain) ? networkOfIPv6(plain) : plain
}

/**
 * The /64 that an IPv6 address lies in: the holder of one address has all of those, and could use another one each
 * time. An IPv4 address that is written as IPv6 (`::ffff:…`) is itself.
 */
function networkOfIPv6(address: string): string {
  // the shortest way to write it, without a zone
  const { hostname } = new URL(`http://[${address.split('%')[0]}]`)
  const [front = [], back = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((part) => (part ? part.split(':').map((group) => Number.parseInt(group, 16)) : []))
  const groups = [...front, ...Array<number>(8 - front.length - back.length).fill(0), ...back]
  const [high = 0, low = 0] = groups.slice(6)
  if (groups.slice(0, 6).join() === '0,0,0,0,0,65535') return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  return groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')
}
