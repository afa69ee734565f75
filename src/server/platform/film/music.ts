/** Checks the music of a template: whether it can be played, its length and its loudness. */
import { Undecodable } from '../tool-failure.ts'
import { longestOf } from './bounds.ts'
import { blameFile, ffmpeg, input, workLimits } from './ffmpeg.ts'
import { measuringLoudness, readLoudness, type Loudness } from './loudness.ts'
import { probeClip } from './probe.ts'
import type { Tools } from './tools.ts'

/**
 * Reads music through once. The film's gain comes from `musicGainFor(loudness)`.
 * @throws Undecodable when there is no sound in it, ToolFailure
 */
export async function prepareMusic(
  tools: Tools,
  { file, folder, signal }: { file: string; folder: string; signal?: AbortSignal },
): Promise<{ durationSeconds: number; loudness: Loudness }> {
  const { streams, durationSeconds, workSeconds, bytes } = await probeClip(tools, file, folder, signal, 'template')
  if (streams.audio === null) throw new Undecodable('Die Datei enthält keinen Ton.')
  const { stderr } = await ffmpeg(tools, {
    args: [
      ...input(file, 'template', '-t', String(longestOf(bytes))),
      '-filter_complex',
      `[0:${streams.audio}]${measuringLoudness}`,
      '-f',
      'null',
      '-',
    ],
    readOnly: [file],
    folder,
    limits: workLimits(workSeconds),
    signal,
  }).catch(blameFile)
  return { durationSeconds, loudness: readLoudness(stderr) }
}
