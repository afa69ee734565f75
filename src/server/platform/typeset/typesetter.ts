/** Certificates and documents of text, set by Typst in children behind the sandbox. */
import { hash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { CertificateFieldLayout, certificateLimits } from '../../../contract/certificate-fields.ts'
import { ToolFailure } from '../tool-failure.ts'
import type { NamedPage } from './compose.ts'
import { putTogether } from './cut.ts'
import type { TextDocument } from './document.ts'
import { Done, type Order, type PageOrder } from './message.ts'
import type { Page, Picture } from './part.ts'
import { createPool, type PoolOptions } from './pool.ts'

export type { TextDocument } from './document.ts'
export type { Align, ImagePart, Page, Part, Picture, QrPart, TextPart } from './part.ts'

type Calls = { signal?: AbortSignal }
/**
 * `parts`: its bytes, one part after the other. They are not joined: a design is most of a certificate, and all of a
 * shift share its memory. `missing`: letters that no font has.
 */
export type Pdf = { parts: Buffer[]; missing: string[] }
/**
 * The text engine (docs/product/certificate-texts.md 1). All calls throw Undecodable when the pages are the fault, with
 * a German sentence fit for staff, and ToolFailure when the machine is, or when they are aborted.
 */
export type Typesetter = {
  /**
   * One page for each of `pages`, the longer side of which is 297 mm; title and language are the first one's. The same
   * pages and time (`at`, to the second) give the same bytes. It keeps to PDF/A-2a, unless a picture of it cannot.
   */
  pdf(pages: Page[], options: Calls & { at: Date }): Promise<Pdf>
  /**
   * A text in German on as many A4 pages as it needs, with bookmarks and page numbers: tagged PDF/A-2a. The same text
   * and time (`at`, to the second) give the same bytes. Letters that no font has are printed as boxes.
   */
  document(text: TextDocument, options: Calls & { at: Date }): Promise<Buffer>
  /** PNG, `width` pixels wide: the design, and on it the engine's output. */
  picture(page: Page, options: Calls & { width: number }): Promise<Buffer>
  /**
   * PNG with alpha, `width` pixels wide: the same on a transparent ground, to be laid over other pictures. Everything
   * that the engine has set casts a soft dark shadow that reaches `shadow` pixels.
   */
  overlay(page: Page, options: Calls & { width: number; shadow: number }): Promise<Buffer>
  /** PNG of 1080 × 1920 pixels for sharing. */
  story(page: Page, options?: Calls): Promise<Buffer>
  /** The place of each part, in their order, and letters that no font has; of codes and pictures the box. */
  layout(page: Page, options?: Calls): Promise<CertificateFieldLayout[]>
  /** Processes that run at the moment: none until something is asked, and none after a minute of silence. */
  children(): number
  /** Running work fails as aborted. */
  close(): Promise<void>
}

/** Where the build lays the fonts (scripts/fonts.mjs). */
const fontFolder = fileURLToPath(new URL('../../../../dist/fonts/certificates/', import.meta.url))
const { smallestShare, pageMillimetres } = certificateLimits

export type TypesetterOptions = Omit<PoolOptions, 'fontFolder' | 'rules'>

/** `workers` documents at a time. */
export function createTypesetter(options: TypesetterOptions): Typesetter {
  const pool = createPool({ ...options, fontFolder, rules: { smallestShare, pageMillimetres } })

  async function ask(
    kind: PageOrder['kind'],
    pages: Page[],
    more: Partial<PageOrder>,
    signal?: AbortSignal,
  ): Promise<Pdf> {
    const pictures = new Map<string, Buffer>()
    const named = pages.map((page) => nameAll(page, (picture) => keep(pictures, picture)))
    return finish({ kind, pages: named, at: 0, width: 0, shadow: 0, ...more }, pictures, signal)
  }
  async function finish(order: Order, pictures: ReadonlyMap<string, Buffer>, signal?: AbortSignal): Promise<Pdf> {
    const { head, blocks } = await pool.ask(order, pictures, signal)
    const done = Done.safeParse(head)
    const parts = done.success ? putTogether({ pieces: blocks, between: done.data.between }, pictures) : null
    if (!parts) throw new ToolFailure('exit', 'typesetting child: strange answer')
    return { parts, missing: done.data?.missing ?? [] }
  }
  const drawn = async (...order: Parameters<typeof ask>) => Buffer.concat((await ask(...order)).parts)

  return {
    pdf: (pages, { at, signal }) => ask('pdf', pages, { at: secondsOf(at) }, signal),
    async document(text, { at, signal }) {
      const { parts } = await finish({ kind: 'document', text, at: secondsOf(at) }, new Map(), signal)
      return Buffer.concat(parts)
    },
    picture: (page, { width, signal }) => drawn('picture', [page], { width }, signal),
    overlay: (page, { signal, ...more }) => drawn('overlay', [page], more, signal),
    story: (page, { signal } = {}) => drawn('story', [page], {}, signal),
    async layout(page, { signal } = {}) {
      const answer = JSON.parse((await drawn('layout', [page], {}, signal)).toString('utf8')) as unknown
      return z.array(CertificateFieldLayout).parse(answer)
    },
    children: () => pool.size(),
    close: () => pool.close(),
  }
}

const secondsOf = (at: Date) => Math.floor(at.getTime() / 1000)

function nameAll(page: Page, name: (picture: Picture) => string): NamedPage {
  return {
    ...page,
    design: name(page.design),
    parts: page.parts.map((part) => (part.kind === 'image' ? { ...part, image: name(part.image) } : part)),
  }
}

const hashes = new WeakMap<Buffer, string>()
/** A design is the same for a whole shift: known bytes are not hashed again. */
function hashOf(bytes: Buffer): string {
  const known = hashes.get(bytes) ?? hash('sha256', bytes)
  hashes.set(bytes, known)
  return known
}

/** Files are called by their content, so that a child needs each only once. */
function keep(pictures: Map<string, Buffer>, { bytes, type }: Picture): string {
  const name = `${hashOf(bytes)}.${{ jpeg: 'jpg', png: 'png', svg: 'svg' }[type]}`
  pictures.set(name, bytes)
  return name
}
