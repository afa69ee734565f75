import BackIcon from '@mui/icons-material/ArrowBack'
import PrintIcon from '@mui/icons-material/PrintOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { refusesPictures, type Customer } from '../../../../contract/customers.ts'
import type { Session } from '../../../../contract/shifts.ts'
import { formatNumber } from '../../../../contract/wire.ts'
import { drawQr } from '../../../kit/draw-qr.ts'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { ErrorAlert } from '../../../kit/ErrorAlert.tsx'
import { formatCount, formatDate } from '../../../kit/format.ts'
import { QrCode } from '../../../kit/QrCode.tsx'
import { useSearchState } from '../../../kit/search-state.ts'
import { galleryUrl } from '../../customers/gallery-url.ts'
import { useSession } from '../../../kit/session.tsx'
import { shiftQuery } from '../../customers/queries.ts'
import { isStaying } from '../../customers/words.ts'
import { NoPictures, noPicturesReason } from '../NoPictures.tsx'

/** `/dashboard/sessions/:sessionId/list`: the customers by number, with their galleries as QR codes, for paper. */
export function PrintListPage() {
  const { sessionId = '' } = useParams()
  const { data, error, refetch } = useQuery(shiftQuery(sessionId))
  return (
    <Box component="main" sx={{ maxWidth: 900, mx: 'auto', p: 6, '@media print': { p: 0, maxWidth: 'none' } }}>
      {data ? (
        <List shift={data.session} />
      ) : error ? (
        <ErrorAlert error={error} title="Schicht konnte nicht geladen werden" onRetry={() => void refetch()} />
      ) : (
        <Skeleton variant="rounded" height={320} aria-label="Schicht wird geladen" />
      )}
    </Box>
  )
}

function List({ shift }: { shift: Session }) {
  const { search, set } = useSearchState()
  const staying = shift.customers.filter(isStaying)
  const hasLinks = staying.some(({ gallery_token }) => gallery_token !== null)
  const asCards = hasLinks && search.get('cards') === '1'
  const withQr = hasLinks && (asCards || search.get('qr') !== '0')
  const customers = asCards ? staying.filter((one) => one.gallery_token && !refusesPictures(one)) : staying
  const codes = useQuery({
    queryKey: ['qr-list', customers.map(({ gallery_token }) => gallery_token)],
    queryFn: () => drawAll(customers),
    enabled: withQr,
    staleTime: Infinity,
  })
  const isDrawn = !withQr || codes.data !== undefined
  return (
    <>
      <Stack
        direction="row"
        sx={{ gap: 4, mb: 6, flexWrap: 'wrap', alignItems: 'center', '@media print': { display: 'none' } }}
      >
        <Button
          component={Link}
          to={`/dashboard/sessions/${shift.id}?tab=1`}
          color="inherit"
          startIcon={<BackIcon />}
          sx={{ ml: -2, color: 'text.secondary' }}
        >
          Zur Schicht
        </Button>
        {hasLinks && (
          <FormControlLabel
            control={
              <Switch checked={asCards} onChange={(_, on) => set({ cards: on ? '1' : null }, { replace: true })} />
            }
            label="Karten zum Fotografieren"
          />
        )}
        {hasLinks && !asCards && (
          <FormControlLabel
            control={<Switch checked={withQr} onChange={(_, on) => set({ qr: on ? null : '0' }, { replace: true })} />}
            label="Mit QR-Codes der Galerien"
          />
        )}
        <Button
          variant="contained"
          startIcon={<PrintIcon />}
          loading={!isDrawn && !codes.error}
          loadingPosition="start"
          disabled={!isDrawn || customers.length === 0}
          onClick={() => print()}
          sx={{ ml: 'auto' }}
        >
          Drucken
        </Button>
      </Stack>
      {asCards && (
        <Typography sx={{ mb: 6, color: 'text.secondary', '@media print': { display: 'none' } }}>
          Fotografieren Sie die Karte eines Gasts, bevor Sie ihn aufnehmen. Laden Sie dann die ganze Speicherkarte zur
          Schicht hoch: Was auf eine Karte folgt, wird diesem Gast vorgeschlagen. Der QR-Code öffnet seine Galerie;
          geben Sie die Karte niemand anderem.
        </Typography>
      )}
      <Typography
        variant="h1"
        sx={{ overflowWrap: 'anywhere', ...(asCards && { '@media print': { display: 'none' } }) }}
      >
        {shift.session_name}
      </Typography>
      <Typography
        variant="body2"
        sx={{ color: 'text.secondary', mb: 6, ...(asCards && { '@media print': { display: 'none' } }) }}
      >
        {formatDate(shift.start_date)} · {formatCount(customers.length, 'Teilnehmer', 'Teilnehmer')}
      </Typography>
      {!asCards && <NoPictures customers={customers} onPaper />}
      <ErrorAlert error={codes.error} title="Die QR-Codes konnten nicht gezeichnet werden" />
      {customers.length === 0 ? (
        <EmptyState drawing="people" title="Noch keine Kunden in dieser Schicht" />
      ) : (
        <Box component="ul" sx={{ ...grid, ...(asCards && cardGrid) }}>
          {customers.map((customer) => (
            <Person
              key={customer.id}
              customer={customer}
              qr={withQr ? codes.data?.get(customer.id) : undefined}
              isCard={asCards}
            />
          ))}
        </Box>
      )}
    </>
  )
}

