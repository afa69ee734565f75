import { Field } from '../../../kit/Field.tsx'
import { useSession } from '../../../kit/session.tsx'
import { useTracks } from '../../film-recipes/use-tracks.ts'
import type { FilmEditor } from './use-film-edit.ts'

/** The film's music: by the recipe, a track, or none. Guides, who see no templates, choose between the two others. */
export function MusicField({ editor }: { editor: FilmEditor }) {
  const { may } = useSession()
  const { options, nameOf } = useTracks()
  const { music, music_id } = editor.draft
  const { recipe } = editor
  const words = {
    chosen: 'automatisch',
    none: 'keine',
    track: nameOf(recipe.music_id) ?? 'ein bestimmtes Stück',
  }[recipe.music]
  return (
    <Field
      label="Musik"
      value={music === 'track' ? (music_id ?? '') : music}
      options={{
        recipe: `Nach Rezept (${words})`,
        none: 'Keine Musik',
        ...(may('templates.read') && options),
        // the chosen track stays an option, also when it is not in the list
        ...(music === 'track' &&
          music_id && { [music_id]: options[music_id] ?? nameOf(music_id) ?? 'Ein bestimmtes Stück' }),
      }}
      onChange={(choice) =>
        choice === 'recipe' || choice === 'none' ? editor.setMusic(choice, null) : editor.setMusic('track', choice)
      }
    />
  )
}
