import CheckIcon from '@mui/icons-material/NetworkCheck'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../../kit/api.ts'
import { ErrorAlert } from '../../kit/ErrorAlert.tsx'
import type { ServerValues } from './sender-form.ts'

/** Connecting, encrypting and signing in may take the server half a minute. */
export const testTimeout = 45_000

export type ConnectionTestProps = {
  /** What to test, null when it is not complete; without it the saved server. */
  read?: () => Promise<ServerValues | null>
}

type State = { result?: { ok: boolean; text: string }; error?: unknown }

/** "Verbindung prüfen": really connects, and says what it met. */
export function ConnectionTest({ read }: ConnectionTestProps) {
  const cache = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [state, setState] = useState<State>({})
  const test = async () => {
    const server = read && (await read())
    if (server === null) return
    setBusy(true)
    setState({})
    try {
      const { result } = await client.sender.test({ body: server ? { server } : {} }, { timeout: testTimeout })
      setState({ result })
      if (!read) await cache.invalidateQueries({ queryKey: ['sender', 'get'] })
    } catch (error) {
      setState({ error })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Box sx={{ display: 'grid', gap: 3, flex: '1 1 240px', minWidth: 0, justifyItems: 'start' }}>
      <Button
        variant="outlined"
        startIcon={<CheckIcon />}
        loading={busy}
        loadingPosition="start"
        onClick={() => void test()}
      >
        {busy ? 'Verbindung wird geprüft …' : 'Verbindung prüfen'}
      </Button>
      <Box role="status" sx={{ width: '100%', '&:empty': { display: 'none' } }}>
        {state.result && (
          <Alert severity={state.result.ok ? 'success' : 'error'} variant="outlined" sx={{ overflowWrap: 'anywhere' }}>
            {state.result.text}
          </Alert>
        )}
        <ErrorAlert error={state.error} title="Die Verbindung wurde nicht geprüft" />
      </Box>
    </Box>
  )
}
