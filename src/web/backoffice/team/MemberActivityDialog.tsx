import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link as RouterLink } from 'react-router'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { ErrorAlert } from '../../kit/ErrorAlert.tsx'
import { formatAgo, formatDateTime } from '../../kit/format.ts'
import { ask } from '../../kit/queries.ts'
import type { MemberDialogProps } from './member-dialog.ts'
import { fullName } from './words.ts'

/** A member's actions, newest first. */
export function MemberActivityDialog({ member, onClose }: MemberDialogProps) {
  const heading = useId()
  const { data, error, refetch } = useQuery(ask('team', 'activity', { params: { id: member.id } }))
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={heading}>
      <DialogTitle id={heading} sx={{ overflowWrap: 'anywhere' }}>
        Aktivität von {fullName(member)}
      </DialogTitle>
      <DialogContent dividers sx={{ minHeight: 200 }} tabIndex={0}>
        <ErrorAlert error={error} title="Fehler beim Laden der Aktivität" onRetry={() => void refetch()} />
        {data?.activities.length === 0 && <EmptyState drawing="calm" title="Noch ist nichts geschehen." />}
        <Box component="ul" aria-busy={!data && !error} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {!data && !error && [0, 1, 2, 3].map((key) => <Skeleton key={key} component="li" height={36} />)}
          {data?.activities.map(({ id, text, at, sessionId }) => (
            <Box component="li" key={id} sx={line}>
              <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                {sessionId ? (
                  <Link component={RouterLink} to={`/dashboard/sessions/${sessionId}`} color="inherit">
                    {text}
                  </Link>
                ) : (
                  text
                )}
              </Box>
              <Box component="time" dateTime={at} title={formatDateTime(at)} className="tabular" sx={when}>
                {formatAgo(at)}
              </Box>
            </Box>
          ))}
        </Box>
        {data && data.activities.length >= 100 && (
          <Box sx={{ color: 'text.secondary', fontSize: 12, mt: 3 }}>Gezeigt werden die letzten 100 Einträge.</Box>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          Schließen
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const line = {
  display: 'flex',
  gap: 4,
  py: 2,
  fontSize: 14,
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const
const when = { color: 'text.secondary', fontSize: 12, flex: 'none', lineHeight: '20px' } as const
