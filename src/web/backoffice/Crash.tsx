import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'

/**
 * Shown for a page that broke, or that a newer version of the product has replaced while this tab was open. It is in
 * the first script, since no more can be loaded: so it has no drawing.
 */
export function Crash() {
  return (
    <Box component="main" sx={{ textAlign: 'center', px: 4, py: 8, display: 'grid', justifyItems: 'center', gap: 1 }}>
      <Typography sx={{ fontSize: 16, fontWeight: 500 }}>Diese Seite konnte nicht angezeigt werden.</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', maxWidth: '52ch' }}>
        Ihre Daten sind sicher. Laden Sie die Seite neu; bleibt es dabei, wenden Sie sich bitte an den Support.
      </Typography>
      <Button variant="contained" onClick={() => location.reload()} sx={{ mt: 3 }}>
        Seite neu laden
      </Button>
    </Box>
  )
}
