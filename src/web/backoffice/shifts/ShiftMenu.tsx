import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import EndIcon from '@mui/icons-material/StopCircleOutlined'
import MoreIcon from '@mui/icons-material/MoreVert'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { canEnd, transitions, type Session } from '../../../contract/shifts.ts'
import { RowButton } from '../../kit/RowButton.tsx'
import { useSession } from '../../kit/session.tsx'
import { EndShiftDialog } from '../ending/EndShiftDialog.tsx'
import { DeleteShiftDialog } from './DeleteShiftDialog.tsx'
import { steps, useStep } from './steps.tsx'

/** Only what the shift's state and the person's rights allow. */
export function ShiftMenu({ shift }: { shift: Session }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [wasOpened, setOpened] = useState(false)
  return (
    <>
      <RowButton
        label={`Aktionen für ${shift.session_name}`}
        tip="Aktionen"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => {
          setOpened(true)
          setAnchor(currentTarget)
        }}
      >
        <MoreIcon aria-hidden />
      </RowButton>
      {/* Menu and dialogs of a row are made with the first click. */}
      {wasOpened && <Deeds shift={shift} anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  )
}

type DeedsProps = { shift: Session; anchor: HTMLElement | null; onClose: () => void }

function Deeds({ shift, anchor, onClose }: DeedsProps) {
  const { may } = useSession()
  const go = useStep()
  const [dialog, setDialog] = useState<'end' | 'delete' | null>(null)
  const choose = (next: 'end' | 'delete') => {
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
      <EndShiftDialog shift={shift} open={dialog === 'end'} onClose={() => setDialog(null)} />
      <DeleteShiftDialog shift={shift} open={dialog === 'delete'} onClose={() => setDialog(null)} />
    </>
  )
}
