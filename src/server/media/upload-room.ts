import { sql } from 'kysely'
import { abandonedAfter } from '../customers/facts.ts'
import type { Ctx, Services } from '../platform/context.ts'
import { along } from '../platform/db.ts'
import { fail } from '../platform/fail.ts'
import { memberIdOf } from '../platform/principal.ts'

/** When to come again (seconds): an abandoned upload lets go of its room within the hour. */
const comeAgain = { uploads: 60, room: 600 }

/**
 * Until the transaction ends all others that ask for room wait, in whichever process, so that together they are never
 * promised more than there is. To be taken before any row of `open_upload` is changed.
 */
export const lockRoom = ({ tx }: Ctx): Promise<void> =>
  along(tx, sql`select pg_advisory_xact_lock(hashtext('room for uploads'))`.execute(tx))

/**
 * Whether one more upload may begin, or go on after a long silence; after `lockRoom`.
 * @param bytes what it may still bring
 * @throws Failure too_many_uploads (429), storage_full (507)
 */
export async function assertRoom(
  ctx: Ctx,
  services: Pick<Services, 'uploads' | 'limits'>,
  bytes: number,
): Promise<void> {
  const promised = sql<{ own: number; others: number; alone: boolean }>`
    select * from promised_bytes(${ctx.orgId}::uuid, ${abandonedAfter})`
  const [{ rows }] = await Promise.all([promised.execute(ctx.tx), assertFew(ctx, services.limits)])
  const { own = 0, others = 0, alone = true } = rows[0] ?? {}
  // after the sums: what arrived in between is counted twice rather than not at all
  const free = (await services.uploads.space.left()) - own - others
  if (bytes > free || own + bytes > shareOf(free - bytes, alone)) {
    fail('storage_full', { retryAfterSeconds: comeAgain.room })
  }
}

/**
 * The most that one organisation may have been promised at a time, when so much is left unpromised to all: three times
 * as much as that. So one alone gets three quarters of the disk at once (and, as its bytes arrive, three quarters of
 * the rest), and the next one still finds room. The only organisation of an installation has it all.
 */
const shareOf = (unpromised: number, alone: boolean) => (alone ? Infinity : 3 * unpromised)

/**
 * Counts what was begun in the last hour too, so that beginning the same upload again and again is no way around it.
 */
async function assertFew({ tx, actor }: Ctx, limits: Services['limits']): Promise<void> {
  const { mine, all } = await tx
    .selectFrom('open_upload')
    .select((eb) => [
      eb.fn.countAll<number>().as('all'),
      eb.fn.countAll<number>().filterWhere('member_id', '=', memberIdOf(actor)).as('mine'),
    ])
    .where('media_id', 'is', null)
    .where('template_id', 'is', null)
    .where(sql<boolean>`greatest(touched_at, created_at) > now() - make_interval(secs => ${abandonedAfter})`)
    .executeTakeFirstOrThrow()
  if (mine >= limits.openUploadsOfMember || all >= limits.openUploadsOfOrganisation)
    fail('too_many_uploads', { retryAfterSeconds: comeAgain.uploads })
}
