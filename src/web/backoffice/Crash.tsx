import Button from '@mui/material/Button'
import { EmptyState } from '../kit/EmptyState.tsx'

/** A page that broke, or that a newer version of the product has replaced while this tab was open. */
export function Crash() {
  return (
    <main>
      <EmptyState
        drawing="signpost"
        title="Diese Seite konnte nicht angezeigt werden."
        text="Ihre Daten sind sicher. Laden Sie die Seite neu; bleibt es dabei, wenden Sie sich bitte an den Support."
        action={
          <Button variant="contained" onClick={() => location.reload()}>
            Seite neu laden
          </Button>
        }
      />
    </main>
  )
}
