import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runFfmpeg } from './film.ts'
import { feel, pitch, pluck, reverb } from './guitar.ts'
import { between, randomFrom, type Random } from './random.ts'
import { level, sampleRate, silence, toWav, type Stereo } from './samples.ts'

/** Four-bar phrases in G; each chord = bass and four strings, as MIDI notes. */
const chords = {
  G: [43, 55, 59, 62, 67],
  D: [42, 57, 62, 66, 69],
  Em: [40, 55, 59, 64, 67],
  C: [48, 55, 60, 64, 67],
  Am: [45, 57, 60, 64, 67],
  Dsus: [50, 57, 62, 67, 69],
} as const
const phrases: readonly (readonly (keyof typeof chords)[])[] = [
  ['G', 'D', 'Em', 'C'],
  ['G', 'D', 'C', 'Dsus'],
  ['Em', 'C', 'G', 'D'],
  ['Am', 'C', 'G', 'Dsus'],
]
/** Which string sounds on which eighth; 0 is the thumb. */
const picking = [0, 3, 2, 4, 1, 3, 2, 3] as const
/** Scale steps over the second and fourth phrase: note, beat, length in beats. */
const melody = [
  [74, 0, 1.5],
  [71, 1.5, 0.5],
  [69, 2, 2],
  [67, 4.5, 1],
  [69, 5.5, 0.5],
  [71, 6, 2],
  [79, 8, 1.5],
  [76, 9.5, 0.5],
  [74, 10, 2],
  [71, 12.5, 1],
  [69, 13.5, 2.5],
] as const

/**
 * Makes calm music for films, to be repeated without a seam: picked strings, a soft bass and a quiet second voice.
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
  const wav = join(folder, 'music.wav')
  try {
    await writeFile(wav, toWav(level(compose(seconds), 0.7, true)))
    const measured = await runFfmpeg(
      ffmpeg,
      ['-i', wav, '-af', 'ebur128=framelog=verbose', '-f', 'null', '-'],
      undefined,
      signal,
    )
    const loudness = Number([...measured.matchAll(/I:\s+(-?[\d.]+) LUFS/g)].at(-1)?.[1])
    if (!Number.isFinite(loudness)) throw new Error('ffmpeg did not measure the loudness of the music')
    const gain = `volume=${(-16 - loudness).toFixed(2)}dB,alimiter=limit=0.85:level=false:attack=2:release=60`
    await runFfmpeg(
      ffmpeg,
      [
        '-i',
        wav,
        '-af',
        gain,
        '-ar',
        String(sampleRate),
        '-c:a',
        'aac',
        '-b:a',
        '160k',
        '-map_metadata',
        '-1',
        '-fflags',
        '+bitexact',
        '-flags:a',
        '+bitexact',
        '-movflags',
        '+faststart',
        '-y',
        path,
      ],
      undefined,
      signal,
    )
    return path
  } finally {
    await rm(wav, { force: true })
  }
}

function compose(seconds: number): Stereo {
  const random = randomFrom(76)
  const rounds = Math.max(1, Math.round(seconds / 12.6))
  const bar = seconds / (rounds * 4)
  const beat = bar / 4
  const dry = silence(seconds)
  for (let round = 0; round < rounds; round++) {
    const phrase = phrases[round % phrases.length]!
    phrase.forEach((name, i) => playBar(dry, random, chords[name], (round * 4 + i) * bar, beat, round))
    if (round % 2 === 1)
      for (const [note, at, length] of melody) whistle(dry, note, round * 4 * bar + at * beat, length * beat)
  }
  for (const [ear, stretch] of [
    [0, 1.12],
    [1, 1.19],
  ] as const) {
    // Twice round, so that the end of the room's sound falls on the beginning.
    const twice = new Float32Array(dry[ear].length * 2)
    twice.set(dry[ear])
    twice.set(dry[ear], dry[ear].length)
    const wet = reverb(twice, stretch).subarray(dry[ear].length)
    for (let i = 0; i < wet.length; i++) dry[ear][i]! += wet[i]! * 0.4
  }
  return dry
}

function playBar(out: Stereo, random: Random, chord: readonly number[], start: number, beat: number, round: number) {
  picking.forEach((string, i) => {
    const note = chord[string]!
    const accent = i === 0 ? 1 : i === 4 ? 0.85 : between(random, 0.55, 0.72)
    const tone = pluck(random, note, string ? 2.6 : 3.4, 0.25 + 0.35 * accent)
    add(out, tone, start + (i * beat) / 2 + feel(random), 0.2 * accent, (string - 2) * 0.17)
  })
  for (const [at, length] of [
    [0, 1.9],
    [2, 1.7],
  ] as const)
    add(out, bass(chord[0]!, length * beat), start + at * beat, 0.17, 0)
  if (round > 0) add(out, pad(chord.slice(1, 4), beat * 4.4), start - beat * 0.2, 0.03, 0)
}

/** Adds a sound; what runs over the end comes in again at the beginning. `pan` −1…1. */
function add(out: Stereo, tone: Float32Array, at: number, gain: number, pan: number) {
  const length = out[0].length
  let place = ((Math.round(at * sampleRate) % length) + length) % length
  for (const value of tone) {
    out[0][place]! += value * gain * (1 - pan)
    out[1][place]! += value * gain * (1 + pan)
    place = place + 1 < length ? place + 1 : 0
  }
}

function shaped(seconds: number, attack: number, release: number, wave: (t: number) => number): Float32Array {
  const tone = new Float32Array(Math.round(seconds * sampleRate))
  for (let i = 0; i < tone.length; i++) {
    const t = i / sampleRate
    tone[i] = wave(t) * Math.min(1, t / attack, (seconds - t) / release)
  }
  return tone
}

function bass(note: number, seconds: number): Float32Array {
  const w = 2 * Math.PI * pitch(note)
  return shaped(
    seconds,
    0.02,
    0.25,
    (t) =>
      (Math.sin(w * t) +
        0.35 * Math.sin(2 * w * t) * Math.exp(-t * 3) +
        0.12 * Math.sin(3 * w * t) * Math.exp(-t * 5)) *
      Math.exp(-t * 0.9),
  )
}

function pad(notes: readonly number[], seconds: number): Float32Array {
  const waves = notes.flatMap((note) => [0.997, 1.003].map((detune) => 2 * Math.PI * pitch(note) * detune))
  return shaped(
    seconds,
    seconds * 0.35,
    seconds * 0.4,
    (t) => waves.reduce((sum, w) => sum + Math.sin(w * t) + 0.2 * Math.sin(2 * w * t), 0) / 2,
  )
}

/** A soft flute-like voice with a little vibrato. */
function whistle(out: Stereo, note: number, at: number, seconds: number) {
  const w = 2 * Math.PI * pitch(note)
  const tone = shaped(seconds + 0.15, 0.07, 0.22, (t) => {
    const phase = w * t + 0.9 * Math.sin(2 * Math.PI * 4.8 * t) * Math.min(1, t * 2)
    return Math.sin(phase) + 0.16 * Math.sin(2 * phase) + 0.05 * Math.sin(3 * phase)
  })
  add(out, tone, at, 0.062, 0.22)
}
