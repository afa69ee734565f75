import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import type { AddressChange } from '../../../contract/accounts.ts'
import { client } from '../../kit/api.ts'
import { messageOf } from '../../kit/ErrorAlert.tsx'
import { confirmationWords } from './mail-words.ts'
import { useRefreshMe } from './use-refresh-me.ts'

/** What became of the link to a new own address, how it is sent again, and how the address stays after all. */
export function AddressChangeNote({ change: { email, mail } }: { change: AddressChange }) {
  const refresh = useRefreshMe()
  const again = useMutation({
    mutationFn: () => client.accounts.requestAddressChange({ body: { newEmail: email } }),
    onSuccess: refresh,
  })
  const withdraw = useMutation({ mutationFn: () => client.accounts.withdrawAddressChange(), onSuccess: refresh })
  const { text, button } = confirmationWords(email, mail)
  const error = again.error ?? withdraw.error
  return (
    <Box sx={{ mt: 2, pl: 3, borderLeft: 3, borderColor: 'info.main' }}>
      <Box>
        Neue Adresse: <strong>{email}</strong>
      </Box>
      <Box role="status" sx={{ color: 'text.secondary' }}>
        {error ? messageOf(error) : text}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, ml: -2.5 }}>
        {button && (
          <Button size="small" loading={again.isPending} onClick={() => again.mutate()}>
            {button}
          </Button>
        )}
        <Button size="small" color="inherit" loading={withdraw.isPending} onClick={() => withdraw.mutate()}>
          Adresse doch nicht ändern
        </Button>
      </Box>
    </Box>
  )
}
