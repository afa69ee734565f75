import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fairness } from '../../src/server/http/mount.ts'
import { photo } from '../own-media.ts'
import { send, until, world, type World } from '../world.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

test('hanging calls of one organisation take no connection from another one', async () => {
  const [greedy, honest] = [await w.owner('Gierig'), await w.owner('Ehrlich')]
  const shift = await w.shift(greedy, 'Sehr beliebt', 1000)
  const holder = new pg.Client({ connectionString: w.databaseUrl })
  await holder.connect()
  await holder.query('begin')
  await holder.query('select from shift where id = $1 for update', [shift.id])

  // many more than there are connections to the database
  const room = fairness.atOnce + fairness.waiting
  const answers: Response[] = []
  const customer = { name: 'Mia Huber', language: 'de', consent: true }
  const calls = Array.from({ length: room + 10 }, async () => {
    const answer = await send(greedy, 'POST', `/sessions/${shift.id}/customers`, customer)
    answers.push(answer)
    return answer.status
  })
  for (let i = 0; i < 10; i++) expect((await honest.fetch('/api/v1/auth/me')).status).toBe(200)
  await until('there is no room for ten of them', async () => answers.length === 10)
  expect(answers.map(({ status, headers }) => [status, Number(headers.get('retry-after')) > 0])).toEqual(
    Array.from({ length: 10 }, () => [429, true]),
  )

  await holder.query('commit')
  await holder.end()
  expect((await Promise.all(calls)).filter((status) => status === 201)).toHaveLength(room)
})

test('uploads to a locked customer wait without a connection', async () => {
  const owner = await w.owner('Gierig')
  const shift = await w.shift(owner)
  const [held, other] = [await w.customer(owner, shift), await w.customer(owner, shift)]
  const holder = new pg.Client({ connectionString: w.databaseUrl })
  await holder.connect()
  await holder.query('begin')
  await holder.query('select from customer where id = $1 for update', [held.id])

  // many more than there are connections to the database
  const bytes = await photo('teal', { width: 60, height: 40, takenAt: '2026:07:01 10:00:00' })
  const many = Array.from({ length: 40 }, (_, at) => Buffer.concat([bytes, Buffer.from(`copy ${at}`)]))
  const uploads = many.map((copy, at) => w.upload(owner, held.id, copy, `IMG_${at}.jpg`))
  const originals = async () => (await w.objects('original')).length
  await until('all of them are stored', async () => (await originals()) === many.length)
  expect((await owner.fetch('/api/v1/auth/me')).status).toBe(200)
  expect((await w.upload(owner, other.id, bytes, 'other.jpg')).status).toBe(201)

  await holder.query('commit')
  await holder.end()
  expect((await Promise.all(uploads)).map(({ status }) => status)).toEqual(many.map(() => 201))
})
