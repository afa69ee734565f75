/** The parts on a certificate's page. Positions and sizes are pixels of the design. */
import type { CertificateFont } from '../../../contract/certificate-fields.ts'
import type { CertificateWeight } from '../../../contract/certificate-typefaces.ts'
import type { Language } from '../../../contract/wire.ts'

export type Picture = { bytes: Buffer; type: 'jpeg' | 'png' | 'svg' }
export type Align = 'left' | 'center' | 'right'

export type TextPart = {
  kind: 'text'
  id: string
  text: string
  language: Language
  fontFamily: CertificateFont
  fontWeight: CertificateWeight
  fontSize: number
  /** #rrggbb */
  color: string
  align: Align
  /** The left edge, centre or right edge, by `align`; y is the top of the first line. */
  x: number
  y: number
  maxWidth?: number | undefined
}

/** As large as its box allows, from the same anchor as a text. */
type Boxed = { id: string; x: number; y: number; width: number; height: number; align: Align; alt: string }
export type QrPart = Boxed & { kind: 'qr'; text: string; color: string }
/** Contained in its box, in the middle of it, never distorted. */
export type ImagePart = Boxed & { kind: 'image'; image: Picture }
export type Part = TextPart | QrPart | ImagePart

/** `width` and `height` in pixels of the design; `title` is the document's name for screen readers and windows. */
export type Page = { width: number; height: number; design: Picture; parts: Part[]; language: Language; title: string }
