import type { Limit } from '../http/limiter.ts'

export const rateLimits = {
  /** Changing how the check page shows the name. */
  certificateName: { name: 'certificate-name', most: 30, seconds: 60 },
  /** Choosing the cover. */
  galleryCover: { name: 'gallery-cover', most: 30, seconds: 60 },
  /** Marking favourites. */
  galleryFavourite: { name: 'gallery-favourite', most: 120, seconds: 60 },
  /** Telling how it was, and taking that back. */
  galleryRating: { name: 'gallery-rating', most: 30, seconds: 60 },
  /** Making and ending a customer's shares. */
  galleryShare: { name: 'gallery-share', most: 30, seconds: 60 },
  /** Tries of a gallery's PIN from one address, and for one customer. */
  galleryPinPerAddress: { name: 'gallery-pin-address', most: 30, seconds: 60 },
  galleryPin: { name: 'gallery-pin', most: 5, seconds: 15 * 60 },
  galleryPinOfDay: { name: 'gallery-pin-day', most: 20, seconds: 24 * 3600 },
  galleryToken: { name: 'gallery-token', most: 30, seconds: 60 },
} as const satisfies Record<string, Limit>
