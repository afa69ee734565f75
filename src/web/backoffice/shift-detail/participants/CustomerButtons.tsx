import DoneIcon from '@mui/icons-material/TaskAltOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import GalleryIcon from '@mui/icons-material/OpenInNewOutlined'
import LinkIcon from '@mui/icons-material/AddLinkOutlined'
import LockIcon from '@mui/icons-material/LinkOffOutlined'
import MailIcon from '@mui/icons-material/ForwardToInboxOutlined'
import MoreIcon from '@mui/icons-material/MoreVert'
import ReplayIcon from '@mui/icons-material/Replay'
import Box from '@mui/material/Box'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import useMediaQuery from '@mui/material/useMediaQuery'
import { memo, useState } from 'react'
import { pendingDeletionReason, type Customer } from '../../../../contract/customers.ts'
import { formatNumber } from '../../../../contract/wire.ts'
import { useHeld } from '../../../kit/held.ts'
import { RowButton } from '../../../kit/RowButton.tsx'
import { useCustomerActions } from './customer-actions.tsx'
import { refused } from '../../customers/pending-deletion.tsx'

type CustomerButtonsProps = {
  customer: Customer
  /** `useMenuOnly`, called once for all rows. */
  menuOnly: boolean
}

/** On a phone and for fingers there is the menu alone. */
export const useMenuOnly = () => useMediaQuery('(max-width: 719.95px), (hover: none)')

/** The actions on one customer now: frequent ones as icons in a row, all of them in a menu. */
export const CustomerButtons = memo(function CustomerButtons({ customer, menuOnly }: CustomerButtonsProps) {
  const actions = useCustomerActions()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const who = `${formatNumber(customer.customer_number)} ${customer.name}`
  // The disabled actions are still there, and say why.
  const isPendingDeletion = customer.deletion_due_at !== null
  const shown = isPendingDeletion ? { ...customer, deletion_due_at: null } : customer
  const choices = [
    { label: 'Fertig', run: actions.finish(shown), Icon: DoneIcon },
    { label: 'Verarbeitung erneut versuchen', run: actions.retry(shown), Icon: ReplayIcon },
    { label: 'E-Mail senden', run: actions.send(shown), Icon: MailIcon },
    { label: 'Galerie öffnen', run: actions.openGallery(shown), Icon: GalleryIcon },
    { label: 'Bearbeiten', run: actions.edit(shown), Icon: EditIcon },
    { label: 'E-Mail noch einmal senden', run: actions.sendAgain(shown), Icon: MailIcon, isRare: true },
    { label: 'Neuen Link erstellen', run: actions.openLink(shown), Icon: LinkIcon, isRare: true },
    { label: 'Link sperren', run: actions.lock(shown), Icon: LockIcon, isRare: true },
  ].flatMap(({ run, ...choice }) => (run ? [{ isRare: false, ...choice, run }] : []))
  const records = actions.ofRecord(customer)
  const inMenu = useHeld({ choices, records, isPendingDeletion }, anchor !== null)
  // A member who may only look needs no menu for one or two entries.
  if (choices.length === 0 && records.length <= 2) {
    return records.map(({ label, run, Icon }) => (
      <RowButton key={label} label={`${label}: ${who}`} tip={label} onClick={run}>
        <Icon />
      </RowButton>
    ))
  }
  return (
    <>
      {!menuOnly &&
        choices.map(
          ({ label, run, Icon, isRare }) =>
            !isRare && (
              <RowButton
                key={label}
                label={`${label}: ${who}`}
                {...(isPendingDeletion ? refused : { tip: label, onClick: run })}
              >
                <Icon />
              </RowButton>
            ),
        )}
      {(menuOnly || records.length > 0 || choices.some(({ isRare }) => isRare)) && (
        <RowButton
          label={`Aktionen für ${who}`}
          tip="Weitere Aktionen"
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <MoreIcon />
        </RowButton>
      )}
      {anchor && (
        <Menu open anchorEl={anchor} onClose={() => setAnchor(null)}>
          {inMenu.isPendingDeletion && (
            <Box component="li" role="none" sx={{ px: 4, py: 2, maxWidth: 280, fontSize: 12, color: 'text.secondary' }}>
              {pendingDeletionReason}
            </Box>
          )}
          {inMenu.choices.map(({ label, run, Icon }) => (
            <MenuItem
              key={label}
              disabled={inMenu.isPendingDeletion}
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
          {inMenu.records.map(({ label, run, Icon, isDanger }, at) => (
            <MenuItem
              key={label}
              onClick={() => {
                setAnchor(null)
                run()
              }}
              sx={{
                ...(isDanger && { color: 'error.main' }),
                ...(at === 0 && inMenu.choices.length > 0 && { borderTop: 1, borderColor: 'divider' }),
              }}
            >
              <ListItemIcon sx={isDanger ? { color: 'inherit' } : {}}>
                <Icon />
              </ListItemIcon>
              {label}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  )
})
