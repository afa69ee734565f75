import type { ProcessingStatus } from '../../contract/customers.ts'

/** What a customer's `processing_status` depends on. */
export type Facts = {
  /** The status until now. Work that is over stays over until something takes it back. */
  was: ProcessingStatus
  /** The period of the media is over, or the customer is anonymised. */
  mediaExpired: boolean
  /** Marked as done by the staff. */
  finished: boolean
  /** An upload has begun and may still go on. */
  uploading: boolean
  media: number
  /** How many of the media are not prepared yet, and whether work on one of them has begun. */
  pending: number
  begun: boolean
  ready: number
  /** A clip is among the media that are ready, so there is a film. */
  hasClips: boolean
  /** The names of files that failed for a reason of ours, and whether a clip is among them. */
  interrupted: string[]
  clipInterrupted: boolean
  /** Those of them whose stored original is damaged. */
  lost: string[]
  /** `outdated`: its clips have changed since it was made or ordered. */
  film: 'none' | 'outdated' | 'making' | 'ready' | 'failed'
  filmError: string | null
}

export type Status = { status: ProcessingStatus; error: string | null }
const just = (status: ProcessingStatus): Status => ({ status, error: null })
const failed = (error: string): Status => ({ status: 'failed', error })

/** The status of a customer (docs/product/customers-and-shifts.md 2), with the reason when something failed for good. */
export const statusOf = (facts: Facts): Status => statusBeforeFilm(facts) ?? statusFromFilm(facts)

/** The status while it does not depend on the film yet; null when everything that belongs into it is prepared. */
export function statusBeforeFilm(facts: Facts): Status | null {
  // what failed or was under way can't be gone on with; a souvenir that was complete stays one that was
  if (facts.mediaExpired) return just(facts.was === 'completed' ? 'completed' : 'new')
  if (facts.media === 0) return just(facts.uploading ? 'uploading' : 'new')
  // an upload that begins after the work takes nothing back; the file that it brings does
  const isOver = facts.was === 'completed' || facts.was === 'failed'
  if (!facts.finished || (facts.uploading && !isOver)) return just('uploading')
  if (facts.pending > 0) return just(facts.begun || facts.pending < facts.media ? 'preparing' : 'waiting')
  // a film without a clip that can be read would be taken for the whole one
  if (facts.clipInterrupted) return failed(interruption(facts))
  if (facts.ready > 0) return null
  return failed(facts.interrupted.length > 0 ? interruption(facts) : 'Keine der Dateien konnte gelesen werden.')
}

function statusFromFilm(facts: Facts): Status {
  if (facts.hasClips) {
    if (facts.film === 'making') return just('processing')
    if (facts.film === 'failed') return failed(facts.filmError ?? 'Der Film konnte nicht gemacht werden.')
    // to be ordered: whose media were just prepared does not go back to waiting
    if (facts.film !== 'ready')
      return just(facts.was === 'preparing' || facts.was === 'processing' ? 'processing' : 'waiting')
  }
  // a file that cannot be decoded says so itself and holds nobody up; one that we could not work on does
  return facts.interrupted.length > 0 ? failed(interruption(facts)) : just('completed')
}

function interruption({ interrupted, lost }: Facts): string {
  if (lost.length > 0) {
    return lost.length === 1
      ? `Das Original von „${lost[0]}“ ist bei uns beschädigt. Bitte laden Sie die Datei noch einmal hoch.`
      : `${lost.length} Originale sind bei uns beschädigt. Bitte laden Sie die Dateien noch einmal hoch.`
  }
  return (
    `${interrupted.length === 1 ? `„${interrupted[0]}“ konnte` : `${interrupted.length} Dateien konnten`} nicht ` +
    'aufbereitet werden, weil die Arbeit daran mehrmals abgebrochen ist. Die Originale sind sicher; „Neu verarbeiten“ ' +
    'versucht es noch einmal.'
  )
}
