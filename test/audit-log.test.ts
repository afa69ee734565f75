import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AuditFilter } from '../src/contract/audit-log.ts'
import { byteOrderMark } from '../src/server/platform/csv.ts'
import { newId } from '../src/server/platform/ids.ts'
import { deletionStory } from './deletion-story.ts'
import { codeOf, send, world, type Member, type World } from './world.ts'

/** The screen DSGVO (docs/product/privacy-and-retention.md 12): the audit log, and what is open and to come. */
let w: World
beforeAll(async () => {
  w = await world({ TRUST_PROXY: '1' })
})
afterAll(() => w.close())

type Query = Partial<Record<keyof AuditFilter, string>> & { cursor?: string; limit?: number }
const read = (by: Member, query: Query = {}) => by.auditLog.list({ query })
const textsOf = async (by: Member, query: Query = {}) => (await read(by, query)).entries.map(({ text }) => text)
const get = (by: Member, query: string) => send(by, 'GET', `/privacy/audit?${query}`)
const fieldsOf = async (response: Response) => ({ status: response.status, ...((await response.json()) as object) })

test('the audit log says what was done, when and by whom', async () => {
  const owner = await w.owner('Isarfahrt')
  const before = Date.now()
  const { id } = await w.customer(owner, await w.shift(owner), { name: 'Mia' })
  await owner.customers.finish({ params: { id } })
  await owner.organisations.updateSettings({ body: { autoSend: false } })
  const { entries, next } = await read(owner)
  expect(next).toBeNull()
  expect(entries.map(({ text }) => text)).toEqual(
    expect.arrayContaining([
      'Einstellungen geändert: automatisches Senden',
      'Mia #001 als fertig gemeldet',
      'Mia #001 eingecheckt',
      'Organisation angelegt',
    ]),
  )
  const [newest] = await read(owner, { action: 'settings' }).then((page) => page.entries)
  expect(newest).toMatchObject({ action: 'settings.update', member: 'Olga Berg' })
  expect(Date.parse(newest!.at)).toBeGreaterThanOrEqual(before - 1000)
  // another organisation has its own
  expect(await textsOf(await w.owner('Lechfahrt'), { action: 'customer' })).toEqual([])
})

test('the audit log is filtered by day in Germany, by action and group, and by member', async () => {
  const owner = await w.owner()
  const admin = await w.member(owner, 'admin')
  await admin.organisations.updateSettings({ body: { autoSend: false } })
  await owner.organisations.updateDetails({ body: { phoneNumber: '089 1' } })
  await w.customer(owner, await w.shift(owner), { name: 'Mia' })
  const meId = (await admin.accounts.me()).guide.id
  expect(await textsOf(owner, { memberId: meId, action: 'settings' })).toHaveLength(1)
  expect((await read(owner, { memberId: meId })).entries.every(({ member }) => member !== 'Olga Berg')).toBe(true)
  expect(await textsOf(owner, { action: 'organisation.update' })).toEqual([
    'Angaben zur Organisation geändert: Telefon',
  ])
  // no prefix of a word, and nothing of another group that begins alike
  await w.peek(`update audit set action = 'certificate_fields.save' where org_id = $1 and action = 'settings.update'`, [
    owner.orgId,
  ])
  expect(await textsOf(owner, { action: 'certificate' })).toEqual([])
  expect(await textsOf(owner, { action: 'certificate_fields' })).toHaveLength(1)

  // half past eleven in the evening of the 30th, and half past midnight: in Germany, not in UTC
  const at = (action: string, time: string) =>
    w.peek('update audit set at = $3 where org_id = $1 and action = $2', [owner.orgId, action, time])
  await at('organisation.update', '2026-06-30T21:30:00Z')
  await at('customer.check_in', '2026-06-30T22:30:00Z')
  expect(await textsOf(owner, { from: '2026-06-30', to: '2026-06-30' })).toEqual([
    'Angaben zur Organisation geändert: Telefon',
  ])
  expect(await textsOf(owner, { from: '2026-07-01', to: '2026-07-01' })).toEqual(['Mia #001 eingecheckt'])
  expect(await textsOf(owner, { to: '2026-06-29' })).toEqual([])
})

test('pages of the audit log neither repeat nor lose an entry', async () => {
  const owner = await w.owner()
  // forty entries of the same microsecond, and others around them
  await w.peek(
    `insert into audit (id, org_id, at, action) select gen_random_uuid(), $1, now() - n / 40 * interval '1 microsecond',
       'settings.update' from generate_series(1, 120) as n`,
    [owner.orgId],
  )
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const { entries, next } = await read(owner, { action: 'settings', limit: 7, ...(cursor && { cursor }) })
    expect(entries.length).toBeLessThanOrEqual(7)
    seen.push(...entries.map(({ id }) => id))
    cursor = next ?? undefined
  } while (cursor)
  expect(seen).toHaveLength(120)
  expect(new Set(seen).size).toBe(120)
})

