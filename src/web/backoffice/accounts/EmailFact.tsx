import CheckIcon from '@mui/icons-material/CheckCircleOutlined'
import WaitingIcon from '@mui/icons-material/MarkEmailUnreadOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { client } from '../../kit/api.ts'
import { messageOf } from '../../kit/ErrorAlert.tsx'
import { useSession } from '../../kit/session.tsx'
import { AddressChangeNote } from './AddressChangeNote.tsx'
import { NewAddressDialog, type NewAddress } from './NewAddressDialog.tsx'
import { useConfirmationEmail } from './use-confirmation-email.ts'
import { useRefreshMe } from './use-refresh-me.ts'

/** The own address, whether it is confirmed, and the way to change it. */
export function EmailFact() {
  const { guide, mayChangeEmail, addressChange } = useSession()
  const { email, emailVerified } = guide
  const [asked, setAsked] = useState(false)
  const refresh = useRefreshMe()
  const send = async (body: NewAddress) => {
    await client.accounts.requestAddressChange({ body })
    await refresh()
  }
  const withdraw = async () => {
    await client.accounts.withdrawAddressChange()
    await refresh()
  }
  const { text, button, again } = useConfirmationEmail()
  const Icon = emailVerified ? CheckIcon : WaitingIcon
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3 }}>
      <Box component="span" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
        {email}
      </Box>
      <Box
        component="span"
        sx={{
          display: 'inline-flex',
          alignItems: 'center',
          gap: 1,
          color: emailVerified ? 'success.main' : 'warning.main',
        }}
      >
        <Icon aria-hidden sx={{ fontSize: 16 }} />
        {emailVerified ? 'Bestätigt' : 'Noch nicht bestätigt'}
      </Box>
      {!emailVerified && button && (
        <Button
          size="small"
          loading={again.isPending}
          onClick={() => again.mutate()}
          sx={{ mx: -1.5, color: 'primary.dark' }}
        >
          {button}
        </Button>
      )}
      {!emailVerified && (button === null || again.isError) && (
        <Box role="status" sx={{ flex: '1 0 100%', color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {again.isError ? messageOf(again.error) : text}
        </Box>
      )}
      {mayChangeEmail && !addressChange && (
        <Button size="small" onClick={() => setAsked(true)} sx={{ mx: -1.5, color: 'primary.dark' }}>
          Adresse ändern
        </Button>
      )}
      {addressChange && (
        <Box sx={{ flex: '1 0 100%' }}>
          <AddressChangeNote change={addressChange} send={send} withdraw={withdraw} />
        </Box>
      )}
      {asked && (
        <NewAddressDialog
          title="E-Mail-Adresse ändern"
          hint={`Wir senden einen Link dorthin. Bis Sie ihn bestätigen, melden Sie sich weiter mit ${email} an.`}
          send={send}
          onClose={() => setAsked(false)}
        />
      )}
    </Box>
  )
}
