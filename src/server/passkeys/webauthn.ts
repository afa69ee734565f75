import type { z } from 'zod'
import type { Assertion, NewCredential, UseOptions } from '../../contract/passkeys.ts'
import { limits } from '../../contract/limits.ts'
import type { Services } from '../platform/context.ts'
import type { PasskeyRow } from './sql.ts'

/** The library that verifies signatures takes a fifth of a second to load; most processes never need it. */
const library = async () => ({
  ...(await import('@simplewebauthn/server')),
  ...(await import('@simplewebauthn/server/helpers')),
})

/** EdDSA, ES256, RS256: the algorithms of authenticators. */
export const algorithms = [-8, -7, -257]
export const timeout = limits.passkeyMinutes * 60_000

/** The relying party: from `PUBLIC_URL`, never from the host that a request names. */
export function relyingParty({ publicUrl }: Pick<Services, 'publicUrl'>): { id: string; origin: string } {
  const { hostname, origin } = new URL(publicUrl)
  return { id: hostname, origin }
}

type Ours = { challenge: string; services: Pick<Services, 'publicUrl'> }
const expected = ({ challenge, services }: Ours) => {
  const { id, origin } = relyingParty(services)
  return { expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: id, requireUserVerification: true }
}

/** The browser's own statement of what it signed; `challenge` is empty when that is no JSON of a browser. */
export function signedBy({ clientDataJSON }: { clientDataJSON: string }): { challenge: string; embedded: boolean } {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())
    const { challenge, crossOrigin } = Object(data) as { challenge?: unknown; crossOrigin?: unknown }
    return { challenge: typeof challenge === 'string' ? challenge : '', embedded: crossOrigin === true }
  } catch {
    return { challenge: '', embedded: false }
  }
}

export type VerifiedCredential = { credentialId: Buffer; publicKey: Buffer; signCount: number }

/**
 * The new credential when everything about it is right: made for us, on our page, for this challenge, by a person whom
 * the authenticator has verified. We ask for no attestation, so one with a chain of certificates was not requested; it
 * is refused unread, because to check a chain means to fetch the addresses that its certificates name.
 */
export async function verifyNew(
  ours: Ours,
  passkey: z.output<typeof NewCredential>,
): Promise<VerifiedCredential | undefined> {
  const { decodeAttestationObject, verifyRegistrationResponse } = await library()
  try {
    const attestation = decodeAttestationObject(
      new Uint8Array(Buffer.from(passkey.response.attestationObject, 'base64url')),
    )
    const isPlain = attestation.get('fmt') === 'none'
    const isSelfSigned = attestation.get('fmt') === 'packed' && !attestation.get('attStmt').get('x5c')
    if (!isPlain && !isSelfSigned) return undefined
    if (signedBy(passkey.response).embedded) return undefined
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      ...expected(ours),
      response: { ...passkey, clientExtensionResults: {} },
      supportedAlgorithmIDs: algorithms,
    })
    if (!verified) return undefined
    const { id, publicKey, counter } = registrationInfo.credential
    return { credentialId: Buffer.from(id, 'base64url'), publicKey: Buffer.from(publicKey), signCount: counter }
  } catch {
    return undefined
  }
}

/**
 * The authenticator's new count when a passkey was really used: on our page, for this challenge, by a person whom it
 * has verified, with a count that is higher than the last one. A count that goes back reveals a copy.
 */
export async function verifyUse(ours: Ours, row: PasskeyRow, passkey: Assertion): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await library()
  try {
    if (signedBy(passkey.response).embedded) return undefined
    const { clientDataJSON, authenticatorData, signature } = passkey.response
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...expected(ours),
      response: { ...passkey, response: { clientDataJSON, authenticatorData, signature }, clientExtensionResults: {} },
      credential: {
        id: row.credential_id.toString('base64url'),
        publicKey: new Uint8Array(row.public_key),
        counter: row.sign_count,
      },
    })
    return verified ? authenticationInfo.newCounter : undefined
  } catch {
    return undefined
  }
}

type Known = Pick<PasskeyRow, 'credential_id' | 'transports'>
export const credentialsOf = (rows: Known[]) =>
  rows.map(({ credential_id, transports }) => ({
    id: credential_id.toString('base64url'),
    type: 'public-key' as const,
    transports,
  }))

/** The request to the browser to use one of these passkeys; with none, whichever the person chooses. */
export const useOptions = (services: Pick<Services, 'publicUrl'>, challenge: string, rows: Known[]): UseOptions => ({
  challenge,
  timeout,
  rpId: relyingParty(services).id,
  userVerification: 'required',
  allowCredentials: credentialsOf(rows),
})
