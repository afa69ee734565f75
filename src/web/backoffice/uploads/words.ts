import { formatAmount, formatCount } from '../../kit/format.ts'
import { isOpen, type Upload } from '../../uploads/upload-queue.ts'

export type Tally = {
  total: number
  done: number
  /** among `done`: they were there already */
  known: number
  failed: number
  open: number
  /** of the bytes that are accepted, 0..1 */
  share: number
  isWaiting: boolean
}

export function tally(uploads: readonly Upload[]): Tally {
  const count = { total: uploads.length, done: 0, known: 0, failed: 0, open: 0, isWaiting: false }
  let bytes = 0
  let sent = 0
  for (const upload of uploads) {
    if (upload.state === 'failed') {
      count.failed += 1
      continue
    }
    bytes += upload.file.size
    sent += upload.sent
    if (upload.state === 'done') count.done += 1
    if (upload.isKnown) count.known += 1
    if (isOpen(upload)) count.open += 1
    if (upload.state === 'waiting') count.isWaiting = true
  }
  return { ...count, share: bytes === 0 ? 0 : sent / bytes }
}

/** `37 von 300 · 2 abgelehnt`; when all files have arrived, the number of stored ones. */
export function summaryOf(now: Tally): string {
  const { total, done, known, failed, open } = now
  if (open > 0 || failed > 0)
    return `${formatAmount(done)} von ${formatAmount(total)}${failed > 0 ? ` · ${formatAmount(failed)} abgelehnt` : ''}`
  if (known > 0) return `${storedWords(now)}.`
  return `${formatCount(done, 'Datei wurde', 'Dateien wurden')} hochgeladen.`
}

/** `3 gespeichert`, `2 gespeichert, 1 war schon da`: a file that was there already is no new one. */
export function storedWords({ done, known }: Pick<Tally, 'done' | 'known'>): string {
  const stored = `${formatAmount(done - known)} gespeichert`
  if (known === 0) return stored
  return `${stored}, ${formatAmount(known)} ${known === 1 ? 'war' : 'waren'} schon da`
}
