import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SignedIn } from '../src/contract/accounts.ts'
import type { Endpoint } from '../src/contract/endpoint.ts'
import { api } from '../src/contract/index.ts'
import { appCode, firstPassword, peopleOf, type Answer } from './people.ts'
import { world, type World } from './world.ts'

let w: World
beforeAll(async () => {
  w = await world({ TRUST_PROXY: '1' })
})
afterAll(() => w.close())
const people = peopleOf(() => w)
const { call, login } = people

const root = join(import.meta.dirname, '..')
/** The server's files that call a function, without its own. */
const callersOf = (name: string) =>
  globSync('src/server/**/*.ts', { cwd: root })
    .filter((path) =>
      readFileSync(join(root, path), 'utf8')
        .split('\n')
        .some((line) => line.includes(`${name}(`) && !line.includes(`function ${name}(`)),
    )
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted()

/** Each call that answers a sign-in, and its treatment of an account that has a second factor. */
const ways = {
  'accounts.login': 'asks for it',
  'accounts.secondFactor': 'has got it',
  'accounts.registerOrganization': 'makes a new account',
  'passkeys.secondStep': 'has got it',
  'passkeys.signIn': 'has got it',
  'pairing.pair': 'only for guides',
  'team.acceptInvitation': 'asks for it',
}

test('all but two of the ways in end in startSignIn', () => {
  const found = Object.entries(api).flatMap(([part, contract]) =>
    Object.entries<Endpoint>(contract)
      .filter(([, { response }]) => response === SignedIn)
      .map(([name]) => `${part}.${name}`),
  )
  expect(found.toSorted()).toEqual(Object.keys(ways).toSorted())
  expect(callersOf('beginSignIn')).toEqual([
    // a new account has no second factor
    'src/server/accounts/service.ts',
    'src/server/accounts/sign-in.ts',
    // only guides pair phones
    'src/server/pairing/service.ts',
  ])
  expect(callersOf('startSignIn')).toEqual([
    'src/server/accounts/sign-in.ts',
    'src/server/passkeys/sign-in.ts',
    'src/server/team/invitation.ts',
  ])
})

test('no way in bypasses the second factor of an account', async () => {
  const olga = await people.owner()
  await w.peek('update member set email_verified = true where id = $1', [olga.memberId])
  const email = people.freshEmail()
  const { guide, tempPassword } = await olga.team.create({
    body: { firstName: 'Anna', lastName: 'Berg', role: 'admin', email },
  })
  const first = await people.elsewhere({ email }, '', tempPassword)
  await first.accounts.changePassword({
    body: { currentPassword: tempPassword ?? '', newPassword: firstPassword },
  })
  const anna = await people.elsewhere({ email })
  const { secret } = await anna.accounts.startSecondFactor({ body: { password: firstPassword } })
  const code = () => appCode(secret, w.services.now().getTime())
  await anna.accounts.confirmSecondFactor({ body: { code: code() } })
  const signIns = () => w.peek('select id from sign_in where member_id = $1 and ended_at is null', [guide.id])
  const asked = ({ status, body }: Answer) => {
    expect(body).toMatchObject({ code: 'second_factor_required', factors: ['app'] })
    expect([status, Object.hasOwn(body, 'accessToken'), typeof body.challenge]).toEqual([401, false, 'string'])
    return body.challenge
  }

  asked(await login(email))
  await call('POST', '/auth/request-password-reset', { email })
  const token = await people.token(email, 'reset-password')
  const reset = await call('POST', '/auth/reset-password', { token, newPassword: 'Flacher Talweg 12' })
  expect([reset.status, reset.body]).toEqual([204, {}])
  asked(await login(email, 'Flacher Talweg 12'))

  const { tempPassword: next } = await olga.team.issueTemporaryPassword({ params: { id: guide.id } })
  asked(await login(email, next))
  await olga.team.sendInvitation({ params: { id: guide.id } })
  const invitation = await people.token(email, 'invitation')
  const accept = () => call('POST', '/auth/accept-invitation', { token: invitation, newPassword: 'Hoher Gipfel 33' })
  const challenge = asked(await accept())
  expect(await signIns()).toEqual([])
  // the password is set and the link is used up: only the second step is missing
  expect((await accept()).body.code).toBe('invitation_token_invalid')
  asked(await login(email, 'Hoher Gipfel 33'))
  expect((await olga.call('POST', `/guides/${guide.id}/pairing`)).body.code).toBe('pairing_only_guides')
  expect(await signIns()).toEqual([])

  w.setClock(new Date(w.services.now().getTime() + 60_000))
  const done = await call('POST', '/auth/second-factor', { challenge, code: code() })
  expect(done).toMatchObject({ status: 200, body: { guide: { id: guide.id }, mustChangePassword: false } })
  expect(await signIns()).toHaveLength(1)
})
