import ActivityIcon from '@mui/icons-material/HistoryOutlined'
import ConfirmIcon from '@mui/icons-material/HowToRegOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import KeyIcon from '@mui/icons-material/KeyOutlined'
import MailIcon from '@mui/icons-material/ForwardToInboxOutlined'
import PairIcon from '@mui/icons-material/QrCode2Outlined'
import PhoneIcon from '@mui/icons-material/SmartphoneOutlined'
import MoreIcon from '@mui/icons-material/MoreVert'
import PermissionsIcon from '@mui/icons-material/ChecklistOutlined'
import ReactivateIcon from '@mui/icons-material/RestoreOutlined'
import RemoveIcon from '@mui/icons-material/PersonRemoveOutlined'
import UndoIcon from '@mui/icons-material/UndoOutlined'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import type { SvgIconProps } from '@mui/material/SvgIcon'
import { useState, type ComponentType, type ReactNode } from 'react'
import { holds } from '../../../contract/access.ts'
import type { TeamMember } from '../../../contract/team.ts'
import { RowButton } from '../../kit/RowButton.tsx'
import { useSession } from '../../kit/session.tsx'
import { DevicesDialog } from '../pairing/DevicesDialog.tsx'
import { PairingDialog } from '../pairing/PairingDialog.tsx'
import { PermissionsDialog } from '../permissions/PermissionsDialog.tsx'
import { EditMemberDialog } from './EditMemberDialog.tsx'
import { IssuePasswordDialog } from './IssuePasswordDialog.tsx'
import { MemberActivityDialog } from './MemberActivityDialog.tsx'
import { RemoveMemberDialog } from './RemoveMemberDialog.tsx'
import { UndoOwnerDialog } from './UndoOwnerDialog.tsx'
import { useMemberSteps } from './use-member-steps.ts'
import { fullName } from './words.ts'
import type { MemberDialogProps } from './member-dialog.ts'

/** The dialogs that the menu opens, by name. */
const dialogs = {
  edit: EditMemberDialog,
  permissions: PermissionsDialog,
  pairing: PairingDialog,
  devices: DevicesDialog,
  password: IssuePasswordDialog,
  remove: RemoveMemberDialog,
  undoOwner: UndoOwnerDialog,
  activity: MemberActivityDialog,
} satisfies Record<string, ComponentType<MemberDialogProps>>
type Named = keyof typeof dialogs

/**
 * The actions on a member of the list: `button` for its row, and `menu` once for the page, so that a dialog stays when
 * the row leaves the list.
 */
export function useMemberMenu(): { button: (member: TeamMember) => ReactNode; menu: ReactNode } {
  const [member, setMember] = useState<TeamMember | null>(null)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return {
    button: (row) => (
      <RowButton
        label={`Aktionen für ${fullName(row)}`}
        tip="Aktionen"
        aria-haspopup="menu"
        aria-expanded={anchor !== null && member?.id === row.id}
        onClick={({ currentTarget }) => {
          setMember(row)
          setAnchor(currentTarget)
        }}
      >
        <MoreIcon aria-hidden />
      </RowButton>
    ),
    menu: member && <Items member={member} anchor={anchor} onClose={() => setAnchor(null)} />,
  }
}

type Item = { label: string; icon: ComponentType<SvgIconProps>; danger?: true } & (
  | { opens: Named }
  | { does: (member: TeamMember) => Promise<void> }
)

function Items({ member, anchor, onClose }: MemberDialogProps & { anchor: HTMLElement | null }) {
  const items = useItems(member)
  const [open, setOpen] = useState<{ name: Named; member: TeamMember } | null>(null)
  const Dialog = open && dialogs[open.name]
  return (
    <>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={onClose}>
        {items.map((item) => (
          <MenuItem
            key={item.label}
            onClick={() => {
              onClose()
              if ('opens' in item) setOpen({ name: item.opens, member })
              else void item.does(member)
            }}
            sx={item.danger && { color: 'error.main' }}
          >
            <ListItemIcon sx={{ color: 'inherit' }}>
              <item.icon />
            </ListItemIcon>
            {item.label}
          </MenuItem>
        ))}
      </Menu>
      {Dialog && <Dialog member={open.member} onClose={() => setOpen(null)} />}
    </>
  )
}

/** Only what the rights, the role and the state of the member allow. */
function useItems(member: TeamMember): Item[] {
  const { may, guide: me } = useSession()
  const steps = useMemberSteps()
  const { isActive, hasEmail, entry, lastLoginAt, role } = member
  const isOther = member.id !== me.id
  const isChangeable = may('team.write') && (role !== 'owner' || (me.role === 'owner' && lastLoginAt === null))
  const usesPhone = holds(role, 'phone.use')
  const mayBeInvited = isActive && hasEmail && entry !== 'password' && (role !== 'guide' || entry === 'invited')
  const items: (Item | false | null | undefined | '')[] = [
    isChangeable && { label: 'Bearbeiten', icon: EditIcon, opens: 'edit' },
    may('team.write') &&
      mayBeInvited && {
        label: entry === 'invited' ? 'Einladung erneut senden' : 'Einladung per E-Mail senden',
        icon: MailIcon,
        does: steps.invite,
      },
    isChangeable &&
      isOther &&
      isActive &&
      hasEmail && { label: 'Neues temporäres Passwort', icon: KeyIcon, opens: 'password' },
    isChangeable &&
      role !== 'owner' && { label: 'Berechtigungen verwalten', icon: PermissionsIcon, opens: 'permissions' },
    isChangeable && isActive && usesPhone && { label: 'Telefon koppeln', icon: PairIcon, opens: 'pairing' },
    usesPhone && { label: 'Gekoppelte Telefone', icon: PhoneIcon, opens: 'devices' },
    member.newOwner?.waitsUntil && { label: 'Als Besitzer freigeben', icon: ConfirmIcon, does: steps.confirmOwner },
    { label: 'Aktivität ansehen', icon: ActivityIcon, opens: 'activity' },
    isChangeable && !isActive && { label: 'Reaktivieren', icon: ReactivateIcon, does: steps.reactivate },
    member.newOwner && { label: 'Besitzer zurücknehmen', icon: UndoIcon, opens: 'undoOwner', danger: true },
    isChangeable && isOther && { label: 'Entfernen', icon: RemoveIcon, opens: 'remove', danger: true },
  ]
  return items.filter((item) => !!item)
}
