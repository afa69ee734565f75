import { z } from 'zod'
import { customerName, ofCustomer } from '../customers/audit.ts'
import { by, Changes, defineAction, listed } from '../platform/audit.ts'

export const filmActions = {
  recipe: defineAction('film.recipe', {
    /** Of the activity; null: the general recipe. */
    detail: z.object({ name: z.string().nullable(), changes: Changes }),
    sentence: ({ name }) => (name ? `Film-Rezept für „${name}“ geändert` : 'Allgemeines Film-Rezept geändert'),
  }),
  removeRecipe: defineAction('film.remove_recipe', {
    detail: z.object({ name: z.string() }),
    sentence: ({ name }) => `Film-Rezept für „${name ?? ''}“ entfernt`,
  }),
  edit: defineAction('film.edit', {
    detail: ofCustomer.extend({
      clips: z.int(),
      /** Absent in entries from before photos could be chosen. */
      photos: z.int().optional(),
      left_out: z.int(),
      music: z.string(),
    }),
    sentence: (detail) => `Film von ${customerName(detail)} bearbeitet`,
    line: ({ clips = 0, photos = 0, left_out = 0 }, actor) => ({
      type: 'film_edited',
      detail: listed(
        clips === 0 && photos > 0 ? '' : clips === 1 ? '1 Clip' : `${clips} Clips`,
        photos === 0 ? '' : photos === 1 ? '1 Foto' : `${photos} Fotos`,
        left_out > 0 ? `${left_out} weggelassen` : '',
        by(actor),
      ),
    }),
  }),
  undoEdit: defineAction('film.undo_edit', {
    detail: ofCustomer,
    sentence: (detail) => `Film von ${customerName(detail)} wieder nach Rezept`,
    line: (_, actor) => ({ type: 'film_edited', detail: listed('wieder nach Rezept', by(actor)) }),
  }),
  cancel: defineAction('film.cancel', {
    detail: ofCustomer,
    sentence: (detail) => `Film von ${customerName(detail)} abgebrochen`,
    line: (_, actor) => ({ type: 'film_edited', detail: listed('abgebrochen', by(actor)) }),
  }),
}
