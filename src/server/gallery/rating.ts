import type { Rating } from '../../contract/gallery.ts'
import { spend } from '../http/limiter.ts'
import * as organisationSql from '../organisations/sql.ts'
import { fail } from '../platform/fail.ts'
import type { PublicRequest } from '../platform/requests.ts'
import { withOwnLink } from './enter.ts'
import { rateLimits } from './rate-limits.ts'

/**
 * Whether the organisation asks its customers how it was, and the answer through this link.
 * @throws Failure: gallery_not_found
 */
export const rating = (caller: PublicRequest, token: string): Promise<{ isAsked: boolean; rating: Rating | null }> =>
  withOwnLink(caller, token, async ({ tx }, link) => {
    const { asks_rating } = await organisationSql.get(tx)
    const row = await tx
      .selectFrom('gallery_rating')
      .select(['score', 'words'])
      .where('link_id', '=', link.id)
      .executeTakeFirst()
    return { isAsked: asks_rating, rating: row ? { score: row.score as Rating['score'], text: row.words } : null }
  })

/**
 * Keeps the answer; a second one through the same link replaces the first.
 * @throws Failure: gallery_not_found, rating_not_asked
 */
export async function rate(caller: PublicRequest, token: string, { score, text }: Rating): Promise<void> {
  await spend(caller.services, [rateLimits.galleryRating, caller.address])
  await withOwnLink(caller, token, async ({ tx, orgId, now }, link) => {
    const { asks_rating } = await organisationSql.get(tx)
    if (!asks_rating) fail('rating_not_asked')
    const answer = { customer_id: link.customer_id, score, words: text, rated_at: now() }
    await tx
      .insertInto('gallery_rating')
      .values({ ...answer, link_id: link.id, org_id: orgId })
      .onConflict((conflict) => conflict.column('link_id').doUpdateSet(answer))
      .execute()
    return true
  })
}

/** Deletes the answer; a second call changes nothing. @throws Failure: gallery_not_found */
export async function takeRatingBack(caller: PublicRequest, token: string): Promise<void> {
  await spend(caller.services, [rateLimits.galleryRating, caller.address])
  await withOwnLink(caller, token, async ({ tx }, link) => {
    await tx.deleteFrom('gallery_rating').where('link_id', '=', link.id).execute()
    return true
  })
}
