import { between, type Random } from './random.ts'
import { sampleRate } from './samples.ts'

/** Frequency of a MIDI note in Hz. */
export const pitch = (note: number) => 440 * 2 ** ((note - 69) / 12)

/** A plucked string after Karplus and Strong: noise that runs in a loop and loses its edge. `bright` 0–1. */
export function pluck(random: Random, note: number, seconds: number, bright: number): Float32Array {
  // The mean of two neighbours below runs half a sample short: the loop is made longer by that.
  const period = sampleRate / pitch(note) + 0.5
  const length = Math.floor(period - 0.3)
  const loop = new Float32Array(length)
  let soft = 0
  for (let i = 0; i < length; i++) {
    soft += (random() * 2 - 1 - soft) * (0.12 + 0.5 * bright)
    loop[i] = soft
  }
  // Struck at a fifth of its length: every fifth overtone stays silent, as on a guitar.
  const struck = Math.round(length / 5)
  const string = loop.map((value, i) => value - loop[(i + length - struck) % length]!)
  const out = new Float32Array(Math.round(seconds * sampleRate))
  const keep = 0.9985 - 0.0022 * Math.max(0, (note - 40) / 40)
  // The rest of the period is made by an all-pass, or the string would be out of tune.
  const part = period - length
  const tuned = (1 - part) / (1 + part)
  let lastIn = 0
  let lastOut = 0
  let at = 0
  for (let i = 0; i < out.length; i++) {
    const here = string[at]!
    const mean = (here * 0.5 + string[at + 1 < length ? at + 1 : 0]! * 0.5) * keep
    const value = tuned * mean + lastIn - tuned * lastOut
    lastIn = mean
    lastOut = value
    string[at] = value
    at = at + 1 < length ? at + 1 : 0
    out[i] = here
  }
  let peak = 1e-6
  for (const value of out) peak = Math.max(peak, Math.abs(value))
  const release = sampleRate * 0.3
  for (let i = 0; i < out.length; i++) out[i]! *= Math.min(1, (out.length - i) / release) / peak
  return out
}

/** A room: four echoing paths and two diffusers. Returns only the reverberation; mono in, mono out. */
export function reverb(dry: Float32Array, stretch: number): Float32Array {
  const wet = new Float32Array(dry.length)
  for (const delay of [1687, 1901, 2053, 2251]) {
    const line = new Float32Array(Math.round(delay * stretch))
    let at = 0
    let damp = 0
    for (let i = 0; i < dry.length; i++) {
      const value = line[at]!
      damp += (value - damp) * 0.45
      line[at] = dry[i]! + damp * 0.81
      at = at + 1 < line.length ? at + 1 : 0
      wet[i]! += value * 0.25
    }
  }
  for (const delay of [347, 113]) {
    const line = new Float32Array(Math.round(delay * stretch))
    let at = 0
    for (let i = 0; i < wet.length; i++) {
      const old = line[at]!
      const value = wet[i]! + old * 0.6
      line[at] = value
      wet[i] = old - value * 0.6
      at = at + 1 < line.length ? at + 1 : 0
    }
  }
  return wet
}

/** Small human unevenness of a hand: seconds early or late. */
export const feel = (random: Random) => between(random, -0.009, 0.009)
