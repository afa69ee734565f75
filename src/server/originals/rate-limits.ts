import type { Limit } from '../http/limiter.ts'

export const rateLimits = {
  /** ZIPs of originals that one member asks for. */
  originalArchives: { name: 'original-archives', most: 60, seconds: 600 },
} as const satisfies Record<string, Limit>
