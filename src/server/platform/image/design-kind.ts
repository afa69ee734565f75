import { logoKindOf } from './logo-kind.ts'

/** The kind of a certificate design, by its content: its name and declared type prove nothing. */
export type DesignKind = 'png' | 'jpeg' | 'gif' | 'bmp' | 'svg'

export const designMimes: Record<DesignKind, string> = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  bmp: 'image/bmp',
  svg: 'image/svg+xml',
}

/** @param head the first bytes; 4100 are enough */
export function designKindOf(head: Buffer): DesignKind | null {
  const kind = logoKindOf(head)
  if (kind) return kind === 'webp' ? null : kind
  // text may begin with these two letters: the header that follows has one of a few sizes
  const isBmp = head.length > 26 && head.toString('latin1', 0, 2) === 'BM' && bmpHeaders.has(head.readUInt32LE(14))
  return isBmp ? 'bmp' : null
}

/** Sizes of the header in bytes, from Windows 2 and OS/2 to Windows 98. */
const bmpHeaders = new Set([12, 16, 40, 52, 56, 64, 108, 124])

/** A BMP's width and height in pixels, as its header says. */
export function bmpSize(head: Buffer): { width: number; height: number } {
  if (head.readUInt32LE(14) === 12) return { width: head.readUInt16LE(18), height: head.readUInt16LE(20) }
  // a negative height: the rows begin at the top
  return { width: Math.abs(head.readInt32LE(18)), height: Math.abs(head.readInt32LE(22)) }
}
