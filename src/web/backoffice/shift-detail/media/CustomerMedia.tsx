import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { memo, useRef, useState, type ReactNode, type RefObject } from 'react'
import { lacksConsent } from '../../../../contract/consent.ts'
import { pendingDeletionReason, refusesPictures, type Customer } from '../../../../contract/customers.ts'
import type { Film } from '../../../../contract/films.ts'
import type { Media } from '../../../../contract/media.ts'
import type { Session } from '../../../../contract/shifts.ts'
import { formatNumber } from '../../../../contract/wire.ts'
import { DropZone, FileButton } from '../../../kit/DropZone.tsx'
import { ErrorAlert } from '../../../kit/ErrorAlert.tsx'
import { formatDate } from '../../../kit/format.ts'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { Surface } from '../../../kit/Page.tsx'
import { useSession } from '../../../kit/session.tsx'
import { downloadOriginals } from './download.ts'
import { CopyMediaDialog } from './CopyMediaDialog.tsx'
import { DeleteMediaDialog } from './DeleteMediaDialog.tsx'
import { FilmCard } from './FilmCard.tsx'
import { FinishButton } from './FinishButton.tsx'
import { CustomerHead } from './CustomerHead.tsx'
import { PendingDeletionNote, Refused } from '../../customers/pending-deletion.tsx'
import { CertificateCard } from './CertificateCard.tsx'
import { MediaGrid } from './MediaGrid.tsx'
import { MediaViewer } from './MediaViewer.tsx'
import type { MediaViewerProps } from './viewer-props.ts'
import { shownMedia, type Shown } from './shown.ts'
import { MoveMediaDialog } from './MoveMediaDialog.tsx'
import { useFocusKept } from '../../../kit/focus.ts'
import { customerMediaQuery, isGone } from '../../customers/queries.ts'
import { searchNow, useSearchState, useSetSearch } from '../../../kit/search-state.ts'
import { useArrange } from './use-arrange.ts'
import { useTurn, type Side } from './use-turn.ts'
import { useSelection } from '../../../kit/selection.ts'
import { MediaBar } from './MediaBar.tsx'
import { acceptedFiles } from '../../../uploads/accepted-files.ts'
import { EditFilmButton } from '../film-edit/EditFilmButton.tsx'
import { RefusedHere } from '../../uploads/RefusedFiles.tsx'
import { useAddFiles, useOpenUploads } from '../../uploads/uploads.tsx'
import { takesMedia } from '../../customers/words.ts'

type CustomerMediaProps = { shift: Session; customerId: string; onLeave: () => void }

/** One customer: the film first, then clips and photos, with upload, deletion, moving and the next steps. */
export const CustomerMedia = memo(function CustomerMedia({ shift, customerId, onLeave }: CustomerMediaProps) {
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
})

type LoadedProps = { shift: Session; customer: Customer; media: Media[]; film: Film | null }

