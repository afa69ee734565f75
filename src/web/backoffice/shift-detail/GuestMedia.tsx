import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Customer } from '../../../contract/customers.ts'
import type { Film, Media } from '../../../contract/media.ts'
import type { Session } from '../../../contract/shifts.ts'
import { formatNumber } from '../../../contract/wire.ts'
import { ErrorAlert } from '../../kit/ErrorAlert.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { Surface } from '../../kit/Page.tsx'
import { useSession } from '../../kit/session.tsx'
import { DeleteMediaDialog } from './DeleteMediaDialog.tsx'
import { DropZone, FileButton } from '../../kit/DropZone.tsx'
import { FilmCard } from './FilmCard.tsx'
import { FinishButton } from './FinishButton.tsx'
import { GuestActions } from './GuestActions.tsx'
import { EmailState, GuestProgress } from './GuestProgress.tsx'
import { MediaGrid } from './MediaGrid.tsx'
import { MediaViewer, type Shown } from './MediaViewer.tsx'
import { guestMediaQuery } from './queries.ts'
import { acceptedFiles } from './send-file.ts'
import { UploadList } from './UploadList.tsx'
import { useUploads } from './uploads.tsx'

type GuestMediaProps = { shift: Session; customerId: string }

/** One guest: the film first, then clips and photos, with upload, deletion and what comes after. */
export function GuestMedia({ shift, customerId }: GuestMediaProps) {
  const { data, error, refetch } = useQuery(guestMediaQuery(customerId))
  // The shift's copy is as fresh as the live events; the other one may be older than the last progress.
  const customer = shift.customers.find(({ id }) => id === customerId) ?? data?.customer
  return (
    <Stack spacing={5}>
      <ErrorAlert error={error} title="Medien konnten nicht geladen werden" onRetry={() => void refetch()} />
      {customer && data && <Loaded customer={customer} media={data.media} film={data.film} />}
      {!data && !error && <Waiting />}
    </Stack>
  )
}

