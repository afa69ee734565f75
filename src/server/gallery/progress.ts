import type { GalleryEvent } from '../../contract/gallery.ts'
import { notifyChannel } from '../http/live.ts'
import type { Services } from '../platform/context.ts'

type State = Extract<GalleryEvent, { type: 'archive' }>['state']
export type Progress = {
  /** This many files have left entirely. */
  reached(done: number): void
  ended(state: Exclude<State, 'running'>): void
}

/** Milliseconds between two events of one archive, at least. */
const pause = 500
/** The progress of a running archive is told this often, in ms, though one film can take minutes. */
const pulse = 5000
/** An archive's end is kept this long for a page that was without its events then, in ms. */
const memory = 10 * 60_000
/** The most archives of one link, the newest; a family has fewer. */
const mostPerLink = 8
/** The last event that this process has told of each link's archives, by run. */
const told = new Map<string, Map<string, GalleryEvent>>()

/** The name of a download that a page may choose: unguessable enough to be unique, short enough to be told often. */
export const isRun = (run: string | undefined): run is string => /^[\w-]{16,64}$/.test(run ?? '')

/** The progress of the link's archives that this process sends or has lately sent: for a page that reconnects. */
export const archivesOf = (linkId: string): GalleryEvent[] => [...(told.get(linkId)?.values() ?? [])]

/**
 * Tells the pages of a link, in every process, how far an archive has been sent: the first file at once, then at most
 * twice a second, and every five seconds that it is still running. A lost event is made up for by the next one; the
 * download itself never waits for one.
 */
export function archiveProgress(services: Services, linkId: string, run: string, total: number): Progress {
  let done = 0
  let toldAt = -Infinity
  let timer: NodeJS.Timeout | undefined
  let isOver = false
  const tell = (state: State) => {
    toldAt = performance.now()
    const event: GalleryEvent = { type: 'archive', run, done, total, state }
    remember(linkId, run, event)
    notifyChannel(services.db, linkId, event).catch((error: unknown) =>
      services.log.warn({ err: error }, 'progress not told'),
    )
  }
  const soon = () => {
    // the next file may be on its way out of the storage when its reader goes
    if (isOver) return
    timer ??= setTimeout(
      () => {
        timer = undefined
        tell('running')
      },
      Math.max(0, toldAt + pause - performance.now()),
    )
  }
  const beat = setInterval(soon, pulse).unref()
  return {
    reached(count) {
      done = count
      soon()
    },
    ended(state) {
      isOver = true
      clearTimeout(timer)
      clearInterval(beat)
      if (state === 'complete') done = total
      tell(state)
      setTimeout(() => forget(linkId, run), memory).unref()
    },
  }
}

function remember(linkId: string, run: string, event: GalleryEvent) {
  const runs = told.get(linkId) ?? new Map<string, GalleryEvent>()
  told.set(linkId, runs.set(run, event))
  const [oldest] = runs.keys()
  if (oldest && runs.size > mostPerLink) runs.delete(oldest)
}

function forget(linkId: string, run: string) {
  const runs = told.get(linkId)
  runs?.delete(run)
  if (runs?.size === 0) told.delete(linkId)
}
