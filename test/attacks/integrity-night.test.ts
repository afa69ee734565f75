import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkStorage } from '../../src/server/housekeeping/check-storage.ts'
import { reconcileStorage } from '../../src/server/housekeeping/reconcile.ts'
import { openHealth } from '../../src/server/overview/health.ts'
import { newId } from '../../src/server/platform/ids.ts'
import { addObject, store } from '../../src/server/platform/objects.ts'
import { world, type Member, type World } from '../world.ts'

/** How much one night reads, and what stops it. Objects here belong to nothing: only the comparison is looked at. */
let w: World
let owner: Member
const keys: string[] = []
const size = 100

beforeAll(async () => {
  w = await world()
  owner = await w.owner()
  for (let i = 0; i < 1000; i++) {
    const kind = i % 2 ? 'rendition' : 'film'
    const stored = await store(w.services.storage, kind, 'image/webp', Buffer.alloc(size, newId()))
    await w.services.inOrganisation(owner.orgId, null, (ctx) => addObject(ctx, stored))
    keys.push(stored.key)
  }
})
afterAll(() => w.close())

const signal = AbortSignal.timeout(600_000)
const night = (options = {}) => checkStorage(w.services, signal, { rest: 0, ...options })
const pathOf = (key: string) => join(w.folder, 'files', key)
const marked = async () =>
  (await w.peek('select key from stored_object where damaged_at is not null')).map(({ key }) => String(key))
const alarms = () => w.peek('select source, damaged from storage_alarm')

/** Counts what is read of the storage. */
function counting() {
  const read: string[] = []
  const { storage } = w.services
  const get: typeof storage.get = (key, range) => {
    read.push(key)
    return storage.get(key, range)
  }
  return { read, services: { ...w.services, storage: { ...storage, get } } }
}

test('a night reads as many bytes as it may, and the next one goes on behind until all have been seen', async () => {
  const seen = new Set<string>()
  for (let i = 0; i < 4; i++) {
    const { read, services } = counting()
    expect(await checkStorage(services, signal, { rest: 0, bytes: 250 * size })).toMatchObject({ compared: 250 })
    expect(read).toHaveLength(250)
    for (const key of read) seen.add(key)
  }
  expect(seen).toEqual(new Set(keys))
})

test('without a limit that is reached all small ones are read in one night, the large ones in as many as were named', async () => {
  expect(await night()).toMatchObject({ compared: 1000, damaged: 0 })
  const seen = new Set<string>()
  for (let i = 0; i < 4; i++) {
    const { read, services } = counting()
    await checkStorage(services, signal, { rest: 0, smallBytes: 1, nights: 4 })
    expect(read.length).toBeLessThan(350)
    for (const key of read) seen.add(key)
  }
  expect(seen).toEqual(new Set(keys))
})

test('a night that is stopped ends at once', async () => {
  const { read, services } = counting()
  const stop = new AbortController()
  const stopping = { ...services.storage, get: (key: string) => (stop.abort(), services.storage.get(key)) }
  await expect(checkStorage({ ...services, storage: stopping }, stop.signal, { rest: 0 })).rejects.toThrow('aborted')
  expect(read).toHaveLength(1)
})

test('a few are marked; far too many stop the night, raise an alarm, and nothing is repaired until a night is quiet', async () => {
  const away = keys.slice(0, 150)
  const bytes = await Promise.all(
    away.map(async (key) => [key, await Array.fromAsync(await w.services.storage.get(key))]),
  )
  for (const key of away) await rm(pathOf(key))

  // the list of the whole storage tells: none of them is marked
  const later = { ...w.services, now: () => new Date(Date.now() + 25 * 3600_000) }
  await reconcileStorage(later, signal)
  expect(await marked()).toEqual([])
  expect(await alarms()).toEqual([{ source: 'list', damaged: 150 }])
  expect((await owner.overview.notices()).notices.map(({ code }) => code)).toContain('storage_alarm')
  expect(await openHealth(w.services)('storage')).toMatchObject({ status: 'degraded' })

  // reading one after the other it stops with the hundredth
  expect(await night()).toMatchObject({ damaged: 100 })
  expect(await marked()).toHaveLength(100)
  expect((await alarms()).map(({ source }) => String(source)).toSorted((a, b) => a.localeCompare(b))).toEqual([
    'check',
    'list',
  ])
  await w.quiet()

  for (const [key, chunks] of bytes) await writeFile(pathOf(String(key)), chunks as Buffer[])
  await reconcileStorage(later, signal)
  expect(await night()).toMatchObject({ compared: 1000, damaged: 0 })
  expect(await alarms()).toEqual([])
  await w.quiet()
  expect(await marked()).toEqual([])
  expect(await openHealth(w.services)('storage')).toMatchObject({ status: 'online' })
})

test('what is missing in the list of the storage is marked, where it is no more than single files', async () => {
  const [key = ''] = keys
  await rm(pathOf(key))
  await reconcileStorage({ ...w.services, now: () => new Date(Date.now() + 25 * 3600_000) }, signal)
  expect(await marked()).toEqual([key])
  expect(await alarms()).toEqual([])
})
