import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { paintClip } from '../../demo/paint-clip.ts'
import { paintPhoto } from '../../demo/paint-photo.ts'
import { register, until, type Running } from '../../test/faults/product.ts'
import { checkIn } from '../customer.ts'

/** The album for which the gallery's promises hold. */
const photos = 24
const clips = 2
const clipSeconds = 4

/**
 * A customer's album as guides create it, by the product's own calls: painted photos (every fourth upright) and clips,
 * from which the product makes renditions and the film.
 * @returns the token of the customer's link, when all work is done
 */
export async function makeAlbum(running: Running, log: (text: string) => void): Promise<string> {
  const staff = (await register(running))(running)
  const customer = await checkIn(staff)
  const upload = async (bytes: Buffer, name: string) => {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(bytes)]), name)
    const answer = await staff.fetch(`/api/v1/media/customer/${customer.id}/upload`, { method: 'POST', body: form })
    if (answer.status !== 201) throw new Error(`${name}: ${answer.status}`)
  }
  const takenAt = (n: number) => new Date(Date.UTC(2026, 6, 1, 8, n))
  const folder = await mkdtemp(join(tmpdir(), 'andenken-album-'))
  try {
    for (let seed = 0; seed < clips; seed++) {
      log(`clip ${seed + 1} of ${clips} is painted`)
      const options = {
        seed,
        customerNumber: 1,
        takenAt: takenAt(seed),
        seconds: clipSeconds,
        folder,
        ffmpeg: 'ffmpeg',
      }
      await upload(await readFile(await paintClip(options)), `Clip ${seed + 1}.mp4`)
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  for (let n = 0; n < photos; n++) {
    const options = { seed: n, customerNumber: 1, takenAt: takenAt(10 + n), portrait: n % 4 === 2 }
    await upload(await paintPhoto(options), `Foto ${String(n + 1).padStart(2, '0')}.jpg`)
  }
  await staff.customers.finish({ params: { id: customer.id } })

  log('renditions and the film are made')
  const token = customer.gallery_token ?? ''
  await until(
    'the album is complete',
    async () => {
      const answer = await staff.gallery.get({ params: { token } })
      const { videos, photos: shown } = answer.media
      // the smaller film is made when no other work waits
      return videos.some(({ isFilm, smallUrl }) => isFilm && smallUrl) && shown.length === photos
    },
    900,
  )
  return token
}
