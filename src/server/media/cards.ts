import type { Tx } from '../platform/db.ts'

/** How a gallery link ends (`galleryUrl` of the dashboard prints it); only the token counts, whatever is before it. */
const galleryLink = /^https?:\/\/[^/]+\/s\/([\w-]{16,100})$/

/**
 * Whose card a photo shows, by the QR codes in it: a gallery link of one customer of this shift, also one that was
 * ended after the card was printed. Other codes say nothing, and neither does a photo with the cards of several.
 */
export async function customerOfCard(tx: Tx, shiftId: string, codes: string[]): Promise<string | undefined> {
  const tokens = codes.flatMap((text) => galleryLink.exec(text)?.[1] ?? [])
  if (tokens.length === 0) return undefined
  const customers = await tx
    .selectFrom('gallery_link as l')
    .innerJoin('customer as c', 'c.id', 'l.customer_id')
    .select('c.id')
    .distinct()
    .where('l.token', 'in', tokens)
    .where('l.kind', '=', 'own')
    .where('c.shift_id', '=', shiftId)
    .execute()
  return customers.length === 1 ? customers[0]?.id : undefined
}
