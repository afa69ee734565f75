/** A clip becomes a piece: picture and sound in the one form that films are joined from, made once and kept. */
import { join } from 'node:path'
import { z } from 'zod'
import { limits } from '../../../contract/limits.ts'
import { ToolFailure, Undecodable } from '../tool-failure.ts'
import { assertLength, longestOf } from './bounds.ts'
import { cutCaptions, readCaptions, type Cue } from './captions.ts'
import {
  blameFile,
  clock,
  ffmpeg,
  ffprobe,
  frameRate,
  input,
  sampleRate,
  threads,
  words,
  workLimits,
  type Accept,
} from './ffmpeg.ts'
import { fillsFrame, fitted, framed, standardColours, type Size } from './look.ts'
import { measuring, readLoudness, type Loudness } from './loudness.ts'
import { probeClip, type Clip } from './probe.ts'
import type { Tools } from './tools.ts'

/** Changes whenever a piece would look or sound different; belongs in every cache key beside `Tools.build`. */
export const pieceProfile = 'piece-1'

/** Samples of sound that belong to one frame: a whole number, so sound can be cut exactly where pictures end. */
export const samplesPerFrame = sampleRate / frameRate

export type Piece = {
  /** Video-only MP4 of the films' frame, 30 frames a second; all pieces of one build share their parameter set. */
  picture: string
  /** FLAC, 48 kHz stereo; silence of the picture's length where the clip has no sound. */
  sound: string
  frames: number
  loudness: Loudness
  /** While the picture lasts; empty where the file brought none along, null where they can't be read. */
  captions: Cue[] | null
  /** What every browser plays: H.264 and AAC in its own shape, upright, longer side at most the frame's. */
  web: { path: string; width: number; height: number }
}

type Work = {
  file: string
  /** Writable; receives picture.mp4, sound.flac, web.mp4. */
  folder: string
  /** 0 to 1. */
  onProgress?: (done: number) => void
  signal?: AbortSignal
  accept?: Accept
}

/**
 * `faster` at 23 beats `veryfast` at 21 in quality and size for 1.3 times the work, which is done once at upload.
 * `stitchable` keeps x264 from fitting the parameter set to the content: that is what makes joining by copy possible.
 * `chromaloc` would otherwise come from the source (Motion JPEG has another one) and make the set differ.
 */
const encode = [
  words('-c:v libx264 -preset faster -crf 23 -maxrate 16M -bufsize 24M -profile:v high -g 60'),
  words('-x264-params stitchable=1:open-gop=0:chromaloc=0'),
  threads,
  clock,
].flat()
const bare = words('-map_metadata -1 -map_chapters -1 -fflags +bitexact')
const toBt709 = 'setparams=range=tv:color_primaries=bt709:color_trc=bt709:colorspace=bt709'

/**
 * Makes the piece and the web rendition of one clip: one decode, then a quick second run that only packs.
 * @throws Undecodable when there is no picture to be had, ToolFailure
 */
export async function normaliseClip(tools: Tools, work: Work): Promise<Piece> {
  const { file, folder, signal, accept = 'upload' } = work
  const clip = await probeClip(tools, file, folder, signal, accept)
  if (!clip.hasPicture) throw new Undecodable('Die Datei enthält kein Bild.')
  if (accept === 'template' && clip.durationSeconds > limits.templateSeconds)
    throw new Undecodable(`Intro und Outro dürfen höchstens ${limits.templateSeconds / 60} Minuten lang sein.`)

  const stderr = await decodeOnce(tools, work, clip).catch((error: unknown) => {
    // A sound track that can't be decoded must not cost the customer the picture.
    if (clip.hasSound && error instanceof Undecodable) return decodeOnce(tools, work, { ...clip, hasSound: false })
    throw error
  })

  const picture = join(folder, 'picture.mp4')
  const sound = join(folder, 'sound.flac')
  const frames = await countFrames(tools, picture, folder)
  // more than its header said, and broken off where a clip of so many bytes must end
  assertLength({ seconds: frames / frameRate + 1, frames, bytes: clip.bytes })
  const heard = clip.hasSound && (await hasSamples(tools, sound, folder))
  const captions =
    clip.streams.captions === null
      ? []
      : await readCaptions(tools, { file, folder, stream: clip.streams.captions, accept, signal })
  const shared = fillsFrame(clip, tools.frame)
  await pack(tools, { folder, picture: shared ? picture : join(folder, 'own.mp4'), sound, frames, heard, signal })
  work.onProgress?.(1)
  return {
    picture,
    sound,
    frames,
    loudness: heard ? readLoudness(stderr) : { integrated: null, truePeak: null },
    captions: captions && cutCaptions(captions, frames),
    web: { path: join(folder, 'web.mp4'), ...(shared ? tools.frame : fitted(clip, tools.frame.width)) },
  }
}

