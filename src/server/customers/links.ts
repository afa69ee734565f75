import type { Ctx } from '../platform/context.ts'
import { changeCustomer } from './change-customer.ts'
import { customerEvents } from './events.ts'
import { hashSecret, newId, newSecret } from '../platform/ids.ts'

/**
 * Opens a new gallery link for a customer; earlier ones go on working until they are ended. The token is kept
 * readable because staff must be able to show it; a request with it finds the organisation by its hash.
 * @param at since when, for a customer who checked in earlier than now
 */
export async function openLink(ctx: Ctx, customerId: string, at?: Date): Promise<{ id: string; token: string }> {
  const link = { id: newId(), token: newSecret() }
  await ctx.tx
    .insertInto('gallery_link')
    .values({ ...link, org_id: ctx.orgId, customer_id: customerId, ...(at && { created_at: at }) })
    .execute()
  await ctx.tx
    .insertInto('access_key')
    .values({ kind: 'gallery', key: hashSecret(link.token), org_id: ctx.orgId, subject_id: link.id })
    .execute()
  const opened = customerEvents.linkOpened({ link: link.id })
  await changeCustomer(ctx, customerId, opened, { gallery_token: link.token })
  return link
}

/** Ends all links of a customer ("Link sperren"); how many there were to end. */
export async function endAllLinks(ctx: Ctx, customerId: string): Promise<number> {
  const ended = await ctx.tx
    .updateTable('gallery_link')
    .set({ ended_at: ctx.now() })
    .where('customer_id', '=', customerId)
    .where('ended_at', 'is', null)
    .returning('id')
    .execute()
  const event = customerEvents.linksEnded({ links: ended.length })
  await changeCustomer(ctx, customerId, event, { gallery_token: null })
  return ended.length
}

/**
 * Ends one link of a customer; the newest of those that stand is the customer's from then on.
 * @returns false: it had ended before; undefined: the customer has no such link
 */
export async function endLink(ctx: Ctx, customerId: string, linkId: string): Promise<boolean | undefined> {
  const links = await ctx.tx
    .selectFrom('gallery_link')
    .select(['id', 'kind', 'token', 'ended_at'])
    .where('customer_id', '=', customerId)
    .orderBy('id', 'desc')
    .execute()
  const link = links.find(({ id }) => id === linkId)
  if (!link) return undefined
  if (link.ended_at) return false
  await ctx.tx.updateTable('gallery_link').set({ ended_at: ctx.now() }).where('id', '=', linkId).execute()
  const newest = links.find(({ id, kind, ended_at }) => id !== linkId && kind === 'own' && ended_at === null)
  await changeCustomer(ctx, customerId, customerEvents.linksEnded({ links: 1 }), {
    gallery_token: newest?.token ?? null,
  })
  return true
}

/** Ends all links of a customer that are older than the given one; how many there were to end. */
export async function endOlderLinks(ctx: Ctx, customerId: string, linkId: string): Promise<number> {
  const ended = await ctx.tx
    .updateTable('gallery_link')
    .set({ ended_at: ctx.now() })
    .where('customer_id', '=', customerId)
    .where('ended_at', 'is', null)
    // ids are UUIDv7: smaller is older
    .where('id', '<', linkId)
    .returning('id')
    .execute()
  if (ended.length > 0) await changeCustomer(ctx, customerId, customerEvents.linksEnded({ links: ended.length }))
  return ended.length
}
