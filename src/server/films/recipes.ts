import type { Recipe, RecipeInput } from '../../contract/films.ts'
import * as activitySql from '../activities/sql.ts'
import type { Ctx } from '../platform/context.ts'
import { differences } from '../platform/differences.ts'
import { fail } from '../platform/fail.ts'
import { newId } from '../platform/ids.ts'
import * as templateSql from '../templates/sql.ts'
import { filmActions } from './audit.ts'
import { allRecipes, recipeOf, usualRecipe, type FilmRecipe } from './recipe.ts'

export const list = async ({ tx }: Ctx): Promise<{ recipes: Recipe[] }> => ({ recipes: await allRecipes(tx) })

/**
 * Saves how the films of an activity are made from now on; films that are there stay
 * (docs/product/films-and-templates.md 12). The same again changes nothing.
 * @throws activity_type_not_found, template_not_found, changed_meanwhile when another member has saved it since `based_on`
 */
export async function save(
  ctx: Ctx,
  { activity_type_id, based_on, ...input }: RecipeInput & { based_on?: string | null | undefined },
): Promise<{ recipe: Recipe }> {
  const activity = activity_type_id ? await activitySql.lock(ctx.tx, activity_type_id) : null
  if (activity === undefined) fail('activity_type_not_found')
  const music = await trackOf(ctx, input)
  await lockRecipe(ctx, activity_type_id)
  const before = await recipeOf(ctx.tx, activity_type_id)
  const isFirst = !before.is_saved || before.activity_type_id !== activity_type_id
  const wanted: FilmRecipe = {
    ...input,
    music_id: music?.id ?? null,
    versions: [...new Set(input.versions)].toSorted(),
  }
  const changes = differences(told(isFirst ? usualRecipe : before), told(wanted))
  if (!isFirst && Object.keys(changes).length === 0) return { recipe: before }
  if (based_on !== undefined && based_on !== (isFirst ? null : before.updated_at)) fail('changed_meanwhile')
  await ctx.tx
    .insertInto('film_recipe')
    .values({ id: newId(), org_id: ctx.orgId, activity_type_id, ...wanted })
    .onConflict((conflict) =>
      conflict.columns(['org_id', 'activity_type_id']).doUpdateSet({ ...wanted, updated_at: ctx.now() }),
    )
    .execute()
  await ctx.audit(
    filmActions.recipe,
    { name: activity?.name ?? null, changes },
    { ...(activity_type_id && { subject: activity_type_id }) },
  )
  await ctx.tell({ type: 'template' })
  return { recipe: await recipeOf(ctx.tx, activity_type_id) }
}

/** Two members who save it at once follow each other. */
const lockRecipe = ({ tx }: Ctx, activityTypeId: string | null) =>
  tx
    .selectFrom('film_recipe')
    .select('id')
    .where('activity_type_id', activityTypeId === null ? 'is' : '=', activityTypeId)
    .forUpdate()
    .executeTakeFirst()

/** The films of the activity follow the general recipe again. @throws activity_type_not_found */
export async function remove(ctx: Ctx, activityTypeId: string): Promise<void> {
  const activity = (await activitySql.find(ctx.tx, activityTypeId)) ?? fail('activity_type_not_found')
  const gone = await ctx.tx
    .deleteFrom('film_recipe')
    .where('activity_type_id', '=', activityTypeId)
    .returning('id')
    .executeTakeFirst()
  if (!gone) return
  await ctx.audit(filmActions.removeRecipe, { name: activity.name }, { subject: activityTypeId })
  await ctx.tell({ type: 'template' })
}

/** The music of `track`. @throws template_not_found unless it is music of this organisation */
export async function trackOf({ tx }: Ctx, { music, music_id }: { music: string; music_id: string | null }) {
  if (music !== 'track' || !music_id) return undefined
  const track = await templateSql.find(tx, music_id)
  return track?.type === 'background_music' ? track : fail('template_not_found')
}

/** A recipe as the audit log tells it. */
function told({ versions, ...recipe }: FilmRecipe) {
  const { intro, outro, clip_order, max_seconds, photos, music, music_id, title, logo } = recipe
  const chosen = { clip_order, max_seconds, photos, music, music_id }
  return { intro, outro, ...chosen, title, logo, versions: versions.toSorted().join(', ') }
}
