import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** The input of a film: frames that are painted one after the other (RGBA), and a sound. */
export type Film = {
  name: string
  folder: string
  ffmpeg: string
  /** Size of the painted frames and of the film, which is cut from their middle; pixels. */
  painted: { width: number; height: number }
  size: { width: number; height: number }
  seconds: number
  /** A source of ffmpeg's for two channels. */
  sound: string
  paint: (time: number) => Promise<Buffer>
  takenAt?: Date
  signal?: AbortSignal
}

const framesPerSecond = 30
/** The file contains nothing of this machine and this moment. */
export const plain = '-map_metadata -1 -fflags +bitexact -flags:v +bitexact -flags:a +bitexact -movflags +faststart -y'

/**
 * Paints and encodes a film as MP4 (H.264, AAC, 30 frames a second) into `folder` and returns its path. Rejects when
 * ffmpeg fails or the signal aborts; then no file is left in the folder.
 */
export async function writeFilm(film: Film): Promise<string> {
  const { painted, size, seconds } = film
  const path = join(film.folder, `${film.name}.mp4`)
  const args = [
    ...`-f rawvideo -pix_fmt rgb0 -s ${painted.width}x${painted.height} -r ${framesPerSecond} -i pipe:0`.split(' '),
    ...'-f lavfi -i'.split(' '),
    film.sound,
    ...`-t ${seconds} -vf`.split(' '),
    `crop=${size.width}:${size.height},scale=out_color_matrix=bt709:out_range=tv,format=yuv420p,setparams=colorspace=bt709:color_primaries=bt709:color_trc=bt709`,
    ...'-c:v libx264 -preset veryfast -crf 22 -profile:v high -g 60 -threads 2 -c:a aac -ac 2 -b:a 128k'.split(' '),
    ...(film.takenAt ? ['-metadata', `creation_time=${film.takenAt.toISOString()}`] : []),
    ...plain.split(' '),
    path,
  ]
  async function* frames() {
    for (let i = 0; i < Math.round(seconds * framesPerSecond); i++) yield await film.paint(i / framesPerSecond)
  }
  try {
    await runFfmpeg(film.ffmpeg, args, frames(), film.signal)
    return path
  } catch (cause) {
    await rm(path, { force: true })
    throw cause
  }
}

/** Runs ffmpeg on our own bytes and returns its output; `input` is written to its standard input. */
export async function runFfmpeg(
  ffmpeg: string,
  args: readonly string[],
  input: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  signal?: AbortSignal,
): Promise<string> {
  signal?.throwIfAborted()
  const child = spawn(ffmpeg, ['-hide_banner', '-loglevel', 'info', '-nostats', ...args], {
    stdio: ['pipe', 'ignore', 'pipe'],
    signal,
    killSignal: 'SIGKILL',
  })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-20_000)))
  const ended = once(child, 'close') as Promise<[number | null]>
  // A dead ffmpeg closes its pipe; its exit code gives the reason.
  const [[code], failure] = await Promise.all([
    ended,
    pipeline(Readable.from(input), child.stdin).catch((error: Error) => error),
  ])
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}: ${said.slice(-600)}`)
  if (failure) throw failure
  return said
}
