import AddIcon from '@mui/icons-material/PersonAddAltOutlined'
import EndIcon from '@mui/icons-material/StopCircleOutlined'
import MoreIcon from '@mui/icons-material/MoreVert'
import ShareIcon from '@mui/icons-material/QrCode2Outlined'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import { useState, type ReactNode } from 'react'
import { canEnd, transitions, type Session } from '../../../contract/shifts.ts'
import { useSession } from '../../kit/session.tsx'
import { EndShiftDialog } from '../ending/EndShiftDialog.tsx'
import { steps, useStep } from '../shifts/steps.tsx'
import { useCustomerActions } from './participants/customer-actions.tsx'
import { useSearchState } from '../../kit/search-state.ts'
import { ShareDialog } from './sharing/ShareDialog.tsx'
import { isOpen } from '../../uploads/upload-queue.ts'
import { useUploads } from './uploads/uploads.tsx'

type Action = { label: string; run: () => void; icon: ReactNode }

/**
 * What can be done with the shift as a whole; only what is legal now and allowed to this person. On a phone one
 * button and a menu. `?share=1` and `?share=counter` open the sharing, `?end=1` the end of the shift: what is open
 * outlives a phone that is turned, which moves these buttons to another place.
 */
export function ShiftActions({ shift, compact }: { shift: Session; compact: boolean }) {
  const { may } = useSession()
  const { checkIn } = useCustomerActions()
  const { uploads } = useUploads()
  const { search, set } = useSearchState()
  const step = useStep()
  const sharing = may('shifts.share') ? search.get('share') : null
  const mayWrite = may('shifts.write')
  const mayEnd = mayWrite && canEnd(shift.status)
  const actions: Action[] = [
    ...(may('shifts.share') && shift.status !== 'archived'
      ? [{ label: 'Teilen', run: () => set({ share: '1' }), icon: <ShareIcon /> }]
      : []),
    ...(mayWrite ? transitions[shift.status].map((to) => ({ ...steps[to], run: () => void step(shift, to) })) : []),
    ...(mayEnd ? [{ label: 'Schicht beenden', run: () => set({ end: '1' }), icon: <EndIcon /> }] : []),
  ]
  return (
    <>
      {compact ? (
        <ActionMenu actions={actions} />
      ) : (
        actions.map(({ label, run }) => (
          <Button key={label} variant="outlined" color="inherit" sx={{ borderColor: 'divider' }} onClick={run}>
            {label}
          </Button>
        ))
      )}
      {checkIn && (
        <Button
          variant="contained"
          startIcon={<AddIcon />}
          onClick={checkIn}
          {...(compact && { size: 'small', 'aria-label': 'Teilnehmer aufnehmen' })}
        >
          {compact ? 'Aufnehmen' : 'Teilnehmer aufnehmen'}
        </Button>
      )}
      <EndShiftDialog
        shift={shift}
        open={mayEnd && search.has('end')}
        onClose={() => set({ end: null }, { replace: true })}
        openUploads={uploads.filter(isOpen).length}
      />
      {sharing && (
        <ShareDialog
          shift={shift}
          atCounter={sharing === 'counter'}
          onCounter={(on) => set({ share: on ? 'counter' : '1' }, { replace: true })}
          onClose={() => set({ share: null }, { replace: true })}
        />
      )}
    </>
  )
}

function ActionMenu({ actions }: { actions: Action[] }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  if (actions.length === 0) return null
  return (
    <Stack direction="row" sx={{ order: 1 }}>
      <IconButton
        aria-label="Aktionen für die Schicht"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreIcon />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {actions.map(({ label, run, icon }) => (
          <MenuItem
            key={label}
            onClick={() => {
              setAnchor(null)
              run()
            }}
          >
            <ListItemIcon>{icon}</ListItemIcon>
            {label}
          </MenuItem>
        ))}
      </Menu>
    </Stack>
  )
}
