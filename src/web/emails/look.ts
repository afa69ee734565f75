import type { CSSProperties } from 'react'
import { accentOf } from '../public/accent.ts'

/** Widths and heights in pixels, the only unit that all mail programs know. */
export const size = { sheet: 600, pictureHeight: 480 } as const

const sans = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"
const serif = "Georgia, 'Times New Roman', serif"
const colour = { ground: '#f4f5f7', sheet: '#ffffff', text: '#1b222c', muted: '#59636f' } as const
const line = '#d9dde3'
const night = { line: '#343c47', ground: '#0f1318', sheet: '#161b22', text: '#eceff3', muted: '#a3adba' } as const

const figure = {
  padding: '7px 0 7px 12px',
  borderTop: `1px solid ${line}`,
  fontSize: 15,
  lineHeight: '21px',
  fontWeight: 400,
  textAlign: 'right',
  color: colour.text,
} as const
const figureHead = {
  padding: '0 0 6px 12px',
  fontSize: 13,
  lineHeight: '18px',
  fontWeight: 400,
  textAlign: 'right',
  color: colour.muted,
} as const

/** Styles inside the elements, for programs without style sheets. */
export const look = {
  page: { margin: 0, padding: 0, backgroundColor: colour.ground, fontFamily: sans },
  ground: { backgroundColor: colour.ground, padding: '24px 12px' },
  sheet: { maxWidth: size.sheet, width: '100%', backgroundColor: colour.sheet, borderRadius: 12 },
  head: { padding: '20px 32px' },
  logo: { marginBottom: 12, borderRadius: 6 },
  organisation: { margin: 0, fontSize: 15, lineHeight: '22px', fontWeight: 600, color: colour.text },
  picture: { display: 'block', margin: '0 auto', width: '100%', height: 'auto', border: 0, color: '#ffffff' },
  pictureLink: { display: 'block', backgroundColor: '#0f1318', color: '#ffffff', textDecoration: 'none' },
  play: { display: 'block', padding: '14px 32px', fontSize: 16, lineHeight: '22px', color: '#ffffff', fontWeight: 600 },
  words: { padding: '32px' },
  /** Below the head without a picture between. */
  emailWords: { padding: '12px 32px 32px' },
  greeting: {
    margin: '0 0 12px',
    fontFamily: serif,
    fontSize: 26,
    lineHeight: '32px',
    fontWeight: 400,
    color: colour.text,
    overflowWrap: 'anywhere',
  },
  sentence: { margin: '0 0 24px', fontSize: 17, lineHeight: '27px', color: colour.text },
  button: {
    display: 'inline-block',
    padding: '15px 28px',
    borderRadius: 999,
    fontSize: 17,
    lineHeight: '22px',
    fontWeight: 600,
    textDecoration: 'none',
  },
  small: { margin: '0 0 10px', fontSize: 14, lineHeight: '21px', color: colour.muted },
  below: { margin: '24px 0 0', fontSize: 14, lineHeight: '21px', color: colour.muted },
  link: { wordBreak: 'break-all' },
  figures: { width: '100%', margin: '0 0 24px', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' },
  figure,
  figureMain: { ...figure, fontWeight: 600 },
  figureName: { ...figure, padding: '7px 0', textAlign: 'left', overflowWrap: 'anywhere' },
  figureHead,
  figureHeadOfNames: { ...figureHead, padding: '0 0 6px', textAlign: 'left' },
  foot: { maxWidth: size.sheet, width: '100%', padding: '20px 32px' },
} as const satisfies Record<string, CSSProperties>

/** The sheet, with a band in the organisation's second colour above it. */
export const sheetWith = (secondColour: string | undefined): CSSProperties =>
  secondColour === undefined
    ? look.sheet
    : { ...look.sheet, borderTop: `6px solid ${accentOf(secondColour, 'light').fill}` }

/** The dark theme, and more room for text on phones. Important, because it overrides the elements' own styles. */
export function sheetOf(organisationColour: string, secondColour: string | undefined): string {
  const accent = accentOf(organisationColour, 'dark')
  const band = secondColour === undefined ? '' : `;border-top-color:${accentOf(secondColour, 'dark').fill}!important`
  return `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media(max-width:480px){.play,.words>tbody>tr>td,.head>tbody>tr>td,.foot>tbody>tr>td{padding-left:20px!important;padding-right:20px!important}}
@media(prefers-color-scheme:dark){
.page{background-color:${night.ground}!important}
.sheet{background-color:${night.sheet}!important${band}}
.text{color:${night.text}!important}
.line{border-top-color:${night.line}!important}
.muted{color:${night.muted}!important}
.ink{color:${accent.ink}!important}
.button{background-color:${accent.fill}!important;color:${accent.onFill}!important}
}`
}
