import type { NetworkInterfaceInfo } from 'node:os'
import { expect, test } from 'vitest'
import { ownUrl, reachOf } from '../src/server/platform/reach.ts'

const ipv4 = (address: string, internal = false) =>
  ({ address, family: 'IPv4', internal, netmask: '', mac: '', cidr: null }) as NetworkInterfaceInfo
const ipv6 = { ...ipv4('fe80::1'), family: 'IPv6' } as NetworkInterfaceInfo
const machine = () => ({
  lo: [ipv4('127.0.0.1', true)],
  docker: [ipv4('172.17.0.1'), ipv6],
  cable: [ipv4('10.0.0.7'), ipv4('169.254.3.4')],
  wifi: [ipv4('192.168.1.20')],
})
const everywhere = { host: '0.0.0.0', port: 3000 }
const local = { host: '127.0.0.1', port: 3000 }
const reach = (publicUrl: string, listening: typeof local | null, interfaces = machine) =>
  reachOf({ publicUrl, listening }, interfaces)

test.each(['https://andenken.example', 'http://192.168.1.20:3000', 'https://localhost.andenken.example/a'])(
  'an address that leads to no loopback is taken as the operator wrote it: %s',
  (url) => expect(reach(url, everywhere)).toEqual({ reach: 'everywhere', origins: [url] }),
)

test.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000', 'http://0.0.0.0:3000'])(
  'a loopback address gives way to those of the network: %s',
  (url) => {
    for (const host of ['0.0.0.0', '::'])
      expect(reach(url, { host, port: 3000 })).toEqual({
        reach: 'network',
        origins: ['http://192.168.1.20:3000', 'http://10.0.0.7:3000', 'http://172.17.0.1:3000'],
      })
    const here = { reach: 'here', origins: [url] }
    expect(reach(url, local)).toEqual(here)
    expect(reach(url, null)).toEqual(here)
    expect(reach(url, everywhere, () => ({ ...machine(), cable: [], wifi: [], docker: [ipv6] }))).toEqual(here)
  },
)

test('without PUBLIC_URL the product names an address that opens on this machine', () => {
  expect(ownUrl(local)).toBe('http://localhost:3000')
  expect(ownUrl(everywhere)).toBe('http://localhost:3000')
  expect(ownUrl({ host: '::', port: 3000 })).toBe('http://localhost:3000')
  expect(ownUrl({ host: '192.168.1.20', port: 3000 })).toBe('http://192.168.1.20:3000')
  expect(ownUrl({ host: 'fd00::7', port: 3000 })).toBe('http://[fd00::7]:3000')
})
