import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { toWav, type Stereo } from './samples.ts'

/** What goes into a film: frames that are painted one after the other (RGBA) and a sound of the same length. */
export type Film = {
  name: string
  folder: string
  ffmpeg: string
  /** Size of the painted frames and of the film, which is cut from their middle; pixels. */
  painted: { width: number; height: number }
  size: { width: number; height: number }
  seconds: number
  sound: Stereo
  paint: (frame: Buffer, time: number) => void
  takenAt?: Date
  crf?: number
  signal?: AbortSignal
}

export const framesPerSecond = 30

/**
 * Paints and encodes a film as MP4 (H.264, AAC, 30 frames a second) into `folder` and returns its path.
 * Rejects when ffmpeg fails or the signal aborts; then nothing is left in the folder.
 */
export async function writeFilm(film: Film): Promise<string> {
  const { painted, size, signal } = film
  const path = join(film.folder, `${film.name}.mp4`)
  const wav = join(film.folder, `${film.name}.wav`)
  signal?.throwIfAborted()
  await writeFile(wav, toWav(film.sound))
  const crop = `crop=${size.width}:${size.height},scale=out_color_matrix=bt709:out_range=tv,format=yuv420p,setparams=colorspace=bt709:color_primaries=bt709:color_trc=bt709`
  try {
    await runFfmpeg(
      film.ffmpeg,
      [
        '-f',
        'rawvideo',
        '-pix_fmt',
        'rgb0',
        '-s',
        `${painted.width}x${painted.height}`,
        '-r',
        String(framesPerSecond),
        '-i',
        'pipe:0',
        '-i',
        wav,
        '-map',
        '0:v',
        '-map',
        '1:a',
        '-vf',
        crop,
        '-c:v',
        'libx264',
        '-preset',
        'veryfast',
        '-crf',
        String(film.crf ?? 23),
        '-profile:v',
        'high',
        '-g',
        '60',
        '-threads',
        '2',
        '-c:a',
        'aac',
        '-b:a',
        '128k',
        '-shortest',
        '-map_metadata',
        '-1',
        '-fflags',
        '+bitexact',
        '-flags:v',
        '+bitexact',
        '-flags:a',
        '+bitexact',
        ...(film.takenAt ? ['-metadata', `creation_time=${film.takenAt.toISOString()}`] : []),
        '-movflags',
        '+faststart',
        '-y',
        path,
      ],
      async (write) => {
        const frame = Buffer.alloc(painted.width * painted.height * 4)
        const count = Math.round(film.seconds * framesPerSecond)
        for (let i = 0; i < count; i++) {
          film.paint(frame, i / framesPerSecond)
          // The pipe may still hold the frame when the next one is painted: hand it a copy.
          await write(Buffer.from(frame))
        }
      },
      signal,
    )
    return path
  } catch (cause) {
    await rm(path, { force: true })
    throw cause
  } finally {
    await rm(wav, { force: true })
  }
}

type Feed = (write: (chunk: Buffer) => Promise<void>) => Promise<void>

/** Runs ffmpeg on our own files and returns what it said; `feed` writes its standard input. */
export async function runFfmpeg(
  ffmpeg: string,
  args: readonly string[],
  feed?: Feed,
  signal?: AbortSignal,
): Promise<string> {
  const child = spawn(ffmpeg, ['-hide_banner', '-nostdin', '-loglevel', 'info', '-nostats', ...args], {
    stdio: ['pipe', 'ignore', 'pipe'],
    signal,
    killSignal: 'SIGKILL',
  })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-20_000)))
  const ended = once(child, 'close') as Promise<[number | null]>
  // A dead ffmpeg closes its pipe; the exit code below tells the reason.
  child.stdin.on('error', () => undefined)
  const fed = feed?.(async (chunk) => {
    if (child.exitCode !== null || child.stdin.destroyed) throw new Error(`ffmpeg ended early: ${said.slice(-600)}`)
    if (!child.stdin.write(chunk)) await Promise.race([once(child.stdin, 'drain'), ended])
    signal?.throwIfAborted()
  }).finally(() => child.stdin.end())
  if (!feed) child.stdin.end()
  const [[code]] = await Promise.all([ended, fed])
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}: ${said.slice(-600)}`)
  return said
}
