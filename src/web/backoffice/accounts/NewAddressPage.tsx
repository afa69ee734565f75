import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ApiError } from '../../kit/api.ts'
import { ErrorAlert } from '../../kit/ErrorAlert.tsx'
import { AuthFrame } from './AuthFrame.tsx'
import { SignedInAs } from './SignedInAs.tsx'
import { useMailedToken } from './use-mailed-token.ts'

type Props = {
  /** The address that waits; null = none. */
  address: string | null
  confirm: (token: string) => Promise<unknown>
  words: {
    title: string
    /** The effect of confirming it. */
    question: (address: string) => string
    button: string
    doneTitle: string
    done: (address: string) => string
    /** The page from which another link is sent. */
    place: string
  }
  /** The path of `place`. */
  back: string
}

/** The page behind the link to a new address, after the sign-in. Opening it changes nothing. */
export function NewAddressPage({ address, confirm, words, back }: Props) {
  const token = useMailedToken()
  const confirming = useMutation({
    mutationFn: async (shown: string) => {
      await confirm(token)
      return shown
    },
  })
  const { error } = confirming
  const isRefused = error instanceof ApiError && error.code === 'confirmation_token_invalid'
  const toPlace = (
    <Button component={Link} to={back} variant="contained" size="large" fullWidth>
      Zu „{words.place}“
    </Button>
  )

  if (confirming.isSuccess)
    return (
      <AuthFrame title={words.doneTitle} subtitle={words.done(confirming.data)}>
        {toPlace}
      </AuthFrame>
    )
  if (isRefused || !token || !address)
    return (
      <AuthFrame
        title={token ? 'Dieser Link gilt nicht mehr' : 'Dieser Link ist unvollständig'}
        subtitle={
          token
            ? 'Er ist abgelaufen, ersetzt oder wurde schon benutzt, oder er gehört zu einem anderen Konto. Die Adresse ist unverändert.'
            : `Bitte öffnen Sie den Link aus der E-Mail noch einmal, oder lassen Sie unter „${words.place}“ einen neuen senden.`
        }
      >
        {toPlace}
        <SignedInAs />
      </AuthFrame>
    )
  return (
    <AuthFrame title={words.title} subtitle={words.question(address)}>
      <Box sx={{ display: 'grid', gap: 4 }}>
        <ErrorAlert error={error} title="Die Adresse wurde nicht geändert" />
        <Button
          variant="contained"
          size="large"
          loading={confirming.isPending}
          onClick={() => confirming.mutate(address)}
        >
          {words.button}
        </Button>
      </Box>
      <SignedInAs />
    </AuthFrame>
  )
}
