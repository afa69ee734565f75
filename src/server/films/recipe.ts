import { inOrder } from '../../contract/activities.ts'
import type { FilmVersion, Recipe, RecipeInput } from '../../contract/films.ts'
import type { Tx } from '../platform/db.ts'
import type { RecipeSays } from '../templates/service.ts'

export type FilmRecipe = Omit<RecipeInput, 'activity_type_id'>

/** The recipe for films where staff have decided nothing. */
export const usualRecipe = {
  intro: true,
  outro: true,
  clip_order: 'captured',
  max_seconds: null,
  photos: 'never',
  music: 'chosen',
  music_id: null,
  title: false,
  logo: false,
  versions: ['small'] as FilmVersion[],
} as const satisfies FilmRecipe

/** The general recipe, until staff save one. */
const unsaved: Recipe = {
  ...usualRecipe,
  activity_type_id: null,
  activity_type_name: null,
  is_saved: false,
  updated_at: null,
}

/** The recipe by which films of an activity are made: its own, else the general one, else the usual. */
export async function recipeOf(tx: Tx, activityTypeId: string | null): Promise<Recipe> {
  const saved = await selectRecipes(tx)
    .where((eb) => eb.or([eb('r.activity_type_id', 'is', null), eb('r.activity_type_id', '=', activityTypeId)]))
    .execute()
  return chooser(saved.map(present))(activityTypeId)
}

/** The general recipe, saved or not, and all others that were saved, by the names of their activities. */
export async function allRecipes(tx: Tx): Promise<Recipe[]> {
  const saved = (await selectRecipes(tx).execute()).map(present)
  const general = saved.find((recipe) => recipe.activity_type_id === null) ?? unsaved
  const others = saved.filter((recipe) => recipe.activity_type_id !== null)
  return [general, ...inOrder(others, (recipe) => recipe.activity_type_name ?? '')]
}

/** The choice of intro, outro or music by the recipe of an activity. */
export const recipeSays: RecipeSays = async (ctx, type) => {
  const recipeFor = chooser(await allRecipes(ctx.tx))
  return (activityTypeId) => {
    const recipe = recipeFor(activityTypeId)
    if (type === 'intro_video') return recipe.intro ? 'rule' : 'none'
    if (type === 'outro_video') return recipe.outro ? 'rule' : 'none'
    if (recipe.music !== 'track') return recipe.music === 'none' ? 'none' : 'rule'
    return recipe.music_id ? { templateId: recipe.music_id } : 'rule'
  }
}

function chooser(recipes: Recipe[]): (activityTypeId: string | null) => Recipe {
  const byActivity = new Map(recipes.map((recipe) => [recipe.activity_type_id, recipe]))
  return (activityTypeId) => byActivity.get(activityTypeId) ?? byActivity.get(null) ?? unsaved
}

const selectRecipes = (tx: Tx) =>
  tx
    .selectFrom('film_recipe as r')
    .leftJoin('activity_type as a', 'a.id', 'r.activity_type_id')
    .select(['r.activity_type_id', 'a.name as activity_type_name', 'r.intro', 'r.outro', 'r.clip_order'])
    .select(['r.max_seconds', 'r.photos', 'r.music', 'r.music_id', 'r.title', 'r.logo', 'r.versions', 'r.updated_at'])
    .orderBy('r.activity_type_id')
    .limit(1001)

/** A track that was deleted leaves the choice to the rule for all. */
const present = (row: Awaited<ReturnType<ReturnType<typeof selectRecipes>['execute']>>[number]): Recipe => ({
  ...row,
  versions: row.versions as FilmVersion[],
  music: row.music === 'track' && row.music_id === null ? 'chosen' : row.music,
  is_saved: true,
  updated_at: row.updated_at.toISOString(),
})
