import { z } from 'zod'
import { AccountPassword, RecoveryCodes, SignedIn } from './accounts.ts'
import { defineContract } from './endpoint.ts'
import { byId, Id, line, Nothing, Time } from './wire.ts'

/** A passkey of the calling member. */
export const Passkey = z.object({
  id: Id,
  name: z.string(),
  createdAt: Time,
  lastUsedAt: Time.nullable(),
})
export type Passkey = z.infer<typeof Passkey>

export const PasskeyName = line('Bitte geben Sie dem Passkey einen Namen', 100)

/** Bytes as WebAuthn's JSON writes them. */
const bytes = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^[\w-]+$/)
const credential = { id: bytes(1400), rawId: bytes(1400), type: z.literal('public-key') }

/** The browser's answer for a new passkey: `RegistrationResponseJSON` of WebAuthn, the fields that are read. */
export const NewCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(20_000),
    transports: z.array(z.string().max(30)).max(10).default([]),
  }),
})
/** The browser's answer when a passkey was used: `AuthenticationResponseJSON` of WebAuthn, the fields that are read. */
export const Assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(2000),
    /** Names the member to whom the passkey belongs; required where the call does not name one. */
    userHandle: bytes(100).nullish(),
  }),
})
export type Assertion = z.output<typeof Assertion>

const Credentials = z.array(
  z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) }),
)
/** `PublicKeyCredentialRequestOptionsJSON`: the input of `navigator.credentials.get`. */
export const UseOptions = z.object({
  challenge: z.string(),
  /** milliseconds */
  timeout: z.int(),
  rpId: z.string(),
  userVerification: z.literal('required'),
  /** Empty: any passkey of this installation that the person chooses. */
  allowCredentials: Credentials,
})
export type UseOptions = z.infer<typeof UseOptions>
/** `PublicKeyCredentialCreationOptionsJSON`: the input of `navigator.credentials.create`. */
export const CreationOptions = z.object({
  challenge: z.string(),
  timeout: z.int(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  excludeCredentials: Credentials,
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})
export type CreationOptions = z.infer<typeof CreationOptions>

const SignInChallenge = z.string().min(1).max(2000)

export const passkeys = defineContract({
  list: {
    method: 'GET',
    path: '/auth/passkeys',
    summary: 'Die eigenen Passkeys, neueste zuerst',
    access: 'second_factor.use',
    duringSetup: true,
    changedBy: {},
    response: z.object({ passkeys: z.array(Passkey) }),
    errors: [],
  },
  /** Its answer is valid for five minutes, for this member on this device, once. */
  startAdding: {
    method: 'POST',
    path: '/auth/passkeys/options',
    summary: 'Passkey hinzufügen: was der Browser dafür wissen muss',
    access: 'second_factor.use',
    duringSetup: true,
    body: z.object({ password: AccountPassword }),
    response: z.object({ options: CreationOptions }),
    errors: ['too_many_passkeys', 'too_many_requests', 'too_busy'],
  },
  add: {
    method: 'POST',
    path: '/auth/passkeys',
    summary:
      'Den Passkey hinzufügen, den der Browser angelegt hat; mit dem ersten Faktor kommen Wiederherstellungscodes',
    access: 'second_factor.use',
    duringSetup: true,
    body: z.object({ name: PasskeyName, passkey: NewCredential }),
    status: 201,
    secretAnswer: true,
    /** The codes are empty when there are some already. */
    response: z.object({ passkey: Passkey, ...RecoveryCodes.shape }),
    errors: ['passkey_exists', 'too_many_passkeys'],
  },
  rename: {
    method: 'PUT',
    path: '/auth/passkeys/{id}',
    summary: 'Einen eigenen Passkey anders nennen',
    access: 'second_factor.use',
    duringSetup: true,
    params: byId,
    body: z.object({ name: PasskeyName }),
    response: z.object({ passkey: Passkey }),
    errors: ['passkey_not_found'],
  },
  remove: {
    method: 'POST',
    path: '/auth/passkeys/{id}/remove',
    summary: 'Einen Passkey entfernen',
    access: 'second_factor.use',
    duringSetup: true,
    params: byId,
    body: z.object({ password: AccountPassword }),
    status: 204,
    response: Nothing,
    errors: ['passkey_not_found', 'second_factor_needed', 'too_many_requests', 'too_busy'],
  },

  /** Leaves a cookie that binds the answer to this browser. */
  startSignIn: {
    method: 'POST',
    path: '/auth/passkeys/sign-in/options',
    summary: 'Mit Passkey anmelden: was der Browser dafür wissen muss',
    access: 'anyone',
    response: z.object({ options: UseOptions }),
    errors: [],
  },
  signIn: {
    method: 'POST',
    path: '/auth/passkeys/sign-in',
    summary: 'Allein mit einem Passkey anmelden; er zählt als beide Faktoren',
    access: 'anyone',
    body: z.object({ passkey: Assertion }),
    response: SignedIn,
    errors: ['passkey_refused', 'challenge_expired', 'wrong_credentials', 'too_many_requests'],
  },
  startSecondStep: {
    method: 'POST',
    path: '/auth/second-factor/passkey/options',
    summary: 'Zweiter Schritt der Anmeldung mit Passkey: was der Browser dafür wissen muss',
    access: 'anyone',
    body: z.object({ challenge: SignInChallenge }),
    response: z.object({ options: UseOptions }),
    errors: ['challenge_expired'],
  },
  secondStep: {
    method: 'POST',
    path: '/auth/second-factor/passkey',
    summary: 'Anmeldung mit einem Passkey als zweitem Faktor abschließen',
    access: 'anyone',
    body: z.object({ challenge: SignInChallenge, passkey: Assertion }),
    response: SignedIn,
    errors: ['passkey_refused', 'challenge_expired', 'wrong_credentials', 'too_many_requests'],
  },
})
