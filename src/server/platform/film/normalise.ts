/** A clip becomes a piece: picture and sound in the one form that films are joined from, made once and kept. */
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { limits } from '../../../contract/limits.ts'
import { Undecodable } from '../tool-failure.ts'
import { assertLength, longestOf } from './bounds.ts'
import { cutCaptions, readCaptions, type Cue } from './captions.ts'
import { blameFile, clock, ffmpeg, input, sampleRate, threads, words, workLimits, type Accept } from './ffmpeg.ts'
import { bare, encode, level, samplesPerFrame, type FrameRate } from './encode.ts'
import { fitsAsItIs } from './fits.ts'
import { hear, isWindy, livelyOf, plainPicture, plainSound, tinyPicture, tinySound } from './lively.ts'
import { fillsFrame, fitted, framed, standardColours } from './look.ts'
import type { Size } from './size.ts'
import { measuringLoudness, readLoudness, type Loudness } from './loudness.ts'
import { withoutWind } from './mix.ts'
import { even, overBlur, steady } from './picture.ts'
import { probeClip, type Clip } from './probe.ts'
import type { Tools } from './tools.ts'

/** Changes whenever a piece would look or sound different; belongs in every cache key beside `Tools.build`. */
export const pieceProfile = 'piece-3'

export type Piece = {
  /** Video-only MP4 of the films' frame and rate; all pieces of one build and rate share their parameter set. */
  picture: string
  /** FLAC, 48 kHz stereo; silence of the picture's length where the clip has no sound. */
  sound: string
  frames: number
  rate: FrameRate
  /** The loudness in a film: of a windy piece without its rumble. */
  loudness: Loudness
  /** The action in each second (the last one may be shorter): 0 to 1, comparable between clips. */
  lively: number[]
  /** Wind blew into the microphone; `Sound.wind` damps it. Never in templates. */
  windy: boolean
  /** While the picture lasts; empty where the file brought none along, null where they can't be read. */
  captions: Cue[] | null
  /**
   * A file that every browser plays: H.264 and AAC in its own shape, upright, longer side at most the frame's; never
   * enlarged, and without frames that were not recorded. Null where none is wanted.
   */
  web: { path: string; width: number; height: number } | null
  /** Decoding met damage: a copy of the recording has it too. */
  hasFaults: boolean
}

type Work = {
  file: string
  /** Writable; receives picture.mp4, sound.flac, web.mp4. */
  folder: string
  /** 0 to 1. */
  onProgress?: (done: number) => void
  signal?: AbortSignal
  accept?: Accept
  /** Of the piece; 30 when not given. The clip's own `rate` tells the sensible one. */
  rate?: FrameRate
  /** No web rendition. */
  withoutWeb?: boolean
  /** The answer of `probeClip` for the file, if it was asked before. */
  clip?: Clip
}

/** Whether browsers get the piece's own picture: it is neither enlarged nor has it frames that were not recorded. */
export const isShared = (clip: Clip, frame: Size, rate: FrameRate): boolean =>
  fillsFrame(clip, frame) && clip.width > 0.99 * frame.width && !isSlower(clip, rate)

/** Cameras that mean 30 record 29.97: one picture in 33 seconds is shown twice. */
const isSlower = ({ nominalRate }: Clip, rate: FrameRate) => nominalRate > 0 && nominalRate < 0.99 * rate

/**
 * Makes the piece and the web rendition of one clip: one decode, then a quick second run that only packs. A picture
 * that already has the wanted form is not encoded.
 * @throws Undecodable when it yields no picture, ToolFailure
 */
