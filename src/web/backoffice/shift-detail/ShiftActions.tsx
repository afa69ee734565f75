import CertificateIcon from '@mui/icons-material/WorkspacePremiumOutlined'
import AddIcon from '@mui/icons-material/PersonAddAltOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import EndIcon from '@mui/icons-material/StopCircleOutlined'
import MoreIcon from '@mui/icons-material/MoreVert'
import ReopenIcon from '@mui/icons-material/PlayCircleOutlined'
import ShareIcon from '@mui/icons-material/QrCode2Outlined'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import Tooltip from '@mui/material/Tooltip'
import { memo, useState, type ReactNode } from 'react'
import { canEnd, transitions, type Session } from '../../../contract/shifts.ts'
import { useHeld } from '../../kit/held.ts'
import { useSession } from '../../kit/session.tsx'
import { EndShiftDialog } from '../ending/EndShiftDialog.tsx'
import { ReopenShiftDialog } from '../shifts/ReopenShiftDialog.tsx'
import { steps, useStep } from '../shifts/steps.tsx'
import { useCustomerActions } from './participants/customer-actions.tsx'
import { useSearchState, useSetSearch } from '../../kit/search-state.ts'
import { ShiftCertificatesDialog } from './certificates/ShiftCertificatesDialog.tsx'
import { ShareDialog } from './sharing/ShareDialog.tsx'

type Action = { label: string; run: () => void; icon: ReactNode }

/**
 * The actions on the shift as a whole; only those that are possible now and allowed to this person. On a phone one
 * button and a menu. `?share=1` and `?share=counter` open the sharing, `?end=1` the end of the shift, `?change=1` its
 * details, `?reopen=1` the question whether it shall run again, `?certificates=1` its certificates and
 * `?certificates=again` the question whether to make them anew: an open dialog outlives a turned phone, which moves
 * these buttons to another place.
 */
export function ShiftActions({ shift, compact }: { shift: Session; compact: boolean }) {
  return (
    <>
      <Buttons shift={shift} compact={compact} />
      <Dialogs shift={shift} />
    </>
  )
}

const Buttons = memo(function Buttons({ shift, compact }: { shift: Session; compact: boolean }) {
  const { may } = useSession()
  const { checkIn } = useCustomerActions()
  const set = useSetSearch()
  const step = useStep()
  const mayWrite = may('shifts.write')
  const actions: Action[] = [
    ...(may('shifts.share') && shift.status !== 'archived'
      ? [{ label: 'Teilen', run: () => set({ share: '1' }), icon: <ShareIcon /> }]
      : []),
    ...(may('media.read') && shift.total_media > 0
      ? [{ label: 'Zertifikate', run: () => set({ certificates: '1' }), icon: <CertificateIcon /> }]
      : []),
    ...(mayWrite ? transitions[shift.status].map((to) => ({ ...steps[to], run: () => void step(shift, to) })) : []),
    // beside the title where there is room
    ...(compact && mayWrite && shift.status !== 'archived'
      ? [{ label: 'Bearbeiten', run: () => set({ change: '1' }), icon: <EditIcon /> }]
      : []),
    ...(may('shifts.reopen') && shift.status === 'ended'
      ? [{ label: 'Wieder öffnen', run: () => set({ reopen: '1' }), icon: <ReopenIcon /> }]
      : []),
    ...(mayWrite && canEnd(shift.status)
      ? [{ label: 'Schicht beenden', run: () => set({ end: '1' }), icon: <EndIcon /> }]
      : []),
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
      {checkIn && compact && (
        <Tooltip title="Teilnehmer aufnehmen">
          <IconButton aria-label="Teilnehmer aufnehmen" onClick={checkIn} sx={checkInOnPhone}>
            <AddIcon />
          </IconButton>
        </Tooltip>
      )}
      {checkIn && !compact && (
        <Button variant="contained" startIcon={<AddIcon />} onClick={checkIn}>
          Teilnehmer aufnehmen
        </Button>
      )}
    </>
  )
})

/** The dialogs that the buttons open, by the address. */
function Dialogs({ shift }: { shift: Session }) {
  const { may } = useSession()
  const { search, set } = useSearchState()
  const sharing = may('shifts.share') ? search.get('share') : null
  return (
    <>
      <EndShiftDialog
        shift={shift}
        open={may('shifts.write') && canEnd(shift.status) && search.has('end')}
        onClose={() => set({ end: null }, { replace: true })}
      />
      <ReopenShiftDialog
        shift={shift}
        open={may('shifts.reopen') && shift.status === 'ended' && search.has('reopen')}
        onClose={() => set({ reopen: null }, { replace: true })}
      />
      {may('media.read') && search.has('certificates') && (
        <ShiftCertificatesDialog
          shift={shift}
          isAsking={search.get('certificates') === 'again'}
          onAsk={(on) => set({ certificates: on ? 'again' : '1' }, { replace: true })}
          onClose={() => set({ certificates: null }, { replace: true })}
        />
      )}
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

const checkInOnPhone = {
  borderRadius: 1,
  color: 'primary.contrastText',
  bgcolor: 'primary.main',
  '&:hover': { bgcolor: 'primary.dark' },
} as const

function ActionMenu({ actions }: { actions: Action[] }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const inMenu = useHeld(actions, anchor !== null)
  if (inMenu.length === 0) return null
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
        {inMenu.map(({ label, run, icon }) => (
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
