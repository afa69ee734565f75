import PrintIcon from '@mui/icons-material/FullscreenOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Divider from '@mui/material/Divider'
import Skeleton from '@mui/material/Skeleton'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState, type ReactNode } from 'react'
import type { SharedLink } from '../../../../contract/sharing.ts'
import type { Session } from '../../../../contract/shifts.ts'
import { client } from '../../../kit/api.ts'
import { ConfirmDialog } from '../../../kit/ConfirmDialog.tsx'
import { ErrorAlert } from '../../../kit/ErrorAlert.tsx'
import { ask } from '../../../kit/queries.ts'
import { CopyLink } from '../../../kit/CopyLink.tsx'
import { CounterView } from './CounterView.tsx'
import { QrCode } from '../../../kit/QrCode.tsx'
import { useGone } from '../../customers/queries.ts'

type Kind = 'checkIn' | 'status'
type ShareDialogProps = {
  shift: Session
  /** Shows only the customers' code, as large as the screen, for the counter. */
  atCounter: boolean
  onCounter: (on: boolean) => void
  onClose: () => void
}

/** "Schicht teilen": a code with which customers check in by themselves, and a link that shows colleagues the state. */
export function ShareDialog({ shift, atCounter, onCounter, onClose }: ShareDialogProps) {
  const query = ask('sharing', 'get', { params: { id: shift.id } })
  const { data, error, refetch } = useQuery(query)
  const cache = useQueryClient()
  const gone = useGone()
  const [ending, setEnding] = useState<Kind | null>(null)
  const change = useMutation({
    mutationFn: (body: Partial<Record<Kind, boolean>>) => client.sharing.update({ params: { id: shift.id }, body }),
    onSuccess: (answer) => cache.setQueryData(query.queryKey, answer),
    onError: (cause) => gone(cause) && onClose(),
  })
  const sharing = data?.sharing
  const props = (kind: Kind) => ({
    link: sharing?.[kind],
    busy: change.isPending,
    // The switch's target while the answer is under way.
    isOn: (change.isPending ? change.variables[kind] : undefined) ?? Boolean(sharing?.[kind]),
    onSwitch: (on: boolean) => (on ? change.mutate({ [kind]: true }) : setEnding(kind)),
  })
  if (atCounter && sharing?.checkIn && !closedBecause(shift)) {
    return <CounterView link={sharing.checkIn} shiftName={shift.session_name} onClose={() => onCounter(false)} />
  }
  return (
    <Dialog open onClose={onClose} maxWidth="sm" aria-labelledby="share-shift">
      <DialogTitle id="share-shift">Schicht teilen</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 5 }}>
        <ErrorAlert error={error} title="Der Stand konnte nicht geladen werden" onRetry={() => void refetch()} />
        <Share
          {...props('checkIn')}
          title="Check-in für Gäste"
          text="Gäste scannen den Code und tragen Name, E-Mail, Sprache und Einverständnis selbst ein. Sie bekommen ihre Nummer und einen Link, unter dem ihre Galerie erscheint."
          qrName="QR-Code für den Check-in"
          notice={closedBecause(shift)}
          more={
            <Button startIcon={<PrintIcon />} onClick={() => onCounter(true)} disabled={closedBecause(shift) !== null}>
              Groß zeigen und drucken
            </Button>
          }
        />
        <Divider />
        <Share
          {...props('status')}
          title="Status für Kollegen"
          text="Wer den Link hat, sieht ohne Anmeldung, wie die Schicht steht: Nummern, gekürzte Namen, Verarbeitung und E-Mail-Stand. Keine Adressen, keine Bilder, nichts zum Ändern. Er endet, wenn die Schicht archiviert wird."
          qrName="QR-Code für den Status"
        />
        <ErrorAlert error={change.error} />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose} autoFocus>
          Schließen
        </Button>
      </DialogActions>
      <ConfirmDialog
        open={ending !== null}
        title={ending === 'status' ? 'Status-Link beenden' : 'Check-in für Gäste beenden'}
        confirm="Link beenden"
        danger
        onConfirm={async () => ending && change.mutateAsync({ [ending]: false })}
        onClose={() => setEnding(null)}
      >
        Der Link und sein QR-Code gelten sofort nicht mehr, auch auf gedruckten Blättern. Schalten Sie wieder ein,
        entsteht ein neuer Link.
      </ConfirmDialog>
    </Dialog>
  )
}

/** Why customers can't check in just now, though the link exists; null = they can. */
function closedBecause(shift: Session): string | null {
  if (shift.status === 'paused')
    return 'Die Schicht ist pausiert: Der Check-in ist geschlossen, bis Sie sie fortsetzen.'
  if (shift.status !== 'active') return 'Die Schicht ist beendet: Der Check-in ist geschlossen.'
  return shift.total_customers >= shift.max_customers ? 'Die Schicht ist voll: Der Check-in ist geschlossen.' : null
}

type ShareProps = {
  title: string
  text: string
  qrName: string
  /** Undefined while loading. */
  link: SharedLink | null | undefined
  busy: boolean
  isOn: boolean
  onSwitch: (on: boolean) => void
  notice?: string | null
  more?: ReactNode
}

function Share({ title, text, qrName, link, busy, isOn, onSwitch, notice, more }: ShareProps) {
  const id = useId()
  return (
    <Box component="section" aria-labelledby={`${id}-title`}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <Typography id={`${id}-title`} variant="h2" component="h3" sx={{ flex: 1 }}>
          {title}
        </Typography>
        <Switch
          checked={isOn}
          disabled={link === undefined || busy}
          onChange={({ target }) => onSwitch(target.checked)}
          slotProps={{ input: { 'aria-labelledby': `${id}-title`, 'aria-describedby': `${id}-text` } }}
        />
      </Box>
      <Typography id={`${id}-text`} variant="body2" sx={{ color: 'text.secondary', maxWidth: '64ch' }}>
        {text}
      </Typography>
      {link === undefined && <Skeleton variant="rounded" height={48} sx={{ mt: 3 }} />}
      {link && (
        <Box sx={{ display: 'flex', gap: 4, mt: 4, flexDirection: { xs: 'column', sm: 'row' } }}>
          <QrCode link={link} name={qrName} size={176} />
          <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 2, alignContent: 'start', justifyItems: 'start' }}>
            {notice && (
              <Alert severity="warning" sx={{ py: 0 }}>
                {notice}
              </Alert>
            )}
            <CopyLink url={link.url} label={`Link: ${title}`} />
            {more}
          </Box>
        </Box>
      )}
    </Box>
  )
}
