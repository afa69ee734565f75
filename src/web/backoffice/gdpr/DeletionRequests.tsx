import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router'
import { periods } from '../../../contract/limits.ts'
import { deletionChannels, type DeletionRequest } from '../../../contract/privacy.ts'
import { formatNumber } from '../../../contract/wire.ts'
import { client } from '../../kit/api.ts'
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx'
import { formatCount, formatDate, formatDateTime } from '../../kit/format.ts'
import { ask } from '../../kit/queries.ts'
import { StatusChip } from '../../kit/StatusChip.tsx'
import { notify } from '../../kit/toasts.tsx'
import { ListPart } from './Part.tsx'
import { useRefresh } from './use-refresh.ts'

const day = 24 * 3600_000

/** The next one to be carried out first; those that are done stay in their order. */
const openFirst = (a: DeletionRequest, b: DeletionRequest) => timeOf(a) - timeOf(b)
const timeOf = ({ status, dueAt }: DeletionRequest) =>
  status === 'done' || !dueAt ? Number.MAX_SAFE_INTEGER : Date.parse(dueAt)

/** Article 17 GDPR: the customers who want their data deleted, until it is done and afterwards. */
export function DeletionRequests() {
  const { data, dataUpdatedAt, error, refetch } = useQuery(ask('privacy', 'requests'))
  return (
    <ListPart
      title="Löschanträge"
      text={
        <>
          Gäste beantragen die Löschung ihrer Daten unter{' '}
          <Link href="/delete" underline="always">
            /delete
          </Link>{' '}
          und bestätigen sie mit einem Link in einer E-Mail. {formatCount(periods.deletionDays, 'Tag', 'Tage')} danach
          wird sie von selbst ausgeführt, und der Gast erhält eine E-Mail. Kam der Wunsch am Telefon oder in einem
          Brief, suchen Sie den Gast im nächsten Abschnitt und tragen Sie den Antrag dort ein.
        </>
      }
      items={data?.requests.toSorted(openFirst)}
      error={error}
      onRetry={() => void refetch()}
      failure="Die Löschanträge konnten nicht geladen werden"
      empty="Es gibt keinen Löschantrag."
      label="Löschanträge"
    >
      {(request) => <Request key={request.id} request={request} now={dataUpdatedAt} />}
    </ListPart>
  )
}

/** @param now milliseconds */
function Request({ request, now }: { request: DeletionRequest; now: number }) {
  const { channel, status, customers, email, requestedAt, confirmedAt, dueAt, doneAt } = request
  const isDone = status === 'done'
  const bound = new Date(Date.parse(requestedAt) + periods.deletionBoundDays * day).toISOString()
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'start' }}>
      <Box sx={{ flex: '1 1 300px', minWidth: 0, overflowWrap: 'anywhere' }}>
        {isDone ? (
          <Box>Angaben zur Person sind gelöscht</Box>
        ) : (
          <>
            {customers.map(({ id, name, sessionName }) => (
              <Box key={id}>
                <Link component={RouterLink} underline="always" to={`/dashboard/albums/${id}`}>
                  {request.customerNumber === null ? name : `${name} ${formatNumber(request.customerNumber)}`}
                </Link>
                {` · ${sessionName}`}
              </Box>
            ))}
            {email && <Box>{email}</Box>}
          </>
        )}
        <Box sx={{ color: 'text.secondary', fontSize: 13, mt: 1 }}>
          Beantragt am {formatDate(requestedAt)}
          {channel !== 'form' && ` (${deletionChannels[channel]})`}
          {confirmedAt && `, ${channel === 'form' ? 'bestätigt' : 'eingetragen'} am ${formatDateTime(confirmedAt)}`}
          {!isDone && `, gesetzliche Frist bis ${formatDate(bound)}`}
        </Box>
        {request.parts > 1 && (
          <Box sx={{ color: 'text.secondary', fontSize: 13 }}>
            Teil eines Antrags, der wegen einer Aufbewahrung in {request.parts} Zeilen steht
          </Box>
        )}
      </Box>
      {isDone ? (
        <StatusChip tone="success" label={doneAt ? `Gelöscht am ${formatDate(doneAt)}` : 'Gelöscht'} />
      ) : (
        dueAt && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
            <Due at={dueAt} now={now} held={request.held} />
            {channel !== 'form' && Date.parse(dueAt) > now && <Withdrawal request={request} />}
          </Box>
        )
      )}
    </Box>
  )
}

/** Only of what an owner entered: a customer's own confirmation stands. */
function Withdrawal({ request: { id, customers } }: { request: DeletionRequest }) {
  const [isOpen, setOpen] = useState(false)
  const refresh = useRefresh()
  const who = customers.map(({ name }) => name).join(', ')
  const withdraw = async () => {
    await client.privacy.withdrawRequest({ params: { id } })
    notify.success('Der Löschantrag ist zurückgenommen.')
    await refresh()
    setOpen(false)
  }
  return (
    <>
      <Button size="small" aria-label={`Zurücknehmen: ${who}`} onClick={() => setOpen(true)}>
        Zurücknehmen
      </Button>
      {isOpen && (
        <ConfirmDialog
          open
          title="Löschantrag zurücknehmen"
          confirm="Löschantrag zurücknehmen"
          errorTitle="Der Löschantrag konnte nicht zurückgenommen werden"
          onConfirm={withdraw}
          onClose={() => setOpen(false)}
        >
          {who} wird dann nicht gelöscht. Die Galerie-Links bleiben geschlossen; im Album lässt sich ein neuer öffnen.
        </ConfirmDialog>
      )}
    </>
  )
}

function Due({ at, now, held }: { at: string; now: number; held: boolean }) {
  const left = Date.parse(at) - now
  if (held && left > 0) return <StatusChip tone="info" label={`Wartet bis ${formatDate(at)}, aus rechtlichem Grund`} />
  if (left <= 0) return <StatusChip tone="error" label={`Überfällig seit ${formatDateTime(at)}`} />
  const days = Math.ceil(left / day)
  const countdown = days === 1 ? 'in weniger als einem Tag' : `in ${days} Tagen`
  return <StatusChip tone="warning" label={`Wird am ${formatDate(at)} gelöscht, ${countdown}`} />
}
