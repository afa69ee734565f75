import ComputerIcon from '@mui/icons-material/ComputerOutlined'
import PhoneIcon from '@mui/icons-material/SmartphoneOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Skeleton from '@mui/material/Skeleton'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SignInEntry } from '../../../contract/accounts.ts'
import { ApiError, client } from '../../kit/api.ts'
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx'
import { ErrorAlert } from '../../kit/ErrorAlert.tsx'
import { formatAgo, formatCount, formatDateTime } from '../../kit/format.ts'
import { ask } from '../../kit/queries.ts'
import { Section } from '../../kit/Section.tsx'
import { notify } from '../../kit/toasts.tsx'

/** "Angemeldete Geräte": the person's sign-ins, with a button to end each. */
export function Devices() {
  const cache = useQueryClient()
  // No event tells the browser of a sign-in elsewhere; half a minute is soon enough.
  const { data, error, refetch } = useQuery({ ...ask('accounts', 'signIns'), refetchInterval: 30_000 })
  const [ending, setEnding] = useState<SignInEntry | 'others' | null>(null)
  const [shown, setShown] = useState(ending)
  // The dialog keeps its words while it fades away.
  if (ending && ending !== shown) setShown(ending)

  const others = data?.signIns.filter(({ current }) => !current) ?? []
  const end = async () => {
    if (shown === 'others') await client.accounts.endSignIns({ query: {} })
    else if (shown) await client.accounts.endSignIn({ params: { id: shown.id } }).catch(unlessGone)
    await cache.invalidateQueries({ queryKey: ask('accounts', 'signIns').queryKey })
    notify.success(shown === 'others' ? 'Alle anderen Geräte sind abgemeldet.' : 'Das Gerät ist abgemeldet.')
  }
  return (
    <Section
      title="Angemeldete Geräte"
      text="Kennen Sie ein Gerät nicht, melden Sie es ab und ändern Sie Ihr Passwort."
      action={
        others.length > 0 && (
          <Button variant="outlined" onClick={() => setEnding('others')}>
            Alle anderen abmelden
          </Button>
        )
      }
    >
      {error && (
        <ErrorAlert error={error} title="Die Geräte konnten nicht geladen werden" onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton variant="rounded" height={64} />}
      {data && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data.signIns.map((entry) => (
            <Device key={entry.id} entry={entry} onEnd={() => setEnding(entry)} />
          ))}
        </Box>
      )}
      <ConfirmDialog
        open={ending !== null}
        title={shown === 'others' ? 'Alle anderen Geräte abmelden' : 'Gerät abmelden'}
        confirm="Abmelden"
        onConfirm={end}
        onClose={() => setEnding(null)}
      >
        {shown === 'others'
          ? `${formatCount(others.length, 'Gerät wird', 'Geräte werden')} abgemeldet. Auf diesem hier bleiben Sie angemeldet.`
          : shown && `${shown.device} wird abgemeldet. Wer dort weiterarbeiten will, meldet sich neu an.`}
      </ConfirmDialog>
    </Section>
  )
}

/** Another member was quicker: the wanted result is there. */
function unlessGone(error: unknown) {
  if (!(error instanceof ApiError && error.code === 'sign_in_not_found')) throw error
}

function Device({ entry, onEnd }: { entry: SignInEntry; onEnd: () => void }) {
  const { device, createdAt, lastSeenAt, current } = entry
  const Icon = /iPhone|iPad|Android/.test(device) ? PhoneIcon : ComputerIcon
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: { xs: 3, sm: 4 },
        py: 3,
        '& + &': { borderTop: 1, borderColor: 'divider' },
        '&:last-of-type': { pb: 0 },
      }}
    >
      <Icon aria-hidden sx={{ fontSize: 24, color: 'text.secondary' }} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, fontWeight: 500 }}>
          {device}
          {current && <Chip size="small" color="primary" variant="outlined" label="Dieses Gerät" />}
        </Box>
        <Box sx={{ color: 'text.secondary', fontSize: 12 }}>
          {current ? 'Gerade benutzt' : `Zuletzt benutzt ${formatAgo(lastSeenAt)}`} · angemeldet seit{' '}
          {formatDateTime(createdAt)}
        </Box>
      </Box>
      {!current && (
        <Button color="inherit" aria-label={`${device} abmelden`} onClick={onEnd}>
          Abmelden
        </Button>
      )}
    </Box>
  )
}
