import { randomBytes } from 'node:crypto'
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { nightly } from '../src/server/housekeeping/nightly.ts'
import { reconcileStorage } from '../src/server/housekeeping/reconcile.ts'
import { removeAbandonedUploads } from '../src/server/housekeeping/uploads.ts'
import { newId } from '../src/server/platform/ids.ts'
import { secondsToNight } from '../src/server/platform/night.ts'
import { system } from '../src/server/platform/principal.ts'
import { startProduct } from '../src/server/product.ts'
import { readConfig } from '../src/server/config.ts'
import { newKey } from '../src/server/platform/storage/storage.ts'
import { photo } from './own-media.ts'
import { until, world, type Member, type World } from './world.ts'

const hour = 3600_000
const nobody = '00000000-0000-0000-0000-000000000000'

let w: World
let owner: Member
beforeAll(async () => {
  w = await world({}, undefined, { plansNights: true })
  owner = await w.owner()
})
afterAll(() => w.close())

const storage = () => w.product.services.storage
const at = (hours: number) => new Date(Date.now() + hours * hour)
const silent = AbortSignal.timeout(600_000)

/** The world's services, with a recorded log. */
function listening() {
  const said: { level: string; text: string; fields: Record<string, unknown> }[] = []
  const level = (name: string) => (fields: Record<string, unknown>, text: string) =>
    void said.push({ level: name, text, fields })
  const log = {
    ...w.product.services.log,
    error: level('error'),
    warn: level('warn'),
  } as unknown as World['services']['log']
  return { services: { ...w.product.services, log }, said }
}

/** Runs the night's work now by the job that was planned at the start. */
async function tonight() {
  await w.product.services.inOrganisation(nobody, system, (ctx) => ctx.enqueue(nightly, {}))
  await w.peek(`update pgboss.job set start_after = now() where data ->> 'job' = 'nightly' and state = 'created'`)
  await until('the night is over', async () => {
    const [row] = await w.peek(
      `select count(*)::int as left from pgboss.job where data ->> 'job' in ('nightly', 'tidy-organisation')
         and state in ('created', 'retry', 'active') and start_after < now() + interval '1 minute'`,
    )
    return row?.['left'] === 0
  })
}

test('the night begins at the next 2:17 UTC', () => {
  expect(secondsToNight(new Date('2026-11-21T02:16:59Z'))).toBe(1)
  expect(secondsToNight(new Date('2026-11-21T02:17:00Z'))).toBe(24 * 3600)
  expect(secondsToNight(new Date('2026-11-21T14:17:00.500Z'))).toBe(12 * 3600)
})

test('exactly one next night is planned, however many processes start', async () => {
  const planned = () =>
    w.peek(`select start_after from pgboss.job where data ->> 'job' = 'nightly' and state = 'created'`)
  expect(await planned()).toHaveLength(1)
  const second = await startProduct({
    config: readConfig({ PORT: '0', DATA_DIR: w.folder, DEMO: '0', LOG_LEVEL: 'silent' }),
    databaseUrl: w.databaseUrl,
    secretKey: 'only for tests, only for tests, only for tests',
    alone: false,
  })
  await second.stop(1000)
  expect(await planned()).toHaveLength(1)

  await tonight()
  const [next, ...more] = await planned()
  expect(more).toEqual([])
  expect((next!['start_after'] as Date).getTime()).toBeGreaterThan(Date.now())
})

