import type { GalleryEvent } from '../../contract/gallery.ts'
import { tellRoom } from '../http/live.ts'
import type { House } from '../platform/context.ts'

type State = Extract<GalleryEvent, { type: 'archive' }>['state']
export type Progress = {
  /** So many files have left entirely. */
  reached(done: number): void
  ended(state: Exclude<State, 'running'>): void
}

/** Milliseconds between two events of one archive. */
const pause = 500

/** What a page may call a download: unguessable enough that it is nobody else's, short enough to be told often. */
export const isRun = (run: string | undefined): run is string => /^[\w-]{16,64}$/.test(run ?? '')

/**
 * Tells the pages of a link, in every process, how far an archive has been sent: the first file at once, then at most
 * twice a second. What gets lost on the way is made up for by the next event; the download itself never waits for one.
 */
export function archiveProgress(house: House, linkId: string, run: string, total: number): Progress {
  let done = 0
  let told = 0
  let timer: NodeJS.Timeout | undefined
  const tell = (state: State) => {
    told = Date.now()
    const event: GalleryEvent = { type: 'archive', run, done, total, state }
    tellRoom(house.db, linkId, event).catch((error: unknown) => house.log.warn({ err: error }, 'progress not told'))
  }
  return {
    reached(count) {
      done = count
      timer ??= setTimeout(
        () => {
          timer = undefined
          tell('running')
        },
        Math.max(0, told + pause - Date.now()),
      )
    },
    ended(state) {
      clearTimeout(timer)
      if (state === 'complete') done = total
      tell(state)
    },
  }
}
