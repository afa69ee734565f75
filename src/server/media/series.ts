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
 * What of a shift's unassigned media belongs together (docs/product/media.md 22): from a photo of a customer's card on all
 * is that customer's until the next card of another one; before the first card, and where there is none, pauses divide it.
 * What is not prepared yet is left out, because its time is not known; so are the cards.
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
    // what one call assigns at most
    else if (open.mediaIds.length === 500) series.push((open = { mediaIds: [], customerId: open.customerId }))
    open.mediaIds.push(id)
    last = at
  }
  return series.filter(({ mediaIds, customerId }) => mediaIds.length >= (customerId ? 1 : fewest))
}
