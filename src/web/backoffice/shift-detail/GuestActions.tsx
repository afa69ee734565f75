import DoneIcon from '@mui/icons-material/TaskAltOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import GalleryIcon from '@mui/icons-material/OpenInNewOutlined'
import MailIcon from '@mui/icons-material/ForwardToInboxOutlined'
import MoreIcon from '@mui/icons-material/MoreVert'
import ReplayIcon from '@mui/icons-material/Replay'
import IconButton from '@mui/material/IconButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Tooltip from '@mui/material/Tooltip'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useState } from 'react'
import type { Customer } from '../../../contract/customers.ts'
import { formatNumber } from '../../../contract/wire.ts'
import { useGuestDeeds } from './guest-deeds.tsx'

/** What can be done with one guest now: icons in a row, on a phone a menu. */
export function GuestActions({ customer }: { customer: Customer }) {
  const deeds = useGuestDeeds()
  const isPhone = useMediaQuery('(max-width: 719.95px)')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const who = `${formatNumber(customer.customer_number)} ${customer.name}`
  const choices = [
    { label: 'Fertig', run: deeds.finish(customer), Icon: DoneIcon },
    { label: 'Verarbeitung erneut versuchen', run: deeds.retry(customer), Icon: ReplayIcon },
    { label: 'E-Mail senden', run: deeds.send(customer), Icon: MailIcon },
    { label: 'Galerie öffnen', run: deeds.openGallery(customer), Icon: GalleryIcon },
    { label: 'Bearbeiten', run: deeds.edit(customer), Icon: EditIcon },
  ].flatMap(({ run, ...choice }) => (run ? [{ ...choice, run }] : []))
  if (choices.length === 0) return null
  if (!isPhone) {
    return choices.map(({ label, run, Icon }) => (
      <Tooltip key={label} title={label}>
        <IconButton size="small" aria-label={`${label}: ${who}`} onClick={run}>
          <Icon />
        </IconButton>
      </Tooltip>
    ))
  }
  return (
    <>
      <IconButton
        aria-label={`Aktionen für ${who}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreIcon />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {choices.map(({ label, run, Icon }) => (
          <MenuItem
            key={label}
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
    </>
  )
}
