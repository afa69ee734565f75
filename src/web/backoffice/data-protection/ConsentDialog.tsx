import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { consentName, standardConsent } from '../../../contract/consent.ts'
import { ErrorAlert } from '../../kit/ErrorAlert.tsx'
import { formatDate } from '../../kit/format.ts'
import { ask } from '../../kit/queries.ts'
import { ConsentTexts } from './ConsentTexts.tsx'

/** The text of a version, as customers read it; 0 = the standard text. */
export function ConsentDialog({ version, onClose }: { version: number; onClose: () => void }) {
  const heading = useId()
  const isStandard = version === standardConsent
  const standard = useQuery(ask('consent', 'get'))
  const own = useQuery({ ...ask('consent', 'version', { params: { number: String(version) } }), enabled: !isStandard })
  const saved = own.data?.version
  const error = standard.error ?? own.error
  const isLoaded = standard.data && (isStandard || saved)
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={heading}>
      <DialogTitle id={heading}>
        Einwilligung: {consentName(version)}
        {saved && ` vom ${formatDate(saved.createdAt)}`}
      </DialogTitle>
      <DialogContent sx={{ fontSize: 14, lineHeight: 1.6 }}>
        {isLoaded ? (
          <ConsentTexts texts={saved?.texts ?? null} standard={standard.data.consent.standard} />
        ) : error ? (
          <ErrorAlert
            error={error}
            title="Der Text konnte nicht geladen werden"
            onRetry={() => void Promise.all([standard.refetch(), isStandard || own.refetch()])}
          />
        ) : (
          <Skeleton variant="rounded" height={160} />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          Schließen
        </Button>
      </DialogActions>
    </Dialog>
  )
}
