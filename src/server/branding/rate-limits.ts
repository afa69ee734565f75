import type { Limit } from '../http/limiter.ts'

export const rateLimits = {
  /** Each costs a process of its own. */
  logoUploads: { name: 'logo-uploads', most: 60, seconds: 3600 },
} as const satisfies Record<string, Limit>
