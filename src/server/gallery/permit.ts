import { sql } from 'kysely'
import { periods } from '../../contract/limits.ts'
import { ofCustomers } from '../media/outcomes.ts'
import type { Ctx } from '../platform/context.ts'
import { fail } from '../platform/fail.ts'
import type { Credential } from '../platform/principal.ts'
import type { Ticket } from '../platform/signing.ts'

export type SeenObject = { id: string; key: string; mime: string; size: number; sha256: string; crc32: number }

/** `damaged`: it might be seen, but the stored bytes are not those that were written. It is not served. */
export type Permitted = SeenObject | 'damaged' | undefined

/**
 * THE function that decides whether a caller may see an object now (docs/product/media.md 9): page, thumbnail, full
 * size, range, ZIP and preview all ask it. The object must still be there. When it was given to a member in the
 * back-office, that sign-in must still be valid. When it was given through a gallery link, that link must still be
 * valid, its customer must not be anonymised nor the time be over, and the object must be that customer's and meant for
 * customers (never the original, never a piece); through a shared link only what the customer has picked for it;
 * and media that staff have hidden from the customer's gallery are not given through it. A damaged object is never
 * given. The rule itself is SQL (`permitted_objects` in db/functions/gallery.sql), because the page asks it together
 * with its link.
 * @param keyring whether the caller has given the PIN of the link, where it asks for one
 */
export async function permit(
  ctx: Pick<Ctx, 'tx' | 'now' | 'outcomes'>,
  ticket: Ticket,
  keyring: Keyring,
): Promise<Permitted> {
  return (await permitAll(ctx, [{ ticket, keyring }]))[0]
}

type Asked = { ticket: Pick<Ticket, 'objectId' | 'credential'>; keyring: Keyring }

/** The same for many tickets of the organisation: an answer for each, in their order. */
export async function permitAll(ctx: Pick<Ctx, 'tx' | 'now' | 'outcomes'>, asked: Asked[]): Promise<Permitted[]> {
  const tickets = asked.map(({ ticket }) => ticket)
  const { rows } = await sql<SeenObject & { place: number; is_damaged: boolean; pin: string | null }>`
    select * from permitted_objects(${tickets.map((t) => t.objectId)}::uuid[], ${idsOf(tickets, 'link')}::uuid[],
      ${idsOf(tickets, 'sign_in')}::uuid[], ${ctx.now()}, ${periods.personalDataDays},
      ${shareable(ctx)}::text[])`.execute(ctx.tx)
  const found = new Map(rows.map(({ place, ...row }) => [place, row]))
  return asked.map(({ ticket: { credential }, keyring }, i) => {
    const row = found.get(i + 1)
    if (!row) return undefined
    const { pin, is_damaged, ...object } = row
    if (credential.kind === 'link' && !keyring({ id: credential.id, pin })) return undefined
    return is_damaged ? 'damaged' : object
  })
}

const idsOf = (tickets: Asked['ticket'][], kind: Credential['kind']) =>
  tickets.map(({ credential }) => (credential.kind === kind ? credential.id : null))

/** The families of outcomes that customers can pick for a link that they share. */
export const shareable = (ctx: Pick<Ctx, 'outcomes'>): string[] =>
  ofCustomers(ctx)
    .filter(({ gallery }) => gallery.mayBeShared)
    .map(({ family }) => family)

/** The object, or the failure that tells the reason. @throws Failure: file_damaged, or the named one */
export function seen(object: Permitted, otherwise: 'file_not_found' | 'gallery_not_found'): SeenObject {
  if (object === 'damaged') fail('file_damaged')
  return object ?? fail(otherwise)
}

/** The valid links of the organisation at this moment, and until when they are valid (db/functions/gallery.sql). */
export const openLinks = (now: Date) => sql`open_gallery_links(${now}, ${periods.personalDataDays})`

/** A valid link, and what it opens. */
export type OpenLink = {
  id: string
  kind: 'own' | 'shared'
  show_picture: boolean
  customer_id: string
  expires_at: Date
  /** Asked once on each device; null = it opens without. */
  pin: string | null
}

/** Whether a caller may open a link that has a PIN (docs/product/gallery.md 16). */
export type Keyring = (link: Pick<OpenLink, 'id' | 'pin'>) => boolean

/** The link as it opens now; undefined for one that is unknown, ended, expired or anonymised. */
export async function openGallery(ctx: Pick<Ctx, 'tx' | 'now'>, linkId: string): Promise<OpenLink | undefined> {
  const { rows } = await sql<OpenLink>`
    select l.* from ${openLinks(ctx.now())} as l where l.id = ${linkId}`.execute(ctx.tx)
  return rows[0]
}
