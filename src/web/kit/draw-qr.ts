/** An address as a QR code (SVG), with the quiet zone that scanners need; loaded when the first one is drawn. */
export async function drawQr(url: string): Promise<string> {
  const { toString } = await import('qrcode')
  return toString(url, { type: 'svg', margin: 4, errorCorrectionLevel: 'M' })
}
