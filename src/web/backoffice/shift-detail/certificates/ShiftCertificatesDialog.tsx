import PrintIcon from '@mui/icons-material/PrintOutlined'
import RefreshIcon from '@mui/icons-material/Refresh'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import type { Session } from '../../../../contract/shifts.ts'
import { formatNumber } from '../../../../contract/wire.ts'
import { client } from '../../../kit/api.ts'
import { ConfirmDialog } from '../../../kit/ConfirmDialog.tsx'
import { ErrorAlert } from '../../../kit/ErrorAlert.tsx'
import { formatCount } from '../../../kit/format.ts'
import { useSession } from '../../../kit/session.tsx'
import { notify } from '../../../kit/toasts.tsx'
import { useRefresh } from '../../customers/queries.ts'
import { printRanges, withCertificate, type PrintRange } from './print-ranges.ts'
import { savePrint } from './save-print.ts'

type ShiftCertificatesDialogProps = {
  shift: Session
  /** Whether the question is open if all shall be made anew. */
  isAsking: boolean
  onAsk: (on: boolean) => void
  onClose: () => void
}

/** The certificates of a whole shift: printed at the counter, or made anew. */
export function ShiftCertificatesDialog({ shift, isAsking, onAsk, onClose }: ShiftCertificatesDialogProps) {
  const heading = useId()
  const { may } = useSession()
  const refresh = useRefresh()
  const ranges = printRanges(shift.customers)
  const guests = formatCount(withCertificate(shift.customers).length, 'Gast', 'Gäste')
  const print = useMutation({ mutationFn: (range: PrintRange) => savePrint(shift, range, ranges.length > 1) })
  return (
    <Dialog open onClose={onClose} maxWidth="sm" aria-labelledby={heading}>
      <DialogTitle id={heading}>Zertifikate der Schicht</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4 }}>
        {ranges.length === 0 ? (
          <Typography variant="body2">
            Zu keinem Gast dieser Schicht gibt es Medien, also auch kein Zertifikat.
          </Typography>
        ) : (
          <>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {guests} mit Medien. Das PDF zum Drucken hat für jeden eine Seite, nach Nummern; es wird heruntergeladen.
            </Typography>
            <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
              {ranges.map((range) => (
                <Button
                  key={range.from}
                  variant="contained"
                  startIcon={<PrintIcon />}
                  loading={print.isPending && print.variables.from === range.from}
                  loadingPosition="start"
                  disabled={print.isPending}
                  onClick={() => print.mutate(range)}
                >
                  {ranges.length === 1
                    ? 'Zertifikate drucken'
                    : `${formatNumber(range.from)} bis ${formatNumber(range.to)} drucken`}
                </Button>
              ))}
            </Stack>
            <ErrorAlert error={print.error} title="Zertifikate konnten nicht gedruckt werden" />
          </>
        )}
        {may('media.write') && ranges.length > 0 && (
          <Button
            variant="outlined"
            color="inherit"
            startIcon={<RefreshIcon />}
            onClick={() => onAsk(true)}
            sx={{ justifySelf: 'start', borderColor: 'divider' }}
          >
            Zertifikate neu erstellen
          </Button>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Schließen</Button>
      </DialogActions>
      <ConfirmDialog
        open={isAsking && may('media.write')}
        title="Zertifikate neu erstellen"
        confirm="Neu erstellen"
        errorTitle="Zertifikate wurden nicht neu erstellt"
        onConfirm={async () => {
          const { customers } = await client.certificates.reprocessShift({ params: { id: shift.id } })
          await refresh('media', 'shifts')
          notify.info(
            customers === 1 ? 'Das Zertifikat wird neu erstellt.' : `${customers} Zertifikate werden neu erstellt.`,
          )
        }}
        onClose={() => onAsk(false)}
      >
        Die Zertifikate von bis zu {guests} entstehen neu, mit den Vorlagen, die jetzt gelten. Die Links der Gäste
        bleiben dieselben, und es wird keine E-Mail gesendet.
      </ConfirmDialog>
    </Dialog>
  )
}
