import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ApiError, client } from '../../kit/api.ts'
import { ErrorAlert } from '../../kit/ErrorAlert.tsx'
import { useSession } from '../../kit/session.tsx'
import { AuthFrame } from './AuthFrame.tsx'
import { SignedInAs } from './SignedInAs.tsx'
import { useMailedToken } from './use-mailed-token.ts'
import { useRefreshMe } from './use-refresh-me.ts'

/** Where the link to a new own address leads, after the sign-in. Opening it changes nothing. */
export function ChangeEmailPage() {
  const { guide, addressChange } = useSession()
  const refresh = useRefreshMe()
  const token = useMailedToken()
  const confirm = useMutation({
    mutationFn: async () => {
      await client.accounts.confirmAddressChange({ body: { token } })
      return addressChange?.email
    },
    onSuccess: () => void refresh(),
  })
  const isRefused = confirm.error instanceof ApiError && confirm.error.code === 'confirmation_token_invalid'

  if (confirm.isSuccess)
    return (
      <AuthFrame
        title="Ihre E-Mail-Adresse ist geändert"
        subtitle={`Ab jetzt melden Sie sich mit ${confirm.data} an. Die bisherige Adresse bekommt eine Nachricht darüber.`}
      >
        <ToAccount />
      </AuthFrame>
    )
  if (isRefused || !token || !addressChange)
    return (
      <AuthFrame
        title={token ? 'Dieser Link gilt nicht mehr' : 'Dieser Link ist unvollständig'}
        subtitle={
          token
            ? 'Er ist abgelaufen, ersetzt oder wurde schon benutzt, oder er gehört zu einem anderen Konto. Ihre Adresse ist unverändert.'
            : 'Bitte öffnen Sie den Link aus der E-Mail noch einmal, oder lassen Sie sich unter „Mein Konto“ eine neue senden.'
        }
      >
        <ToAccount />
        <SignedInAs />
      </AuthFrame>
    )
  return (
    <AuthFrame
      title="Neue E-Mail-Adresse übernehmen"
      subtitle={`Danach melden Sie sich mit ${addressChange.email} an und nicht mehr mit ${guide.email}.`}
    >
      <Actions>
        <ErrorAlert error={confirm.error} title="Die Adresse wurde nicht geändert" />
        <Button variant="contained" size="large" loading={confirm.isPending} onClick={() => confirm.mutate()}>
          Neue Adresse übernehmen
        </Button>
      </Actions>
      <SignedInAs />
    </AuthFrame>
  )
}

function ToAccount() {
  return (
    <Button component={Link} to="/dashboard/account" variant="contained" size="large" fullWidth>
      Zu „Mein Konto“
    </Button>
  )
}

const Actions = ({ children }: { children: ReactNode }) => <Box sx={{ display: 'grid', gap: 4 }}>{children}</Box>
