import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { metricsSource } from '../../scripts/font-metrics.ts'
import { certificateFonts, certificateLimits, type CertificateFont } from '../../src/contract/certificate-fields.ts'
import { certificateFamiliesFor, certificateWeights, faceOf } from '../../src/contract/certificate-typefaces.ts'
import { Undecodable } from '../../src/server/platform/tool-failure.ts'
import { createTypesetter, type Page, type TextPart } from '../../src/server/platform/typeset/typesetter.ts'
import { names, page, poppler, text, textsOf } from './typesetting.ts'

const typesetter = createTypesetter({ workers: 1 })
afterAll(() => typesetter.close())

const at = new Date('2026-11-22T10:00:00Z')
const pdf = async (pages: Page[]) => Buffer.concat((await typesetter.pdf(pages, { at })).parts)
const layoutOf = async (part: TextPart, more?: Partial<Page>) => (await typesetter.layout(page([part], more)))[0]!
const joined = (lines: { text: string }[]) => lines.map((line) => line.text).join('\n')

describe('names', () => {
  test('every name is in the PDF as it was written, in three fonts and on three sides', async () => {
    const fonts = ['Lato', 'Playfair Display', 'Arial'] as const
    const sides = [
      { align: 'left', x: 20 },
      { align: 'center', x: 500 },
      { align: 'right', x: 980 },
    ] as const
    const wanted = fonts.flatMap((fontFamily) =>
      sides.flatMap((side) => names.map((name) => text(name, { fontFamily, ...side, fontWeight: 'bold' }))),
    )
    const texts = textsOf(await pdf(wanted.map((part) => page([part]))))
    expect(texts).toEqual(wanted.map((part) => part.text))
  })

  test('every name is on its side, with ink where the layout says', async () => {
    const sides = [
      { align: 'left', x: 20 },
      { align: 'center', x: 500 },
      { align: 'right', x: 980 },
    ] as const
    for (const side of sides) {
      const parts = names.map((name, row) => text(name, { ...side, y: 20 + row * 100, maxWidth: 700 }))
      const whole = page(parts, { height: 100 * names.length })
      const drawn = await typesetter.picture(whole, { width: whole.width })
      for (const [row, { box }] of (await typesetter.layout(whole)).entries()) {
        const edge = { left: box.left, center: box.left + box.width / 2, right: box.left + box.width }[side.align]
        expect(edge, names[row]).toBeCloseTo(side.x, 3)
        const ink = await inkIn(drawn, { top: row * 100, height: 100 })
        expect(Math.abs(ink.left - box.left), names[row]).toBeLessThan(6)
        expect(Math.abs(ink.left + ink.width - box.left - box.width), names[row]).toBeLessThan(6)
        expect(ink.top, names[row]).toBeGreaterThanOrEqual(box.top - row * 100 - 3)
        expect(ink.top + ink.height, names[row]).toBeLessThanOrEqual(box.top + box.height - row * 100 + 10)
      }
    }
  })

  test('Han signs are drawn as the text or its language demands', async () => {
    const drawn = async (part: TextPart) => fontsOf(await pdf([page([part])]))
    expect(await drawn(text('山田太郎'))).toEqual(['NotoSansSC-Regular'])
    expect(await drawn(text('山田太郎', { language: 'ja' }))).toEqual(['NotoSansJP-Regular'])
    expect(await drawn(text('山田まりこ'))).toEqual(['NotoSansJP-Regular'])
    expect(await drawn(text('金민준'))).toEqual(['NotoSansKR-Regular'])
  })
})

