import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { pendingDeletionReason, refusesPictures, type Customer } from '../../../../contract/customers.ts'
import type { Film } from '../../../../contract/films.ts'
import type { Media } from '../../../../contract/media.ts'
import type { Session } from '../../../../contract/shifts.ts'
import { DropZone, FileButton } from '../../../kit/DropZone.tsx'
import { ErrorAlert } from '../../../kit/ErrorAlert.tsx'
import { formatDate } from '../../../kit/format.ts'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { Surface } from '../../../kit/Page.tsx'
import { useSession } from '../../../kit/session.tsx'
import { DeleteMediaDialog } from './DeleteMediaDialog.tsx'
import { FilmCard } from './FilmCard.tsx'
import { FinishButton } from './FinishButton.tsx'
import { CustomerHead } from './CustomerHead.tsx'
import { PendingDeletionNote, Refused } from '../../customers/pending-deletion.tsx'
import { MediaGrid } from './MediaGrid.tsx'
import { MediaViewer, type Shown } from './MediaViewer.tsx'
import { MoveMediaDialog } from './MoveMediaDialog.tsx'
import { customerMediaQuery, isGone } from '../../customers/queries.ts'
import { useSearchState } from '../../../kit/search-state.ts'
import { useSelection } from './selection.ts'
import { SelectionBar } from './SelectionBar.tsx'
import { acceptedFiles } from '../../../uploads/send-file.ts'
import { UploadList } from '../uploads/UploadList.tsx'
import { useUploads } from '../uploads/uploads.tsx'
import { takesMedia } from '../../customers/words.ts'

type CustomerMediaProps = { shift: Session; customerId: string; onLeave: () => void }

/** One customer: the film first, then clips and photos, with upload, deletion, moving and what comes after. */
export function CustomerMedia({ shift, customerId, onLeave }: CustomerMediaProps) {
  const { data, error, refetch } = useQuery(customerMediaQuery(customerId))
  if (isGone(error)) {
    return (
      <Surface>
        <EmptyState
          drawing="signpost"
          title="Diesen Teilnehmer gibt es nicht oder nicht mehr."
          action={
            <Button variant="contained" onClick={onLeave}>
              Alle Teilnehmer mit Medien
            </Button>
          }
        />
      </Surface>
    )
  }
  // The shift's copy is as fresh as the live events; the other one may be older than the last progress.
  const customer = shift.customers.find(({ id }) => id === customerId) ?? data?.customer
  return (
    <Stack spacing={5}>
      <ErrorAlert error={error} title="Medien konnten nicht geladen werden" onRetry={() => void refetch()} />
      {customer && data && <Loaded shift={shift} customer={customer} media={data.media} film={data.film} />}
      {!data && !error && <Waiting />}
    </Stack>
  )
}

type LoadedProps = { shift: Session; customer: Customer; media: Media[]; film: Film | null }

function Loaded({ shift, customer, media, film }: LoadedProps) {
  const { may } = useSession()
  const { queue, uploads } = useUploads()
  const { search, set } = useSearchState()
  const [deleting, setDeleting] = useState<Media | null>(null)
  const [moving, setMoving] = useState<readonly Media[] | null>(null)
  const [hasDeleted, setHasDeleted] = useState(false)

  const clips = media.filter(({ file_type }) => file_type === 'video')
  const photos = media.filter(({ file_type }) => file_type === 'photo')
  const selection = useSelection([...clips, ...photos].map(({ id }) => id))
  const mayWrite = may('media.write') && takesMedia(customer)
  const mayUpload = mayWrite && !refusesPictures(customer)
  const dueAt = customer.deletion_due_at
  // What could be done if the customer stayed is still there, and says why it can't.
  const refusal = dueAt && may('media.write') ? pendingDeletionReason : null
  const add = (files: File[]) => queue.add(customer.id, files)
  const uploading = uploads.some(({ customerId, state }) => customerId === customer.id && state !== 'failed')

  const viewing = search.get('view')
  const items = shownItems(media, film)
  const view = (id: string | null, replace = id === null) => set({ view: id }, { replace })
  const withMedium = (then: (medium: Media) => void) => (id: string) => {
    view(null)
    const medium = media.find((one) => one.id === id)
    if (medium) then(medium)
  }
  const gridProps = { onOpen: view, ...(mayWrite && { onDelete: setDeleting, selection }) }

  const content = (
    <Stack spacing={6}>
      <CustomerHead customer={customer}>
        {(mayWrite || refusal) && media.length > 0 && (
          <FinishButton
            customer={customer}
            hasClips={clips.length > 0}
            hasPhotos={photos.length > 0}
            isChanged={hasDeleted || customer.processing_status === 'uploading' || film?.status === 'outdated'}
            isUploading={uploading}
            refusal={refusal}
            onFinished={() => setHasDeleted(false)}
          />
        )}
        {(mayUpload || refusal) && (
          <Refused reason={refusal}>
            <FileButton
              label="Medien hochladen"
              accept={acceptedFiles}
              multiple
              disabled={refusal !== null}
              onFiles={add}
            />
          </Refused>
        )}
      </CustomerHead>

      {dueAt && <PendingDeletionNote dueAt={dueAt} />}
      {mayWrite && refusesPictures(customer) && (
        <Alert severity="warning">
          Dieser Gast hat den Aufnahmen nicht zugestimmt. Zu ihm lassen sich keine Medien hochladen.
        </Alert>
      )}
      <UploadList customerId={customer.id} />

      {film && <FilmCard film={film} customer={customer} onPlay={() => view(filmId)} />}
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
            title={
              customer.media_expired_at
                ? `Die Medien wurden am ${formatDate(customer.media_expired_at)} gelöscht: Ihre Frist war vorbei.`
                : 'Zu diesem Gast gibt es noch keine Medien.'
            }
            text={mayUpload ? 'Ziehen Sie Fotos und Videos hierher, oder wählen Sie sie aus.' : undefined}
          />
        </Surface>
      )}
      {mayWrite && (
        <SelectionBar selection={selection} onMove={() => setMoving(media.filter(({ id }) => selection.has(id)))} />
      )}
      {viewing && items.length > 0 && (
        <MediaViewer
          items={items}
          current={viewing}
          onWalk={(id) => view(id, true)}
          onClose={() => view(null)}
          {...(mayWrite && {
            onDelete: withMedium(setDeleting),
            onMove: withMedium((medium) => setMoving([medium])),
          })}
        />
      )}
      {deleting && mayWrite && (
        <DeleteMediaDialog
          medium={deleting}
          hasFilm={film !== null && deleting.file_type === 'video'}
          onDeleted={() => setHasDeleted(true)}
          onClose={() => setDeleting(null)}
        />
      )}
      {moving && mayWrite && (
        <MoveMediaDialog
          shift={shift}
          customer={customer}
          media={moving}
          onMoved={selection.clear}
          onClose={() => setMoving(null)}
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

function Section(props: { title: string; count: number; none: string; children: ReactNode }) {
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
