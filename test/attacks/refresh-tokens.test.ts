import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashSecret } from '../../src/server/platform/ids.ts'
import { peopleOf } from '../people.ts'
import { world, type World } from '../world.ts'

let w: World
beforeAll(async () => {
  w = await world({ TRUST_PROXY: '1' })
})
afterAll(() => w.close())
const people = peopleOf(() => w)
const { call } = people

const refresh = (refreshToken: string) => call('POST', '/auth/refresh', { refreshToken })
const idsOf = (token: string) => Buffer.from(token, 'base64url').subarray(0, 32)

test('a caller with only the ids of a sign-in cannot end it', async () => {
  const olga = await people.owner()
  const ids = idsOf(olga.refreshToken)
  const right = Buffer.from(olga.refreshToken, 'base64url')
  const forged = [
    Buffer.concat([ids, randomBytes(32)]),
    Buffer.concat([ids, Buffer.alloc(32)]),
    // the right secret with another proof, and another secret with the right proof
    Buffer.concat([right.subarray(0, 48), randomBytes(16)]),
    Buffer.concat([ids, randomBytes(16), right.subarray(48)]),
  ]
  for (const token of forged.map((bytes) => bytes.toString('base64url'))) {
    expect((await refresh(token)).body.code).toBe('refresh_refused')
    expect((await call('POST', '/auth/logout', { refreshToken: token })).status).toBe(204)
  }
  expect((await olga.call('GET', '/auth/me')).status).toBe(200)
  expect((await refresh(olga.refreshToken)).status).toBe(200)
})

test('the proof of one sign-in is none for another', async () => {
  const [olga, paul] = [await people.owner(), await people.owner()]
  const mixed = Buffer.concat([idsOf(paul.refreshToken), Buffer.from(olga.refreshToken, 'base64url').subarray(32)])
  expect((await refresh(mixed.toString('base64url'))).status).toBe(401)
  expect((await refresh(paul.refreshToken)).status).toBe(200)
})

test('a token from before the proof is refreshed into one with a proof', async () => {
  const olga = await people.owner()
  const old = Buffer.concat([idsOf(olga.refreshToken), randomBytes(32)]).toString('base64url')
  await w.peek('update sign_in set refresh_hash = $1 where member_id = $2', [
    Buffer.from(hashSecret(old), 'base64url'),
    olga.memberId,
  ])
  const second = await refresh(old)
  expect(second.status).toBe(200)
  const third = await refresh(second.body.refreshToken ?? '')
  expect(third.status).toBe(200)

  // an old token could be anyone's guess: it is refused and ends nothing
  expect((await refresh(old)).status).toBe(401)
  const fourth = await refresh(third.body.refreshToken ?? '')
  expect(fourth.status).toBe(200)
  expect((await refresh(second.body.refreshToken ?? '')).status).toBe(401)
  expect((await refresh(fourth.body.refreshToken ?? '')).status).toBe(401)
})
