import PasskeyIcon from '@mui/icons-material/FingerprintOutlined'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { UseOptions } from '../../../contract/passkeys.ts'
import { askForPasskey } from './passkey.ts'

export type PasskeyButtonProps = {
  label: string
  /** The server's options for the browser. */
  start: () => Promise<{ options: UseOptions }>
  /** Sends the browser's answer. */
  send: (passkey: Awaited<ReturnType<typeof askForPasskey>>) => Promise<void>
  /** The error; null when a new try begins. */
  onError: (error: unknown) => void
  isMain?: boolean
}

/** Asks the server, then the browser, then the server again. */
export function PasskeyButton({ label, start, send, onError, isMain = false }: PasskeyButtonProps) {
  const [busy, setBusy] = useState(false)
  const run = async () => {
    if (busy) return
    setBusy(true)
    onError(null)
    try {
      await send(await askForPasskey((await start()).options))
    } catch (cause) {
      onError(cause)
    }
    setBusy(false)
  }
  return (
    <Button
      variant={isMain ? 'contained' : 'outlined'}
      size="large"
      startIcon={<PasskeyIcon />}
      loading={busy}
      loadingPosition="start"
      onClick={() => void run()}
    >
      {label}
    </Button>
  )
}
