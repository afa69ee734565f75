import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { Page, Surface } from '../../kit/Page.tsx'

export function NotFoundPage() {
  return (
    <Page title="Seite nicht gefunden">
      <Surface>
        <EmptyState
          drawing="signpost"
          title="Unter dieser Adresse gibt es nichts."
          text="Vielleicht ist der Link veraltet, oder bei der Adresse fehlt ein Zeichen."
          action={
            <Button variant="contained" component={Link} to="/dashboard">
              Zum Dashboard
            </Button>
          }
        />
      </Surface>
    </Page>
  )
}
