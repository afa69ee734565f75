import { BlockList, isIP } from 'node:net'

/**
 * The ranges that IANA's registries of special-purpose addresses keep out of the public internet (RFC 6890 and its
 * successors).
 */
const special = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  special.addSubnet(network, bits, 'ipv4')
// protocols, documentation, and 6to4, which leads to any IPv4 address
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  special.addSubnet(network, bits, 'ipv6')

/**
 * The only IPv6 addresses that are given out: IPv4 in IPv6 (`::ffff:127.0.0.1`), NAT64, loopback and local ones are not
 * in it.
 */
const global = new BlockList()
global.addSubnet('2000::', 3, 'ipv6')

/** Whether an address, as a name was resolved to it, lies in the public internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !special.check(address, 'ipv4')
  return family === 6 && !address.includes('%') && global.check(address, 'ipv6') && !special.check(address, 'ipv6')
}
