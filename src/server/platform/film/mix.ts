/** The sound of a film as one filter graph: the pieces' sound, and music under it. */
import { sampleRate } from './ffmpeg.ts'
import { measuringLoudness } from './loudness.ts'
import { samplesPerFrame, type FrameRate } from './encode.ts'

/** The sounds, in the order of the film. All counts are frames of the film's rate. */
export type Sound = {
  /** A piece's sound; null for silence. */
  file: string | null
  /** Of the piece, where it begins. */
  from: number
  frames: number
  /** From `gainFor`, in dB. */
  gainDb: number
  /** An intro or outro with its own sound: no music while it lasts. */
  mutesMusic?: boolean
  /** The piece is `windy`: frequencies below speech are damped. */
  wind?: boolean
}
/** Runs under the film, again and again; `gainDb` from `musicGainFor`. */
export type Music = { file: string; gainDb?: number }

/** `seconds`: how long the music is, where its file tells. */
type Mix = {
  sounds: Sound[]
  music: (Music & { seconds: number | undefined }) | null
  rate: FrameRate
  /** From `filmTrim`, in dB. */
  trimDb: number
}

/** The files that `mixGraph` takes as its inputs, in this order. */
export const mixInputs = ({
  sounds,
  music,
}: Pick<Mix, 'sounds' | 'music'>): { file: string; accept: 'own' | 'template' }[] => [
  ...sounds.flatMap(({ file }) => (file === null ? [] : [{ file, accept: 'own' as const }])),
  ...(music ? [{ file: music.file, accept: 'template' as const }] : []),
]

/**
 * Every sound is brought to the common loudness and cut to its picture to the sample, by the count of frames: the
 * containers' durations are only nearly right, and the error would grow from piece to piece. Ends in `[out]`, and
 * reports its loudness on stderr (`readLoudness`).
 * @param first the number of the first input
 */
export function mixGraph(mix: Mix, first: number): string {
  const { sounds, music } = mix
  const even = evenedGraph(sounds, mix.rate, first)
  const runs = music ? runsOf(mix) : []
  if (!music || runs.length === 0) return [...even, `[all]${finish(mix)}`].join(';')
  return [
    ...even,
    '[all]asplit[speech][key]',
    ...musicGraph(music, runs, first + sounds.filter(({ file }) => file !== null).length),
    // Speech at -14 LUFS presses the music down by about 10 dB; it comes back within half a second.
    '[music][key]sidechaincompress=threshold=0.03:ratio=5:attack=30:release=500[under]',
    `[speech][under]amix=inputs=2:duration=first:normalize=0,${finish(mix)}`,
  ].join(';')
}

/** The sounds in a row, each as loud as all others and as long as its picture. Ends in `[all]`. */
export function evenedGraph(sounds: Sound[], rate: FrameRate, first: number): string[] {
  let place = first
  const even = sounds.map((sound, i) => `${evened(sound, sound.file === null ? -1 : place++, rate)}[s${i}]`)
  return [...even, `${labels('s', sounds.length)}concat=n=${sounds.length}:v=0:a=1[all]`]
}

function evened({ file, from, frames, gainDb, wind }: Sound, place: number, rate: FrameRate): string {
  const samples = frames * samplesPerFrame(rate)
  if (file === null) return `anullsrc=r=${sampleRate}:cl=stereo,atrim=end_sample=${samples},${form}`
  const start = from * samplesPerFrame(rate)
  return [
    `[${place}:a]atrim=start_sample=${start}:end_sample=${start + samples}`,
    'asetpts=PTS-STARTPTS',
    form,
    ...(wind ? [withoutWind] : []),
    `volume=${gainDb}dB`,
    `apad=whole_len=${samples},atrim=end_sample=${samples}`,
    // a wave that is cut in the middle would click
    `afade=t=in:ns=${edge},afade=t=out:ss=${Math.max(0, samples - edge)}:ns=${edge}`,
  ].join(',')
}

/** The range of the film, in samples, in which the music is heard. */
type Run = { from: number; to: number; isFirst: boolean; isLast: boolean }

/** Where no piece wants the music to be quiet. In samples of the film. */
function runsOf({ sounds, rate }: Mix): Run[] {
  const runs: { from: number; to: number }[] = []
  let at = 0
  for (const { frames, mutesMusic } of sounds) {
    const to = at + frames * samplesPerFrame(rate)
    const last = runs.at(-1)
    if (!mutesMusic && last?.to === at) last.to = to
    else if (!mutesMusic) runs.push({ from: at, to })
    at = to
  }
  return runs.map((run, i) => ({ ...run, isFirst: run.from === 0, isLast: i === runs.length - 1 }))
}

/** The music resumes after a pause where it stopped; its first note is heard where its first run begins. */
function musicGraph(music: NonNullable<Mix['music']>, runs: Run[], place: number): string[] {
  const played = runs.reduce((sum, { from, to }) => sum + to - from, 0)
  // looped behind the decoder, without the padding that codecs add before and after: that would be heard as a gap
  const once = music.seconds === undefined ? '' : `,atrim=end_sample=${Math.floor(music.seconds * sampleRate)}`
  const endless = `${form}${once},volume=${music.gainDb ?? 0}dB,aloop=loop=-1:size=${2 ** 31 - 1}`
  const looped = `[${place}:a:0]${endless},atrim=end_sample=${played}`
  const graph = [runs.length > 1 ? `${looped},asplit=${runs.length}${labels('m', runs.length)}` : `${looped}[m0]`]
  const parts: string[] = []
  let [heard, at] = [0, 0]
  for (const [i, run] of runs.entries()) {
    const length = run.to - run.from
    if (run.from > at) {
      graph.push(`anullsrc=r=${sampleRate}:cl=stereo,atrim=end_sample=${run.from - at},${form}[q${i}]`)
      parts.push(`[q${i}]`)
    }
    graph.push(
      `[m${i}]atrim=start_sample=${heard}:end_sample=${heard + length},asetpts=PTS-STARTPTS${fades(run, length)}[r${i}]`,
    )
    parts.push(`[r${i}]`)
    heard += length
    at = run.to
  }
  graph.push(`${parts.join('')}concat=n=${parts.length}:v=0:a=1[music]`)
  return graph
}

function fades(run: Run, length: number): string {
  const out = Math.min((run.isLast ? endSeconds : pauseSeconds) * sampleRate, length)
  const come = run.isFirst ? '' : `,afade=t=in:ns=${Math.min(pauseSeconds * sampleRate, length)}`
  return `${come},afade=t=out:ss=${length - out}:ns=${out}`
}

const labels = (letter: string, count: number) => Array.from({ length: count }, (_, i) => `[${letter}${i}]`).join('')

/** Seconds over which the music fades at the end, and before and after a pause. */
const endSeconds = 3
const pauseSeconds = 1
/** 10 ms, in samples. */
const edge = sampleRate / 100

const form = `aresample=${sampleRate},aformat=sample_fmts=fltp:channel_layouts=stereo`
/** Wind rumbles below what voices need. */
export const withoutWind = 'highpass=f=120:poles=2'
/**
 * Below the allowed true peak of -1 dB by the error that AAC adds: it sees peaks between the samples, since it has
 * twice as many. `latency` keeps the sound in its place.
 */
const limiter = `aresample=${2 * sampleRate},alimiter=limit=0.8:attack=5:release=80:level=false:latency=true,aresample=${sampleRate}`

const finish = ({ trimDb }: Mix) => `volume=${trimDb}dB,${limiter},asplit[out][heard];[heard]${measuringLoudness}`
