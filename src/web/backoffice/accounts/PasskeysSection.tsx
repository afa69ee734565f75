import PasskeyIcon from '@mui/icons-material/FingerprintOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { Passkey } from '../../../contract/passkeys.ts'
import { ErrorAlert } from '../../kit/ErrorAlert.tsx'
import { formatAgo, formatDate } from '../../kit/format.ts'
import { ask } from '../../kit/queries.ts'
import { Section } from '../../kit/Section.tsx'
import { canUsePasskeys } from './passkey.ts'
import type { PasskeyAction } from './PasskeyDialog.tsx'

const RenamePasskeyDialog = lazy(async () => ({
  default: (await import('./RenamePasskeyDialog.tsx')).RenamePasskeyDialog,
}))
const PasskeyDialog = lazy(async () => ({ default: (await import('./PasskeyDialog.tsx')).PasskeyDialog }))

type Action = PasskeyAction | { kind: 'rename'; passkey: Passkey }

/** The own passkeys: their names, their last use, and buttons to add, rename and remove one. */
export function PasskeysSection() {
  const cache = useQueryClient()
  const { data, error, refetch } = useQuery(ask('passkeys', 'list'))
  const [action, setAction] = useState<Action | null>(null)
  const close = () => {
    setAction(null)
    void cache.invalidateQueries({ queryKey: ['passkeys'] })
    void cache.invalidateQueries({ queryKey: ask('accounts', 'me').queryKey })
  }
  return (
    <>
      <Section
        title="Passkeys"
        text="Damit melden Sie sich mit Fingerabdruck, Gesicht oder der PIN Ihres Geräts an, ohne Passwort und ohne Code. Ein Passkey gilt auch als zweiter Faktor."
        action={
          canUsePasskeys() && (
            <Button variant="outlined" onClick={() => setAction({ kind: 'add' })}>
              Passkey hinzufügen
            </Button>
          )
        }
      >
        {!canUsePasskeys() && (
          <Alert severity="info" variant="outlined">
            In diesem Browser oder unter dieser Adresse gehen Passkeys nicht. Sie brauchen einen aktuellen Browser und
            eine Verbindung über https.
          </Alert>
        )}
        {error && (
          <ErrorAlert error={error} title="Die Passkeys konnten nicht geladen werden" onRetry={() => void refetch()} />
        )}
        {!data && !error && <Skeleton variant="rounded" height={64} />}
        {data && data.passkeys.length > 0 && (
          <Box component="ul" aria-label="Passkeys" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {data.passkeys.map((passkey) => (
              <Row key={passkey.id} passkey={passkey} onAction={(kind) => setAction({ kind, passkey })} />
            ))}
          </Box>
        )}
      </Section>
      <Suspense>
        {action?.kind === 'rename' && <RenamePasskeyDialog passkey={action.passkey} onClose={close} />}
        {action && action.kind !== 'rename' && <PasskeyDialog action={action} onClose={close} />}
      </Suspense>
    </>
  )
}

function Row({ passkey, onAction }: { passkey: Passkey; onAction: (kind: 'rename' | 'remove') => void }) {
  const { name, createdAt, lastUsedAt } = passkey
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        // on a phone the buttons are below the name, which would have no room beside them
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        alignItems: 'center',
        columnGap: { xs: 3, sm: 4 },
        rowGap: 1,
        py: 3,
        '& + &': { borderTop: 1, borderColor: 'divider' },
        '&:last-of-type': { pb: 0 },
      }}
    >
      <PasskeyIcon aria-hidden sx={{ fontSize: 24, color: 'text.secondary' }} />
      <Box sx={{ flex: { xs: '1 1 calc(100% - 36px)', sm: 1 }, minWidth: 0 }}>
        <Box sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>{name}</Box>
        <Box sx={{ color: 'text.secondary', fontSize: 12 }}>
          {lastUsedAt ? `Zuletzt benutzt ${formatAgo(lastUsedAt)}` : 'Noch nicht benutzt'} · hinzugefügt am{' '}
          {formatDate(createdAt)}
        </Box>
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, width: { xs: '100%', sm: 'auto' } }}>
        <Button color="inherit" aria-label={`${name} umbenennen`} onClick={() => onAction('rename')}>
          Umbenennen
        </Button>
        <Button color="inherit" aria-label={`${name} entfernen`} onClick={() => onAction('remove')}>
          Entfernen
        </Button>
      </Box>
    </Box>
  )
}
