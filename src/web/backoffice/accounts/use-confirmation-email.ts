import { useMutation, useQueryClient } from '@tanstack/react-query'
import { client } from '../../kit/api.ts'
import { ask } from '../../kit/queries.ts'
import { useSession } from '../../kit/session.tsx'
import { confirmationWords } from './mail-words.ts'

/** The email by which the own address is confirmed: what became of it, and how another one is sent. */
export function useConfirmationEmail() {
  const { guide, confirmationEmail } = useSession()
  const cache = useQueryClient()
  const again = useMutation({
    mutationFn: () => client.accounts.requestEmailConfirmation(),
    // what is said next is what the server says of the new one
    onSuccess: () => cache.invalidateQueries({ queryKey: ask('accounts', 'me').queryKey }),
  })
  const { text, button } = confirmationWords(guide.email, confirmationEmail)
  return { text, button: again.isSuccess ? null : button, again }
}
