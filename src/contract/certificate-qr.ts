/** The ground of a QR code in this colour: white, and black behind a light colour, or no camera would read it. */
export const groundOf = (color: string): string => (lightness(color) > 0.35 ? '#000000' : '#ffffff')

/** Relative luminance, 0 to 1 (WCAG 2). @param color `#rrggbb` */
function lightness(color: string): number {
  const part = (at: number) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5)
}
