import { expect, test } from 'vitest'
import { openGate } from '../src/server/gallery/gate.ts'
import { photo } from './own-media.ts'
import { signInOf, world } from './world.ts'
import type { Credential } from '../src/server/platform/principal.ts'

test('simultaneous requests for files are checked in one transaction, each by itself', async () => {
  const w = await world()
  try {
    const owner = await w.owner()
    const shift = await w.shift(owner)
    const [mia, ben] = [
      await w.customer(owner, shift, { name: 'Mia' }),
      await w.customer(owner, shift, { name: 'Ben' }),
    ]
    for (const [customer, colour] of [
      [mia, '#205080'],
      [ben, '#508020'],
    ] as const) {
      await w.upload(owner, customer.id, await photo(colour), 'Boot.jpg')
      await owner.customers.finish({ params: { id: customer.id } })
      await w.completed(owner, customer.id)
    }
    const stranger = await w.owner('Eine andere')
    const rows = (await w.peek(
      `select l.id as link, r.object_id as object, l.customer_id as customer
       from gallery_link l join media_customer m on m.customer_id = l.customer_id join outcome r on r.media_id = m.media_id
       where r.variant = 'thumbnail'`,
    )) as { link: string; object: string; customer: string }[]
    const of = (id: string) => rows.find(({ customer }) => customer === id)!
    const [hers, his] = [of(mia.id), of(ben.id)]

    let transactions = 0
    let away = false
    const permit = openGate({
      inOrganisation: (orgId, actor, work) => {
        transactions++
        if (away) return Promise.reject(new Error('the database is away'))
        return w.services.inOrganisation(orgId, actor, work)
      },
    })
    const ask = (orgId: string, objectId: string, credential: Credential) =>
      permit({ orgId, objectId, attachment: false, credential }, ({ pin }) => pin === null)
    const link = (id: string): Credential => ({ kind: 'link', id })
    const signIn: Credential = { kind: 'sign_in', id: signInOf(owner) }
    const seen = () =>
      Promise.all([
        ask(owner.orgId, hers.object, link(hers.link)),
        ask(owner.orgId, his.object, link(hers.link)),
        ask(owner.orgId, his.object, link(his.link)),
        ask(owner.orgId, hers.object, signIn),
        ask(stranger.orgId, hers.object, link(hers.link)),
        ask(owner.orgId, hers.link, link(hers.link)),
      ])
    const keys = (await seen()).map((object) => (object === 'damaged' ? object : object?.key))
    expect(keys[0]).toMatch(/^rendition\//)
    expect(keys[2]).toMatch(/^rendition\//)
    expect(keys).toEqual([keys[0], undefined, keys[2], keys[0], undefined, undefined])
    expect(transactions).toBe(2) // one in each organisation

    // a fault fails all requests of its batch, and the next ones succeed
    away = true
    const ends = await Promise.allSettled([
      ask(owner.orgId, hers.object, link(hers.link)),
      ask(owner.orgId, his.object, link(his.link)),
    ])
    expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    away = false

    // permissions are checked again each time, not remembered
    await w.peek('update gallery_link set ended_at = now() where id = $1', [hers.link])
    expect((await seen()).map((object) => (object === 'damaged' ? object : object?.key))).toEqual([
      undefined,
      undefined,
      keys[2],
      keys[0],
      undefined,
      undefined,
    ])
  } finally {
    await w.close()
  }
})
