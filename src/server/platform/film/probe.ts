/** Describes a clip, as ffprobe tells it and one decoded frame proves it. */
import { stat } from 'node:fs/promises'
import { z } from 'zod'
import { dateOfText, plausible } from '../image/captured.ts'
import { Undecodable } from '../tool-failure.ts'
import { assertLength, assertStreams, workSecondsOf } from './bounds.ts'
import { blameFile, ffmpeg, ffprobe, input, probeLimits, type Accept } from './ffmpeg.ts'
import type { FrameRate } from './encode.ts'
import type { Tools } from './tools.ts'
import { whiteOf } from './white.ts'

export type Clip = {
  durationSeconds: number
  /** The work to expect: its length, or the length that its bytes can hold where the header claims less. */
  workSeconds: number
  bytes: number
  /** Upright: after rotation and with square pixels. 0 without a picture. */
  width: number
  height: number
  capturedAt: Date | null
  hasSound: boolean
  hasPicture: boolean
  format: string
  videoCodec: string | null
  audioCodec: string | null
  /** Frames per second on average, 0 without a picture. */
  frameRate: number
  /** Frames per second as they are meant to come: where some are missing, as if they were there. */
  nominalRate: number
  /** The rate of a piece of it: 60 where it has at least 59.94 (frames or fields) all the time, else 30. */
  rate: FrameRate
  hdr: boolean
  /**
   * Streams that every browser plays, copied into a plain MP4: as picture H.264, 8 bit 4:2:0, up to level 5.2; as sound
   * AAC, or none.
   */
  plays: { picture: boolean; sound: boolean }
  /** For the machines of this folder: which streams to take, and how their colours and fields are to be read. */
  streams: { video: number | null; audio: number | null; captions: number | null }
  look: {
    matrix: string
    transfer: string
    fullRange: boolean
    interlaced: boolean
    /** How bright white is, in nits; null where it is not HDR. */
    white: number | null
  }
  /** The stored form, which must equal ours where nothing is encoded. Empty words without a picture. */
  form: {
    width: number
    height: number
    /** Neither turned nor stretched by the player. */
    isUpright: boolean
    pixels: string
    primaries: string
    timeBase: string
    /** SHA-256 of the parameter set. */
    parameters: string
  }
}

const Tags = z.record(z.string(), z.string()).default({})
const Stream = z.object({
  index: z.int(),
  codec_type: z.string().default('unknown'),
  codec_name: z.string().default('unknown'),
  profile: z.string().optional(),
  level: z.number().optional(),
  width: z.number().default(0),
  height: z.number().default(0),
  pix_fmt: z.string().optional(),
  sample_aspect_ratio: z.string().optional(),
  field_order: z.string().optional(),
  color_range: z.string().optional(),
  color_space: z.string().optional(),
  color_transfer: z.string().optional(),
  color_primaries: z.string().optional(),
  time_base: z.string().optional(),
  extradata_hash: z.string().optional(),
  avg_frame_rate: z.string().default('0/0'),
  r_frame_rate: z.string().default('0/0'),
  channels: z.number().default(0),
  duration: z.coerce.number().optional().catch(undefined),
  nb_frames: z.coerce.number().optional().catch(undefined),
  disposition: z.record(z.string(), z.number()).default({}),
  side_data_list: z.array(z.object({ rotation: z.number().optional() })).default([]),
  tags: Tags,
})
type Stream = z.output<typeof Stream>
const Probe = z.object({
  streams: z.array(Stream).default([]),
  format: z.object({ format_name: z.string(), duration: z.coerce.number().optional().catch(undefined), tags: Tags }),
})

/**
 * Reads a clip. `folder` is a writable working folder; `accept` widens the containers for templates.
 * @throws Undecodable when it can't be opened or its first frame can't be decoded (of our own the headers are
 * believed); ToolFailure
 */
export const probeClip = (
  tools: Tools,
  file: string,
  folder: string,
  signal?: AbortSignal,
  accept: Accept = 'upload',
): Promise<Clip> => look(tools, { file, accept, folder, signal }, accept !== 'own')

/**
 * The same of a file that `probeClip` has read before, or of our copy of one: its headers have been proved.
 * @throws Undecodable, ToolFailure
 */
export const probeAgain = (tools: Tools, source: Source): Promise<Clip> => look(tools, source, false)

