import sharp from 'sharp'
import type { Gallery } from '../../src/contract/gallery.ts'
import { once, type Newcomer, type Stage } from './stage.ts'

/** Galleries that the demo does not have, made from its pictures. Each function returns the path. */

const pathOf = (token: string | null) => `/s/${token ?? ''}`

/** The content of a gallery, and its bytes. */
async function contentOf(stage: Stage, customer: string) {
  const path = stage.gallery(customer)
  const answer = await fetch(`${stage.base}/api/v1/customer-gallery/gallery/${path.slice('/s/'.length)}`)
  const { media } = (await answer.json()) as Gallery
  const bytesOf = async (id: string) =>
    Buffer.from(await (await fetch(`${stage.base}${path}/download/${id}`)).arrayBuffer())
  return { ...media, bytesOf, clips: media.videos.filter(({ isFilm }) => !isFilm) }
}

/** The photos of the demo's customer with the most photos, as files. */
const pictures = once(async (stage) => {
  const { photos, bytesOf } = await contentOf(stage, 'Kajakclub Oberstdorf')
  return Promise.all(photos.map(({ id }) => bytesOf(id)))
})

const albums = once((stage) => stage.organisation('Höhenluft Bergerlebnis'))

/** A customer of a new shift, with the uploads of `fill`, and all work on them done. */
async function album(
  stage: Stage,
  { client, upload }: Newcomer,
  name: string,
  fill: (take: (bytes: Buffer, file: string) => Promise<void>) => Promise<unknown>,
): Promise<string> {
  const { session } = await client.shifts.start({ body: { sessionName: `Tour mit ${name}`, maxCustomers: 20 } })
  const { customer } = await client.customers.checkIn({
    params: { id: session.id },
    body: { name, email: null, language: 'de', consent: true },
  })
  await fill((bytes, file) => upload(customer.id, bytes, file))
  await client.customers.finish({ params: { id: customer.id } })
  await stage.quiet()
  return pathOf(customer.gallery_token)
}

export const onePhoto = once(async (stage) => {
  const [first] = await pictures(stage)
  return album(stage, await albums(stage), 'Johanna', async (take) => first && take(first, 'IMG_0001.jpg'))
})

export const withoutPhotos = once(async (stage) => {
  const { clips, bytesOf } = await contentOf(stage, 'Familie Wagner')
  return album(stage, await albums(stage), 'Severin', async (take) => {
    for (const { id, filename } of clips.slice(0, 1)) await take(await bytesOf(id), filename)
  })
})

/** The same ten motifs in thirty lights: for the server three hundred files. */
export const threeHundred = once(async (stage) => {
  const motifs = await pictures(stage)
  return album(stage, await albums(stage), 'Bergwacht Sonthofen', async (take) => {
    for (let light = 0; light < 30; light++) {
      const files = motifs.map((bytes) =>
        sharp(bytes)
          .resize({ width: 640 })
          .modulate({ hue: light * 3, brightness: 0.85 + light / 100 })
          .jpeg()
          .toBuffer(),
      )
      await Promise.all(files.map(async (file, at) => take(await file, `IMG_${1000 + light * 10 + at}.jpg`)))
    }
  })
})

export const longOrganisation = once(async (stage) => {
  const [first, second] = await pictures(stage)
  const long = 'Erlebnisgenossenschaft Wildwasser- und Canyoningschulen Ötztal-Imst-Haiming eingetragene Genossenschaft'
  return album(stage, await stage.organisation(long), 'Maximilian-Alexander von Hohenstein-Brückner', async (take) => {
    if (first && second) await Promise.all([take(first, 'IMG_0001.jpg'), take(second, 'IMG_0002.jpg')])
  })
})

/** A share of a customer of the demo: the film alone, or two photos and the clip. */
const shared = (choose: (content: Awaited<ReturnType<typeof contentOf>>) => { id: string }[]) =>
  once(async (stage) => {
    const customer = 'Sophie Maurer'
    const ids = choose(await contentOf(stage, customer)).map(({ id }) => id)
    const token = stage.gallery(customer).slice('/s/'.length)
    const answer = await fetch(`${stage.base}/api/v1/customer-gallery/gallery/${token}/shares`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ids, showPicture: true }),
    })
    const { share } = (await answer.json()) as { share: { url: string } }
    return new URL(share.url).pathname
  })
export const sharedFilm = shared(({ videos }) => videos.filter(({ isFilm }) => isFilm))
export const sharedSome = shared(({ photos, clips }) => [...photos.slice(0, 2), ...clips])
