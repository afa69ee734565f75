import { useEffect, useRef } from 'react'
import type { Customer, EmailStatus } from '../../../contract/customers.ts'
import { client } from '../../kit/api.ts'
import { notify } from '../../kit/toasts.tsx'
import { useGone, useRefresh } from './queries.ts'

/** The data of a customer that sending needs, from a shift's list or from the list of all customers. */
export type Recipient = {
  id: string
  email: string | null
  emailStatus: EmailStatus
  emailSentAt: string | null
  /** The mail server's reason, where it is known. */
  emailError: string | null
  /** Also to an address whose emails bounced. */
  anyway?: true
}

export const recipientOf = (customer: Customer): Recipient => ({
  id: customer.id,
  email: customer.email,
  emailStatus: customer.email_notification_status,
  emailSentAt: customer.email_notification_sent_at,
  emailError: customer.email_notification_error,
})

/**
 * Sends one customer the e-mail, and reports only facts: the call only queues it; "gesendet" is shown when the mail
 * server has taken it, which the live list reports. The function throws the call's refusal.
 * @param shown the customers as they are shown now
 */
export function useSending(shown: readonly Recipient[]): (recipient: Recipient) => Promise<void> {
  const refresh = useRefresh()
  const awaited = useRef(new Map<string, { sentAt: string | null; wasPending: boolean }>())
  useEffect(() => {
    if (awaited.current.size === 0) return
    for (const { id, email, emailStatus, emailSentAt, emailError } of shown) {
      const wait = awaited.current.get(id)
      if (!wait) continue
      if (emailStatus === 'pending') wait.wasPending = true
      else if (emailStatus === 'sent' && emailSentAt !== wait.sentAt) {
        notify.success(`E-Mail erfolgreich an ${email} gesendet!`)
        awaited.current.delete(id)
      } else if (emailStatus === 'failed' && wait.wasPending) {
        notify.error(new Error(emailError ?? 'Der Mailserver hat sie abgelehnt.'), 'E-Mail nicht gesendet')
        awaited.current.delete(id)
      }
    }
  })
  return async ({ id, email, emailSentAt, anyway }) => {
    try {
      await client.delivery.resend({ body: { customerId: id, ...(anyway && { anyway }) } })
      awaited.current.set(id, { sentAt: emailSentAt, wasPending: false })
      notify.info(`Die E-Mail an ${email} ist unterwegs.`)
    } finally {
      void refresh('shifts', 'customers')
    }
  }
}

/** Sends without a question: a refusal is a toast (docs/product/dashboard.md 7). */
export function useSendNow(shown: readonly Recipient[]): (recipient: Recipient) => Promise<void> {
  const send = useSending(shown)
  const gone = useGone()
  return (recipient) =>
    send(recipient).catch((error: unknown) => {
      if (!gone(error)) notify.error(error, 'Fehler beim Senden der E-Mail. Bitte versuchen Sie es erneut.')
    })
}
