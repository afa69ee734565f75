import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { createTypesetter, type TextDocument } from '../../src/server/platform/typeset/typesetter.ts'
import { poppler, textsOf } from './typesetting.ts'

const typesetter = createTypesetter({ workers: 1 })
afterAll(() => typesetter.close())

const at = new Date('2026-11-22T10:00:00Z')
const hash = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'
const sentence = 'Der Auftragnehmer verarbeitet Daten ausschließlich nach Weisung des Auftraggebers.'
const paragraph = { kind: 'paragraph' as const, text: Array.from({ length: 5 }, () => sentence).join(' ') }

const document = (more: Partial<TextDocument> = {}): TextDocument => ({
  title: 'Vertrag',
  subtitle: '',
  footer: 'Fassung 1',
  blocks: [],
  ...more,
})
const pdf = (more?: Partial<TextDocument>) => typesetter.document(document(more), { at })
const fact = (name: string, value: string): TextDocument['blocks'] => [{ kind: 'facts', rows: [[name, value]] }]
/** Poppler reports a flag of tagged PDF/A-2a that is of another type in PDF 1.7 than it expects. */
const quiet = { stdio: ['ignore' as const, 'pipe' as const, 'ignore' as const] }
/** Each page in the order in which it was set, with hyphens at the ends of lines. Names in Arabic are turned around. */
const setOrder = (made: Buffer): string[] =>
  poppler(made, (file, _folder, run) => run('pdftotext', ['-raw', file, '-'], quiet).toString())
    .split('\f')
    .slice(0, -1)
    .map((page) => page.replaceAll(/\s+/g, ' ').trim())
const told = (made: Buffer, program: string, ...options: string[]) =>
  poppler(made, (file, _folder, run) => run(program, [...options, file], quiet).toString())

test('a text is set in order on as many pages as it needs, each with its number', async () => {
  const blocks = Array.from({ length: 15 }, () => paragraph)
  const texts = setOrder(await pdf({ blocks }))
  expect(texts).toHaveLength(2)
  expect(texts[0]).toMatch(/^Vertrag Der Auftragnehmer .* Fassung 1 Seite 1 von 2$/)
  expect(texts[1]).toMatch(/ Fassung 1 Seite 2 von 2$/)
  const body = texts.map((page) => page.replace(/Fassung 1 Seite . von 2$/, '')).join('')
  // hyphens at the ends of lines are soft ones
  expect(body.replaceAll('\u00ad ', '').match(/nach Weisung des Auftraggebers\./g)).toHaveLength(15 * 5)
})

test('a part begins on a new page, unless it comes first; its heading has a bookmark', async () => {
  const part = (text: string) => [{ kind: 'heading' as const, level: 1 as const, text }, paragraph]
  const made = await pdf({ blocks: [...part('Teil eins'), ...part('Teil zwei')] })
  expect(textsOf(made).map((page) => /Teil \w+/.exec(page)?.[0])).toEqual(['Teil eins', 'Teil zwei'])
  expect(made.toString('latin1').match(/\/Title ?\(Teil \w+\)/g)).toHaveLength(2)
})

test('a heading at the end of a page goes to the next one with its text', async () => {
  const row = [
    { kind: 'heading' as const, level: 2 as const, text: 'Abschnitt' },
    { kind: 'paragraph' as const, text: sentence },
  ]
  const texts = textsOf(await pdf({ blocks: Array.from({ length: 60 }, () => row).flat() }))
  expect(texts.length).toBeGreaterThan(2)
  for (const page of texts) expect(page).not.toMatch(/Abschnitt Fassung 1 Seite/)
})

