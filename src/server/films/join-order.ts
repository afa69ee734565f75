import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { JobCtx } from '../platform/context.ts'
import type { FrameRate } from '../platform/film/encode.ts'
import { joinFilm } from '../platform/film/join.ts'
import { draftSize } from '../platform/film/draft.ts'
import type { Size } from '../platform/film/size.ts'
import type { Tools } from '../platform/film/tools.ts'
import { makeView, viewSize, type View } from '../platform/film/view.ts'
import { withFolder } from '../platform/objects.ts'
import { leadOf, slidesOf, type Extra } from './extras.ts'
import { layOut } from './lay-out.ts'
import { expected, openParts, type Order } from './order.ts'
import type { Part } from './sequence.ts'
import { viewOfPiece } from './views.ts'

type Work = {
  /**
   * The shape of the pictures; null: as the pieces are. `draft`: what is made for this film alone is as small as a draft
   * of it, and the pieces are not, for a film that is only read to make the draft.
   */
  view: View | 'draft' | null
  /** Writable; receives the film and everything that it is joined from. */
  folder: string
  /** 0 to 1. */
  onProgress?: (done: number) => void
}

export type Joined = {
  path: string
  durationSeconds: number
  size: Size
  /** Pictures that were encoded for this film alone, in the shape of the pieces. */
  extras: Extra[]
}

/**
 * Joins what an order's plan shows, with its title, photos and music: the film, one of its versions, or a trial.
 * @throws Damaged when a part is not what was made, ToolFailure, Undecodable
 */
export async function joinOrder(job: JobCtx, order: Order, films: Tools, work: Work): Promise<Joined> {
  const { plan, pieces, music } = order
  const { view, folder, onProgress } = work
  const fetched = openParts(job, order, folder)
  const place = { fetched, folder }
  const whole = ({ key }: Part) => fetched(expected(pieces, key).picture)
  const viewed = (shape: View) => (part: Part) =>
    viewOfPiece(job, films, { piece: expected(pieces, part.key), view: shape, ...place })

  // upright ones are set anew; small ones are made from those of the film
  const isTall = view === 'tall'
  const size = isTall ? viewSize(view, films.frame) : view === 'draft' ? draftSize(films) : films.frame
  const pictureOf = isTall ? viewed(view) : whole
  const own = isTall ? { ...order, made: [] } : order
  const slides = await slidesOf(job, own, films, { ...place, size })
  const lead = await leadOf(job, own, films, { ...place, size, pictureOf, slides })
  const shaped = async (extra: Extra | null) =>
    extra && view === 'small' ? smallOf(job, films, extra, { rate: plan.rate, folder }) : extra

  const film = await joinFilm(films, {
    ...(await layOut(plan, pieces, {
      pictureOf: view === 'small' ? viewed(view) : pictureOf,
      soundOf: fetched,
      lead: await shaped(lead),
      slides: await shaped(slides),
    })),
    rate: plan.rate,
    music: music && plan.music ? { file: await fetched(music), gainDb: plan.music.gainDb } : null,
    folder,
    signal: job.signal,
    ...(onProgress && { onProgress }),
  })
  return {
    ...film,
    size: view === 'small' ? viewSize(view, films.frame) : size,
    extras: [slides, lead].filter((extra) => extra !== null),
  }
}

/** An extra of the film, at 720p. */
async function smallOf(
  { signal, services }: JobCtx,
  films: Tools,
  extra: Extra,
  { rate, folder }: { rate: FrameRate; folder: string },
): Promise<Extra> {
  const { path: file, frames, variant } = extra
  const path = join(folder, `${variant}-small.mp4`)
  await withFolder(services, async (inner) => {
    const work = { view: 'small', file, accept: 'own', frames, rate, folder: inner, signal } as const
    await rename((await makeView(films, work)).path, path)
  })
  return { ...extra, path }
}
