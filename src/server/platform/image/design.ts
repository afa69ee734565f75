import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import { certificateLimits } from '../../../contract/certificate-fields.ts'
import { ffmpeg, words } from '../film/ffmpeg.ts'
import type { Tools } from '../film/tools.ts'
import { openMade } from '../objects.ts'
import { ToolFailure, Undecodable } from '../tool-failure.ts'
import { designKindOf } from './design-kind.ts'
import { runDrawing } from './drawing.ts'
import { cleanSvg } from './svg-clean.ts'
import { isPlainSvg, sizedSvg } from './svg-design.ts'

const Size = z.object({ width: z.int().positive(), height: z.int().positive() })
const Answer = Size.extend({ mime: z.enum(['image/jpeg', 'image/svg+xml']) })

/**
 * The files that editor and PDF use of a design, and its small picture (WebP, at most 640 px). `width` and `height` in
 * pixels of the design, to which positions refer.
 */
export type PreparedDesign = z.infer<typeof Answer> & { design: Buffer; thumbnail: Buffer }

/** A file on this disk, and an empty folder for the work on it. */
type Work = { file: string; folder: string; signal?: AbortSignal }

/**
 * The facts of a design that a third of a second reveals: its size in pixels.
 * @throws Undecodable, in a German sentence, when it can never be drawn; ToolFailure when the machine is the fault
 */
export async function lookAtDesign({ file, ...work }: Work): Promise<z.infer<typeof Size>> {
  const limits = { seconds: 60, cpuSeconds: 20, memoryMb: 1500, fileMb: 1 }
  const answer = await runDrawing({ ...child, ...work, args: ['look', file, ...bounds], readOnly: [file], limits })
  return Size.parse(answer)
}

/**
 * Makes of a stranger's PNG, JPEG, GIF, BMP or SVG the files that certificates use (docs/product/certificates.md 8),
 * behind the sandbox: a clean SVG where it is plain, else a JPEG on white.
 * @throws Undecodable when the design is the fault, in a German sentence; ToolFailure when the machine is
 */
export async function prepareDesign(tools: Tools, { file, ...work }: Work): Promise<PreparedDesign> {
  const kind = designKindOf(await headOf(file))
  const source = kind === 'bmp' ? await withoutBmp(tools, { file, ...work }) : file
  // a hundred megapixels take half a minute; an SVG that takes as long has a filter too slow to be useful
  const limits = { seconds: 300, cpuSeconds: kind === 'svg' ? 30 : 90, memoryMb: 2000, fileMb: 256 }
  const answer = await runDrawing({ ...child, ...work, args: ['draw', source, ...bounds], readOnly: [source], limits })
  const head = Answer.safeParse(answer).data ?? strange()
  const [design, thumbnail] = await Promise.all(
    ['design', 'thumbnail'].map(async (name) => buffer(await openMade(join(work.folder, name)))),
  )
  if (!design || !thumbnail || !isWhatItSays(head, design) || thumbnail.toString('latin1', 8, 12) !== 'WEBP') strange()
  return { ...head, design, thumbnail }
}

const bounds = [certificateLimits.designPixels, certificateLimits.side].map(String)
const child = { program: 'design-child.ts', heapMb: 1024, what: 'Die Datei' } as const

/** The child may have been taken over by the design: its answer is trusted only after it was checked. */
function isWhatItSays({ mime, width, height }: z.infer<typeof Answer>, design: Buffer): boolean {
  if (mime === 'image/jpeg') return design.toString('latin1', 0, 3) === '\xff\xd8\xff'
  // cleaning it again changes nothing
  const again = sizedSvg(cleanSvg(design, 'Die Datei').toString())
  return again.svg === design.toString() && isPlainSvg(again.svg) && again.width === width && again.height === height
}

function strange(): never {
  throw new ToolFailure('exit', 'design child: strange answer')
}

/** A BMP as PNG: the library that draws the others does not know it. */
async function withoutBmp(tools: Tools, { file, folder, signal }: Work): Promise<string> {
  const made = join(folder, 'bmp.png')
  await ffmpeg(tools, {
    args: [
      words('-protocol_whitelist file,pipe -format_whitelist bmp_pipe -f bmp_pipe -max_pixels'),
      [String(certificateLimits.designPixels), '-xerror', '-i', `file:${file}`],
      words('-frames:v 1 -c:v png -compression_level 1 -f image2 -update 1'),
      made,
    ],
    readOnly: [file],
    folder,
    limits: { seconds: 180, cpuSeconds: 60, memoryMb: 2000, fileMb: 512 },
    ...(signal && { signal }),
  }).catch((error: unknown) => {
    if (error instanceof ToolFailure && error.reason === 'exit')
      throw new Undecodable('Die Datei ist beschädigt und kann nicht als Vorlage gelesen werden.', { cause: error })
    throw error
  })
  return made
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer: bytes, bytesRead } = await file.read(Buffer.alloc(4100), 0, 4100, 0)
    return bytes.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
