import ArchiveIcon from '@mui/icons-material/ArchiveOutlined'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import EndIcon from '@mui/icons-material/StopCircleOutlined'
import MoreIcon from '@mui/icons-material/MoreVert'
import PauseIcon from '@mui/icons-material/PauseCircleOutlined'
import ResumeIcon from '@mui/icons-material/PlayCircleOutlined'
import UnarchiveIcon from '@mui/icons-material/UnarchiveOutlined'
import IconButton from '@mui/material/IconButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Tooltip from '@mui/material/Tooltip'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { canEnd, transitions, type Session, type ShiftStatus } from '../../../contract/shifts.ts'
import { client } from '../../kit/api.ts'
import { useSession } from '../../kit/session.tsx'
import { notify } from '../../kit/toasts.tsx'
import { DeleteShiftDialog, EndShiftDialog } from './ShiftDialogs.tsx'

/** The steps of `PUT /sessions/{id}/status`, named by where they lead. */
const steps: Record<ShiftStatus, { label: string; icon: ReactNode; done: string }> = {
  paused: { label: 'Pausieren', icon: <PauseIcon />, done: 'Schicht pausiert' },
  active: { label: 'Fortsetzen', icon: <ResumeIcon />, done: 'Schicht fortgesetzt' },
  archived: { label: 'Archivieren', icon: <ArchiveIcon />, done: 'Schicht archiviert' },
  ended: { label: 'Aus dem Archiv holen', icon: <UnarchiveIcon />, done: 'Schicht aus dem Archiv geholt' },
}

/** Only what the shift's state and the person's rights allow. */
export function ShiftMenu({ shift }: { shift: Session }) {
  const { may } = useSession()
  const cache = useQueryClient()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [dialog, setDialog] = useState<'end' | 'delete' | null>(null)
  const refresh = () =>
    Promise.all([['shifts'], ['overview'], ['customers']].map((queryKey) => cache.invalidateQueries({ queryKey })))
  const go = async (status: ShiftStatus) => {
    setAnchor(null)
    try {
      await client.shifts.setStatus({ params: { id: shift.id }, body: { status } })
      notify.success(steps[status].done)
    } catch (error) {
      notify.error(error, 'Aktion konnte nicht ausgeführt werden')
    }
    await refresh()
  }
  const choose = (next: 'end' | 'delete') => {
    setAnchor(null)
    setDialog(next)
  }
  return (
    <>
      <Tooltip title="Aktionen">
        <IconButton
          aria-label={`Aktionen für ${shift.session_name}`}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <MoreIcon />
        </IconButton>
      </Tooltip>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {transitions[shift.status].map((status) => (
          <MenuItem key={status} onClick={() => void go(status)}>
            <ListItemIcon>{steps[status].icon}</ListItemIcon>
            {steps[status].label}
          </MenuItem>
        ))}
        {canEnd(shift.status) && (
          <MenuItem onClick={() => choose('end')}>
            <ListItemIcon>
              <EndIcon />
            </ListItemIcon>
            Schicht beenden
          </MenuItem>
        )}
        {may('shifts.delete') && (
          <MenuItem onClick={() => choose('delete')} sx={{ color: 'error.main' }}>
            <ListItemIcon sx={{ color: 'inherit' }}>
              <DeleteIcon />
            </ListItemIcon>
            Löschen
          </MenuItem>
        )}
      </Menu>
      <EndShiftDialog shift={shift} open={dialog === 'end'} onClose={() => setDialog(null)} onDone={refresh} />
      <DeleteShiftDialog shift={shift} open={dialog === 'delete'} onClose={() => setDialog(null)} onDone={refresh} />
    </>
  )
}
