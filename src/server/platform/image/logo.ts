import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { limits } from '../../../contract/limits.ts'
import { openMade } from '../objects.ts'
import { ToolFailure } from '../tool-failure.ts'
import { runDrawing } from './drawing.ts'

/** A picture drawn by us, PNG; `width` and `height` in pixels. */
export type LogoPicture = { bytes: Buffer; width: number; height: number }
export type Logo = { large: LogoPicture; small: LogoPicture }

/** More than a PNG of 1200 × 1200 pixels can have, in bytes. */
const pictureBytes = 8 * 1024 * 1024

/**
 * Draws a stranger's logo anew, behind the sandbox: PNG, JPEG, WebP, GIF or SVG becomes a large picture (1200 px, with
 * its transparency) and a small opaque one (within 480 × 144 px). Takes about half a second.
 * @param folder empty, for this logo alone
 * @throws Undecodable when the logo is the fault, in a German sentence; ToolFailure when the machine is
 */
export async function drawLogo(logo: Buffer, folder: string): Promise<Logo> {
  await writeFile(join(folder, 'logo'), logo)
  await runDrawing({
    program: 'logo-child.ts',
    args: [String(limits.logoPixels)],
    folder,
    limits: { seconds: 40, cpuSeconds: 5, memoryMb: 800, fileMb: 16 },
    heapMb: 256,
    what: 'Das Logo',
  })
  return { large: await picture(join(folder, 'large.png')), small: await picture(join(folder, 'small.png')) }
}

/** Trusted only after its form was checked: the child may have been taken over by the logo. */
async function picture(path: string): Promise<LogoPicture> {
  const bytes = await buffer(await openMade(path))
  if (bytes.length > pictureBytes || bytes.toString('latin1', 0, 8) !== '\x89PNG\r\n\x1a\n')
    throw new ToolFailure('exit', 'logo child: strange answer')
  return { bytes, width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}
