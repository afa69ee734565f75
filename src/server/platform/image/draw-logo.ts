/** Draws a logo inside the child: two new pictures, whatever the file was. */
import sharp, { type Sharp } from 'sharp'
import { Refused } from './kind.ts'
import { logoKindOf } from './logo-kind.ts'
import { cleanSvg } from './svg-clean.ts'

/** The longer side of the large one, in pixels: sharp on a printed page. */
export const largeSide = 1200
/** Room for the small one, three times the size in emails and pages. */
export const smallRoom = { width: 480, height: 144 } as const
/** Around a logo without a ground of its own. */
const margin = 12

export type DrawnLogo = { large: Buffer; small: Buffer }

sharp.concurrency(1)
sharp.cache(false)
// Only the kinds of logos have a loader, whatever the check of the first bytes says.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Svg'].map((kind) => `VipsForeignLoad${kind}Buffer`),
})

/** The first picture of an animated logo counts. @throws Refused */
export async function drawLogo(bytes: Buffer, limitInputPixels: number): Promise<DrawnLogo> {
  try {
    const large = await drawLarge(bytes, limitInputPixels)
    return { large, small: await drawSmall(large) }
  } catch (cause) {
    if (cause instanceof Refused) throw cause
    const tooMany = /pixel limit|too large|dimensions exceed|out of bounds/i.test(String(cause))
    throw new Refused(tooMany ? 'Das Logo hat zu viele Bildpunkte.' : 'Das Logo ist beschädigt.', { cause })
  }
}

/** At most 1200 px, in sRGB, with its transparency and without metadata. */
async function drawLarge(bytes: Buffer, limitInputPixels: number): Promise<Buffer> {
  const source =
    logoKindOf(bytes) === 'svg' ? await openSvg(bytes, limitInputPixels) : sharp(bytes, { limitInputPixels })
  return source
    .autoOrient()
    .toColourspace('srgb')
    .resize({ width: largeSide, height: largeSide, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 9 })
    .toBuffer()
}

/** Drawn at the size in which it is needed, however small it says that it is. */
async function openSvg(bytes: Buffer, limitInputPixels: number): Promise<Sharp> {
  const clean = cleanSvg(bytes, 'Das Logo')
  const { width, height } = await sharp(clean, { limitInputPixels }).metadata()
  const density = Math.min(10_000, Math.max(1, (72 * largeSide) / Math.max(width, height)))
  return sharp(clean, { limitInputPixels, density })
}

/** Opaque, so that it looks the same on light and dark pages: a logo without a ground of its own gets one. */
async function drawSmall(large: Buffer): Promise<Buffer> {
  const ground = await groundFor(large)
  const room = ground
    ? { width: smallRoom.width - 2 * margin, height: smallRoom.height - 2 * margin }
    : { ...smallRoom }
  const fitting = sharp(large).resize({ ...room, fit: 'inside', withoutEnlargement: true })
  const grounded = ground
    ? fitting
        .flatten({ background: ground })
        .extend({ top: margin, bottom: margin, left: margin, right: margin, background: ground })
    : fitting.removeAlpha()
  return grounded.png({ compressionLevel: 9 }).toBuffer()
}

/** White, or night for light logos; null when the logo covers its whole ground itself. @throws Refused: it is empty */
async function groundFor(large: Buffer): Promise<string | null> {
  const { data } = await sharp(large)
    .ensureAlpha()
    .resize({ width: 96, height: 96, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  let seen = 0
  let light = 0
  let isWhole = true
  for (let at = 0; at < data.length; at += 4) {
    const [r, g, b, alpha] = [data[at]!, data[at + 1]!, data[at + 2]!, data[at + 3]! / 255]
    seen += alpha
    light += alpha * (0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b))
    if (alpha < 0.98) isWhole = false
  }
  if (seen < 1) throw new Refused('Das Logo zeigt nichts: Es ist ganz durchsichtig.')
  if (isWhole) return null
  // contrast with white below 2:1
  return light / seen > 0.475 ? '#0f1318' : '#ffffff'
}

const linear = (part: number) => (part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4)
