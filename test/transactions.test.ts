import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { along, inOrg, type Tx } from '../src/server/platform/db.ts'
import { newId } from '../src/server/platform/ids.ts'
import { world, type World } from './world.ts'

let w: World
let orgId: string
beforeAll(async () => {
  w = await world()
  const owner = await w.owner('Wildwasser')
  orgId = (await owner.accounts.me()).organization.id
})
afterAll(() => w.close())

const rename = (tx: Tx, name: string) => tx.updateTable('organisation').set({ name }).where('id', '=', orgId).execute()
const fails = (tx: Tx) => sql`select 1 / 0`.execute(tx)
const name = async () => (await inOrg(w.services.db, orgId, (tx) => nameIn(tx)))?.name
const nameIn = (tx: Tx) => tx.selectFrom('organisation').select('name').where('id', '=', orgId).executeTakeFirst()

test('a failed statement that no code waited for undoes the transaction', async () => {
  const { db } = w.services
  const failing = async (tx: Tx) => {
    await rename(tx, 'halb')
    await along(tx, fails(tx))
    return 'done'
  }
  await expect(inOrg(db, orgId, failing)).rejects.toThrow('division by zero')
  const after = async (tx: Tx) => {
    await along(tx, fails(tx))
    await rename(tx, 'danach')
  }
  await expect(inOrg(db, orgId, after)).rejects.toThrow('division by zero')
  const swallowed = async (tx: Tx) => {
    await along(tx, rename(tx, 'geschluckt'))
    await fails(tx).catch(() => {})
  }
  await expect(inOrg(db, orgId, swallowed)).rejects.toThrow()
  expect(await name()).toBe('Wildwasser')
})

test('statements that go along are written in order before the answer', async () => {
  await inOrg(w.services.db, orgId, async (tx) => {
    await along(tx, rename(tx, 'eins'))
    await along(tx, rename(tx, 'zwei'))
  })
  expect(await name()).toBe('zwei')
  await inOrg(w.services.db, orgId, (tx) => rename(tx, 'Wildwasser'))
})

test('a refusal by the product undoes everything', async () => {
  let late: Tx | undefined
  const refusing = async (tx: Tx) => {
    late = tx
    await along(tx, rename(tx, 'abgelehnt'))
    throw new Error('refused')
  }
  await expect(inOrg(w.services.db, orgId, refusing)).rejects.toThrow('refused')
  await expect(rename(late!, 'zu spät')).rejects.toThrow('This transaction is over.')
  expect(await name()).toBe('Wildwasser')
})

test('parallel transactions see their own organisation only', async () => {
  const other = (await (await w.owner('Seilgarten')).accounts.me()).organization.id
  const seen = await Promise.all(
    Array.from({ length: 60 }, (_, n) =>
      inOrg(
        w.services.db,
        n % 2 ? orgId : other,
        (tx) => tx.selectFrom('organisation').select('id').execute(),
        n % 3 === 0,
      ),
    ),
  )
  expect(seen.map((rows) => rows.map(({ id }) => id))).toEqual(seen.map((_, n) => [n % 2 ? orgId : other]))
  expect(await inOrg(w.services.db, newId(), (tx) => tx.selectFrom('organisation').select('id').execute())).toEqual([])
})
