/** The kind of a logo, by its content: its name and declared type prove nothing. */
export type LogoKind = 'png' | 'jpeg' | 'webp' | 'gif' | 'svg'

export function logoKindOf(bytes: Buffer): LogoKind | null {
  const text = (from: number, to: number) => bytes.toString('latin1', from, to)
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (text(0, 3) === '\xff\xd8\xff') return 'jpeg'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp'
  if (/^GIF8[79]a/.test(text(0, 6))) return 'gif'
  // the sandboxed process finds out whether it really is one
  if (/^(\xef\xbb\xbf)?\s*<[\s\S]*<?(svg:)?svg[\s>]/.test(text(0, 64 * 1024))) return 'svg'
  return null
}
