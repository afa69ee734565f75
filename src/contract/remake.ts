import { z } from 'zod'
import type { Customer } from './customers.ts'
import { Id } from './wire.ts'

/** Why films or certificates of chosen customers are not made again. */
export const remakeSkips = {
  not_done: 'ist noch nicht abgeschlossen',
  no_media: 'hat keine Medien',
  media_expired: 'hat keine Medien mehr: Ihre Frist ist vorbei',
  nothing: 'bekommt keines',
  anonymized: 'ist anonymisiert',
  leaving: 'hat die Löschung verlangt',
  gone: 'ist nicht mehr in dieser Schicht',
} as const
export type RemakeSkip = keyof typeof remakeSkips

/** Checked by the screen first, then by the server: why nothing of this customer can be made again. */
export function reasonNotToRemake(
  customer: Pick<Customer, 'anonymized_at' | 'deletion_due_at' | 'media_expired_at' | 'finished_at' | 'media_count'>,
): RemakeSkip | null {
  if (customer.anonymized_at) return 'anonymized'
  if (customer.deletion_due_at) return 'leaving'
  if (customer.media_expired_at) return 'media_expired'
  if (customer.media_count === 0) return 'no_media'
  return customer.finished_at ? null : 'not_done'
}

/** The recipe decides whether this customer gets a film; the screen does not know it. */
export const hasPhotosAlone = ({ video_count, has_film }: Pick<Customer, 'video_count' | 'has_film'>): boolean =>
  video_count === 0 && !has_film

/** Of chosen customers: for how many it is made again, and which are left out. */
export const Remade = z.object({
  customers: z.int(),
  skipped: z.array(
    z.object({ customerId: Id, reason: z.enum(Object.keys(remakeSkips) as [RemakeSkip, ...RemakeSkip[]]) }),
  ),
})
export type Remade = z.infer<typeof Remade>
