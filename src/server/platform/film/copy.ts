/** The clip that customers take home: what was recorded, without what the camera wrote about them. */
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Undecodable } from '../tool-failure.ts'
import { blameFile, ffmpeg, input } from './ffmpeg.ts'
import { probeClip } from './probe.ts'
import type { Tools } from './tools.ts'

/**
 * Writes `clean.mp4`: picture and sound copied bit by bit, no location, serial numbers, other metadata or data tracks.
 * `capturedAt`, when given, is the one thing that is written again, so that phones sort the clip to its day.
 * Meant for clips that are `playableEverywhere`; codecs that MP4 can't hold end in Undecodable.
 * @throws Undecodable, ToolFailure
 */
export async function cleanCopy(
  tools: Tools,
  {
    file,
    folder,
    signal,
    capturedAt,
  }: { file: string; folder: string; signal?: AbortSignal; capturedAt?: Date | null },
): Promise<{ path: string }> {
  const clip = await probeClip(tools, file, folder, signal)
  const { video, audio } = clip.streams
  if (video === null) throw new Undecodable('Die Datei enthält kein Bild.')
  const path = join(folder, 'clean.mp4')
  // a copy is hardly longer than what was copied
  const fileMb = Math.ceil((await stat(file)).size / 2 ** 20) + 64
  await ffmpeg(tools, {
    args: [
      ['-v', 'error', ...input(file, 'upload')],
      ['-map', `0:${video}`, ...(audio === null ? [] : ['-map', `0:${audio}`]), '-c', 'copy'],
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
