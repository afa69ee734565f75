import Box from '@mui/material/Box'
import type { Media } from '../../../../contract/media.ts'
import { client } from '../../../kit/api.ts'
import { ConfirmDialog } from '../../../kit/ConfirmDialog.tsx'
import { notify } from '../../../kit/toasts.tsx'
import { useGone, useRefresh } from '../../customers/queries.ts'

type DeleteMediaDialogProps = { medium: Media; hasFilm: boolean; onDeleted: () => void; onClose: () => void }

export function DeleteMediaDialog({ medium, hasFilm, onDeleted, onClose }: DeleteMediaDialogProps) {
  const refresh = useRefresh()
  const gone = useGone()
  return (
    <ConfirmDialog
      open
      title="Medium unwiderruflich löschen?"
      confirm="Medium löschen"
      danger
      onConfirm={async () => {
        try {
          await client.media.remove({ params: { id: medium.id } })
          onDeleted()
          await refresh('media', 'shifts')
          notify.success('Medium erfolgreich gelöscht!')
        } catch (error) {
          if (!gone(error)) throw error
        }
      }}
      onClose={onClose}
    >
      <Box
        component="dl"
        className="tabular"
        sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', gap: '6px 16px', '& dd': { m: 0 } }}
      >
        <dt>Datei</dt>
        <Box component="dd" sx={{ color: 'text.primary', overflowWrap: 'anywhere' }}>
          {medium.file_name}
        </Box>
        <dt>Typ</dt>
        <dd>{medium.file_type === 'photo' ? 'Foto' : 'Video'}</dd>
        <dt>Größe</dt>
        <dd>{megabytes(medium.file_size)}</dd>
        <dt>Operator</dt>
        <dd>{medium.operator ?? 'Unbekannt'}</dd>
      </Box>
      <Box sx={{ mt: 4 }}>
        Die Datei und alles, was daraus entstand, wird gelöscht.
        {hasFilm && ' Danach macht „Abschließen“ den Film ohne sie neu.'}
      </Box>
    </ConfirmDialog>
  )
}

/** `12,4 MB`, always with one decimal (docs/product/media.md 15). */
const megabytes = (bytes: number) =>
  `${new Intl.NumberFormat('de-DE', { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(bytes / 1024 / 1024)} MB`
