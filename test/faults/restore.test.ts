import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noisyPhoto, settled, type Promised } from './history.ts'
import { newFolder, peek, start, until, type Running } from './product.ts'
import { openStory, type Story } from './story.ts'

const { folder, remove } = newFolder()
const backup = `${folder}-backup`
let running: Running
let story: Story
const ids: Record<string, string> = {}
let photo: Promised
beforeAll(async () => {
  running = await start(folder)
  story = await openStory(() => running)
  for (const name of ['Geht', 'Bleibt', 'Alt']) {
    ids[name] = await story.checkIn(name)
    const file = await noisyPhoto(`${name}.jpg`, 600, 400)
    const sent = await story.upload(ids[name], file)
    if (name === 'Bleibt') photo = sent
    await settled(story.staff(), ids[name])
  }
  const { guide } = await story
    .staff()
    .team.create({ body: { firstName: 'Greta', lastName: 'Gegangen', role: 'guide' } })
  ids['Gegangen'] = guide.id
  await peek(folder, `update customer set created_at = now() - interval '800 days' where id = '${ids['Alt']}'`)
  await running.stop()
  // docs/operations.md: the backup holds everything and is made while nothing runs
  execFileSync('cp', ['-a', folder, backup])

  // after the backup one customer is deleted on request, and the night anonymises another
  running = await start(folder)
  await deleteOnRequest('Geht')
  await story.staff().team.remove({ params: { id: ids['Gegangen'] }, query: { force: 'true' } })
  await until('the member is on the list', async () => listed('Gegangen'))
  await night()
  await until('the old customer is anonymised', async () => !(await named('Alt')))
  await until('the storage is swept', async () => (await peek(folder, 'select from object_to_delete')).length === 0)
  await running.stop()
})
afterAll(async () => {
  if (running?.alive()) await running.kill()
  remove()
})

const files = () =>
  readdirSync(join(folder, 'files'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('.unfinished'))
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, 'files').length + 1))
/** Whether the list of deleted customers holds this one. */
const listed = (name: string) =>
  files().some((path) => path.startsWith('deleted/') && path.endsWith(ids[name] ?? 'nobody'))
const memberIsThere = async () => (await peek(folder, `select from member where last_name = 'Gegangen'`)).length > 0
const named = async (name: string) => (await peek(folder, `select from customer where name = '${name}'`)).length > 0
const night = () =>
  peek(folder, `update pgboss.job set start_after = now() where data ->> 'job' = 'nightly' and state = 'created'`)

async function deleteOnRequest(name: string) {
  const email = `${name.toLowerCase()}@gast.example`
  const { customer_number: customerNumber } = await story.customer(ids[name] ?? '')
  await story.staff().privacy.requestDeletion({ body: { customerNumber, email } })
  const token = await until('the e-mail with the link', async () => {
    const emails = await peek<{ text: string }>(
      folder,
      `select text from mailbox_message where "to" like '%<${email}>'`,
    )
    return emails.map(({ text }) => /confirm\?\S*token=([\w-]+)/.exec(text)?.[1]).find(Boolean)
  })
  await story.staff().privacy.confirmDeletion({ body: { token } })
  await peek(
    folder,
    `update deletion_request set due_at = now();
     update pgboss.job set start_after = now() where data ->> 'job' = 'carry-out-deletion' and state = 'created'`,
  )
  await until('the customer is gone', async () => !(await named(name)))
}

/** After a start on restored data: no deleted customer is there, and every other one has everything. */
async function judge() {
  await until('who was deleted is removed again', async () => !(await named('Geht')))
  await until('the deleted member is removed again', async () => !(await memberIsThere()))
  await until('the storage is swept', async () => (await peek(folder, 'select from object_to_delete')).length === 0)
  const keys = await peek<{ key: string }>(folder, 'select key from stored_object')
  const there = files().filter((path) => !path.startsWith('deleted/'))
  const { media } = await story.staff().media.ofCustomer({ params: { id: ids['Bleibt'] ?? '' } })
  expect(media.map(({ id, status }) => ({ id, status }))).toEqual([{ id: photo.mediaId, status: 'ready' }])
  const { downloadUrl } = await story.staff().media.download({ params: { id: photo.mediaId } })
  const bytes = await (await story.staff().fetch(new URL(downloadUrl, 'http://any').pathname)).arrayBuffer()
  expect(Buffer.from(bytes).equals(photo.file.bytes)).toBe(true)

  // the backup holds the old customer's name: the next night removes it by age
  await night()
  await until('the old customer is anonymised again', async () => !(await named('Alt')))
  await until('the storage is swept', async () => (await peek(folder, 'select from object_to_delete')).length === 0)
  return { keys: keys.map(({ key }) => key), there }
}

test('the database restored alone takes the newer list from the storage', async () => {
  execFileSync('rm', ['-rf', join(folder, 'postgres')])
  execFileSync('cp', ['-a', join(backup, 'postgres'), join(folder, 'postgres')])
  running = await start(folder)
  const { there } = await judge()
  expect(files().filter((path) => !path.startsWith('deleted/')).length).toBeLessThanOrEqual(there.length)
  await running.stop()
})

test('a restore with the merged list brings no deleted customer back', async () => {
  const lost = `${folder}-lost`
  execFileSync('mv', [folder, lost])
  execFileSync('cp', ['-a', backup, folder])
  expect(existsSync(join(folder, 'files/deleted'))).toBe(false)
  // docs/operations.md: customers deleted since the backup stay deleted
  execFileSync('cp', ['-a', join(lost, 'files/deleted'), join(folder, 'files/')])
  running = await start(folder)
  expect([listed('Geht'), listed('Gegangen')]).toEqual([true, true])
  await judge()
  const keys = await peek<{ key: string }>(folder, 'select key from stored_object')
  expect(
    files()
      .filter((path) => !path.startsWith('deleted/'))
      .toSorted(),
  ).toEqual(keys.map(({ key }) => key).toSorted())
  const traces = await peek(
    folder,
    `select t::text from (select to_jsonb(a)::text as t from audit a union all select to_jsonb(l)::text from email l
       union all select data::text from pgboss.job union all select to_jsonb(m)::text from media m) as rows
     where t ~* 'Gegangen|geht@gast|Geht\\.jpg|"Geht"|"Alt"|alt@gast'`,
  )
  expect(traces).toEqual([])
  await running.stop()
})

test('without the list a complete restore brings the customer back', async () => {
  execFileSync('rm', ['-rf', folder])
  execFileSync('cp', ['-a', backup, folder])
  running = await start(folder)
  expect(await named('Geht')).toBe(true)
  expect(await memberIsThere()).toBe(true)
  await running.stop()
})
