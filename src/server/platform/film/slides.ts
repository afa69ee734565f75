/**
 * Plans when each photo of a slideshow is seen, and in which parts the slideshow is made. Counts are frames of the
 * block.
 */
import type { FrameRate } from './encode.ts'

export type Block = {
  /** Paths of our own JPEG renditions, upright. At least one. */
  photos: string[]
  /** A whole number. */
  seconds: number
  /**
   * Times in the block at which photos may change, in seconds: beats. Without them the photos share the time evenly.
   */
  cuts?: number[] | undefined
}

/** Seen from `from` to before `to`; its first and last frames are mixed with those of its neighbours. */
export type Slide = { photo: string; at: number; from: number; to: number }
/** The slides that are seen in a part of a block, from one full second to another. */
export type Part = { from: number; to: number; slides: Slide[]; fade: number }

/** Seconds in which a photo gives way to the next; less where photos are seen only for a moment. */
const fadeSeconds = 0.5

/** @throws RangeError when there is no photo, or less than a frame for each */
export function slidesOf({ photos, seconds, cuts = [] }: Block, rate: FrameRate): { slides: Slide[]; fade: number } {
  const frames = Math.round(seconds * rate)
  const share = frames / photos.length
  if (photos.length === 0 || !Number.isInteger(seconds) || share < 2) throw new RangeError('no slideshow')
  const changes = photos.slice(1).map((_, at) => nearest(cuts, (at + 1) * share, share / 3, rate))
  const shown = [...changes, frames].map((end, at) => end - (changes[at - 1] ?? 0))
  const half = Math.floor(Math.min(fadeSeconds * rate, Math.min(...shown) / 2) / 2)
  const slides = photos.map((photo, at) => ({
    photo,
    at,
    from: at === 0 ? 0 : changes[at - 1]! - half,
    to: at === photos.length - 1 ? frames : changes[at]! + half,
  }))
  return { slides, fade: 2 * half }
}

/** The beat next to a frame, if one is near enough; else the frame. */
function nearest(cuts: number[], frame: number, most: number, rate: FrameRate): number {
  const distance = (cut: number) => Math.abs(cut * rate - frame)
  const best = cuts.toSorted((a, b) => distance(a) - distance(b))[0]
  return Math.round(best !== undefined && distance(best) <= most ? best * rate : frame)
}

/** Photos that are in memory at the same time, and seconds that are made at a time. */
const most = { slides: 3, seconds: 12 }

/** Parts of whole seconds, each with few photos, so that the memory does not grow with the slideshow. */
export function partsOf(block: Block, rate: FrameRate): Part[] {
  const { slides, fade } = slidesOf(block, rate)
  const seen = (from: number, to: number) => slides.filter((slide) => slide.from < to && slide.to > from)
  const parts: Part[] = []
  const end = block.seconds * rate
  for (let from = 0; from < end;) {
    let to = from + rate
    const fits = (next: number) =>
      next <= end && next - from <= most.seconds * rate && seen(from, next).length <= most.slides
    while (fits(to + rate)) to += rate
    parts.push({ from, to, slides: seen(from, to), fade })
    from = to
  }
  return parts
}