async function look(tools: Tools, source: Source, proves: boolean): Promise<Clip> {
  const { file, accept, folder, signal } = source
  const show = ['-show_streams', '-show_format', '-show_data_hash', 'sha256']
  const raw = await ffprobe(tools, { file, accept, folder, show, signal }).catch(blameFile)
  const parsed = Probe.safeParse(raw)
  if (!parsed.success) throw new Undecodable(undefined, { cause: parsed.error })
  const { streams, format } = parsed.data
  // the tools' own products may be as long as all clips together
  const { size: bytes } = await stat(file)
  if (accept !== 'own') assertStreams(streams)

  const video = bestPicture(streams)
  const audio = streams.find((s) => s.codec_type === 'audio' && s.codec_name !== 'unknown' && s.channels > 0)
  const first = video ?? audio
  if (!first) throw new Undecodable('Die Datei enthält weder Bild noch Ton.')
  const frames = video?.nb_frames ?? 0
  const told = positive(format.duration) ?? positive(first.duration)
  if (accept !== 'own') assertLength({ seconds: told ?? 0, frames, bytes })
  // a header may also claim too little: pictures hours apart would then be missed
  const isRead = told === undefined || (proves && bytes <= readQuickly)
  const read = await readOut(tools, source, { stream: first, proves, isRead })
  if (accept !== 'own') assertLength({ seconds: read ?? 0, frames, bytes })
  const durationSeconds = told ?? read ?? 0
  const transfer = video?.color_transfer ?? 'unknown'
  const fullRange = isFullRange(video)

  return {
    durationSeconds,
    bytes,
    workSeconds: accept === 'own' ? durationSeconds : workSecondsOf(durationSeconds, bytes),
    ...uprightSize(video),
    capturedAt: capturedAt([format.tags, ...(video ? [video.tags] : [])]),
    hasSound: audio !== undefined,
    hasPicture: video !== undefined,
    format: format.format_name,
    videoCodec: video?.codec_name ?? null,
    audioCodec: audio?.codec_name ?? null,
    frameRate: video ? ratio(video.avg_frame_rate) || ratio(video.r_frame_rate) : 0,
    nominalRate: nominalRateOf(video),
    rate: rateOf(video),
    hdr: isHdr(video),
    plays: {
      picture: hasPlainPicture(format.format_name, video),
      sound: !audio || (audio.codec_name === 'aac' && audio.channels <= 2),
    },
    streams: {
      video: video?.index ?? null,
      audio: audio?.index ?? null,
      captions: writtenWords(streams)?.index ?? null,
    },
    look: {
      matrix: video?.color_space ?? 'unknown',
      transfer,
      fullRange,
      interlaced: isInterlaced(video),
      white:
        video && isHdr(video)
          ? await whiteOf(tools, source, { stream: video.index, transfer, isFullRange: fullRange })
          : null,
    },
    form: formOf(video),
  }
}

/** The picture that players show: not cover art, the one marked as default, else the largest. */
function bestPicture(streams: Stream[]): Stream | undefined {
  const rank = (s: Stream) => (s.disposition['default'] ? 1e12 : 0) + s.width * s.height
  return streams
    .filter((s) => s.codec_type === 'video' && s.codec_name !== 'unknown' && s.width > 0 && s.height > 0)
    .filter((s) => !s.disposition['attached_pic'] && !s.disposition['timed_thumbnails'])
    .toSorted((a, b) => rank(b) - rank(a))[0]
}

/** Captions in writing, the ones marked as default before others; those that are pictures can't be read out. */
const writtenWords = (streams: Stream[]): Stream | undefined =>
  streams
    .filter((s) => s.codec_type === 'subtitle' && /^(mov_text|text|subrip|webvtt|ass|ssa)$/.test(s.codec_name))
    .toSorted((a, b) => (b.disposition['default'] ?? 0) - (a.disposition['default'] ?? 0))[0]

export type Source = { file: string; accept: Accept; folder: string; signal?: AbortSignal | undefined }

/** Files up to this size are read through in a moment. In bigger ones a false length gains nothing. */
const readQuickly = 64 * 1024 * 1024

/**
 * Decodes the first frame, since headers alone prove nothing, and reads the file through once without decoding for its
 * length, whatever its header claims: in one process, whose start is the expensive part. The file is opened twice,
 * because of one that is read through every frame would be decoded.
 * @param proves whether the first frame is decoded @param isRead whether the file is read through
 * @returns seconds; null where it is not read through @throws Undecodable, ToolFailure
 */
