import { films } from '../../contract/films.ts'
import { defineFeature } from '../http/feature.ts'
import { routes } from '../http/mount.ts'
import { advance } from './advance.ts'
import { makeFilm, makeLongFilm } from './make-film.ts'
import * as service from './service.ts'
import { makeSmallFilm } from './small-film.ts'

export const filmFeature = defineFeature({
  name: 'films',
  contracts: { films },
  calls: routes(films, { reprocess: (ctx, { params }) => service.reprocess(ctx, params.id) }),
  jobs: [makeFilm, makeLongFilm, makeSmallFilm],
  onCustomerChanged: advance,
})
