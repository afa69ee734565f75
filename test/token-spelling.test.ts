import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ErrorBody } from '../src/contract/errors.ts'
import { provenToken, readProven } from '../src/server/platform/proven-token.ts'
import { mac } from '../src/server/platform/ids.ts'
import { photo } from './own-media.ts'
import { peopleOf } from './people.ts'
import { world, type World } from './world.ts'

let w: World
beforeAll(async () => {
  w = await world({ TRUST_PROXY: '1' })
})
afterAll(() => w.close())
const people = peopleOf(() => w)

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const bytesOf = (token: string) => Buffer.from(token, 'base64url')
/** Other texts that a decoder of base64url turns into the bytes of this token. */
function spellings(token: string): string[] {
  const marked = ['=', '!', ' ', '.', 'x'].flatMap((mark) => [
    token + mark,
    mark + token,
    token.slice(0, 9) + mark + token.slice(9),
  ])
  // the unused bits of the last character
  const last = alphabet.indexOf(token.at(-1) ?? '')
  const others = [token.slice(0, -1) + alphabet[last ^ 1], token.replaceAll('-', '+').replaceAll('_', '/')]
  const found = [...marked, ...others].filter((text) => text !== token && bytesOf(text).equals(bytesOf(token)))
  expect(found.length).toBeGreaterThan(5)
  return found
}

test.each([16, 32, 37, 48, 53])('a token of %d bytes has one spelling', (size) => {
  const prove = (named: Buffer) => mac(Buffer.alloc(32, 7), named)
  const named = Buffer.alloc(size, 251)
  const token = provenToken(named, prove)
  expect(readProven(token, size, prove)).toEqual(named)
  for (const text of spellings(token)) expect(readProven(text, size, prove), text).toBeUndefined()
})

test('another spelling of a token is an unknown token', async () => {
  const owner = await w.owner()
  const customer = await w.customer(owner, await w.shift(owner))
  const uploaded = await w.upload(owner, customer.id, await photo('#456789'), 'Boot.jpg')
  const { media } = (await uploaded.json()) as { media: { id: string } }
  const { downloadUrl } = await owner.media.download({ params: { id: media.id } })
  const { url } = await owner.originals.zip({ body: { customerIds: [customer.id] } })

  const answerOf = async (response: Response) => {
    const { code, error } = (await response.json()) as ErrorBody
    return { status: response.status, code, error }
  }
  for (const address of [downloadUrl, url]) {
    const [, kind, token = '', name = ''] = new URL(address, 'http://andenken.example').pathname.split('/')
    const load = (text: string) => w.anyone.fetch(`/${kind}/${encodeURIComponent(text)}/${name}`)
    const found = await load(token)
    expect(found.status, address).toBe(200)
    await found.arrayBuffer()
    const unknown = await answerOf(await load(token.toUpperCase()))
    expect(unknown.status).toBe(404)
    for (const text of spellings(token)) expect(await answerOf(await load(text)), text).toEqual(unknown)
  }

  const olga = await people.owner()
  await people.call('POST', '/auth/request-password-reset', { email: olga.email })
  const token = await people.token(olga.email, 'reset-password')
  const reset = async (text: string) =>
    (await people.call('POST', '/auth/reset-password', { token: text, newPassword: 'Flacher Talweg 12' })).body.code
  for (const text of spellings(token)) expect(await reset(text), text).toBe('reset_token_invalid')
  expect(await reset(token)).toBeUndefined()
})
