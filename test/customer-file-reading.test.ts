import { expect, test } from 'vitest'
import type { Customer } from '../src/contract/customers.ts'
import { csvLine } from '../src/server/platform/csv.ts'
import {
  hasHeads,
  proposeMapping,
  readConsent,
  readLanguage,
  remapped,
} from '../src/web/backoffice/shift-detail/participants/files/columns.ts'
import { decode, readCsv } from '../src/web/backoffice/shift-detail/participants/files/read-csv.ts'
import { importedOf, judge } from '../src/web/backoffice/shift-detail/participants/files/rows.ts'

const bytes = (text: string, encoding: BufferEncoding = 'utf8') => new Uint8Array(Buffer.from(text, encoding))
const cellsOf = (text: string) => readCsv(bytes(text)).map(({ cells }) => cells)
const big = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le').swap16())

test.each([
  ['UTF-8', bytes('Müller;Łukasz'), 'Müller;Łukasz'],
  ['UTF-8 with a mark', bytes('\uFEFFMüller;Łukasz'), 'Müller;Łukasz'],
  ['Windows-1252', new Uint8Array([0x4d, 0xfc, 0x6c, 0x6c, 0x65, 0x72, 0x20, 0x80]), 'Müller €'],
  ['UTF-16 with a mark', bytes('\uFEFFMüller;Łukasz', 'utf16le'), 'Müller;Łukasz'],
  ['UTF-16, the other way round, with a mark', big('\uFEFFMüller;Łukasz'), 'Müller;Łukasz'],
  ['UTF-16 without a mark', bytes('Müller;Name', 'utf16le'), 'Müller;Name'],
  ['UTF-16, the other way round, without a mark', big('Müller;Name'), 'Müller;Name'],
])('text in %s', (_, file, text) => expect(decode(file)).toBe(text))

test.each([
  [
    'semicolons',
    'Name;E-Mail\r\nMia, Tom;m@x.de\r\n',
    [
      ['Name', 'E-Mail'],
      ['Mia, Tom', 'm@x.de'],
    ],
  ],
  [
    'commas',
    'Name,E-Mail\nMia,m@x.de',
    [
      ['Name', 'E-Mail'],
      ['Mia', 'm@x.de'],
    ],
  ],
  [
    'tabs',
    'Name\tE-Mail\rMia\tm@x.de\r',
    [
      ['Name', 'E-Mail'],
      ['Mia', 'm@x.de'],
    ],
  ],
  [
    'a declared separator',
    'sep=|\nName|E-Mail\nMia|m@x.de',
    [
      ['Name', 'E-Mail'],
      ['Mia', 'm@x.de'],
    ],
  ],
  ['one column', 'Mia\n\n \nTom\n', [['Mia'], ['Tom']]],
  [
    'quotes',
    '"Mia ""Mimi""";"a;b"\n"Tom\r\nHuber";\n',
    [
      ['Mia "Mimi"', 'a;b'],
      ['Tom\r\nHuber', ''],
    ],
  ],
  [
    'quotes where they need not be',
    'Max "Maxi" Huber;x\n"Tom" Huber;""',
    [
      ['Max "Maxi" Huber', 'x'],
      ['Tom Huber', ''],
    ],
  ],
])('%s', (_, text, cells) => expect(cellsOf(text)).toEqual(cells))

test('line numbers count line breaks inside cells and empty lines', () => {
  const lines = readCsv(bytes('Name;x\r\n"a\nb";1\r\n\r\nTom;2'))
  expect(lines.map(({ line }) => line)).toEqual([1, 2, 5])
})

test.each([
  [
    'a quote that stays open',
    bytes('Name;x\nMia;"offen\nTom;y'),
    'Zeile 2: Ein Anführungszeichen wird nicht geschlossen.',
  ],
  ['an Excel file', new Uint8Array([0x50, 0x4b, 3, 4, 0]), /Excel-Datei/],
  ['an old Excel file', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]), /Excel-Datei/],
  ['a picture', new Uint8Array([0xff, 0xd8, 0xff, 0, 0, 0, 65, 0]), /nicht als Text/],
  ['nothing', bytes(' \n;;\n'), 'In der Datei steht nichts.'],
  ['more than 1 MB', new Uint8Array(1024 * 1024 + 1), 'Die Datei ist größer als 1 MB.'],
  ['too many rows', bytes('Mia\n'.repeat(1002)), /mehr als 1\u202F000 Zeilen/],
])('%s is refused with a sentence', (_, file, message) => expect(() => readCsv(file)).toThrow(message))

test('a line of a megabyte and a thousand columns are read', () => {
  expect(readCsv(bytes('x'.repeat(1_000_000)))).toHaveLength(1)
  expect(cellsOf(';'.repeat(1000) + 'x')[0]).toHaveLength(1001)
  expect(() => readCsv(bytes('"'.repeat(999_999)))).toThrow('Anführungszeichen')
})

