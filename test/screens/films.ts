import type { Page } from 'playwright-core'
import { fails, never, press } from './actions.ts'
import type { Stage } from './stage.ts'

/** Film recipes, and "Film bearbeiten" for one customer. */

const who = 'demo' as const
const path = '/dashboard/templates/films'
const media = (customer: string) => (stage: Stage) => {
  const { id, session_id } = stage.customer(customer)
  return `/dashboard/sessions/${session_id}?tab=2&guest=${id}`
}
const edit = press('Film bearbeiten')

export const filmScreens = [
  { name: 'film recipes', who, path, whole: true as const },
  { name: 'film recipes empty', who: 'empty' as const, path },
  { name: 'film recipes loading', who, path, before: never('/film-recipes') },
  { name: 'film recipes failing', who, path, before: fails('/film-recipes') },
  { name: 'film recipe form', who, path, act: press(/bearbeiten$/) },
  { name: 'film recipe add', who, path, act: press('Eigenes Rezept anlegen') },
  { name: 'film edit', who, path: media('Familie Wagner'), act: edit },
  {
    name: 'film edit changed',
    who,
    path: media('Familie Wagner'),
    async act(page: Page) {
      await edit(page)
      await press(/nach hinten$/)(page)
      await press(/weglassen$/)(page)
    },
  },
]
