/** Typst, inside the child: pages or a text in, PDF, layout or SVG out. It reads nothing but the fonts and its input. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CertificateFieldLayout } from '../../../contract/certificate-fields.ts'
import { compose, type NamedPage, type Rules } from './compose.ts'
import { composeDocument } from './compose-document.ts'
import type { TextDocument } from './document.ts'
import { openLetters } from './letters.ts'
import { certificateLine } from '../../../contract/certificate-typefaces.ts'
import type { TextPart } from './part.ts'
import { openTypst, workspace } from './typst.ts'

/** A picture cannot be read, or a value is invalid: the pages are at fault, and a retry is useless. */
export class Unsettable extends Error {}

const program = (name: string) => ({ mainFileContent: readFileSync(join(import.meta.dirname, name), 'utf8') })
const programs = { certificate: program('certificate.typ'), text: program('text-document.typ') }
/** Results that this many documents did not use are forgotten. */
const keptDocuments = 4
/** The strictest level first. A page that breaks one (a picture may) still becomes a PDF. */
const standards = ['a-2a', 'a-2b', '1.7'] as const

/** `missing`: letters that no font has. */
type Made = { pdf: Buffer; standard: string; missing: string[] }
export type Engine = {
  /** `name` has the ending that tells the picture's type. */
  keep(name: string, picture: Buffer): void
  forget(name: string): void
  /** @param at the time that the document bears, in seconds since 1970 */
  pdf(pages: NamedPage[], at: number): Made
  document(text: TextDocument, at: number): Made
  layout(page: NamedPage): CertificateFieldLayout[]
  /** Everything but the design, as paths. */
  svg(page: NamedPage): string
}

export function openEngine(fontFolder: string, rules: Rules): Engine {
  const typst = openTypst(fontFolder)
  const print = openLetters(fontFolder)
  const put = (name: string, bytes: Buffer) => typst.mapShadow(join(workspace, name), bytes)

  function load(pages: NamedPage[], layout: boolean) {
    const composed = compose(pages, rules, print, layout)
    put('document.json', Buffer.from(JSON.stringify(composed.document)))
    return composed
  }
  function compile(source = programs.certificate) {
    const made = typst.compile(source)
    if (!made.result) throw new Unsettable(reasonOf(made.takeDiagnostics()?.shortDiagnostics))
    return made.result
  }
  function printPdf(document: object, at: number) {
    for (const standard of standards) {
      try {
        return { pdf: typst.pdf(document, { pdfStandard: standard, creationTimestamp: at }), standard }
      } catch (error) {
        if (standard === standards.at(-1)) throw new Unsettable(String(error), { cause: error })
      }
    }
    throw new Unsettable('no standard')
  }
  function inTurn<T>(work: () => T): T {
    try {
      return work()
    } finally {
      typst.evictCache(keptDocuments)
    }
  }

  return {
    keep: put,
    forget: (name) => typst.unmapShadow(join(workspace, name)),
    pdf: (pages, at) =>
      inTurn(() => {
        const missing = [...new Set([...load(pages, false).missing.values()].flat())]
        return { ...printPdf(compile(), at), missing }
      }),
    document: (text, at) =>
      inTurn(() => {
        const { document, missing } = composeDocument(text, print)
        put('text-document.json', Buffer.from(JSON.stringify(document)))
        return { ...printPdf(compile(programs.text), at), missing }
      }),
    layout: (page) =>
      inTurn(() => {
        const { rooms, missing } = load([page], true)
        const found = typst.query(compile(), { selector: '<layout>', field: 'value' }) as Found[]
        const byId = new Map(found.map((one) => [one.id, one]))
        return page.parts.map((part) => {
          const { left, top, width, height } = rooms.get(part.id)!
          if (part.kind !== 'text')
            return { id: part.id, fontSize: 0, lines: [], box: { left, top, width, height }, missing: [] }
          return layoutOf(part, byId.get(part.id)!, { left, top, width }, missing.get(part.id) ?? [])
        })
      }),
    svg: (page) =>
      inTurn(() => {
        load([{ ...page, design: null }], false)
        return typst.plainSvg(compile())
      }),
  }
}

type Found = { id: string; size: number; lines: { text: string; rtl: boolean; width: number; baseline: number }[] }
type Bounds = { left: number; top: number; width: number }

function layoutOf(part: TextPart, { size, lines }: Found, room: Bounds, missing: string[]): CertificateFieldLayout {
  const leftOf = (width: number) =>
    room.left + { left: 0, center: (room.width - width) / 2, right: room.width - width }[part.align]
  const widest = Math.max(0, ...lines.map(({ width }) => width))
  const height = lines.length * certificateLine(part.fontFamily, part.fontWeight).height * size
  return {
    id: part.id,
    fontSize: size,
    lines: lines.map(({ text, rtl, width, baseline }) => {
      return { text, left: leftOf(width), width, baseline, dir: rtl ? 'rtl' : 'ltr' }
    }),
    box: { left: leftOf(widest), top: room.top, width: widest, height },
    missing,
  }
}

const reasonOf = (diagnostics: unknown) => JSON.stringify(diagnostics ?? null).slice(0, 1000)
