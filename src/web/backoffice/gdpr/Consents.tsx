import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router'
import { consentName, standardConsent, type ConsentFigures } from '../../../contract/consent.ts'
import { ErrorAlert } from '../../kit/ErrorAlert.tsx'
import { formatAmount, formatCount } from '../../kit/format.ts'
import { languageName } from '../../kit/languages.ts'
import { ask } from '../../kit/queries.ts'
import { ConsentDialog } from '../data-protection/ConsentDialog.tsx'
import { Marketing } from './Marketing.tsx'
import { lines, Part } from './Part.tsx'

/** How many customers agreed to which text of the check-in, and how many did not (article 7 (1) GDPR). */
export function Consents() {
  const { data, error, refetch } = useQuery(ask('consent', 'figures'))
  const [open, setOpen] = useState<number | null>(null)
  return (
    <Part
      title="Einwilligungen"
      text={
        <>
          Welchem Text Ihre Gäste beim Check-in zugestimmt haben. Wer einzeln zugestimmt hat, steht beim Gast. Den Text
          und ob gefragt wird, bestimmen Sie in den{' '}
          <Link component={RouterLink} underline="always" to="/dashboard/settings/organisation?tab=4">
            Einstellungen der Organisation
          </Link>
          .
        </>
      }
    >
      <ErrorAlert
        error={error}
        title="Die Einwilligungen konnten nicht gezählt werden"
        onRetry={() => void refetch()}
      />
      {data && (
        <Box component="ul" aria-label="Einwilligungen" className="tabular" sx={lines}>
          {data.agreed.map((version) => (
            <Agreed key={version.number} version={version} onOpen={() => setOpen(version.number)} />
          ))}
          {data.agreed.length === 0 && <li>Noch kein Gast hat zugestimmt.</li>}
          {others(data).map(([label, count]) => (
            <Box component="li" key={label}>
              {label}: {formatCount(count, 'Gast', 'Gäste')}
            </Box>
          ))}
          <Marketing />
        </Box>
      )}
      {!data && !error && <Skeleton variant="rounded" height={96} sx={{ mt: 4 }} aria-label="Wird geladen" />}
      {open !== null && <ConsentDialog version={open} onClose={() => setOpen(null)} />}
    </Part>
  )
}

const others = ({ refused, open, notAsked }: ConsentFigures) =>
  (
    [
      ['Abgelehnt oder zurückgenommen', refused],
      ['Noch nicht geantwortet', open],
      ['Nicht gefragt', notAsked],
    ] as const
  ).filter(([, count]) => count > 0)

function Agreed({ version, onOpen }: { version: ConsentFigures['agreed'][number]; onOpen: () => void }) {
  const { number, count, languages } = version
  const name = consentName(number)
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <Box sx={{ fontWeight: 500 }}>
          {name}: {formatCount(count, 'Gast', 'Gäste')}
        </Box>
        <Box sx={{ color: 'text.secondary' }}>
          {languages.map((one) => `${languageName(one.language)} ${formatAmount(one.count)}`).join(' · ')}
        </Box>
      </Box>
      {number !== standardConsent && (
        <Button size="small" aria-label={`${name} ansehen`} onClick={onOpen}>
          Ansehen
        </Button>
      )}
    </Box>
  )
}
