import type { PublicPage } from '../../../contract/pages.ts'
import type { SharedShift as Shift } from '../../../contract/sharing.ts'
import { formatNumber } from '../../../contract/wire.ts'
import type { Texts } from '../../../texts/de.ts'
import { oneLine, timeOfDay } from '../../../texts/format.ts'
import { Head } from './Head.tsx'
import { sharedShiftLink } from './links.ts'
import { Mark, type MarkName } from './Mark.tsx'

type Page = Extract<PublicPage, { kind: 'shared_shift' }>
type Customer = Shift['customers'][number]

/** From this length on a shift's name is written smaller: the customers are more important here. */
const longName = 40

/** A shift's state, to be read from across a counter: four figures, then every customer in one line. */
export function SharedShift({ page, texts }: { page: Page; texts: Texts }) {
  const { session, customers, organization } = page.shift
  const t = texts.sharedShift
  const count = (fits: (customer: Customer) => boolean) => customers.filter(fits).length
  // a customer who wants no pictures is not waited for
  const done = count(({ processingStatus, state }) => processingStatus === 'completed' || state === 'refused')
  const figures = [
    [t.figures.customers, customers.length],
    [t.figures.done, done],
    [t.figures.sent, count((customer) => customer.emailStatus === 'sent')],
    [t.figures.open, customers.length - done],
  ] as const

  return (
    <>
      <Head organisation={organization.name} logo={organization.brandingLogoUrl} eyebrow={t.eyebrow}>
        <h1 dir="auto" data-long={session.name.length > longName || undefined}>
          {oneLine(session.name)}
        </h1>
        <p className="lead">
          {t.shift[session.status]} · {t.places(customers.length, session.maxCustomers)}
        </p>
      </Head>
      <main className="board">
        <dl className="figures">
          {figures.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <Renewal page={page} texts={texts} />
        {customers.length === 0 ? (
          <p className="sheet empty-board">{t.empty}</p>
        ) : (
          <ol className="customers">
            {customers.map((customer) => (
              <CustomerLine key={customer.number} customer={customer} texts={texts} />
            ))}
          </ol>
        )}
      </main>
    </>
  )
}

/** The time of this state, and that the page renews itself: every reader can stop that. */
function Renewal({ page, texts }: { page: Page; texts: Texts }) {
  const t = texts.sharedShift
  const link = (isStopped: boolean) => sharedShiftLink(page.code, page.language, isStopped)
  return (
    <p className="renewal muted">
      <span>
        {t.asOf(timeOfDay(texts, page.readAt) ?? '')}. {page.refreshSeconds && t.refreshes(page.refreshSeconds)}
      </span>
      {page.refreshSeconds ? (
        <a className="plain" href={link(true)}>
          {t.stop}
        </a>
      ) : (
        <>
          <a className="plain" href={link(true)}>
            {t.refreshNow}
          </a>
          <a className="plain" href={link(false)}>
            {t.resume}
          </a>
        </>
      )}
    </p>
  )
}

function CustomerLine({ customer, texts }: { customer: Customer; texts: Texts }) {
  const t = texts.sharedShift
  const media = [customer.photos > 0 && t.photos(customer.photos), customer.videos > 0 && t.videos(customer.videos)]
  const status = statusOf(customer)
  const refused = customer.state === 'refused'
  const email = customer.hasEmail || customer.emailStatus === 'sent' ? customer.emailStatus : 'none'
  return (
    <li>
      <span className="customer-number">{formatNumber(customer.number)}</span>
      <span className="customer-name">{customer.name ? <bdi>{customer.name}</bdi> : t.anonymised}</span>
      <span className="customer-media muted">{listed(texts, media) || (refused ? '' : t.noMedia)}</span>
      <Mark name={statusMarks[status]}>{status === 'done' ? t.figures.done : t.customer[status]}</Mark>
      {!refused && <Mark name={emailMarks[email]}>{t.email[email]}</Mark>}
    </li>
  )
}

/** "12 Fotos, 3 Videos": short, for a narrow column. */
const listed = (texts: Texts, parts: (string | false)[]) =>
  new Intl.ListFormat(texts.locale, { type: 'unit', style: 'short' }).format(parts.filter((part) => part !== false))

/** The words of the dashboard's chip (docs/product/customers-and-shifts.md 6). */
function statusOf({ processingStatus, state, emailStatus }: Customer): Status {
  if (state === 'refused') return 'refused'
  if (processingStatus !== 'completed' || emailStatus === 'sent' || state === 'closed') return processingStatus
  // made, but it waits for another step than sending
  return state === 'ready' ? 'ready' : 'done'
}
type Status = keyof Texts['sharedShift']['customer'] | 'done'

const statusMarks: Record<Status, MarkName> = {
  done: 'check',
  refused: 'circle',
  new: 'circle',
  uploading: 'up',
  waiting: 'clock',
  preparing: 'clock',
  processing: 'clock',
  ready: 'email',
  completed: 'check',
  failed: 'alert',
}
const emailMarks: Record<keyof Texts['sharedShift']['email'], MarkName> = {
  pending: 'clock',
  sent: 'check',
  failed: 'alert',
  none: 'circle',
}
