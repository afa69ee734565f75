/** The beat of music, so that photos change on it. */
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { blameFile, ffmpeg, input, workLimits } from './ffmpeg.ts'
import { heardRate, hop, onsets, timeOf } from './onsets.ts'
import type { Tools } from './tools.ts'

/** `first` and `times` are seconds from the start of the file, to about a hundredth. */
export type Beats = { bpm: number; first: number; times: number[] }

/** Seconds that are analysed at most, and that are needed at least. */
const heard = { most: 600, least: 5 }
/** The range of beats per minute; of two equally good ones the one nearer to `usual`. */
const tempo = { slowest: 60, fastest: 180, usual: 110 }
/** From 0 (nothing comes again) to 1: music with a drum has 0.3 and more, speech and noise less than 0.1. */
const clear = 0.15
/** The strongest beginnings must rise out of the sound at least so far: in an even sound none do. */
const audible = 0.02

const momentsPerMinute = (60 * heardRate) / hop

/**
 * Finds the beat of music.
 * @returns null where there is no clear one (speech, noise, a held tone, less than five seconds)
 * @throws Undecodable, ToolFailure
 */
export async function findBeats(
  tools: Tools,
  { file, folder, signal }: { file: string; folder: string; signal?: AbortSignal | undefined },
): Promise<Beats | null> {
  const raw = join(folder, 'heard.raw')
  await ffmpeg(tools, {
    args: [
      ['-v', 'error', ...input(file, 'template', '-t', String(heard.most))],
      ['-map', '0:a:0', '-ac', '1', '-ar', String(heardRate), '-f', 's16le', raw],
    ],
    readOnly: [file],
    folder,
    limits: workLimits(heard.most / 10),
    signal,
  }).catch(blameFile)
  const bytes = await readFile(raw)
  await rm(raw)
  const samples = new Int16Array(bytes.buffer, bytes.byteOffset, bytes.length >> 1)
  return samples.length < heard.least * heardRate ? null : beatsIn(await onsets(samples))
}

/** @param rises as `onsets` answers them */
export function beatsIn(rises: Float32Array): Beats | null {
  const strongest = rises.toSorted().at(Math.floor(rises.length * 0.98)) ?? 0
  if (strongest < audible) return null
  const smooth = rises.map((rise, at) => (rises[at - 1] ?? 0) / 4 + rise / 2 + (rises[at + 1] ?? 0) / 4)
  const period = periodOf(smooth)
  if (period === null) return null
  const moments = follow(smooth, period)
  const times = moments.map((moment) => Math.round(timeOf(moment) * 1000) / 1000)
  const between = slope(moments)
  return { bpm: Math.round((momentsPerMinute / between) * 100) / 100, first: times[0]!, times }
}

/** The number of moments after which the sound repeats most clearly, compared with itself one to four beats later. */
function periodOf(rises: Float32Array): number | null {
  const mean = rises.reduce((sum, rise) => sum + rise, 0) / rises.length
  const even = rises.map((rise) => rise - mean)
  const alike = (lag: number) => {
    let sum = 0
    for (let at = lag; at < even.length; at++) sum += even[at]! * even[at - lag]!
    return sum
  }
  const own = alike(0)
  const [least, most] = [Math.floor(momentsPerMinute / tempo.fastest), Math.ceil(momentsPerMinute / tempo.slowest)]
  const known = Float64Array.from({ length: 4 * most + 5 }, (_, lag) => (lag < least - 1 ? 0 : alike(lag) / own))
  let best = { lag: 0, score: 0, weight: 0 }
  for (let lag = least; lag <= most; lag++) {
    // four beats are this many moments, give or take two: the period is seldom a whole number of moments
    const score = [1, 2, 3, 4].reduce((sum, beats) => sum + highest(known, lag * beats, beats >> 1) / 4, 0)
    const octaves = Math.log2(momentsPerMinute / lag / tempo.usual)
    const weight = score * Math.exp(-0.5 * octaves ** 2)
    if (weight > best.weight) best = { lag, score, weight }
  }
  return best.score >= clear ? best.lag : null
}

const highest = (values: Float64Array, at: number, reach: number) =>
  Math.max(...values.slice(at - reach, at + reach + 1))

/** The row of moments with the strongest onsets and the most even distances. */
function follow(rises: Float32Array, period: number): number[] {
  const usual = Math.sqrt(rises.reduce((sum, rise) => sum + rise ** 2, 0) / rises.length)
  const tightness = 100
  const sums = new Float64Array(rises.length)
  const previous = new Int32Array(rises.length).fill(-1)
  const [near, far] = [Math.round(period / 2), Math.round(period * 2)]
  for (let at = 0; at < rises.length; at++) {
    let best = 0
    for (let back = near; back <= Math.min(far, at); back++) {
      const value = sums[at - back]! - tightness * Math.log(back / period) ** 2
      if (value > best) [best, previous[at]] = [value, at - back]
    }
    sums[at] = rises[at]! / usual + best
  }
  let last = sums.length - 1
  for (let at = Math.max(0, sums.length - Math.round(period)); at < sums.length; at++)
    if (sums[at]! > sums[last]!) last = at
  const moments: number[] = []
  for (let at = last; at >= 0; at = previous[at]!) moments.push(at)
  return moments.toReversed()
}

/** Moments from one to the next, by the straight line through all of them. */
function slope(moments: number[]): number {
  const middle = (moments.length - 1) / 2
  const mean = moments.reduce((sum, moment) => sum + moment, 0) / moments.length
  const [over, under] = moments.reduce(
    ([a, b], moment, at) => [a + (at - middle) * (moment - mean), b + (at - middle) ** 2],
    [0, 0] as [number, number],
  )
  return over / under
}
