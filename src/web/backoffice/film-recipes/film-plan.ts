import type { Output } from '../../../contract/endpoint.ts'
import type { films } from '../../../contract/films.ts'
import { ask } from '../../kit/queries.ts'

/** The parts of a customer's film. */
export type FilmPlan = Output<(typeof films)['plan']>
export type FilmClip = FilmPlan['clips'][number]
export type FilmPhoto = FilmPlan['photos'][number]
export const filmPlan = (customerId: string) => ask('films', 'plan', { params: { id: customerId } })