async function decodeOnce(tools: Tools, { file, folder, onProgress, signal, accept = 'upload' }: Work, clip: Clip) {
  const shared = fillsFrame(clip, tools.frame)
  const graph = [...pictureGraph(clip, tools.frame), ...(clip.hasSound ? soundGraph(clip) : [])].join(';')
  const { stderr } = await ffmpeg(tools, {
    args: [
      threads,
      // times beyond what the header says would be filled with copies of the picture before
      input(file, accept, '-t', String(longestOf(clip.bytes))),
      ['-filter_complex', graph],
      ['-map', '[film]', ...encode, '-level', '4.1', ...bare, join(folder, 'picture.mp4')],
      shared ? [] : ['-map', '[own]', ...encode, ...bare, join(folder, 'own.mp4')],
      clip.hasSound ? ['-map', '[sound]', '-c:a', 'flac', ...bare, join(folder, 'sound.flac')] : [],
    ],
    readOnly: [file],
    folder,
    limits: workLimits(clip.workSeconds),
    signal,
    // The packing at the end is the last twentieth.
    progress: onProgress && { seconds: clip.durationSeconds, report: (done) => onProgress(done * 0.95) },
  }).catch(blameFile)
  return stderr
}

/** A clip of another shape stands sharp before a blurred, darker copy of itself; black bars look like a mistake. */
function pictureGraph(clip: Clip, frame: Size): string[] {
  const { width, height } = frame
  const fps = `fps=${frameRate}:start_time=0`
  // Frames that go need not be scaled. Copies are made last: a gap is filled at once, and each would be scaled anew.
  const losesFrames = clip.frameRate * (clip.look.interlaced ? 2 : 1) > frameRate
  const steady = [
    ...(clip.look.interlaced ? ['bwdif=mode=send_field'] : []),
    ...(losesFrames ? [fps] : []),
    ...standardColours(clip, fillsFrame(clip, frame) ? frame : fitted(clip, width), 'film'),
    toBt709,
    ...(losesFrames ? [] : [fps]),
  ]
  const source = `[0:${clip.streams.video}]${steady.join(',')}`
  if (fillsFrame(clip, frame)) return [`${source}[film]`]
  const inner = framed(clip, frame)
  const small = 'scale=480:270:force_original_aspect_ratio=increase:flags=fast_bilinear,crop=480:270'
  return [
    `${source},split=3[own][a][b]`,
    `[a]${small},gblur=sigma=14:steps=2,eq=brightness=-0.07:saturation=0.9,scale=${width}:${height}:flags=bilinear[back]`,
    `[b]scale=${inner.width}:${inner.height}:flags=bicubic[front]`,
    `[back][front]overlay=(W-w)/2:(H-h)/2,setsar=1,format=yuv420p,${toBt709}[film]`,
  ]
}

const soundGraph = (clip: Clip) => [
  `[0:${clip.streams.audio}]aresample=${sampleRate}:async=1:first_pts=0,` +
    `aformat=sample_fmts=s16:sample_rates=${sampleRate}:channel_layouts=stereo,asplit[sound][heard]`,
  `[heard]${measuring}`,
]

/** Adds the sound to the web rendition; where there is none, the piece gets silence and the web rendition no track. */
async function pack(
  tools: Tools,
  made: {
    folder: string
    picture: string
    sound: string
    frames: number
    heard: boolean
    signal?: AbortSignal | undefined
  },
) {
  const { folder, picture, sound, frames, heard, signal } = made
  const samples = frames * samplesPerFrame
  const web = [...words('-c:v copy -movflags +faststart'), ...clock, ...bare]
  const end = join(folder, 'web.mp4')
  const silence = `anullsrc=r=${sampleRate}:cl=stereo,atrim=end_sample=${samples}[silence]`
  const fitting = `[1:a]apad=whole_len=${samples},atrim=end_sample=${samples}[fit]`
  await ffmpeg(tools, {
    args: heard
      ? [
          ['-v', 'error', ...input(picture, 'own'), ...input(sound, 'own'), '-filter_complex', fitting],
          ['-map', '0:v', '-map', '[fit]', '-c:a', 'aac', '-b:a', '160k', ...web, end],
        ]
      : [
          ['-v', 'error', ...input(picture, 'own'), '-filter_complex', silence],
          ['-map', '0:v', ...web, end, '-map', '[silence]', '-c:a', 'flac', '-sample_fmt', 's16', ...bare, sound],
        ],
    readOnly: [],
    folder,
    limits: workLimits(frames / frameRate),
    signal,
  })
}

const Counted = z.object({ streams: z.array(z.object({ nb_frames: z.coerce.number().optional() })) })
const Sampled = z.object({ streams: z.array(z.object({ duration_ts: z.number().default(0) })) })

async function countFrames(tools: Tools, file: string, folder: string): Promise<number> {
  const show = ['-show_entries', 'stream=nb_frames']
  const counted = Counted.parse(await ffprobe(tools, { file, accept: 'own', folder, show }).catch(blameFile))
  const frames = counted.streams[0]?.nb_frames ?? 0
  if (frames < 1) throw new Undecodable()
  return frames
}

async function hasSamples(tools: Tools, file: string, folder: string): Promise<boolean> {
  try {
    const show = ['-show_entries', 'stream=duration_ts']
    const sampled = Sampled.parse(await ffprobe(tools, { file, accept: 'own', folder, show }))
    return (sampled.streams[0]?.duration_ts ?? 0) > 0
  } catch (error) {
    // A sound track without a single sample leaves a file that is none.
    if (error instanceof ToolFailure && error.reason === 'exit') return false
    throw error
  }
}
