import EditIcon from '@mui/icons-material/EditOutlined'
import MailIcon from '@mui/icons-material/ForwardToInboxOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useId, useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import {
  gotEmail,
  isForAddress,
  isShowable,
  pendingDeletionReason,
  refusesPictures,
  type Customer,
} from '../../../contract/customers.ts'
import { lackingFilesSentence } from '../../../contract/lacking-files.ts'
import { formatCount, formatDate, formatDateTime } from '../../kit/format.ts'
import { languageName } from '../../kit/languages.ts'
import { useSession } from '../../kit/session.tsx'
import { notify } from '../../kit/toasts.tsx'
import { EditCustomerDialog } from './EditCustomerDialog.tsx'
import { ConsentGiven } from './ConsentGiven.tsx'
import { asked, CustomerQuestion, type Question } from './CustomerQuestion.tsx'
import { WorkBar } from './CustomerProgress.tsx'
import { PendingDeletionNote, Refused } from './pending-deletion.tsx'
import { shiftQuery, useGone } from './queries.ts'
import { recipientOf, type Recipient } from './send.ts'
import { isAtWork, isLocked, progressSentence } from './words.ts'
import { LockedChip, SouvenirChip } from './chips.tsx'
import { GalleryLink } from './GalleryLink.tsx'
import { Emails } from './Emails.tsx'
import { Timeline } from './Timeline.tsx'

export type PersonProps = {
  customer: Customer
  sessionName: string | undefined
  /** It stands on the album's page. */
  isAlbum?: boolean
  onSend: (recipient: Recipient) => Promise<void>
}

/** State of a customer's souvenir, the possible actions, and its whole history. */
export function Person({ customer, sessionName, isAlbum = false, onSend }: PersonProps) {
  const { may } = useSession()
  const gone = useGone()
  const [isEditing, setEditing] = useState(false)
  const [isSending, setSending] = useState(false)
  const [question, setQuestion] = useState<Question>(null)
  const isThere = customer.anonymized_at === null
  const hasGallery = isThere && customer.media_expired_at === null
  const refusal = customer.deletion_due_at ? pendingDeletionReason : null
  const wasSent = gotEmail(customer)
  const isUndeliverable = !wasSent && customer.email_undeliverable !== null

  const sendFirst = async () => {
    setSending(true)
    await onSend(recipientOf(customer)).catch((error: unknown) => {
      if (!gone(error)) notify.error(error, 'Fehler beim Senden der E-Mail. Bitte versuchen Sie es erneut.')
    })
    setSending(false)
  }
  const offersSending =
    may('delivery.send') && hasGallery && customer.email !== null && !refusesPictures(customer) && isShowable(customer)
  const offersEditing = may('customers.write') && isThere
  return (
    <Stack sx={{ gap: 7 }}>
      <State customer={customer} />
      {(offersSending || offersEditing) && (
        <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
          {offersSending && (
            <Refused reason={refusal}>
              <Button
                variant={wasSent || isUndeliverable ? 'outlined' : 'contained'}
                startIcon={<MailIcon />}
                loading={isSending}
                loadingPosition="start"
                disabled={refusal !== null}
                onClick={() => {
                  if (wasSent) setQuestion({ kind: 'sendAgain', customer: asked(customer) })
                  else if (isUndeliverable) setQuestion({ kind: 'sendAnyway', customer: asked(customer) })
                  else void sendFirst()
                }}
              >
                {wasSent ? 'Noch einmal senden' : isUndeliverable ? 'Trotzdem senden' : 'E-Mail senden'}
              </Button>
            </Refused>
          )}
          {offersEditing && (
            <Refused reason={refusal}>
              <Button
                variant={isUndeliverable ? 'contained' : 'outlined'}
                startIcon={<EditIcon />}
                disabled={refusal !== null}
                onClick={() => setEditing(true)}
              >
                Bearbeiten
              </Button>
            </Refused>
          )}
        </Stack>
      )}
      <Facts customer={customer} sessionName={sessionName} isAlbum={isAlbum} />
      {hasGallery && may('delivery.send') && (
        <GalleryLink customer={customer} onLock={() => setQuestion({ kind: 'lock', customer: asked(customer) })} />
      )}
      <Section title="E-Mails">
        <Emails customerId={customer.id} />
      </Section>
      <Section title="Verlauf">
        <Timeline customerId={customer.id} />
      </Section>
      {isEditing && refusal === null && <EditCustomerDialog customer={customer} onClose={() => setEditing(false)} />}
      <CustomerQuestion question={question} onSend={onSend} onClose={() => setQuestion(null)} />
    </Stack>
  )
}

