/** The still picture of a clip. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Undecodable } from '../tool-failure.ts'
import { blameFile, ffmpeg, input, threads, words, type Accept } from './ffmpeg.ts'
import { fitted, standardColours } from './look.ts'
import { probeClip, type Clip } from './probe.ts'
import type { Tools } from './tools.ts'

/** The longer side, in pixels. */
const posterSide = 1280
/** Key frames of the first minute, two a second at most: 0.4 s of work for any clip. */
const watchedSeconds = 60
const candidates = 24

/**
 * Writes `poster.jpg` into `folder`: the best-looking key frame, upright, at most 1280 px, without any metadata.
 * @throws Undecodable, ToolFailure
 */
export async function makePoster(
  tools: Tools,
  work: {
    file: string
    folder: string
    signal?: AbortSignal
    accept?: Accept
    /** The answer of `probeClip` for the file, if it was asked before. */
    clip?: Clip
  },
): Promise<{ path: string; width: number; height: number }> {
  const { file, folder, signal, accept = 'upload' } = work
  const clip = work.clip ?? (await probeClip(tools, file, folder, signal, accept))
  if (clip.streams.video === null) throw new Undecodable('Die Datei enthält kein Bild.')
  const size = fitted(clip, posterSide)
  const path = join(folder, 'poster.jpg')
  const filters = [
    String.raw`select=isnan(prev_selected_t)+gte(t-prev_selected_t\,0.5)`,
    ...standardColours(clip, size, 'jpeg'),
    `thumbnail=${candidates}`,
  ]
  const take = async (frames: string[]) => {
    await ffmpeg(tools, {
      args: [
        words('-v error'),
        threads,
        input(file, accept, ...frames, '-t', String(watchedSeconds)),
        ['-map', `0:${clip.streams.video}`, '-vf', filters.join(','), '-frames:v', '1', '-q:v', '3'],
        ['-map_metadata', '-1', '-flags', '+bitexact', '-f', 'image2', '-update', '1', path],
      ],
      readOnly: [file],
      folder,
      limits: { seconds: 600, cpuSeconds: 180, memoryMb: 4096, fileMb: 64 },
      signal,
    }).catch(blameFile)
    return existsSync(path)
  }
  // Streams that refresh bit by bit mark no frame as key: then every frame may be it.
  if (!(await take(['-skip_frame', 'nokey'])) && !(await take([]))) throw new Undecodable()
  return { path, ...size }
}
