import { join } from 'node:path'
import { plain, runFfmpeg } from './film.ts'
import { between, randomFrom, type Random } from './random.ts'

/** Four-bar phrases in G; each chord = bass and four strings, as MIDI notes. */
const chords = {
  G: [43, 55, 59, 62, 67],
  D: [42, 57, 62, 66, 69],
  Em: [40, 55, 59, 64, 67],
  C: [48, 55, 60, 64, 67],
  Am: [45, 57, 60, 64, 67],
  Dsus: [50, 57, 62, 67, 69],
} as const
const phrases = ['G D Em C', 'G D C Dsus', 'Em C G D', 'Am C G Dsus'].map(
  (phrase) => phrase.split(' ') as (keyof typeof chords)[],
)
/** Which string sounds on which eighth; 0 is the thumb. */
const picking = [0, 3, 2, 4, 1, 3, 2, 3] as const
/** A tune over the second and the last phrase: note and beat. */
const melody = { 74: [0, 10], 71: [1.5, 6, 12.5], 69: [2, 5.5, 13.5], 67: [4.5], 79: [8], 76: [9.5] }

const rate = 48_000
type Stereo = readonly [left: Float32Array, right: Float32Array]

/**
 * Makes calm music for films, to be repeated without a seam: a picked guitar and a quiet second voice.
 * `seconds` (30 or more sound best) is the length; the tempo bends to it. Writes an M4A at −16 LUFS and returns its path.
 */
export async function paintMusic(options: {
  seconds: number
  folder: string
  ffmpeg: string
  signal?: AbortSignal
}): Promise<string> {
  const { seconds, folder, ffmpeg, signal } = options
  const path = join(folder, 'music.m4a')
  const [left, right] = compose(seconds)
  const samples = new Float32Array(left.length * 2).map((_, i) => (i % 2 ? right : left)[i >> 1]!)
  // twice round, so that the end of the room's sound falls on the beginning
  const round = Buffer.from(samples.buffer)
  const run = (args: string) =>
    runFfmpeg(ffmpeg, `-f f32le -ar ${rate} -ac 2 -i pipe:0 ${args}`.split(' '), [round, round], signal)
  const room = `aecho=0.8:0.8:37|61|97:0.3|0.22|0.15,atrim=${seconds}:${seconds * 2},asetpts=PTS-STARTPTS`
  const measured = await run(`-af ${room},ebur128=framelog=verbose -f null -`)
  const loudness = Number([...measured.matchAll(/I:\s+(-?[\d.]+) LUFS/g)].at(-1)?.[1])
  if (!Number.isFinite(loudness)) throw new Error('ffmpeg did not measure the loudness of the music')
  const gain = `volume=${-16 - loudness}dB,alimiter=limit=0.85:level=false:attack=2:release=60`
  await run(`-af ${room},${gain} -ar ${rate} -c:a aac -b:a 160k ${plain} ${path}`)
  return path
}

function compose(seconds: number): Stereo {
  const random = randomFrom(76)
  const rounds = Math.max(1, Math.round(seconds / 12.6))
  const bar = seconds / (rounds * 4)
  const beat = bar / 4
  const length = Math.round(seconds * rate)
  const out = [new Float32Array(length), new Float32Array(length)] as const
  /** A string that begins at a beat, a little early or late as by hand; the part beyond the end is added at the beginning. */
  const play = (note: number, at: number, gain: number, pan: number, bright: number) => {
    const start = Math.round((at * beat + between(random, -0.009, 0.009)) * rate) + length
    pluck(random, note, 3, bright).forEach((value, i) => {
      const place = (start + i) % length
      out[0][place]! += value * gain * (1 - pan)
      out[1][place]! += value * gain * (1 + pan)
    })
  }
  for (let round = 0; round < rounds; round++) {
    phrases[round % phrases.length]!.forEach((name, n) => {
      const first = (round * 4 + n) * 4
      picking.forEach((string, i) => {
        const accent = i === 0 ? 1 : i === 4 ? 0.85 : between(random, 0.55, 0.72)
        play(chords[name][string], first + i / 2, 0.2 * accent, (string - 2) * 0.17, 0.25 + 0.35 * accent)
      })
      for (const half of [0, 2]) play(chords[name][0] - (half ? 0 : 12), first + half, 0.12, 0, 0.1)
    })
    if (round % 2)
      for (const [note, beats] of Object.entries(melody))
        for (const at of beats) play(Number(note), round * 16 + at, 0.11, 0.22, 0.8)
  }
  return out
}

/** A plucked string after Karplus and Strong: noise that runs in a loop and loses its edge. `bright` 0–1. */
function pluck(random: Random, note: number, seconds: number, bright: number): Float32Array {
  // The mean of two neighbours below runs half a sample short: the loop is made longer by that.
  const period = rate / (440 * 2 ** ((note - 69) / 12)) + 0.5
  const length = Math.floor(period - 0.3)
  let soft = 0
  const loop = Float32Array.from({ length }, () => (soft += (random() * 2 - 1 - soft) * (0.12 + 0.5 * bright)))
  // Struck at a fifth of its length: every fifth overtone stays silent, as on a guitar.
  const struck = Math.round(length / 5)
  const string = loop.map((value, i) => value - loop[(i + length - struck) % length]!)
  const keep = 0.9985 - 0.0022 * Math.max(0, (note - 40) / 40)
  // The rest of the period is made by an all-pass, or the string would be out of tune.
  const part = period - length
  const tuned = (1 - part) / (1 + part)
  let lastIn = 0
  let lastOut = 0
  const out = Float32Array.from({ length: Math.round(seconds * rate) }, (_, i) => {
    const at = i % length
    const here = string[at]!
    const mean = (here * 0.5 + string[(at + 1) % length]! * 0.5) * keep
    lastOut = string[at] = tuned * mean + lastIn - tuned * lastOut
    lastIn = mean
    return here
  })
  const peak = out.reduce((most, value) => Math.max(most, Math.abs(value)), 1e-6)
  const release = rate * 0.3
  return out.map((value, i) => (value * Math.min(1, (out.length - i) / release)) / peak)
}
