import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Brand } from '../../kit/Brand.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { Surface, useTitle } from '../../kit/Page.tsx'
import { useSession, useSessionState } from '../../kit/session.tsx'
import { captureAppIsMissing } from '../pairing/capture-app.ts'

/** Guides have no dashboard (docs/product/accounts-and-rights.md 2). */
export function GuideWelcome() {
  const { guide, organization } = useSession()
  const { signOut } = useSessionState()
  useTitle('Willkommen')
  return (
    <Box component="main" sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', p: 4 }}>
      <Box sx={{ width: '100%', maxWidth: 520, display: 'grid', gap: 6, justifyItems: 'center' }}>
        <Brand size={40} />
        <Surface sx={{ width: '100%', p: 4 }}>
          <Typography variant="h1" sx={{ textAlign: 'center', pt: 4 }}>
            Hallo {guide.firstName}
          </Typography>
          <EmptyState
            drawing="photos"
            title="Ihre Arbeit findet in der App statt."
            text={`Schichten, Gäste und Aufnahmen von ${organization.name} führen Sie in der Aufnahme-App auf Ihrem Telefon; das Dashboard ist für die Verwaltung da. ${captureAppIsMissing}`}
            action={
              <Button variant="outlined" onClick={() => void signOut()}>
                Abmelden
              </Button>
            }
          />
        </Surface>
      </Box>
    </Box>
  )
}
