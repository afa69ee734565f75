import type { CertificateField } from '../../../../contract/certificate-fields.ts'
import { certificateLine, certificateWeights } from '../../../../contract/certificate-typefaces.ts'
import type { Language } from '../../../../contract/wire.ts'
import { certificateFontStack } from '../../../kit/certificate-fonts.ts'
import type { LineMetrics, Measure } from './estimate.ts'

type Style = Pick<CertificateField['style'], 'fontFamily' | 'fontWeight'>

export const cssWeight = ({ fontWeight }: Style) => certificateWeights[fontWeight]
/** The engine's own files, and after the chosen font those for letters that it lacks. */
export const fontStack = ({ fontFamily }: Style, language: Language, text: string) =>
  certificateFontStack(fontFamily, language, text)
export const lineMetrics = ({ fontFamily, fontWeight }: Style): LineMetrics => certificateLine(fontFamily, fontWeight)

/** A text of any length is measured at this size: widths grow with the size. */
const measuredAt = 100
let context: CanvasRenderingContext2D | null = null

/** About as wide as letters are: for the moment before the real widths are known. Loads and asks no font. */
export const measureRoughly: Measure = (text, fontSize) => 0.5 * fontSize * text.length

export const measureIn =
  (style: Style, language: Language): Measure =>
  (text, fontSize) => {
    context ??= document.createElement('canvas').getContext('2d')
    if (!context) return (text.length * fontSize) / 2
    context.font = `${cssWeight(style)} ${measuredAt}px ${fontStack(style, language, text)}`
    return (context.measureText(text).width * fontSize) / measuredAt
  }
