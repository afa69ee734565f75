import { afterAll, beforeAll, expect, test } from 'vitest'
import { clearList } from '../src/server/organisation-data/clear-exports.ts'
import { outdateExports, remove, removeExpired, start } from '../src/server/organisation-data/exports.ts'
import type { Ctx, InOrg } from '../src/server/platform/context.ts'
import { system } from '../src/server/platform/principal.ts'
import { photo } from './own-media.ts'
import { codeOf, until, world, type Member, type World } from './world.ts'

/** The end of an export that a member removed or replaced: unavailable at once, with its list deleted by a job. */
let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

const newest = async (by: Member) => (await by.organisationData.exports()).exports[0]
const ready = (by: Member) =>
  until('the export is ready', async () => {
    const found = await newest(by)
    if (found?.status === 'failed') throw new Error('the export failed')
    return found?.status === 'ready' && found
  })
async function made(by: Member) {
  await by.organisationData.startExport()
  return ready(by)
}
const linkOf = async (by: Member, id: string) => (await by.organisationData.exportLink({ params: { id } })).url

const lists = (by: Member) =>
  w
    .peek('select count(*)::int as n from organisation_export_file where org_id = $1', [by.orgId])
    .then(([row]) => row?.['n'])

/**
 * The number of rows in the list after this work, inside its transaction; it is rolled back, so that no job can begin.
 */
function look(by: Member, work: (ctx: Ctx) => Promise<unknown>) {
  const seen = new Error('seen')
  let rows = -1
  return w.services
    .inOrganisation(by.orgId, system, async (ctx) => {
      await work(ctx)
      const { n } = await ctx.tx
        .selectFrom('organisation_export_file')
        .select((eb) => eb.fn.countAll<string>().as('n'))
        .executeTakeFirstOrThrow()
      rows = Number(n)
      throw seen
    })
    .catch((error: unknown) => (error === seen ? rows : Promise.reject(error)))
}

test('removing an export deletes no row of its list in the call', async () => {
  const by = await w.owner('Ersetzer')
  const { id } = await made(by)
  const before = await lists(by)
  expect(before).toBeGreaterThan(0)
  expect(await look(by, (ctx) => remove(ctx, id))).toBe(before)
  expect(await look(by, start)).toBe(before)

  const url = await linkOf(by, id)
  const { id: next } = (await by.organisationData.startExport()).export
  expect((await newest(by))?.id).toBe(next)
  expect(await codeOf(linkOf(by, id))).toBe('export_not_found')
  expect(await codeOf(by.organisationData.cancelExport({ params: { id } }))).toBe('export_not_found')
  expect((await fetch(w.base + url)).status).toBe(404)
  await ready(by)
  await w.quiet()
  expect(await w.peek('select id from organisation_export where org_id = $1', [by.orgId])).toEqual([{ id: next }])
  expect(await lists(by)).toBe(before)
})

test('an export that ends because its data went loses people’s names at once', async () => {
  const by = await w.owner('Vergessener')
  const customer = await w.customer(by, await w.shift(by))
  await w.upload(by, customer.id, await photo('#123456'), 'Foto.jpg')
  await w.quiet()
  await made(by)
  expect(await look(by, outdateExports)).toBe(1)
  await w.services.inOrganisation(by.orgId, system, outdateExports)
  await w.quiet()
  expect(await lists(by)).toBe(0)
  expect((await newest(by))?.status).toBe('outdated')

  // an export that a trigger ends gets no job: the night deletes its list
  const { id } = await made(by)
  await w.peek(`update organisation_export set status = 'outdated' where id = $1`, [id])
  expect(await lists(by)).toBe(1)
  await w.services.inOrganisation(by.orgId, system, removeExpired)
  await w.quiet()
  expect(await lists(by)).toBe(0)
})

test('a long list is cleared in batches, each in a transaction of its own', async () => {
  const by = await w.owner('Lange Liste')
  const { id } = await made(by)
  await w.peek(
    `insert into organisation_export_file (export_id, place, org_id, object_id, path, kind, modified_at, starts_at, central_at)
     select export_id, 100000 + n, org_id, object_id, path || n, kind, modified_at, starts_at, central_at
     from organisation_export_file, generate_series(1, 2500) n where export_id = $1 and place = 0`,
    [id],
  )
  await w.peek(
    `update stored_object set kind = 'original' where id in
    (select object_id from organisation_export_file where export_id = $1 and place = 0)`,
    [id],
  )
  let transactions = 0
  const inOrg: InOrg = (work) => (transactions++, w.services.inOrganisation(by.orgId, system, work))
  // deleting data makes the export outdated
  await clearList(inOrg, id, ['ready', 'outdated'], new AbortController().signal)
  expect(transactions).toBe(3)
  expect(await lists(by)).toBe(0)
})

test('an export that is made again at this moment keeps its list', async () => {
  const by = await w.owner('Zweiter Anlauf')
  const { id } = await made(by)
  const before = await lists(by)
  const inOrg: InOrg = (work) => w.services.inOrganisation(by.orgId, system, work)
  await clearList(inOrg, id, ['removed', 'outdated', 'failed'], new AbortController().signal)
  expect(await lists(by)).toBe(before)
})