test('a wrong filter of the audit log is refused with its reason', async () => {
  const owner = await w.owner()
  expect(await fieldsOf(await get(owner, 'from=2026-07-02&to=2026-07-01'))).toMatchObject({
    status: 400,
    fields: { to: '„Bis“ liegt vor „Von“.' },
  })
  expect(await fieldsOf(await get(owner, 'to=0000-01-01'))).toMatchObject({ status: 400 })
  expect(await fieldsOf(await get(owner, 'from=gestern'))).toMatchObject({ status: 400 })
  expect(await fieldsOf(await get(owner, 'action=custom'))).toMatchObject({
    status: 400,
    fields: { action: 'Diese Aktion gibt es nicht.' },
  })
  for (const cursor of ['x', `1_${'9'.repeat(36)}`, `99999999999999999_${newId()}`, `-1_${newId()}`])
    expect(await fieldsOf(await get(owner, `cursor=${cursor}`)), cursor).toMatchObject({
      status: 400,
      fields: { cursor: 'Diese Seite gibt es nicht.' },
    })
  for (const limit of ['0', '101', 'x']) expect((await get(owner, `limit=${limit}`)).status, limit).toBe(400)
  const stranger = (await (await w.owner()).accounts.me()).guide.id
  expect(await codeOf(read(owner, { memberId: stranger }))).toBe('member_not_found')
  expect((await get(owner, 'from=&to=&action=all&memberId=')).status).toBe(200)
})

test('the whole audit log is saved as CSV, and that is logged', async () => {
  const owner = await w.owner()
  await w.customer(owner, await w.shift(owner), { name: '=1+1' })
  await w.peek(
    `insert into audit (id, org_id, at, action, actor) select gen_random_uuid(), $1, now() - interval '1 day', 'logo.upload',
       '@SUM(A1)' from generate_series(1, 2345)`,
    [owner.orgId],
  )
  const response = await send(owner, 'GET', '/privacy/audit.csv?action=all')
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(response.headers.get('content-disposition')).toContain('filename="Protokoll.csv"')
  const text = Buffer.from(await response.arrayBuffer()).toString()
  expect(text.startsWith(`${byteOrderMark}Zeit;Mitglied;Was;Aktion\r\n`)).toBe(true)
  expect(text.match(/logo\.upload\r\n/g)).toHaveLength(2345)
  expect(text).toContain(";'@SUM(A1);")
  expect(text).toContain(";'=1+1 #001 eingecheckt;customer.check_in\r\n")
  expect(await textsOf(owner, { action: 'privacy' })).toEqual(['Protokoll als CSV gespeichert'])

  const some = await (await send(owner, 'GET', '/privacy/audit.csv?action=customer')).text()
  expect(some.trim().split('\r\n')).toHaveLength(2)
  expect((await send(owner, 'GET', '/privacy/audit.csv?action=custom')).status).toBe(400)
  expect(await textsOf(owner, { action: 'privacy' })).toHaveLength(2)
})

test('the overview counts open and overdue requests, and what the nights delete', async () => {
  const owner = await w.owner()
  const { confirmed } = deletionStory(() => w)
  const overview = () => owner.privacy.overview()
  const nothing = { customers: 0, media: 0 }
  expect(await overview()).toEqual({
    requests: { open: 0, overdue: 0 },
    upcoming: { tonight: { ...nothing, bytes: 0 }, days7: nothing, days30: nothing },
    stopped: false,
    nightlyDeletion: true,
    avv: { version: 1, concludedAt: null, concludedBy: null, earlier: null, obstacle: 'operator_incomplete' },
  })
  const shift = await w.shift(owner)
  await w.customer(owner, shift, { name: 'Mia', email: 'mia.weber@gast.example' })
  await w.customer(owner, shift, { name: 'Ben', email: 'ben@gast.example' })
  await confirmed(1, 'mia.weber@gast.example')
  expect((await overview()).requests).toEqual({ open: 1, overdue: 0 })
  // the personal data of the other one end in ten days
  await w.peek(`update customer set created_at = now() - interval '720 days' where name = 'Ben' and org_id = $1`, [
    owner.orgId,
  ])
  expect((await overview()).upcoming).toMatchObject({ days7: nothing, days30: { customers: 1, media: 0 } })
  // its night has not come
  await w.peek(`update deletion_request set due_at = now() - interval '1 hour' where org_id = $1`, [owner.orgId])
  expect((await overview()).requests).toEqual({ open: 1, overdue: 1 })
})
