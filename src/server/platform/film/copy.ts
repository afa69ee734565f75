/** The clip that customers take home: the recording, without the camera's data about them. */
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Undecodable } from '../tool-failure.ts'
import { blameFile, ffmpeg, input, sampleRate, words } from './ffmpeg.ts'
import { probeClip, type Clip } from './probe.ts'
import type { Tools } from './tools.ts'

/**
 * Writes `clean.mp4`: the picture copied bit by bit, and the sound where browsers play it, else encoded as AAC; no
 * location, serial numbers, other metadata or data tracks. `capturedAt`, when given, is the only field that is written
 * again, so that phones sort the clip to its day. Meant for clips whose picture `plays`; codecs that MP4 can't hold end
 * in Undecodable.
 * @throws Undecodable, ToolFailure
 */
export async function cleanCopy(
  tools: Tools,
  work: {
    file: string
    folder: string
    signal?: AbortSignal
    capturedAt?: Date | null
    /** The answer of `probeClip` for the file, if it was asked before. */
    clip?: Clip
  },
): Promise<{ path: string }> {
  const { file, folder, signal, capturedAt } = work
  const clip = work.clip ?? (await probeClip(tools, file, folder, signal))
  const { video, audio } = clip.streams
  if (video === null) throw new Undecodable('Die Datei enthält kein Bild.')
  const path = join(folder, 'clean.mp4')
  // a copy is hardly larger than its source
  const fileMb = Math.ceil((await stat(file)).size / 2 ** 20) + 64
  await ffmpeg(tools, {
    args: [
      ['-v', 'error', ...input(file, 'upload')],
      ['-map', `0:${video}`, ...(audio === null ? [] : ['-map', `0:${audio}`]), '-c', 'copy'],
      clip.plays.sound ? [] : words(`-c:a aac -b:a 192k -ac 2 -ar ${sampleRate}`),
      // Cameras also write into the stream itself: messages of type 6 carry serials and telemetry, never pictures.
      ...(clip.videoCodec === 'h264' && !clip.look.interlaced ? ['-bsf:v', 'filter_units=remove_types=6'] : []),
      ['-map_metadata', '-1', '-map_chapters', '-1', '-dn', '-sn', '-write_tmcd', '0'],
      ...(capturedAt ? ['-metadata', `creation_time=${capturedAt.toISOString()}`] : []),
      ['-fflags', '+bitexact', '-movflags', '+faststart', path],
    ],
    readOnly: [file],
    folder,
    limits: { seconds: 1200, cpuSeconds: 300, memoryMb: 2048, fileMb },
    signal,
  }).catch(blameFile)
  return { path }
}
