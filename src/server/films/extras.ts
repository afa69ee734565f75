import { createHash } from 'node:crypto'
import type { JobCtx } from '../platform/context.ts'
import { findBeats } from '../platform/film/beats.ts'
import type { Size } from '../platform/film/size.ts'
import { makeSlideshow, slideshowProfile } from '../platform/film/slideshow.ts'
import type { Tools } from '../platform/film/tools.ts'
import type { Made } from './lay-out.ts'
import { expected, type Order } from './order.ts'
import { isBlock, type Part } from './sequence.ts'
import type { FilmVariant } from './variants.ts'
import { layTitle, leadFrames, leadHash } from './title.ts'

/** Pictures that are encoded for one film alone, and kept: an equal extra is not made again. */
export type Extra = Made & { variant: FilmVariant; hash: string; isKept: boolean }

type Place = { fetched: (key: string) => Promise<string>; folder: string }

/** The photos of the film as one moving picture; null where it shows none. */
export async function slidesOf(
  job: JobCtx,
  order: Order,
  films: Tools,
  { fetched, folder, size }: Place & { size: Size },
): Promise<Extra | null> {
  const { sequence, rate } = order.plan
  const blocks = sequence.filter(isBlock)
  if (blocks.length === 0) return null
  const beats = await beatsUnder(job, order, films, { fetched, folder })
  const frames = blocks.reduce((sum, { seconds }) => sum + seconds, 0) * rate
  const look = ({ width, height }: Size) => [
    slideshowProfile,
    films.build,
    `${width}x${height}`,
    ...(rate === 30 ? [] : [rate]),
    ...blocks.map(({ photos, seconds }) =>
      [seconds, ...photos.map((id) => expected(order.photos, id).sha256)].join(' '),
    ),
    beats.join(' '),
  ]
  const hashAt = (shown: Size) => createHash('sha256').update(look(shown).join('\n')).digest('base64url')
  // those of the film serve a draft too
  const kept = order.made.find(({ variant, made_of }) => variant === 'film_photos' && made_of === hashAt(films.frame))
  if (kept?.made_of)
    return { path: await fetched(kept.key), frames, variant: 'film_photos', hash: kept.made_of, isKept: true }
  const local = []
  for (const { photos, seconds } of blocks) {
    const paths = []
    for (const id of photos) paths.push(await fetched(expected(order.photos, id).key))
    local.push({ photos: paths, seconds, ...(beats.length > 0 && { cuts: beats }) })
  }
  const made = await makeSlideshow(films, { blocks: local, size, rate, folder, signal: job.signal })
  return { ...made, variant: 'film_photos', hash: hashAt(size), isKept: false }
}

/** The beats of the music under the photos of a film without clips. Seconds from the first photo on. */
async function beatsUnder(job: JobCtx, order: Order, films: Tools, { fetched, folder }: Place): Promise<number[]> {
  const { sequence, rate } = order.plan
  const [intro] = sequence
  const block = sequence.find(isBlock)
  const isAlone = sequence.every((one) => isBlock(one) || one.role !== 'clip')
  if (!order.music || !isAlone || !block || !intro) return []
  const found = await findBeats(films, { file: await fetched(order.music), folder, signal: job.signal })
  // music begins with the film, or after an intro that has a sound of its own
  const isUnderIntro = !isBlock(intro) && !expected(order.pieces, intro.key).heard
  const offset = isUnderIntro ? intro.frames / rate : 0
  return (found?.times ?? []).map((time) => time - offset).filter((time) => time > 0 && time < block.seconds)
}

type Under = Place & { size: Size; pictureOf: (part: Part) => Promise<string>; slides: Extra | null }

/** The title over the first seconds of the customer's own part; null where there is none. */
export async function leadOf(
  job: JobCtx,
  order: Order,
  films: Tools,
  { fetched, folder, size, pictureOf, slides }: Under,
): Promise<Extra | null> {
  const { title, sequence, rate } = order.plan
  const first = sequence.find((one) => isBlock(one) || one.role === 'clip')
  if (!title || !first) return null
  const from = isBlock(first) ? 0 : first.from
  const frames = leadFrames(isBlock(first) ? first.seconds * rate : first.frames, rate)
  const hash = leadHash(title, `${isBlock(first) ? slides?.hash : first.key} ${from} ${frames}`, films)
  const kept = order.made.find(({ variant, made_of }) => variant === 'film_title' && made_of === hash)
  if (kept) return { path: await fetched(kept.key), frames, variant: 'film_title', hash, isKept: true }
  const picture = isBlock(first) ? (slides?.path ?? '') : await pictureOf(first)
  const path = await layTitle(job, films, { title, picture, from, frames, rate, size, folder })
  return { path, frames, variant: 'film_title', hash, isKept: false }
}
