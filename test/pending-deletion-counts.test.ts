import pg from 'pg'
import { expect, test } from 'vitest'
import { newId } from '../src/server/platform/ids.ts'
import { migrate } from '../src/server/platform/migrate.ts'
import { databaseBefore } from './earlier-database.ts'

test('an upgrade removes customers with a confirmed deletion from the counts', async () => {
  const { url, ours } = await databaseBefore('0013_leaving_guests.sql')
  const [org, shift] = [newId(), newId()]
  // the second of each pair has confirmed
  const states = ['failed pending', 'completed failed', 'failed failed', 'completed sent', 'uploading pending']
  const client = new pg.Client({ connectionString: ours })
  await client.connect()
  await client.query(
    `insert into organisation (id, name, contact_email, business_type) values ($1, 'Früher', 'a@b.example', 'adventure_tourism')`,
    [org],
  )
  // without foreign keys, since the shift's opener does not exist
  await client.query('set session_replication_role = replica')
  await client.query(
    `insert into shift (id, org_id, name, activity_type_id, guide_id, guide_name, max_customers)
     values ($1, $2, 'Früher', $3, $3, 'Olga', 10)`,
    [shift, org, newId()],
  )
  await client.query('set session_replication_role = origin')
  for (const [at, state] of states.flatMap((one) => [one, one]).entries()) {
    const [processing, mail] = state.split(' ')
    await client.query(
      `insert into customer (id, org_id, shift_id, number, name, consent, processing_status, email_status, created_at, deletion_due_at)
       values ($1, $2, $3, $4, 'Gast', true, $5, $6, '2026-11-20T12:00Z', $7)`,
      [newId(), org, shift, at + 1, processing, mail, at % 2 ? '2026-11-28' : null],
    )
  }
  const lines = async (text: string) =>
    (await client.query<{ line: string }>(text, [org])).rows.map(({ line }) => line).toSorted()
  const counts = () =>
    lines(`select processing_status || ' ' || email_status || ' ' || sum(amount) as line from customer_tally
      where org_id = $1 group by processing_status, email_status having sum(amount) <> 0`)
  const unsettled = () =>
    lines(`select lpad(c.number::text, 2) || ' ' || u.processing_status || ' ' || u.email_status as line
      from unsettled_customer u join customer c on c.id = u.customer_id where u.org_id = $1`)
  expect(await counts()).toContain('failed failed 2')

  await migrate(url)
  expect(await counts()).toEqual([
    'completed failed 1',
    'completed leaving 1',
    'completed sent 2',
    'failed failed 1',
    'failed pending 1',
    'leaving leaving 1',
    'leaving pending 1',
    'uploading pending 2',
  ])
  expect(await unsettled()).toEqual([
    ' 1 failed pending',
    ' 2 leaving pending',
    ' 3 completed failed',
    ' 4 completed leaving',
    ' 5 failed failed',
    ' 6 leaving leaving',
    ' 9 uploading pending',
    '10 uploading pending',
  ])

  // they leave as they were counted
  await client.query('delete from customer where number % 2 = 0 and org_id = $1', [org])
  expect(await counts()).toEqual([
    'completed failed 1',
    'completed sent 1',
    'failed failed 1',
    'failed pending 1',
    'uploading pending 1',
  ])
  await client.end()
})
