import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Output } from '../../../../../contract/endpoint.ts'
import type { customerFiles } from '../../../../../contract/customer-files.ts'
import type { Session } from '../../../../../contract/shifts.ts'
import { formatNumber } from '../../../../../contract/wire.ts'
import { ApiError, client, useIntent } from '../../../../kit/api.ts'
import { DropZone, FileButton } from '../../../../kit/DropZone.tsx'
import { ErrorAlert } from '../../../../kit/ErrorAlert.tsx'
import { formatCount } from '../../../../kit/format.ts'
import { dismissal } from '../../../../kit/FormDialog.tsx'
import { useGone, useRefresh } from '../../../customers/queries.ts'
import { ImportPreview } from './ImportPreview.tsx'
import { readCsv, UnreadableFile } from './read-csv.ts'
import { importedOf } from './rows.ts'
import { useFile, type ReadFile } from './use-file.ts'

type Result = Output<typeof customerFiles.import>

/**
 * "Gäste aus Datei": choose a CSV file, see the outcome of each row, import them (docs/product/customer-files.md 1).
 */
export default function ImportDialog({ shift, onClose }: { shift: Session; onClose: () => void }) {
  const [file, setFile] = useState<ReadFile | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [result, setResult] = useState<Result | null>(null)
  const read = async ([chosen]: File[]) => {
    if (!chosen) return
    setError(null)
    try {
      // a file of this size cannot be a list: it is not even read
      if (chosen.size > 10_000_000) throw new UnreadableFile('Die Datei ist größer als 1 MB.')
      const lines = readCsv(new Uint8Array(await chosen.arrayBuffer()))
      setFile((last) => ({ id: (last?.id ?? 0) + 1, name: chosen.name, lines }))
    } catch (cause) {
      setFile(null)
      setError(
        cause instanceof UnreadableFile
          ? cause
          : new Error('Die Datei lässt sich nicht lesen. Ist sie noch da und geschlossen?'),
      )
    }
  }
  const choose = (files: File[]) => void read(files)
  return (
    <Dialog open onClose={dismissal(onClose)} maxWidth="md" fullWidth aria-labelledby="import-title">
      <DialogTitle id="import-title">Gäste aus Datei</DialogTitle>
      {result ? (
        <Done result={result} onClose={onClose} />
      ) : file ? (
        // another file starts over
        <Review key={file.id} shift={shift} file={file} onFile={choose} onDone={setResult} onClose={onClose} />
      ) : (
        <Choose error={error} onFile={choose} onClose={onClose} />
      )}
    </Dialog>
  )
}

const accepted = '.csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values'

type ChooseProps = { error: unknown; onFile: (files: File[]) => void; onClose: () => void }

function Choose({ error, onFile, onClose }: ChooseProps) {
  return (
    <>
      <DialogContent sx={{ display: 'grid', gap: 4 }}>
        <DropZone minHeight={0} onFiles={onFile}>
          <Typography variant="body2" sx={{ mb: 4 }}>
            Eine CSV-Datei mit einem Gast in jeder Zeile, zum Beispiel aus Excel oder Ihrem Buchungssystem: Name,
            E-Mail, Sprache, Einwilligung. Höchstens 1 000 Zeilen. Bevor jemand aufgenommen wird, sehen Sie, was aus
            jeder Zeile wird.
          </Typography>
          <FileButton label="CSV-Datei wählen" accept={accepted} onFiles={onFile} />
          <Typography variant="body2" sx={{ mt: 2, color: 'text.secondary' }}>
            Oder ziehen Sie die Datei hierher.
          </Typography>
        </DropZone>
        <ErrorAlert error={error} title="Diese Datei lässt sich nicht verwenden" />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Abbrechen
        </Button>
      </DialogActions>
    </>
  )
}

type ReviewProps = {
  shift: Session
  file: ReadFile
  onFile: (files: File[]) => void
  onDone: (result: Result) => void
  onClose: () => void
}

function Review({ shift, file, onFile, onDone, onClose }: ReviewProps) {
  const refresh = useRefresh()
  const gone = useGone()
  const intent = useIntent()
  const reading = useFile(file, shift.customers)
  const { chosen, consentVersion } = reading
  const take = useMutation({
    mutationFn: async () => {
      const hasYes = chosen.some(({ consent }) => consent)
      const body = {
        customers: chosen.map((row) => importedOf(row, consentVersion !== undefined)),
        ...(hasYes && consentVersion !== undefined && { consentVersion }),
      }
      return client.customerFiles.import(
        { params: { id: shift.id }, body },
        { idempotencyKey: intent.key(body), timeout: 60_000 },
      )
    },
    onSuccess: (result) => {
      intent.done()
      onDone(result)
    },
    onError: (error) => gone(error) && onClose(),
    onSettled: () => refresh('shifts', 'customers', 'overview'),
  })
  const free = Math.max(0, shift.max_customers - shift.total_customers)
  const isOver = chosen.length > free
  return (
    <>
      <DialogContent sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <DropZone minHeight={0} onFiles={onFile}>
          <ImportPreview shift={shift} file={file} reading={reading} free={free}>
            <FileButton
              label="Andere Datei"
              accept={accepted}
              variant="outlined"
              disabled={take.isPending}
              onFiles={onFile}
            />
          </ImportPreview>
        </DropZone>
        <ErrorAlert
          error={take.error}
          title={
            take.error instanceof ApiError && take.error.status > 0
              ? 'Es wurde niemand aufgenommen'
              : 'Ob die Gäste aufgenommen sind, ist nicht bekannt. Versuchen Sie es noch einmal: Niemand kommt doppelt.'
          }
        />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" disabled={take.isPending} onClick={onClose}>
          Abbrechen
        </Button>
        <Button
          variant="contained"
          loading={take.isPending}
          disabled={chosen.length === 0 || isOver || shift.status !== 'active'}
          onClick={() => take.mutate()}
        >
          {formatCount(chosen.length, 'Gast aufnehmen', 'Gäste aufnehmen')}
        </Button>
      </DialogActions>
    </>
  )
}

function Done({ result: { imported, numbers, doubles }, onClose }: { result: Result; onClose: () => void }) {
  return (
    <>
      <DialogContent sx={{ display: 'grid', gap: 4 }}>
        <Alert severity={imported > 0 ? 'success' : 'info'} role="status">
          {numbers === null
            ? 'Es war niemand mehr aufzunehmen.'
            : numbers.first === numbers.last
              ? `1 Gast ist aufgenommen und hat die Nummer ${formatNumber(numbers.first)}.`
              : `${formatCount(imported, 'Gast ist', 'Gäste sind')} aufgenommen und haben die Nummern ${formatNumber(numbers.first)} bis ${formatNumber(numbers.last)}.`}
        </Alert>
        {doubles.length > 0 && (
          <Typography variant="body2">
            {formatCount(doubles.length, 'Zeile wurde', 'Zeilen wurden')} übergangen: Jemand mit diesem Namen ist
            inzwischen in der Schicht.
          </Typography>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" autoFocus onClick={onClose}>
          Fertig
        </Button>
      </DialogActions>
    </>
  )
}
