import { films } from '../../contract/films.ts'
import { defineFeature } from '../http/feature.ts'
import { routes } from '../http/mount.ts'
import { plannerSubscriber } from '../media/planned.ts'
import { asked } from '../platform/context.ts'
import { filmActions } from './audit.ts'
import { columns } from './census.ts'
import * as editFilm from './edit-film.ts'
import { filmEvents } from './events.ts'
import { makeFilm, makeLongFilm } from './make-film.ts'
import { filmOutcome } from './outcome.ts'
import { makeVersion } from './make-version.ts'
import * as preview from './preview.ts'
import * as recipes from './recipes.ts'
import * as filmService from './service.ts'
import { personalData } from './personal-data.ts'
import { tables } from './tables.ts'

export const filmFeature = defineFeature({
  name: 'films',
  tables,
  columns,
  contracts: { films },
  calls: ({ services }) =>
    routes(films, {
      reprocess: (ctx, { params }) => filmService.reprocess(asked(ctx), params.id),
      reprocessSome: (ctx, { params, body }) => filmService.reprocessSome(ctx, params.id, body.customerIds),
      plan: (ctx, { params }) => editFilm.planOf(ctx, services, params.id),
      edit: (ctx, { params, body }) => editFilm.edit(asked(ctx), services, params.id, body),
      preview: (ctx, { params, body }) => preview.order(asked(ctx), services, params.id, body),
      cancel: (ctx, { params }) => filmService.cancel(ctx, params.id),
      recipes: (ctx) => recipes.list(ctx),
      saveRecipe: (ctx, { body }) => recipes.save(ctx, body),
      removeRecipe: (ctx, { params }) => recipes.remove(ctx, params.id),
    }),
  audit: Object.values(filmActions),
  jobs: [makeFilm, makeLongFilm, makeVersion, preview.previewFilm],
  events: Object.values(filmEvents),
  outcomes: [filmOutcome],
  subscribers: [plannerSubscriber(filmOutcome)],
  personalData,
})
