import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import type { AddressChange } from '../../../contract/accounts.ts'
import { messageOf } from '../../kit/ErrorAlert.tsx'
import { confirmationWords } from './mail-words.ts'
import type { NewAddress } from './NewAddressDialog.tsx'

type Props = {
  change: AddressChange
  /** Null: the viewer may not change it. */
  send: ((body: NewAddress) => Promise<unknown>) | null
  withdraw: () => Promise<unknown>
  /** The purpose of the link, and the button that cancels it. */
  words?: { what: string; withdraw: string }
}

const ofNewAddress = { what: 'Neue Adresse', withdraw: 'Adresse doch nicht ändern' }

/** State of the link to a new address, with buttons to send it again and to keep the present address. */
export function AddressChangeNote({ change: { email, mail }, send, withdraw, words = ofNewAddress }: Props) {
  const again = useMutation({ mutationFn: async () => send?.({ newEmail: email }) })
  const back = useMutation({ mutationFn: withdraw })
  const { text, button } = confirmationWords(email, mail)
  const error = again.error ?? back.error
  return (
    <Box sx={{ mt: 2, pl: 3, borderLeft: 3, borderColor: 'info.main' }}>
      <Box>
        {words.what}: <strong>{email}</strong>
      </Box>
      <Box role="status" sx={{ color: 'text.secondary' }}>
        {error ? messageOf(error) : text}
      </Box>
      {send && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, ml: -2.5 }}>
          {button && (
            <Button size="small" loading={again.isPending} onClick={() => again.mutate()}>
              {button}
            </Button>
          )}
          <Button size="small" color="inherit" loading={back.isPending} onClick={() => back.mutate()}>
            {words.withdraw}
          </Button>
        </Box>
      )}
    </Box>
  )
}