export async function normaliseClip(tools: Tools, work: Work): Promise<Piece> {
  const { file, folder, signal, accept = 'upload', rate = 30, withoutWeb = false } = work
  const clip = work.clip ?? (await probeClip(tools, file, folder, signal, accept))
  if (!clip.hasPicture) throw new Undecodable('Die Datei enthält kein Bild.')
  if (accept === 'template' && clip.durationSeconds > limits.templateSeconds)
    throw new Undecodable(`Intro und Outro dürfen höchstens ${limits.templateSeconds / 60} Minuten lang sein.`)

  const isKept = await fitsAsItIs(tools, { file, accept, folder, signal }, clip, rate)
  const { stderr, frames } = await decodeSomehow(tools, work, clip, isKept)

  const picture = join(folder, 'picture.mp4')
  const sound = join(folder, 'sound.flac')
  if (frames < 1) throw new Undecodable()
  // more than its header said, and broken off where a clip of so many bytes must end
  assertLength({ seconds: frames / rate + 1, frames, bytes: clip.bytes })
  // a sound track without a single sample leaves nothing in it
  const heard = clip.hasSound && ((await stat(join(folder, tiny.sound)).catch(() => null))?.size ?? 0) > 0
  const captions =
    clip.streams.captions === null
      ? []
      : await readCaptions(tools, { file, folder, stream: clip.streams.captions, accept, signal })
  const shared = isShared(clip, tools.frame, rate)
  const levels = heard ? await hear(join(folder, tiny.sound)) : []
  const windy = accept === 'upload' && isWindy(levels)
  const played = withoutWeb ? null : shared ? picture : join(folder, 'own.mp4')
  await pack(tools, { folder, picture: played, sound, frames, rate, heard, signal })
  work.onProgress?.(1)
  return {
    picture,
    sound,
    frames,
    rate,
    loudness: heard
      ? await loudnessOf(tools, work, { sound, windy, stderr, frames })
      : { integrated: null, truePeak: null },
    lively: await livelyOf(join(folder, tiny.picture), levels, Math.ceil(frames / rate)),
    windy,
    captions: captions && cutCaptions(captions, frames, rate),
    web: withoutWeb
      ? null
      : { path: join(folder, 'web.mp4'), ...(shared ? tools.frame : fitted(clip, tools.frame.width)) },
    hasFaults: /corrupt|conceal|error while decoding|invalid data|non-existing|missing/i.test(stderr),
  }
}

/** Decodes in the regular way; else, since a part is better than nothing, in a way that needs less of the file. */
async function decodeSomehow(tools: Tools, work: Work, clip: Clip, isKept: boolean): Promise<Decoded> {
  try {
    return await decodeOnce(tools, work, clip, isKept)
  } catch (error) {
    if (!(error instanceof Undecodable)) throw error
    // a file with faults inside is decoded as far as possible, and encoded
    if (isKept) return decodeSomehow(tools, work, clip, false)
    // a sound track that can't be decoded must not cost the customer the picture
    if (clip.hasSound) return decodeOnce(tools, work, { ...clip, hasSound: false }, false)
    throw error
  }
}

type Decoded = { stderr: string; frames: number }

async function decodeOnce(
  tools: Tools,
  { file, folder, onProgress = () => {}, signal, accept = 'upload', rate = 30, withoutWeb = false }: Work,
  clip: Clip,
  isKept: boolean,
): Promise<Decoded> {
  const hasOwn = !withoutWeb && !isShared(clip, tools.frame, rate)
  const pictures = isKept
    ? [`[0:${clip.streams.video}]${tinyPicture}[tiny]`]
    : pictureGraph(clip, tools.frame, rate, hasOwn)
  const graph = [...pictures, ...(clip.hasSound ? soundGraph(clip) : [])].join(';')
  const film = isKept
    ? ['-map', `0:${clip.streams.video}`, '-c:v', 'copy', ...clock]
    : ['-map', '[film]', ...encode(rate), ...level(rate)]
  const { stderr, frames = 0 } = await ffmpeg(tools, {
    args: [
      threads,
      isKept ? words('-xerror -err_detect explode') : [],
      // times beyond the header's length would be filled with copies of the picture before
      input(file, accept, '-t', String(longestOf(clip.bytes))),
      ['-filter_complex', graph],
      [...film, ...bare, join(folder, 'picture.mp4')],
      hasOwn ? ['-map', '[own]', ...encode(rate), ...bare, join(folder, 'own.mp4')] : [],
      ['-map', '[tiny]', ...plainPicture, join(folder, tiny.picture)],
      clip.hasSound ? ['-map', '[sound]', '-c:a', 'flac', ...bare, join(folder, 'sound.flac')] : [],
      clip.hasSound ? ['-map', '[low]', ...plainSound, join(folder, tiny.sound)] : [],
    ],
    readOnly: [file],
    folder,
    limits: workLimits(clip.workSeconds),
    signal,
    // The packing at the end is the last twentieth.
    progress: { seconds: clip.durationSeconds, report: (done) => onProgress(done * 0.95) },
  }).catch(blameFile)
  return { stderr, frames }
}

