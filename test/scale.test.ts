import pg from 'pg'
import { expect, test } from 'vitest'
import { ownerOf, password, seed } from '../bench/scale/seed.ts'
import { freshDatabase, query, world } from './world.ts'

test('the seed of the bench still fits the tables, and the product works on it', async () => {
  const url = await freshDatabase()
  await seed(url, { customers: 2000, organisations: 3, mediaEach: 5 }, () => {})
  const ask = async (text: string) => (await query(url, text, []))[0]

  // the stored sums are as triggers and foreign keys would have kept them
  expect(
    await ask(`select
      (select count(*)::int from customer where not exists (select from shift where id = shift_id)) as homeless,
      (select count(*)::int from outcome r where media_id is not null and not exists (select from stored_object where id = r.object_id)) as renditions,
      (select count(*)::int from outcome f where customer_id is not null and not exists (select from stored_object where id = f.object_id)) as films,
      (select count(*)::int from customer c where photo_count + video_count <> (select count(*) from media_customer where customer_id = c.id)) as counters,
      (select count(*)::int from shift s where customer_count <> (select count(*) from customer where shift_id = s.id)) as shifts,
      (select sum(amount)::int from customer_tally) - (select count(*)::int from customer) as tallies,
      (select sum(customers)::int from delivery_tally) - (select count(*)::int from customer) as arrivals,
      (select count(*)::int from customer where is_unsettled(processing_status, email_status)) - (select count(*)::int from unsettled_customer) as unsettled`),
  ).toEqual({ homeless: 0, renditions: 0, films: 0, counters: 0, shifts: 0, tallies: 0, arrivals: 0, unsettled: 0 })

  await changesReadNoTable(url)

  const w = await world({}, url)
  try {
    const { accessToken } = await w.anyone.accounts.login({ body: { email: ownerOf(1), password } })
    const get = async (path: string) => {
      const answer = await fetch(`${w.base}/api/v1${path}`, { headers: { authorization: `Bearer ${accessToken}` } })
      expect(answer.status, path).toBe(200)
      return (await answer.json()) as Record<string, unknown>
    }
    const stats = await get('/dashboard/stats')
    expect(Number(stats['totalCustomers'])).toBeGreaterThanOrEqual(90)
    expect(await get('/customers/overview')).toMatchObject({ totalCount: stats['totalCustomers'] })
    const customer = await ask(
      'select gallery_token as token from customer where photo_count > 0 order by created_at desc limit 1',
    )
    const gallery = await get(`/customer-gallery/gallery/${String(customer?.['token'])}`)
    expect((gallery['media'] as { photos: unknown[] }).photos.length).toBeGreaterThan(0)
  } finally {
    await w.close()
  }
})

/** The trigger of a changed customer or photo reads a few rows, however many there are. */
async function changesReadNoTable(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('analyze')
    const { rows: some } = await client.query('select customer_id, media_id from media_customer limit 1')
    const { customer_id: customer, media_id: medium } = some[0] as { customer_id: string; media_id: string }
    for (const change of [
      `update customer set language = language where id = '${customer}'`,
      `update media_customer set hidden_at = now() where media_id = '${medium}'`,
    ]) {
      await client.query('begin')
      await client.query(change)
      const { rows } = await client.query(
        `select relname, seq_tup_read::int as read from pg_stat_xact_user_tables
        where relname in ('customer', 'media', 'media_customer', 'outcome') and seq_tup_read > 20`,
      )
      expect(rows, change).toEqual([])
      await client.query('rollback')
    }
  } finally {
    await client.end()
  }
}
