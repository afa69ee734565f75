import sharp from 'sharp'
import { oneLine } from '../../texts/format.ts'

/** The size that messengers ask for, in pixels. */
const card = { width: 1200, height: 630 }
/** Room for the picture at the right edge; the words lie to the left of it. */
const pictureWidth = 560
/** All cached cards together, in bytes: a few hundred cards. */
const keptBytes = 32_000_000

/** The content of a card. `key` names the picture: the same one is not read again. */
export type Card = {
  organisation: string
  /** `#rrggbb`; anything else counts as the product's own blue. */
  colour: string
  secondColour: string
  /** Null where it can't be shown. */
  logo: { key: string; read: () => Promise<Buffer | null> } | null
  picture: { key: string; read: () => Promise<Buffer> } | null
}

/** Draws cards, each once while the cache keeps it. */
export function createCards(): (card: Card) => Promise<Buffer> {
  const kept = new Map<string, Promise<Buffer>>()
  const sizes = new Map<string, number>()
  let bytes = 0

  const forget = (name: string) => {
    bytes -= sizes.get(name) ?? 0
    sizes.delete(name)
    kept.delete(name)
  }
  /** Counts a finished card, and drops the oldest where it is one too many. */
  const count = async (name: string, drawing: Promise<Buffer>) => {
    try {
      const { length } = await drawing
      if (sizes.has(name) || kept.get(name) !== drawing) return
      sizes.set(name, length)
      bytes += length
      for (const old of kept.keys()) if (bytes > keptBytes && old !== name) forget(old)
    } catch {
      forget(name)
    }
  }
  return (wanted) => {
    const { organisation, colour, secondColour, logo, picture } = wanted
    const name = JSON.stringify([organisation, colour, secondColour, logo?.key, picture?.key])
    const drawing = kept.get(name) ?? draw(wanted)
    // the newest last, so that cards without requests go first
    kept.delete(name)
    kept.set(name, drawing)
    void count(name, drawing)
    return drawing
  }
}

async function draw({ organisation, colour, secondColour, logo, picture }: Card): Promise<Buffer> {
  const mark = logo && (await logo.read())
  const look = { colours: [colour, secondColour] as const, isMarked: mark !== null, isBeside: picture !== null }
  const base = sharp(Buffer.from(words(oneLine(organisation), look)))
  const print =
    picture &&
    (await sharp(await picture.read())
      .resize(pictureWidth - 80, card.height - 150, { fit: 'cover', position: sharp.strategy.attention })
      .extend({ top: 8, bottom: 8, left: 8, right: 8, background: '#ffffff' })
      .toBuffer())
  const layers = [
    ...(print ? [{ input: print, left: card.width - pictureWidth, top: 55 }] : []),
    ...(mark ? [{ input: await rounded(mark), left: 88, top: 76 }] : []),
  ]
  // A palette keeps a photo below the 300 KB above which some messengers show no picture at all; without one it would
  // only roughen the ground.
  const form = print ? { palette: true, quality: 80, effort: 4 } : { compressionLevel: 9 }
  return base.composite(layers).png(form).toBuffer()
}

/** The logo in its place above the name, with round corners. */
async function rounded(logo: Buffer): Promise<Buffer> {
  const { data, info } = await sharp(logo)
    .resize({ width: 300, height: 84, fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .png()
    .toBuffer({ resolveWithObject: true })
  const mask = `<svg xmlns="http://www.w3.org/2000/svg" width="${info.width}" height="${info.height}"><rect width="100%" height="100%" rx="8"/></svg>`
  return sharp(data)
    .composite([{ input: Buffer.from(mask), blend: 'dest-in' }])
    .png()
    .toBuffer()
}

type Look = { colours: readonly [string, string]; isMarked: boolean; isBeside: boolean }

/** The ground with the words on it: white on dark, whatever colours the organisation has; they are a band below. */
function words(organisation: string, { colours, isMarked, isBeside }: Look): string {
  const [band, second] = colours.map((colour) => (/^#[0-9a-f]{6}$/i.test(colour) ? colour : '#1976d2'))
  const room = card.width - 176 - (isBeside ? pictureWidth - 40 : 0)
  const lines = wrap(organisation, room)
  const longest = Math.max(...lines.map((line) => line.length), 1)
  const size = Math.round(Math.min(92, Math.max(34, room / (longest * 0.66))))
  const top = card.height / 2 + 24 - ((lines.length - 1) * size * 1.15) / 2
  const text = lines.map((line, i) => `<tspan x="88" y="${top + size * (0.35 + 1.15 * i)}">${escape(line)}</tspan>`)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${card.width}" height="${card.height}">
    <linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#263244"/><stop offset="1" stop-color="#0f1318"/></linearGradient>
    <rect width="100%" height="100%" fill="url(#g)"/>
    <rect x="24" y="24" width="${card.width - 48}" height="${card.height - 72}" rx="10" fill="none" stroke="#fff" stroke-opacity="0.26" stroke-width="2"/>
    <rect y="${card.height - 24}" width="100%" height="24" fill="${band}"/>
    <rect x="${card.width * 0.75}" y="${card.height - 24}" width="25%" height="24" fill="${second}"/>
    <g fill="#fff">
      ${isMarked ? '' : '<text x="88" y="132" font-family="sans-serif" font-size="30" letter-spacing="8" fill-opacity="0.85">ANDENKEN</text>'}
      <text font-family="Georgia, 'Noto Serif', 'DejaVu Serif', serif" font-size="${size}">${text.join('')}</text>
    </g>
  </svg>`
}

/** At most three lines of about equal length, each of whole words; a longer text is cut. */
function wrap(text: string, room: number): string[] {
  const longest = Math.floor(room / (0.66 * 34))
  const count = Math.min(3, Math.ceil(text.length / (room / (0.66 * 64))))
  const aim = Math.ceil(text.length / count)
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && (`${last} ${word}`.length <= Math.max(aim, 12) || lines.length === count))
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines.map((line) => (line.length > longest ? `${line.slice(0, longest - 1)}…` : line))
}

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escape = (text: string) => text.replaceAll(/[&<>]/g, (mark) => marks[mark] ?? '')
