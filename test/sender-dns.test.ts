import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Names } from '../src/server/platform/names.ts'
import { checkDkim } from '../src/server/sender/dns/dkim.ts'
import { checkDmarc } from '../src/server/sender/dns/dmarc.ts'
import { domainOf, isPublicDomain } from '../src/server/sender/dns/domain.ts'
import { checkSpf } from '../src/server/sender/dns/spf.ts'

/** A DNS with these records. */
function dns(
  txt: Record<string, string[]>,
  { addresses = {}, mx = {} }: { addresses?: Record<string, string[]>; mx?: Record<string, string[]> } = {},
) {
  const asked: string[] = []
  const names: Names = {
    addresses: async (host) => addresses[host] ?? [],
    mx: async (name) => mx[name] ?? [],
    async txt(name) {
      asked.push(name)
      return txt[name] ?? []
    },
  }
  return { names, asked }
}

const host = 'smtp.firma.de'
const at = { addresses: { [host]: ['192.0.2.10'] } }
const spf = (record: string[], more: Record<string, string[]> = {}, of: Parameters<typeof dns>[1] = at) =>
  checkSpf(dns({ 'firma.de': record, ...more }, of).names, 'firma.de', host)

test('without an SPF record the page shows the record to add', async () => {
  expect(await spf(['google-site-verification=1'])).toMatchObject({
    status: 'missing',
    found: null,
    record: { name: 'firma.de', type: 'TXT', value: 'v=spf1 a:smtp.firma.de ~all' },
  })
  const known = await checkSpf(dns({}).names, 'firma.de', 'smtp.ionos.de')
  expect(known.record?.value).toBe('v=spf1 include:_spf-eu.ionos.com ~all')
})

test.each([
  ['v=spf1 ip4:192.0.2.0/24 -all'],
  ['v=spf1 +ip4:192.0.2.10 ~all'],
  ['V=SPF1 a:smtp.firma.de -all'],
  ['v=spf1 mx -all'],
  ['v=spf1 include:anbieter.de -all'],
  ['v=spf1 redirect=anbieter.de'],
])('%s names the server', async (record) => {
  const more = {
    'anbieter.de': ['v=spf1 ip6:2001:db8::/32 include:b.anbieter.de ?all'],
    'b.anbieter.de': ['v=spf1 ip4:192.0.2.10 -all'],
  }
  const check = await spf([record], more, { ...at, mx: { 'firma.de': [host] } })
  expect([check.status, check.record]).toEqual(['good', null])
})

test.each([
  ['v=spf1 ip4:198.51.100.0/24 -all', 'v=spf1 ip4:198.51.100.0/24 a:smtp.firma.de -all'],
  ['v=spf1 -include:anbieter.de ~all', 'v=spf1 -include:anbieter.de a:smtp.firma.de ~all'],
  ['v=spf1 mx redirect=andere.de', 'v=spf1 mx a:smtp.firma.de redirect=andere.de'],
  ['v=spf1', 'v=spf1 a:smtp.firma.de'],
])('%s does not name it, and the proposed record keeps the other entries', async (record, better) => {
  const check = await spf([record], { 'anbieter.de': ['v=spf1 ip4:192.0.2.10 -all'] })
  expect([check.status, check.record?.value]).toEqual(['warning', better])
})

test('invalid SPF records are reported', async () => {
  expect(await spf(['v=spf1 -all', 'v=spf1 mx -all'])).toMatchObject({ status: 'warning', record: null })
  expect((await spf(['v=spf1 mx +all'])).record?.value).toBe('v=spf1 mx a:smtp.firma.de ~all')
  const endless = await spf(['v=spf1 include:a.de -all'], { 'a.de': ['v=spf1 include:a.de -all'] })
  expect(endless).toMatchObject({ status: 'warning', text: expect.stringContaining('mehr als 10') })
})