/** The chip, and the sentence where it says more. */
function State({ customer }: { customer: Customer }) {
  if (customer.anonymized_at) {
    return (
      <Alert severity="info" variant="outlined">
        Anonymisiert am {formatDateTime(customer.anonymized_at)} Uhr. Es bleiben nur Nummer und Statistik.
      </Alert>
    )
  }
  if (customer.media_expired_at) {
    return (
      <Alert severity="info" variant="outlined">
        Die Medien wurden am {formatDate(customer.media_expired_at)} gelöscht: Ihre Frist war vorbei.
      </Alert>
    )
  }
  if (customer.deletion_due_at) return <PendingDeletionNote dueAt={customer.deletion_due_at} />
  const { email_notification_status: emailStatus, processing_status: processingStatus, state } = customer
  const sentence = progressSentence(customer)
  const lacking = lackingFilesSentence(customer)
  const { email, email_notification_error: emailError, email_notification_to: to } = customer
  const undeliverable = gotEmail(customer) ? null : customer.email_undeliverable
  const isChanged = email !== null && !isForAddress(email, to)
  return (
    <Stack sx={{ gap: 2, alignItems: 'flex-start' }} role="status">
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
        <SouvenirChip sent={gotEmail(customer)} {...{ processingStatus, state }} />
        {isLocked(customer) && <LockedChip />}
      </Stack>
      {processingStatus !== 'completed' || !email || state === 'refused' ? (
        <Typography variant="body2">{sentence}</Typography>
      ) : null}
      {isChanged && to && (
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {emailStatus === 'sent'
            ? `Die E-Mail ging an ${to}. ${email} hat noch nichts bekommen.`
            : `${email} hat noch nichts bekommen; zuletzt galt ${to}.`}
        </Typography>
      )}
      {state !== 'refused' && processingStatus !== 'failed' && lacking && (
        <Typography variant="body2" sx={{ color: 'warning.main', overflowWrap: 'anywhere' }}>
          {lacking}{' '}
          <MuiLink
            component={Link}
            underline="always"
            to={`/dashboard/sessions/${customer.session_id}?tab=2&guest=${customer.id}`}
          >
            Medien ansehen
          </MuiLink>
        </Typography>
      )}
      {undeliverable && (
        <Typography variant="body2" sx={{ color: 'error.main', overflowWrap: 'anywhere' }}>
          E-Mails an {email} kommen nicht an: {undeliverable}. Bitte berichtigen Sie die Adresse.
        </Typography>
      )}
      {!isChanged && !undeliverable && emailStatus === 'failed' && emailError && (
        <Typography variant="body2" sx={{ color: 'error.main', overflowWrap: 'anywhere' }}>
          E-Mail nicht angekommen: {emailError}
        </Typography>
      )}
      {!isChanged && emailStatus === 'pending' && emailError && <Typography variant="body2">{emailError}</Typography>}
      {isAtWork(customer) && (
        <Box sx={{ width: '100%' }}>
          <WorkBar customer={customer} />
        </Box>
      )}
    </Stack>
  )
}

function Facts({ customer, sessionName, isAlbum }: Omit<PersonProps, 'onSend'>) {
  return (
    <Box component="dl" className="tabular" sx={facts}>
      <dt>Schicht</dt>
      <dd>
        <MuiLink component={Link} to={`/dashboard/sessions/${customer.session_id}?tab=1`}>
          {sessionName ?? <ShiftName id={customer.session_id} />}
        </MuiLink>
      </dd>
      {!customer.anonymized_at && (
        <>
          <dt>E-Mail</dt>
          <dd>{customer.email ?? 'Keine Adresse'}</dd>
          <dt>Sprache</dt>
          <dd>{languageName(customer.language)}</dd>
          <dt>Einwilligung</dt>
          <dd>
            <ConsentGiven customer={customer} />
          </dd>
        </>
      )}
      <dt>Medien</dt>
      <dd>
        <MuiLink
          component={Link}
          underline="always"
          to={`/dashboard/sessions/${customer.session_id}?tab=2&guest=${customer.id}`}
        >
          {customer.media_count > 0
            ? formatCount(customer.media_count, 'Medium', 'Medien')
            : customer.media_expired_at
              ? 'Gelöscht'
              : 'Noch keine'}
        </MuiLink>
      </dd>
      {!isAlbum && (
        <>
          <dt>Album</dt>
          <dd>
            <MuiLink component={Link} underline="always" to={`/dashboard/albums/${customer.id}`}>
              Alles auf einer Seite
            </MuiLink>
          </dd>
        </>
      )}
      <dt>Erstellt</dt>
      <dd>{formatDateTime(customer.created_at)} Uhr</dd>
    </Box>
  )
}

/** Asked only when the list doesn't show the customer: a shift comes with all its customers. */
function ShiftName({ id }: { id: string }) {
  const { data, error } = useQuery({ ...shiftQuery(id), staleTime: 10 * 60_000 })
  if (data) return data.session.session_name
  return error ? 'Zur Schicht' : <Skeleton width={160} aria-label="Schicht wird geladen" />
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId()
  return (
    <Box component="section" aria-labelledby={heading}>
      <Typography id={heading} variant="h3" sx={{ mb: 2 }}>
        {title}
      </Typography>
      {children}
    </Box>
  )
}

const facts = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: '104px 1fr',
  gap: '8px 16px',
  fontSize: 14,
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, overflowWrap: 'anywhere', minWidth: 0 },
} as const
