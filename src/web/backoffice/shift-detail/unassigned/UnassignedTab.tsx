import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import AssignIcon from '@mui/icons-material/PersonAddAltOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState, type RefObject } from 'react'
import type { Customer } from '../../../../contract/customers.ts'
import type { Session } from '../../../../contract/shifts.ts'
import type { Series, Unassigned } from '../../../../contract/unassigned.ts'
import { formatNumber } from '../../../../contract/wire.ts'
import { ConfirmDialog } from '../../../kit/ConfirmDialog.tsx'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { ErrorAlert } from '../../../kit/ErrorAlert.tsx'
import { useFocusKept } from '../../../kit/focus.ts'
import { formatAmount, formatDate } from '../../../kit/format.ts'
import { Surface } from '../../../kit/Page.tsx'
import { useSearchState } from '../../../kit/search-state.ts'
import { useSelection } from '../../../kit/selection.ts'
import { BarAction, SelectionBar } from '../../../kit/SelectionBar.tsx'
import { useSession } from '../../../kit/session.tsx'
import { notify } from '../../../kit/toasts.tsx'
import { unassignedQuery } from '../../customers/queries.ts'
import { MediaViewer } from '../media/MediaViewer.tsx'
import { shownMedia } from '../media/shown.ts'
import { TurnActions } from '../media/TurnActions.tsx'
import { useTurn, type Side } from '../media/use-turn.ts'
import { ShiftUploadButtons } from '../ShiftUpload.tsx'
import { AssignDialog } from './AssignDialog.tsx'
import { GuestTargets } from './GuestTargets.tsx'
import { NumberKeys } from './NumberKeys.tsx'
import { Proposal } from './Proposal.tsx'
import { Shots } from './Shots.tsx'
import { shotsOf, useAssign } from './use-assign.ts'

/** The unassigned media of a camera card (docs/product/media.md 20 to 22). */
export function UnassignedTab({ shift }: { shift: Session }) {
  const { data, error, refetch } = useQuery(unassignedQuery(shift.id))
  return (
    <Stack spacing={5}>
      <ErrorAlert error={error} title="Die Aufnahmen konnten nicht geladen werden" onRetry={() => void refetch()} />
      {data && <Loaded shift={shift} data={data} />}
      {!data && !error && <Waiting />}
    </Stack>
  )
}

