import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type Customer } from '../../../contract/customers.ts'
import { lackingFilesSentence } from '../../../contract/lacking-files.ts'
import type { Session } from '../../../contract/shifts.ts'
import { stateLabels } from '../../../contract/customer-state.ts'
import { formatNumber } from '../../../contract/wire.ts'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { formatCount } from '../../kit/format.ts'
import { Surface } from '../../kit/Page.tsx'
import { useSession } from '../../kit/session.tsx'
import { StatusChip, type Tone } from '../../kit/StatusChip.tsx'
import { Figures } from './Figures.tsx'
import { NoPictures } from './NoPictures.tsx'
import { useCustomerActions } from './participants/customer-actions.tsx'
import { WorkBar } from '../customers/CustomerProgress.tsx'
import { emailDetail, isAtWork, progressSentence, troubleOf, type Trouble } from '../customers/words.ts'

/** How many lines of a list are shown before it says how many more there are. */
const shown = 8

/** Running work, stuck work, and the number of customers in each state. */
export function OverviewTab({ shift }: { shift: Session }) {
  const { checkIn } = useCustomerActions()
  if (shift.customers.length === 0) {
    return (
      <Surface>
        <EmptyState
          drawing="people"
          title="Noch keine Kunden in dieser Schicht"
          text={checkIn ? 'Sobald Gäste aufgenommen sind, sehen Sie hier, was läuft und was hängt.' : undefined}
          action={
            checkIn && (
              <Button variant="contained" onClick={checkIn}>
                Teilnehmer aufnehmen
              </Button>
            )
          }
        />
      </Surface>
    )
  }
  const stuck = shift.customers.flatMap((customer) => {
    const trouble = troubleOf(customer)
    return trouble && trouble !== 'ready' ? [{ customer, trouble }] : []
  })
  const ready = shift.customers.filter(({ state }) => state === 'ready').length
  const working = shift.customers.filter(isAtWork)
  return (
    <Stack spacing={6}>
      <Figures customers={shift.customers} />
      <NoPictures customers={shift.customers} />
      <Box
        sx={{
          display: 'grid',
          gap: 6,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
          alignItems: 'start',
        }}
      >
        <Section
          title="Braucht Ihre Aufmerksamkeit"
          total={stuck.length + ready}
          more={Math.max(0, stuck.length - shown)}
          to="?tab=1&state=stuck"
          calm="Im Moment hängt nichts."
        >
          {ready > 0 && <Ready count={ready} />}
          {stuck.slice(0, shown).map(({ customer, trouble }) => (
            <Stuck key={customer.id} customer={customer} trouble={trouble} />
          ))}
        </Section>
        <Section
          title="Läuft gerade"
          total={working.length}
          more={Math.max(0, working.length - shown)}
          to="?tab=1&state=under_way"
          calm="Im Moment wird nichts verarbeitet."
        >
          {working.slice(0, shown).map((customer) => (
            <Line key={customer.id} customer={customer} text={progressSentence(customer)}>
              <WorkBar customer={customer} />
            </Line>
          ))}
        </Section>
      </Box>
    </Stack>
  )
}

function Section({
  title,
  total,
  more,
  to,
  calm,
  children,
}: {
  title: string
  total: number
  /** The number of those that are not listed, and the link to all. */
  more: number
  to: string
  calm: string
  children: ReactNode
}) {
  return (
    <Surface component="section" aria-label={title} sx={{ p: 5 }}>
      <Typography variant="h2">{title}</Typography>
      {total === 0 ? (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 2 }}>
          {calm}
        </Typography>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, mt: 2 }}>
          {children}
        </Box>
      )}
      {more > 0 && (
        <Button component={Link} to={to} size="small" sx={{ mt: 2, ml: -2 }}>
          {formatCount(more, 'weiterer Teilnehmer', 'weitere Teilnehmer')}
        </Button>
      )}
    </Surface>
  )
}

type LineProps = { customer: Customer; text: string; chip?: ReactNode; actions?: ReactNode; children?: ReactNode }

