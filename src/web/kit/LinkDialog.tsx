import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { useId, type ReactNode } from 'react'
import { CopyLink } from './CopyLink.tsx'
import { drawQr } from './draw-qr.ts'
import { ErrorAlert } from './ErrorAlert.tsx'
import { QrCode } from './QrCode.tsx'

export type LinkDialogProps = {
  title: string
  url: string
  /** The link's name. */
  label: string
  /** The QR code's name for screen readers. */
  qrName: string
  children?: ReactNode
  onClose: () => void
}

/** A link as a QR code, to be scanned at the counter, and to copy. */
export function LinkDialog({ title, url, label, qrName, children, onClose }: LinkDialogProps) {
  const heading = useId()
  const { data: qr, error } = useQuery({ queryKey: ['qr', url], queryFn: () => drawQr(url), staleTime: Infinity })
  return (
    <Dialog open onClose={onClose} maxWidth="xs" aria-labelledby={heading}>
      <DialogTitle id={heading} sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4, justifyItems: 'stretch', '&&': { pt: 2 } }}>
        <Box sx={{ justifySelf: 'center' }}>
          {qr ? (
            <QrCode link={{ qr }} name={qrName} size={256} />
          ) : error ? (
            <ErrorAlert error={error} title="Der QR-Code konnte nicht gezeichnet werden" />
          ) : (
            <Skeleton variant="rounded" width={256} height={256} />
          )}
        </Box>
        <CopyLink url={url} label={label} />
        {children}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose} autoFocus>
          Schließen
        </Button>
      </DialogActions>
    </Dialog>
  )
}
