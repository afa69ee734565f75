import { z } from 'zod'
import { defineContract } from './endpoint.ts'
import { Id, Nothing } from './wire.ts'

/** File types of a logo; detected from the content, never from the name. */
export const logoTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/svg+xml'] as const
export const wrongLogoType = 'Das Logo muss ein Bild sein: PNG, JPEG, WebP, GIF oder SVG.'

/** An organisation's logo (docs/product/settings.md 7). */
export const branding = defineContract({
  /** multipart; mounted by branding/upload.ts */
  uploadLogo: {
    method: 'POST',
    path: '/organizations/logo',
    summary: 'Logo hochladen oder ersetzen: Teil „logo“',
    access: 'settings.write',
    sends: 'multipart/form-data',
    response: z.object({ logoUrl: z.string() }),
    errors: [
      'one_file_expected',
      'file_too_large',
      'unsupported_media_type',
      'logo_unreadable',
      'overloaded',
      'storage_full',
    ],
  },
  removeLogo: {
    method: 'DELETE',
    path: '/organizations/logo',
    summary: 'Logo entfernen',
    access: 'settings.write',
    status: 204,
    response: Nothing,
    errors: ['logo_not_found'],
  },
  /** the picture; mounted by branding/logo-page.ts */
  logo: {
    method: 'GET',
    path: '/organizations/logo/{orgId}',
    summary: 'Das Logo als PNG; „size=large“ mit höchstens 1200 Pixeln und durchsichtigem Grund',
    access: 'anyone',
    params: z.object({ orgId: Id }),
    query: z.object({ size: z.enum(['small', 'large']).default('small'), v: z.string().max(100).optional() }),
    answers: 'image/png',
    response: z.unknown(),
    errors: ['logo_not_found', 'too_many_requests'],
  },
})
