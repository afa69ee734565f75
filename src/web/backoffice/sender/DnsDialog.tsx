import RefreshIcon from '@mui/icons-material/Refresh'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { ErrorAlert } from '../../kit/ErrorAlert.tsx'
import { ask } from '../../kit/queries.ts'
import { DnsResult } from './DnsResult.tsx'

/** Whether receivers can see that emails are genuine: SPF, DKIM and DMARC, looked up afresh with each opening. */
export function DnsDialog({ onClose }: { onClose: () => void }) {
  const heading = useId()
  const { data, error, isFetching, refetch } = useQuery({
    ...ask('sender', 'dns'),
    gcTime: 0,
    staleTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  })
  const dns = isFetching ? undefined : data?.dns
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={heading}>
      <DialogTitle id={heading} sx={{ overflowWrap: 'anywhere' }}>
        {data ? `Domain ${data.dns.domain} prüfen` : 'Domain prüfen'}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }} aria-busy={isFetching}>
        {!error && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            Drei Einträge im DNS zeigen Postfächern, dass eine E-Mail wirklich von Ihnen kommt. Ohne sie landet sie
            leichter im Spam.
          </Typography>
        )}
        {dns && !dns.isPublic && (
          <Typography variant="body2">
            Die Absenderadresse {dns.address} gehört zu keiner Domain des Internets; es gibt nichts nachzusehen.
          </Typography>
        )}
        {dns && !dns.isOwn && dns.isPublic && (
          <Typography variant="body2">
            Ihre E-Mails kommen von {dns.address}. Um diese Domain kümmert sich, wer diese Installation von Andenken
            betreibt.
          </Typography>
        )}
        {dns?.checks.map((check) => (
          <DnsResult key={check.kind} check={check} />
        ))}
        {isFetching && [1, 2, 3].map((n) => <Skeleton key={n} variant="rounded" height={96} />)}
        {!isFetching && (
          <ErrorAlert error={error} title="Die Einträge wurden nicht nachgesehen" onRetry={() => void refetch()} />
        )}
      </DialogContent>
      <DialogActions>
        {dns?.isPublic && (
          <Box sx={{ mr: 'auto' }}>
            <Button startIcon={<RefreshIcon />} onClick={() => void refetch()}>
              Noch einmal prüfen
            </Button>
          </Box>
        )}
        <Button variant="contained" onClick={onClose}>
          Schließen
        </Button>
      </DialogActions>
    </Dialog>
  )
}
