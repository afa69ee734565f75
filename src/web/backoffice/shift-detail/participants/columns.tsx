import { consentOpen, gotEmail, type Customer } from '../../../../contract/customers.ts'
import { lackingFilesSentence } from '../../../../contract/lacking-files.ts'
import { formatNumber } from '../../../../contract/wire.ts'
import { Cut } from '../../../kit/Cut.tsx'
import type { CompactRow } from '../../../kit/table-types.ts'
import type { Column } from '../../../kit/table-types.ts'
import { formatAmount, formatCount } from '../../../kit/format.ts'
import { languageName } from '../../../kit/languages.ts'
import { VisuallyHidden } from '../../../kit/VisuallyHidden.tsx'
import { StateChip } from '../../customers/chips.tsx'
import { CustomerProgress, EmailState } from '../../customers/CustomerProgress.tsx'
import { isAtWork, takesMedia, timeLeft } from '../../customers/words.ts'

const media: Column<Customer> = {
  label: 'Medien',
  width: 76,
  align: 'right',
  render: ({ media_count }) => formatAmount(media_count),
}
const states: Column<Customer>[] = [
  { label: 'Verarbeitung', width: 164, render: (customer) => <CustomerProgress customer={customer} /> },
  { label: 'E-Mail-Status', width: 138, render: (customer) => <EmailState customer={customer} /> },
  {
    label: 'Daten',
    width: 112,
    render: ({ anonymized_at, deletion_due_at, consent, consent_open, state }) => (
      <>
        {anonymized_at ? 'Anonymisiert' : deletion_due_at ? 'Löschung bestätigt' : 'Aktiv'}
        {consent === false && !anonymized_at && state !== 'refused' && <span className="quiet">Keine Aufnahmen</span>}
        {consent_open && <span className="quiet">{consentOpen}</span>}
      </>
    ),
  },
]

/** The columns of docs/product/dashboard.md 6, where there is room for them … */
export const wideColumns: Column<Customer>[] = [
  {
    label: 'Nr.',
    width: 72,
    render: ({ customer_number, name }) => (
      <>
        <span className="tabular">{formatNumber(customer_number)}</span>
        <VisuallyHidden> {name}</VisuallyHidden>
      </>
    ),
  },
  {
    label: 'Name',
    render: ({ name, language }) => (
      <>
        <span className="strong">
          <Cut>{name}</Cut>
        </span>
        {language && language !== 'de' && <span className="quiet">{languageName(language)}</span>}
      </>
    ),
  },
  {
    label: 'E-Mail',
    width: '22%',
    render: ({ email }) => (email ? <Cut>{email}</Cut> : <span className="quiet">Keine Adresse</span>),
  },
  media,
  ...states,
]

/** … the first three as one, where there is not … */
export const narrowColumns: Column<Customer>[] = [
  {
    label: 'Teilnehmer',
    render: (customer) => (
      <>
        <NumberAndName {...customer} />
        <span className="quiet">
          <Cut>{[customer.email ?? 'Keine E-Mail-Adresse', foreignLanguage(customer)].filter(Boolean).join(' · ')}</Cut>
        </span>
      </>
    ),
  },
  media,
  ...states,
]

/** … and on a phone the essential data: the name, the state, the number of media, and the problem. */
export const compactRow: CompactRow<Customer> = {
  title: (customer) => <NumberAndName {...customer} />,
  line: (customer) => (
    <>
      <StateChip
        dueAt={customer.deletion_due_at}
        sent={!takesMedia(customer) || gotEmail(customer)}
        processingStatus={customer.processing_status}
        state={customer.state}
      />
      <span>
        {[
          formatCount(customer.media_count, 'Medium', 'Medien'),
          isAtWork(customer) && timeLeft(customer),
          foreignLanguage(customer),
          customer.anonymized_at && 'Anonymisiert',
          customer.consent_open && consentOpen,
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {customer.state !== 'refused' && <span className="warning">{lackingFilesSentence(customer)}</span>}
    </>
  ),
}

const foreignLanguage = ({ language }: Customer) => language && language !== 'de' && languageName(language)

const NumberAndName = ({ customer_number, name }: Customer) => (
  <Cut>
    <span className="number">{formatNumber(customer_number)}</span> {name}
  </Cut>
)
