import { isReadyToSend, type Customer } from '../../../../contract/customers.ts'
import type { SkipReason } from '../../../../contract/delivery.ts'

export type SendingPlan = {
  ready: Customer[]
  /** Only reasons that somebody has, those first that staff can do something about. */
  left: { reason: SkipReason; customers: Customer[] }[]
}

const order: readonly SkipReason[] = ['no_address', 'not_ready', 'already_sent', 'anonymized', 'leaving']

/**
 * Who would get the e-mail now and who would not, as far as the list tells; the server decides anew, and also
 * knows whose e-mail is on its way.
 */
export function sendingPlan(customers: readonly Customer[]): SendingPlan {
  const groups = Map.groupBy(customers, reasonFor)
  return {
    ready: groups.get(null) ?? [],
    left: order.flatMap((reason) => {
      const left = groups.get(reason)
      return left ? [{ reason, customers: left }] : []
    }),
  }
}

function reasonFor(customer: Customer): SkipReason | null {
  if (customer.anonymized_at) return 'anonymized'
  if (customer.deletion_due_at) return 'leaving'
  if (customer.email_notification_status === 'sent') return 'already_sent'
  if (customer.media_expired_at) return 'not_ready'
  if (!isReadyToSend({ sent: false, processingStatus: customer.processing_status })) return 'not_ready'
  return customer.email ? null : 'no_address'
}