/** In the working folder: what `lively.ts` reads. */
const tiny = { picture: 'tiny.gray', sound: 'tiny.pcm' }

/** Measured while it was decoded; a windy piece once more, since the film is evened after the rumble is gone. */
async function loudnessOf(
  tools: Tools,
  { folder, signal, rate = 30 }: Work,
  { sound, windy, stderr, frames }: { sound: string; windy: boolean; stderr: string; frames: number },
): Promise<Loudness> {
  if (!windy) return readLoudness(stderr)
  const measured = await ffmpeg(tools, {
    args: [input(sound, 'own'), '-filter_complex', `[0:a]${withoutWind},${measuringLoudness}`, words('-f null -')],
    readOnly: [],
    folder,
    limits: workLimits(frames / rate),
    signal,
  })
  return readLoudness(measured.stderr)
}

function pictureGraph(clip: Clip, frame: Size, rate: FrameRate, hasOwn: boolean): string[] {
  const fills = fillsFrame(clip, frame)
  const source = (size: Size, steps: FrameRate | null) =>
    `[0:${clip.streams.video}]${steady(clip, steps, standardColours(clip, size, 'film')).join(',')}`
  const lively = `[t]${tinyPicture}[tiny]`
  if (fills && !hasOwn) return [`${source(frame, rate)},split[film][t]`, lively]

  // in its own shape first, which is never larger than the frame's
  const own = fitted(clip, frame.width)
  const slower = hasOwn && isSlower(clip, rate)
  const [first, toFilm] = slower
    ? [[`${source(own, null)},split[o][f]`, `[o]${even(clip.nominalRate)}[own]`], `[f]${even(rate)},`]
    : hasOwn
      ? [[`${source(own, rate)},split[own][f]`], '[f]']
      : [[], `${source(own, rate)},`]
  if (fills)
    return [...first, `${toFilm}scale=${frame.width}:${frame.height}:flags=bicubic,setsar=1,split[film][t]`, lively]
  return [
    ...first,
    `${toFilm}split=3[back][front][t]`,
    lively,
    `${overBlur(frame, framed(clip, frame)).join(';')}[film]`,
  ]
}

const soundGraph = (clip: Clip) => [
  `[0:${clip.streams.audio}]aresample=${sampleRate}:async=1:first_pts=0,` +
    `aformat=sample_fmts=s16:sample_rates=${sampleRate}:channel_layouts=stereo,asplit=3[sound][heard][l]`,
  `[heard]${measuringLoudness}`,
  `[l]${tinySound}[low]`,
]

/**
 * Adds the sound to the web rendition, which shows `picture`, or is left out; where there is no sound, the piece gets
 * silence and the web rendition no track.
 */
async function pack(
  tools: Tools,
  made: {
    folder: string
    picture: string | null
    sound: string
    frames: number
    rate: FrameRate
    heard: boolean
    signal?: AbortSignal | undefined
  },
) {
  const { folder, picture, sound, frames, rate, heard, signal } = made
  const samples = frames * samplesPerFrame(rate)
  const web = [...words('-c:v copy -movflags +faststart'), ...clock, ...bare]
  const end = join(folder, 'web.mp4')
  const silence = `anullsrc=r=${sampleRate}:cl=stereo,atrim=end_sample=${samples}[silence]`
  const fitting = `[1:a]apad=whole_len=${samples},atrim=end_sample=${samples}[fit]`
  const still = ['-map', '[silence]', '-c:a', 'flac', '-sample_fmt', 's16', ...bare, sound]
  if (heard && picture === null) return
  await ffmpeg(tools, {
    args: [
      ['-v', 'error', ...(picture === null ? [] : input(picture, 'own')), ...(heard ? input(sound, 'own') : [])],
      ['-filter_complex', heard ? fitting : silence],
      picture === null ? [] : ['-map', '0:v', ...(heard ? words('-map [fit] -c:a aac -b:a 160k') : []), ...web, end],
      heard ? [] : still,
    ],
    readOnly: [],
    folder,
    limits: workLimits(frames / rate),
    signal,
  })
}
