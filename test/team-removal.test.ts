import { afterAll, beforeAll, expect, test } from 'vitest'
import { password } from './password.ts'
import { systemOrganisation } from '../src/server/platform/in-organisation.ts'
import { teamActions } from '../src/server/team/audit.ts'
import { noteDeletedMember } from '../src/server/team/deleted-members.ts'
import { deleteMember } from '../src/server/team/forget.ts'
import { applyMemberDeletions, tidyTeam } from '../src/server/team/stay-deleted.ts'
import { newId } from '../src/server/platform/ids.ts'
import { system } from '../src/server/platform/principal.ts'
import { photo } from './own-media.ts'
import { codeOf, send, world, type Member, type World } from './world.ts'

/** Members who leave: deactivated, or deleted for good. */
let w: World
let owner: Member
let admin: Member
beforeAll(async () => {
  w = await world()
  owner = await w.owner('Bergluft')
  admin = await w.member(owner, 'admin')
})
afterAll(() => w.close())

const find = async (id: string) => (await owner.team.list()).guides.find((member) => member.id === id)

test('a deactivated member is signed out everywhere at once', async () => {
  const guide = await w.member(owner, 'guide')
  const shift = await w.shift(guide)
  const { guide: me } = await guide.accounts.me()
  const login = { email: me.email, password }
  const { refreshToken, accessToken } = await w.anyone.accounts.login({ body: login })
  const { ticket } = await guide.overview.eventsTicket()
  const stream = await fetch(`${w.base}/api/v1/events?ticket=${ticket}`)
  const customer = await w.customer(guide, shift)
  const upload = await fetch(`${w.base}/api/v1/uploads`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${accessToken}`,
      'tus-resumable': '1.0.0',
      'upload-length': '10',
      'upload-metadata': `customerId ${btoa(customer.id)},filename ${btoa('a.jpg')}`,
    },
  })
  expect(upload.status).toBe(201)

  await admin.team.remove({ params: { id: guide.memberId }, query: {} })
  expect(await find(guide.memberId)).toMatchObject({ isActive: false })
  // the stream ends by itself, so reading to its end returns
  await stream.text()
  expect(await codeOf(guide.accounts.me())).toBe('not_signed_in')
  expect(await codeOf(w.anyone.accounts.refresh({ body: { refreshToken } }))).toBe('refresh_refused')
  expect(await codeOf(w.anyone.accounts.login({ body: login }))).toBe('wrong_credentials')
  const patch = await fetch(new URL(upload.headers.get('location') ?? '', w.base), {
    method: 'PATCH',
    headers: {
      authorization: `Bearer ${accessToken}`,
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    },
    body: 'x'.repeat(10),
  })
  expect(patch.status).toBe(401)

  // a second time changes nothing; a reactivated member signs in again
  await admin.team.remove({ params: { id: guide.memberId }, query: {} })
  await owner.team.update({ params: { id: guide.memberId }, body: { isActive: true } })
  await w.anyone.accounts.login({ body: login })
  const actions = await w.peek(`select action from audit where subject = $1 and action like 'member.%' order by id`, [
    guide.memberId,
  ])
  expect(actions.map(({ action }) => action)).toEqual(['member.deactivate', 'member.reactivate'])
})

test('no table names a member who was deleted for good', async () => {
  const id = newId()
  const guide = await w.member(owner, 'guide')
  const [first, last] = [
    `Severin${id.slice(-6).replaceAll(/\d/g, 'x')}`,
    `Abschied${id.slice(-6).replaceAll(/\d/g, 'y')}`,
  ]
  await owner.team.update({ params: { id: guide.memberId }, body: { firstName: first, lastName: last } })
  const shift = await w.shift(guide, 'Letzte Tour')
  const customer = await w.customer(guide, shift)
  expect((await w.upload(guide, customer.id, await photo('#225577'), 'a.jpg')).status).toBe(201)
  const body = { firstName: last, lastName: first, role: 'guide' }
  const { email } = (await guide.accounts.me()).guide
  await send(owner, 'POST', '/guides/create', body, { 'idempotency-key': newId() })
  await owner.team.remove({
    params: { id: (await w.peek('select id from member where first_name = $1', [last]))[0]?.['id'] as string },
    query: { force: 'true' },
  })
  await owner.team.remove({ params: { id: guide.memberId }, query: { force: 'true' } })
  await w.quiet()

  expect(await find(guide.memberId)).toBeUndefined()
  expect(await codeOf(guide.accounts.me())).toBe('not_signed_in')
  const tables = await w.peek(`select tablename from pg_tables where schemaname = 'public'`)
  for (const { tablename } of tables) {
    const rows = await w.peek(`select t::text as row from "${String(tablename)}" t where t::text ~ $1`, [
      `${first}|${last}|${email}`,
    ])
    expect(rows, String(tablename)).toEqual([])
  }
  const { media } = await owner.media.ofCustomer({ params: { id: customer.id } })
  expect(media.map(({ operator }) => operator)).toEqual([null])
  const [entry] = await w.peek(`select actor from audit where action = 'shift.start' and subject = $1`, [shift.id])
  expect(entry).toEqual({ actor: 'Ehemaliges Team-Mitglied' })
  await owner.shifts.end({ body: { sessionId: shift.id } })
  // the address can be used again
  await owner.team.create({ body: { firstName: 'Anna', lastName: 'Berg', role: 'admin', email } })
})

/** Applies the list as every start and every night do. */
const applyList = async () => {
  await w.services.inOrganisation(systemOrganisation, system, ({ enqueue }) => enqueue(applyMemberDeletions, {}))
  await w.quiet()
}
/** Copies the rows of some tables; the returned function restores them as a backup would. */
async function backup(orgId: string, tables: string[]) {
  for (const table of tables)
    await w.peek(`create table saved_${table} as select * from ${table} where org_id = '${orgId}'`)
  return async () => {
    await w.peek(`delete from audit where org_id = '${orgId}'`)
    for (const table of tables) {
      const [columns] = await w.peek(
        `select string_agg(quote_ident(attname), ', ' order by attnum) as names from pg_attribute
         where attrelid = '${table}'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
      )
      const names = String(columns?.['names'])
      await w.peek(`insert into ${table} (${names}) select ${names} from saved_${table} on conflict do nothing`)
      await w.peek(`drop table saved_${table}`)
    }
  }
}

