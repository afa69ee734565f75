/**
 * The captions that a recording or an intro brought along. Of strangers' captions only times and plain text are kept; a
 * browser always gets text that is written here anew, never passed on.
 */
import { ToolFailure } from '../tool-failure.ts'
import type { FrameRate } from './encode.ts'
import { ffmpeg, input, probeLimits, type Accept } from './ffmpeg.ts'
import type { Tools } from './tools.ts'

/** Milliseconds from the beginning; `text` is plain, with single line breaks. */
export type Cue = { start: number; end: number; text: string }

/** Of one recording: characters and cues; of one cue: characters. An hour of dense speech stays far below. */
const most = { characters: 256 * 1024, cues: 2000, text: 1000 }
/** Of a film, which may be made of many recordings. */
const mostInFilm = 10_000

const time = String.raw`(?:(\d{2,4}):)?([0-5]\d):([0-5]\d)\.(\d{3})`
const timing = new RegExp(String.raw`^${time}[ \t]+-->[ \t]+${time}(?:[ \t].*)?$`)

/**
 * Reads WebVTT, strictly: anything but a well-formed cue is left out, and so is anything but times and plain text
 * (styles, regions, notes, settings, tags, controls, marks that turn the direction of the following text). In the order
 * of time; beyond the bounds above nothing is read. Never throws.
 */
export function parseCaptions(file: string): Cue[] {
  if (!/^\ufeff?WEBVTT(?:\s|$)/.test(file)) return []
  const blocks = file
    .slice(0, most.characters)
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n{2,}/)
  // the last one would be half a sentence
  if (file.length > most.characters) blocks.pop()
  return blocks
    .flatMap(cueOf)
    .slice(0, most.cues)
    .toSorted((a, b) => a.start - b.start || a.end - b.end)
}

function cueOf(block: string): Cue[] {
  const lines = block.split('\n')
  if (/^(?:WEBVTT|NOTE|STYLE|REGION)(?:\s|$)/.test(lines[0] ?? '')) return []
  // a name may precede the times
  const at = lines.findIndex((line, place) => place < 2 && timing.test(line))
  const parts = timing.exec(lines[at] ?? '')?.slice(1)
  if (!parts) return []
  const [start, end] = [milliseconds(parts.slice(0, 4)), milliseconds(parts.slice(4))]
  const text = plain(lines.slice(at + 1).join('\n'))
  return text && end > start ? [{ start, end, text }] : []
}

const milliseconds = ([hours = '0', minutes, seconds, thousandths]: string[]) =>
  ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(thousandths)

const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', nbsp: ' ' }
/** Embeddings, overrides and isolates. The marks that Arabic and Hebrew need for their punctuation may stay. */
const turning = /[\u202a-\u202e\u2066-\u2069\ufeff]/gu

const plain = (text: string) =>
  text
    .slice(0, most.text)
    .replaceAll(/<\/?[a-z][^<>]*>|<[\d:.]+>/gi, '')
    .replaceAll(/&(amp|lt|gt|nbsp);/g, (_, name: string) => characters[name] ?? '')
    .toWellFormed()
    .replaceAll(turning, '')
    .split('\n')
    .map((line) => line.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim())
    .filter(Boolean)
    .join('\n')

/** As WebVTT. No text can end its cue, begin another one or be read as a tag. */
export const writeCaptions = (cues: Cue[]): string =>
  ['WEBVTT\n', ...cues.map(({ start, end, text }) => `${clockOf(start)} --> ${clockOf(end)}\n${escaped(text)}\n`)].join(
    '\n',
  )

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

function clockOf(ms: number): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  return `${two(ms / 3_600_000)}:${two((ms / 60_000) % 60)}:${two((ms / 1000) % 60)}.${String(ms % 1000).padStart(3, '0')}`
}

/** The same cues later. Milliseconds. */
export const shiftCaptions = (cues: Cue[], by: number): Cue[] =>
  cues.map((cue) => ({ ...cue, start: cue.start + by, end: cue.end + by }))

/** The captions while the picture lasts: `frames` of a piece. */
export function cutCaptions(cues: Cue[], frames: number, rate: FrameRate): Cue[] {
  const last = millisecondsOf(frames, rate)
  return cues.filter(({ start }) => start < last).map((cue) => ({ ...cue, end: Math.min(cue.end, last) }))
}

/** The captions from a frame on, as if the piece began there. */
export function captionsFrom(cues: Cue[], frame: number, rate: FrameRate): Cue[] {
  if (frame === 0) return cues
  const first = millisecondsOf(frame, rate)
  return shiftCaptions(
    cues.filter(({ end }) => end > first).map((cue) => ({ ...cue, start: Math.max(cue.start, first) })),
    -first,
  )
}

/** The captions of a film whose pieces follow each other as given. */
export function joinCaptions(pieces: { cues: Cue[]; frames: number }[], rate: FrameRate): Cue[] {
  let before = 0
  const all = pieces.flatMap(({ cues, frames }) => {
    const shifted = shiftCaptions(cutCaptions(cues, frames, rate), millisecondsOf(before, rate))
    before += frames
    return shifted
  })
  return all.slice(0, mostInFilm)
}

const millisecondsOf = (frames: number, rate: number) => Math.round((frames * 1000) / rate)

/**
 * Drones and action cameras write into such a stream where they fly and how they expose, once or more a second. That is
 * no speech, and a location must not leave with the clip.
 */
export function isTelemetry(cues: Cue[]): boolean {
  const told = cues.filter(({ text }) =>
    /\bGPS ?[:(]|\blatitude\b|\blongt?itude\b|\b(?:Srt|Frame)Cnt\b|\bHOME ?\(|\bISO ?:? ?\d|\b-?\d{1,3}\.\d{4,}\b/i.test(
      text,
    ),
  )
  return told.length * 2 > cues.length
}

type Reading = { file: string; folder: string; stream: number; accept: Accept; signal?: AbortSignal | undefined }

/**
 * Reads the captions out of a clip's text stream; null when it can't be read, which is no reason to reject the clip.
 * @throws ToolFailure when the machine is in trouble or the work is called off
 */
export async function readCaptions(
  tools: Tools,
  { file, folder, stream, accept, signal }: Reading,
): Promise<Cue[] | null> {
  try {
    const { stdout } = await ffmpeg(tools, {
      args: [
        ['-v', 'error', ...input(file, accept)],
        ['-map', `0:${stream}`, '-c:s', 'webvtt', '-fs', String(2 * most.characters), '-f', 'webvtt', 'pipe:1'],
      ],
      readOnly: [file],
      folder,
      limits: { ...probeLimits, seconds: 600, cpuSeconds: 120 },
      signal,
    })
    const cues = parseCaptions(stdout)
    return isTelemetry(cues) ? [] : cues
  } catch (error) {
    if (error instanceof ToolFailure && /^(exit|cpu|memory|folder|tasks)$/.test(error.reason)) return null
    throw error
  }
}