test('markup, quotes and German letters come out as they are', async () => {
  const hostile = [
    '#import "@preview/x:1.0.0": y',
    '#panic("x") *fett* _schräg_ $x$ @label \\ [b] <c> `d` // /* */ ~ -- ---',
    'Straße „Zum Maß“ "quoted" \'single\' – Ende…',
  ]
  const blocks: TextDocument['blocks'] = [
    { kind: 'heading', level: 2, text: hostile[0]! },
    { kind: 'paragraph', text: hostile[1]! },
    { kind: 'list', items: [hostile[2]!, hostile[0]!] },
    { kind: 'facts', rows: [['= Name', hostile[1]!]] },
  ]
  const made = await pdf({ title: '#title[*]', subtitle: '$sub$', footer: '#footer', blocks })
  expect(setOrder(made)).toEqual([
    ['#title[*] $sub$', ...hostile.slice(0, 2), `• ${hostile[2]} • ${hostile[0]} = Name`, hostile[1]].join(' ') +
      ' #footer Seite 1 von 1',
  ])
  expect(told(made, 'pdfinfo')).toMatch(/Title: +#title\[\*\]\n/)
})

test('names in other scripts, emoji and line breaks come out, other letters as boxes', async () => {
  const blocks: TextDocument['blocks'] = [
    ...fact('Name', 'محمد علي'),
    ...fact('Name', 'שרה כהן'),
    ...fact('Name', '李小龍'),
    ...fact('Name', 'Mia 🎉\u0007 \ud800Huber\nWeg 1'),
    ...fact('Name', 'Tom \u{13000}\ue000'),
  ]
  const made = await pdf({ blocks })
  const [page] = textsOf(made)
  for (const name of ['محمد علي', 'שרה כהן', '李小龍', 'Tom □□']) expect(page).toContain(name)
  expect(setOrder(made)[0]!.replaceAll(' ', '')).toContain('Mia🎉\ufffdHuberWeg1')
})

test('long words, hashes and rows of signs stay inside the margins', async () => {
  const words = [
    hash,
    `${hash}.${hash}`,
    'datenschutzbeauftragte@grundschule-und-kindergarten-am-sportplatz.musterstadt.bayern.de',
    `https://example.org/${'ordner/'.repeat(15)}?${'a=b&'.repeat(15)}`,
    'Donaudampfschifffahrtsgesellschaft'.repeat(4),
    'W'.repeat(80),
    ...['_', '-', '.', '(', ')', '/', '"'].map((sign) => sign.repeat(200)),
    '28\u00a0'.repeat(60),
    '李'.repeat(60),
  ]
  const blocks = words.flatMap((word): TextDocument['blocks'] => [
    ...fact(word, word),
    { kind: 'heading', level: 3, text: word },
    { kind: 'paragraph', text: word },
    { kind: 'list', items: [word] },
  ])
  const made = await pdf({ title: words[4], footer: words.join(' '), blocks })
  const pixelsPerMillimetre = 50 / 25.4
  const ends = await poppler(made, (file, folder, run) => {
    run('pdftoppm', ['-png', '-gray', '-r', '50', '-f', '1', '-l', '99', file, join(folder, 'page')], quiet)
    const count = textsOf(made).length
    const files = Array.from(
      { length: count },
      (_, at) => `page-${String(at + 1).padStart(String(count).length, '0')}.png`,
    )
    return Promise.all(files.map((name) => inkIn(readFileSync(join(folder, name)))))
  })
  for (const { left, right, bottom, width, height } of ends) {
    expect(left).toBeGreaterThan(20.5 * pixelsPerMillimetre)
    expect(width - right).toBeGreaterThan(20.5 * pixelsPerMillimetre)
    expect(height - bottom).toBeGreaterThan(8 * pixelsPerMillimetre)
  }
})

test('a hash is copied as one word, and an address gets no hyphen', async () => {
  const address = 'datenschutzbeauftragte@grundschule-und-kindergarten-am-sportplatz.musterstadt.bayern.de'
  const blocks: TextDocument['blocks'] = [{ kind: 'paragraph', text: `„${hash}“.` }, ...fact('E-Mail', address)]
  const [page] = setOrder(await pdf({ blocks }))
  expect(page).toContain(`„${hash}“.`)
  expect(page!.replaceAll(' ', '')).toContain(address)
})

test('it is tagged PDF/A-2a in German, and the same text and time give the same bytes', async () => {
  const blocks: TextDocument['blocks'] = [
    { kind: 'heading', level: 1, text: 'Teil' },
    { kind: 'heading', level: 2, text: 'Abschnitt' },
    { kind: 'list', items: ['Mia 🎉', 'محمد'] },
    ...fact('Hash', hash),
    paragraph,
  ]
  const [once, again] = [await pdf({ title: 'Über\nuns', blocks }), await pdf({ title: 'Über\nuns', blocks })]
  expect(once.equals(again)).toBe(true)
  const info = told(once, 'pdfinfo')
  expect(info).toMatch(/Title: +Über uns/)
  expect(info).toMatch(/Tagged: +yes/)
  expect(info).toMatch(/JavaScript: +no/)
  expect(info).toMatch(/Page size: +595\.\d+ x 841\.\d+ pts \(A4\)/)
  expect(info).toMatch(/CreationDate: +Sun Nov 22 1\d:00:00 2026/)
  const meta = told(once, 'pdfinfo', '-meta')
  expect(meta).toMatch(/pdfaid:part>2</)
  expect(meta).toMatch(/pdfaid:conformance>A</)
  expect(once.toString('latin1')).toMatch(/\/Lang ?\(de\)/)
  const structure = told(once, 'pdfinfo', '-struct')
  for (const tag of ['H1', 'H2', 'L', 'LI', 'Table', 'TR', 'TD', 'P'])
    expect(structure).toMatch(new RegExp(`^ *${tag}\\b`, 'm'))
})

test('an empty document is a page, and one that is called off is none', async () => {
  const empty: TextDocument['blocks'] = [
    { kind: 'paragraph', text: ' \n' },
    { kind: 'list', items: [] },
    { kind: 'facts', rows: [] },
  ]
  expect(textsOf(await pdf({ title: '', footer: '', blocks: empty }))).toEqual(['Seite 1 von 1'])
  const signal = AbortSignal.abort()
  await expect(typesetter.document(document(), { at, signal })).rejects.toMatchObject({ reason: 'aborted' })
})

/** The box of dark pixels. */
async function inkIn(picture: Buffer) {
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true })
  let [left, right, bottom] = [info.width, -1, -1]
  for (let y = 0; y < info.height; y++)
    for (let x = 0; x < info.width; x++) {
      if (data[y * info.width + x]! > 200) continue
      ;[left, right, bottom] = [Math.min(left, x), Math.max(right, x), Math.max(bottom, y)]
    }
  return { left, right, bottom, width: info.width, height: info.height }
}
