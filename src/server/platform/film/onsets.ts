/** The onset strength at each moment of a sound: the rise of its spectrum. Plain arithmetic, no files. */
import { setImmediate as nextTurn } from 'node:timers/promises'

/** Samples per second of the analysed sound, and between two moments. */
export const heardRate = 11_025
export const hop = 110
/** Samples of one spectrum; a sound is noticed when this share of it has arrived. */
const window = 256
const noticed = 0.85
/** Spectra at a time: the process has other things to do. */
const atATime = 1000

/** The time of a moment in seconds. */
export const timeOf = (moment: number): number => Math.max(0, (moment * hop + noticed * window) / heardRate)

/** @param samples mono @returns one value per moment, 0 where nothing begins; all 0 for an even sound */
export async function onsets(samples: Int16Array): Promise<Float32Array> {
  const moments = Math.max(0, Math.floor((samples.length - window) / hop) + 1)
  const rises = new Float32Array(moments)
  const spectrum = spectrumOf()
  let before = new Float32Array(window / 2)
  for (let at = 0; at < moments; at++) {
    const now = spectrum(samples, at * hop)
    let rise = 0
    for (let band = 1; band < now.length; band++) rise += Math.max(0, now[band]! - before[band]!)
    rises[at] = at === 0 ? 0 : rise / now.length
    before = now
    if (at % atATime === atATime - 1) await nextTurn()
  }
  return aboveUsual(rises)
}

/** The rises less the usual level around each, half a second to either side. */
function aboveUsual(rises: Float32Array): Float32Array {
  const reach = Math.round((0.5 * heardRate) / hop)
  const sums = new Float64Array(rises.length + 1)
  for (let at = 0; at < rises.length; at++) sums[at + 1] = sums[at]! + rises[at]!
  return rises.map((rise, at) => {
    const [from, to] = [Math.max(0, at - reach), Math.min(rises.length, at + reach + 1)]
    return Math.max(0, rise - (sums[to]! - sums[from]!) / (to - from))
  })
}

/** Loudness per band on a scale like that of the ear: barely audible sound counts little. */
function spectrumOf() {
  const hann = Float64Array.from({ length: window }, (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / window))
  const cosine = Float64Array.from({ length: window / 2 }, (_, i) => Math.cos((2 * Math.PI * i) / window))
  const sine = Float64Array.from({ length: window / 2 }, (_, i) => Math.sin((2 * Math.PI * i) / window))
  const order = Array.from({ length: window }, (_, i) =>
    Number.parseInt(i.toString(2).padStart(8, '0').split('').toReversed().join(''), 2),
  )
  const [re, im] = [new Float64Array(window), new Float64Array(window)]
  return (samples: Int16Array, from: number): Float32Array<ArrayBuffer> => {
    for (let i = 0; i < window; i++) {
      re[i] = (samples[from + order[i]!]! * hann[order[i]!]!) / 32_768
      im[i] = 0
    }
    for (let half = 1; half < window; half *= 2) {
      const step = window / (2 * half)
      for (let start = 0; start < window; start += 2 * half) {
        for (let i = 0; i < half; i++) {
          const [a, b] = [start + i, start + i + half]
          const [c, s] = [cosine[i * step]!, sine[i * step]!]
          const [x, y] = [re[b]! * c + im[b]! * s, im[b]! * c - re[b]! * s]
          re[b] = re[a]! - x
          im[b] = im[a]! - y
          re[a] = re[a]! + x
          im[a] = im[a]! + y
        }
      }
    }
    return Float32Array.from({ length: window / 2 }, (_, i) => Math.log1p(10 * Math.hypot(re[i]!, im[i]!)))
  }
}
