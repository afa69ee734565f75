/** Pieces become the film: pictures joined by copy, only the sound is made anew (2 to 4 s for a minute of film). */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { clock, ffmpeg, frameRate, input, sampleRate, workLimits } from './ffmpeg.ts'
import { samplesPerFrame, type Piece } from './normalise.ts'
import type { Tools } from './tools.ts'

/** Seconds at the end over which the music fades. */
const fadeSeconds = 3

export type FilmPiece = Pick<Piece, 'picture' | 'sound' | 'frames'> & {
  /** From `gainFor`, in dB. */
  gainDb: number
}
export type FilmWork = {
  /** In the order of the film; all made with the same `pieceProfile` and `Tools.build`. At least one. */
  pieces: FilmPiece[]
  /** Runs under the whole film; `gainDb` from `musicGainFor`. */
  music?: { file: string; gainDb?: number } | null
  /** Writable; receives film.mp4. */
  folder: string
  /** 0 to 1. */
  onProgress?: (done: number) => void
  signal?: AbortSignal
}

/** Joins the pieces with hard cuts. @throws ToolFailure */
export async function joinFilm(tools: Tools, work: FilmWork): Promise<{ path: string; durationSeconds: number }> {
  const { pieces, music, folder, onProgress, signal } = work
  if (pieces.length === 0) throw new RangeError('a film needs at least one piece')
  const frames = pieces.reduce((sum, piece) => sum + piece.frames, 0)
  const durationSeconds = frames / frameRate
  const path = join(folder, 'film.mp4')
  const list = join(folder, 'pieces.txt')
  await writeFile(list, `ffconcat version 1.0\n${pieces.map((piece) => `file ${quoted(piece.picture)}\n`).join('')}`)

  await ffmpeg(tools, {
    args: [
      ['-v', 'error'],
      input(list, 'own', '-f', 'concat', '-safe', '0'),
      pieces.flatMap((piece) => input(piece.sound, 'own')),
      music ? input(music.file, 'template', '-stream_loop', '-1') : [],
      ['-filter_complex', soundGraph(pieces, music ?? null, durationSeconds)],
      ['-map', '0:v', '-c:v', 'copy', ...clock],
      ['-map', '[out]', '-c:a', 'aac', '-b:a', '192k'],
      ['-map_metadata', '-1', '-map_chapters', '-1', '-fflags', '+bitexact', '-movflags', '+faststart', path],
    ],
    readOnly: [...pieces.flatMap((piece) => [piece.picture, piece.sound]), ...(music ? [music.file] : [])],
    folder,
    limits: workLimits(durationSeconds),
    signal,
    progress: onProgress && { seconds: durationSeconds, report: onProgress },
  })
  onProgress?.(1)
  return { path, durationSeconds }
}

/** The concat script's own quoting. */
const quoted = (path: string) => `'file:${path.replaceAll("'", String.raw`'\''`)}'`

/**
 * Every sound is brought to the common loudness and cut to its picture to the sample, by the count of frames: the
 * containers' durations are only nearly right, and the error would grow from piece to piece.
 */
function soundGraph(pieces: FilmPiece[], music: FilmWork['music'], seconds: number): string {
  const even = pieces.map(({ frames, gainDb }, i) => {
    const samples = frames * samplesPerFrame
    return `[${i + 1}:a]${form},volume=${gainDb}dB,apad=whole_len=${samples},atrim=end_sample=${samples}[s${i}]`
  })
  const all = `${pieces.map((_, i) => `[s${i}]`).join('')}concat=n=${pieces.length}:v=0:a=1`
  if (!music) return [...even, `${all},${limiter}[out]`].join(';')
  return [
    ...even,
    `${all},asplit[speech][key]`,
    `[${pieces.length + 1}:a:0]${form},volume=${music.gainDb ?? 0}dB,atrim=0:${seconds},` +
      `afade=t=out:st=${Math.max(0, seconds - fadeSeconds)}:d=${Math.min(fadeSeconds, seconds)}[music]`,
    // Speech at -14 LUFS presses the music down by about 10 dB; it comes back within half a second.
    '[music][key]sidechaincompress=threshold=0.03:ratio=5:attack=30:release=500[under]',
    `[speech][under]amix=inputs=2:duration=first:normalize=0,${limiter}[out]`,
  ].join(';')
}

const form = `aresample=${sampleRate},aformat=sample_fmts=fltp:channel_layouts=stereo`
/** Below the allowed true peak of -1 dB by what samples hide and AAC adds. `latency` keeps the sound in its place. */
const limiter = 'alimiter=limit=0.79:attack=5:release=80:level=false:latency=true'
