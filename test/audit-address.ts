import type { Case } from './audit.test.ts'
import { newId } from '../src/server/platform/ids.ts'
import { until, type World } from './world.ts'

/** A successful call of each endpoint that changes the own address, for test/audit.test.ts. */
export function addressCases(w: () => World): Record<string, () => Promise<Case>> {
  const body = () => ({ newEmail: `${newId()}@firma.example` })
  const withRequest = async () => {
    const by = await w().owner('Umzug')
    const asked = body()
    await by.accounts.requestAddressChange({ body: asked })
    return { by, asked }
  }
  return {
    'accounts.requestAddressChange': async () => {
      const by = await w().owner('Umzug')
      const run = () => by.accounts.requestAddressChange({ body: body() })
      return { by, run, action: 'address.request_change', subject: () => by.memberId }
    },
    'accounts.confirmAddressChange': async () => {
      const { by, asked } = await withRequest()
      const token = await until('the link', async () => {
        const email = (await w().mailbox()).find(({ to }) => to.includes(asked.newEmail))
        return /change-email\?token=([\w-]+)/.exec(email?.text ?? '')?.[1]
      })
      const run = () => by.accounts.confirmAddressChange({ body: { token } })
      return { by, run, action: 'address.change', subject: () => by.memberId }
    },
    'accounts.withdrawAddressChange': async () => {
      const { by } = await withRequest()
      const run = () => by.accounts.withdrawAddressChange()
      return { by, run, action: 'address.withdraw_change', subject: () => by.memberId }
    },
  }
}