test('the night deletes only expired rows, in every organisation', async () => {
  const other = await w.owner('Zweite')
  for (const of of [owner, other]) {
    const customer = await w.customer(of, await w.shift(of))
    const values = { org: of.orgId, guide: of.memberId, customer: customer.id }
    for (const [name, age] of Object.entries({ old: '25 hours', young: '23 hours' })) {
      await w.peek(
        `insert into idempotency (org_id, key, member_id, call, body_hash, answer, created_at)
         values ('${values.org}', '${name}', '${values.guide}', 'POST /x', '', '{}', now() - interval '${age}');
         insert into open_upload (id, org_id, customer_id, member_id, file_name, size, touched_at)
         values ('${name}-${values.org}', '${values.org}', '${values.customer}', '${values.guide}', 'a.jpg', 1, now() - interval '${age}')`,
      )
    }
    await w.peek(
      `insert into access_key (kind, key, org_id, subject_id, expires_at) values
         ('events', 'old-${values.org}', '${values.org}', '${newId()}', now() - interval '1 minute'),
         ('events', 'young-${values.org}', '${values.org}', '${newId()}', now() + interval '1 minute');
       insert into sign_in (id, org_id, member_id, refresh_hash, ended_at, end_reason) values
         ('${newId()}', '${values.org}', '${values.guide}', 'x', now() - interval '91 days', 'old'),
         ('${newId()}', '${values.org}', '${values.guide}', 'x', now() - interval '89 days', 'young');
       insert into mailed_secret (id, org_id, member_id, kind, address, expires_at) values
         ('${newId()}', '${values.org}', '${values.guide}', 'reset_password', 'old', now() - interval '31 days'),
         ('${newId()}', '${values.org}', '${values.guide}', 'reset_password', 'young', now() - interval '29 days')`,
    )
  }
  await w.peek(
    `insert into rate_limit values ('old', '{}', now() - interval '1 second'), ('young', '{}', now() + interval '1 hour')`,
  )

  await tonight()
  await removeAbandonedUploads(w.product.services)

  const names = async (text: string) => (await w.peek(text)).map(({ name }) => String(name))
  const [one, two] = ['young', 'young'] // one of each organisation
  expect(await names(`select key as name from idempotency where call = 'POST /x'`)).toEqual([one, two])
  expect(await names(`select split_part(id, '-', 1) as name from open_upload`)).toEqual([one, two])
  expect(await names(`select split_part(key, '-', 1) as name from access_key where kind = 'events'`)).toEqual([
    one,
    two,
  ])
  expect(await names('select end_reason as name from sign_in where ended_at is not null')).toEqual([one, two])
  expect(await names(`select address as name from mailed_secret where kind = 'reset_password'`)).toEqual([one, two])
  expect(await names(`select key as name from rate_limit where key in ('old', 'young')`)).toEqual(['young'])
  // other rows are untouched: members are still signed in, links still open
  expect((await owner.accounts.me({})).guide.id).toBe(owner.memberId)
  expect(await names(`select kind as name from access_key where kind in ('gallery', 'email')`)).toHaveLength(4)
})

test('tallies are folded into one row per day and state with the same total', async () => {
  const shift = await w.shift(owner, 'Gezählt')
  const customers = await Promise.all(['A', 'B', 'C'].map((name) => w.customer(owner, shift, { name })))
  for (const state of ['uploading', 'completed', 'failed', 'completed'] as const)
    await w.product.services.inOrganisation(owner.orgId, system, ({ tx }) =>
      tx.updateTable('customer').set({ processing_status: state }).where('id', '=', customers[0]!.id).execute(),
    )
  const rows = () =>
    w.peek('select day, processing_status, email_status, amount from customer_tally where org_id = $1', [owner.orgId])
  const total = async () => (await owner.customers.overview({ query: {} })).totalCount
  const before = await total()
  expect((await rows()).length).toBeGreaterThan(2)

  await tonight()
  const folded = await rows()
  const states = folded.map(({ amount: _amount, ...state }) => JSON.stringify(state))
  expect(new Set(states).size).toBe(states.length)
  expect(folded.every(({ amount }) => Number(amount) > 0)).toBe(true)
  expect(await total()).toBe(before)
  expect((await owner.customers.overview({ query: { processing_status: 'completed' } })).totalCount).toBe(1)
  expect((await owner.customers.overview({ query: { processing_status: 'failed' } })).totalCount).toBe(0)
})

