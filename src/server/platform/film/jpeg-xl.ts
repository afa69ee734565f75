/** The pixels of a JPEG XL, which ffmpeg reads and sharp does not. */
import { join } from 'node:path'
import { limits } from '../../../contract/limits.ts'
import { Undecodable } from '../tool-failure.ts'
import { blameFile, ffmpeg, input, words } from './ffmpeg.ts'
import type { Tools } from './tools.ts'

/**
 * Writes `still.png` into `folder`: upright, in full size. @throws Undecodable, also where this ffmpeg was built
 * without a decoder; ToolFailure
 */
export async function jpegXlToPng(
  tools: Tools,
  { file, folder, signal }: { file: string; folder: string; signal?: AbortSignal },
): Promise<string> {
  const path = join(folder, 'still.png')
  await ffmpeg(tools, {
    args: [
      ['-v', 'error', '-max_pixels', String(limits.imagePixels)],
      input(file, 'jpeg-xl', '-f', 'jpegxl_pipe'),
      words('-frames:v 1 -map_metadata -1 -c:v png -compression_level 1 -f image2 -update 1'),
      path,
    ],
    readOnly: [file],
    folder,
    limits: { seconds: 300, cpuSeconds: 60, memoryMb: 4096, fileMb: 1024 },
    signal,
  }).catch((error: unknown) => {
    if (/Unknown input format|Decoder .*not found/.test(Object(error).stderr))
      throw new Undecodable('JPEG XL kann dieser Server nicht lesen. Bitte laden Sie das Foto als JPEG hoch.')
    return blameFile(error)
  })
  return path
}
