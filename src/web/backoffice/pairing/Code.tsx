import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import type { Pairing } from '../../../contract/pairing.ts'
import { formatClock } from '../../kit/format.ts'
import { QrCode } from '../../kit/QrCode.tsx'

export type CodeProps = { pairing: Pairing; deadline: number; busy: boolean; onRenew: () => void }

/** The code as a picture and for typing, as long as it is good. */
export function Code({ pairing, deadline, busy, onRenew }: CodeProps) {
  const left = useSecondsUntil(deadline)
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
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 5, alignItems: 'center', justifyContent: 'center' }}>
      <QrCode link={pairing} name="QR-Code zum Koppeln" size={224} />
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Typography variant="body2">
          Scannen geht nicht? Öffnen Sie auf dem Telefon{' '}
          <Strong>{pairing.url.replace(/^https?:\/\/|#.*$/g, '')}</Strong> und tippen Sie:
        </Typography>
        <Box component="code" sx={{ display: 'block', my: 3, fontSize: 24, fontWeight: 600, letterSpacing: 1 }}>
          {pairing.code}
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
