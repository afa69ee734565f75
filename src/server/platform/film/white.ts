/** How bright white is in an HDR recording: cameras and programs put it anywhere between 100 and 203 nits. */
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ofHlg, ofPq } from '../image/transfer.ts'
import { blameFile, ffmpeg, input, probeLimits, words, type Accept } from './ffmpeg.ts'
import type { Tools } from './tools.ts'

/** Nits of white in SDR, and in HDR as BT.2408 wants it. A brighter value is a highlight, not white. */
const [darkest, brightest] = [100, 203]
/** Key frames that are looked at, two a second at most, and their size. */
const candidates = 12
const side = 64

/** The brightest hundredth of some frames, in nits, within the range of white. @throws Undecodable, ToolFailure */
export async function whiteOf(
  tools: Tools,
  { file, accept, folder, signal }: { file: string; accept: Accept; folder: string; signal?: AbortSignal | undefined },
  { stream, transfer, isFullRange }: { stream: number; transfer: string; isFullRange: boolean },
): Promise<number> {
  const path = join(folder, 'white.gray')
  const some = String.raw`select=isnan(prev_selected_t)+gte(t-prev_selected_t\,0.5)`
  await ffmpeg(tools, {
    args: [
      words('-v error -threads 1'),
      input(file, accept, '-skip_frame', 'nokey', '-t', '60'),
      ['-map', `0:${stream}`, '-vf', `${some},scale=${side}:${side}:flags=area,format=yuv420p10le,extractplanes=y`],
      ['-frames:v', String(candidates), '-f', 'rawvideo', path],
    ],
    readOnly: [file],
    folder,
    limits: probeLimits,
    signal,
  }).catch(blameFile)
  const bytes = await readFile(path).catch(() => Buffer.alloc(0))
  await rm(path, { force: true })
  const levels = new Uint16Array(
    bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length - (bytes.length % 2)),
  )
  const level = levels.toSorted()[Math.floor(levels.length * 0.99)]
  // streams that refresh bit by bit mark no frame as key
  if (level === undefined) return brightest
  const signalLevel = isFullRange ? level / 1023 : (level - 64) / 876
  // HLG is mapped as a screen of 1000 nits shows it
  const nits = transfer === 'smpte2084' ? ofPq(signalLevel) : 1000 * ofHlg(signalLevel) ** 1.2
  return Math.min(brightest, Math.max(darkest, Math.round(nits)))
}
