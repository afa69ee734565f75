import type { Customer, CustomerOverview } from '../../../contract/customers.ts'
import { formatNumber } from '../../../contract/wire.ts'
import { client } from '../../kit/api.ts'
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx'
import { formatDateTime } from '../../kit/format.ts'
import { notify } from '../../kit/toasts.tsx'
import { useGone, useRefresh } from './queries.ts'
import { recipientOf, type Recipient } from './send.ts'

/** A customer as a question names it, from a shift's list or from the list of all customers. */
type Asked = Recipient & { name: string; number: number; undeliverable: string | null }
export type Question = { kind: 'sendAgain' | 'sendAnyway' | 'lock'; customer: Asked } | null

export const asked = (customer: Customer): Asked => ({
  ...recipientOf(customer),
  name: customer.name,
  number: customer.customer_number,
  undeliverable: customer.email_undeliverable,
})

export const askedOfRow = (row: CustomerOverview): Asked => ({
  id: row.id,
  name: row.name,
  number: row.customerNumber,
  email: row.email,
  emailStatus: row.emailStatus,
  emailSentAt: row.emailSentAt,
  emailError: row.emailError,
  undeliverable: row.emailUndeliverable,
})

export type CustomerQuestionProps = {
  question: Question
  /** Throws the call's refusal. */
  onSend: (recipient: Recipient) => Promise<void>
  onClose: () => void
}

/** The questions before actions on a customer: another e-mail, and "Link sperren". */
export function CustomerQuestion({ question, onSend, onClose }: CustomerQuestionProps) {
  const refresh = useRefresh()
  const gone = useGone()
  const unlessGone = (work: Promise<unknown>) =>
    work.catch((error: unknown) => {
      if (!gone(error)) throw error
    })
  const lockLinks = async (customer: Asked) => {
    await client.delivery.revokeLinks({ params: { id: customer.id } })
    notify.success(`Die Galerie-Links von ${customer.name} sind gesperrt.`)
    void refresh('shifts', 'customers', 'delivery')
  }
  return (
    <>
      <ConfirmDialog
        open={question?.kind === 'sendAgain'}
        title="E-Mail noch einmal senden"
        confirm="E-Mail senden"
        onConfirm={async () => question && unlessGone(onSend(confirmed(question.customer)))}
        onClose={onClose}
      >
        {question && sendAgainText(question.customer)}
      </ConfirmDialog>
      <ConfirmDialog
        open={question?.kind === 'sendAnyway'}
        title="Trotzdem senden"
        confirm="Trotzdem senden"
        onConfirm={async () => question && unlessGone(onSend(confirmed(question.customer)))}
        onClose={onClose}
      >
        {question && sendAnywayText(question.customer)}
      </ConfirmDialog>
      <ConfirmDialog
        open={question?.kind === 'lock'}
        title="Link sperren"
        confirm="Link sperren"
        danger
        onConfirm={async () => question && unlessGone(lockLinks(question.customer))}
        onClose={onClose}
      >
        {question && lockText(question.customer)}
      </ConfirmDialog>
    </>
  )
}

/** After this question the email goes also to an address whose emails bounced. */
const confirmed = (customer: Asked): Recipient => ({ ...customer, ...(customer.undeliverable && { anyway: true }) })

const sendAnywayText = (customer: Asked) =>
  `E-Mails an ${customer.email} kamen nicht an: ${customer.undeliverable}. Senden Sie nur dann noch einmal dorthin, ` +
  'wenn die Adresse stimmt und der Grund behoben ist. Kommt auch diese E-Mail nicht an, steht es wieder hier.'

function sendAgainText(customer: Asked) {
  const at = customer.emailSentAt
  return (
    (customer.undeliverable ? `${sendAnywayText(customer)} ` : '') +
    `${customer.name} (${formatNumber(customer.number)}) hat die E-Mail` +
    `${at ? ` am ${formatDateTime(at)} Uhr` : ''} schon bekommen. ` +
    `Eine weitere geht mit einem neuen Galerie-Link an ${customer.email}. Der frühere Link bleibt gültig; ging er an ` +
    'eine andere Adresse, endet er, sobald der Mailserver die neue E-Mail angenommen hat.'
  )
}

function lockText(customer: Asked) {
  const name = `${customer.name} (${formatNumber(customer.number)})`
  return (
    `Alle Galerie-Links von ${name} enden sofort: Wer sie hat, sieht nichts mehr. Fotos und Videos bleiben hier ` +
    'erhalten, und es geht keine E-Mail mehr von selbst hinaus. Senden Sie später eine E-Mail, entsteht ein neuer Link.'
  )
}
