import { logoUrlOf } from '../organisations/logo-url.ts'
import { printChanged } from '../organisations/print-changed.ts'
import * as organisationSql from '../organisations/sql.ts'
import type { Ctx, Services } from '../platform/context.ts'
import { fail } from '../platform/fail.ts'
import type { Logo } from '../platform/image/logo.ts'
import { addObject, keep, store, type Stored } from '../platform/objects.ts'
import type { StaffPrincipal } from '../platform/principal.ts'
import { sweepStorage } from '../platform/sweep-storage.ts'
import { brandingActions } from './audit.ts'
import * as brandingSql from './sql.ts'

/**
 * Replaces the logo, and answers its address. Of two at once the later one stays; an upload without a change keeps the
 * present one.
 */
export async function replaceLogo(services: Services, actor: StaffPrincipal, logo: Logo): Promise<string> {
  const large = await store(services.storage, 'logo', 'image/png', logo.large.bytes)
  let url: string | null = null
  await keep(services.storage, [large], async () => {
    const small = await store(services.storage, 'logo', 'image/png', logo.small.bytes)
    let isKept = false
    await keep(services.storage, [small], async () => {
      const { width, height } = logo.small
      isKept = await services.inOrganisation(actor.orgId, actor, (ctx) => commit(ctx, { large, small, width, height }))
      url = await services.inOrganisation(actor.orgId, actor, async ({ tx }) =>
        logoUrlOf(await organisationSql.get(tx)),
      )
      return isKept
    })
    return isKept
  })
  // another member removed it in the same moment
  return url ?? fail('logo_not_found')
}

type NewLogo = { large: Stored; small: Stored; width: number; height: number }

/** False when the same pictures are already stored, undamaged. */
async function commit(ctx: Ctx, { large, small, width, height }: NewLogo): Promise<boolean> {
  await organisationSql.lock(ctx.tx)
  const before = [await brandingSql.find(ctx.tx, 'large'), await brandingSql.find(ctx.tx, 'small')]
  const same = before.every((one, at) => one && !one.damaged_at && one.sha256 === [large, small][at]?.sha256)
  if (same) return false
  await ctx.tx.deleteFrom('logo').execute()
  await ctx.tx
    .insertInto('logo')
    .values({
      org_id: ctx.orgId,
      large_id: await addObject(ctx, large),
      small_id: await addObject(ctx, small),
      small_width: width,
      small_height: height,
    })
    .execute()
  await recordChange(ctx, brandingActions.upload)
  return true
}

/** @throws Failure logo_not_found */
export async function removeLogo(ctx: Ctx) {
  await organisationSql.lock(ctx.tx)
  const removed = await ctx.tx.deleteFrom('logo').returning('org_id').executeTakeFirst()
  if (!removed) fail('logo_not_found')
  await recordChange(ctx, brandingActions.remove)
}

async function recordChange(ctx: Ctx, action: (typeof brandingActions)[keyof typeof brandingActions]) {
  await ctx.enqueue(printChanged, { what: 'organisation' })
  await ctx.enqueue(sweepStorage, {})
  await ctx.audit(action, {}, { subject: ctx.orgId })
  await ctx.tell({ type: 'settings' })
}
