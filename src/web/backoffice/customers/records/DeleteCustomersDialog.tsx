import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Removal } from '../../../../contract/customer-records.ts'
import type { Customer } from '../../../../contract/customers.ts'
import { limits } from '../../../../contract/limits.ts'
import { formatNumber } from '../../../../contract/wire.ts'
import { client } from '../../../kit/api.ts'
import { ConfirmDialog } from '../../../kit/ConfirmDialog.tsx'
import { ErrorAlert } from '../../../kit/ErrorAlert.tsx'
import { formatCount } from '../../../kit/format.ts'
import { ask } from '../../../kit/queries.ts'
import { notify } from '../../../kit/toasts.tsx'
import { useGone, useRefresh } from '../queries.ts'

type DeleteCustomersDialogProps = {
  /** At least one. */
  customers: readonly Customer[]
  /** Those who are not deleted with them, in words. */
  leftOut?: ReactNode
  onDone?: () => void
  onClose: () => void
}

/** Says with figures what is deleted, and what stays because others have it, too; offers for ten seconds to undo it. */
export function DeleteCustomersDialog({ customers, leftOut, onDone, onClose }: DeleteCustomersDialogProps) {
  const refresh = useRefresh()
  const gone = useGone()
  const [single] = customers.length === 1 ? customers : []
  const many = formatCount(customers.length, 'Gast', 'Gäste')
  const title = single ? 'Gast löschen' : `${many} löschen`
  const who = single ? `${formatNumber(single.customer_number)} ${single.name}` : many
  const all = () => refresh('shifts', 'customers', 'overview', 'media')
  const remove = async () => {
    const customerIds = customers.map(({ id }) => id)
    const { removalId, removed, skipped } = await client.customerRecords.removeSome({ body: { customerIds } })
    onDone?.()
    void all()
    const held = skipped.filter(({ reason }) => reason === 'held').length
    if (held > 0) {
      const kept = single ? who : formatCount(held, 'Gast', 'Gäste')
      notify.info(`Nicht gelöscht: ${kept}. Aus rechtlichem Grund werden die Daten aufbewahrt.`)
    }
    if (!removalId) return
    const undo = async () => {
      await client.customerRecords.undoRemoval({ params: { removal: removalId } })
      await all()
      notify.success(`Rückgängig gemacht: ${single ? who : formatCount(removed, 'Gast', 'Gäste')} wieder da.`)
    }
    notify.undoable(`${single ? who : formatCount(removed, 'Gast', 'Gäste')} gelöscht.`, undo, limits.undoSeconds)
  }
  return (
    <ConfirmDialog
      open
      danger
      wide={!single}
      title={title}
      confirm={title}
      disabled={customers.length === 0}
      errorTitle={single ? 'Der Gast konnte nicht gelöscht werden' : 'Die Gäste konnten nicht gelöscht werden'}
      onClose={onClose}
      onConfirm={() =>
        remove().catch((error: unknown) => {
          if (!gone(error)) throw error
        })
      }
    >
      <p style={{ margin: 0 }}>
        {customers.length === 0
          ? 'Von den ausgewählten Gästen lässt sich niemand löschen.'
          : `${who} ${single || customers.length === 1 ? 'wird' : 'werden'} mit allem gelöscht, was gespeichert ist. ` +
            `Rückgängig machen lässt es sich ${limits.undoSeconds} Sekunden lang. ` +
            (single ? 'Die Nummer wird nicht wieder vergeben.' : 'Die Nummern werden nicht wieder vergeben.')}
      </p>
      {single ? <Counted customer={single} /> : <Sums customers={customers} />}
      {leftOut}
    </ConfirmDialog>
  )
}

function Counted({ customer: { id } }: { customer: Customer }) {
  const { data, error, refetch } = useQuery({
    ...ask('customerRecords', 'removal', { params: { id } }),
    staleTime: 0,
  })
  return (
    <>
      <div role="status">
        {data ? <What removal={data.removal} /> : !error && <Skeleton width="80%" aria-label="Wird gezählt" />}
      </div>
      <ErrorAlert error={error} onRetry={() => void refetch()} />
    </>
  )
}

function Sums({ customers }: { customers: readonly Customer[] }) {
  const sum = (of: (customer: Customer) => number) => customers.reduce((total, one) => total + of(one), 0)
  const [photos, videos] = [sum(({ photo_count }) => photo_count), sum(({ video_count }) => video_count)]
  const films = sum(({ has_film }) => Number(has_film))
  const links = sum(({ has_gallery_token }) => Number(has_gallery_token))
  const parts = [
    photos > 0 && formatCount(photos, 'Foto', 'Fotos'),
    videos > 0 && formatCount(videos, 'Video', 'Videos'),
    films > 0 && formatCount(films, 'Film', 'Filme'),
    links > 0 && `${formatCount(links, 'Galerie', 'Galerien')}, sofort`,
  ].filter(Boolean)
  if (parts.length === 0) return null
  return (
    <>
      <List parts={parts} />
      {photos + videos > 0 && (
        <p style={{ margin: '12px 0 0' }}>Gruppenaufnahmen bleiben bei den Gästen, die nicht gelöscht werden.</p>
      )}
    </>
  )
}

const List = ({ parts }: { parts: readonly unknown[] }) => (
  <>
    <p style={{ margin: '12px 0 4px' }}>Es entfallen:</p>
    <ul style={{ margin: 0, paddingInlineStart: 20 }}>
      {parts.map((part) => (
        <li key={String(part)}>{String(part)}</li>
      ))}
    </ul>
  </>
)

function What({ removal: { photos, videos, shared, made, links, emails } }: { removal: Removal }) {
  const parts = [
    photos > 0 && formatCount(photos, 'Foto', 'Fotos'),
    videos > 0 && formatCount(videos, 'Video', 'Videos'),
    ...made,
    links > 0 && `${formatCount(links, 'Galerie-Link', 'Galerie-Links')}, sofort`,
    emails > 0 && `der Nachweis über ${formatCount(emails, 'gesendete E-Mail', 'gesendete E-Mails')}`,
  ].filter(Boolean)
  return (
    <>
      {parts.length > 0 && <List parts={parts} />}
      {shared > 0 && (
        <p style={{ margin: '12px 0 0' }}>
          {formatCount(shared, 'Gruppenaufnahme bleibt', 'Gruppenaufnahmen bleiben')} bei den anderen Gästen.
        </p>
      )}
    </>
  )
}
