import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import EndIcon from '@mui/icons-material/StopCircleOutlined'
import MoreIcon from '@mui/icons-material/MoreVert'
import ReopenIcon from '@mui/icons-material/PlayCircleOutlined'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState, type ReactNode } from 'react'
import { canEnd, transitions, type Session } from '../../../contract/shifts.ts'
import { RowButton } from '../../kit/RowButton.tsx'
import { useSession } from '../../kit/session.tsx'
import { EndShiftDialog } from '../ending/EndShiftDialog.tsx'
import { DeleteShiftDialog } from './DeleteShiftDialog.tsx'
import { EditShiftDialog } from './EditShiftDialog.tsx'
import { ReopenShiftDialog } from './ReopenShiftDialog.tsx'
import { steps, useStep } from './steps.tsx'

/**
 * The actions on a shift of the list: `button` for its row, and `menu` once for the page. The dialogs don't belong to
 * the row: it may leave the list, or become a card when a tablet is turned, while a dialog is open.
 */
export function useShiftMenu(): { button: (shift: Session) => ReactNode; menu: ReactNode } {
  const [shift, setShift] = useState<Session | null>(null)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return {
    button: (row) => (
      <RowButton
        label={`Aktionen für ${row.session_name}`}
        tip="Aktionen"
        aria-haspopup="menu"
        aria-expanded={anchor !== null && shift?.id === row.id}
        onClick={({ currentTarget }) => {
          setShift(row)
          setAnchor(currentTarget)
        }}
      >
        <MoreIcon aria-hidden />
      </RowButton>
    ),
    menu: shift && <Items shift={shift} anchor={anchor} onClose={() => setAnchor(null)} />,
  }
}

type Asked = 'edit' | 'reopen' | 'end' | 'delete'
type ItemsProps = { shift: Session; anchor: HTMLElement | null; onClose: () => void }

/** Only what the shift's state and the person's rights allow. */
function Items({ shift, anchor, onClose }: ItemsProps) {
  const { may } = useSession()
  const go = useStep()
  const [dialog, setDialog] = useState<Asked | null>(null)
  const choose = (next: Asked) => {
    onClose()
    setDialog(next)
  }
  return (
    <>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={onClose}>
        {transitions[shift.status].map((status) => (
          <MenuItem key={status} onClick={() => (onClose(), void go(shift, status))}>
            <ListItemIcon>{steps[status].icon}</ListItemIcon>
            {steps[status].label}
          </MenuItem>
        ))}
        {shift.status !== 'archived' && (
          <MenuItem onClick={() => choose('edit')}>
            <ListItemIcon>
              <EditIcon />
            </ListItemIcon>
            Bearbeiten
          </MenuItem>
        )}
        {shift.status === 'ended' && may('shifts.reopen') && (
          <MenuItem onClick={() => choose('reopen')}>
            <ListItemIcon>
              <ReopenIcon />
            </ListItemIcon>
            Wieder öffnen
          </MenuItem>
        )}
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
      {dialog === 'edit' && <EditShiftDialog shift={shift} onClose={() => setDialog(null)} />}
      <ReopenShiftDialog shift={shift} open={dialog === 'reopen'} onClose={() => setDialog(null)} />
      <EndShiftDialog shift={shift} open={dialog === 'end'} onClose={() => setDialog(null)} />
      <DeleteShiftDialog shift={shift} open={dialog === 'delete'} onClose={() => setDialog(null)} />
    </>
  )
}
