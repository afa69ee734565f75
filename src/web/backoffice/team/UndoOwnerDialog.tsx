import { useQueryClient } from '@tanstack/react-query'
import { client } from '../../kit/api.ts'
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx'
import { formatCount } from '../../kit/format.ts'
import { ask } from '../../kit/queries.ts'
import { notify } from '../../kit/toasts.tsx'
import type { MemberDialogProps } from './member-dialog.ts'
import { fullName } from './words.ts'

/** Undoes that a member was made an owner. */
export function UndoOwnerDialog({ member, onClose }: MemberDialogProps) {
  const cache = useQueryClient()
  const name = fullName(member)
  const undo = async () => {
    try {
      const { alsoDeactivated } = await client.team.undoOwner({ params: { id: member.id } })
      const others = `${formatCount(alsoDeactivated, 'Mitglied', 'Mitglieder')} aus dem Team ebenso.`
      notify.success(`${name} ist kein Besitzer mehr und deaktiviert${alsoDeactivated ? `, ${others}` : '.'}`)
    } finally {
      await cache.invalidateQueries({ queryKey: ask('team', 'list').queryKey })
    }
  }
  return (
    <ConfirmDialog
      open
      wide
      danger
      title="Besitzer zurücknehmen"
      confirm="Zurücknehmen"
      errorTitle="Fehler beim Zurücknehmen des Besitzers"
      onConfirm={undo}
      onClose={onClose}
    >
      {name} wird sofort überall abgemeldet, deaktiviert und Administrator statt Besitzer. Auch wer von {name} angelegt
      wurde, wird deaktiviert. Alle Besitzer erhalten eine E-Mail. Wer dazugehört, lässt sich danach reaktivieren.
    </ConfirmDialog>
  )
}
