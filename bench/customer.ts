import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import type { Staff } from '../test/faults/product.ts'

/** A PNG of noise, about three bytes a pixel, that cannot be compressed. */
export const noisyPng = (side: number): Promise<Buffer> =>
  sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: '#fff',
      noise: { type: 'gaussian', mean: 128, sigma: 90 },
    },
  })
    .png({ compressionLevel: 0 })
    .toBuffer()

/** The same picture as another file: a few bytes after the end of a PNG are ignored. */
export const another = (png: Buffer): Buffer => Buffer.concat([png, randomBytes(16)])

/** A customer of a fresh shift. */
export async function checkIn(staff: Staff) {
  const { session } = await staff.shifts.start({ body: { sessionName: 'Rafting', maxCustomers: 100 } })
  const body = { name: 'Mia Huber', email: '', language: 'de' as const, consent: true }
  return (await staff.customers.checkIn({ params: { id: session.id }, body })).customer
}