describe('storage and database are compared', () => {
  test('an orphaned file is deleted after a day, other files stay', async () => {
    const customer = await w.customer(owner, await w.shift(owner))
    await w.upload(owner, customer.id, await photo('#336699'), 'Foto.jpg')
    await w.quiet()
    const ours = await w.objects()
    const orphan = newKey('rendition')
    await storage().put(orphan, Buffer.from('left by a killed process'))
    const strange = join(w.folder, 'files/original/zz/notes.txt')
    await mkdir(dirname(strange), { recursive: true })
    await writeFile(strange, 'not ours')

    const { services, said } = listening()
    await reconcileStorage({ ...services, now: () => at(23) }, silent)
    expect(await storage().head(orphan)).not.toBeNull()
    await reconcileStorage({ ...services, now: () => at(25) }, silent)
    expect(await storage().head(orphan)).toBeNull()
    expect((await w.objects()).filter((key) => !key.endsWith('notes.txt'))).toEqual(ours)
    expect(await readdir(dirname(strange))).toEqual(['notes.txt'])
    expect(said).toMatchObject([{ level: 'warn', fields: { orphans: 1, objects: ours.length + 1 } }])
  })

  test("an adopted file's age is that of its name, not of its bytes", async () => {
    const path = join(w.folder, 'an-old-upload')
    await writeFile(path, 'begun three days ago')
    await utimes(path, at(-72), at(-72))
    const key = newKey('original')
    await storage().adopt(key, path)
    await reconcileStorage(listening().services, silent)
    expect(await storage().head(key)).not.toBeNull()
    await storage().delete(key)
  })

  test('a row whose file is missing is reported and marked, never deleted', async () => {
    const [row] = await w.peek(`select id, key from stored_object where kind = 'original' limit 1`)
    const bytes = await Array.fromAsync(await storage().get(String(row!['key'])))
    await storage().delete(String(row!['key']))
    const { services, said } = listening()
    await reconcileStorage(services, silent)
    expect(said).toEqual([])
    await reconcileStorage({ ...services, now: () => at(25) }, silent)
    expect(said).toMatchObject([{ level: 'error', fields: { missing: 1, keys: [row!['key']] } }])
    expect(await w.peek('select damage from stored_object where id = $1', [row!['id']])).toEqual([
      { damage: 'missing' },
    ])
    await storage().put(String(row!['key']), Readable.from(bytes))
  })

  test('no orphans are removed when there are suspiciously many', async () => {
    const keys = Array.from({ length: 101 }, () => newKey('film'))
    for (const key of keys) await storage().put(key, Buffer.from('x'))
    const { services, said } = listening()
    await reconcileStorage({ ...services, now: () => at(25) }, silent)
    expect(said).toMatchObject([{ level: 'error', fields: { orphans: 101 } }])
    for (const key of keys) expect(await storage().head(key)).not.toBeNull()

    await storage().delete(keys[0]!)
    await reconcileStorage({ ...services, now: () => at(25) }, silent)
    for (const key of keys) expect(await storage().head(key)).toBeNull()
  })

  test('a storage that lists a folder in several pieces is refused', async () => {
    const { services, said } = listening()
    const list = async function* (prefix: string) {
      const keys = ['film/aa/1', 'film/bb/2', 'film/aa/3'].filter((key) => key.startsWith(prefix))
      for (const key of keys) yield { key, size: 1, at: at(-100) }
    }
    const storage = { ...services.storage, list }
    await expect(reconcileStorage({ ...services, storage, now: () => at(25) }, silent)).rejects.toThrow(
      'several pieces',
    )
    expect(said).toEqual([])
  })

  test('the product can list keys only part by part', async () => {
    const ask = (part: string) => w.peek('select * from stored_keys($1)', [part])
    for (const part of ['', '%', 'original/', 'original/0', 'original/%%/', '../'] as const)
      expect(await ask(part)).toEqual([])
    const [row] = await w.peek('select key from stored_object limit 1')
    expect(await ask(String(row!['key']).slice(0, String(row!['key']).indexOf('/') + 4))).not.toEqual([])
  })
})

test('only the bytes of abandoned uploads are removed', async () => {
  const customer = await w.customer(owner, await w.shift(owner))
  const begin = async () => {
    const answer = await owner.fetch('/api/v1/uploads', {
      method: 'POST',
      headers: {
        'tus-resumable': '1.0.0',
        'upload-length': '1000',
        'upload-metadata': `customerId ${btoa(customer.id)},filename ${btoa('a.jpg')}`,
      },
    })
    const id = answer.headers.get('location')!.split('/').at(-1)!
    const sent = await owner.fetch(`/api/v1/uploads/${id}`, {
      method: 'PATCH',
      headers: { 'tus-resumable': '1.0.0', 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
      body: new Uint8Array(randomBytes(10)),
    })
    expect(sent.status).toBe(204)
    return id
  }
  const [abandoned, goingOn, fresh] = [await begin(), await begin(), await begin()]
  const lie = async () => new Set((await readdir(join(w.folder, 'uploads'))).map((name) => name.replace('.json', '')))
  for (const id of [abandoned, goingOn])
    for (const name of [id, `${id}.json`]) await utimes(join(w.folder, 'uploads', name), at(-25), at(-25))
  // the row of the abandoned one was deleted; the other's phone was active in between
  await w.peek('delete from open_upload where id = any($1)', [[abandoned, fresh]])

  await removeAbandonedUploads(w.product.services)
  const left = await lie()
  expect([abandoned, goingOn, fresh].map((id) => left.has(id))).toEqual([false, true, true])
})
