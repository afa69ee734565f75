import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../../kit/api.ts'
import { Input, useFormOf } from '../../kit/form.tsx'
import { FormDialog } from '../../kit/FormDialog.tsx'
import { ask } from '../../kit/queries.ts'
import { Section } from '../../kit/Section.tsx'
import { useSession } from '../../kit/session.tsx'
import { notify } from '../../kit/toasts.tsx'
import { NewPasswordFields, PasswordChange } from './NewPasswordFields.tsx'
import { PasswordField } from './PasswordField.tsx'

export function PasswordSection() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Section
        title="Passwort"
        text="Beim Ändern werden alle Ihre anderen Geräte abgemeldet."
        action={
          <Button variant="outlined" onClick={() => setOpen(true)}>
            Passwort ändern
          </Button>
        }
      />
      {isOpen && <PasswordDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function PasswordDialog({ onClose }: { onClose: () => void }) {
  const { guide } = useSession()
  const cache = useQueryClient()
  const form = useFormOf(
    PasswordChange,
    { currentPassword: '', newPassword: '', confirmation: '' },
    async ({ currentPassword, newPassword }) => {
      await client.accounts.changePassword({ body: { currentPassword, newPassword } })
      void cache.invalidateQueries({ queryKey: ask('accounts', 'signIns').queryKey })
      notify.success('Ihr Passwort ist geändert. Alle anderen Geräte sind abgemeldet.')
      onClose()
    },
  )
  return (
    <FormDialog open title="Passwort ändern" confirm="Passwort ändern" form={form} onClose={onClose}>
      {/* Tells password managers the account of this password. */}
      <input type="text" autoComplete="username" value={guide.email} readOnly hidden />
      <Input
        as={PasswordField}
        control={form.control}
        name="currentPassword"
        label="Aktuelles Passwort"
        autoComplete="current-password"
        autoFocus
      />
      <NewPasswordFields control={form.control} />
    </FormDialog>
  )
}
