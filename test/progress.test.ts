import { afterAll, beforeAll, expect, test } from 'vitest'
import { clip, photo } from './own-media.ts'
import { world, type Member, type World } from './world.ts'

let w: World
let owner: Member
beforeAll(async () => {
  w = await world()
  owner = await w.owner()
})
afterAll(() => w.close())

test('the progress that staff see only grows, from the first file to the film', async () => {
  const { id } = await w.customer(owner, await w.shift(owner), { email: null })
  for (const seconds of [4, 6])
    await w.upload(owner, id, await clip(800 + seconds, { seconds, size: '640x360' }), `clip-${seconds}.mp4`)
  await w.upload(owner, id, await photo('#778899'), 'foto.jpg')
  await owner.customers.finish({ params: { id } })
  const seen: number[] = []
  for (;;) {
    const { customer } = await owner.customers.get({ params: { id } })
    if (customer.processing_progress !== null) seen.push(customer.processing_progress)
    if (customer.processing_status === 'completed') break
    expect(customer.processing_status).not.toBe('failed')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  expect(seen.length).toBeGreaterThan(2)
  expect(seen).toEqual(seen.toSorted((a, b) => a - b))
  expect(Math.max(...seen)).toBeLessThanOrEqual(1)
})
