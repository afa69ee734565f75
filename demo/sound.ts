import { pluck, reverb } from './guitar.ts'
import { between, clamp, randomFrom, type Random } from './random.ts'
import { level, sampleRate, silence, type Stereo } from './samples.ts'
import type { Scene } from './scenes.ts'

/** What one hears at a scene: its water or wind or fire, birds by day, and happy `people` with their echo. */
export function soundOf(scene: Scene, seconds: number, people = true): Stereo {
  const out = silence(seconds)
  const random = randomFrom(scene.seed, 20)
  const aloft = scene.motif === 'zipline' || scene.motif === 'paraglider'
  const { rough } = scene.land
  if (aloft) addNoise(out, random, { level: 0.34, low: 90, high: 700, swing: 0.6, pace: 0.35 })
  else if (rough > 0.4) {
    addNoise(out, random, { level: 0.26 + 0.14 * rough, low: 140, high: 1500 + 1500 * rough, swing: 0.22, pace: 0.9 })
    addNoise(out, random, { level: 0.12 * rough, low: 2000, high: 6500, swing: 0.5, pace: 2.2 })
    addBubbles(out, random, 26 * rough)
  } else {
    addNoise(out, random, { level: 0.13, low: 160, high: 900, swing: 0.85, pace: 0.6 })
    addBubbles(out, random, 7)
  }
  if (scene.motif === 'campfire') addCrackle(out, random)
  else
    for (let at = between(random, 0.1, 0.8); at < seconds - 0.8; at += between(random, 1.1, 2.6))
      addBird(out, random, at)
  if (people)
    for (let at = between(random, 0.5, 1.4); at < seconds - 0.9; at += between(random, 2.6, 4.2))
      addCall(out, random, at)
  return level(out, 0.45)
}

type Noise = { level: number; low: number; high: number; swing: number; pace: number }

/** Noise between two frequencies (Hz) that swells and falls `pace` times a second, different in each ear. */
function addNoise(out: Stereo, random: Random, { level: gain, low, high, swing, pace }: Noise) {
  const a = 1 - Math.exp((-2 * Math.PI * high) / sampleRate)
  const b = 1 - Math.exp((-2 * Math.PI * low) / sampleRate)
  for (const channel of out) {
    const phase = random() * 6
    let smooth = 0
    let slow = 0
    let swell = 1
    for (let i = 0; i < channel.length; i++) {
      smooth += (random() * 2 - 1 - smooth) * a
      slow += (smooth - slow) * b
      if ((i & 63) === 0) {
        const t = (i / sampleRate) * pace * 6.28
        swell = 1 + swing * 0.5 * (Math.sin(t + phase) + Math.sin(t * 2.37 + phase * 2))
      }
      channel[i]! += (smooth - slow) * gain * Math.max(0.05, swell) * Math.sqrt(4000 / high)
    }
  }
}

/** A tone that glides, with soft edges. `pan` −1 left … 1 right. */
function addTone(out: Stereo, at: number, seconds: number, from: number, to: number, gain: number, pan: number) {
  const start = Math.round(at * sampleRate)
  const length = Math.round(seconds * sampleRate)
  let phase = 0
  for (let i = 0; i < length && start + i < out[0].length; i++) {
    const t = i / length
    phase += (2 * Math.PI * (from + (to - from) * t)) / sampleRate
    const value = Math.sin(phase) * Math.sin(Math.PI * t) * gain
    out[0][start + i]! += value * (1 - pan) * 0.5
    out[1][start + i]! += value * (1 + pan) * 0.5
  }
}

function addBubbles(out: Stereo, random: Random, perSecond: number) {
  const seconds = out[0].length / sampleRate
  for (let i = 0; i < seconds * perSecond; i++) {
    const pitch = between(random, 350, 1500)
    addTone(
      out,
      random() * seconds,
      between(random, 0.02, 0.07),
      pitch,
      pitch * between(random, 1.2, 1.9),
      between(random, 0.02, 0.09),
      between(random, -0.9, 0.9),
    )
  }
}

