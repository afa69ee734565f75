import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import type { Pairing } from '../../../contract/pairing.ts'
import { formatClock } from '../../kit/format.ts'
import { QrCode } from '../../kit/QrCode.tsx'

export type CodeProps = { pairing: Pairing; deadline: number; busy: boolean; onRenew: () => void }

/** The code as a picture and for typing, as long as it is valid. */
export function Code({ pairing, deadline, busy, onRenew }: CodeProps) {
  const left = useSecondsUntil(deadline)
  const [chosen, setChosen] = useState('')
  if (left === 0)
    return (
      <Alert
        severity="warning"
        action={
          <Button color="inherit" size="small" loading={busy} onClick={onRenew}>
            Neuer Code
          </Button>
        }
      >
        Der Code ist abgelaufen.
      </Alert>
    )
  const { code, reach } = pairing
  const links = [pairing, ...pairing.others]
  const link = links.find(({ url }) => url === chosen) ?? pairing
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 5, alignItems: 'center', justifyContent: 'center' }}>
      {reach !== 'everywhere' && <ReachAlert reach={reach} />}
      {links.length > 1 && (
        <TextField
          select
          size="small"
          fullWidth
          label="Adresse dieses Rechners"
          helperText="Wählen Sie die aus dem Netz, in dem auch das Telefon ist."
          value={link.url}
          onChange={(event) => setChosen(event.target.value)}
          slotProps={{ select: { native: true } }}
        >
          {links.map(({ url }) => (
            <option key={url} value={url}>
              {new URL(url).host}
            </option>
          ))}
        </TextField>
      )}
      <QrCode link={link} name="QR-Code zum Koppeln" size={224} />
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Typography variant="body2">
          Scannen geht nicht? Öffnen Sie auf dem Telefon <Strong>{link.url.replace(/^https?:\/\/|#.*$/g, '')}</Strong>{' '}
          und tippen Sie:
        </Typography>
        <Box component="code" sx={{ display: 'block', my: 3, fontSize: 24, fontWeight: 600, letterSpacing: 1 }}>
          {code}
        </Box>
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
          <Box role="timer" sx={{ color: 'text.secondary', fontSize: 14, fontVariantNumeric: 'tabular-nums' }}>
            Gültig noch {formatClock(left)}
          </Box>
          <Button size="small" loading={busy} onClick={onRenew}>
            Neuer Code
          </Button>
        </Stack>
      </Box>
    </Stack>
  )
}

/** Shown where a phone may not reach the code's address. */
const ReachAlert = ({ reach }: { reach: 'network' | 'here' }) => (
  <Alert severity={reach === 'here' ? 'warning' : 'info'} sx={{ width: '100%' }}>
    {reach === 'here'
      ? 'Ein Telefon erreicht diese Adresse nicht: Sie gilt nur auf diesem Rechner. Wer diese Installation betreibt, setzt PUBLIC_URL auf die Adresse, unter der Telefone sie erreichen, und HOST auf 0.0.0.0, wenn sie direkt aus dem Netz erreichbar sein soll.'
      : 'Es ist keine öffentliche Adresse eingerichtet (PUBLIC_URL). Der Code führt zu diesem Rechner im Netz: Das Telefon muss im selben Netz sein, zum Beispiel im selben WLAN.'}
  </Alert>
)

const Strong = ({ children }: { children: string }) => (
  <Box component="span" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
    {children}
  </Box>
)

function useSecondsUntil(deadline: number): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.ceil((deadline - now) / 1000))
}
