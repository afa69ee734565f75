import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import type { MarketingFigures } from '../../../contract/marketing.ts'
import { fetchSigned } from '../../kit/api.ts'
import { ErrorAlert } from '../../kit/ErrorAlert.tsx'
import { formatAmount } from '../../kit/format.ts'
import { ask } from '../../kit/queries.ts'
import { SaveButton } from '../../kit/SaveButton.tsx'
import { saveFile } from '../../kit/save-file.ts'

/** How many customers agreed to advertising by email, and the list for the emails that the business sends itself. */
export function Marketing() {
  const { data, error, refetch } = useQuery(ask('marketing', 'figures'))
  const save = async () => {
    const response = await fetchSigned('/privacy/marketing-consents.csv')
    saveFile(await response.blob(), 'Werbung per E-Mail.csv')
  }
  const hasList = data !== undefined && data.confirmed + data.withdrawn > 0
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <Box sx={{ fontWeight: 500 }}>Werbung per E-Mail</Box>
        {data && <Box>{standOf(data)}</Box>}
        {!data && !error && <Skeleton width={260} aria-label="Wird geladen" />}
        <Box sx={{ color: 'text.secondary', maxWidth: '75ch' }}>
          Wer in der Galerie zugestimmt und das mit einer E-Mail bestätigt hat. Andenken selbst sendet keine Werbung;
          die Liste mit den Abmelde-Links ist für Ihre eigenen E-Mails.
        </Box>
      </Box>
      {hasList && (
        <SaveButton save={save} what="Werbung per E-Mail" failure="Die Liste konnte nicht gespeichert werden" />
      )}
      <ErrorAlert
        error={error}
        title="Die Zustimmungen zu Werbung konnten nicht gezählt werden"
        onRetry={() => void refetch()}
      />
    </Box>
  )
}

function standOf({ asks, confirmed, open, withdrawn }: MarketingFigures): string {
  if (!asks && confirmed + open + withdrawn === 0) return 'Ihre Galerien fragen nicht danach.'
  const counts = `${formatAmount(confirmed)} bestätigt · ${formatAmount(open)} noch nicht bestätigt · ${formatAmount(withdrawn)} widerrufen`
  return asks ? counts : `${counts}. Ihre Galerien fragen nicht mehr danach.`
}