function addBird(out: Stereo, random: Random, at: number) {
  const pan = between(random, -0.8, 0.8)
  const notes = 2 + Math.floor(random() * 5)
  const pitch = between(random, 2600, 4600)
  for (let i = 0, t = at; i < notes; i++) {
    const length = between(random, 0.05, 0.13)
    addTone(out, t, length, pitch * between(random, 0.85, 1.2), pitch * between(random, 0.85, 1.25), 0.07, pan)
    t += length + between(random, 0.02, 0.08)
  }
}

function addCrackle(out: Stereo, random: Random) {
  const length = out[0].length
  for (let i = 0; i < (length / sampleRate) * 22; i++) {
    const start = Math.floor(random() * length)
    const loud = 0.5 * random() ** 3
    const pan = between(random, -0.4, 0.4)
    for (let k = 0; k < 260 && start + k < length; k++) {
      const value = (random() * 2 - 1) * loud * Math.exp(-k / 45)
      out[0][start + k]! += value * (1 - pan)
      out[1][start + k]! += value * (1 + pan)
    }
  }
}

/** "Juhu!": a voice made of a buzz and two moving formants, answered by the mountains. */
function addCall(out: Stereo, random: Random, at: number) {
  const base = between(random, 210, 380)
  const length = Math.round(between(random, 0.55, 0.85) * sampleRate)
  const voice = new Float32Array(length)
  let phase = 0
  const first = resonator()
  const second = resonator()
  for (let i = 0; i < length; i++) {
    const t = i / length
    const pitch = base * (t < 0.32 ? 1 + t * 0.5 : 1.5 - (t - 0.32) * 0.35) * (1 + 0.012 * Math.sin(i * 0.00075))
    phase = (phase + pitch / sampleRate) % 1
    const buzz = phase * 2 - 1 + (random() - 0.5) * 0.08
    const open = t < 0.3 ? 0.2 : 0.55
    const edge = clamp(t * 18) * clamp((1 - t) * 5) * (t > 0.28 && t < 0.34 ? 0.4 : 1)
    voice[i] = (first(buzz, 340 + 260 * open, 90) + 0.6 * second(buzz, 850 + 420 * open, 130)) * edge
  }
  const pan = between(random, -0.5, 0.5)
  const start = Math.round(at * sampleRate)
  for (const [delay, gain, side] of [
    [0, 0.075, pan],
    [0.34, 0.022, -pan],
    [0.61, 0.01, pan],
  ] as const) {
    const from = start + Math.round(delay * sampleRate)
    for (let i = 0; i < length && from + i < out[0].length; i++) {
      out[0][from + i]! += voice[i]! * gain * (1 - side)
      out[1][from + i]! += voice[i]! * gain * (1 + side)
    }
  }
}

/** A two-pole band-pass that may move; frequency and width in Hz. */
function resonator() {
  let a = 0
  let b = 0
  return (input: number, frequency: number, width: number) => {
    const r = Math.exp((-Math.PI * width) / sampleRate)
    const value = input * (1 - r) * 6 + 2 * r * Math.cos((2 * Math.PI * frequency) / sampleRate) * a - r * r * b
    b = a
    a = value
    return value
  }
}

/** A broken chord of plucked strings (MIDI notes) with its room, beginning at `at` seconds. */
export function addChord(out: Stereo, notes: readonly number[], at: number) {
  const random = randomFrom(notes.length, 21)
  const dry = new Float32Array(out[0].length)
  notes.forEach((note, i) => {
    const start = Math.round((at + i * 0.13) * sampleRate)
    const string = pluck(random, note, out[0].length / sampleRate, 0.4)
    for (let k = 0; k < string.length && start + k < dry.length; k++) dry[start + k]! += string[k]! * 0.22
  })
  for (const [ear, stretch] of [
    [0, 1],
    [1, 1.07],
  ] as const) {
    const wet = reverb(dry, stretch)
    const channel = out[ear]
    for (let i = 0; i < channel.length; i++) channel[i]! += dry[i]! + wet[i]! * 0.5
  }
}
