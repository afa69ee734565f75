import WarningIcon from '@mui/icons-material/WarningAmberOutlined'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { legalDocuments, operatorSettings } from '../../../contract/legal.ts'
import type { Notice } from '../../../contract/overview.ts'
import { Surface } from '../../kit/Page.tsx'
import { ask } from '../../kit/queries.ts'
import { useSession } from '../../kit/session.tsx'

/** For owners, above everything: what the installation still lacks and how to set it. Gone when there is nothing. */
export function Notices() {
  const { may } = useSession()
  // when this can't be asked, the figures below can't be either, and they say so
  const { data } = useQuery({ ...ask('overview', 'notices'), enabled: may('privacy.manage') })
  return data?.notices.map((notice) => <OperatorIncomplete key={notice.code} missing={notice.missing} />)
}

function OperatorIncomplete({ missing }: Pick<Notice, 'missing'>) {
  const heading = useId()
  return (
    <Surface component="section" aria-labelledby={heading} sx={card}>
      <WarningIcon aria-hidden sx={{ color: 'warning.main', fontSize: 24, mt: '2px' }} />
      <Box sx={{ minWidth: 0, maxWidth: '70ch', overflowWrap: 'anywhere' }}>
        <Typography variant="h2" id={heading}>
          Impressum und Datenschutz sind noch nicht vollständig
        </Typography>
        <Box component="p" sx={{ mt: 1, mb: 0 }}>
          Ihre Gäste können nicht sehen, wer Andenken betreibt. Das Gesetz verlangt es (§ 5 DDG, Artikel 13 DSGVO). Es{' '}
          {missing.length === 1 ? 'fehlt' : 'fehlen'}:
        </Box>
        <Box component="ul" sx={{ my: 2, pl: 5, display: 'grid', gap: 1 }}>
          {missing.map((setting) => (
            <li key={setting}>
              {operatorSettings[setting].what}:{' '}
              <Box component="code" sx={{ fontSize: 13 }}>
                {setting}
              </Box>
            </li>
          ))}
        </Box>
        <Box component="p" sx={{ m: 0 }}>
          Setzen Sie diese Werte in der Umgebung, mit der Andenken startet, und starten Sie es neu; alle Einstellungen
          erklärt das README. Betreibt jemand anders diese Installation, geben Sie den Hinweis bitte weiter.{' '}
          <Link href={legalDocuments.imprint.path} target="_blank" rel="noopener" underline="always">
            Impressum ansehen
          </Link>
        </Box>
      </Box>
    </Surface>
  )
}

const card = {
  display: 'flex',
  gap: 3,
  px: 5,
  py: 4,
  borderColor: 'warning.main',
  borderInlineStartWidth: 4,
} as const