describe('fonts', () => {
  test('the stored font metrics equal those of the font files', async () => {
    const written = readFileSync(join(import.meta.dirname, '../../src/contract/certificate-metrics.ts'), 'utf8')
    const bare = (source: string) => source.replaceAll(/[\s,'"]/g, '')
    expect(bare(written)).toBe(bare(metricsSource()))
  })

  test('each of the thirty fonts is embedded in the weight that is nearest', async () => {
    const fonts = Object.keys(certificateFonts) as CertificateFont[]
    const looks = fonts.flatMap((fontFamily) =>
      (['lighter', 'normal', 'bold'] as const).map((fontWeight) => ({ fontFamily, fontWeight })),
    )
    const files = looks.map(({ fontFamily, fontWeight }) => {
      const [family] = certificateFamiliesFor(fontFamily, 'de', 'Mia')
      return faceOf(family!, certificateWeights[fontWeight]).file
    })
    const embedded = new Set(fontsOf(await pdf(looks.map((look) => page([text('Mia', look)])))))
    expect(embedded.size).toBe(new Set(files).size)
    expect(embedded.size).toBeGreaterThan(65)
    for (const name of ['Roboto-Light', 'Arimo-Bold', 'DejaVuSans', 'BebasNeue-Regular', 'SourceSans3-Light'])
      expect([...embedded]).toContain(name)
  })
})

describe('lines', () => {
  const long = 'Maximiliane-Friederike von und zu Hohenlohe-Langenburg'

  test('a text that is a little too wide is made smaller and stays one line', async () => {
    const { fontSize, lines, box } = await layoutOf(text(long, { maxWidth: 900 }))
    expect(fontSize).toBeLessThan(40)
    expect(fontSize).toBeGreaterThan(40 * certificateLimits.smallestShare)
    expect(lines).toHaveLength(1)
    expect(box.width).toBeCloseTo(900, 3)
  })

  test('below the smallest share it is broken, between words and after hyphens', async () => {
    const { fontSize, lines } = await layoutOf(text(long, { maxWidth: 300 }))
    expect(fontSize).toBeCloseTo(40 * certificateLimits.smallestShare, 6)
    expect(joined(lines)).toBe('Maximiliane-Friederike\nvon und zu Hohenlohe-\nLangenburg')
    for (const line of lines) expect(line.width).toBeLessThanOrEqual(300)
  })

  test('a word that is too long is broken between letters, a Thai one where a word ends', async () => {
    const { lines } = await layoutOf(text('Donaudampfschifffahrt', { maxWidth: 100 }))
    expect(lines.length).toBeGreaterThan(1)
    expect(lines.map((line) => line.text).join('')).toBe('Donaudampfschifffahrt')
    expect(joined((await layoutOf(text('สวัสดีชาวโลก', { maxWidth: 90, language: 'th' }))).lines)).toBe('สวัสดี\nชาวโลก')
  })

  test('no text crosses an edge', async () => {
    const cases: TextPart[] = [
      text(`${long}\n`.repeat(9).trim(), { y: 500, maxWidth: 200 }),
      text('x '.repeat(250), { x: 980, y: 690 }),
      text(long, { x: 1000, y: 700 }),
      text(long, { x: 0, y: 650, align: 'right', fontSize: 200 }),
      text(long, { x: 0, y: 0, align: 'center', fontSize: 200 }),
      text('Q'.repeat(500), { fontSize: 200, y: 400 }),
      text(long, { x: 500, align: 'center', maxWidth: 5000 }),
    ]
    for (const [at, { box, lines }] of (await typesetter.layout(page(cases))).entries()) {
      expect(lines.length, `case ${at}`).toBeGreaterThan(0)
      for (const edge of [box.left, box.top]) expect(edge, `case ${at}`).toBeGreaterThanOrEqual(-1e-6)
      expect(box.left + box.width, `case ${at}`).toBeLessThanOrEqual(1000 + 1e-6)
      expect(box.top + box.height, `case ${at}`).toBeLessThanOrEqual(700 + 1e-6)
      for (const line of lines) expect(line.left + line.width, `case ${at}`).toBeLessThanOrEqual(1000 + 1e-6)
    }
  })

  test('letters of another font that reach lower stay on the page', async () => {
    const whole = page([text('علي', { fontFamily: 'Antonio', fontSize: 100, y: 570 })])
    const ink = await inkIn(await typesetter.picture(whole, { width: 1000 }))
    expect(ink.top + ink.height).toBeLessThan(700)
    expect((await layoutOf(text('Ali', { fontFamily: 'Antonio', fontSize: 100, y: 570 }))).fontSize).toBe(100)
  })

  test('baselines come from the chosen font alone, whatever fonts the letters have', async () => {
    const [latin, thai] = await Promise.all(
      ['Mia', 'สมชาย'].map((name) => layoutOf(text(name, { fontFamily: 'Arial', fontSize: 100 }))),
    )
    // Arimo: ascent 1854, line gap 67, 2048 to the em
    expect(latin!.lines[0]!.baseline).toBeCloseTo(20 + ((1854 + 67 / 2) / 2048) * 100, 6)
    expect(thai!.lines[0]!.baseline).toBe(latin!.lines[0]!.baseline)
  })

  test('the first letter decides the direction of a line', async () => {
    const { lines } = await layoutOf(text('1. محمد Ali\r\nMia   محمد\n\n Ende '))
    expect(lines.map(({ text: line, dir }) => [line, dir])).toEqual([
      ['1. محمد Ali', 'rtl'],
      ['Mia محمد', 'ltr'],
      ['', 'ltr'],
      ['Ende', 'ltr'],
    ])
  })

  test('the layout equals the PDF, also where the PDF skips measuring', async () => {
    const part = text('Mia Huber', { x: 500, y: 300, align: 'center', fontSize: 60 })
    const { box } = await layoutOf(part)
    const picture = await typesetter.picture(page([part]), { width: 1000 })
    const drawn = poppler(await pdf([page([part])]), (file, folder, run) => {
      run('pdftoppm', ['-png', '-singlefile', '-scale-to-x', '1000', '-scale-to-y', '700', file, join(folder, 'page')])
      return readFileSync(join(folder, 'page.png'))
    })
    const [ours, theirs] = [await inkIn(picture), await inkIn(drawn)]
    for (const side of ['left', 'top', 'width', 'height'] as const)
      expect(Math.abs(ours[side] - theirs[side]), side).toBeLessThanOrEqual(1)
    expect(Math.abs(ours.left - box.left)).toBeLessThan(8)
  })
})

describe('texts are data', () => {
  test('markup, code and odd characters are printed as they are', async () => {
    const hostile = [
      '#import "@preview/x:1.0.0": y',
      '\\ ) ] } $ x $ *fett* _schräg_ `code` @label <b>&amp;</b> // /* */',
      '#panic("x") #read("/etc/passwd") #sys.version',
      '"quoted" \'and\' — = Titel - Liste + 1. ~ https://example.org',
    ]
    const texts = textsOf(await pdf(hostile.map((value) => page([text(value, { fontSize: 20 })]))))
    expect(texts).toEqual(hostile)
  })

  test('zalgo, 200 letters, overrides of direction, nulls and half characters make a PDF', async () => {
    const zalgo = `Z${'\u0351\u0367\u0321'.repeat(60)}a${'\u0489\u20dd'.repeat(40)}lgo`
    const odd = [zalgo, 'ä'.repeat(200), '\u202Eevil\u202C', 'a\u0000b\u0007c\ud800d', '\u200b\u200e', ' \n ', '👨‍👩‍👧‍👦🏴󠁧󠁢󠁥󠁮󠁧󠁿1️⃣']
    const texts = textsOf(await pdf(odd.map((value) => page([text(value)]))))
    expect(texts[2]).toBe('evil')
    expect(texts[3]).toBe('abc\ufffdd')
    expect(texts[4]).toBe('')
    expect(texts[5]).toBe('')
  })

  test('a letter that no font has is printed as a box and named', async () => {
    const part = text('Mia \u{13000}\ue000!')
    const { missing, lines } = await layoutOf(part)
    expect(missing).toEqual(['\u{13000}', '\ue000'])
    expect(joined(lines)).toBe('Mia □□!')
    expect((await layoutOf(text('Mia 李 🎉'))).missing).toEqual([])
    expect(textsOf(await pdf([page([part])]))).toEqual(['Mia □□!'])
  })
})

describe('the PDF', () => {
  test('is tagged PDF/A-2a and has the same bytes every time', async () => {
    const pages = [page([text('Mia')], { title: 'Urkunde von Mia', language: 'it' }), page([text('Leo')])]
    const [once, again] = [await pdf(pages), await pdf(pages)]
    expect(once.equals(again)).toBe(true)
    const info = poppler(once, (file, _folder, run) => run('pdfinfo', [file]).toString())
    expect(info).toMatch(/Title: +Urkunde von Mia/)
    expect(info).toMatch(/Tagged: +yes/)
    expect(info).toMatch(/JavaScript: +no/)
    expect(info).toMatch(/Pages: +2/)
    expect(info).toMatch(/Page size: +841\.89 x 589\.323 pts/)
    expect(info).toMatch(/CreationDate: +Sun Nov 22 1\d:00:00 2026/)
    const meta = poppler(once, (file, _folder, run) => run('pdfinfo', ['-meta', file]).toString())
    expect(meta).toMatch(/pdfaid:part>2</)
    expect(meta).toMatch(/pdfaid:conformance>A</)
    expect(once.toString('latin1')).toMatch(/\/Lang ?\(it\)/)
  })

  test('holds the JPEG of a design as it is, QR codes and pictures with their words', async () => {
    const bytes = await sharp({ create: { width: 1000, height: 700, channels: 3, background: '#aaccee' } })
      .jpeg()
      .toBuffer()
    const jpeg = { type: 'jpeg' as const, bytes }
    const box = { x: 500, y: 100, width: 300, height: 300, align: 'center' as const }
    const whole = page(
      [
        { kind: 'qr', id: 'qr', text: 'https://example.org/z/abc', color: '#000000', alt: 'Prüfseite', ...box },
        { kind: 'image', id: 'logo', image: jpeg, alt: 'Logo', ...box, y: 600, width: 400 },
      ],
      { design: jpeg },
    )
    const made = await pdf([whole])
    expect(made.includes(bytes)).toBe(true)
    expect(made.toString('latin1')).toMatch(/\/Alt ?\(Logo\)/)
    const [qr, logo] = await typesetter.layout(whole)
    expect(qr!.box).toEqual({ left: 350, top: 100, width: 300, height: 300 })
    // at the given size it would cross the lower edge, so it is made smaller
    expect(logo!.box).toEqual({ left: 300, top: 600, width: 400, height: 100 })
  })

  test('a story is 1080 × 1920 pixels, a picture as wide as it was asked for', async () => {
    const size = async (picture: Buffer) => {
      const { width, height, format } = await sharp(picture).metadata()
      return { width, height, format }
    }
    const one = page([text('Mia 🎉')])
    expect(await size(await typesetter.story(one))).toEqual({ width: 1080, height: 1920, format: 'png' })
    expect(await size(await typesetter.picture(one, { width: 320 }))).toEqual({
      width: 320,
      height: 224,
      format: 'png',
    })
  })
})

describe('children', () => {
  const children = () =>
    readdirSync('/proc').filter((pid) => {
      try {
        const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
        return words[0]?.endsWith('node') && words.some((word) => word.endsWith('typeset/child.ts')) && isOurs(pid)
      } catch {
        return false
      }
    })
  const isOurs = (pid: string): boolean => {
    const parent = /^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? '0'
    return parent === String(process.pid) || (parent !== '0' && isOurs(parent))
  }
  /** A child takes half a second to start and to set a name; the endless page takes more than sixteen. */
  const tight = { cpuSeconds: 3, seconds: 90, residentMb: 1500 }
  const many = Array.from({ length: 100 }, () => page([text('Mia Huber '.repeat(40), { maxWidth: 200 })]))

  test('no child runs before the first order or after a while without work', async () => {
    const own = createTypesetter({ workers: 1, idleSeconds: 0.2 })
    expect(own.children()).toBe(0)
    await own.layout(page([text('Mia')]))
    expect(own.children()).toBe(1)
    await expect.poll(() => own.children()).toBe(0)
    await own.close()
  })

  test('a child that is killed at work is replaced once', async () => {
    const before = new Set(children())
    const log = vi.fn<(event: object, words: string) => void>()
    const own = createTypesetter({ workers: 1, log })
    const made = own.pdf(many, { at })
    await expect.poll(() => children().filter((pid) => !before.has(pid)).length).toBeGreaterThan(0)
    const pid = children().find((one) => !before.has(one))!
    process.kill(Number(pid), 'SIGKILL')
    expect((await made).parts[0]?.subarray(0, 5).toString()).toBe('%PDF-')
    expect(log).toHaveBeenCalledWith(expect.objectContaining({ reason: 'killed' }), expect.any(String))
    await own.close()
  })

  test('work beyond the bounds of certificates fails as the pages’ fault', async () => {
    const own = createTypesetter({ workers: 1, bounds: tight })
    const endless = page(Array.from({ length: 4000 }, () => text('a b '.repeat(125), { maxWidth: 30 })))
    await expect(own.pdf([endless], { at })).rejects.toBeInstanceOf(Undecodable)
    expect((await own.pdf([page([text('Mia')])], { at })).parts[0]?.length).toBeGreaterThan(1000)
    await own.close()
  })

  test('an order behind one that ends its child is done by another child', async () => {
    const own = createTypesetter({ workers: 1, bounds: tight })
    const endless = page(Array.from({ length: 4000 }, () => text('a b '.repeat(125), { maxWidth: 30 })))
    const [ends, made] = await Promise.allSettled([own.pdf([endless], { at }), own.pdf([page([text('Mia')])], { at })])
    expect(ends).toMatchObject({ status: 'rejected', reason: expect.any(Undecodable) })
    expect(made.status).toBe('fulfilled')
    await own.close()
  })

  test('an order that is cancelled before its turn ends no other work', async () => {
    const log = vi.fn<(event: object, words: string) => void>()
    const own = createTypesetter({ workers: 1, log })
    const calledOff = new AbortController()
    const first = own.pdf([page(Array.from({ length: 200 }, () => text('Mia Huber')))], { at })
    const second = own.pdf([page([text('Tom')])], { at, signal: calledOff.signal })
    calledOff.abort()
    await expect(second).rejects.toMatchObject({ reason: 'aborted' })
    expect((await first).parts[0]?.length).toBeGreaterThan(1000)
    expect(textsOf(Buffer.concat((await own.pdf([page([text('Kim')])], { at })).parts))).toEqual(['Kim'])
    expect(log).not.toHaveBeenCalled()
    await own.close()
  })

  test('a damaged design harms no later order', async () => {
    const damaged = page([text('Mia')], { design: { type: 'png', bytes: Buffer.from('no picture') } })
    await expect(pdf([damaged])).rejects.toBeInstanceOf(Undecodable)
    await expect(typesetter.picture(damaged, { width: 100 })).rejects.toBeInstanceOf(Undecodable)
    expect(textsOf(await pdf([page([text('Mia')])]))).toEqual(['Mia'])
  })

  test('closing ends the work under way', async () => {
    const own = createTypesetter({ workers: 1 })
    const made = own.pdf(many, { at })
    const ends = Promise.allSettled([made, own.layout(page([text('Mia')]))])
    await own.close()
    expect(await ends).toMatchObject([{ reason: { reason: 'aborted' } }, { reason: { reason: 'aborted' } }])
    expect(own.children()).toBe(0)
  })
})

const fontsOf = (made: Buffer): string[] =>
  poppler(made, (file, _folder, run) =>
    run('pdffonts', [file], { stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .split('\n')
      .flatMap((line) => /^[A-Z]{6}\+(\S+)/.exec(line)?.[1] ?? []),
  )

type Rows = { top: number; height: number }

/** The box of dark pixels, in all rows or in some; `top` counts from the first of them. */
async function inkIn(picture: Buffer, rows?: Rows) {
  const whole = sharp(picture).flatten({ background: '#fff' }).greyscale()
  const { width: all } = await sharp(picture).metadata()
  const cut = rows ? whole.extract({ left: 0, width: all, ...rows }) : whole
  const { data, info } = await cut.raw().toBuffer({ resolveWithObject: true })
  let [left, top, right, bottom] = [info.width, info.height, -1, -1]
  for (let y = 0; y < info.height; y++)
    for (let x = 0; x < info.width; x++) {
      if (data[(y * info.width + x) * info.channels]! > 160) continue
      ;[left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(bottom, y)]
    }
  return { left, top, width: right - left + 1, height: bottom - top + 1 }
}
