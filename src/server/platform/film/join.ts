/** Pieces become the film: pictures joined by copy, only the sound is made anew (2 to 4 s for a minute of film). */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { ToolFailure } from '../tool-failure.ts'
import type { FrameRate } from './encode.ts'
import { clock, ffmpeg, ffprobe, input, workLimits } from './ffmpeg.ts'
import { filmTrim, isVeryQuiet, measuring, readLoudness, type Loudness } from './loudness.ts'
import { mixGraph, mixInputs, type Music, type Sound } from './mix.ts'
import { fewSounds } from './premix.ts'
import type { Piece } from './normalise.ts'
import type { Tools } from './tools.ts'

/** The pictures, in the order of the film: a part of a piece's picture each. All counts are frames. */
export type Picture = {
  file: string
  /** A full second: there is a key frame. */
  from: number
  /** Ends at a full second too, or with the file. */
  frames: number
  /** Frames of the whole file. */
  of: number
}
export type FilmWork = {
  /** All made with the same `pieceProfile`, `Tools.build` and rate. At least one. */
  pictures: Picture[]
  /** As long as the pictures together; where a piece's sound spans two pictures, it is one entry. */
  sounds: Sound[]
  rate: FrameRate
  music?: Music | null
  /** Writable; receives film.mp4. */
  folder: string
  /** 0 to 1. */
  onProgress?: (done: number) => void
  signal?: AbortSignal
}

export type FilmPiece = Pick<Piece, 'picture' | 'sound' | 'frames'> & {
  /** From `gainFor`, in dB. */
  gainDb: number
}

/** The pictures and sounds of whole pieces, one after the other. */
export const wholePieces = (pieces: FilmPiece[]): Pick<FilmWork, 'pictures' | 'sounds'> => ({
  pictures: pieces.map(({ picture, frames }) => ({ file: picture, from: 0, frames, of: frames })),
  sounds: pieces.map(({ sound, frames, gainDb }) => ({ file: sound, from: 0, frames, gainDb })),
})

/**
 * Joins the parts with hard cuts; no picture is encoded.
 * @throws RangeError when parts do not fit together, ToolFailure
 */
export async function joinFilm(tools: Tools, work: FilmWork): Promise<{ path: string; durationSeconds: number }> {
  const { pictures, rate, music = null, folder, onProgress = () => {}, signal } = work
  const frames = assertFits(work)
  const durationSeconds = frames / rate
  const path = join(folder, 'film.mp4')
  const list = join(folder, 'pictures.txt')
  await writeFile(list, concatScript(pictures, rate))
  const seconds = music ? await lengthOf(tools, music.file, work) : undefined
  const sounds = await fewSounds(tools, { sounds: work.sounds, rate, folder, signal })
  const mix = { sounds, music: music && { ...music, seconds }, rate }
  const heard = mixInputs(mix)

  const write = async (trimDb: number, report: (done: number) => void) => {
    const call = {
      args: [
        input(list, 'own', '-f', 'concat', '-safe', '0'),
        heard.flatMap(({ file, accept }) => input(file, accept, '-threads', '1')),
        ['-filter_complex', mixGraph({ ...mix, trimDb }, 1)],
        ['-map', '0:v', '-c:v', 'copy', '-bsf:v', grid(rate), ...clock],
        ['-map', '[out]', '-c:a', 'aac', '-b:a', '192k'],
        ['-map_metadata', '-1', '-map_chapters', '-1', '-fflags', '+bitexact', '-movflags', '+faststart', path],
      ],
      readOnly: [...pictures.map(({ file }) => file), ...heard.map(({ file }) => file)],
      folder,
      limits: workLimits(durationSeconds),
      signal,
      progress: { seconds: durationSeconds, report },
    }
    const written = await ffmpeg(tools, call)
    if (written.frames !== frames) throw new ToolFailure('exit', `${written.frames} frames instead of ${frames}`, '')
    return readLoudness(written.stderr)
  }
  const measured = await write(0, (done) => onProgress(done * 0.9))
  const trimDb = filmTrim(isVeryQuiet(measured) ? await withPeak(tools, path, durationSeconds, work) : measured)
  // seldom: pieces are even already, but whispers can be lifted only so far, and music adds to what is there
  if (trimDb !== 0) await write(trimDb, (done) => onProgress(0.9 + done * 0.1))
  onProgress(1)
  return { path, durationSeconds }
}

/**
 * The same with the true peak. It costs more than all other measuring, so it is measured only for films for which it
 * matters.
 */
async function withPeak(tools: Tools, film: string, seconds: number, { folder, signal }: FilmWork): Promise<Loudness> {
  const { stderr } = await ffmpeg(tools, {
    args: [input(film, 'own'), '-filter_complex', `[0:a]${measuring}`, '-f', 'null', '-'],
    readOnly: [],
    folder,
    limits: workLimits(seconds),
    signal,
  })
  return readLoudness(stderr)
}

/** @returns the frames of the film */
function assertFits({ pictures, sounds, rate }: FilmWork): number {
  if (pictures.length === 0) throw new RangeError('a film needs at least one picture')
  for (const { from, frames, of } of pictures) {
    const end = from + frames
    const isCutAtSeconds = from % rate === 0 && (end % rate === 0 || end === of)
    if (from < 0 || frames < 1 || end > of || !isCutAtSeconds) throw new RangeError(`no part: ${from} ${frames} ${of}`)
  }
  const count = (parts: { frames: number }[]) => parts.reduce((sum, { frames }) => sum + frames, 0)
  const frames = count(pictures)
  if (count(sounds) !== frames) throw new RangeError(`${frames} frames of picture, ${count(sounds)} of sound`)
  return frames
}

const Length = z.object({ streams: z.array(z.object({ duration: z.coerce.number().positive().optional() })) })

/** The length of the file's sound without the codec's padding, in seconds. */
async function lengthOf(tools: Tools, file: string, { folder, signal }: FilmWork): Promise<number | undefined> {
  const show = ['-select_streams', 'a:0', '-show_entries', 'stream=duration']
  const found = Length.safeParse(await ffprobe(tools, { file, accept: 'template', folder, show, signal }))
  return found.data?.streams[0]?.duration
}

/** The script by which the concat demuxer joins the pictures. */
export const concatScript = (pictures: Picture[], rate: FrameRate): string =>
  `ffconcat version 1.0\n${pictures.map((picture) => part(picture, rate)).join('')}`

/**
 * One entry of the concat script. A part ends before the first packet that is decoded at `outpoint` or later, and
 * packets of a piece are decoded two frames before they are shown.
 */
function part({ file, from, frames, of }: Picture, rate: FrameRate): string {
  const end = from + frames
  return [
    `file ${quoted(file)}\n`,
    `duration ${(frames / rate).toFixed(6)}\n`,
    from > 0 ? `inpoint ${from / rate}\n` : '',
    end < of ? `outpoint ${((end - decodedAhead - 0.5) / rate).toFixed(6)}\n` : '',
  ].join('')
}

/** Frames; x264 with B-frames that others refer to. */
const decodedAhead = 2

/** The concat script's own quoting. */
const quoted = (path: string) => `'file:${path.replaceAll("'", String.raw`'\''`)}'`

/** Every frame in its exact place: the script's rounding to microseconds would add up over hundreds of parts. */
export function grid(rate: FrameRate): string {
  const step = 90_000 / rate
  return `setts=pts=round(PTS/${step})*${step}:dts=round(DTS/${step})*${step}`
}
