import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { expect } from 'vitest'
import type { Media } from '../../src/contract/media.ts'
import { until } from '../world.ts'
import type { Staff } from './product.ts'

/** A file that a guide has and expects in the product. */
export type File = { name: string; bytes: Buffer; sha256: string }

/** A promise of the product: a file and the medium by which it was acknowledged. */
export type Promised = { customerId: string; mediaId: string; file: File }

export const fileOf = (name: string, bytes: Buffer): File => ({
  name,
  bytes,
  sha256: createHash('sha256').update(bytes).digest('hex'),
})

/** A unique photo: noise, so that it is as big as a real one of this size (about 0.5 bytes a pixel). */
export async function noisyPhoto(name: string, width = 1200, height = 900): Promise<File> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#204060', noise } })
    .jpeg({ quality: 85 })
    .toBuffer()
  return fileOf(name, bytes)
}

/**
 * The judge: every acknowledged file is there under its acknowledged medium, byte for byte as sent, every file
 * (acknowledged or not) is there at most once, and all work on it has ended.
 */
export async function judge(staff: Staff, sent: { customerId: string; files: File[] }[], promised: Promised[]) {
  for (const { customerId, files } of sent) {
    const media = await settled(staff, customerId)
    const found = await Promise.all(media.map(async ({ id }) => ({ id, sha256: await hashOf(staff, id) })))
    expect(found.map(({ sha256 }) => sha256).toSorted(), 'no medium twice, none that nobody sent').toEqual(
      [...new Set(found.map(({ sha256 }) => sha256))].filter((sum) => files.some((f) => f.sha256 === sum)).toSorted(),
    )
    for (const { mediaId, file } of promised.filter((one) => one.customerId === customerId)) {
      expect(found, `${file.name} was acknowledged`).toContainEqual({ id: mediaId, sha256: file.sha256 })
    }
    expect(media.map(({ file_name, status, error }) => ({ file_name, status, error }))).toEqual(
      media.map(({ file_name }) => ({ file_name, status: 'ready', error: null })),
    )
  }
}

/** A customer's media when all work on them has ended. */
export async function settled(staff: Staff, customerId: string): Promise<Media[]> {
  return until(`the media of ${customerId} are prepared`, async () => {
    const { media } = await staff.media.ofCustomer({ params: { id: customerId } })
    return media.every(({ status }) => status !== 'processing') && media
  })
}

async function hashOf(staff: Staff, mediaId: string): Promise<string> {
  const { downloadUrl } = await staff.media.download({ params: { id: mediaId } })
  const answer = await staff.fetch(new URL(downloadUrl, 'http://any').pathname)
  expect(answer.status).toBe(200)
  return createHash('sha256')
    .update(Buffer.from(await answer.arrayBuffer()))
    .digest('hex')
}
