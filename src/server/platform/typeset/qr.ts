import { create } from 'qrcode'
import { groundOf } from '../../../contract/certificate-qr.ts'

/** Light modules around the code, as the standard demands them. */
const quiet = 4

/** A QR code as SVG, one path, in its colour on a ground that cameras tell from it. */
export function qrSvg(text: string, color: string): string {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules
  const whole = size + 2 * quiet
  let path = ''
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (!data[y * size + x]) continue
      let width = 1
      while (x + width < size && data[y * size + x + width]) width += 1
      path += `M${x + quiet} ${y + quiet}h${width}v1h-${width}z`
      x += width
    }
  }
  const box = `width="${whole}" height="${whole}" viewBox="0 0 ${whole} ${whole}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${box}><path fill="${groundOf(color)}" d="M0 0h${whole}v${whole}h-${whole}z"/><path fill="${color}" d="${path}"/></svg>`
}
