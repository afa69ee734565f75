import { inject } from 'vitest'
import { expect, test } from 'vitest'
import { photo } from './own-media.ts'
import { query, until, world } from './world.ts'

test('the product runs on a database whose owner is no superuser', async () => {
  const server = new URL(inject('postgresUrl'))
  const name = `plain_${process.pid}`
  await query(server.href, `create role ${name} login createrole password 'plain'`, [])
  await query(server.href, `create database ${name} owner ${name}`, [])
  // the role belongs to the whole server, so another test may have made it
  await query(
    server.href,
    `do $$ begin create role andenken_app nologin; exception when duplicate_object then null; end $$`,
    [],
  )
  await query(server.href, `grant andenken_app to ${name} with admin option`, [])
  const url = Object.assign(new URL(server), { pathname: `/${name}`, username: name, password: 'plain' }).href

  const w = await world({}, url)
  try {
    const owner = await w.owner('Ohne Superuser')
    const shift = await w.shift(owner, 'Probe')
    const customer = await w.customer(owner, shift)
    await w.upload(owner, customer.id, await photo('#336699'), 'Foto.jpg')
    await owner.customers.finish({ params: { id: customer.id } })
    await until('the customer is served', async () => {
      const { customer: seen } = await owner.customers.get({ params: { id: customer.id } })
      return seen.email_notification_status === 'sent'
    })
    // triggers keep the counters, also when the owner's cascade deletes rows
    expect(await owner.overview.stats({})).toMatchObject({ totalSessions: 1, totalCustomers: 1, totalMediaFiles: 1 })
    await owner.shifts.remove({ params: { id: shift.id }, query: { name: 'Probe' } })
    expect(await owner.overview.stats({})).toMatchObject({ totalSessions: 0, totalCustomers: 0, totalMediaFiles: 0 })
    const left = await query(
      server.href.replace(/\/[^/]*$/, `/${name}`),
      'select (select count(*)::int from stored_object) as objects, (select count(*)::int from access_key where kind = $1) as keys',
      ['gallery'],
    )
    expect(left).toEqual([{ objects: 0, keys: 0 }])
  } finally {
    await w.close()
  }
})