async function readOut(
  tools: Tools,
  { file, accept, folder, signal }: Source,
  { stream, proves, isRead }: { stream: Stream; proves: boolean; isRead: boolean },
): Promise<number | null> {
  if (!proves && !isRead) return null
  const opened = ['-threads', '1', ...input(file, accept)]
  const one = stream.codec_type === 'video' ? '-frames:v' : '-frames:a'
  const { stdout } = await ffmpeg(tools, {
    args: [
      ['-v', 'error', ...(proves ? opened : []), ...(isRead ? [...opened, '-progress', 'pipe:1'] : [])],
      proves ? ['-map', `0:${stream.index}`, one, '1', '-f', 'framemd5', 'pipe:1'] : [],
      isRead ? ['-map', `${proves ? 1 : 0}:${stream.index}`, '-c', 'copy', '-f', 'null', '-'] : [],
    ],
    readOnly: [file],
    folder,
    limits: probeLimits,
    signal,
  }).catch(blameFile)
  if (proves && !/^\d/m.test(stdout)) throw new Undecodable()
  return isRead ? Number([...stdout.matchAll(/^out_time_us=(\d+)/gm)].at(-1)?.[1] ?? 0) / 1e6 : null
}

const isFullRange = (video: Stream | undefined) =>
  video?.color_range === 'pc' || (video?.pix_fmt?.startsWith('yuvj') ?? false)

const isHdr = (video: Stream | undefined) => /^(smpte2084|arib-std-b67)$/.test(video?.color_transfer ?? '')

const isInterlaced = (video: Stream | undefined) => /^(tt|bb|tb|bt)$/.test(video?.field_order ?? '')

/** Of interlaced pictures the other rate may count fields. */
function nominalRateOf(video: Stream | undefined): number {
  const average = ratio(video?.avg_frame_rate)
  return average > 0 && isInterlaced(video) ? average : Math.max(average, ratio(video?.r_frame_rate))
}

/** The average of a camera with a variable rate differs from the rate between its closest frames. */
function rateOf(video: Stream | undefined): FrameRate {
  if (!video) return 30
  const [average, nominal] = [ratio(video.avg_frame_rate), ratio(video.r_frame_rate)]
  const isSteady = Math.abs(average - nominal) < 0.01 * nominal
  return isSteady && average * (isInterlaced(video) ? 2 : 1) > 59.9 ? 60 : 30
}

const formOf = (video: Stream | undefined): Clip['form'] => ({
  width: video?.width ?? 0,
  height: video?.height ?? 0,
  isUpright: !turnOf(video) && /^(1:1|0:1)$/.test(video?.sample_aspect_ratio ?? '1:1'),
  pixels: video?.pix_fmt ?? '',
  primaries: video?.color_primaries ?? '',
  timeBase: video?.time_base ?? '',
  parameters: video?.extradata_hash ?? '',
})

const turnOf = (video: Stream | undefined): number =>
  Math.abs(video?.side_data_list.find((data) => data.rotation !== undefined)?.rotation ?? 0)

function uprightSize(video: Stream | undefined): { width: number; height: number } {
  if (!video) return { width: 0, height: 0 }
  const pixelShape = ratio(video.sample_aspect_ratio?.replace(':', '/')) || 1
  const size = { width: Math.max(1, Math.round(video.width * pixelShape)), height: video.height }
  return turnOf(video) % 180 === 90 ? { width: size.height, height: size.width } : size
}

/** Apple writes the local time with its zone; the container's own field is UTC where it names a zone at all. */
function capturedAt(tags: Record<string, string>[]): Date | null {
  const names = ['com.apple.quicktime.creationdate', 'creation_time', 'date']
  const texts = names.flatMap((name) => tags.map((set) => set[name]))
  return texts.map((text) => (text ? plausible(dateOfText(text)) : null)).find((date) => date !== null) ?? null
}

/** AVI is left out: it does not say when its pictures are shown. */
function hasPlainPicture(format: string, video: Stream | undefined): boolean {
  if (!video || !/^(mov,mp4|matroska|mpegts)/.test(format)) return false
  const { level = 0 } = video
  return (
    video.codec_name === 'h264' &&
    /^yuvj?420p$/.test(video.pix_fmt ?? '') &&
    /^(Constrained Baseline|Baseline|Main|High)$/.test(video.profile ?? '') &&
    level > 0 &&
    level <= 52 &&
    !isHdr(video) &&
    /^(progressive|unknown)$/.test(video.field_order ?? 'unknown')
  )
}

function ratio(text: string | undefined): number {
  const [above = 0, below = 0] = (text ?? '').split('/').map(Number)
  return above > 0 && below > 0 ? above / below : 0
}

const positive = (value: number | undefined) => (value !== undefined && value > 0 ? value : undefined)
