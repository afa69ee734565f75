import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import LinearProgress from '@mui/material/LinearProgress'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ErrorAlert } from '../../kit/ErrorAlert.tsx'
import { dismissal } from '../../kit/FormDialog.tsx'
import { formatPercent } from '../../kit/format.ts'
import { ask } from '../../kit/queries.ts'
import { notify } from '../../kit/toasts.tsx'
import { DropZone, FileButton } from '../../kit/DropZone.tsx'
import { postForm } from '../../kit/post-form.ts'
import { languageChoices } from '../../kit/languages.ts'
import { templateRefusal, templateSize, type TemplateKind } from './template-kinds.ts'

/** One file, optionally for one activity and one language, with its progress. Closing stops the upload. */
export function TemplateUploadDialog({ kind, onClose }: { kind: TemplateKind; onClose: () => void }) {
  const cache = useQueryClient()
  const activities = useQuery(ask('activities', 'list'))
  const [file, setFile] = useState<File | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [activity, setActivity] = useState('')
  const [language, setLanguage] = useState('')
  const [share, setShare] = useState(0)
  const stop = useRef(new AbortController())
  useEffect(() => {
    const controller = new AbortController()
    stop.current = controller
    return () => controller.abort()
  }, [])

  const upload = useMutation({
    mutationFn: (chosen: File) => {
      const form = new FormData()
      form.append('templateType', kind.type)
      if (activity) form.append('activity_type_id', activity)
      if (language) form.append('language_code', language)
      form.append('file', chosen)
      setShare(0)
      return postForm('/templates/upload', form, {
        signal: stop.current.signal,
        onProgress: (bytes) => setShare(Math.min(1, bytes / Math.max(1, chosen.size))),
      })
    },
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey: ['templates'] })
      notify.success(`${kind.name} hochgeladen.`)
      onClose()
    },
  })
  const choose = ([chosen]: File[]) => {
    if (!chosen || upload.isPending) return
    upload.reset()
    const reason = templateRefusal(chosen, kind)
    setRefusal(reason)
    setFile(reason ? null : chosen)
  }
  return (
    <Dialog open onClose={dismissal(onClose)} maxWidth="sm" aria-labelledby="template-upload">
      <DialogTitle id="template-upload">{kind.name} hochladen</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4, '&&': { pt: 3 } }}>
        <DropZone onFiles={choose} minHeight={0}>
          <Box sx={{ border: '1px dashed', borderColor: 'divider', borderRadius: 2, p: 5, textAlign: 'center' }}>
            {file ? (
              <Typography variant="body2" className="tabular" sx={{ mb: 3, overflowWrap: 'anywhere' }}>
                <strong>{file.name}</strong>, {templateSize(file.size)}
              </Typography>
            ) : (
              <Typography variant="body2" sx={{ mb: 3, color: 'text.secondary' }}>
                Ziehen Sie eine Datei hierher, oder wählen Sie sie aus.
                <br />
                {kind.formats}, höchstens 100 MB
              </Typography>
            )}
            <FileButton
              label={file ? 'Andere Datei wählen' : 'Datei wählen'}
              variant="outlined"
              accept={kind.accept}
              disabled={upload.isPending}
              onFiles={choose}
            />
          </Box>
        </DropZone>
        {refusal && <Alert severity="error">{refusal}</Alert>}
        <TextField
          select
          label="Aktivität"
          value={activity}
          onChange={(event) => setActivity(event.target.value)}
          disabled={upload.isPending}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        >
          <MenuItem value="">Für alle Aktivitäten</MenuItem>
          {activities.data?.activity_types.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          select
          label="Sprache"
          value={language}
          onChange={(event) => setLanguage(event.target.value)}
          disabled={upload.isPending}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        >
          <MenuItem value="">Für alle Sprachen</MenuItem>
          {languageChoices.map(({ code, name }) => (
            <MenuItem key={code} value={code}>
              {name}
            </MenuItem>
          ))}
        </TextField>
        {upload.isPending && (
          <Box>
            <LinearProgress
              variant="determinate"
              value={share * 100}
              aria-label="Fortschritt des Uploads"
              sx={{ borderRadius: 1 }}
            />
            <Typography variant="caption" className="tabular" sx={{ color: 'text.secondary' }}>
              {share < 1 ? formatPercent(share) : 'Wird gespeichert und geprüft …'}
            </Typography>
          </Box>
        )}
        <ErrorAlert error={upload.error} title="Upload fehlgeschlagen" />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Abbrechen
        </Button>
        <Button
          variant="contained"
          loading={upload.isPending}
          disabled={!file}
          onClick={() => file && upload.mutate(file)}
        >
          Hochladen
        </Button>
      </DialogActions>
    </Dialog>
  )
}
