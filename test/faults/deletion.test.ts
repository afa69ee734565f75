import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clip } from '../own-media.ts'
import { fileOf, noisyPhoto, settled } from './history.ts'
import { everyMoment } from './moments.ts'
import { newFolder, peek, start, until, type Running } from './product.ts'
import { openStory, type Story } from './story.ts'

const { folder, remove } = newFolder()
let running: Running
let story: Story
beforeAll(async () => {
  running = await start(folder)
  story = await openStory(() => running)
})
afterAll(async () => {
  if (running?.alive()) await running.kill()
  remove()
})

/** All files of the storage, whether the product runs or not. */
const files = () =>
  readdirSync(join(folder, 'files'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('.unfinished'))
    .map((entry) => join(entry.parentPath, entry.name))
const media = () => files().filter((path) => !path.includes('/deleted/'))
const listed = (id: string) => files().some((path) => path.includes('/deleted/') && path.endsWith(id))
const isThere = async (id: string) => (await peek(folder, `select from customer where id = '${id}'`)).length > 0

/** A customer with photos and a clip, who has confirmed the deletion of everything. */
async function leaving(name: string): Promise<string> {
  const id = await story.checkIn(name)
  for (let n = 0; n < 3; n++) await story.upload(id, await noisyPhoto(`${name}-${n}.jpg`, 600, 400))
  await story.upload(id, fileOf(`${name}.mp4`, await clip(300 + 20 * name.length, { seconds: 1 })))
  await settled(story.staff(), id)
  await until('no job is at work', async () => {
    const busy = await peek(
      folder,
      `select from pgboss.job where name !~ '^__' and (state in ('active', 'retry') or state = 'created' and start_after < now())`,
    )
    return busy.length === 0
  })
  const email = `${name.toLowerCase()}@gast.example`
  const { customer_number: customerNumber } = await story.customer(id)
  await story.staff().privacy.requestDeletion({ body: { customerNumber, email } })
  const token = await until('the e-mail with the link', async () => {
    const emails = await peek<{ text: string }>(
      folder,
      `select text from mailbox_message where "to" like '%<${email}>'`,
    )
    return emails.map(({ text }) => /confirm\?\S*token=([\w-]+)/.exec(text)?.[1]).find(Boolean)
  })
  expect((await story.staff().privacy.confirmDeletion({ body: { token } })).status).toBe('confirmed')
  return id
}

/** Lets a week pass. */
const due = async (id: string) =>
  peek(
    folder,
    `update deletion_request set due_at = now() where id in (select request_id from deletion_request_customer where customer_id = '${id}');
     update pgboss.job set start_after = now() where data ->> 'job' = 'carry-out-deletion' and state = 'created'`,
  )

/** Waits inside of the database, because the files are removed within milliseconds after the rows. */
const rowsGone = (id: string) =>
  peek(
    folder,
    `do $$ begin
       for attempt in 1..60000 loop
         exit when not exists (select from customer where id = '${id}');
         perform pg_sleep(0.001);
       end loop;
     end $$`,
  )

/** The queue locks its tables in another order: of both, the database may end this change, and it is made again. */
async function changeQueue(text: string): Promise<void> {
  for (;;)
    try {
      return void (await peek(folder, text))
    } catch (error) {
      if (!String(error).includes('deadlock detected')) throw error
    }
}

/** Keeps files from being swept until `letSweep`. */
const holdSweeps = () =>
  changeQueue(
    `create function hold_sweeps() returns trigger language plpgsql as $$ begin
       new.start_after := now() + interval '1 hour';
       return new;
     end $$;
     create trigger hold_sweeps before insert on pgboss.job for each row
       when (new.data ->> 'job' = 'sweep-storage') execute function hold_sweeps()`,
  )

const letSweep = () =>
  changeQueue(
    `drop trigger hold_sweeps on pgboss.job;
     update pgboss.job set start_after = now() where data ->> 'job' = 'sweep-storage' and state = 'created'`,
  )

async function strike() {
  await running.kill()
  const left = media().length
  running = await start(folder)
  return left
}

test('a deletion that is killed again and again leaves nothing of the customer', async () => {
  const staying = await story.checkIn('Bleibt')
  await story.upload(staying, await noisyPhoto('bleibt.jpg', 600, 400))
  await settled(story.staff(), staying)
  const ids = new Map<string, string>()
  const byChance = everyMoment ? ['Carla', 'Doris'] : ['Carla']
  for (const name of ['Anna', 'Berta', ...byChance]) ids.set(name, await leaving(name))
  const before = media().length

  // the deletion is noted outside of the database, and its rows may still be there
  const anna = ids.get('Anna')!
  await due(anna)
  await until('Anna is on the list', () => listed(anna))
  await strike()
  await until('Anna is gone', async () => !(await isThere(anna)))

  // the rows are gone, files are still there
  const berta = ids.get('Berta')!
  await until('the storage is swept', async () => (await peek(folder, 'select from object_to_delete')).length === 0)
  const own = media().length
  await holdSweeps()
  await due(berta)
  await rowsGone(berta)
  expect(await strike()).toBe(own)
  await letSweep()

  // at random moments
  for (const name of byChance) {
    const id = ids.get(name)!
    await due(id)
    await rowsGone(id)
    await strike()
  }

  await until('all is swept', async () => (await peek(folder, 'select from object_to_delete')).length === 0)
  await until('all are told', async () => {
    const told = await peek(folder, `select from mailbox_message where subject = 'Ihre Daten sind gelöscht'`)
    return told.length >= ids.size
  })
  expect(await peek(folder, `select from deletion_request where status <> 'done'`)).toEqual([])
  for (const [name, id] of ids) {
    expect(await isThere(id)).toBe(false)
    expect(listed(id)).toBe(true)
    const emails = `select subject from mailbox_message where "to" like '%<${name.toLowerCase()}@gast.example>'`
    expect(await peek(folder, emails)).toEqual([{ subject: 'Ihre Daten sind gelöscht' }])
  }
  // the rest belongs to Bleibt: every file has its row, and every row its file
  const keys = await peek<{ key: string }>(folder, 'select key from stored_object')
  expect(
    media()
      .map((path) => path.slice(join(folder, 'files').length + 1))
      .toSorted(),
  ).toEqual(keys.map(({ key }) => key).toSorted())
  expect(media().length).toBeLessThan(before)
  const [organisation] = await peek(folder, 'select customer_count, media_count from organisation')
  expect(organisation).toEqual({ customer_count: 1, media_count: 1 })
})