function Person({ customer, qr, isCard }: { customer: Customer; qr: string | undefined; isCard: boolean }) {
  const who = `${formatNumber(customer.customer_number)} ${customer.name}`
  const noPictures = noPicturesReason(customer)
  const { galleryPin } = useSession().organization.settings
  // beside the code of the gallery that asks for it, for the counter; never on the card, which is photographed
  const pin = qr && galleryPin !== 'off' ? customer.gallery_pin : null
  if (isCard)
    return (
      <Box component="li" sx={card}>
        <Box className="tabular" sx={{ fontSize: 72, lineHeight: 1.1, fontWeight: 700 }}>
          {formatNumber(customer.customer_number)}
        </Box>
        {qr && <QrCode link={{ qr }} name={`QR-Code der Galerie von ${who}`} size="78mm" />}
        <Box sx={{ fontSize: 24, fontWeight: 600, overflowWrap: 'anywhere', maxWidth: '100%' }}>{customer.name}</Box>
      </Box>
    )
  return (
    <Box component="li" sx={{ display: 'flex', gap: 3, alignItems: 'center', p: 2, breakInside: 'avoid' }}>
      {qr && <QrCode link={{ qr }} name={`QR-Code der Galerie von ${who}`} size="28mm" />}
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box className="tabular" sx={{ fontSize: 20, fontWeight: 600 }}>
          {formatNumber(customer.customer_number)}
        </Box>
        {customer.name}
        {noPictures && <Box sx={{ fontWeight: 700 }}>{noPictures}</Box>}
        {pin && <Box className="tabular">PIN {pin}</Box>}
      </Box>
    </Box>
  )
}

/** By customer; with pauses in between, so that a large shift does not block the page. */
async function drawAll(customers: readonly Customer[]): Promise<Map<string, string>> {
  const codes = new Map<string, string>()
  for (const [at, { id, gallery_token }] of customers.entries()) {
    if (gallery_token) codes.set(id, await drawQr(galleryUrl(gallery_token)))
    if (at % 50 === 49) await new Promise((resolve) => setTimeout(resolve))
  }
  return codes
}

const grid = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(240px, 1fr))',
  '& > li': { border: 1, borderColor: 'divider', borderRadius: 2 },
  '@media print': { gridTemplateColumns: '1fr 1fr' },
} as const
/** Four on a sheet of A4, so that the code is large in the picture. */
const cardGrid = { gridTemplateColumns: 'repeat(auto-fill, minmax(90mm, 1fr))' } as const
const card = {
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  gap: 3,
  p: 4,
  minHeight: '130mm',
  textAlign: 'center',
  breakInside: 'avoid',
} as const