test('a restored backup brings no deleted member back', async () => {
  const guide = await w.member(owner, 'guide')
  const [first, last] = ['Wiedergeburt', 'Zurückkehr']
  await owner.team.update({ params: { id: guide.memberId }, body: { firstName: first, lastName: last } })
  const { email } = (await guide.accounts.me()).guide
  const shift = await w.shift(guide, 'Tour vor der Sicherung')
  const customer = await w.customer(guide, shift)
  expect((await w.upload(guide, customer.id, await photo('#557722'), 'b.jpg')).status).toBe(201)
  await w.quiet()
  const restore = await backup(owner.orgId, ['member', 'access_key', 'sign_in', 'audit'])
  await owner.team.remove({ params: { id: guide.memberId }, query: { force: 'true' } })
  await w.quiet()
  expect(await w.objects('deleted/')).toContain(`deleted/${owner.orgId}/members/${guide.memberId}`)
  await restore()
  await w.peek(
    'update media set member_id = $1, operator = $2 where id in (select media_id from media_customer where customer_id = $3)',
    [guide.memberId, `${first} ${last}`, customer.id],
  )
  await w.anyone.accounts.login({ body: { email, password } })

  await applyList()
  expect(await codeOf(w.anyone.accounts.login({ body: { email, password } }))).toBe('wrong_credentials')
  expect(await find(guide.memberId)).toBeUndefined()
  const tables = await w.peek(`select tablename from pg_tables where schemaname = 'public'`)
  for (const { tablename } of tables) {
    const rows = await w.peek(`select t::text as row from "${String(tablename)}" t where t::text ~ $1`, [
      `${first}|${last}|${email}`,
    ])
    expect(rows, String(tablename)).toEqual([])
  }
  expect(await find(admin.memberId)).toMatchObject({ isActive: true })
  const again = () =>
    w.peek(`select detail from audit where action = 'member.remove_again' and subject = $1`, [guide.memberId])
  expect(await again()).toEqual([{ detail: { role: 'guide' } }])
  // the next night finds nothing to do
  await applyList()
  expect(await again()).toHaveLength(1)
})

test('a returning only owner stays until there is another one', async () => {
  const alone = await w.owner('Alleininhaber')
  await noteDeletedMember(w.services.storage, alone.orgId, alone.memberId, new Date())
  await applyList()
  expect((await alone.team.list()).guides).toHaveLength(1)
  const other = await w.member(alone, 'owner')
  await applyList()
  expect((await other.team.list()).guides.map(({ id }) => id)).toEqual([other.memberId])
  expect(await codeOf(alone.accounts.me())).toBe('not_signed_in')
})

test('the night makes up for a lost job', async () => {
  const guide = await w.member(owner, 'guide')
  const shift = await w.shift(guide, 'Tour ohne Auftrag')
  const customer = await w.customer(guide, shift)
  expect((await w.upload(guide, customer.id, await photo('#227755'), 'c.jpg')).status).toBe(201)
  await w.quiet()
  await w.services.inOrganisation(owner.orgId, system, async (ctx) => {
    await deleteMember({ ...ctx, enqueue: async () => {} }, guide.memberId)
    await ctx.audit(teamActions.remove, { role: 'guide' }, { subject: guide.memberId })
  })
  const operators = async () =>
    (await owner.media.ofCustomer({ params: { id: customer.id } })).media.map(({ operator }) => operator)
  expect(await operators()).not.toEqual([null])
  await w.services.inOrganisation(owner.orgId, system, ({ enqueue }) => enqueue(tidyTeam, {}))
  await w.quiet()
  expect(await operators()).toEqual([null])
  expect(await w.objects('deleted/')).toContain(`deleted/${owner.orgId}/members/${guide.memberId}`)
})

test('deleting for good asks for a recent proof, deactivating does not', async () => {
  const { id } = (await owner.team.create({ body: { firstName: 'Gustav', lastName: 'Gipfel' } })).guide
  await w.peek(`update sign_in set proved_at = proved_at - interval '11 minutes' where member_id = $1`, [
    admin.memberId,
  ])
  const remove = (force: 'true' | 'false') => codeOf(admin.team.remove({ params: { id }, query: { force } }))
  expect(await remove('true')).toBe('step_up_required')
  expect(await remove('false')).toBeUndefined()
  expect(await find(id)).toMatchObject({ isActive: false })
})
