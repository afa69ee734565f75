import { createContext, use, useEffect, useRef, useState, type ReactNode } from 'react'
import { isReadyToSend, type Customer } from '../../../../contract/customers.ts'
import type { Session } from '../../../../contract/shifts.ts'
import { useSession } from '../../../kit/session.tsx'
import { notify } from '../../../kit/toasts.tsx'
import { CheckInDialog } from './CheckInDialog.tsx'
import { EditCustomerDialog } from '../../customers/EditCustomerDialog.tsx'
import { CustomerQuestion, type Question } from '../../customers/CustomerQuestion.tsx'
import { useFinishCustomer, useGone, useRetryWork } from '../../customers/queries.ts'
import { useSearchState } from '../../../kit/search-state.ts'
import { recipientOf, useSending, useSendNow } from '../../customers/send.ts'
import { openGallery } from '../../customers/open-gallery.ts'
import { isStaying, takesMedia } from '../../customers/words.ts'

/** What one can do with a customer, the same from every tab. Null = not allowed, or not possible now. */
export type CustomerActions = {
  checkIn: (() => void) | null
  edit: (customer: Customer) => (() => void) | null
  openGallery: (customer: Customer) => (() => void) | null
  /** The first e-mail, by the rule of docs/product/customers-and-shifts.md 15. */
  send: (customer: Customer) => (() => void) | null
  /** Another one to somebody who has it already; asks first. */
  sendAgain: (customer: Customer) => (() => void) | null
  finish: (customer: Customer) => (() => void) | null
  retry: (customer: Customer) => (() => void) | null
  /** "Link sperren"; asks first. */
  lock: (customer: Customer) => (() => void) | null
}

const ActionsContext = createContext<CustomerActions | null>(null)

export function useCustomerActions(): CustomerActions {
  const actions = use(ActionsContext)
  if (!actions) throw new Error('useCustomerActions outside of CustomerActionsProvider')
  return actions
}

/** `?edit=<id>` opens the edit dialog: links elsewhere lead there. */
export function CustomerActionsProvider({ shift, children }: { shift: Session; children: ReactNode }) {
  const { may } = useSession()
  const { search, set } = useSearchState()
  const [isCheckingIn, setCheckingIn] = useState(false)
  const [question, setQuestion] = useState<Question>(null)
  const finish = useFinishCustomer()
  const retry = useRetryWork()
  const gone = useGone()
  const recipients = shift.customers.map(recipientOf)
  const sendNow = useSendNow(recipients)
  const send = useSending(recipients)
  const once = useOnce()
  const failed = (error: unknown) => gone(error) || notify.error(error, 'Aktion konnte nicht ausgeführt werden')

  const actions: CustomerActions = {
    checkIn: may('customers.write') && shift.status === 'active' ? () => setCheckingIn(true) : null,
    edit: (customer) => (may('customers.write') && isStaying(customer) ? () => set({ edit: customer.id }) : null),
    openGallery: (customer) => (may('delivery.send') && takesMedia(customer) ? () => openGallery(customer) : null),
    send: (customer) =>
      may('delivery.send') && isAddressed(customer) && isReadyToSend(sendState(customer))
        ? () => once(`send ${customer.id}`, () => sendNow(recipientOf(customer)))
        : null,
    sendAgain: (customer) =>
      may('delivery.send') && isAddressed(customer) && isSent(customer) && isShowable(customer)
        ? () => setQuestion({ kind: 'sendAgain', customer })
        : null,
    finish: (customer) =>
      may('customers.write') && customer.processing_status === 'uploading' && takesMedia(customer)
        ? () =>
            once(`finish ${customer.id}`, () =>
              finish
                .mutateAsync(customer.id)
                .then(() => notify.success(`${customer.name} ist fertig. Die Verarbeitung beginnt.`), failed),
            )
        : null,
    retry: (customer) =>
      may('media.write') && customer.processing_status === 'failed' && takesMedia(customer)
        ? () =>
            once(`retry ${customer.id}`, () =>
              retry
                .mutateAsync(customer.id)
                .then(() => notify.info(`Die Verarbeitung für ${customer.name} läuft wieder.`), failed),
            )
        : null,
    lock: (customer) =>
      may('delivery.send') && customer.gallery_token && takesMedia(customer)
        ? () => setQuestion({ kind: 'lock', customer })
        : null,
  }
  const edited = search.get('edit')
  const editing = edited === null ? undefined : shift.customers.find(({ id }) => id === edited)
  const closeEdit = () => set({ edit: null }, { replace: true })
  useEffect(() => {
    if (!edited || editing) return
    notify.error(new Error('Die Anzeige ist jetzt aktuell.'), 'Diesen Teilnehmer gibt es nicht mehr.')
    set({ edit: null }, { replace: true })
  }, [edited, editing, set])

  return (
    <ActionsContext value={actions}>
      {children}
      {isCheckingIn && <CheckInDialog shift={shift} onClose={() => setCheckingIn(false)} />}
      {editing && actions.edit(editing) && <EditCustomerDialog customer={editing} onClose={closeEdit} />}
      <CustomerQuestion question={question} onSend={send} onClose={() => setQuestion(null)} />
    </ActionsContext>
  )
}

const isSent = ({ email_notification_status }: Customer) => email_notification_status === 'sent'
const isAddressed = (customer: Customer) => customer.email !== null && takesMedia(customer)
const sendState = (customer: Customer) => ({
  sent: isSent(customer),
  processingStatus: customer.processing_status,
})
/** Something to show: the server asks the same (`customer_not_ready`). */
const isShowable = ({ processing_status }: Customer) =>
  processing_status === 'completed' || processing_status === 'preparing'

/** However often it is clicked: the same action runs once at a time. */
function useOnce() {
  const running = useRef(new Set<string>())
  return (name: string, work: () => Promise<unknown>) => {
    if (running.current.has(name)) return
    running.current.add(name)
    void work().finally(() => running.current.delete(name))
  }
}
