import Box from '@mui/material/Box'
import type { Customer } from '../../../../contract/customers.ts'
import { formatNumber } from '../../../../contract/wire.ts'
import { LinkDialog } from '../../../kit/LinkDialog.tsx'
import { useSession } from '../../../kit/session.tsx'
import { ShownPin } from '../GalleryPin.tsx'
import { galleryUrl } from '../gallery-url.ts'

/** The customer's own gallery as a QR code and a link, with its PIN. */
export function GalleryLinkDialog({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const { organization } = useSession()
  return (
    <LinkDialog
      title={`Galerie von ${formatNumber(customer.customer_number)} ${customer.name}`}
      url={galleryUrl(customer.gallery_token ?? '')}
      label="Galerie-Link"
      qrName="QR-Code der Galerie"
      onClose={onClose}
    >
      {customer.gallery_pin && organization.settings.galleryPin !== 'off' && (
        <Box sx={{ justifySelf: 'center', textAlign: 'center' }}>
          PIN der Galerie
          <ShownPin pin={customer.gallery_pin} />
        </Box>
      )}
    </LinkDialog>
  )
}
