import pg from 'pg'
import { expect, test } from 'vitest'
import { newId, newSecret } from '../src/server/platform/ids.ts'
import { migrate } from '../src/server/platform/migrate.ts'
import { databaseBefore } from './earlier-database.ts'

test('the migration shows a contact address that guests know or that is no sign-in', async () => {
  const { url, ours } = await databaseBefore('0158_contact_for_guests.sql')
  const client = new pg.Client({ connectionString: ours })
  await client.connect()
  const add = async (table: string, row: Record<string, unknown>) => {
    const names = Object.keys(row)
    const values = names.map((_, i) => `$${i + 1}`).join()
    await client.query(`insert into ${table} (${names.join()}) values (${values})`, Object.values(row))
  }
  const organisation = async (name: string, contact: string) => {
    const [id, shift, customer, link] = [newId(), newId(), newId(), newId()]
    await add('organisation', { id, name, contact_email: contact, business_type: 'adventure_tourism' })
    const person = { email: `Olga@${name}.example`, first_name: 'Olga', last_name: 'Berg', role: 'owner' }
    await add('member', { id: newId(), org_id: id, ...person })
    await add('shift', { id: shift, org_id: id, name, max_customers: 10 })
    const guest = { shift_id: shift, number: 1, name: 'Mia', consent: true }
    await add('customer', { id: customer, org_id: id, ...guest })
    await add('gallery_link', { id: link, org_id: id, customer_id: customer, token: newSecret(), kind: 'own' })
    const email = { decision: 'automatic', to_address: 'mia@gast.example', to_name: 'Mia', message_id: newId() }
    return (sent_at: Date | null) =>
      add('email', { id: newId(), org_id: id, customer_id: customer, link_id: link, ...email, sent_at })
  }
  await (
    await organisation('wrote', 'olga@wrote.example')
  )(new Date())
  await (
    await organisation('waits', 'olga@waits.example')
  )(null)
  await organisation('chose', 'post@chose.example')

  await migrate(url)

  const { rows } = await client.query('select name, contact_shown from organisation order by name')
  await client.end()
  expect(rows).toEqual([
    { name: 'chose', contact_shown: true },
    { name: 'waits', contact_shown: false },
    { name: 'wrote', contact_shown: true },
  ])
})