test.each([
  ['Vorname;Nachname;E-Mail-Adresse;Sprache;Einwilligung', ['first', 'last', 'email', 'language', 'consent']],
  ['First Name;Surname;Mail;Language;Photo consent', ['first', 'last', 'email', 'language', 'consent']],
  ['Name;Consent;Erziehungsberechtigte', ['name', 'consent', 'guardian']],
  ['Nr.;NAME;e-mail;Telefon', [null, 'name', 'email', null]],
  ['Name;Vorname;Mail', ['last', 'first', 'email']],
  ['Gast;Name', ['name', null]],
])('the header is recognised: %s', (head, mapping) => {
  const lines = readCsv(bytes(`${head}\nx;x;x;x;x`))
  expect(hasHeads(lines)).toBe(true)
  expect(proposeMapping(lines, true).slice(0, mapping.length)).toEqual(mapping)
})

test('without a header names and addresses are recognised by the cells', () => {
  const lines = readCsv(bytes('1;m@x.de;Mia Huber\n2;;Tom\n3;e@x.de;Eva'))
  expect(hasHeads(lines)).toBe(false)
  expect(proposeMapping(lines, false)).toEqual([null, 'email', 'name'])
})

test('mapping a field to another column clears its earlier column', () => {
  expect(remapped(['first', 'last', null], 2, 'name')).toEqual([null, null, 'name'])
  expect(remapped(['name', 'email', null], 2, 'email')).toEqual(['name', null, 'email'])
  expect(remapped(['name', null], 1, 'last')).toEqual([null, 'last'])
  expect(remapped(['name', 'email'], 1, null)).toEqual(['name', null])
})

test('languages and answers are read in common spellings', () => {
  const words = ['de', 'EN-us', 'Französisch', 'italian', 'español', 'nb', 'Chinesisch', 'Klingonisch', '']
  expect(words.map(readLanguage)).toEqual(['de', 'en', 'fr', 'it', 'es', 'no', 'zh', undefined, undefined])
  expect(['Ja', 'ja (Version 3)', 'YES', 'x', '1'].map(readConsent)).toEqual([true, true, true, true, true])
  expect(['Nein', 'no', '0', '', 'vielleicht', 'Einwilligung fehlt'].map(readConsent)).toEqual([
    false,
    false,
    false,
    null,
    null,
    null,
  ])
})

const there = (number: number, name: string, email: string | null = null) =>
  ({ customer_number: number, name, email, anonymized_at: null, deletion_due_at: null }) as Customer
const judged = (text: string, customers: Customer[] = []) => {
  const lines = readCsv(bytes(text))
  return judge(lines.slice(1), proposeMapping(lines, true), customers, 'de')
}

test('each row gets a verdict with a reason and hints', () => {
  const rows = judged(
    'Name;E-Mail;Sprache\nMia Huber;mia@gast.example;en\nHUBER  Mía;;\nTom;familie@gast.example;\nEva;familie@gast.example;xx\n;leer@gast.example;\nUwe;uwe@;\nPia;pia@gmial.com;\n',
    [there(7, 'Tom'), there(8, 'Jan', 'mia@gast.example')],
  )
  expect(rows.map(({ line, verdict, reason, hints }) => [line, verdict, reason, hints])).toEqual([
    [2, 'new', null, ['Gleiche Adresse wie #008 Jan']],
    [3, 'double', 'Doppelt: wie Zeile 2', []],
    [4, 'double', 'Schon in der Schicht: #007', []],
    [5, 'new', null, ['Gleiche Adresse wie Zeile 4', 'Sprache „xx“ ist nicht bekannt']],
    [6, 'wrong', 'Ohne Namen', []],
    [7, 'wrong', 'Ungültige E-Mail-Adresse', []],
    [8, 'new', null, ['Meinten Sie pia@gmail.com?']],
  ])
  expect(rows[0]).toMatchObject({ language: 'en', consent: null })
  expect(rows[3]).toMatchObject({ language: 'de' })
})

test('a yes in the file counts only when the member vouches for it', () => {
  const [row, without] = judged(
    'Vorname;Nachname;Einwilligung;Erziehungsberechtigt\n"Mia\nMaria";Huber;ja;Eva Huber\nTom;Huber;;Eva Huber\n',
  )
  expect(row).toMatchObject({ name: 'Mia Maria Huber', consent: true, guardian: 'Eva Huber' })
  expect(without).toMatchObject({ consent: null, guardian: '' })
  if (!row) return
  expect(importedOf(row, false)).toMatchObject({ consent: null, guardianName: null, evenIfDouble: false })
  expect(importedOf(row, true)).toMatchObject({ consent: true, guardianName: 'Eva Huber' })
})

test('written cells never start like a formula and can be read back', () => {
  const hostile = [
    '=1+1',
    '+49',
    '-1',
    '@SUM(A1)',
    '\t=1',
    ' =1',
    '＝1',
    '\r\n@x',
    '"=1"',
    'a;b\n"c"',
    '\u0000x',
    "'t Hooft",
  ]
  for (const name of hostile) {
    const line = csvLine([name, 'x'])
    const [cells] = cellsOf(line)
    expect(cells?.[0], JSON.stringify(name)).not.toMatch(/^\s*[=+\-@＝＋－＠]/)
    // oxlint-disable-next-line no-control-regex -- exactly these must not be in it
    expect(line, JSON.stringify(name)).not.toMatch(/[\u0000-\u0009\u000b\u000c\u000e-\u001f]/)
  }
  expect(judged(`Name;x\n${csvLine(['=HYPERLINK("x")', 'x'])}`)[0]?.name).toBe('=HYPERLINK("x")')
  expect(csvLine(["'t Hooft", 7])).toBe("'t Hooft;7\r\n")
})
