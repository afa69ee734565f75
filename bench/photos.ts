import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { createPhotoPool } from '../src/server/platform/image/pool.ts'
import { alternate, compare, each, median, type Line } from './measure.ts'
import { watchProcessor } from './processor.ts'

const photos = 16
const rounds = 5
const cores = availableParallelism()
const vips = '/usr/bin/vipsthumbnail'

/** The rendition pipeline as the product uses it against sharp and libvips making just the three renditions. */
export async function benchPhotos(folder: string): Promise<Line[]> {
  // one thread per photo and as many photos at once as there are cores: the quickest way for many photos
  sharp.concurrency(1)
  sharp.cache(false)
  const files: { path: string; bytes: Buffer }[] = []
  for (let n = 0; n < photos; n++) {
    const path = join(folder, `${n}.jpg`)
    const bytes = await twelveMegapixels(n)
    await writeFile(path, bytes)
    files.push({ path, bytes })
  }

  const pool = createPhotoPool({ workers: cores })
  const processor = watchProcessor()
  const used = new Map<string, number[]>()
  /** The processor's time besides the elapsed time: the children's too, whatever else the machine does. */
  const way = (name: string, work: (file: (typeof files)[number]) => Promise<unknown>) => ({
    name,
    run: async () => {
      const before = processor.seconds()
      await each(files, cores, work)
      used.set(name, [...(used.get(name) ?? []), (processor.seconds() - before) / photos])
    },
  })
  const ours = way('photos: our pipeline', ({ bytes }) => pool.prepare(bytes, { group: 'bench' }))
  const bare = way('bare sharp', ({ bytes }) => threeRenditions(bytes))
  const thumbnail = way('vipsthumbnail', ({ path }) => byVips(path))
  try {
    const times = await alternate(existsSync(vips) ? [ours, bare, thumbnail] : [ours, bare], rounds)
    const amount = { of: photos, unit: 'photos' }
    const [mine, theirs] = [ours, bare].map(({ name }) => used.get(name)!)
    const [first, rest] = [mine![0]!, mine!.slice(1)]
    const show = (seconds: number) => `${seconds.toFixed(3)} s`
    return [
      ...[bare, thumbnail]
        .filter(({ name }) => times.has(name))
        .map(({ name }) => compare(times, ours.name, name, amount)),
      {
        what: 'processor for a photo',
        value: show(median(rest)),
        against: bare.name,
        limit: show(median(theirs!.slice(1))),
        ratio: median(rest.map((seconds, round) => theirs![round + 1]! / seconds)),
      },
      {
        what: 'the same, children started for it',
        value: show(first),
        against: bare.name,
        limit: show(theirs![0]!),
        ratio: theirs![0]! / first,
      },
    ]
  } finally {
    processor.stop()
    await pool.close()
  }
}

/**
 * Soft shapes and the grain of a sensor: about as hard to encode as a photo. The shapes are large enough to be seen at
 * 24 px, as in any photo: a picture that is grey there is decoded once more to see whether it is damaged.
 */
export async function twelveMegapixels(n: number): Promise<Buffer> {
  const [width, height] = [4000, 3000]
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const shapes = await sharp({ create: { width: 24, height: 18, channels: 3, background: '#808080', noise } })
    .modulate({ hue: n * 20, saturation: 1.4 })
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .toBuffer({ resolveWithObject: true })
  const grain = await sharp({
    create: { width, height, channels: 3, background: '#808080', noise: { ...noise, sigma: 10 } },
  })
    .raw()
    .toBuffer()
  return sharp(shapes.data, { raw: { width, height, channels: 3 } })
    .composite([{ input: grain, raw: { width, height, channels: 3 }, blend: 'soft-light' }])
    .jpeg({ quality: 90 })
    .toBuffer()
}

async function threeRenditions(bytes: Buffer) {
  const large = await sharp(bytes, { failOn: 'none' })
    .autoOrient()
    .resize({ width: 1600, height: 1600, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 80 })
    .toBuffer()
  await sharp(large).resize({ width: 1080, height: 1080, fit: 'inside' }).webp({ quality: 75, effort: 1 }).toBuffer()
  await sharp(large).resize({ width: 400, height: 400, fit: 'inside' }).webp({ quality: 75, effort: 3 }).toBuffer()
}

async function byVips(path: string) {
  const run = promisify(execFile)
  await run(vips, [path, '-s', '1600', '-o', `${path}.large.jpg[Q=80]`], { env: { VIPS_CONCURRENCY: '1' } })
  await run(vips, [`${path}.large.jpg`, '-s', '1080', '-o', `${path}.medium.webp[Q=75,effort=1]`], {
    env: { VIPS_CONCURRENCY: '1' },
  })
  await run(vips, [`${path}.large.jpg`, '-s', '400', '-o', `${path}.thumbnail.webp[Q=75]`], {
    env: { VIPS_CONCURRENCY: '1' },
  })
}
