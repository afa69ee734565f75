import AccountIcon from '@mui/icons-material/ManageAccountsOutlined'
import BusinessIcon from '@mui/icons-material/BusinessOutlined'
import CheckIcon from '@mui/icons-material/Check'
import KeyboardIcon from '@mui/icons-material/KeyboardOutlined'
import DarkIcon from '@mui/icons-material/DarkModeOutlined'
import LightIcon from '@mui/icons-material/LightModeOutlined'
import LogoutIcon from '@mui/icons-material/Logout'
import MoreIcon from '@mui/icons-material/UnfoldMore'
import SystemIcon from '@mui/icons-material/SettingsBrightnessOutlined'
import Avatar from '@mui/material/Avatar'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Divider from '@mui/material/Divider'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListSubheader from '@mui/material/ListSubheader'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useColorScheme } from '@mui/material/styles'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx'
import { formatCount, initials } from '../../kit/format.ts'
import { useKeyboardHelp } from '../../kit/KeyboardHelp.tsx'
import { useSession, useSessionState } from '../../kit/session.tsx'
import { VisuallyHidden } from '../../kit/VisuallyHidden.tsx'
import { isUploadingAnywhere } from '../uploads/app-queue.ts'
import { useOpenUploads } from '../uploads/uploads.tsx'
import { roleLabel } from '../accounts/words.ts'

const themes = [
  { mode: 'light', label: 'Hell', icon: LightIcon },
  { mode: 'dark', label: 'Dunkel', icon: DarkIcon },
  { mode: 'system', label: 'Wie das System', icon: SystemIcon },
] as const

/** `wide` shows name and role beside the avatar. */
export function UserMenu({ wide = false }: { wide?: boolean }) {
  const { guide, may } = useSession()
  const { signOut } = useSessionState()
  const { mode, setMode } = useColorScheme()
  const navigate = useNavigate()
  const openHelp = useKeyboardHelp()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isLeaving, setLeaving] = useState(false)
  const [isBusyElsewhere, setBusyElsewhere] = useState(false)
  const openUploads = useOpenUploads()
  const leave = async () => {
    const isElsewhere = openUploads === 0 && (await isUploadingAnywhere())
    if (openUploads === 0 && !isElsewhere) return signOut()
    close()
    setBusyElsewhere(isElsewhere)
    setLeaving(true)
  }
  const close = () => setAnchor(null)
  const name = `${guide.firstName} ${guide.lastName}`
  return (
    <>
      <ButtonBase
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{
          borderRadius: wide ? 1 : '50%',
          p: wide ? 2 : 1,
          gap: 2.5,
          width: wide ? '100%' : 'auto',
          typography: 'body2',
          textAlign: 'left',
          justifyContent: 'flex-start',
          '&:hover, &.Mui-focusVisible': { bgcolor: 'action.hover' },
        }}
      >
        <Avatar
          aria-hidden
          sx={{
            width: 36,
            height: 36,
            fontSize: 14,
            fontWeight: 600,
            bgcolor: 'primary.main',
            color: 'primary.contrastText',
          }}
        >
          {initials(guide.firstName, guide.lastName)}
        </Avatar>
        <VisuallyHidden>Benutzermenü von {wide ? '' : name}</VisuallyHidden>
        {wide && (
          <>
            <Box sx={{ flex: 1, minWidth: 0, lineHeight: 1.4 }}>
              <Box sx={{ fontWeight: 500, fontSize: 14, overflow: 'hidden', textOverflow: 'ellipsis' }}>{name}</Box>
              <Box sx={{ color: 'text.secondary', fontSize: 12 }}>{roleLabel(guide.role)}</Box>
            </Box>
            <MoreIcon aria-hidden sx={{ color: 'text.secondary', fontSize: 18 }} />
          </>
        )}
      </ButtonBase>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        anchorOrigin={{ vertical: wide ? 'top' : 'bottom', horizontal: wide ? 'left' : 'right' }}
        transformOrigin={{ vertical: wide ? 'bottom' : 'top', horizontal: wide ? 'left' : 'right' }}
        slotProps={{ paper: { sx: { minWidth: 248 } }, list: { 'aria-label': 'Benutzermenü' } }}
      >
        <Box
          component="li"
          role="presentation"
          sx={{ px: 4, py: 2, fontSize: 12, color: 'text.secondary', overflowWrap: 'anywhere' }}
        >
          {guide.email}
        </Box>
        <Divider component="li" role="presentation" />
        <ListSubheader role="presentation" sx={{ lineHeight: '32px', bgcolor: 'transparent', fontSize: 12 }}>
          Darstellung
        </ListSubheader>
        {themes.map(({ mode: value, label, icon: Icon }) => (
          <MenuItem key={value} role="menuitemradio" aria-checked={mode === value} onClick={() => setMode(value)}>
            <ListItemIcon>
              <Icon />
            </ListItemIcon>
            {label}
            {mode === value && <CheckIcon aria-hidden sx={{ ml: 'auto', color: 'primary.main' }} />}
          </MenuItem>
        ))}
        <Divider component="li" role="presentation" />
        <MenuItem onClick={() => (close(), void navigate('/dashboard/account'))}>
          <ListItemIcon>
            <AccountIcon />
          </ListItemIcon>
          Mein Konto
        </MenuItem>
        {may('settings.read') && (
          <MenuItem onClick={() => (close(), void navigate('/dashboard/settings/organisation'))}>
            <ListItemIcon>
              <BusinessIcon />
            </ListItemIcon>
            Organisation
          </MenuItem>
        )}
        {/* Devices without hover rarely have a keyboard. */}
        <MenuItem onClick={() => (close(), openHelp())} sx={{ '@media (hover: none)': { display: 'none' } }}>
          <ListItemIcon>
            <KeyboardIcon />
          </ListItemIcon>
          Tastenkürzel
        </MenuItem>
        <MenuItem onClick={() => void leave()}>
          <ListItemIcon>
            <LogoutIcon />
          </ListItemIcon>
          Abmelden
        </MenuItem>
      </Menu>
      <ConfirmDialog
        open={isLeaving}
        title="Abmelden?"
        confirm="Abmelden"
        danger={openUploads > 0 || isBusyElsewhere}
        onConfirm={signOut}
        onClose={() => setLeaving(false)}
      >
        {openUploads > 0
          ? `${formatCount(openUploads, 'Datei ist', 'Dateien sind')} noch nicht hochgeladen. Mit dem Abmelden enden die Uploads, und den Gästen fehlen diese Dateien.`
          : isBusyElsewhere
            ? 'In einem anderen Fenster sind noch Dateien unterwegs. Mit dem Abmelden enden auch diese Uploads, und den Gästen fehlen die Dateien.'
            : 'Inzwischen ist alles hochgeladen.'}
      </ConfirmDialog>
    </>
  )
}
