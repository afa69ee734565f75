import { useMutation, useQueryClient } from '@tanstack/react-query'
import { client } from '../../kit/api.ts'
import { ask } from '../../kit/queries.ts'
import { useSession } from '../../kit/session.tsx'
import { confirmationWords } from './mail-words.ts'

/** The email that confirms the own address: its state, and how another one is sent. */
export function useConfirmationEmail() {
  const { guide, confirmationEmail } = useSession()
  const cache = useQueryClient()
  const again = useMutation({
    mutationFn: () => client.accounts.requestEmailConfirmation(),
    // from now on the server's state of the new one is shown
    onSuccess: () => cache.invalidateQueries({ queryKey: ask('accounts', 'me').queryKey }),
  })
  const { text, button } = confirmationWords(guide.email, confirmationEmail)
  return { text, button: again.isSuccess ? null : button, again }
}
