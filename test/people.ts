import { TOTP, Secret } from 'otpauth'
import { password } from './password.ts'
import type { SignedIn } from '../src/contract/accounts.ts'
import type { ErrorBody } from '../src/contract/errors.ts'
import type { Client } from '../src/web/kit/client.ts'
import { patientClient } from './patient-client.ts'
import { send, until, type World } from './world.ts'

export const firstPassword = password

export type Answer = { status: number; body: Partial<SignedIn & ErrorBody> & Record<string, unknown> }

/** A person in front of a browser: signed in or not, from an address and with a device of one's own. */
export type Person = Client & {
  email: string
  memberId: string
  orgId: string
  accessToken: string
  refreshToken: string
  /** A call as this person, raw: for refusals. */
  call: (method: string, path: string, body?: unknown) => Promise<Answer>
}

/** People of a world behind one proxy (TRUST_PROXY=1), so that each call has an address of its own. */
export function peopleOf(w: () => World) {
  let counter = 0
  const freshAddress = () => `10.2.${Math.floor(++counter / 250)}.${counter % 250}`
  const freshEmail = () => `person${++counter}@firma.example`

  async function call(
    method: string,
    path: string,
    body?: unknown,
    { address = freshAddress(), ...headers }: Record<string, string> = {},
  ): Promise<Answer> {
    const response = await send(w().anyone, method, path, body, { 'x-forwarded-for': address, ...headers })
    const text = await response.text()
    return { status: response.status, body: (text ? JSON.parse(text) : {}) as Answer['body'] }
  }

  function personOf(email: string, { accessToken, refreshToken, guide, organization }: SignedIn): Person {
    const authorization = `Bearer ${accessToken}`
    return {
      ...patientClient((path, init) => {
        const headers = new Headers(init.headers)
        headers.set('authorization', authorization)
        return w().anyone.fetch(`/api/v1${path}`, { ...init, headers })
      }),
      email,
      memberId: guide.id,
      orgId: organization.id,
      accessToken,
      refreshToken,
      call: (method, path, body) => call(method, path, body, { authorization }),
    }
  }

  const login = (email: string, password = firstPassword, headers: Record<string, string> = {}) =>
    call('POST', '/auth/login', { email, password }, headers)

  return {
    call,
    login,
    freshAddress,
    freshEmail,

    /** A new organisation and its owner. */
    async owner(): Promise<Person> {
      const email = freshEmail()
      const { body } = await call('POST', '/auth/register-organization', {
        organizationName: 'Wildwasser Test',
        businessType: 'adventure_tourism',
        guide: { firstName: 'Olga', lastName: 'Berg', email, password: firstPassword },
      })
      return personOf(email, body as SignedIn)
    },

    /** The same person at another device. */
    async elsewhere({ email }: { email: string }, userAgent = '', password = firstPassword): Promise<Person> {
      const { body } = await login(email, password, userAgent ? { 'user-agent': userAgent } : {})
      return personOf(email, body as SignedIn)
    },

    signedIn: (email: string, { body }: Answer) => personOf(email, body as SignedIn),

    /** All e-mails to an address, oldest first. */
    async mails(email: string) {
      return (await w().mailbox()).filter(({ to }) => to.endsWith(`<${email}>`))
    },

    /** The token in the newest e-mail with a link to this page, as soon as there are `emails` of them. */
    token: (
      email: string,
      page: 'reset-password' | 'confirm-email' | 'invitation' | `dashboard/change-${'email' | 'contact'}`,
      emails = 1,
    ): Promise<string> =>
      until(`${emails} e-mails with a link to ${page}`, async () => {
        const link = new RegExp(`/${page}\\?token=([\\w-]+)`)
        const tokens = (await w().mailbox()).flatMap(({ to, text }) =>
          to.endsWith(`<${email}>`) ? (link.exec(text)?.[1] ?? []) : [],
        )
        return tokens.length >= emails && tokens.at(-1)
      }),

    /** Audit entries of this person's actions, oldest first. */
    async audited({ orgId }: { orgId: string }, action: string) {
      return w().peek('select * from audit where org_id = $1 and action = $2 order by at', [orgId, action])
    },
  }
}

/** The authenticator app's code. @param time of reading it, in milliseconds */
export const appCode = (secret: string, time: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: time })
