/** The program inside the sandbox: photos in on stdin, their renditions out on stdout, one after the other. */
import sharp from 'sharp'
import type { Turn } from '../../../contract/media.ts'
import { readFrames, writeFrame } from './frames.ts'
import { Refused } from './kind.ts'
import { preparePhoto } from './prepare.ts'

const [limitInputPixels, limitBytes] = process.argv.slice(2).map(Number) as [number, number]

// stdout belongs to the answers; messages of codecs go to stderr.
console.log = console.error

async function answer(head: unknown, bytes: Buffer): Promise<void> {
  try {
    const { codes, asJpeg, turn } = head as { codes: boolean; asJpeg: boolean; turn: Turn }
    const wishes = { codes, asJpeg, turn }
    const work = await preparePhoto(bytes, limitInputPixels, wishes)
    const { large, medium, thumbnail, takeHome, capturedAt, ...rest } = work
    const made = {
      ...rest,
      capturedAt: capturedAt?.getTime() ?? null,
      large: { width: large.width, height: large.height },
      medium: medium && { width: medium.width, height: medium.height },
      thumbnail: { width: thumbnail.width, height: thumbnail.height },
      takeHome: takeHome.mime,
    }
    writeFrame(process.stdout, made, [large.bytes, thumbnail.bytes, takeHome.bytes, ...(medium ? [medium.bytes] : [])])
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    writeFrame(process.stdout, { refused: error.message, cause: String(error.cause) }, [])
  }
}

readFrames(
  process.stdin,
  limitBytes,
  (head, [bytes]) => void answer(head, bytes!),
  () => process.exit(1),
)
process.stdin.on('end', () => process.exit(0))

// Loads the codecs while no photo waits.
const spot = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#888888' } })
  .jpeg()
  .toBuffer()
await sharp(spot).resize(4).webp().toBuffer()
