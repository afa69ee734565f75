import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import type { EmailEntry } from '../../../contract/delivery.ts'
import { ErrorAlert } from '../../kit/ErrorAlert.tsx'
import { formatDateTime } from '../../kit/format.ts'
import { Surface } from '../../kit/Page.tsx'
import { ask } from '../../kit/queries.ts'
import { StatusChip, type Tone } from '../../kit/StatusChip.tsx'

/** An email is "Gesendet" when the mail server took it, not before. */
const states: Record<EmailEntry['status'], { tone: Tone; label: string }> = {
  queued: { tone: 'info', label: 'Unterwegs' },
  sent: { tone: 'success', label: 'Gesendet' },
  failed: { tone: 'error', label: 'Fehlgeschlagen' },
}

const bounced = { tone: 'error', label: 'Unzustellbar' } as const
const delayed = { tone: 'warning', label: 'Zustellung verzögert' } as const

/** The mail server's answer, and the later state. */
function chipOf({ status, bouncedAt, delayedAt }: EmailEntry) {
  if (bouncedAt) return bounced
  return delayedAt && status === 'sent' ? delayed : states[status]
}

/** Every e-mail to a customer, newest first, and the server's reason where it failed. */
export function Emails({ customerId }: { customerId: string }) {
  const { data, error, refetch } = useQuery(ask('delivery', 'emails', { params: { id: customerId } }))
  if (!data) {
    if (error) {
      return (
        <ErrorAlert error={error} title="Die E-Mails konnten nicht geladen werden" onRetry={() => void refetch()} />
      )
    }
    return <Skeleton variant="rounded" height={64} role="status" aria-busy aria-label="E-Mails werden geladen" />
  }
  if (data.emails.length === 0) {
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Noch keine E-Mail.
      </Typography>
    )
  }
  return (
    <Surface component="ul" sx={list}>
      {data.emails.map((email) => (
        <Box component="li" key={email.id}>
          <Box sx={{ display: 'flex', gap: 3, alignItems: 'flex-start', flexWrap: 'wrap' }}>
            <Box sx={{ flex: '1 1 180px', minWidth: 0, overflowWrap: 'anywhere' }}>
              {email.to}
              {email.subject && <Box sx={quiet}>„{email.subject}“</Box>}
              <Box component="time" dateTime={email.sentAt ?? email.createdAt} className="tabular" sx={quiet}>
                {formatDateTime(email.sentAt ?? email.createdAt)} Uhr
              </Box>
            </Box>
            <StatusChip {...chipOf(email)} />
          </Box>
          {email.delayedAt && !email.bouncedAt && (
            <Box sx={{ ...quiet, mt: 1 }}>
              Gemeldet {formatDateTime(email.delayedAt)} Uhr; der Mailserver versucht es weiter.
            </Box>
          )}
          {email.answer && (
            <Box sx={{ ...quiet, mt: 1, overflowWrap: 'anywhere' }}>Antwort des Mailservers: {email.answer}</Box>
          )}
          {email.reason && <Box sx={{ ...quiet, mt: 1, overflowWrap: 'anywhere' }}>{email.reason}</Box>}
        </Box>
      ))}
    </Surface>
  )
}

const quiet = { display: 'block', color: 'text.secondary', fontSize: 12, lineHeight: 1.5 } as const
const list = {
  m: 0,
  p: 0,
  listStyle: 'none',
  fontSize: 14,
  '& > li': { px: 3, py: 2.5 },
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
} as const
