import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { client, useIntent } from '../../kit/api.ts'
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx'
import { ask } from '../../kit/queries.ts'
import type { MemberDialogProps } from './member-dialog.ts'
import { TemporaryPasswordDialog } from './TemporaryPasswordDialog.tsx'
import { fullName } from './words.ts'

/** Asks first, because it replaces the present password; then shows the new one, this once. */
export function IssuePasswordDialog({ member, onClose }: MemberDialogProps) {
  const cache = useQueryClient()
  const intent = useIntent()
  const [password, setPassword] = useState<string | null>(null)
  const isIssued = useRef(false)
  const name = fullName(member)
  if (password)
    return <TemporaryPasswordDialog name={name} email={member.email} password={password} onClose={onClose} />
  return (
    <ConfirmDialog
      open
      title="Neues temporäres Passwort"
      confirm="Passwort erzeugen"
      errorTitle="Fehler beim Aktualisieren des Team-Mitglieds"
      onConfirm={async () => {
        const { id } = member
        const answer = await client.team.issueTemporaryPassword({ params: { id } }, { idempotencyKey: intent.key(id) })
        void cache.invalidateQueries({ queryKey: ask('team', 'list').queryKey })
        isIssued.current = true
        setPassword(answer.tempPassword)
      }}
      onClose={() => {
        // it also closes when all went well, to make room for the password
        if (!isIssued.current) onClose()
      }}
    >
      {member.entry === 'password'
        ? `Das bisherige Passwort von ${name} gilt dann nicht mehr, und alle Geräte werden abgemeldet.`
        : `${name} bekommt ein neues temporäres Passwort. Ein früheres und eine Einladung gelten dann nicht mehr.`}
    </ConfirmDialog>
  )
}
