import type { FilmVersion, Recipe, RecipeInput } from '../../../contract/films.ts'
import { formatDuration } from '../../kit/format.ts'

export const orders: Record<RecipeInput['clip_order'], string> = {
  captured: 'In der Reihenfolge der Aufnahme',
  uploaded: 'In der Reihenfolge des Hochladens',
}

export const photoChoices: Record<RecipeInput['photos'], string> = {
  never: 'Nie',
  without_clips: 'Nur wenn es keine Clips gibt',
  between: 'Auch zwischen den Clips',
}

export const musicChoices: Record<RecipeInput['music'], string> = {
  chosen: 'Automatisch nach Aktivität und Sprache',
  track: 'Ein bestimmtes Stück',
  none: 'Keine Musik',
}

export const versionNames: Record<FilmVersion, string> = {
  small: '720p',
  story: 'Story 9:16',
  teaser: 'Teaser 15 s',
}

/** `60 s`, `2 Min.`, `90 s`: an exact length, in the unit that people use for it. */
export const lengthInWords = (seconds: number) =>
  seconds >= 120 && seconds % 60 === 0 ? formatDuration(seconds) : `${seconds}\u00A0s`

/**
 * The result, in one sentence: "Intro, alle Clips in der Reihenfolge der Aufnahme (zusammen höchstens 60 s), Outro;
 * Musik automatisch; dazu 720p und Story 9:16."
 * @param track the name of the recipe's track; undefined while it is not known
 */
export function recipeInWords(recipe: Omit<Recipe, 'activity_type_id' | 'activity_type_name'>, track?: string): string {
  const { intro, outro, photos, title, logo, versions } = recipe
  const over = [title && 'Titel', logo && 'Logo'].filter((one) => one !== false)
  const sentence = [
    [intro && 'Intro', clipsInWords(recipe), outro && 'Outro'].filter(Boolean).join(', '),
    photos !== 'never' && 'ohne Clips eine Diaschau der Fotos',
    over.length > 0 && `${listed(over)} über dem ersten Clip`,
    {
      chosen: 'Musik automatisch',
      none: 'ohne Musik',
      track: track ? `Musik „${track}“` : 'ein bestimmtes Musikstück',
    }[recipe.music],
    versions.length > 0 &&
      `dazu ${listed(orderOfVersions.filter((one) => versions.includes(one)).map((one) => versionNames[one]))}`,
  ]
    .filter(Boolean)
    .join('; ')
  return `${sentence.charAt(0).toLocaleUpperCase('de')}${sentence.slice(1)}.`
}
const orderOfVersions: readonly FilmVersion[] = ['small', 'story', 'teaser']

function clipsInWords({ clip_order, max_seconds, photos }: Pick<Recipe, 'clip_order' | 'max_seconds' | 'photos'>) {
  const order = clip_order === 'captured' ? 'der Aufnahme' : 'des Hochladens'
  const most = max_seconds === null ? '' : ` (zusammen höchstens ${lengthInWords(max_seconds)})`
  return `alle Clips in der Reihenfolge ${order}${most}${photos === 'between' ? ' mit Fotos dazwischen' : ''}`
}

const list = new Intl.ListFormat('de-DE')
const listed = (words: string[]) => list.format(words)
