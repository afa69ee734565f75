import PhoneIcon from '@mui/icons-material/SmartphoneOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Member } from '../../../contract/accounts.ts'
import type { PairedDevice } from '../../../contract/pairing.ts'
import { ApiError, client } from '../../kit/api.ts'
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { ErrorAlert } from '../../kit/ErrorAlert.tsx'
import { formatAgo, formatDateTime } from '../../kit/format.ts'
import { ask } from '../../kit/queries.ts'
import { notify } from '../../kit/toasts.tsx'

export function DeviceList({ member, isAllowed }: { member: Member; isAllowed: boolean }) {
  const cache = useQueryClient()
  const request = ask('pairing', 'devices', { params: { id: member.id } })
  const { data, error, refetch } = useQuery(request)
  const [ending, setEnding] = useState<PairedDevice | null>(null)
  const [shown, setShown] = useState(ending)
  // The dialog keeps its words while it fades away.
  if (ending && ending !== shown) setShown(ending)

  const end = async () => {
    if (!shown) return
    await client.pairing.unpair({ params: { id: member.id, deviceId: shown.id } }).catch(unlessGone)
    await cache.invalidateQueries({ queryKey: request.queryKey })
    notify.success(`„${shown.name}“ ist abgemeldet.`)
  }
  if (error)
    return <ErrorAlert error={error} title="Die Telefone konnten nicht geladen werden" onRetry={() => void refetch()} />
  if (!data) return <Skeleton variant="rounded" height={64} aria-label="Telefone werden geladen" />
  return (
    <>
      {data.devices.length === 0 && (
        <EmptyState
          drawing="calm"
          title="Noch kein Telefon gekoppelt"
          text={`Ein gekoppeltes Telefon ist ohne Passwort als ${member.firstName} angemeldet.`}
        />
      )}
      {data.devices.length > 0 && (
        <Box component="ul" aria-label="Gekoppelte Telefone" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data.devices.map((device) => (
            <Device key={device.id} device={device} onEnd={isAllowed ? () => setEnding(device) : null} />
          ))}
        </Box>
      )}
      <ConfirmDialog
        open={ending !== null}
        title="Telefon abmelden"
        confirm="Telefon abmelden"
        danger
        errorTitle="Das Telefon konnte nicht abgemeldet werden"
        onConfirm={end}
        onClose={() => setEnding(null)}
      >
        „{shown?.name}“ ist sofort abgemeldet. Was es schon gesendet hat, bleibt. Aufnahmen, die noch auf dem Telefon
        sind, lassen sich erst senden, wenn es wieder gekoppelt ist.
      </ConfirmDialog>
    </>
  )
}

/** Another member was quicker: the wanted result is there. */
function unlessGone(error: unknown) {
  if (!(error instanceof ApiError && error.code === 'device_not_found')) throw error
}

function Device({ device, onEnd }: { device: PairedDevice; onEnd: (() => void) | null }) {
  return (
    <Box component="li" sx={row}>
      <PhoneIcon aria-hidden sx={{ fontSize: 24, color: 'text.secondary' }} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>{device.name}</Box>
        <Box sx={{ color: 'text.secondary', fontSize: 12 }}>
          Zuletzt benutzt {formatAgo(device.lastSeenAt)} · gekoppelt {formatDateTime(device.pairedAt)}
        </Box>
      </Box>
      {onEnd && (
        <Button color="inherit" aria-label={`${device.name} abmelden`} onClick={onEnd}>
          Abmelden
        </Button>
      )}
    </Box>
  )
}

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: { xs: 3, sm: 4 },
  py: 3,
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const
