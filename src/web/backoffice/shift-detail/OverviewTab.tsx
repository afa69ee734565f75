import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { failedFilesSentence, type Customer } from '../../../contract/customers.ts'
import type { Session } from '../../../contract/shifts.ts'
import { formatNumber } from '../../../contract/wire.ts'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { formatAmount, formatCount } from '../../kit/format.ts'
import { Surface } from '../../kit/Page.tsx'
import { StatusChip, type Tone } from '../../kit/StatusChip.tsx'
import { useCustomerActions } from './participants/customer-actions.tsx'
import { WorkBar } from '../customers/CustomerProgress.tsx'
import { emailDetail, isAtWork, progressSentence, troubleOf, type Trouble } from '../customers/words.ts'

/** How many lines of a list are shown before it says how many more there are. */
const shown = 8

/** What runs, what is stuck, and how many customers stand where. */
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
  const ended = shift.status === 'ended' || shift.status === 'archived'
  const stuck = shift.customers.flatMap((customer) => {
    const trouble = troubleOf(customer, ended)
    return trouble ? [{ customer, trouble }] : []
  })
  const working = shift.customers.filter(isAtWork)
  return (
    <Stack spacing={6}>
      <Figures
        shift={shift}
        working={working.length}
        stuck={stuck.filter(({ trouble }) => trouble !== 'file_failed').length}
      />
      <Box
        sx={{
          display: 'grid',
          gap: 6,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
          alignItems: 'start',
        }}
      >
        <Section title="Braucht Ihre Aufmerksamkeit" total={stuck.length} calm="Im Moment hängt nichts.">
          {stuck.slice(0, shown).map(({ customer, trouble }) => (
            <Stuck key={customer.id} customer={customer} trouble={trouble} />
          ))}
        </Section>
        <Section title="Läuft gerade" total={working.length} calm="Im Moment wird nichts verarbeitet.">
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

function Figures({ shift, working, stuck }: { shift: Session; working: number; stuck: number }) {
  // Nobody waits any more for who is about to be deleted.
  const expected = shift.customers.filter(({ deletion_due_at }) => deletion_due_at === null)
  const pendingDeletion = shift.customers.length - expected.length
  const count = (test: (customer: Customer) => boolean) => expected.filter(test).length
  const isSent = ({ email_notification_status }: Customer) => email_notification_status === 'sent'
  const figures: [label: string, value: number][] = [
    ['Noch keine Medien', count(({ processing_status }) => processing_status === 'new')],
    ['Medien kommen an', count(({ processing_status }) => processing_status === 'uploading')],
    ['In Arbeit', working],
    ['Bereit für E-Mail', count((customer) => customer.processing_status === 'completed' && !isSent(customer))],
    ['Abgeschlossen', count((customer) => customer.processing_status === 'completed' && isSent(customer))],
    ['Hängt fest', stuck],
  ]
  return (
    <div>
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', gap: 4, gridTemplateColumns: 'repeat(auto-fit, minmax(148px, 1fr))' }}
      >
        {figures.map(([label, value]) => (
          <Surface
            key={label}
            sx={{ p: 4, display: 'flex', flexDirection: 'column-reverse', justifyContent: 'flex-end' }}
          >
            <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
              {label}
            </Typography>
            <Typography
              component="dd"
              className="tabular"
              sx={{
                m: 0,
                fontSize: 24,
                fontWeight: 600,
                lineHeight: 1.3,
                color: value === 0 ? 'text.secondary' : label === 'Hängt fest' ? 'error.main' : 'text.primary',
              }}
            >
              {formatAmount(value)}
            </Typography>
          </Surface>
        ))}
      </Box>
      {pendingDeletion > 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 3 }}>
          {formatCount(
            pendingDeletion,
            'Teilnehmer hat die Löschung bestätigt und ist',
            'Teilnehmer haben die Löschung bestätigt und sind',
          )}{' '}
          hier nicht mehr mitgezählt.
        </Typography>
      )}
    </div>
  )
}

function Section({
  title,
  total,
  calm,
  children,
}: {
  title: string
  total: number
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
      {total > shown && (
        <Button component={Link} to="?tab=1" size="small" sx={{ mt: 2, ml: -2 }}>
          {formatCount(total - shown, 'weiterer Teilnehmer', 'weitere Teilnehmer')}
        </Button>
      )}
    </Surface>
  )
}

type LineProps = { customer: Customer; text: string; chip?: ReactNode; actions?: ReactNode; children?: ReactNode }

function Line({ customer, text, chip, actions, children }: LineProps) {
  return (
    <Box component="li" sx={{ py: 3, borderBottom: 1, borderColor: 'divider', '&:last-of-type': { border: 0, pb: 0 } }}>
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

const chips: Record<Trouble, [Tone, string]> = {
  work_failed: ['error', 'Verarbeitung fehlgeschlagen'],
  email_failed: ['error', 'E-Mail fehlgeschlagen'],
  no_email: ['warning', 'Keine E-Mail-Adresse'],
  no_media: ['warning', 'Keine Medien'],
  file_failed: ['warning', 'Datei nicht lesbar'],
}

const remedyOfFile = 'Laden Sie das Original noch einmal hoch, oder löschen Sie die Datei.'

/** Why a customer is stuck, and what helps. */
function Stuck({ customer, trouble }: { customer: Customer; trouble: Trouble }) {
  const actions = useCustomerActions()
  const [tone, label] = chips[trouble]
  const texts: Record<Trouble, string> = {
    work_failed: progressSentence(customer),
    email_failed: `${customer.email}: ${emailDetail(customer) ?? 'Der Mailserver hat sie abgelehnt.'}`,
    no_email: 'Das Andenken ist fertig. Tragen Sie eine Adresse ein, um es zu senden.',
    no_media: 'Die Schicht ist beendet, zu diesem Gast kam nichts an.',
    file_failed: `${failedFilesSentence(customer.failed_files)} ${remedyOfFile}`,
  }
  const remedies: Record<Trouble, [string, (() => void) | null][]> = {
    work_failed: [['Erneut versuchen', actions.retry(customer)]],
    email_failed: [
      ['Adresse ändern', actions.edit(customer)],
      ['Erneut senden', actions.send(customer)],
    ],
    no_email: [['Adresse eintragen', actions.edit(customer)]],
    no_media: [],
    file_failed: [],
  }
  return (
    <Line
      customer={customer}
      text={texts[trouble]}
      chip={<StatusChip tone={tone} label={label} />}
      actions={
        <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
          {trouble === 'work_failed' || trouble === 'no_media' || trouble === 'file_failed' ? (
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
