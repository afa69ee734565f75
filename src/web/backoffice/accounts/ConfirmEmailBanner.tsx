import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { messageOf } from '../../kit/ErrorAlert.tsx'
import { useSession } from '../../kit/session.tsx'
import { useConfirmationEmail } from './use-confirmation-email.ts'

/** Storage key of the member who has dismissed the note, which comes back with the next browser session. */
const dismissedBy = 'confirm_email_dismissed'

/** A plain note on every page until the own address is confirmed. Also the first thing that a new owner sees. */
export function ConfirmEmailBanner() {
  const { id, emailVerified } = useSession().guide
  const [isGone, setGone] = useState(() => sessionStorage.getItem(dismissedBy) === id)
  const { text, button, again } = useConfirmationEmail()
  if (emailVerified || isGone) return null
  const dismiss = () => {
    sessionStorage.setItem(dismissedBy, id)
    setGone(true)
  }
  return (
    <Alert
      severity="info"
      variant="outlined"
      onClose={dismiss}
      slotProps={{ closeButton: { 'aria-label': 'Hinweis schließen', title: 'Hinweis schließen' } }}
      sx={{ mb: 6, bgcolor: 'background.paper', '& .MuiAlert-message': { flex: 1, minWidth: 0, py: 0.5 } }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 4, rowGap: 1 }}>
        <Box sx={{ flex: '1 1 320px', minWidth: 0, overflowWrap: 'anywhere', lineHeight: 1.5, py: 1 }}>
          <strong>Bitte bestätigen Sie Ihre E-Mail-Adresse.</strong>
          {/* In place: a toast would lie over this note and its buttons. */}
          <Box role="status">{again.isError ? messageOf(again.error) : text}</Box>
        </Box>
        {button && (
          <Button
            size="small"
            loading={again.isPending}
            onClick={() => again.mutate()}
            sx={{ mx: -1.5, color: 'primary.dark' }}
          >
            {button}
          </Button>
        )}
      </Box>
    </Alert>
  )
}
