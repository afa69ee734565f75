import { Metadata } from '@tus/server'
import type { IncomingHttpHeaders } from 'node:http'
import { z } from 'zod'
import { OwnId } from '../../contract/wire.ts'
import { checked } from '../http/invalid-input.ts'
import { fail } from '../platform/fail.ts'

const Wishes = z.object({
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, 'SHA-256 der ganzen Datei, 64 Zeichen hexadezimal')
    .transform((hex) => hex.toLowerCase())
    .optional(),
  clientUploadId: z.string().min(1, '1 bis 200 Zeichen').max(200, '1 bis 200 Zeichen').optional(),
  mediaId: OwnId.optional(),
  capturedAt: z.iso
    .datetime({ offset: true, error: 'Zeitpunkt nach ISO 8601, zum Beispiel 2026-07-12T14:03:20Z' })
    .transform((text) => new Date(text))
    .optional(),
})

/** The client's details of its file, besides its destination (docs/product/wire.md 10). */
export type UploadWishes = z.output<typeof Wishes>

/** @throws Failure invalid_input */
export const wishesOf = (metadata: Record<string, string | null>): UploadWishes =>
  checked(Wishes, Object.fromEntries(Object.entries(metadata).filter(([, value]) => value !== null)))

/** Reads the `Upload-Metadata` of a creation request. @throws Failure malformed_request */
export function metadataOf(headers: IncomingHttpHeaders): Record<string, string | null> {
  const text = headers['upload-metadata']
  try {
    return typeof text === 'string' ? Metadata.parse(text) : {}
  } catch (cause) {
    return fail('malformed_request', { cause })
  }
}

/** An `Idempotency-Key` is the client's name for the upload, where there is no other one. */
export function withClientUploadId(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const key = headers['idempotency-key']
  const metadata = metadataOf(headers)
  if (typeof key !== 'string' || metadata['clientUploadId']) return headers
  return { ...headers, 'upload-metadata': Metadata.stringify({ ...metadata, clientUploadId: key }) }
}