function Loaded({ shift, data }: { shift: Session; data: Unassigned }) {
  const { may } = useSession()
  const { search, set } = useSearchState()
  const isWide = useMediaQuery('(min-width: 900px)')
  const [dismissed, setDismissed] = useState<ReadonlySet<string>>(new Set())
  const [choosing, setChoosing] = useState<readonly string[] | null>(null)
  const [deleting, setDeleting] = useState<readonly string[] | null>(null)
  const dragged = useRef<readonly string[]>([])
  const area = useRef<HTMLDivElement>(null)

  const { media, proposals, total, keptUntil } = data
  const byId = useMemo(() => new Map(media.map((medium) => [medium.id, medium])), [media])
  const guests = useMemo(
    () => shift.customers.filter(({ anonymized_at }) => !anonymized_at).toSorted(byNumber),
    [shift.customers],
  )
  const guestOf = (id: string | null) => guests.find((guest) => guest.id === id)
  const cards = useMemo(() => cardNames(data, guests), [data, guests])
  const shown = proposals.filter((series) => !dismissed.has(keyOf(series)))
  const inSeries = new Set(shown.flatMap(({ mediaIds }) => mediaIds))
  const rest = media.filter(({ id }) => !inSeries.has(id))

  // in the order on the screen, so that Shift takes those in between
  const selection = useSelection([...shown.flatMap(({ mediaIds }) => mediaIds), ...rest.map(({ id }) => id)])
  const { assign, remove, isBusy } = useAssign(shift.id, selection.drop)
  useFocusKept(area, [media.length, choosing?.length, deleting?.length, shown.length], '[data-yes], li button')
  const turn = useTurn()
  const mayWrite = may('media.write')
  const give = (mediaIds: readonly string[], to: readonly Customer[]) => assign({ mediaIds, guests: to })
  const giveChosen = (guest: Customer) =>
    selection.ids.length > 0 ? give(selection.ids, [guest]) : notify.info('Wählen Sie zuerst Aufnahmen aus.')

  if (total === 0) return <Empty area={area} shift={shift} />
  const pending = media.filter(({ status }) => status === 'processing').length
  const viewing = search.get('view')
  const shots = {
    cards,
    ...(mayWrite && { selection }),
    onView: (id: string) => set({ view: id }),
    onDrag: (ids: readonly string[]) => (dragged.current = ids),
  }
  return (
    <Box
      ref={area}
      tabIndex={-1}
      {...(mayWrite && { 'data-assign': true })}
      sx={{ ...columns, ...(isWide && mayWrite && { gridTemplateColumns: '1fr 264px' }) }}
    >
      <Stack spacing={4} sx={{ minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
          <Typography variant="body2" sx={{ color: 'text.secondary', flex: '1 1 260px' }}>
            {shotsOf(total)} {total === 1 ? 'wartet' : 'warten'} auf einen Gast. Was niemand bekommt, wird am{' '}
            {formatDate(keptUntil)} gelöscht.
            {pending > 0 && ` ${shotsOf(pending)} ${pending === 1 ? 'wird' : 'werden'} noch vorbereitet.`}
          </Typography>
          <ShiftUploadButtons shift={shift} />
        </Box>
        {total > media.length && (
          <Alert severity="info">Gezeigt werden die ersten {formatAmount(media.length)} Aufnahmen.</Alert>
        )}
        {shown.map((series) => {
          const mine = series.mediaIds.flatMap((id) => byId.get(id) ?? [])
          const guest = guestOf(series.customerId)
          return (
            <Proposal
              key={keyOf(series)}
              media={mine}
              guest={guest}
              isBusy={isBusy(series.mediaIds)}
              {...(mayWrite && { selection })}
              onAssign={(to) => give(series.mediaIds, [to])}
              onChoose={() => setChoosing(series.mediaIds)}
              onDismiss={() => setDismissed(new Set([...dismissed, keyOf(series)]))}
            >
              <Shots label="Aufnahmen des Vorschlags" media={mine} {...shots} />
            </Proposal>
          )
        })}
        {rest.length > 0 && (
          <Box component="section" aria-label="Weitere Aufnahmen">
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center', minHeight: 36, mb: 2 }}>
              <Typography variant="h3" component="h3" className="tabular">
                {shown.length > 0 ? 'Weitere Aufnahmen' : 'Aufnahmen'} ({formatAmount(rest.length)})
              </Typography>
              {mayWrite && cards.size > 0 && (
                <Button size="small" color="inherit" onClick={() => setDeleting([...cards.keys()])}>
                  {cards.size === 1 ? 'Karte löschen' : `${cards.size} Karten löschen`}
                </Button>
              )}
            </Box>
            <Shots label="Weitere Aufnahmen" media={rest} {...shots} />
          </Box>
        )}
        {mayWrite && (
          <SelectionBar label="Ausgewählte Aufnahmen" selection={selection}>
            <TurnActions chosen={media.filter(({ id }) => selection.has(id))} />
            <BarAction icon={DeleteIcon} label="Löschen" color="error" onClick={() => setDeleting(selection.ids)} />
            <BarAction
              icon={AssignIcon}
              label="Gäste wählen"
              variant="contained"
              onClick={() => setChoosing(selection.ids)}
            />
          </SelectionBar>
        )}
      </Stack>
      {isWide && mayWrite && (
        <GuestTargets
          guests={guests}
          chosen={selection.ids.length}
          onPick={giveChosen}
          onDrop={(guest) => give(dragged.current, [guest])}
        />
      )}
      {mayWrite && <NumberKeys guests={guests} chosen={selection.ids.length} onPick={giveChosen} />}
      {choosing && (
        <AssignDialog
          guests={guests}
          count={choosing.length}
          onAssign={(to) => give(choosing, to)}
          onClose={() => setChoosing(null)}
        />
      )}
      {deleting && (
        <ConfirmDialog
          open
          danger
          title={`${shotsOf(deleting.length)} löschen?`}
          confirm="Löschen"
          onConfirm={async () => remove(deleting)}
          onClose={() => setDeleting(null)}
        >
          {deleting.some((id) => !cards.has(id))
            ? 'Niemand hat sie bisher. Rückgängig machen lässt es sich 10 Sekunden lang.'
            : 'Die Fotos der Karten braucht niemand mehr, wenn alles zugeordnet ist. Ohne sie gibt es keine Vorschläge mit Namen.'}
        </ConfirmDialog>
      )}
      {viewing && byId.has(viewing) && (
        <MediaViewer
          items={shownMedia(media)}
          current={viewing}
          onWalk={(id) => set({ view: id }, { replace: true })}
          onClose={() => set({ view: null }, { replace: true })}
          {...(mayWrite && {
            onDelete: (id: string) => setDeleting([id]),
            onTurn: (id: string, side: Side) =>
              turn(
                media.filter((medium) => medium.id === id),
                side,
              ),
          })}
        />
      )}
    </Box>
  )
}

/** A series is recognised by its first shot, also when one more has been added. */
const keyOf = ({ mediaIds }: Series) => mediaIds[0] ?? ''

const byNumber = (a: Customer, b: Customer) => a.customer_number - b.customer_number

/** "Karte #003", by medium. */
function cardNames({ cards }: Unassigned, guests: readonly Customer[]): ReadonlyMap<string, string> {
  const numbers = new Map(guests.map(({ id, customer_number }) => [id, customer_number]))
  return new Map(
    cards.map(({ mediaId, customerId }) => [mediaId, `Karte ${formatNumber(numbers.get(customerId) ?? 0)}`]),
  )
}

const Empty = ({ area, shift }: { area: RefObject<HTMLDivElement | null>; shift: Session }) => (
  <Surface ref={area} tabIndex={-1}>
    <EmptyState
      drawing="photos"
      title={shift.total_media > 0 ? 'Alles ist zugeordnet.' : 'Hier wartet nichts.'}
      text="Laden Sie eine ganze Speicherkarte zur Schicht hoch: Die Aufnahmen warten dann hier, nach der Zeit geordnet, bis Sie sie Gästen geben."
      action={<ShiftUploadButtons shift={shift} />}
    />
  </Surface>
)

const columns = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 5,
  alignItems: 'start',
  outline: 0,
} as const

const Waiting = () => (
  <Box
    role="status"
    aria-busy
    aria-label="Aufnahmen werden geladen"
    sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}
  >
    {Array.from({ length: 18 }, (_, index) => (
      <Skeleton key={index} variant="rounded" width={132} height={88} />
    ))}
  </Box>
)
