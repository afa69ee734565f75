/** A typical certificate: A4 at 300 dpi, six fields, all of them different on every certificate. */
import sharp from 'sharp'
import type { TextPart } from '../../src/server/platform/typeset/typesetter.ts'

export const design = { width: 2480, height: 3508 }

const firstNames = [
  'Mia',
  'Đorđe',
  'Ελένη',
  'Nguyễn',
  'Jürgen',
  'Łukasz',
  'Zoë',
  'Øyvind',
  'محمد',
  'שרה',
  '山田',
  'สมชาย',
]
const lastNames = ['Huber', 'Šćepanović', 'von und zu Hohenlohe-Langenburg', 'García Márquez', 'Nowak', '太郎', 'علي']

export function fieldsOf(certificate: number): TextPart[] {
  const first = firstNames[certificate % firstNames.length]!
  const last = lastNames[(certificate * 5) % lastNames.length]!
  const field = (id: string, text: string, y: number, fontSize: number, more: Partial<TextPart> = {}): TextPart => ({
    kind: 'text',
    id,
    text,
    language: 'de',
    fontFamily: 'Open Sans',
    fontWeight: 'normal',
    fontSize,
    color: '#23334d',
    align: 'center',
    x: design.width / 2,
    y,
    ...more,
  })
  return [
    field('name', `${first} ${last}`, 1300, 150, {
      fontFamily: 'Playfair Display',
      fontWeight: 'bold',
      maxWidth: 2000,
    }),
    field('activity', `Rafting auf der Isar, Tour ${certificate}`, 1650, 90, { fontFamily: 'Montserrat' }),
    field('date', `${(certificate % 28) + 1}. November ${2026 + (certificate % 40)}`, 1900, 70),
    field('guide', `Guide: ${last} ${certificate}`, 2150, 70, { fontFamily: 'Lato', fontWeight: 'lighter' }),
    field('place', `Bad Tölz ${certificate}`, 2350, 60, { fontFamily: 'Roboto' }),
    field('number', `Nr. ${String(certificate).padStart(6, '0')}`, 3300, 40, { fontFamily: 'Courier New' }),
  ]
}

/** Paper with a grain and a soft light, so that the JPEG is as large as that of a real design. */
export async function paintDesign({ width, height } = design): Promise<Buffer> {
  const grain = await sharp({
    create: {
      width: 620,
      height: 877,
      channels: 3,
      background: '#fff',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .png()
    .toBuffer()
  const light = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><radialGradient id="a"><stop stop-color="#fffdf5"/><stop offset="1" stop-color="#e3ecf5"/></radialGradient><rect width="100%" height="100%" fill="url(#a)"/><rect x="120" y="120" width="${width - 240}" height="${height - 240}" fill="none" stroke="#23334d" stroke-width="12"/></svg>`,
  )
  const soft = await sharp(grain).resize(width, height).png().toBuffer()
  return sharp(light)
    .composite([{ input: soft, blend: 'soft-light' }])
    .jpeg({ quality: 88 })
    .toBuffer()
}
