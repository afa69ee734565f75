import GalleryIcon from '@mui/icons-material/OpenInNewOutlined'
import InfoIcon from '@mui/icons-material/InfoOutlined'
import MailIcon from '@mui/icons-material/ForwardToInboxOutlined'
import { memo } from 'react'
import { isReadyToSend, type CustomerOverview } from '../../../contract/customers.ts'
import { formatNumber } from '../../../contract/wire.ts'

export type RowActionsProps = {
  customer: CustomerOverview
  /** Null = this person may not. */
  onSend: ((customer: CustomerOverview) => void) | null
  onInfo: (customer: CustomerOverview) => void
}

/**
 * What can be done with one guest. Plain elements, styled and given their tooltip by the table once for all rows
 * (`data-tip`): a hundred rows of MUI's buttons take longer to draw than the rest of the page.
 */
export const RowActions = memo(function RowActions({ customer, onSend, onInfo }: RowActionsProps) {
  const who = `${formatNumber(customer.customerNumber)} ${customer.name}`
  const canSend =
    onSend !== null &&
    customer.email !== null &&
    customer.anonymizedAt === null &&
    isReadyToSend({ sent: customer.emailSent, processingStatus: customer.processingStatus })
  return (
    <span className="deeds">
      {canSend && (
        <button
          type="button"
          data-tip="E-Mail senden"
          aria-label={`E-Mail senden: ${who}`}
          onClick={() => onSend(customer)}
        >
          <MailIcon />
        </button>
      )}
      {customer.hasGalleryToken && customer.galleryToken && !customer.anonymizedAt && (
        <a
          href={`/s/${encodeURIComponent(customer.galleryToken)}`}
          target="_blank"
          rel="noopener"
          data-tip="Galerie öffnen"
          aria-label={`Galerie öffnen: ${who}`}
        >
          <GalleryIcon />
        </a>
      )}
      <button
        type="button"
        data-tip="Details"
        aria-label={`Details: ${who}`}
        aria-haspopup="dialog"
        onClick={() => onInfo(customer)}
      >
        <InfoIcon />
      </button>
    </span>
  )
})
