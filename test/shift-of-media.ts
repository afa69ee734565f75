import { beforeAll } from 'vitest'
import type { Customer } from '../src/contract/customers.ts'
import type { Media } from '../src/contract/media.ts'
import type { Session } from '../src/contract/shifts.ts'
import { photo } from './own-media.ts'
import { world, type Member, type World } from './world.ts'

export let w: World
export let owner: Member
/** A shift of an organisation without automatic sending. */
let shift: Session

/** A product with an owner and a shift; each test file calls it once. */
export function openShift() {
  beforeAll(async () => {
    w = await world()
    owner = await w.owner()
    await owner.organisations.updateSettings({ body: { autoSend: false } })
    shift = await w.shift(owner)
    return () => w.close()
  })
}

let colour = 0
/** A unique photo. */
export const freshPhoto = () => photo(`hsl(${(++colour * 47) % 360}, 55%, ${25 + (colour % 50)}%)`)
export const join = (name = 'Mia') => w.customer(owner, shift, { name })
export async function upload(customer: { id: string }, bytes: Buffer, name: string): Promise<Media> {
  const response = await w.upload(owner, customer.id, bytes, name)
  return ((await response.json()) as { media: Media }).media
}
export const galleryOf = (customer: Customer) =>
  w.anyone.gallery.get({ params: { token: customer.gallery_token ?? '' } })
/** Names of the media in the gallery, clips first. */
export const shownTo = async (customer: Customer) => {
  const { media } = await galleryOf(customer)
  return [...media.videos, ...media.photos].map(({ filename }) => filename)
}
