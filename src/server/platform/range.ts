import type { Range } from './storage/storage.ts'

/**
 * Reads the header `Range` for a file of `size` bytes (RFC 9110, 14.2). null: answer the whole file, because there is
 * no range, or one that may be ignored (another unit, several parts, nonsense). 'invalid': answer 416.
 */
export function parseRange(header: string | undefined, size: number): Range | 'invalid' | null {
  const match = /^bytes=\s*(?:(\d+)-(\d*)|-(\d+))\s*$/i.exec(header ?? '')
  if (!match) return null
  const [, first, last, suffix] = match
  if (suffix !== undefined) {
    const length = Math.min(Number(suffix), size)
    return length === 0 ? 'invalid' : { start: size - length, end: size - 1 }
  }
  const start = Number(first)
  if (last && Number(last) < start) return null
  if (start >= size) return 'invalid'
  return { start, end: last ? Math.min(Number(last), size - 1) : size - 1 }
}
