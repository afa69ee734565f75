import { expect, test } from 'vitest'
import { migrate } from '../src/server/platform/migrate.ts'
import { databaseBefore } from './earlier-database.ts'
import { query } from './world.ts'

test('work that waited under an earlier name continues under the new one', async () => {
  const { url, ours } = await databaseBefore('0030_plain_names.sql')
  await query(ours, 'create schema pgboss', [])
  await query(ours, 'create table pgboss.job (data jsonb, singleton_key text)', [])
  const waiting = [
    ['guest-changed', { customerId: 'c' }],
    ['send-letter', { letterId: 'l' }],
    ['find-deletion-guests', { email: '"guideId"@gast.example' }],
    ['reset-password', { guideId: 'g' }],
    ['make-film', { customerId: 'c' }],
  ] as const
  for (const [job, input] of waiting)
    await query(ours, 'insert into pgboss.job values ($1, $2)', [{ job, orgId: 'o', input }, `${job}:o:guest`])
  await query(ours, `grant all on schema pgboss to public`, [])
  await query(ours, `grant all on pgboss.job to public`, [])

  await migrate(url)

  const rows = await query(ours, 'select data, singleton_key from pgboss.job', [])
  expect(rows).toHaveLength(waiting.length)
  for (const [job, input] of [
    ['customer-changed', { customerId: 'c' }],
    ['send-email', { emailId: 'l' }],
    ['find-deletion-customers', { email: '"guideId"@gast.example' }],
    ['reset-password', { memberId: 'g' }],
    ['make-film', { customerId: 'c' }],
  ] as const)
    expect(rows).toContainEqual({ data: { job, orgId: 'o', input }, singleton_key: `${job}:o:guest` })
})