function Line({ customer, text, chip, actions, children }: LineProps) {
  return (
    <Box component="li" sx={entry}>
      <Stack direction="row" sx={{ gap: 3, flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}>
        <Box sx={{ flex: '1 1 220px', minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography variant="body2" component="div" sx={{ fontWeight: 500 }}>
            <Box component="span" className="tabular" sx={{ color: 'text.secondary', fontWeight: 400, mr: 1 }}>
              {formatNumber(customer.customer_number)}
            </Box>{' '}
            <Box component="span" sx={{ mr: 2 }}>
              {customer.name}
            </Box>
            {chip}
          </Typography>
          <Typography variant="body2" className="tabular" sx={{ color: 'text.secondary' }}>
            {text}
          </Typography>
        </Box>
        {actions}
      </Stack>
      {children}
    </Box>
  )
}

/** Customers whose email only has to be sent: one line for all of them. */
function Ready({ count }: { count: number }) {
  const { may } = useSession()
  return (
    <Box component="li" sx={{ ...entry, display: 'flex', gap: 3, flexWrap: 'wrap', alignItems: 'center' }}>
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <MuiLink component={Link} to="?tab=1&state=ready" underline="always" variant="body2" sx={{ fontWeight: 500 }}>
          {formatCount(count, 'Teilnehmer ist', 'Teilnehmer sind')} bereit für die E-Mail
        </MuiLink>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Die Andenken sind fertig, und noch nichts ging hinaus.
        </Typography>
      </Box>
      {may('delivery.send') && (
        <Button component={Link} to="?tab=1&sending=plan" size="small" variant="outlined">
          Alle senden
        </Button>
      )}
    </Box>
  )
}

const remedyOfFile = 'Laden Sie das Original noch einmal hoch, oder löschen Sie die Datei.'
const fileLabels = { file_failed: 'Datei nicht lesbar', file_incomplete: 'Unvollständig' } as const
const isOfFile = (trouble: Trouble): trouble is keyof typeof fileLabels => trouble in fileLabels
const toneOf = (trouble: Trouble): Tone =>
  trouble === 'failed_work' || trouble === 'email_failed' || trouble === 'undeliverable' ? 'error' : 'warning'

/** Why a customer is stuck, and the remedy. */
function Stuck({ customer, trouble }: { customer: Customer; trouble: Trouble }) {
  const actions = useCustomerActions()
  const { email, email_notification_to: to } = customer
  const texts: Record<Trouble, string> = {
    failed_work: progressSentence(customer),
    no_media: 'Der Gast ist abgeschlossen, und zu ihm kam nichts an.',
    not_finished: 'Es geht erst weiter, wenn Sie den Gast abschließen.',
    link_locked: 'Niemand kann die Galerie öffnen. Mit der nächsten E-Mail entsteht ein neuer Link.',
    no_address: 'Tragen Sie eine Adresse ein: Ohne sie bekommt der Gast keine E-Mail.',
    undeliverable: `E-Mails an ${email} kommen nicht an: ${customer.email_undeliverable ?? ''}.`,
    address_changed: `${email} hat noch nichts bekommen; bisher galt ${to}.`,
    email_failed: `${email}: ${emailDetail(customer) ?? 'Der Mailserver hat sie abgelehnt.'}`,
    email_waiting: emailDetail(customer) ?? 'Die E-Mail kann noch nicht hinausgehen.',
    ready: 'Das Andenken ist fertig.',
    file_failed: `${lackingFilesSentence(customer)} ${remedyOfFile}`,
    file_incomplete: `${lackingFilesSentence(customer)} Zeigen Sie sie trotzdem, laden Sie das Original noch einmal hoch, oder löschen Sie die Datei.`,
  }
  const send: Remedy = ['E-Mail senden', actions.send(customer)]
  const remedies: Record<Trouble, Remedy[]> = {
    failed_work: [['Erneut versuchen', actions.retry(customer)]],
    no_media: [],
    not_finished: [['Abschließen', actions.finish(customer)]],
    link_locked: [['E-Mail mit neuem Link', actions.send(customer) ?? actions.sendAgain(customer)]],
    no_address: [['Adresse eintragen', actions.edit(customer)]],
    undeliverable: [
      ['Adresse ändern', actions.edit(customer)],
      ['Trotzdem senden', actions.send(customer)],
    ],
    address_changed: [send],
    email_failed: [
      ['Adresse ändern', actions.edit(customer)],
      ['Erneut senden', actions.send(customer)],
    ],
    email_waiting: [],
    ready: [send],
    file_failed: [],
    file_incomplete: [],
  }
  return (
    <Line
      customer={customer}
      text={texts[trouble]}
      chip={
        <StatusChip tone={toneOf(trouble)} label={isOfFile(trouble) ? fileLabels[trouble] : stateLabels[trouble]} />
      }
      actions={
        <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
          {trouble === 'failed_work' || trouble === 'no_media' || isOfFile(trouble) ? (
            <Button component={Link} to={`?tab=2&guest=${customer.id}`} size="small" color="inherit">
              Medien ansehen
            </Button>
          ) : null}
          {remedies[trouble].map(
            ([name, run]) =>
              run && (
                <Button key={name} size="small" variant="outlined" onClick={run}>
                  {name}
                </Button>
              ),
          )}
        </Stack>
      }
    />
  )
}
type Remedy = [name: string, run: (() => void) | null]

const entry = { py: 3, borderBottom: 1, borderColor: 'divider', '&:last-of-type': { border: 0, pb: 0 } } as const
