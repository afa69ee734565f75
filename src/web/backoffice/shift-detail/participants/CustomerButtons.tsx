import DoneIcon from '@mui/icons-material/TaskAltOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import GalleryIcon from '@mui/icons-material/OpenInNewOutlined'
import LockIcon from '@mui/icons-material/LinkOffOutlined'
import MailIcon from '@mui/icons-material/ForwardToInboxOutlined'
import MoreIcon from '@mui/icons-material/MoreVert'
import ReplayIcon from '@mui/icons-material/Replay'
import Box from '@mui/material/Box'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useState } from 'react'
import { pendingDeletionReason, type Customer } from '../../../../contract/customers.ts'
import { formatNumber } from '../../../../contract/wire.ts'
import { RowButton } from '../../../kit/RowButton.tsx'
import { useCustomerActions } from './customer-actions.tsx'
import { refused } from '../../customers/pending-deletion.tsx'

/** What can be done with one customer now: the frequent as icons in a row, all of it in a menu; on a phone the menu. */
export function CustomerButtons({ customer }: { customer: Customer }) {
  const actions = useCustomerActions()
  const isPhone = useMediaQuery('(max-width: 719.95px)')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const who = `${formatNumber(customer.customer_number)} ${customer.name}`
  // What could be done if the customer stayed is still there, and says why it can't.
  const isPendingDeletion = customer.deletion_due_at !== null
  const shown = isPendingDeletion ? { ...customer, deletion_due_at: null } : customer
  const choices = [
    { label: 'Fertig', run: actions.finish(shown), Icon: DoneIcon },
    { label: 'Verarbeitung erneut versuchen', run: actions.retry(shown), Icon: ReplayIcon },
    { label: 'E-Mail senden', run: actions.send(shown), Icon: MailIcon },
    { label: 'Galerie öffnen', run: actions.openGallery(shown), Icon: GalleryIcon },
    { label: 'Bearbeiten', run: actions.edit(shown), Icon: EditIcon },
    { label: 'E-Mail noch einmal senden', run: actions.sendAgain(shown), Icon: MailIcon, isRare: true },
    { label: 'Link sperren', run: actions.lock(shown), Icon: LockIcon, isRare: true },
  ].flatMap(({ run, ...choice }) => (run ? [{ isRare: false, ...choice, run }] : []))
  if (choices.length === 0) return null
  return (
    <>
      {!isPhone &&
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
      {(isPhone || choices.some(({ isRare }) => isRare)) && (
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
          {isPendingDeletion && (
            <Box component="li" role="none" sx={{ px: 4, py: 2, maxWidth: 280, fontSize: 12, color: 'text.secondary' }}>
              {pendingDeletionReason}
            </Box>
          )}
          {choices.map(({ label, run, Icon }) => (
            <MenuItem
              key={label}
              disabled={isPendingDeletion}
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
      )}
    </>
  )
}
