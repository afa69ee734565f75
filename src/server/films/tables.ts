import { FilmEdit, RecipeInput } from '../../contract/films.ts'
import { Id } from '../../contract/wire.ts'
import { defineTable, leaveOut, Positive, named, ofCustomer, type DeclaredTable } from '../platform/exported-table.ts'

/** How exports hold its tables, and what they leave out. */
export const tables: DeclaredTable[] = [
  defineTable('film_recipe', {
    exported: {
      ...named,
      activity_type_id: Id.nullable(),
      intro: RecipeInput.shape.intro,
      outro: RecipeInput.shape.outro,
      clip_order: RecipeInput.shape.clip_order,
      max_seconds: RecipeInput.shape.max_seconds,
      photos: RecipeInput.shape.photos,
      music: RecipeInput.shape.music,
      // none beside `track` when the track was deleted
      music_id: RecipeInput.shape.music_id,
      title: RecipeInput.shape.title,
      logo: RecipeInput.shape.logo,
      versions: RecipeInput.shape.versions,
    },
    leftOut: { updated_at: 'a stamp' },
  }),
  defineTable('film_edit', {
    exported: {
      ...ofCustomer,
      clips: FilmEdit.shape.clips,
      photos: FilmEdit.shape.photos.unwrap(),
      music: FilmEdit.shape.music,
      music_id: FilmEdit.shape.music_id,
      version: Positive,
    },
    leftOut: { updated_at: 'a stamp' },
  }),
  ...leaveOut('made again', 'piece', 'piece_view'),
]
