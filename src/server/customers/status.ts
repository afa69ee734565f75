import type { ProcessingStatus } from '../../contract/customers.ts'

/** The facts on which a customer's `processing_status` depends. */
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
  /** Prepared as far as they go, incomplete, and not shown to the customer. */
  withheld: number
  /** The names of files that failed for a reason of ours, and whether a clip is among them. */
  interrupted: string[]
  clipInterrupted: boolean
  /** Those of them whose stored original is damaged. */
  lost: string[]
  /** Of all media together, in the order of the features. */
  outcomes: OutcomeFacts[]
}

export type OutcomeFacts = {
  family: string
  /** The customer is incomplete without one. */
  isWanted: boolean
  /** `outdated`: what it is made of has changed since it was made or ordered. */
  state: 'none' | 'outdated' | 'making' | 'ready' | 'failed'
  error: string | null
}

export type Status = { status: ProcessingStatus; error: string | null }
const just = (status: ProcessingStatus): Status => ({ status, error: null })
const failed = (error: string): Status => ({ status: 'failed', error })

/**
 * The status of a customer (docs/product/customers-and-shifts.md 2), with the reason when something failed for good.
 */
export const statusOf = (facts: Facts): Status => statusBeforeOutcomes(facts) ?? statusFromOutcomes(facts)

/** The status while it does not depend on the outcomes yet; null when everything that belongs into it is prepared. */
function statusBeforeOutcomes(facts: Facts): Status | null {
  const open = statusWhileOpen(facts)
  if (open) return open
  // failed or unfinished work cannot go on; a souvenir that was complete stays one that was
  if (facts.mediaExpired) return just(facts.was === 'completed' ? 'completed' : 'new')
  if (facts.media === 0) return just(facts.uploading ? 'uploading' : 'new')
  // an upload that begins after the work takes nothing back; the file that it brings does
  if (facts.uploading && !isOver(facts)) return just('uploading')
  if (facts.pending > 0) return just(facts.begun || facts.pending < facts.media ? 'preparing' : 'waiting')
  // a film without a clip that can be read would be taken for the whole one
  if (facts.clipInterrupted) return failed(interruption(facts))
  if (facts.ready > 0) return null
  if (facts.interrupted.length > 0) return failed(interruption(facts))
  return failed(facts.withheld > 0 ? nothingWhole(facts) : 'Keine der Dateien konnte gelesen werden.')
}

/** The status of a customer with media who is not marked as done: nothing else counts then. */
export const statusWhileOpen = (facts: Pick<Facts, 'mediaExpired' | 'finished' | 'media'>): Status | null =>
  !facts.mediaExpired && !facts.finished && facts.media > 0 ? just('uploading') : null

const isOver = ({ was }: Pick<Facts, 'was'>) => was === 'completed' || was === 'failed'

/**
 * Everything that an outcome waits for: the customer is done, and each file is prepared or has failed. It is asked
 * where one is wanted, or is there.
 */
export const isDue = (facts: Facts, { family, needsEachClip }: { family: string; needsEachClip: boolean }): boolean =>
  !facts.mediaExpired &&
  facts.finished &&
  (!facts.uploading || isOver(facts)) &&
  facts.pending === 0 &&
  facts.ready > 0 &&
  !(needsEachClip && facts.clipInterrupted) &&
  facts.outcomes.some((outcome) => outcome.family === family && (outcome.isWanted || outcome.state !== 'none'))

/** All outcomes that are wanted; what failed is said when nothing is being made any more. */
function statusFromOutcomes(facts: Facts): Status {
  const wanted = facts.outcomes.filter(({ isWanted }) => isWanted)
  const steps = wanted.map(({ state }) => stepOf(facts, state))
  for (const status of ['processing', 'waiting'] as const) if (steps.includes(status)) return just(status)
  const reasons = wanted.flatMap(({ state, error }) => (state === 'failed' && error ? [error] : []))
  if (reasons.length > 0) return failed(reasons.join(' '))
  // a file that cannot be decoded says so itself and holds nobody up; one that we could not work on does
  return facts.interrupted.length > 0 ? failed(interruption(facts)) : just('completed')
}

function stepOf({ was }: Facts, state: OutcomeFacts['state']): 'processing' | 'waiting' | 'done' {
  if (state === 'making') return 'processing'
  if (state === 'ready' || state === 'failed') return 'done'
  // to be ordered: whose media were just prepared does not go back to waiting
  return was === 'preparing' || was === 'processing' ? 'processing' : 'waiting'
}

function nothingWhole({ media }: Facts): string {
  const what = media === 1 ? 'Die einzige Datei ist unvollständig' : 'Keine der Dateien ist vollständig'
  return `${what}. Zeigen Sie sie trotzdem, oder laden Sie das Original noch einmal hoch.`
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