function Loaded({ customer, media, film }: { customer: Customer; media: Media[]; film: Film | null }) {
  const { may } = useSession()
  const { queue, uploads } = useUploads()
  const [viewing, setViewing] = useState<string | null>(null)
  const [deleting, setDeleting] = useState<Media | null>(null)
  const [hasDeleted, setHasDeleted] = useState(false)

  const clips = media.filter(({ file_type }) => file_type === 'video')
  const photos = media.filter(({ file_type }) => file_type === 'photo')
  const mayWrite = may('media.write') && !customer.anonymized_at
  const mayUpload = mayWrite && customer.consent
  const add = (files: File[]) => queue.add(customer.id, files)
  const uploading = uploads.some(({ customerId, state }) => customerId === customer.id && state !== 'failed')
  const gridProps = { onOpen: setViewing, ...(mayWrite && { onDelete: setDeleting }) }

  const content = (
    <Stack spacing={6}>
      <Surface
        sx={{ p: 5, display: 'flex', gap: 4, flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}
      >
        <Box sx={{ minWidth: 0, flex: '1 1 260px' }}>
          <Typography variant="h6" component="h2" sx={{ overflowWrap: 'anywhere' }}>
            <Box component="span" className="tabular" sx={{ color: 'text.secondary', fontWeight: 400, mr: 1 }}>
              {formatNumber(customer.customer_number)}
            </Box>{' '}
            {customer.name}
          </Typography>
          <Stack direction="row" sx={{ gap: 3, mt: 2, flexWrap: 'wrap', alignItems: 'flex-start' }}>
            <GuestProgress customer={customer} />
            <Box sx={{ display: 'flex', gap: 2, fontSize: 14, lineHeight: '24px', color: 'text.secondary' }}>
              E-Mail: <EmailState customer={customer} />
            </Box>
            {/* The icons' own space would push them below the line of the chips. */}
            <Box sx={{ mt: -1 }}>
              <GuestActions customer={customer} />
            </Box>
          </Stack>
        </Box>
        <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
          {mayWrite && media.length > 0 && (
            <FinishButton
              customer={customer}
              hasClips={clips.length > 0}
              hasPhotos={photos.length > 0}
              isChanged={hasDeleted || customer.processing_status === 'uploading' || film?.status === 'outdated'}
              isUploading={uploading}
              onFinished={() => setHasDeleted(false)}
            />
          )}
          {mayUpload && <FileButton label="Medien hochladen" accept={acceptedFiles} multiple onFiles={add} />}
        </Stack>
      </Surface>

      {mayWrite && !customer.consent && (
        <Alert severity="warning">
          Dieser Gast hat den Aufnahmen nicht zugestimmt. Zu ihm lassen sich keine Medien hochladen.
        </Alert>
      )}
      <UploadList customerId={customer.id} />

      {film && <FilmCard film={film} customer={customer} onPlay={() => setViewing(filmId)} />}
      {media.length > 0 ? (
        <>
          <Section title="Videos" count={clips.length} none="Keine Videos vorhanden">
            <MediaGrid media={clips} {...gridProps} />
          </Section>
          <Section title="Fotos" count={photos.length} none="Keine Fotos vorhanden">
            <MediaGrid media={photos} {...gridProps} />
          </Section>
        </>
      ) : (
        <Surface>
          <EmptyState
            drawing="photos"
            title="Zu diesem Gast gibt es noch keine Medien."
            text={mayUpload ? 'Ziehen Sie Fotos und Videos hierher, oder wählen Sie sie aus.' : undefined}
          />
        </Surface>
      )}
      {viewing && (
        <MediaViewer
          items={shownItems(media, film)}
          start={viewing}
          onClose={() => setViewing(null)}
          {...(mayWrite && {
            onDelete: (id: string) => {
              setViewing(null)
              setDeleting(media.find((medium) => medium.id === id) ?? null)
            },
          })}
        />
      )}
      {deleting && (
        <DeleteMediaDialog
          medium={deleting}
          hasFilm={film !== null && deleting.file_type === 'video'}
          onDeleted={() => setHasDeleted(true)}
          onClose={() => setDeleting(null)}
        />
      )}
    </Stack>
  )
  return mayUpload ? <DropZone onFiles={add}>{content}</DropZone> : content
}

const filmId = 'film'

/** What the viewer walks through: the film, the clips, the photos, as far as they can be shown. */
function shownItems(media: Media[], film: Film | null): Shown[] {
  const order = media.toSorted((a, b) => b.file_type.localeCompare(a.file_type))
  return [
    ...(film?.url
      ? [{ id: filmId, kind: 'video' as const, name: 'Film', url: film.url, poster: film.thumbnailUrl, mediaId: null }]
      : []),
    ...order.flatMap(({ id, file_type, file_name, url, thumbnailUrl }) =>
      url ? [{ id, kind: file_type, name: file_name, url, poster: thumbnailUrl, mediaId: id }] : [],
    ),
  ]
}

function Section(props: { title: string; count: number; none: string; children: React.ReactNode }) {
  return (
    <Box component="section" aria-label={props.title}>
      <Typography variant="h2" component="h3" sx={{ mb: 3 }}>
        {props.title}
        {props.count > 0 && (
          <Box component="span" className="tabular" sx={{ color: 'text.secondary', fontWeight: 400, ml: 2 }}>
            {props.count}
          </Box>
        )}
      </Typography>
      {props.count > 0 ? (
        props.children
      ) : (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {props.none}
        </Typography>
      )}
    </Box>
  )
}

const Waiting = () => (
  <Box aria-busy aria-label="Medien werden geladen" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
    {[240, 300, 160, 280, 240, 200].map((width, index) => (
      <Skeleton key={index} variant="rounded" height={168} sx={{ flex: `${width} 1 ${width}px`, maxWidth: 360 }} />
    ))}
  </Box>
)