const rsa = (modulusLength: number) =>
  generateKeyPairSync('rsa', { modulusLength }).publicKey.export({ type: 'spki', format: 'der' }).toString('base64')

test('a DKIM key is found under its selector', async () => {
  const key = `v=DKIM1; k=rsa; p=${rsa(2048)}`
  const records: Record<string, string[]> = {
    'gut._domainkey.firma.de': [key],
    'kurz._domainkey.firma.de': [`p=${rsa(512)}`],
    'leer._domainkey.firma.de': ['v=DKIM1; p='],
    'halb._domainkey.firma.de': ['v=DKIM1; p=MIGfMA0GCSq'],
    'neu._domainkey.firma.de': ['v=DKIM1; k=ed25519; p=11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo='],
  }
  const check = (selector: string) => checkDkim(dns(records).names, 'firma.de', { host, selector })
  expect(await check('gut')).toMatchObject({
    status: 'good',
    found: key,
    text: expect.stringContaining('sieht man nur'),
  })
  expect((await check('neu')).status).toBe('good')
  expect(await check('kurz')).toMatchObject({ status: 'warning', text: expect.stringContaining('512 Bit') })
  expect((await check('halb')).status).toBe('warning')
  expect((await check('leer')).status).toBe('missing')
  expect(await check('fehlt')).toMatchObject({
    status: 'missing',
    record: { name: 'fehlt._domainkey.firma.de', type: 'TXT', value: null },
  })
})

test('without a selector the usual ones are tried', async () => {
  const { names, asked } = dns({ 's1._domainkey.firma.de': [`p=${rsa(1024)}`] })
  expect(await checkDkim(names, 'firma.de', { host, selector: null })).toMatchObject({
    status: 'good',
    text: expect.stringContaining('„s1“'),
  })
  expect(asked.length).toBeLessThan(20)
  const nothing = await checkDkim(dns({}).names, 'firma.de', { host, selector: null })
  expect([nothing.status, nothing.record]).toEqual(['unknown', null])
})

test.each([
  [['v=DMARC1; p=reject'], 'good', null],
  [['v=DMARC1;p=quarantine; pct=50'], 'good', null],
  [['v=DMARC1; p=none; rua=mailto:x@y.de'], 'good', null],
  [['v=DMARC1; rua=mailto:x@y.de'], 'warning', 'v=DMARC1; p=none'],
  [['v=DMARC1; p=none', 'v=DMARC1; p=reject'], 'warning', null],
  [['etwas anderes'], 'missing', 'v=DMARC1; p=none'],
])('DMARC %o is %s', async (records, status, value) => {
  const check = await checkDmarc(dns({ '_dmarc.firma.de': records }).names, 'firma.de')
  expect([check.status, check.record?.value ?? null]).toEqual([status, value])
})

test('a subdomain has the policy of the domain above it', async () => {
  const { names, asked } = dns({ '_dmarc.firma.de': ['v=DMARC1; p=reject'] })
  expect((await checkDmarc(names, 'post.firma.de')).status).toBe('good')
  expect(asked).toEqual(['_dmarc.post.firma.de', '_dmarc.firma.de'])
  expect((await checkDmarc(dns({}).names, 'post.firma.de')).record?.name).toBe('_dmarc.post.firma.de')
})

test('only names of the public internet are looked up', () => {
  expect(['firma.de', 'post.xn--mller-kva.de', 'a-b.co.uk'].filter((name) => !isPublicDomain(name))).toEqual([])
  const others = [
    'firma',
    'localhost',
    'x.localdomain',
    'nas.local',
    'x.internal',
    'a.test',
    'a.example',
    'router.lan',
    '10.0.0.1',
    'fritz.box.',
    '1.0.0.10.in-addr.arpa',
    'a..de',
    'a b.de',
    '',
  ]
  expect(others.filter(isPublicDomain)).toEqual([])
  expect(domainOf('post@Müller.DE')).toBe('xn--mller-kva.de')
})
