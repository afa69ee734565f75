/** Encodes one of our films or clips once more, smaller and with the sound as it is. */
import { blameFile, ffmpeg, input, threads, words, workLimits } from './ffmpeg.ts'
import type { Tools } from './tools.ts'

export type Source = {
  /** One of our MP4 files, with its length in seconds. */
  file: string
  seconds: number
  /** Writable; receives the result. */
  folder: string
  /** 0 to 1. */
  onProgress?: (done: number) => void
  signal?: AbortSignal
}

type Look = {
  /** Filters of the picture. */
  picture: string
  /** How it is encoded, as arguments for x264. */
  encoding: string
  /** How it is decoded; by default every frame, as it is meant to be. */
  decoding?: string[]
  /** Where it is written, in the folder. */
  path: string
}

/** @throws Undecodable, ToolFailure */
export async function writeSmaller(
  tools: Tools,
  { file, seconds, folder, onProgress, signal }: Source,
  { picture, encoding, decoding = [], path }: Look,
): Promise<void> {
  await ffmpeg(tools, {
    args: [
      ['-v', 'error', ...threads, ...input(file, 'own', ...decoding)],
      ['-map', '0:v:0', '-map', '0:a?', '-vf', picture],
      words(`-c:v libx264 ${encoding}`),
      threads,
      words('-c:a copy -map_metadata -1 -map_chapters -1 -fflags +bitexact -movflags +faststart'),
      path,
    ],
    readOnly: [file],
    folder,
    limits: workLimits(seconds),
    signal,
    progress: onProgress && { seconds, report: onProgress },
  }).catch(blameFile)
}
