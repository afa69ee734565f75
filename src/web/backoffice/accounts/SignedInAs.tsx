import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useSession, useSessionState } from '../../kit/session.tsx'

/** Below a step that must be done first: the signed-in member, and the button to sign out. */
export function SignedInAs() {
  const { guide } = useSession()
  const { signOut } = useSessionState()
  return (
    <Box sx={{ mt: 8, pt: 4, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, mx: '-5px' }}>
        <Box component="span" sx={{ color: 'text.secondary', fontSize: 14, px: '5px', overflowWrap: 'anywhere' }}>
          Angemeldet als {guide.email}.
        </Box>
        <Button size="small" onClick={() => void signOut()}>
          Abmelden
        </Button>
      </Box>
    </Box>
  )
}
