import { films } from '../../contract/films.ts'
import { defineFeature } from '../http/feature.ts'
import { routes } from '../http/mount.ts'
import { follow } from '../media/planned.ts'
import { makeFilm, makeLongFilm } from './make-film.ts'
import { filmPlanner } from './planner.ts'
import * as filmService from './service.ts'
import { personalData } from './personal-data.ts'

export const filmFeature = defineFeature({
  name: 'films',
  contracts: { films },
  calls: routes(films, { reprocess: (ctx, { params }) => filmService.reprocess(ctx, params.id) }),
  jobs: [makeFilm, makeLongFilm],
  onCustomerChanged: follow(filmPlanner),
  personalData,
})
