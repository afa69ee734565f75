import { createContext, use, useEffect, useRef, useState, type ReactNode } from 'react'
import type { Customer } from '../../../contract/customers.ts'
import type { Session } from '../../../contract/shifts.ts'
import { formatNumber } from '../../../contract/wire.ts'
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx'
import { formatDateTime } from '../../kit/format.ts'
import { useSession } from '../../kit/session.tsx'
import { notify } from '../../kit/toasts.tsx'
import { CheckInDialog } from './CheckInDialog.tsx'
import { EditGuestDialog } from './EditGuestDialog.tsx'
import { useFinishGuest, useRetryWork, useSendEmail } from './queries.ts'

/** What one can do with a guest, the same from every tab. Null = not allowed, or not possible now. */
export type GuestDeeds = {
  checkIn: (() => void) | null
  edit: (customer: Customer) => (() => void) | null
  openGallery: (customer: Customer) => (() => void) | null
  send: (customer: Customer) => (() => void) | null
  finish: (customer: Customer) => (() => void) | null
  retry: (customer: Customer) => (() => void) | null
}

const DeedsContext = createContext<GuestDeeds | null>(null)

export function useGuestDeeds(): GuestDeeds {
  const deeds = use(DeedsContext)
  if (!deeds) throw new Error('useGuestDeeds outside of GuestDeedsProvider')
  return deeds
}

type Dialog = { kind: 'checkIn' } | { kind: 'edit' | 'resend'; customer: Customer } | null

export function GuestDeedsProvider({ shift, children }: { shift: Session; children: ReactNode }) {
  const { may } = useSession()
  const [dialog, setDialog] = useState<Dialog>(null)
  const finish = useFinishGuest()
  const retry = useRetryWork()
  const { send, announceOutcome } = useSending(shift)
  const once = useOnce()
  useEffect(() => announceOutcome(shift.customers))

  const deeds: GuestDeeds = {
    checkIn: may('customers.write') && shift.status === 'active' ? () => setDialog({ kind: 'checkIn' }) : null,
    edit: (customer) =>
      may('customers.write') && !customer.anonymized_at ? () => setDialog({ kind: 'edit', customer }) : null,
    openGallery: ({ gallery_token, anonymized_at }) =>
      gallery_token && !anonymized_at
        ? () => void window.open(`/s/${encodeURIComponent(gallery_token)}`, '_blank', 'noopener')
        : null,
    send: (customer) =>
      may('delivery.send') && customer.email && !customer.anonymized_at && isShowable(customer)
        ? () =>
            customer.email_notification_status === 'sent'
              ? setDialog({ kind: 'resend', customer })
              : once(`send ${customer.id}`, () =>
                  send(customer).catch((error: unknown) =>
                    notify.error(error, 'Fehler beim Senden der E-Mail. Bitte versuchen Sie es erneut.'),
                  ),
                )
        : null,
    finish: (customer) =>
      may('customers.write') && customer.processing_status === 'uploading' && !customer.anonymized_at
        ? () =>
            once(`finish ${customer.id}`, () =>
              finish.mutateAsync(customer.id).then(
                () => notify.success(`${customer.name} ist fertig. Die Verarbeitung beginnt.`),
                (error: unknown) => notify.error(error, 'Aktion konnte nicht ausgeführt werden'),
              ),
            )
        : null,
    retry: (customer) =>
      may('media.write') && customer.processing_status === 'failed' && !customer.anonymized_at
        ? () =>
            once(`retry ${customer.id}`, () =>
              retry.mutateAsync(customer.id).then(
                () => notify.info(`Die Verarbeitung für ${customer.name} läuft wieder.`),
                (error: unknown) => notify.error(error, 'Aktion konnte nicht ausgeführt werden'),
              ),
            )
        : null,
  }

  return (
    <DeedsContext value={deeds}>
      {children}
      {dialog?.kind === 'checkIn' && <CheckInDialog shift={shift} onClose={() => setDialog(null)} />}
      {dialog?.kind === 'edit' && <EditGuestDialog customer={dialog.customer} onClose={() => setDialog(null)} />}
      <ConfirmDialog
        open={dialog?.kind === 'resend'}
        title="E-Mail noch einmal senden"
        confirm="E-Mail senden"
        onConfirm={async () => dialog?.kind === 'resend' && send(dialog.customer)}
        onClose={() => setDialog(null)}
      >
        {dialog?.kind === 'resend' && resendText(dialog.customer)}
      </ConfirmDialog>
    </DeedsContext>
  )
}

/** Something to show and a way to it: the server asks the same (`customer_not_ready`). */
const isShowable = ({ processing_status }: Customer) =>
  processing_status === 'completed' || processing_status === 'preparing'

function resendText(customer: Customer) {
  const at = customer.email_notification_sent_at
  return (
    `${customer.name} (${formatNumber(customer.customer_number)}) hat die E-Mail` +
    `${at ? ` am ${formatDateTime(at)} Uhr` : ''} schon bekommen. ` +
    `Eine weitere geht mit einem neuen Galerie-Link an ${customer.email}; der frühere Link bleibt gültig.`
  )
}

/**
 * Sending, and the truth about it: the call only queues the e-mail; that it was sent is said when the mail
 * server has taken it, which the live shift tells.
 */
function useSending(shift: Session) {
  const mutation = useSendEmail(shift.session_name)
  const awaited = useRef(new Map<string, { sentAt: string | null; wasPending: boolean }>())
  return {
    send: async (customer: Customer) => {
      const wait = { sentAt: customer.email_notification_sent_at, wasPending: false }
      await mutation.mutateAsync(customer)
      awaited.current.set(customer.id, wait)
      notify.info(`Die E-Mail an ${customer.email} ist unterwegs.`)
    },
    announceOutcome: (customers: readonly Customer[]) => {
      for (const customer of customers) {
        const wait = awaited.current.get(customer.id)
        if (!wait) continue
        const status = customer.email_notification_status
        if (status === 'pending') wait.wasPending = true
        else if (status === 'sent' && customer.email_notification_sent_at !== wait.sentAt) {
          notify.success(`E-Mail erfolgreich an ${customer.email} gesendet!`)
          awaited.current.delete(customer.id)
        } else if (status === 'failed' && wait.wasPending) {
          notify.error(
            new Error(customer.email_notification_error ?? 'Der Mailserver hat sie abgelehnt.'),
            'E-Mail nicht gesendet',
          )
          awaited.current.delete(customer.id)
        }
      }
    },
  }
}

/** However often it is clicked: the same deed runs once at a time. */
function useOnce() {
  const running = useRef(new Set<string>())
  return (name: string, work: () => Promise<unknown>) => {
    if (running.current.has(name)) return
    running.current.add(name)
    void work().finally(() => running.current.delete(name))
  }
}
