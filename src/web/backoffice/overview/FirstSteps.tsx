import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import type { Scope } from '../../../contract/access.ts'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { Surface } from '../../kit/Page.tsx'
import { useSession } from '../../kit/session.tsx'
import { Card, list } from './Card.tsx'

const steps = [
  {
    title: 'Organisation einrichten',
    text: 'Logo, Farben und Anrede: So sehen Galerie und E-Mails Ihrer Gäste aus.',
    button: 'Einrichten',
    to: '/dashboard/settings/organisation',
    needs: 'settings.write',
  },
  {
    title: 'Intro und Outro hochladen',
    text: 'Sie rahmen die Clips jedes Gasts zu seinem Film. Es geht auch ohne.',
    button: 'Hochladen',
    to: '/dashboard/templates/video',
    needs: 'templates.write',
  },
  {
    title: 'Erste Schicht starten',
    text: 'Darin nehmen Sie Gäste auf und laden ihre Fotos und Videos hoch. Ist ein Gast fertig, entstehen Film und Galerie.',
    button: 'Schicht starten',
    to: '/dashboard/sessions?new=1',
    needs: 'shifts.write',
  },
] as const satisfies ({ needs: Scope } & Record<string, unknown>)[]

/** The home page while there is no shift: the steps to the first one instead of zeros. */
export function FirstSteps() {
  const { may } = useSession()
  const own = steps.filter(({ needs }) => may(needs))
  if (own.length === 0) {
    return (
      <Surface>
        <EmptyState
          drawing="shifts"
          title="Noch keine Schichten"
          text="Sobald Ihr Team die erste Schicht startet, sehen Sie hier, was geschieht."
        />
      </Surface>
    )
  }
  return (
    <Card
      title={`In ${own.length === 1 ? 'einem Schritt' : `${['zwei', 'drei'][own.length - 2]} Schritten`} zum ersten Andenken`}
    >
      <Box component="ol" sx={list}>
        {own.map(({ title, text, button, to }, at) => (
          <Box component="li" key={title} sx={step}>
            <Box aria-hidden className="tabular" sx={number}>
              {at + 1}
            </Box>
            <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
              <Box sx={{ fontWeight: 600 }}>{title}</Box>
              <Box sx={{ color: 'text.secondary', maxWidth: '62ch' }}>{text}</Box>
            </Box>
            <Button
              component={Link}
              to={to}
              variant={at === own.length - 1 ? 'contained' : 'outlined'}
              sx={{ minWidth: 148, ml: { xs: 12, sm: 0 } }}
            >
              {button}
            </Button>
          </Box>
        ))}
      </Box>
    </Card>
  )
}

const step = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 4,
  px: 5,
  py: 4,
  borderTop: 1,
  borderColor: 'divider',
} as const
const number = {
  width: 32,
  height: 32,
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  borderRadius: '50%',
  border: 1,
  borderColor: 'primary.main',
  color: 'primary.main',
  fontWeight: 600,
} as const
