import { expect } from 'vitest'
import type { Case } from './audit.test.ts'
import type { Member, World } from './world.ts'

/** One successful call of every endpoint about the data of one customer, and about the contract, for test/audit.test.ts. */
export function privacyCases(stage: () => { w: World; owner: Member }): Record<string, () => Promise<Case>> {
  const about = { name: 'Mia', number: 1 }
  const customer = async () => {
    const { w, owner } = stage()
    return (await w.customer(owner, await w.shift(owner), { name: 'Mia' })).id
  }
  const entered = (customerId: string) => ({
    body: { customerId, channel: 'letter' as const, receivedOn: new Date().toISOString().slice(0, 10) },
  })
  return {
    'privacy.enterRequest': async () => {
      const { owner: by } = stage()
      const id = await customer()
      const detail = { ...about, channel: 'Brief', dueAt: expect.any(String) as string }
      const run = () => by.privacy.enterRequest(entered(id))
      return { by, run, action: 'privacy.deletion_enter', subject: () => id, detail }
    },
    'privacy.withdrawRequest': async () => {
      const { owner: by } = stage()
      const customerId = await customer()
      const { id } = (await by.privacy.enterRequest(entered(customerId))).request
      const run = () => by.privacy.withdrawRequest({ params: { id } })
      return { by, run, action: 'privacy.deletion_withdraw', subject: () => customerId, detail: about }
    },
    'privacy.setHold': async () => {
      const { owner: by } = stage()
      const id = await customer()
      const body = { reason: 'claims' as const, note: 'Aktenzeichen 7 C 12/26', until: '2050-12-31' }
      const run = () => by.privacy.setHold({ params: { id }, body })
      return { by, run, action: 'privacy.hold_set', subject: () => id, detail: { ...about, ...body } }
    },
    'privacy.endHold': async () => {
      const { owner: by } = stage()
      const id = await customer()
      const body = { reason: 'obligation' as const, note: 'Anordnung', until: '2050-12-31' }
      await by.privacy.setHold({ params: { id }, body })
      const run = () => by.privacy.endHold({ params: { id } })
      return { by, run, action: 'privacy.hold_end', subject: () => id, detail: about }
    },
    'privacy.retentionRelease': async () => {
      const { w } = stage()
      const by = await w.owner('Freigabe')
      const stoppedAt = new Date().toISOString()
      await w.peek(
        `insert into retention_stop (org_id, customers, media, bytes, personal_until, stopped_at) values ($1, 7, 8, 9, now(), $2)`,
        [by.orgId, stoppedAt],
      )
      const run = () => by.privacy.retentionRelease({ body: { stoppedAt } })
      return { by, run, action: 'privacy.retention_release', subject: () => by.orgId, detail: { customers: 7 } }
    },
    'processingAgreement.conclude': async () => {
      const { owner: by } = stage()
      await by.organisations.updateDetails({ body: { address: 'Hauptstraße 1' } })
      const run = () => by.processingAgreement.conclude({ body: { version: 1, name: 'Olga Berg' } })
      const detail = { version: 1, hash: expect.stringMatching(/^[0-9a-f]{64}$/) as string }
      return { by, run, action: 'privacy.agreement', subject: () => by.orgId, detail }
    },
    'personExports.start': async () => {
      const { owner: by } = stage()
      const customerId = await customer()
      let id = ''
      const run = async () => (id = (await by.personExports.start({ body: { customerId } })).export.id)
      return { by, run, action: 'privacy.person_export', subject: () => id, detail: about }
    },
  }
}
