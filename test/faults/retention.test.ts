import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noisyPhoto, settled } from './history.ts'
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

const count = async (condition: string) =>
  Number(
    (await peek<{ count: number }>(folder, `select count(*)::int as count from customer where ${condition}`))[0]?.count,
  )
const night = () =>
  peek(folder, `update pgboss.job set start_after = now() where data ->> 'job' = 'nightly' and state = 'created'`)

/**
 * Waits inside of the database, because a batch takes milliseconds. It queries the log, where each batch has its entry:
 * counting thirteen thousand customers a thousand times a second would be more work than the night itself.
 */
const someAreDone = (more: number) =>
  peek(
    folder,
    `do $$ begin
       for attempt in 1..60000 loop
         exit when (select coalesce(sum((detail ->> 'anonymised')::int), 0) from audit
           where action = 'privacy.retention') > ${more};
         perform pg_sleep(0.001);
       end loop;
     end $$`,
  )

test('a night that is killed again and again handles each customer once', async () => {
  for (let n = 0; n < 4; n++) {
    const id = await story.checkIn(`Alt${n}`)
    await story.upload(id, await noisyPhoto(`Alt${n}.jpg`, 600, 400))
    await settled(story.staff(), id)
    await peek(folder, `update customer set created_at = now() - interval '800 days' where id = '${id}'`)
  }
  // so many customers of today that the old ones are less than 5 %, of all and of those with media, and at most 1 000
  await peek(
    folder,
    `insert into customer (id, org_id, shift_id, number, name, consent, created_at, photo_count)
     select gen_random_uuid(), s.org_id, s.id, 1000 + n, 'Viele ' || n, true,
       now() - case when n <= 600 then interval '790 days' else '1 day' end, case when n <= 600 then 0 else 1 end
     from shift s, generate_series(1, 13000) as n`,
  )
  await peek(folder, 'analyze customer')

  await night()
  for (const strike of [0, 1, 2]) {
    await someAreDone(strike * 200)
    await running.kill()
    running = await start(folder)
  }
  await night()
  await until(
    'nobody is due any more',
    async () => (await count(`created_at < now() - interval '730 days' and anonymized_at is null`)) === 0,
  )
  await until('the storage is swept', async () => (await peek(folder, 'select from object_to_delete')).length === 0)

  expect(await count('anonymized_at is not null')).toBe(604)
  const [record] = await peek(
    folder,
    `select sum((detail ->> 'anonymised')::int)::int as customers, sum((detail ->> 'media')::int)::int as media
     from audit where action = 'privacy.retention'`,
  )
  expect(record).toEqual({ customers: 604, media: 4 })
  expect(await peek(folder, 'select customer_count, media_count from organisation')).toEqual([
    { customer_count: 13_004, media_count: 0 },
  ])
  // the designs that each organisation is given stay; a partial file of a kill is removed a day later
  const files = readdirSync(join(folder, 'files'), { recursive: true, withFileTypes: true })
  const left = files.filter((entry) => entry.isFile()).map(({ name, parentPath }) => join(parentPath, name))
  expect(left.filter((path) => !/\/files\/(template|design|\.unfinished)\//.test(path))).toEqual([])
})
