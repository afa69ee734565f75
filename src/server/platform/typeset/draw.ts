/** Pictures of a page: the design, and on it the engine's output, as paths. */
import sharp, { type Sharp } from 'sharp'
import type { NamedPage } from './compose.ts'
import { Unsettable, type Engine } from './engine.ts'

sharp.concurrency(1)
sharp.cache(false)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['Jpeg', 'Png', 'Svg'].map((kind) => `VipsForeignLoad${kind}Buffer`) })

/** Enough for the largest design that we take in, twice. */
const options = { limitInputPixels: 210_000_000 }
export type Pictures = ReadonlyMap<string, Buffer>

/** @param width of the picture in pixels @returns PNG */
export async function drawPicture(page: NamedPage, width: number, engine: Engine, pictures: Pictures): Promise<Buffer> {
  return opened(await draw(page, width, engine, pictures))
    .png({ compressionLevel: 4 })
    .toBuffer()
}

type Look = { width: number; shadow: number }

/**
 * The page on a transparent ground. Everything set on the design casts a shadow that reaches `shadow` pixels. @returns
 * PNG with alpha
 */
export async function drawOverlay(
  page: NamedPage,
  { width, shadow }: Look,
  engine: Engine,
  pictures: Pictures,
): Promise<Buffer> {
  const size = sizeOf(page, width)
  const nothing = sharp({ create: { ...size, channels: 4, background: '#00000000' } })
  const ground = page.design === null ? [] : [await drawDesign(pictures.get(page.design), page.design, size)]
  // texts are light; a dark logo gets a glow instead of a shadow
  const isImage = ({ kind }: NamedPage['parts'][number]) => kind === 'image'
  const kinds = [page.parts.filter((part) => !isImage(part)), page.parts.filter(isImage)]
  const layers = [...ground]
  for (const parts of kinds.filter(({ length }) => length > 0)) {
    const set = await drawSvg(Buffer.from(engine.svg({ ...page, parts })), size)
    const colour = (await brightness(set)) < 110 ? '#ffffff' : '#000000'
    layers.push(await castBy(set, colour, shadow, 1.5), await castBy(set, colour, shadow / 5, 0.8), set)
  }
  return nothing.composite(layers.map(layer)).png({ compressionLevel: 6 }).toBuffer()
}

/** Of the visible part, 0 to 255. */
async function brightness(set: Pixels): Promise<number> {
  const small = await opened(set).resize({ width: 480, fit: 'inside' }).raw().toBuffer()
  let [sum, weight] = [0, 0]
  for (let at = 0; at < small.length; at += 4) {
    const alpha = small[at + 3]!
    sum += alpha * (0.21 * small[at]! + 0.72 * small[at + 1]! + 0.07 * small[at + 2]!)
    weight += alpha
  }
  return weight > 0 ? sum / weight : 0
}

/** The shape that casts it in one colour, spread by `reach`. */
async function castBy(set: Pixels, colour: string, reach: number, strength: number): Promise<Pixels> {
  const { width, height } = set.info
  const alpha = await pixels(
    opened(set)
      .extractChannel(3)
      .blur(Math.max(0.3, reach / 2))
      .linear(strength, 0),
  )
  const flat = sharp({ create: { width, height, channels: 3, background: colour } })
  return pixels(flat.joinChannel(alpha.data, { raw: alpha.info }))
}

const sizeOf = (page: NamedPage, width: number): Size => ({
  width,
  height: Math.max(1, Math.round((width * page.height) / page.width)),
})

type Size = { width: number; height: number }
/** Bare pixels between the steps: packing them would cost more than drawing. */
type Pixels = { data: Buffer; info: Size & { channels: 1 | 2 | 3 | 4 } }
const opened = ({ data, info: raw }: Pixels) => sharp(data, { raw })
const layer = ({ data: input, info: raw }: Pixels) => ({ input, raw })

async function draw(page: NamedPage, width: number, engine: Engine, pictures: Pictures): Promise<Pixels> {
  const size = sizeOf(page, width)
  const paper = sharp({ create: { ...size, channels: 3, background: '#ffffff' } })
  const ground = page.design === null ? [] : [await drawDesign(pictures.get(page.design), page.design, size)]
  const texts = await drawSvg(Buffer.from(engine.svg(page)), size)
  return pixels(paper.composite([...ground, texts].map(layer)).removeAlpha())
}

const pixels = (picture: Sharp): Promise<Pixels> => picture.raw().toBuffer({ resolveWithObject: true })

async function drawDesign(bytes: Buffer | undefined, name: string, size: Size): Promise<Pixels> {
  if (!bytes) throw new Unsettable(`no picture ${name}`)
  try {
    if (name.endsWith('.svg')) return await drawSvg(bytes, size)
    const whole = sharp(bytes, options).resize({ ...size, fit: 'fill' })
    return await pixels(whole.toColourspace('srgb').ensureAlpha())
  } catch (error) {
    throw new Unsettable(String(error), { cause: error })
  }
}

/** An SVG is drawn at the size in which it is needed, however large it says that it is. */
async function drawSvg(svg: Buffer, size: Size): Promise<Pixels> {
  const { width } = await sharp(svg, options).metadata()
  const density = Math.min(100_000, Math.max(1, (72 * size.width) / width))
  return pixels(
    sharp(svg, { ...options, density })
      .resize({ ...size, fit: 'fill' })
      .ensureAlpha(),
  )
}

const story = { width: 1080, height: 1920, margin: 90 } as const

/** The page upright in the middle of 1080 × 1920 pixels, on a calm ground of its own colours. @returns PNG */
export async function drawStory(page: NamedPage, engine: Engine, pictures: Pictures): Promise<Buffer> {
  const room = { width: story.width - 2 * story.margin, height: story.height - 4 * story.margin }
  const scale = Math.min(room.width / page.width, room.height / page.height)
  const sheet = await draw(page, Math.max(1, Math.round(page.width * scale)), engine, pictures)
  // this few pixels, spread this far, show colours and no shapes
  const colours = await pixels(opened(sheet).resize({ width: 2, height: 3, fit: 'fill' }))
  const spread = await pixels(
    opened(colours).modulate({ brightness: 0.78, saturation: 0.85 }).resize({ width: 54, height: 96, fit: 'fill' }),
  )
  const smooth = await pixels(opened(spread).blur(14))
  const ground = await pixels(
    opened(smooth).resize({ width: story.width, height: story.height, fit: 'fill', kernel: 'cubic' }),
  )
  return opened(ground)
    .composite([{ input: shadow(sheet.info.width, sheet.info.height) }, layer(sheet)])
    .png({ compressionLevel: 6 })
    .toBuffer()
}

/** Lifts the sheet off its ground, however alike their colours are. */
function shadow(width: number, height: number): Buffer {
  const [x, y] = [(story.width - width) / 2, (story.height - height) / 2]
  const layers = Array.from({ length: 24 }, (_, step) => {
    const out = 36 - step * 1.5
    const box = `x="${x - out}" y="${y - out + 14}" width="${width + 2 * out}" height="${height + 2 * out}" rx="${out}"`
    return `<rect ${box} fill="#000000" fill-opacity="0.014"/>`
  })
  const size = `width="${story.width}" height="${story.height}"`
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${layers.join('')}</svg>`)
}
