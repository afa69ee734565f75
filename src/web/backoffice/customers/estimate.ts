import type { Customer } from '../../../contract/customers.ts'

/** The observed work on one customer: when it was first seen at this stage, its progress then, and its latest. */
type Seen = { status: Customer['processing_status']; at: number; share: number; latest: number }

/** An estimate needs at least this: seconds of watching, and a share of the work seen done. */
const leastSeconds = 3
const leastShare = 0.08

/**
 * Watches the progress of customers' work and estimates the remaining time of each: the pace so far, carried on. Null
 * as long as too little was seen; no made-up time is shown.
 * @returns seconds, in steps of five
 */
export function watchWork() {
  const seen = new Map<string, Seen>()
  return (customer: Pick<Customer, 'id' | 'processing_status' | 'processing_progress'>, now = Date.now()) => {
    const { id, processing_status: status, processing_progress: share } = customer
    const first = seen.get(id)
    if (share === null) {
      seen.delete(id)
      return null
    }
    // Another stage, or the same one anew, has a pace of its own.
    if (!first || first.status !== status || share < first.latest) {
      seen.set(id, { status, at: now, share, latest: share })
      return null
    }
    first.latest = share
    const seconds = (now - first.at) / 1000
    const done = share - first.share
    if (seconds < leastSeconds || done < leastShare) return null
    return Math.max(5, Math.ceil(((1 - share) * seconds) / done / 5) * 5)
  }
}
