import type { Page, Typesetter } from '../platform/typeset/typesetter.ts'

/** Pixels of the whole sheet's width, and between the pictures on it. */
const sheetWidth = 2400
const gap = 24

/** A contact sheet: pictures of the pages beside and below each other, in their order. PNG. */
export async function drawSheet(typesetter: Pick<Typesetter, 'picture'>, pages: Page[]): Promise<Buffer> {
  const pageWidth = pages[0]?.width ?? 1
  const pageHeight = pages[0]?.height ?? 1
  // about as high as wide
  const columns = Math.min(pages.length, Math.max(1, Math.round(Math.sqrt((pages.length * pageHeight) / pageWidth))))
  const width = Math.floor((sheetWidth - gap) / columns) - gap
  const height = Math.round((width * pageHeight) / pageWidth)
  const parts: Page['parts'] = []
  for (const [i, page] of pages.entries()) {
    const bytes = await typesetter.picture(page, { width: Math.min(width, page.width) })
    parts.push({
      kind: 'image',
      id: String(i),
      image: { bytes, type: 'png' },
      x: gap + (i % columns) * (width + gap),
      y: gap + Math.floor(i / columns) * (height + gap),
      width,
      height,
      align: 'left',
      alt: page.title,
    })
  }
  const sheetHeight = gap + Math.ceil(pages.length / columns) * (height + gap)
  const sheet = { width: sheetWidth, height: sheetHeight, parts, language: 'de' as const, title: 'Kontaktbogen' }
  return typesetter.picture({ ...sheet, design: ground(sheetWidth, sheetHeight) }, { width: sheetWidth })
}

const ground = (width: number, height: number) => ({
  type: 'svg' as const,
  bytes: Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%" fill="#e8eaed"/></svg>`,
  ),
})
