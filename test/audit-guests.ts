import type { Case } from './audit.test.ts'
import type { Member, World } from './world.ts'

/** A successful call of each endpoint that changes one shift or one customer as a clerk does, for test/audit.test.ts. */
export const guestCases = (of: () => { w: World; owner: Member }): Record<string, () => Promise<Case>> => ({
  'shifts.update': async () => {
    const { w, owner } = of()
    const { id } = await w.shift(owner, 'Vorher')
    const body = { sessionName: 'Nachher', description: 'Mit Mia Huber' }
    return {
      by: owner,
      run: () => owner.shifts.update({ params: { id }, body }),
      action: 'shift.update',
      subject: () => id,
      // the entry does not repeat the description: it may name a person
      detail: { name: 'Nachher', changes: { name: { from: 'Vorher', to: 'Nachher' }, description: true } },
    }
  },
  'shifts.reopen': async () => {
    const { w, owner } = of()
    const { id } = await w.shift(owner, 'Wieder auf')
    await owner.shifts.end({ body: { sessionId: id } })
    const run = () => owner.shifts.reopen({ params: { id } })
    return { by: owner, run, action: 'shift.reopen', subject: () => id, detail: { name: 'Wieder auf' } }
  },
  'customers.finishSome': async () => {
    const { w, owner } = of()
    const shift = await w.shift(owner)
    const { id } = await w.customer(owner, shift, { name: 'Mia' })
    const run = () => owner.customers.finishSome({ params: { id: shift.id }, body: { customerIds: [id] } })
    return { by: owner, run, action: 'customer.finish', subject: () => id, detail: { name: 'Mia', number: 1 } }
  },
  'customerFiles.import': async () => {
    const { w, owner } = of()
    const { id } = await w.shift(owner, 'Aus Datei')
    const customers = [{ name: 'Mia', language: 'de', consent: null } as const]
    const run = () => owner.customerFiles.import({ params: { id }, body: { customers } })
    return { by: owner, run, action: 'customer.import', subject: () => id, detail: { customers: 1, doubles: 0 } }
  },
  'customerFiles.exportShift': async () => {
    const { w, owner } = of()
    const { id } = await w.shift(owner, 'In Datei')
    const run = () => owner.customerFiles.exportShift({ params: { id }, body: {} })
    return { by: owner, run, action: 'customer.export', subject: () => id, detail: { customers: 0, filtered: false } }
  },
  'customerFiles.export': async () => {
    const { owner } = of()
    const run = () => owner.customerFiles.export({ body: { search: 'niemand' } })
    return { by: owner, run, action: 'customer.export', subject: () => owner.orgId, detail: { filtered: true } }
  },
  'customerRecords.remove': async () => {
    const { w, owner } = of()
    const { id } = await w.customer(owner, await w.shift(owner), { name: 'Mia' })
    const run = () => owner.customerRecords.remove({ params: { id } })
    const detail = { number: 1, photos: 0, videos: 0 }
    return { by: owner, run, action: 'customer.remove', subject: () => id, detail }
  },
  'customerRecords.removeSome': async () => {
    const { w, owner } = of()
    const { id } = await w.customer(owner, await w.shift(owner), { name: 'Mia' })
    const run = () => owner.customerRecords.removeSome({ body: { customerIds: [id] } })
    const detail = { number: 1, photos: 0, videos: 0 }
    return { by: owner, run, action: 'customer.remove', subject: () => id, detail }
  },
  'customerRecords.undoRemoval': async () => {
    const { w, owner } = of()
    const { id } = await w.customer(owner, await w.shift(owner), { name: 'Mia' })
    const { removalId } = await owner.customerRecords.removeSome({ body: { customerIds: [id] } })
    const run = () => owner.customerRecords.undoRemoval({ params: { removal: removalId ?? '' } })
    return { by: owner, run, action: 'customer.restore', subject: () => id, detail: { name: 'Mia', number: 1 } }
  },
  'customerRecords.moveSome': async () => {
    const { w, owner } = of()
    const { id } = await w.customer(owner, await w.shift(owner, 'Hier'), { name: 'Mia' })
    const target = await w.shift(owner, 'Dort')
    const run = () => owner.customerRecords.moveSome({ body: { customerIds: [id], sessionId: target.id } })
    const detail = { name: 'Mia', was: 1, number: 1, from: 'Hier', to: 'Dort' }
    return { by: owner, run, action: 'customer.move', subject: () => id, detail }
  },
  'customerRecords.move': async () => {
    const { w, owner } = of()
    const { id } = await w.customer(owner, await w.shift(owner, 'Hier'), { name: 'Mia' })
    const target = await w.shift(owner, 'Dort')
    const run = () => owner.customerRecords.move({ params: { id }, body: { sessionId: target.id } })
    const detail = { name: 'Mia', was: 1, number: 1, from: 'Hier', to: 'Dort' }
    return { by: owner, run, action: 'customer.move', subject: () => id, detail }
  },
  'customerRecords.merge': async () => {
    const { w, owner } = of()
    const shift = await w.shift(owner)
    const { id } = await w.customer(owner, shift, { name: 'Mia' })
    const other = await w.customer(owner, shift, { name: 'Mia H.' })
    const run = () => owner.customerRecords.merge({ params: { id }, body: { customerId: other.id, links: 'end' } })
    return {
      by: owner,
      run,
      action: 'customer.merge',
      subject: () => id,
      detail: { other: 'Mia H. #002', links: 'end' },
    }
  },
})
