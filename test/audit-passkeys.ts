import { password } from './password.ts'
import type { Case } from './audit.test.ts'
import { authenticator } from './authenticator.ts'
import type { World } from './world.ts'

/** A successful call of each endpoint that changes passkeys, for test/audit.test.ts. */
export function passkeyCases(w: () => World): Record<string, () => Promise<Case>> {
  const withNew = async () => {
    const by = await w().owner('Passkeys')
    const { options } = await by.passkeys.startAdding({ body: { password } })
    return { by, body: { name: 'Laptop', passkey: authenticator(w().services.publicUrl).create(options) } }
  }
  return {
    'passkeys.add': async () => {
      const { by, body } = await withNew()
      return { by, run: () => by.passkeys.add({ body }), action: 'passkey.add', subject: () => by.memberId }
    },
    'passkeys.rename': async () => {
      const { by, body } = await withNew()
      const { id } = (await by.passkeys.add({ body })).passkey
      const run = () => by.passkeys.rename({ params: { id }, body: { name: 'Büro' } })
      return { by, run, action: 'passkey.rename', subject: () => by.memberId }
    },
    'passkeys.remove': async () => {
      const { by, body } = await withNew()
      const { id } = (await by.passkeys.add({ body })).passkey
      const run = () => by.passkeys.remove({ params: { id }, body: { password } })
      return { by, run, action: 'passkey.remove', subject: () => by.memberId }
    },
  }
}
