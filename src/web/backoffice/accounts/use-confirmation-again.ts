import { useMutation } from '@tanstack/react-query'
import { client } from '../../kit/api.ts'
import { notify } from '../../kit/toasts.tsx'

/** Asks for the confirmation e-mail once more and says how that went. */
export function useConfirmationAgain(email: string) {
  return useMutation({
    mutationFn: () => client.accounts.requestEmailConfirmation(),
    onSuccess: () => notify.success(`Eine neue E-Mail an ${email} ist unterwegs.`),
    onError: (error) => notify.error(error, 'Die E-Mail konnte nicht angefordert werden'),
  })
}
