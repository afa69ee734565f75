import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import type { Customer } from '../../../../contract/customers.ts'
import { formatNumber } from '../../../../contract/wire.ts'
import { CopyLink } from '../../../kit/CopyLink.tsx'
import { drawQr } from '../../../kit/draw-qr.ts'
import { ErrorAlert } from '../../../kit/ErrorAlert.tsx'
import { QrCode } from '../../../kit/QrCode.tsx'
import { useSession } from '../../../kit/session.tsx'
import { ShownPin } from '../GalleryPin.tsx'
import { galleryUrl } from '../gallery-url.ts'

/** The customer's own gallery as a QR code, to be scanned at the counter, and as a link to copy. */
export function GalleryLinkDialog({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const { organization } = useSession()
  const url = galleryUrl(customer.gallery_token ?? '')
  const { data: qr, error } = useQuery({ queryKey: ['qr', url], queryFn: () => drawQr(url), staleTime: Infinity })
  return (
    <Dialog open onClose={onClose} maxWidth="xs" aria-labelledby="gallery-link">
      <DialogTitle id="gallery-link" sx={{ overflowWrap: 'anywhere' }}>
        Galerie von {formatNumber(customer.customer_number)} {customer.name}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4, justifyItems: 'stretch', '&&': { pt: 2 } }}>
        <Box sx={{ justifySelf: 'center' }}>
          {qr ? (
            <QrCode link={{ qr }} name="QR-Code der Galerie" size={256} />
          ) : error ? (
            <ErrorAlert error={error} title="Der QR-Code konnte nicht gezeichnet werden" />
          ) : (
            <Skeleton variant="rounded" width={256} height={256} />
          )}
        </Box>
        <CopyLink url={url} label="Galerie-Link" />
        {customer.gallery_pin && organization.settings.galleryPin !== 'off' && (
          <Box sx={{ justifySelf: 'center', textAlign: 'center' }}>
            PIN der Galerie
            <ShownPin pin={customer.gallery_pin} />
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose} autoFocus>
          Schließen
        </Button>
      </DialogActions>
    </Dialog>
  )
}
