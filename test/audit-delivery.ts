import type { Case } from './audit.test.ts'
import type { Member } from './world.ts'

type Made = () => Promise<{ id: string }>

/** Examples for test/audit.test.ts: emails to customers and their links. */
export function deliveryCases(
  stage: () => { owner: Member; shift: { id: string } },
  served: Made,
  customer: Made,
): Record<string, () => Promise<Case>> {
  return {
    'delivery.resend': async () => {
      const { owner } = stage()
      const { id } = await served()
      const run = () => owner.delivery.resend({ body: { customerId: id } })
      return { by: owner, run, action: 'email.queue', subject: () => id }
    },
    'delivery.sendShift': async () => {
      const { owner, shift } = stage()
      await served()
      const run = () => owner.delivery.sendShift({ params: { id: shift.id }, body: {} })
      return { by: owner, run, action: 'shift.send', subject: () => shift.id }
    },
    'delivery.revokeLinks': async () => {
      const { owner } = stage()
      const { id } = await customer()
      const run = () => owner.delivery.revokeLinks({ params: { id } })
      return { by: owner, run, action: 'customer.revoke_links', subject: () => id, detail: { links: 1 } }
    },
    'albums.update': async () => {
      const { owner } = stage()
      const { id } = await customer()
      const run = () => owner.albums.update({ params: { id }, body: { notes: 'Ruft am Montag an' } })
      return { by: owner, run, action: 'album.note', subject: () => id }
    },
    'albums.revokeLink': async () => {
      const { owner } = stage()
      const { id } = await customer()
      const link = (await owner.albums.get({ params: { id } })).album.links[0]?.id ?? ''
      const run = () => owner.albums.revokeLink({ params: { id, link } })
      return { by: owner, run, action: 'customer.revoke_links', subject: () => id, detail: { links: 1 } }
    },
    'delivery.setPin': async () => {
      const { owner } = stage()
      const { id } = await customer()
      const run = () => owner.delivery.setPin({ params: { id }, body: {} })
      return { by: owner, run, action: 'customer.gallery_pin', subject: () => id, detail: { hasPin: true } }
    },
    'delivery.openLink': async () => {
      const { owner } = stage()
      const { id } = await customer()
      await owner.delivery.revokeLinks({ params: { id } })
      const run = () => owner.delivery.openLink({ params: { id } })
      return { by: owner, run, action: 'customer.open_link', subject: () => id }
    },
  }
}
