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
  /** Of what is ready a film is made: a clip, or photos where films show them. */
  wantsFilm: boolean
  /** The names of files that failed for a reason of ours, and whether a clip is among them. */
  interrupted: string[]
  clipInterrupted: boolean
  /** Those of them whose stored original is damaged. */
  lost: string[]
  /** `outdated`: its clips have changed since it was made or ordered. */
  film: Made
  filmError: string | null
  /** A design with saved fields is there for this customer. */
  hasDesign: boolean
  /** The customer had a certificate once. */
  hadCertificate: boolean
  certificate: Made
  certificateError: string | null
}
type Made = 'none' | 'outdated' | 'making' | 'ready' | 'failed'

export type Status = { status: ProcessingStatus; error: string | null }
const just = (status: ProcessingStatus): Status => ({ status, error: null })
const failed = (error: string): Status => ({ status: 'failed', error })

/**
 * The status of a customer (docs/product/customers-and-shifts.md 2), with the reason when something failed for good.
 */
export const statusOf = (facts: Facts): Status => statusBeforeFilm(facts) ?? statusFromResults(facts)

/** The status while it does not depend on the film yet; null when everything that belongs into it is prepared. */
export function statusBeforeFilm(facts: Facts): Status | null {
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

const isOver = ({ was }: Facts) => was === 'completed' || was === 'failed'

/** Whether there is a certificate to be made. A design that comes later makes none for those whose work is over. */
export const wantsCertificate = (facts: Facts): boolean => facts.hasDesign && (facts.hadCertificate || !isOver(facts))

/**
 * Everything that a certificate waits for: the customer is done, and each file is prepared or has failed. Unlike the
 * film it does not miss a clip.
 */
export const mayHaveCertificate = (facts: Facts): boolean =>
  !facts.mediaExpired &&
  facts.finished &&
  (!facts.uploading || isOver(facts)) &&
  facts.pending === 0 &&
  facts.ready > 0 &&
  (facts.certificate !== 'none' || wantsCertificate(facts))

/** Film and certificate; what failed is said when nothing is being made any more. */
function statusFromResults(facts: Facts): Status {
  const { film, certificate } = facts
  const steps = [
    facts.wantsFilm ? stepOf(facts, film) : 'done',
    certificate !== 'none' || wantsCertificate(facts) ? stepOf(facts, certificate) : 'done',
  ]
  for (const status of ['processing', 'waiting'] as const) if (steps.includes(status)) return just(status)
  const reasons = [
    facts.wantsFilm && film === 'failed' && (facts.filmError ?? 'Der Film konnte nicht gemacht werden.'),
    certificate === 'failed' && (facts.certificateError ?? 'Das Zertifikat konnte nicht erstellt werden.'),
  ].filter(Boolean)
  if (reasons.length > 0) return failed(reasons.join(' '))
  // a file that cannot be decoded says so itself and holds nobody up; one that we could not work on does
  return facts.interrupted.length > 0 ? failed(interruption(facts)) : just('completed')
}

function stepOf({ was }: Facts, made: Made): 'processing' | 'waiting' | 'done' {
  if (made === 'making') return 'processing'
  if (made === 'ready' || made === 'failed') return 'done'
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
