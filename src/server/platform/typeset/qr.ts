import { create } from 'qrcode'

/** Light modules around the code, as the standard demands them. */
const quiet = 4

/** A QR code as SVG, one path, in its colour on white; a light colour is set on black, or no camera would read it. */
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
  const ground = lightness(color) > 0.35 ? '#000000' : '#ffffff'
  const box = `width="${whole}" height="${whole}" viewBox="0 0 ${whole} ${whole}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${box}><path fill="${ground}" d="M0 0h${whole}v${whole}h-${whole}z"/><path fill="${color}" d="${path}"/></svg>`
}

/** Relative luminance, 0 to 1 (WCAG 2). */
function lightness(color: string): number {
  const part = (at: number) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5)
}
