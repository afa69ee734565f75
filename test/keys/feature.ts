import type { Scope } from '../../src/contract/access.ts'
import { defineFeature } from '../../src/server/http/feature.ts'
import { newId, newSecret } from '../../src/server/platform/ids.ts'
import type { KeyPrincipal } from '../../src/server/platform/principal.ts'

/** Made-up API keys, which are kept in memory. */
const keys = new Map<string, KeyPrincipal>()

/** A key of this organisation; answers with its bearer token. */
export function makeKey(orgId: string, scopes: readonly Scope[]): string {
  const token = `key_${newSecret()}`
  keys.set(token, { kind: 'key', orgId, keyId: newId(), name: 'Kassensystem', scopes })
  return token
}

export const keyFeature = defineFeature({
  name: 'keys of the test',
  identify: (_services, token) => Promise.resolve(keys.get(token)),
})
