import GalleryIcon from '@mui/icons-material/OpenInNewOutlined'
import InfoIcon from '@mui/icons-material/InfoOutlined'
import MailIcon from '@mui/icons-material/ForwardToInboxOutlined'
import { memo } from 'react'
import { isShowable, type CustomerOverview } from '../../../contract/customers.ts'
import { formatNumber } from '../../../contract/wire.ts'
import { RowButton } from '../../kit/RowButton.tsx'
import { refused } from './pending-deletion.tsx'
import { openGallery } from './open-gallery.ts'

export type RowActionsProps = {
  customer: CustomerOverview
  /** Null = this person may not. */
  onSend: ((customer: CustomerOverview) => void) | null
  onInfo: (customer: CustomerOverview) => void
}

/** The actions on one customer now, by the rules of docs/product/dashboard.md 5. */
export const RowActions = memo(function RowActions({ customer, onSend, onInfo }: RowActionsProps) {
  const who = `${formatNumber(customer.customerNumber)} ${customer.name}`
  const { emailSent: sent, processingStatus, galleryToken } = customer
  const send = sent ? 'E-Mail noch einmal senden' : 'E-Mail senden'
  const isThere = customer.anonymizedAt === null && customer.mediaExpiredAt === null
  return (
    <>
      {onSend &&
        isThere &&
        customer.email &&
        !customer.refusesPictures &&
        isShowable({ processing_status: processingStatus }) && (
          <RowButton
            label={`${send}: ${who}`}
            {...(customer.deletionDueAt ? refused : { tip: send, onClick: () => onSend(customer) })}
          >
            <MailIcon />
          </RowButton>
        )}
      {galleryToken && isThere && (
        <RowButton
          label={`Galerie öffnen: ${who}`}
          tip="Galerie öffnen"
          onClick={() => openGallery({ gallery_token: galleryToken, processing_status: processingStatus })}
        >
          <GalleryIcon />
        </RowButton>
      )}
      <RowButton label={`Details: ${who}`} tip="Details" aria-haspopup="dialog" onClick={() => onInfo(customer)}>
        <InfoIcon />
      </RowButton>
    </>
  )
})
