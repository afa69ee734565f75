import AddIcon from '@mui/icons-material/PersonAddAltOutlined'
import ArchiveIcon from '@mui/icons-material/Inventory2Outlined'
import EndIcon from '@mui/icons-material/StopCircleOutlined'
import MoreIcon from '@mui/icons-material/MoreVert'
import PauseIcon from '@mui/icons-material/PauseCircleOutlined'
import ReopenIcon from '@mui/icons-material/UnarchiveOutlined'
import ResumeIcon from '@mui/icons-material/PlayCircleOutlined'
import ShareIcon from '@mui/icons-material/QrCode2Outlined'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import type { SvgIconProps } from '@mui/material/SvgIcon'
import { useMutation } from '@tanstack/react-query'
import { useState, type ComponentType } from 'react'
import { canEnd, type Session, type ShiftStatus } from '../../../contract/shifts.ts'
import { client } from '../../kit/api.ts'
import { useSession } from '../../kit/session.tsx'
import { notify } from '../../kit/toasts.tsx'
import { EndShiftDialog } from '../ending/EndShiftDialog.tsx'
import { useGuestDeeds } from './guest-deeds.tsx'
import { useGone, useRefresh } from './queries.ts'
import { useSearchState } from './search-state.ts'
import { ShareDialog } from './ShareDialog.tsx'
import { isOpen } from './upload-queue.ts'
import { useUploads } from './uploads.tsx'

type Deed = { label: string; run: () => void; Icon: ComponentType<SvgIconProps>; busy?: boolean }

const changes: Partial<Record<ShiftStatus, { to: ShiftStatus; label: string; Icon: Deed['Icon'] }>> = {
  active: { to: 'paused', label: 'Pausieren', Icon: PauseIcon },
  paused: { to: 'active', label: 'Fortsetzen', Icon: ResumeIcon },
  ended: { to: 'archived', label: 'Archivieren', Icon: ArchiveIcon },
  archived: { to: 'ended', label: 'Aus dem Archiv holen', Icon: ReopenIcon },
}

/**
 * What can be done with the shift as a whole; only what is legal now and allowed to this person. On a phone one
 * button and a menu. `?share=1` and `?share=counter` open the sharing.
 */
export function ShiftActions({ shift, compact }: { shift: Session; compact: boolean }) {
  const { may } = useSession()
  const { checkIn } = useGuestDeeds()
  const { uploads } = useUploads()
  const { search, set } = useSearchState()
  const refresh = useRefresh()
  const gone = useGone()
  const [ending, setEnding] = useState(false)
  const setStatus = useMutation({
    mutationFn: (status: ShiftStatus) => client.shifts.setStatus({ params: { id: shift.id }, body: { status } }),
    onError: (error) => gone(error) || notify.error(error, 'Aktion konnte nicht ausgeführt werden'),
    onSettled: () => refresh('shifts', 'overview'),
  })
  const change = changes[shift.status]
  const sharing = may('shifts.share') ? search.get('share') : null
  const mayWrite = may('shifts.write')
  const deeds: Deed[] = [
    ...(may('shifts.share') && shift.status !== 'archived'
      ? [{ label: 'Teilen', run: () => set({ share: '1' }), Icon: ShareIcon }]
      : []),
    ...(mayWrite && change ? [{ ...change, run: () => setStatus.mutate(change.to), busy: setStatus.isPending }] : []),
    ...(mayWrite && canEnd(shift.status)
      ? [{ label: 'Schicht beenden', run: () => setEnding(true), Icon: EndIcon }]
      : []),
  ]
  return (
    <>
      {compact ? (
        <DeedMenu deeds={deeds} />
      ) : (
        deeds.map(({ label, run, busy = false }) => (
          <Button
            key={label}
            variant="outlined"
            color="inherit"
            sx={{ borderColor: 'divider' }}
            loading={busy}
            onClick={run}
          >
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
        open={ending}
        onClose={() => setEnding(false)}
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

function DeedMenu({ deeds }: { deeds: Deed[] }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  if (deeds.length === 0) return null
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
        {deeds.map(({ label, run, Icon, busy = false }) => (
          <MenuItem
            key={label}
            disabled={busy}
            onClick={() => {
              setAnchor(null)
              run()
            }}
          >
            <ListItemIcon>
              <Icon />
            </ListItemIcon>
            {label}
          </MenuItem>
        ))}
      </Menu>
    </Stack>
  )
}
