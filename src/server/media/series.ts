import type { Series } from '../../contract/unassigned.ts'

/** Without a card a pause of this long ends a series, in seconds. */
const pause = 120
/** So few are quicker to look at than a proposal. */
const fewest = 2

type Shot = {
  id: string
  captured_at: Date
  status: 'processing' | 'ready' | 'failed'
  card_customer_id: string | null
}

/**
 * Proposes which of a shift's unassigned media belong together (docs/product/media.md 22): all media from a photo of a
 * customer's card on are that customer's until the next card of another one; before the first card, and where there is
 * none, pauses divide them. Media that are not prepared yet are left out, because their time is not known; so are the
 * cards.
 * @param shots in the order of capture
 */
export function proposalsOf(shots: Shot[]): Series[] {
  const series: Series[] = []
  let open: Series | undefined
  let last = 0
  for (const { id, captured_at, card_customer_id } of shots.filter(({ status }) => status === 'ready')) {
    const at = captured_at.getTime()
    if (card_customer_id) {
      if (open?.customerId !== card_customer_id) series.push((open = { mediaIds: [], customerId: card_customer_id }))
      continue
    }
    if (!open || (open.customerId === null && at - last > pause * 1000))
      series.push((open = { mediaIds: [], customerId: null }))
    // one call assigns no more
    else if (open.mediaIds.length === 500) series.push((open = { mediaIds: [], customerId: open.customerId }))
    open.mediaIds.push(id)
    last = at
  }
  return series.filter(({ mediaIds, customerId }) => mediaIds.length >= (customerId ? 1 : fewest))
}
