/** The bare engine in a process of its own: the same texts on the same design, placed and no more. */
import { readFileSync } from 'node:fs'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { certificateFamiliesFor, certificateWeights } from '../../src/contract/certificate-typefaces.ts'
import type { TextPart } from '../../src/server/platform/typeset/typesetter.ts'
import { openTypst } from '../../src/server/platform/typeset/typst.ts'
import { design, fieldsOf } from './fields.ts'

const [fontFolder, jpeg] = process.argv.slice(2) as [string, string]
const typst = openTypst(fontFolder)
typst.mapShadow('/nothing/design.jpg', readFileSync(jpeg))

const points = 841.89 / design.height
const placed = ({ fontFamily, fontWeight, fontSize, text, y }: TextPart) => {
  const fonts = certificateFamiliesFor(fontFamily, 'de', text).map((family) => JSON.stringify(family))
  const style = `font: (${fonts.join(',')}), weight: ${certificateWeights[fontWeight]}, size: ${fontSize * points}pt`
  return `#place(top + center, dy: ${y * points}pt, text(${style}, ${JSON.stringify(text)}))`
}
const sourceOf = (certificate: number) => `#set document(title: "Zertifikat", date: auto)
#set text(fallback: false, lang: "de")
#set page(width: ${design.width * points}pt, height: ${design.height * points}pt, margin: 0pt, background: image("/design.jpg", width: 100%, height: 100%))
${fieldsOf(certificate).map(placed).join('\n')}`

process.on('message', ({ from, count }: { from: number; count: number }) => {
  void (async () => {
    let bytes = 0
    for (let at = from; at < from + count; at++) {
      bytes += typst.pdf({ mainFileContent: sourceOf(at) }, { pdfStandard: 'a-2a', creationTimestamp: 1 }).length
      typst.evictCache(4)
      await nextTurn() // the certificate's memory is freed only then
    }
    process.send?.({ bytes })
  })()
})
