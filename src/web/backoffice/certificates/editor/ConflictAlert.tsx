import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { formatTime } from '../../../kit/format.ts'
import { notify } from '../../../kit/toasts.tsx'
import { merged } from './merging.ts'
import type { Editor } from './use-editor.ts'

/**
 * Another member has saved meanwhile: the question which version applies. Each answer can be undone, and none saves.
 */
export function ConflictAlert({ editor }: { editor: Editor }) {
  const { document, fields, dispatch } = editor
  const { theirs, base } = document
  if (!theirs) return null
  const take = (next: typeof fields) => dispatch({ do: 'take', fields: next })
  const merge = () => {
    const { fields: both, contested } = merged(base, fields, theirs.field_configs.fields)
    take(both)
    notify.info(
      contested.length > 0
        ? `Zusammengeführt. Beide haben geändert: ${contested.join(', ')}. Dort gilt Ihre Fassung.`
        : 'Zusammengeführt. Prüfen Sie das Ergebnis, und speichern Sie es.',
    )
  }
  return (
    <Alert severity="warning" data-conflict>
      <AlertTitle sx={{ fontSize: 14 }}>
        Jemand anderes hat um {formatTime(theirs.updated_at)} dieselbe Konfiguration gespeichert.
      </AlertTitle>
      Ihre Änderungen sind hier noch da, aber nicht gespeichert. Was soll gelten?
      <Stack direction="row" sx={{ gap: 2, mt: 2, flexWrap: 'wrap' }}>
        <Button size="small" variant="contained" onClick={merge}>
          Beide zusammenführen
        </Button>
        <Button size="small" color="inherit" variant="outlined" onClick={() => take(theirs.field_configs.fields)}>
          Andere Fassung ansehen
        </Button>
        <Button size="small" color="inherit" variant="outlined" onClick={() => dispatch({ do: 'keepMine' })}>
          Meine Fassung behalten
        </Button>
      </Stack>
    </Alert>
  )
}
