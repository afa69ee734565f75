import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import type { BulkSending } from '../../../../contract/delivery.ts'
import { formatNumber } from '../../../../contract/wire.ts'
import { formatAmount, formatDateTime } from '../../../kit/format.ts'
import { Surface } from '../../../kit/Page.tsx'
import { useSession } from '../../../kit/session.tsx'
import { StatusChip } from '../../../kit/StatusChip.tsx'
import { lastSendingQuery } from '../../customers/queries.ts'
import { useSearchState } from '../../../kit/search-state.ts'

/** "3 von 12 gesendet, 1 abgelehnt": only emails that the mail server has accepted count as sent. */
export function sendingWords({ total, sent, failed, waiting, waitingReason }: BulkSending): string {
  if (total === 0) return 'Es war niemand dabei, dem eine E-Mail zu senden war.'
  const refused = failed.length > 0 ? `, ${formatAmount(failed.length)} abgelehnt` : ''
  return `${formatAmount(sent)} von ${formatAmount(total)} gesendet${refused}${waiting > 0 ? `, ${formatAmount(waiting)} ${waitingReason ? 'in Wartestellung' : 'unterwegs'}` : ''}`
}

/** State of a bulk sending: successes, and each failed address with its reason and its remedy. */
export function SendingResult({ sending }: { sending: BulkSending }) {
  const { may } = useSession()
  const { set } = useSearchState()
  const { total, waiting, waitingReason, failed, startedAt } = sending
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Box role="status">
        <Typography className="tabular" sx={{ fontWeight: 500 }}>
          {sendingWords(sending)}
        </Typography>
        <Typography variant="body2" className="tabular" sx={{ color: 'text.secondary' }}>
          Begonnen am {formatDateTime(startedAt)} Uhr
          {waiting > 0 && !waitingReason && '. Sie können diese Ansicht schließen; es wird weiter gesendet.'}
        </Typography>
        {waitingReason && <Typography variant="body2">{waitingReason}</Typography>}
      </Box>
      {waiting > 0 && (
        <LinearProgress
          variant="determinate"
          value={((total - waiting) / Math.max(1, total)) * 100}
          aria-label="Fortschritt des Sendens"
          sx={{ borderRadius: 1 }}
        />
      )}
      {failed.length > 0 && (
        <Box component="ul" aria-label="Abgelehnte Adressen" sx={{ listStyle: 'none', p: 0, m: 0 }}>
          {failed.map(({ customerId, customerNumber, name, email, reason }) => (
            <Box
              component="li"
              key={customerId}
              sx={{
                display: 'flex',
                flexWrap: 'wrap',
                gap: 3,
                alignItems: 'center',
                py: 3,
                borderTop: 1,
                borderColor: 'divider',
                fontSize: 14,
              }}
            >
              <Box sx={{ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' }}>
                <Box sx={{ fontWeight: 500 }}>
                  <Box component="span" className="tabular" sx={{ color: 'text.secondary', fontWeight: 400 }}>
                    {formatNumber(customerNumber)}
                  </Box>{' '}
                  {name}
                </Box>
                <Box>{email}</Box>
                <Box sx={{ color: 'text.secondary' }}>{reason}</Box>
              </Box>
              {may('customers.write') && (
                <Button size="small" variant="outlined" onClick={() => set({ edit: customerId, sending: null })}>
                  Adresse ändern
                </Button>
              )}
            </Box>
          ))}
        </Box>
      )}
    </Box>
  )
}

/** The last sending to the whole shift as one plain line; it is there after a reload as well. */
export function LastSending({ shiftId, onOpen }: { shiftId: string; onOpen: () => void }) {
  const { data } = useQuery(lastSendingQuery(shiftId))
  const sending = data?.sending
  if (!sending || sending.total === 0) return null
  const tone = sending.waiting > 0 ? 'info' : sending.failed.length > 0 ? 'error' : 'success'
  const label = sending.waitingReason
    ? 'Wartet'
    : sending.waiting > 0
      ? 'Wird gesendet'
      : sending.failed.length > 0
        ? 'Nicht alle gesendet'
        : 'Gesendet'
  return (
    <Surface
      role="status"
      className="tabular"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 3,
        rowGap: 1,
        alignItems: 'center',
        px: 4,
        py: 2,
        fontSize: 14,
      }}
    >
      <StatusChip tone={tone} label={label} />
      <Box component="span" sx={{ flex: '1 1 200px' }}>
        {sending.isWhole ? 'An alle' : 'An Ausgewählte'}: {sendingWords(sending)}{' '}
        <Box component="span" sx={{ color: 'text.secondary' }}>
          ({formatDateTime(sending.startedAt)})
        </Box>
      </Box>
      <Button size="small" onClick={onOpen} sx={{ mx: -1 }}>
        Ergebnis ansehen
      </Button>
    </Surface>
  )
}