function Loaded({ shift, customer, media, film }: LoadedProps) {
  const { may } = useSession()
  const openUploads = useOpenUploads({ customerId: customer.id })
  const arrange = useArrange(customer)
  const turn = useTurn()
  const set = useSetSearch()
  const [deleting, setDeleting] = useState<readonly Media[] | null>(null)
  const [moving, setMoving] = useState<readonly Media[] | null>(null)
  const [copying, setCopying] = useState<readonly Media[] | null>(null)

  const clips = media.filter(({ file_type }) => file_type === 'video')
  const photos = media.filter(({ file_type }) => file_type === 'photo')
  const selection = useSelection([...clips, ...photos].map(({ id }) => id))
  const chosen = media.filter(({ id }) => selection.has(id))
  const mayWrite = may('media.write') && takesMedia(customer)
  const mayUpload = mayWrite && !lacksConsent(customer)
  const dueAt = customer.deletion_due_at
  // The disabled actions are still there, and say why.
  const refusal = dueAt && may('media.write') ? pendingDeletionReason : null
  const name = `${formatNumber(customer.customer_number)} ${customer.name}`
  const add = useAddFiles({ shiftId: shift.id, customerId: customer.id, name })

  const area = useRef<HTMLDivElement>(null)
  useFocusKept(area, [deleting?.length, moving?.length, copying?.length, media.length, selection.ids.length], ofTile)
  const items = shownItems(media, film)
  const view = (id: string | null) => set({ view: id })
  /** The viewer stays open below the dialog. */
  const withMedium = (then: (media: readonly Media[]) => void) => (id: string) => {
    const medium = media.find((one) => one.id === id)
    if (medium) then([medium])
  }
  /** The shown medium is gone: on to the next one, or the last, or back to the list. */
  const goOn = (gone: readonly Media[]) => {
    const viewing = searchNow('view')
    const at = items.findIndex(({ id }) => id === viewing)
    if (!gone.some(({ id }) => id === viewing)) return
    const isLeft = ({ id }: Shown) => gone.every((medium) => medium.id !== id)
    const next = items.slice(at + 1).find(isLeft) ?? items.slice(0, at).findLast(isLeft)
    set({ view: next?.id ?? null }, { replace: true })
  }
  const deleteOne = (medium: Media) => setDeleting([medium])
  const gridProps = { onOpen: view, ...(mayWrite && { onDelete: deleteOne, selection }) }

  const content = (
    <Stack spacing={6} ref={area} tabIndex={-1} sx={{ outline: 0 }}>
      <CustomerHead customer={customer}>
        {(mayWrite || refusal) && media.length > 0 && (
          <FinishButton
            customer={customer}
            hasClips={clips.length > 0}
            hasPhotos={photos.length > 0}
            isChanged={customer.processing_status === 'uploading' || film?.status === 'outdated'}
            openUploads={openUploads}
            refusal={refusal}
          />
        )}
        {(mayWrite || refusal) && (clips.length > 0 || film) && (
          <EditFilmButton customer={customer} refusal={refusal} />
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
      {mayWrite && customer.consent_open && (
        <Alert
          severity="warning"
          action={
            <Button color="inherit" size="small" onClick={() => set({ edit: customer.id })}>
              Antwort eintragen
            </Button>
          }
        >
          Dieser Gast wurde noch nicht gefragt, ob er den Aufnahmen zustimmt. Bis dahin lassen sich keine Medien
          hochladen.
        </Alert>
      )}
      {mayWrite && refusesPictures(customer) && (
        <Alert severity="warning">
          Dieser Gast hat den Aufnahmen nicht zugestimmt. Zu ihm lassen sich keine Medien hochladen.
        </Alert>
      )}
      <RefusedHere customerId={customer.id} />

      {film && (
        <FilmCard film={film} customer={customer} mayCancel={mayWrite && !refusal} onPlay={() => view(filmId)} />
      )}
      <CertificateCard customerId={customer.id} />
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
        <MediaBar
          selection={selection}
          chosen={chosen}
          onMove={() => setMoving(chosen)}
          onCopy={() => setCopying(chosen)}
          onDelete={() => setDeleting(chosen)}
          onSave={() =>
            void downloadOriginals({
              customerIds: [customer.id],
              ...(chosen.length < media.length && { mediaIds: chosen.map(({ id }) => id) }),
            })
          }
          onHide={(hidden) => arrange.hide(chosen, hidden)}
        />
      )}
      <Viewing
        area={area}
        items={items}
        {...(mayWrite && {
          onDelete: withMedium(setDeleting),
          onMove: withMedium(setMoving),
          onHide: (id: string, hidden: boolean) => withMedium((all) => arrange.hide(all, hidden))(id),
          onCover: arrange.setCover,
          onTurn: (id: string, side: Side) => withMedium((all) => turn(all, side))(id),
        })}
      />
      {deleting && mayWrite && (
        <DeleteMediaDialog
          customer={customer}
          media={deleting}
          hasFilm={film !== null && deleting.some(({ file_type }) => file_type === 'video')}
          onDeleted={() => {
            goOn(deleting)
            selection.drop(deleting.map(({ id }) => id))
          }}
          onClose={() => setDeleting(null)}
        />
      )}
      {copying && mayWrite && (
        <CopyMediaDialog
          shift={shift}
          customer={customer}
          media={copying}
          onCopied={selection.clear}
          onClose={() => setCopying(null)}
        />
      )}
      {moving && mayWrite && (
        <MoveMediaDialog
          shift={shift}
          customer={customer}
          media={moving}
          onMoved={() => {
            goOn(moving)
            selection.clear()
          }}
          onClose={() => setMoving(null)}
        />
      )}
    </Stack>
  )
  return mayUpload ? (
    <DropZone folders label={`Dateien oder Ordner für ${name} hier ablegen`} onFiles={add}>
      {content}
    </DropZone>
  ) : (
    content
  )
}

/** The focus's new place when its element is gone. */
const ofTile = 'li input, li button'

type ViewingProps = Omit<MediaViewerProps, 'current' | 'onWalk' | 'onClose'> & { area: RefObject<HTMLElement | null> }

/** The viewer, by `?view=` in the address: the page below is not drawn anew for each picture. */
function Viewing({ area, ...props }: ViewingProps) {
  const { search, set } = useSearchState()
  const viewing = search.get('view')
  useFocusKept(area, [viewing], ofTile)
  const view = (id: string | null) => set({ view: id }, { replace: true })
  if (!viewing || props.items.length === 0) return null
  return <MediaViewer {...props} current={viewing} onWalk={view} onClose={() => view(null)} />
}

const filmId = 'film'

/** The viewer's sequence: the film, the clips, the photos, as far as they can be shown. */
function shownItems(media: Media[], film: Film | null): Shown[] {
  const order = media.toSorted((a, b) => b.file_type.localeCompare(a.file_type))
  return [
    ...(film?.url
      ? [{ id: filmId, kind: 'video' as const, name: 'Film', url: film.url, poster: film.thumbnailUrl, mediaId: null }]
      : []),
    ...shownMedia(order),
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
  <Box role="status" aria-busy aria-label="Medien werden geladen" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
    {[240, 300, 160, 280, 240, 200].map((width, index) => (
      <Skeleton key={index} variant="rounded" height={168} sx={{ flex: `${width} 1 ${width}px`, maxWidth: 360 }} />
    ))}
  </Box>
)
