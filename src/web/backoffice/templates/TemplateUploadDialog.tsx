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
import { AskBeforeLeaving } from '../../kit/AskBeforeLeaving.tsx'
import { ErrorAlert } from '../../kit/ErrorAlert.tsx'
import { dismissal } from '../../kit/FormDialog.tsx'
import { formatPercent } from '../../kit/format.ts'
import { ask } from '../../kit/queries.ts'
import { takeFirst } from './take-first.ts'
import { notify } from '../../kit/toasts.tsx'
import { DropZone, FileButton } from '../../kit/DropZone.tsx'
import { languageChoices } from '../../kit/languages.ts'
import { cancelled } from '../../uploads/upload-queue.ts'
import { sendTemplate } from './send-template.ts'
import { licenceHint, templateRefusal, templateSize, type TemplateKind } from './template-kinds.ts'

type UploadProps = {
  kind: TemplateKind
  /** Chosen already, as by dropping it on the page. */
  first?: File | null
  onClose: () => void
}

const beginning = { share: 0, isInterrupted: false }

/** One file, optionally for one activity and one language, with its progress. Closing stops the upload. */
export function TemplateUploadDialog({ kind, first = null, onClose }: UploadProps) {
  const cache = useQueryClient()
  const activities = useQuery(ask('activities', 'list'))
  const firstRefusal = first && templateRefusal(first, kind)
  const [file, setFile] = useState<File | null>(firstRefusal ? null : first)
  const [refusal, setRefusal] = useState<string | null>(firstRefusal)
  const [activity, setActivity] = useState('')
  const [language, setLanguage] = useState('')
  const [licenceNote, setLicenceNote] = useState('')
  const [progress, setProgress] = useState(beginning)
  const stop = useRef(new AbortController())
  useEffect(() => {
    const controller = new AbortController()
    stop.current = controller
    return () => controller.abort(cancelled)
  }, [])

  const upload = useMutation({
    mutationFn: (chosen: File) => {
      setProgress(beginning)
      return sendTemplate(
        { kind, file: chosen, activity, language, licenceNote },
        {
          signal: stop.current.signal,
          onProgress: (bytes) =>
            setProgress({ share: Math.min(1, bytes / Math.max(1, chosen.size)), isInterrupted: false }),
          onInterrupted: () => setProgress(({ share }) => ({ share, isInterrupted: true })),
        },
      )
    },
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey: ['templates'] })
      notify.success(`${kind.name} hochgeladen.`)
      onClose()
    },
  })
  const choose = (files: File[]) => {
    if (upload.isPending) return
    const chosen = takeFirst(files)
    if (!chosen) return
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
                {kind.advice && (
                  <Typography component="span" variant="caption" sx={{ display: 'block', mt: 2 }}>
                    {kind.advice}
                  </Typography>
                )}
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
        {kind.hasLicence && (
          <TextField
            label="Lizenz (optional)"
            multiline
            minRows={2}
            maxRows={6}
            value={licenceNote}
            onChange={(event) => setLicenceNote(event.target.value)}
            disabled={upload.isPending}
            helperText={licenceHint}
            slotProps={{ htmlInput: { maxLength: 500 } }}
          />
        )}
        {upload.isPending && <Progress {...progress} />}
        <AskBeforeLeaving when={upload.isPending}>
          Der Upload von „{file?.name}“ läuft noch. Er wird abgebrochen, wenn Sie die Seite verlassen.
        </AskBeforeLeaving>
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

/** @param share 0..1 of the file's bytes */
function Progress({ share, isInterrupted }: typeof beginning) {
  const stage = share < 1 ? formatPercent(share) : 'Wird gespeichert und geprüft …'
  return (
    <Box>
      <LinearProgress
        variant="determinate"
        color={isInterrupted ? 'warning' : 'primary'}
        value={share * 100}
        aria-label="Fortschritt des Uploads"
        sx={{ borderRadius: 1, height: 6 }}
      />
      <Typography variant="caption" component="p" role="status" className="tabular" sx={{ color: 'text.secondary' }}>
        {isInterrupted
          ? `Die Verbindung ist unterbrochen. Der Upload geht bei ${formatPercent(share)} weiter, sobald sie wieder da ist.`
          : stage}
      </Typography>
    </Box>
  )
}
