import pg from 'pg'
import { until, type World } from './world.ts'

/** Runs calls that all wait for the same row before any of them continues, so none has read another one's writes. */
export async function atOnce<T>(
  w: World,
  table: 'activity_type' | 'member' | 'template',
  id: string,
  calls: (() => Promise<T>)[],
): Promise<T[]> {
  await w.quiet()
  const holder = new pg.Client({ connectionString: w.databaseUrl })
  await holder.connect()
  try {
    await holder.query('begin')
    await holder.query(`select from ${table} where id = $1 for update`, [id])
    const answers = Promise.all(calls.map((call) => call()))
    await until('all of them wait for the row', async () => {
      const [row] = await w.peek(`select count(*)::int as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query ilike '%"${table}"%'`)
      return row?.['waiting'] === calls.length
    })
    await holder.query('commit')
    return await answers
  } finally {
    await holder.end()
  }
}
