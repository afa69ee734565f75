import type { Limit } from '../http/limiter.ts'

export const rateLimits = {
  /** Making and ending what a customer shares. */
  galleryShare: { name: 'gallery-share', most: 30, seconds: 60 },
  galleryToken: { name: 'gallery-token', most: 30, seconds: 60 },
} as const satisfies Record<string, Limit>
