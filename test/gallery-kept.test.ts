import type { KyselyPlugin, OperationNode, RootOperationNode } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Customer } from '../src/contract/customers.ts'
import { archiveOf } from '../src/server/gallery/archive.ts'
import { contentOfLink } from '../src/server/gallery/content.ts'
import { openGallery } from '../src/server/gallery/permit.ts'
import { tidyOrganisation } from '../src/server/housekeeping/tidy.ts'
import { newId } from '../src/server/platform/ids.ts'
import { system } from '../src/server/platform/principal.ts'
import { photo } from './own-media.ts'
import { world, type Member, type World } from './world.ts'

/** The content of galleries is kept in memory, under a version that the database raises. */
let w: World
let owner: Member
let mia: Customer
let token = ''
beforeAll(async () => {
  w = await world()
  owner = await w.owner('Wildwasser')
  mia = await w.customer(owner, await w.shift(owner), { name: 'Mia', email: null })
  token = mia.gallery_token ?? ''
  for (const colour of ['#234567', '#765432', '#345634'])
    expect((await w.upload(owner, mia.id, await photo(colour), `${colour}.jpg`)).status).toBe(201)
  await owner.customers.finish({ params: { id: mia.id } })
  await w.completed(owner, mia.id)
  await w.quiet()
})
afterAll(() => w.close())

const json = () => w.anyone.gallery.get({ params: { token } })
const page = async (path = `/s/${token}`) => (await w.anyone.fetch(path)).text()
const setName = (name: string) => w.peek('update customer set name = $2 where id = $1', [mia.id, name])

test('unchanged galleries come from memory, changed ones are read again', async () => {
  expect([(await json()).customer.name, await page()]).toEqual(['Mia', expect.stringContaining('Mia')])
  // a change without a new version is not seen, because no row is read
  await w.peek('alter table customer disable trigger gallery_changed')
  await setName('Unseen')
  await w.peek('alter table customer enable trigger gallery_changed')
  expect([(await json()).customer.name, (await page()).includes('Unseen')]).toEqual(['Mia', false])

  await setName('Mila')
  expect([(await json()).customer.name, (await page()).includes('Mila')]).toEqual(['Mila', true])
  // each language is a page of its own
  expect(await page(`/s/${token}?lang=fr`)).toContain('<html lang="fr"')
  expect(await page()).toContain('<html lang="de"')
})

test('an ended link does not open a gallery that is kept in memory', async () => {
  const { media } = await json()
  const status = async () => (await w.anyone.fetch(`/s/${token}`)).status
  for (const [end, begin] of [
    ['update gallery_link set ended_at = now()', 'update gallery_link set ended_at = null'],
    ['update customer set anonymized_at = now(), email = null', 'update customer set anonymized_at = null'],
    ['update customer set removed_at = now()', 'update customer set removed_at = null'],
  ] as const) {
    const of = end.includes('gallery_link') ? 'customer_id' : 'id'
    await w.peek('alter table customer disable trigger keep_anonymous')
    await w.peek('alter table customer disable trigger gallery_changed')
    await w.peek(`${end} where ${of} = $1`, [mia.id])
    expect(await status(), end).toBe(404)
    await expect(json(), end).rejects.toMatchObject({ code: 'gallery_not_found' })
    await w.peek(`${begin} where ${of} = $1`, [mia.id])
    await w.peek('alter table customer enable trigger keep_anonymous')
    await w.peek('alter table customer enable trigger gallery_changed')
    expect(await status(), begin).toBe(200)
  }
  expect((await json()).media.photos.map(({ id }) => id)).toEqual(media.photos.map(({ id }) => id))
})

test('each row that a gallery shows raises its version when it changes', async () => {
  const version = async () => {
    const [row] = await w.peek(
      'select count(*)::int as n, sum(transaction)::text as s from gallery_change where subject_id in ($1, $2, $3)',
      [mia.id, mia.session_id, owner.orgId],
    )
    return `${String(row?.['n'])} ${String(row?.['s'])}`
  }
  const raises = async (change: string) => {
    const before = await version()
    await w.peek(change)
    expect(await version(), change).not.toBe(before)
  }
  const medium = (await json()).media.photos[0]?.id ?? ''
  const object = `(select object_id from outcome where media_id = '${medium}' and variant = 'thumbnail')`
  await raises(`update shift set name = 'Abendtour' where id = '${mia.session_id}'`)
  await raises(`update organisation set colour_primary = '#00aa00' where id = '${owner.orgId}'`)
  await raises(`update media set file_name = 'boat.jpg' where id = '${medium}'`)
  await raises(`update media_customer set hidden_at = now() where media_id = '${medium}'`)
  await raises(`update media_customer set hidden_at = null where media_id = '${medium}'`)
  await raises(`update outcome set width = 399 where media_id = '${medium}' and variant = 'thumbnail'`)
  await raises(`update stored_object set damaged_at = now(), damage = 'changed' where id = ${object}`)
  await raises(`update stored_object set damaged_at = null, damage = null where id = ${object}`)
  await raises(`delete from outcome where media_id = '${medium}' and variant = 'medium'`)
  await raises(`delete from media where id = '${medium}'`)
})

test('every table that a gallery reads raises its version', async () => {
  const tables = new Set<string>()
  const walk = (node: unknown) => {
    if (typeof node !== 'object' || node === null) return
    const { kind, table } = node as OperationNode & { table?: { identifier?: { name: string } } }
    // a column's reference has the table's name or an alias
    if (kind === 'ReferenceNode') return
    if (kind === 'TableNode' && table?.identifier) tables.add(table.identifier.name)
    Object.values(node).forEach(walk)
  }
  const watch: KyselyPlugin = {
    transformQuery({ node }): RootOperationNode {
      walk(node)
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const [link] = await w.peek('select id from gallery_link where token = $1', [token])
  await w.services.inOrganisation(owner.orgId, system, async (ctx) => {
    const watched = { ...ctx, tx: ctx.tx.withPlugin(watch) }
    const content = await contentOfLink(
      watched,
      (await openGallery(ctx, String(link?.['id']))) ?? expect.fail('closed'),
    )
    archiveOf(watched, w.services, content ?? expect.fail('nothing'), { keyring: () => true })
  })
  expect(tables.size).toBeGreaterThan(6)
  const raising = await w.peek(
    "select tgrelid::regclass::text as name from pg_trigger where tgname = 'gallery_changed'",
  )
  const names = new Set(raising.map(({ name }) => name))
  expect([...tables].filter((name) => !names.has(name))).toEqual([])
})

test('the night deletes all but the latest change of each existing subject', async () => {
  const changes = async () =>
    (
      await w.peek(
        'select subject_id, transaction::text from gallery_change v where org_id = $1 order by 1, v.transaction',
        [owner.orgId],
      )
    ).map(({ subject_id, transaction }) => `${String(subject_id)} ${String(transaction)}`)
  const tidy = async () => {
    await w.services.inOrganisation(owner.orgId, system, (ctx) => ctx.enqueue(tidyOrganisation, {}))
    await w.quiet()
  }
  await setName('Mia')
  await setName('Mira')
  const before = await changes()
  await tidy()
  expect(await changes()).toEqual(before)

  await w.peek('insert into gallery_change (org_id, subject_id) values ($1, $2)', [owner.orgId, newId()])
  await w.peek("update gallery_change set created_at = now() - interval '2 days'")
  await tidy()
  const latest = Map.groupBy(before, (line) => line.split(' ')[0])
  expect(await changes()).toEqual([...latest.values()].map((lines) => lines.at(-1)))
})
