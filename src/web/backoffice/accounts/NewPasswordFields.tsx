import type { Control } from 'react-hook-form'
import { z } from 'zod'
import { NewPassword } from '../../../contract/accounts.ts'
import { limits } from '../../../contract/limits.ts'
import { Input } from '../../kit/form.tsx'
import { PasswordField } from './PasswordField.tsx'

/** Shown below every new password. */
export const passwordHint = `Mindestens ${limits.passwordMin} Zeichen`
export const mismatch = 'Passwörter stimmen nicht überein'

/** A new password, typed twice. */
const shape = { newPassword: NewPassword, confirmation: z.string() }
const isSame = (values: { newPassword: string; confirmation: string }) => values.newPassword === values.confirmation
// Shown as soon as both are typed, even if other fields are still missing.
const rule = { path: ['confirmation'], message: mismatch, when: () => true }

export const NewPasswordTwice = z.object(shape).refine(isSame, rule)
export type NewPasswordTwice = z.infer<typeof NewPasswordTwice>

/** The same, with the present password. */
export const PasswordChange = z
  .object({ currentPassword: z.string().min(1, 'Bitte geben Sie Ihr aktuelles Passwort ein'), ...shape })
  .refine(isSame, rule)
export type PasswordChange = z.infer<typeof PasswordChange>

type Fields = NewPasswordTwice & { currentPassword?: string }
export type NewPasswordFieldsProps<V extends Fields> = { control: Control<V, unknown, V>; autoFocus?: boolean }

export function NewPasswordFields<V extends Fields>({ control: given, autoFocus = false }: NewPasswordFieldsProps<V>) {
  // Only these two fields are checked here, whatever else the form has.
  const control = given as unknown as Control<NewPasswordTwice, unknown, NewPasswordTwice>
  return (
    <>
      <Input
        as={PasswordField}
        control={control}
        name="newPassword"
        label="Neues Passwort"
        autoComplete="new-password"
        autoFocus={autoFocus}
        hint={passwordHint}
      />
      <Input
        as={PasswordField}
        control={control}
        name="confirmation"
        label="Passwort bestätigen"
        autoComplete="new-password"
      />
    </>
  )
}
