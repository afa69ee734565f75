/** Measures the action in each second of a clip, and wind, on tiny copies of its picture and sound. */
import { createReadStream } from 'node:fs'
import { words } from './ffmpeg.ts'

/** The picture, 32 x 18 and grey, five times a second; shaking and noise vanish in it, movement stays. */
export const tinyPicture = 'fps=5,scale=32:18:flags=area,format=gray'
const tinyBytes = 32 * 18
const perSecond = 5
/** The sound as one channel of 4000 samples a second: enough for voices, water and wind. */
export const tinySound = 'aresample=4000,aformat=sample_fmts=s16:channel_layouts=mono'
const tinyRate = 4000

/** Both are written raw. */
export const plainPicture = words('-f rawvideo')
export const plainSound = words('-f s16le')

/** A second is rated by its movement (mean change of brightness in a fifth of a second) and by its sound. */
const share = { picture: 0.65, sound: 0.35 }
/** Changes of brightness, of 255, that count as standing still and as wild. */
const still = 1
const wild = 25
/** Levels of the sound without its rumble that count as silent and as loud, in dB below full scale. */
const silent = -50
const loud = -12

/** Wind: most of the energy is below speech, in this share of the seconds that have sound. */
const windShare = 0.7
const windySeconds = 0.3
const audible = -45

export type Heard = { level: number; rumble: number }[]

/**
 * @param seconds of the piece, rounded up
 * @returns one value per second, 0 to 1, comparable between clips
 */
export async function livelyOf(picture: string, heard: Heard, seconds: number): Promise<number[]> {
  const changes = await changesOf(picture)
  return Array.from({ length: seconds }, (_, second) => {
    const inSecond = changes.slice(second * perSecond, (second + 1) * perSecond)
    const motion = clamp((median(inSecond) - still) / (wild - still))
    const sound = clamp(((heard[second]?.level ?? silent) - silent) / (loud - silent))
    return Math.round((share.picture * Math.sqrt(motion) + share.sound * sound) * 1000) / 1000
  })
}

/** Whether wind blew into the microphone, which may be damped (docs/product/films-and-templates.md 3). */
export function isWindy(heard: Heard): boolean {
  const audibly = heard.filter(({ rumble }) => rumble >= 0)
  const windy = audibly.filter(({ rumble }) => rumble > windShare)
  return windy.length > 0 && windy.length >= windySeconds * audibly.length
}

/** Mean change of brightness from each tiny picture to the next; the first one has nothing before it. */
async function changesOf(file: string): Promise<number[]> {
  const changes: number[] = []
  let before: Buffer | undefined
  for await (const picture of inBlocks(file, tinyBytes)) {
    let sum = 0
    if (before) for (let i = 0; i < tinyBytes; i++) sum += Math.abs(picture[i]! - before[i]!)
    changes.push(sum / tinyBytes)
    before = Buffer.from(picture)
  }
  // a clip does not begin with a standstill
  if (changes.length > 1) changes[0] = changes[1]!
  return changes
}

/** Per second: the level without rumble (dB below full scale), and the share of rumble in it, -1 where it is quiet. */
export async function hear(file: string): Promise<Heard> {
  const heard: Heard = []
  const [rumble, rest] = [steep('low'), steep('high')]
  for await (const block of inBlocks(file, tinyRate * 2)) {
    let [low, high] = [0, 0]
    const samples = block.length / 2
    for (let i = 0; i < samples; i++) {
      const sample = block.readInt16LE(i * 2) / 32768
      low += rumble(sample) ** 2
      high += rest(sample) ** 2
    }
    const decibel = (energy: number) => 10 * Math.log10(energy / samples + 1e-10)
    const isAudible = decibel(low + high) > audible
    heard.push({ level: decibel(high), rumble: isAudible ? low / (low + high) : -1 })
  }
  return heard
}

/** Passes the sound below or above 120 Hz, 12 dB an octave (Butterworth). */
function steep(side: 'low' | 'high'): (sample: number) => number {
  const turn = (2 * Math.PI * 120) / tinyRate
  const width = Math.sin(turn) / Math.SQRT2
  const scale = 1 + width
  const edge = (side === 'low' ? 1 - Math.cos(turn) : 1 + Math.cos(turn)) / 2 / scale
  const middle = side === 'low' ? 2 * edge : -2 * edge
  const [back1, back2] = [(-2 * Math.cos(turn)) / scale, (1 - width) / scale]
  let [in1, in2, out1, out2] = [0, 0, 0, 0]
  return (sample) => {
    const out = edge * (sample + in2) + middle * in1 - back1 * out1 - back2 * out2
    ;[in2, in1, out2, out1] = [in1, sample, out1, out]
    return out
  }
}

/** The last block may be shorter. */
async function* inBlocks(file: string, bytes: number): AsyncGenerator<Buffer> {
  let rest = Buffer.alloc(0)
  for await (const chunk of createReadStream(file, { highWaterMark: 64 * 1024 })) {
    rest = Buffer.concat([rest, chunk as Buffer])
    for (; rest.length >= bytes; rest = rest.subarray(bytes)) yield rest.subarray(0, bytes)
  }
  if (rest.length > 1 && rest.length !== bytes) yield rest.subarray(0, rest.length - (rest.length % 2))
}

const clamp = (value: number) => Math.min(1, Math.max(0, value))

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
