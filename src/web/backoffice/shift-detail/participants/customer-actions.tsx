import { createContext, lazy, Suspense, use, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { gotEmail, isReadyToSend, isShowable, refusesPictures, type Customer } from '../../../../contract/customers.ts'
import type { Session } from '../../../../contract/shifts.ts'
import { client } from '../../../kit/api.ts'
import { useLatest } from '../../../kit/latest.ts'
import { useSession } from '../../../kit/session.tsx'
import { notify } from '../../../kit/toasts.tsx'
import { CheckInDialog } from './CheckInDialog.tsx'
import { EditCustomerDialog } from '../../customers/EditCustomerDialog.tsx'
import { asked, CustomerQuestion, type Question } from '../../customers/CustomerQuestion.tsx'
import { useFinishCustomer, useGone, useRefresh, useRetryWork } from '../../customers/queries.ts'
import { useSearchState } from '../../../kit/search-state.ts'
import { recipientOf, useSending, useSendNow } from '../../customers/send.ts'
import { openGallery } from '../../customers/open-gallery.ts'
import { useRecordActions, type RecordAction } from '../../customers/records/record-actions.tsx'
import { isStaying, takesMedia } from '../../customers/words.ts'
import { useUploadingTo } from '../../uploads/uploads.tsx'

const viewAsGuest = (customer: Customer) =>
  openGallery(customer, 'Fehler beim Öffnen der Kundenansicht. Der Browser hat keinen neuen Tab geöffnet.')

const PersonDrawer = lazy(() => import('../../customers/PersonDrawer.tsx'))

/** The actions on a customer, the same from every tab. Null = not allowed, or not possible now. */
export type CustomerActions = {
  checkIn: (() => void) | null
  edit: (customer: Customer) => (() => void) | null
  openGallery: (customer: Customer) => (() => void) | null
  /** The first e-mail, by the rule of docs/product/customers-and-shifts.md 15. */
  send: (customer: Customer) => (() => void) | null
  /** Another one to a customer who has it already; asks first. */
  sendAgain: (customer: Customer) => (() => void) | null
  finish: (customer: Customer) => (() => void) | null
  retry: (customer: Customer) => (() => void) | null
  /** A new link after all were locked; sends nothing. */
  openLink: (customer: Customer) => (() => void) | null
  /** The actions on the record as a whole: its link, its history, moving, merging, deleting. */
  ofRecord: (customer: Customer) => RecordAction[]
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
  const isUploading = useUploadingTo()
  const retry = useRetryWork()
  const gone = useGone()
  const refresh = useRefresh()
  const recipients = shift.customers.map(recipientOf)
  const sendNow = useSendNow(recipients)
  const send = useSending(recipients)
  const once = useOnce()
  const failed = (error: unknown) => gone(error) || notify.error(error, 'Aktion konnte nicht ausgeführt werden')

  const does = useLatest({
    checkIn: () => setCheckingIn(true),
    edit: ({ id }: Customer) => set({ edit: id }),
    story: ({ id }: Customer) => set({ kunde: id }),
    send: (customer: Customer) => {
      if (customer.email_undeliverable) setQuestion({ kind: 'sendAnyway', customer: asked(customer) })
      else once(`send ${customer.id}`, () => sendNow(recipientOf(customer)))
    },
    sendAgain: (customer: Customer) => setQuestion({ kind: 'sendAgain', customer: asked(customer) }),
    lock: (customer: Customer) => setQuestion({ kind: 'lock', customer: asked(customer) }),
    finish: ({ id, name }: Customer) => {
      if (isUploading(id)) {
        notify.info(`Zu ${name} sind noch Dateien unterwegs.`)
        return
      }
      once(`finish ${id}`, () =>
        finish.mutateAsync(id).then(() => notify.success(`${name} ist fertig. Die Verarbeitung beginnt.`), failed),
      )
    },
    retry: ({ id, name }: Customer) =>
      once(`retry ${id}`, () =>
        retry.mutateAsync(id).then(() => notify.info(`Die Verarbeitung für ${name} läuft wieder.`), failed),
      ),
    openLink: ({ id, name }: Customer) =>
      once(`link ${id}`, () =>
        client.delivery
          .openLink({ params: { id } })
          .then(() => notify.success(`Für ${name} gibt es einen neuen Galerie-Link.`), failed)
          .finally(() => void refresh('shifts', 'customers', 'overview')),
      ),
  })
  const records = useRecordActions(shift.customers, does.story)
  const { of } = records
  const isActive = shift.status === 'active'
  // the same as long as the permissions are the same: every row of the list calls it
  const actions = useMemo((): CustomerActions => {
    const can = (may: boolean, run: (customer: Customer) => void, customer: Customer) =>
      may ? () => run(customer) : null
    return {
      ofRecord: of,
      checkIn: may('customers.write') && isActive ? does.checkIn : null,
      edit: (one) => can(may('customers.write') && isStaying(one), does.edit, one),
      openGallery: (one) => can(may('delivery.send') && takesMedia(one), viewAsGuest, one),
      send: (one) => can(may('delivery.send') && isAddressed(one) && isReadyToSend(sendState(one)), does.send, one),
      sendAgain: (one) =>
        can(may('delivery.send') && isAddressed(one) && gotEmail(one) && isShowable(one), does.sendAgain, one),
      finish: (one) =>
        can(may('customers.write') && one.processing_status === 'uploading' && takesMedia(one), does.finish, one),
      retry: (one) => can(may('media.write') && one.processing_status === 'failed' && takesMedia(one), does.retry, one),
      openLink: (one) =>
        can(
          may('delivery.send') && !one.has_gallery_token && takesMedia(one) && !refusesPictures(one),
          does.openLink,
          one,
        ),
      lock: (one) => can(may('delivery.send') && one.gallery_token !== null && takesMedia(one), does.lock, one),
    }
  }, [may, isActive, does, of])
  const story = useStory()
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
      {records.dialogs}
      <Suspense fallback={null}>
        {story.wasOpen && (
          <PersonDrawer id={story.id} sessionName={shift.session_name} onSend={send} onClose={story.close} />
        )}
      </Suspense>
      <CustomerQuestion question={question} onSend={send} onClose={() => setQuestion(null)} />
    </ActionsContext>
  )
}

/** The customer whose history is open, by `?kunde=` in the address, as in the list of all customers. */
function useStory() {
  const { search, set } = useSearchState()
  const id = search.get('kunde')
  // loaded with the first opening; from then on it can slide out
  const [wasOpen, setWasOpen] = useState(false)
  if (id && !wasOpen) setWasOpen(true)
  return { id, wasOpen, close: () => set({ kunde: null }, { replace: true }) }
}

const isAddressed = (customer: Customer) =>
  customer.email !== null && takesMedia(customer) && !refusesPictures(customer)
const sendState = (customer: Customer) => ({
  sent: gotEmail(customer),
  processingStatus: customer.processing_status,
})
/** However often it is clicked: the same action runs once at a time. */
function useOnce() {
  const running = useRef(new Set<string>())
  return (name: string, work: () => Promise<unknown>) => {
    if (running.current.has(name)) return
    running.current.add(name)
    void work().finally(() => running.current.delete(name))
  }
}
