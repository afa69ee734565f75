import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkStorage } from '../../src/server/housekeeping/check-storage.ts'
import { reconcileStorage } from '../../src/server/housekeeping/reconcile.ts'
import { openHealth } from '../../src/server/overview/health.ts'
import { newId } from '../../src/server/platform/ids.ts'
import { addObject, store } from '../../src/server/platform/objects.ts'
import { system } from '../../src/server/platform/principal.ts'
import { world, type Member, type World } from '../world.ts'

/** The limits of one night's reading. Objects here have no owner, since only the comparison is tested. */
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
    await w.services.inOrganisation(owner.orgId, system, (ctx) => addObject(ctx, stored))
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

/** Counts the reads from the storage. */
function counting() {
  const read: string[] = []
  const { storage } = w.services
  const get: typeof storage.get = (key, range) => {
    read.push(key)
    return storage.get(key, range)
  }
  return { read, services: { ...w.services, storage: { ...storage, get } } }
}

test('each night reads up to its limit and the next one continues there', async () => {
  const seen = new Set<string>()
  for (let i = 0; i < 4; i++) {
    const { read, services } = counting()
    expect(await checkStorage(services, signal, { rest: 0, bytes: 250 * size })).toMatchObject({ compared: 250 })
    expect(read).toHaveLength(250)
    for (const key of read) seen.add(key)
  }
  expect(seen).toEqual(new Set(keys))
})

test('one night reads all small objects and a share of the large ones', async () => {
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

test('a cancelled night ends at once', async () => {
  const { read, services } = counting()
  const stop = new AbortController()
  const stopping = { ...services.storage, get: (key: string) => (stop.abort(), services.storage.get(key)) }
  await expect(checkStorage({ ...services, storage: stopping }, stop.signal, { rest: 0 })).rejects.toThrow('aborted')
  expect(read).toHaveLength(1)
})

test('too many damaged files stop the night and raise an alarm', async () => {
  const away = keys.slice(0, 150)
  const bytes = await Promise.all(
    away.map(async (key) => [key, await Array.fromAsync(await w.services.storage.get(key))]),
  )
  for (const key of away) await rm(pathOf(key))

  // the list of the whole storage shows the loss, so no object is marked
  const later = { ...w.services, now: () => new Date(Date.now() + 25 * 3600_000) }
  await reconcileStorage(later, signal)
  expect(await marked()).toEqual([])
  expect(await alarms()).toEqual([{ source: 'list', damaged: 150 }])
  expect((await owner.overview.notices()).notices.map(({ code }) => code)).toContain('storage_alarm')
  expect(await openHealth(w.services)('storage')).toMatchObject({ status: 'degraded' })

  // the check reads one by one and stops at the hundredth
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

test('an object that the storage does not list is marked', async () => {
  const [key = ''] = keys
  await rm(pathOf(key))
  await reconcileStorage({ ...w.services, now: () => new Date(Date.now() + 25 * 3600_000) }, signal)
  expect(await marked()).toEqual([key])
  expect(await alarms()).toEqual([])
})
