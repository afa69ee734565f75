import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { paintPhoto } from '../../demo/paint-photo.ts'
import { register, until, type Running } from '../../test/faults/product.ts'
import { copyAlbum } from '../gallery/copies.ts'
import { names } from '../scale/names.ts'

export const size = { customers: 300, photosEach: 20 } as const

/**
 * A shift of 300 customers with 20 photos each, for `olga@firma.example`: the first through the product's calls, the
 * others as copies of its rows and files.
 * @param folder the product's DATA_DIR; @returns the shift's id
 */
export async function seedShift(running: Running, folder: string): Promise<string> {
  const staff = (await register(running))(running)
  const { session } = await staff.shifts.start({ body: { sessionName: 'Rafting am Morgen', maxCustomers: 300 } })
  const { customer } = await staff.customers.checkIn({
    params: { id: session.id },
    body: { name: 'Mia Huber', email: '', language: 'de', consent: true },
  })
  for (let n = 0; n < size.photosEach; n++) {
    const takenAt = new Date(Date.UTC(2026, 6, 1, 8, n))
    const form = new FormData()
    const photo = await paintPhoto({ seed: n, customerNumber: 1, takenAt, portrait: n % 4 === 2 })
    form.append('file', new Blob([new Uint8Array(photo)]), `Foto ${n + 1}.jpg`)
    const answer = await staff.fetch(`/api/v1/media/customer/${customer.id}/upload`, { method: 'POST', body: form })
    if (!answer.ok) throw new Error(await answer.text())
  }
  await staff.customers.finish({ params: { id: customer.id } })
  await until('the photos are prepared', async () => {
    const { customer: now } = await staff.customers.get({ params: { id: customer.id } })
    return now.processing_status === 'completed'
  })

  const client = new pg.Client({ connectionString: readFileSync(join(folder, 'postgres/url'), 'utf8').trim() })
  await client.connect()
  try {
    const others = { galleries: size.customers - 1, organisations: 0, files: 'thumbnails' } as const
    await copyAlbum(client, folder, { of: customer.gallery_token ?? '', ...others })
    const { first, last } = names[0]!
    await client.query(
      `update customer set name = ($1::text[])[1 + number * 7 % $2] || ' ' || ($3::text[])[1 + number * 13 % $4]`,
      [first, first.length, last, last.length],
    )
    await client.query(
      `update shift set current_counter = $1, customer_count = $1, media_count = $1::int * $2 where id = $3`,
      [size.customers, size.photosEach, session.id],
    )
  } finally {
    await client.end()
  }
  return session.id
}
