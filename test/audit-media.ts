import type { Customer } from '../src/contract/customers.ts'
import { idAt } from '../src/server/platform/ids.ts'
import type { Case } from './audit.test.ts'
import type { Member } from './world.ts'

type Stage = {
  owner: Member
  customer: (change?: { name?: string }) => Promise<Customer>
  upload: (customer: { id: string }) => Promise<string>
  /** Uploads into a shift, without a customer; returns the medium's id. */
  takeIn: (shiftId: string) => Promise<string>
  served: () => Promise<Customer>
}

/** A successful call of each endpoint that changes media, for test/audit.test.ts. */
export const mediaCases = (at: () => Stage): Record<string, () => Promise<Case>> => ({
  'media.upload': async () => {
    const { owner, customer, upload } = at()
    const one = await customer()
    let id = ''
    const run = async () => (id = await upload(one))
    return { by: owner, run, action: 'media.upload', subject: () => id, detail: { kind: 'photo' } }
  },
  'media.remove': async () => {
    const { owner, customer, upload } = at()
    const one = await customer()
    const id = await upload(one)
    const run = () => owner.media.remove({ params: { id } })
    return { by: owner, run, action: 'media.remove', subject: () => one.id, detail: { file: 'a.jpg' } }
  },
  'originals.zip': async () => {
    const { owner, customer, upload } = at()
    const one = await customer()
    await upload(one)
    let id = ''
    const run = async () => {
      const { url } = await owner.originals.zip({ body: { customerIds: [one.id] } })
      const token = Buffer.from(url.split('/')[2] ?? '', 'base64url')
      id = idAt(token, 16)
    }
    return { by: owner, run, action: 'media.originals', subject: () => id, detail: { files: 1, customers: 1 } }
  },
  'media.removeSome': async () => {
    const { owner, customer, upload } = at()
    const one = await customer()
    const id = await upload(one)
    const run = () => owner.media.removeSome({ body: { mediaIds: [id], customerId: one.id } })
    return { by: owner, run, action: 'media.remove_some', subject: () => one.id, detail: { photos: 1, media: [id] } }
  },
  'unassigned.upload': async () => {
    const { owner, customer, takeIn } = at()
    const { session_id } = await customer()
    let id = ''
    const run = async () => (id = await takeIn(session_id))
    return { by: owner, run, action: 'media.take_in', subject: () => id, detail: { kind: 'photo' } }
  },
  'unassigned.assign': async () => {
    const { owner, customer, takeIn } = at()
    const one = await customer()
    const id = await takeIn(one.session_id)
    const run = () => owner.unassigned.assign({ body: { mediaIds: [id], customerIds: [one.id] } })
    return { by: owner, run, action: 'media.assign', subject: () => one.id, detail: { photos: 1, media: [id] } }
  },
  'unassigned.unassign': async () => {
    const { owner, customer, upload } = at()
    const one = await customer()
    const id = await upload(one)
    const run = () => owner.unassigned.unassign({ body: { mediaIds: [id], customerIds: [one.id] } })
    return { by: owner, run, action: 'media.unassign', subject: () => one.id, detail: { photos: 1, media: [id] } }
  },
  'media.hide': async () => {
    const { owner, customer, upload } = at()
    const one = await customer()
    const id = await upload(one)
    const run = () => owner.media.hide({ params: { id: one.id }, body: { mediaIds: [id], hidden: true } })
    return { by: owner, run, action: 'media.hide', subject: () => one.id, detail: { media: [id], hidden: true } }
  },
  'media.turn': async () => {
    const { owner, customer, upload } = at()
    const one = await customer()
    const id = await upload(one)
    const run = () => owner.media.turn({ body: { media: [{ mediaId: id, turn: 90 }] } })
    return { by: owner, run, action: 'media.turn', subject: () => one.id, detail: { media: [id], photos: 1 } }
  },
  'media.cover': async () => {
    const { owner, customer, upload } = at()
    const one = await customer()
    const id = await upload(one)
    const run = () => owner.media.cover({ params: { id: one.id }, body: { mediaId: id } })
    return { by: owner, run, action: 'media.cover', subject: () => one.id, detail: { media: id } }
  },
  'media.undoRemoval': async () => {
    const { owner, customer, upload } = at()
    const one = await customer()
    const id = await upload(one)
    const { removalId } = await owner.media.removeSome({ body: { mediaIds: [id], customerId: null } })
    const run = () => owner.media.undoRemoval({ params: { removal: removalId } })
    return { by: owner, run, action: 'media.restore', subject: () => one.id, detail: { photos: 1, media: [id] } }
  },
  'media.move': async () => {
    const { owner, customer, upload } = at()
    const [one, other] = [await customer(), await customer({ name: 'Tom' })]
    const id = await upload(one)
    return {
      by: owner,
      run: () => owner.media.move({ body: { mediaIds: [id], customerId: other.id } }),
      action: 'media.move',
      subject: () => one.id,
      detail: { media: [id], to: `Tom #${String(other.customer_number).padStart(3, '0')}` },
    }
  },
  'media.copy': async () => {
    const { owner, customer, upload } = at()
    const [one, other] = [await customer(), await customer({ name: 'Tom' })]
    const id = await upload(one)
    return {
      by: owner,
      run: () => owner.media.copy({ body: { mediaIds: [id], fromCustomerId: one.id, customerIds: [other.id] } }),
      action: 'media.copy',
      subject: () => one.id,
      detail: { media: [id], customers: 1, copied: 1 },
    }
  },
  'media.reprocessPhotos': async () => {
    const { owner, served } = at()
    const { id } = await served()
    const run = () => owner.media.reprocessPhotos({ params: { id } })
    return { by: owner, run, action: 'media.reprocess', subject: () => id, detail: { kind: 'photo' } }
  },
})
