import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page, Part, TextPart } from '../../src/server/platform/typeset/typesetter.ts'

/** Names that every certificate must support. */
export const names = [
  'محمد علي',
  'שרה כהן',
  '李小龍',
  '山田太郎',
  '김민준',
  'สมชาย ใจดี',
  'Nguyễn Thị Ánh',
  'Đorđe Šćepanović',
  'Ελένη',
  'Maximiliane-Friederike von und zu Hohenlohe-Langenburg',
  'Mia 🎉 Huber',
]

export const white = (width: number, height: number) => ({
  type: 'svg' as const,
  bytes: Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path fill="#ffffff" d="M0 0h${width}v${height}H0z"/></svg>`,
  ),
})

let count = 0
export const text = (value: string, more: Partial<TextPart> = {}): TextPart => ({
  kind: 'text',
  id: `text-${count++}`,
  text: value,
  language: 'de',
  fontFamily: 'Open Sans',
  fontWeight: 'normal',
  fontSize: 40,
  color: '#000000',
  align: 'left',
  x: 20,
  y: 20,
  ...more,
})

export const page = (parts: Part[], more: Partial<Page> = {}): Page => {
  const { width = 1000, height = 700 } = more
  return { width, height, design: white(width, height), parts, language: 'de', title: 'Zertifikat', ...more }
}

/** Runs a program of poppler's on a PDF. `folder` in `args` is the path of a folder that is deleted afterwards. */
export function poppler<T>(pdf: Buffer, work: (file: string, folder: string, run: typeof execFileSync) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'andenken-pdf-'))
  try {
    const file = join(folder, 'document.pdf')
    writeFileSync(file, pdf)
    return work(file, folder, execFileSync)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The text that is copied from each page: with single spaces, without poppler's direction marks. */
export const textsOf = (pdf: Buffer): string[] =>
  poppler(pdf, (file, _folder, run) =>
    run('pdftotext', [file, '-'], { stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .split('\f')
      .slice(0, -1)
      .map((one) =>
        one
          .replaceAll(/[\u200e\u200f\u202a-\u202e]/g, '')
          .replaceAll(/\s+/g, ' ')
          .trim(),
      ),
  )
