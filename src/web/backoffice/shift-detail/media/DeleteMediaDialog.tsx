import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useState } from 'react'
import type { Customer } from '../../../../contract/customers.ts'
import { limits } from '../../../../contract/limits.ts'
import type { Media } from '../../../../contract/media.ts'
import { client } from '../../../kit/api.ts'
import { ConfirmDialog } from '../../../kit/ConfirmDialog.tsx'
import { formatCount, formatDateTime } from '../../../kit/format.ts'
import { notify } from '../../../kit/toasts.tsx'
import { useGone, useRefresh } from '../../customers/queries.ts'
import { countMedia } from '../../customers/words.ts'

type DeleteMediaDialogProps = {
  customer: Customer
  media: readonly Media[]
  /** They may be part of the present film. */
  hasFilm: boolean
  onDeleted: () => void
  onClose: () => void
}

/** Says which media go and from whom, deletes, and offers for ten seconds to undo it. */
export function DeleteMediaDialog({ customer, media, hasFilm, onDeleted, onClose }: DeleteMediaDialogProps) {
  const refresh = useRefresh()
  const gone = useGone()
  const [everywhere, setEverywhere] = useState(false)
  const [single] = media.length === 1 ? media : []
  const shared = media.filter(({ shared_with }) => shared_with > 0)
  const title = single ? 'Medium löschen' : `${media.length} Medien löschen`
  const sentAt = customer.email_notification_status === 'sent' ? customer.email_notification_sent_at : null

  const remove = async () => {
    try {
      const removals = await removeInParts(media, everywhere ? null : customer.id)
      onDeleted()
      void refresh('media', 'shifts', 'overview')
      notify.undoable(
        `${countMedia(media)} gelöscht.`,
        async () => {
          for (const removal of removals) await client.media.undoRemoval({ params: { removal } })
          await refresh('media', 'shifts', 'overview')
          notify.success(`Rückgängig gemacht: ${countMedia(media)} wieder da.`)
        },
        limits.undoSeconds,
      )
    } catch (error) {
      if (!gone(error)) throw error
    }
  }
  return (
    <ConfirmDialog
      open
      title={`${title}?`}
      confirm={title}
      danger
      errorTitle="Fehler beim Löschen. Bitte versuchen Sie es erneut."
      onConfirm={remove}
      onClose={onClose}
    >
      {single ? <Facts medium={single} /> : <Box sx={{ color: 'text.primary' }}>{countMedia(media)}</Box>}
      {shared.length > 0 && (
        <RadioGroup
          aria-label="Bei wem löschen"
          value={everywhere ? 'all' : 'one'}
          onChange={(_, chosen) => setEverywhere(chosen === 'all')}
          sx={{ mt: 3 }}
        >
          <FormControlLabel
            value="one"
            control={<Radio size="small" />}
            label={`Nur bei ${customer.name}; ${othersOf(shared)} ${single ? 'es' : 'sie'}`}
          />
          <FormControlLabel value="all" control={<Radio size="small" />} label="Bei allen Gästen" />
        </RadioGroup>
      )}
      <Box sx={{ mt: 3 }}>
        {sentAt && `${customer.name} hat den Galerie-Link am ${formatDateTime(sentAt)} Uhr bekommen. `}
        Aus {everywhere ? 'allen Galerien' : 'der Galerie'} {single ? 'verschwindet es' : 'verschwinden sie'} sofort.
        {hasFilm && ' Der Film entsteht von selbst neu, ohne sie.'} Rückgängig machen lässt es sich {limits.undoSeconds}{' '}
        Sekunden lang.
      </Box>
    </ConfirmDialog>
  )
}

/** The fate of media that other customers have too. */
function othersOf(shared: readonly Media[]) {
  const most = Math.max(...shared.map(({ shared_with }) => shared_with))
  return formatCount(most, 'weiterer Gast behält', 'weitere Gäste behalten')
}

function Facts({ medium }: { medium: Media }) {
  return (
    <Box
      component="dl"
      className="tabular"
      sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', gap: '6px 16px', '& dd': { m: 0 } }}
    >
      <dt>Datei</dt>
      <Box component="dd" sx={{ color: 'text.primary', overflowWrap: 'anywhere' }}>
        {medium.file_name}
      </Box>
      <dt>Typ</dt>
      <dd>{medium.file_type === 'photo' ? 'Foto' : 'Video'}</dd>
      <dt>Größe</dt>
      <dd>{megabytes(medium.file_size)}</dd>
      <dt>Operator</dt>
      <dd>{medium.operator ?? 'Unbekannt'}</dd>
    </Box>
  )
}

/** A call takes 500. Answers a function that undoes all of it. */
async function removeInParts(media: readonly Media[], customerId: string | null) {
  const removals: string[] = []
  for (let from = 0; from < media.length; from += 500) {
    const mediaIds = media.slice(from, from + 500).map(({ id }) => id)
    const { removalId } = await client.media.removeSome({ body: { mediaIds, customerId } })
    removals.push(removalId)
  }
  return removals
}

/** `12,4 MB`, always with one decimal (docs/product/media.md 15). */
const megabytes = (bytes: number) =>
  `${new Intl.NumberFormat('de-DE', { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(bytes / 1024 / 1024)} MB`
