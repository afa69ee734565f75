import type { Case } from './audit.test.ts'
import { newId } from '../src/server/platform/ids.ts'
import { until, type Member, type World } from './world.ts'

/** A successful call of each endpoint that changes the own or the contact address, for test/audit.test.ts. */
export function addressCases(w: () => World): Record<string, () => Promise<Case>> {
  const body = () => ({ newEmail: `${newId()}@firma.example` })
  const by = () => w().owner('Umzug')
  const tokenFor = ({ newEmail }: { newEmail: string }) =>
    until('the link', async () => {
      const email = (await w().mailbox()).find(({ to }) => to.includes(newEmail))
      return /\?token=([\w-]+)/.exec(email?.text ?? '')?.[1]
    })
  const own = (by: Member, action: string, run: () => Promise<unknown>): Case => ({
    by,
    run,
    action,
    subject: () => by.memberId,
  })
  const ofOrganisation = (by: Member, action: string, run: () => Promise<unknown>): Case => ({
    by,
    run,
    action,
    subject: () => by.orgId,
  })
  return {
    'accounts.requestAddressChange': async () => {
      const olga = await by()
      return own(olga, 'address.request_change', () => olga.accounts.requestAddressChange({ body: body() }))
    },
    'accounts.confirmAddressChange': async () => {
      const [olga, asked] = [await by(), body()]
      await olga.accounts.requestAddressChange({ body: asked })
      const token = await tokenFor(asked)
      return own(olga, 'address.change', () => olga.accounts.confirmAddressChange({ body: { token } }))
    },
    'accounts.withdrawAddressChange': async () => {
      const olga = await by()
      await olga.accounts.requestAddressChange({ body: body() })
      return own(olga, 'address.withdraw_change', () => olga.accounts.withdrawAddressChange())
    },
    'contactAddress.request': async () => {
      const olga = await by()
      return ofOrganisation(olga, 'contact.request_change', () => olga.contactAddress.request({ body: body() }))
    },
    'contactAddress.confirm': async () => {
      const [olga, asked] = [await by(), body()]
      await olga.contactAddress.request({ body: asked })
      const token = await tokenFor(asked)
      return ofOrganisation(olga, 'organisation.update', () => olga.contactAddress.confirm({ body: { token } }))
    },
    'contactAddress.withdraw': async () => {
      const olga = await by()
      await olga.contactAddress.request({ body: body() })
      return ofOrganisation(olga, 'contact.withdraw_change', () => olga.contactAddress.withdraw())
    },
  }
}
