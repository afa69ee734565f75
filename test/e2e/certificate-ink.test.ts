import { readFile, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser } from 'playwright-core'
import {
  certificateFonts,
  type CertificateFieldLayout,
  type CertificateFont,
} from '../../src/contract/certificate-fields.ts'
import { certificateWeights } from '../../src/contract/certificate-typefaces.ts'
import { createTypesetter, type Page, type TextPart } from '../../src/server/platform/typeset/typesetter.ts'
import { certificateFontRules, certificateFontStack } from '../../src/web/kit/certificate-fonts.ts'
import { names, page, poppler, text } from '../platform/typesetting.ts'
import { startChromium } from './browser.ts'

const fonts = Object.keys(certificateFonts) as CertificateFont[]
const folder = join(import.meta.dirname, '../../dist/fonts/certificates')
const typesetter = createTypesetter({ workers: 1 })
let chromium: Browser
beforeAll(async () => {
  chromium = await startChromium()
})
afterAll(() => Promise.all([typesetter.close(), chromium.close()]))

/** Pixels of both drawings for one of the design's. */
const scale = 2

test('at 8, 24 and 200 pixels each font is drawn in the browser as in the PDF', async () => {
  for (const [size, across] of [
    [8, 6],
    [24, 6],
    [200, 3],
  ] as const) {
    const cell = { width: size * 4 + 20, height: Math.round(size * 1.9) + 10 }
    const place = (at: number) => ({
      x: (at % across) * cell.width + 10,
      y: Math.floor(at / across) * cell.height + 5,
    })
    const parts = fonts.map((fontFamily, at) => text('Hxgßi', { fontFamily, fontSize: size, ...place(at) }))
    await compare(parts, { width: across * cell.width, height: Math.ceil(fonts.length / across) * cell.height }, cell)
  }
})

test('every name lies in the browser where it lies in the PDF', async () => {
  const looks = [
    { fontFamily: 'Lato', fontWeight: 'bold', align: 'left', x: 20 },
    { fontFamily: 'Playfair Display', fontWeight: 'normal', align: 'center', x: 500 },
    { fontFamily: 'Courier New', fontWeight: 'lighter', align: 'right', x: 980 },
  ] as const
  const cell = { width: 1000, height: 110 }
  const parts = looks.flatMap((look, column) =>
    names.map((name, row) => text(name, { ...look, y: (column * names.length + row) * cell.height + 25 })),
  )
  await compare(parts, { width: cell.width, height: parts.length * cell.height }, cell)
})

type Size = { width: number; height: number }

/** Both drawings, cell by cell: where their ink begins and ends differs by at most one pixel of the design. */
async function compare(parts: TextPart[], size: Size, cell: Size) {
  const whole = page(parts, size)
  const layout = await typesetter.layout(whole)
  const [inPdf, inBrowser] = [await drawnPdf(whole), await drawnInBrowser(whole, parts, layout)]
  const across = Math.round(size.width / cell.width)
  for (const [at, part] of parts.entries()) {
    const [column, row] = [at % across, Math.floor(at / across)]
    const from = { left: column * cell.width * scale, top: row * cell.height * scale }
    const room = { ...from, width: cell.width * scale, height: cell.height * scale }
    const [a, b] = [inkIn(inPdf, room), inkIn(inBrowser, room)]
    const what = `${part.fontFamily} ${part.fontSize} ${part.text}: ${JSON.stringify([a, b])}`
    for (const side of ['left', 'top', 'right', 'bottom'] as const)
      expect(Math.abs(a[side] - b[side]) / scale, `${side}, ${what}`).toBeLessThanOrEqual(1)
  }
}

type Drawing = { data: Buffer; width: number }
async function pixelsOf(picture: Buffer): Promise<Drawing> {
  const { data, info } = await sharp(picture)
    .flatten({ background: '#fff' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(info.channels).toBe(1)
  return { data, width: info.width }
}

async function drawnPdf(whole: Page): Promise<Drawing> {
  const pdf = Buffer.concat((await typesetter.pdf([whole], { at: new Date(0) })).parts)
  const [x, y] = [whole.width * scale, whole.height * scale].map(String) as [string, string]
  const picture = poppler(pdf, (file, work, run) => {
    const output = join(work, 'page')
    run('pdftoppm', ['-png', '-singlefile', '-scale-to-x', x, '-scale-to-y', y, file, output], { stdio: 'ignore' })
    return readFileSync(`${output}.png`)
  })
  return pixelsOf(picture)
}

async function drawnInBrowser(whole: Page, parts: TextPart[], layout: CertificateFieldLayout[]): Promise<Drawing> {
  const { width, height } = whole
  const view = await chromium.newPage({ viewport: { width, height }, deviceScaleFactor: scale })
  try {
    await view.route('**/*', async (route) => {
      const { pathname } = new URL(route.request().url())
      const font = /^\/fonts\/certificates\/([\w.-]+)$/.exec(pathname)?.[1]
      if (font) await route.fulfill({ body: await promisify(readFile)(join(folder, font)) })
      else await route.fulfill({ contentType: 'text/html', body: documentOf(whole, parts, layout) })
    })
    await view.goto('http://certificates.test/')
    await view.evaluate(() => document.fonts.ready)
    return await pixelsOf(await view.screenshot())
  } finally {
    await view.close()
  }
}

/** As the editor draws: each line of the layout at its baseline, from its left edge. */
function documentOf({ width, height }: Page, parts: TextPart[], layout: CertificateFieldLayout[]): string {
  const texts = parts.flatMap((part, at) =>
    layout[at]!.lines.map(({ text: line, left, width: long, baseline, dir }) => {
      const stack = certificateFontStack(part.fontFamily, part.language, part.text)
      const style = `font: ${certificateWeights[part.fontWeight]} ${layout[at]!.fontSize}px ${stack}; direction: ${dir}`
      const x = dir === 'rtl' ? left + long : left
      return `<text x="${x}" y="${baseline}" style="${style.replaceAll('"', "'")}">${line}</text>`
    }),
  )
  return `<!doctype html><meta charset="utf-8"><style>${certificateFontRules()}
    body { margin: 0; background: #fff } svg { display: block; font-synthesis: none }</style>
    <svg lang="de" width="${width}" height="${height}">${texts.join('')}</svg>`
}

function inkIn({ data, width }: Drawing, room: Size & { left: number; top: number }) {
  const ink = { left: Infinity, top: Infinity, right: -1, bottom: -1 }
  for (let y = room.top; y < room.top + room.height; y++)
    for (let x = room.left; x < room.left + room.width; x++) {
      if (data[y * width + x]! > 150) continue
      ink.left = Math.min(ink.left, x)
      ink.top = Math.min(ink.top, y)
      ink.right = Math.max(ink.right, x)
      ink.bottom = Math.max(ink.bottom, y)
    }
  return ink
}
