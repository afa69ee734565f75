/**
 * A tool that the kernel kills tells nothing about the file, so no customer gets a film without a clip because of it.
 */
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Session } from '../../src/contract/shifts.ts'
import { clip, photo } from '../own-media.ts'
import { until, world, type Member, type World } from '../world.ts'

const folder = mkdtempSync(join(tmpdir(), 'andenken-killed-'))
const ffmpeg = join(folder, 'ffmpeg')
/** Replaces ffmpeg by one that runs `begins` before its work. */
function ffmpegThat(begins: string) {
  writeFileSync(ffmpeg, `#!/bin/sh\n${begins}\nexec /usr/bin/ffmpeg "$@"\n`)
  chmodSync(ffmpeg, 0o755)
}

let w: World
let owner: Member
let shift: Session
beforeAll(async () => {
  ffmpegThat('')
  w = await world({ FFMPEG_PATH: ffmpeg })
  owner = await w.owner()
  shift = await w.shift(owner)
})
afterAll(async () => {
  await w?.close()
  rmSync(folder, { recursive: true })
})

const upload = async (id: string, bytes: Buffer, name: string) =>
  expect((await w.upload(owner, id, bytes, name)).status).toBe(201)
const get = async (id: string) => (await owner.customers.get({ params: { id } })).customer
const mediaOf = async (id: string) => (await owner.media.ofCustomer({ params: { id } })).media
const renditions = (id: string, name: string) =>
  w.peek(
    `select r.variant, r.object_id from outcome r join media m on m.id = r.media_id
       join media_customer g on g.media_id = m.id
     where g.customer_id = $1 and m.file_name = $2 and r.variant <> 'small' order by 1`,
    [id, name],
  )
/** Waits for the customer's failure; retries begin at once. */
const failed = (id: string) =>
  until('the work failed', async () => {
    await w.peek(`update pgboss.job set start_after = now() where state = 'retry'`)
    const customer = await get(id)
    if (customer.processing_status === 'completed') throw new Error('it counts as complete')
    return customer.processing_status === 'failed' && customer
  })

// a kill as the kernel does when memory is short, and a full disk
test.each([
  ['killed', 'kill -KILL $$', 440],
  ['out of disk space', 'case "$*" in *picture.mp4*) echo "x.mp4: No space left on device" >&2; exit 1;; esac', 460],
])('a clip whose ffmpeg is %s leaves the customer failed until a retry', async (_, trouble, hertz) => {
  ffmpegThat('')
  const email = `gast-${hertz}@gast.example`
  const { id } = await w.customer(owner, shift, { email })
  const emails = async () => (await w.mailbox()).filter(({ to }) => to.includes(email)).length
  await upload(id, await clip(hertz, { seconds: 1 }), 'eins.mp4')
  await until('the first clip is ready', async () => (await mediaOf(id)).every(({ status }) => status === 'ready'))
  const first = await renditions(id, 'eins.mp4')

  ffmpegThat(trouble)
  await upload(id, await clip(hertz + 1, { seconds: 1 }), 'zwei.mp4')
  await owner.customers.finish({ params: { id } })
  const customer = await failed(id)
  expect(customer.processing_error).toContain('„zwei.mp4“ konnte nicht aufbereitet werden')
  expect(customer.processing_error).toContain('„Neu verarbeiten“')
  await w.quiet()
  expect(await emails()).toBe(0)
  expect(await w.peek('select 1 from outcome where customer_id = $1', [id])).toEqual([])
  const { customers } = await owner.customers.overview({ query: { processing_status: 'failed' } })
  expect(customers.map((row) => row.id)).toContain(id)
  const { unserved } = await owner.delivery.unserved({ params: { id: shift.id } })
  expect(unserved).toContainEqual(expect.objectContaining({ customerId: id, reason: 'failed_work' }))

  ffmpegThat('')
  await owner.films.reprocess({ params: { id } })
  await w.completed(owner, id)
  expect((await mediaOf(id)).map(({ status, error }) => [status, error])).toEqual([
    ['ready', null],
    ['ready', null],
  ])
  expect(await renditions(id, 'eins.mp4')).toEqual(first)
  const { film } = await owner.media.ofCustomer({ params: { id } })
  expect(film?.duration_seconds).toBeCloseTo(2, 1)
})

test('a photo that could not be processed leaves the customer failed', async () => {
  ffmpegThat('')
  const { id } = await w.customer(owner, shift)
  await upload(id, await clip(470, { seconds: 1 }), 'clip.mp4')
  await upload(id, await photo('#998877'), 'foto.jpg')
  await until('both are ready', async () => (await mediaOf(id)).every(({ status }) => status === 'ready'))
  await w.peek(
    `update media m set status = 'failed', failure = 'machine', error = 'x' from media_customer g
     where g.media_id = m.id and g.customer_id = $1 and m.kind = 'photo'`,
    [id],
  )
  await owner.customers.finish({ params: { id } })
  expect((await failed(id)).processing_error).toContain('„foto.jpg“ konnte nicht aufbereitet werden')
  expect((await owner.media.ofCustomer({ params: { id } })).film?.status).toBe('ready')
  await owner.films.reprocess({ params: { id } })
  await w.completed(owner, id)
})
