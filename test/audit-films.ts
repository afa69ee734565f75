import type { Customer } from '../src/contract/customers.ts'
import { usualRecipe } from '../src/server/films/recipe.ts'
import type { Case } from './audit.test.ts'
import type { Member, World } from './world.ts'

let count = 0
async function activity(by: Member): Promise<string> {
  return (await by.activities.create({ body: { name: `Film ${count++}` } })).activity_type.id
}

export const filmReads: Record<string, string> = {
  'films.preview': 'a look that nobody else gets, and that is gone with the next film',
}

/** A successful call of each endpoint that changes films and their recipes, for test/audit.test.ts. */
export const filmCases = (
  at: () => { owner: Member; w: World },
  served: () => Promise<Customer>,
): Record<string, () => Promise<Case>> => {
  const by = () => at().owner
  return {
    'films.reprocess': async () => {
      const { id } = await served()
      const run = () => by().films.reprocess({ params: { id } })
      return { by: by(), run, action: 'media.reprocess', subject: () => id }
    },
    'films.reprocessSome': async () => {
      const { id, session_id } = await served()
      await at().w.peek(
        `insert into outcome (org_id, customer_id, variant, wanted, made_of, status)
       select org_id, id, 'film', 'test', 'test', 'failed' from customer where id = $1`,
        [id],
      )
      const run = () => by().films.reprocessSome({ params: { id: session_id }, body: { customerIds: [id] } })
      return { by: by(), run, action: 'media.reprocess', subject: () => id }
    },
    'films.edit': async () => {
      const { id } = await served()
      const edit = { clips: [], music: 'none' as const, music_id: null }
      const run = () => by().films.edit({ params: { id }, body: { edit, version: 0 } })
      return { by: by(), run, action: 'film.edit', subject: () => id, detail: { music: 'keine' } }
    },
    'films.cancel': async () => {
      const { id } = await served()
      await at().w.peek(
        `insert into outcome (org_id, customer_id, variant, wanted, status)
       select org_id, id, 'film', 'test', 'making' from customer where id = $1`,
        [id],
      )
      const run = () => by().films.cancel({ params: { id } })
      return { by: by(), run, action: 'film.cancel', subject: () => id }
    },
    'films.saveRecipe': async () => {
      const id = await activity(by())
      const run = () => by().films.saveRecipe({ body: { ...usualRecipe, activity_type_id: id, title: true } })
      const detail = { changes: { title: { from: false, to: true } } }
      return { by: by(), run, action: 'film.recipe', subject: () => id, detail }
    },
    'films.removeRecipe': async () => {
      const id = await activity(by())
      await by().films.saveRecipe({ body: { ...usualRecipe, activity_type_id: id } })
      const run = () => by().films.removeRecipe({ params: { id } })
      return { by: by(), run, action: 'film.remove_recipe', subject: () => id }
    },
  }
}
