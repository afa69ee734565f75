import CheckIcon from '@mui/icons-material/NetworkCheck'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, client } from '../../kit/api.ts'
import { ErrorAlert } from '../../kit/ErrorAlert.tsx'
import type { ServerValues } from './sender-form.ts'

/** Connecting, encrypting and signing in may take the server half a minute. */
export const testTimeout = 45_000

export type ConnectionTestProps = {
  /** The form of the server to test; without it the saved one is tested. */
  edit?: {
    /** The form's values. The answer of an earlier test is cleared once they have changed. */
    values: ServerValues
    /** The values to test, null when they are not complete. */
    read: () => Promise<ServerValues | null>
    /** Shows the errors of `values` at their fields, by the call's names of them; false when there is no such field. */
    mark: (fields: Record<string, string>) => boolean
  }
}

type State = { result?: { ok: boolean; text: string }; error?: unknown; of?: string }

/** "Verbindung prüfen": really connects, and reports the result. */
export function ConnectionTest({ edit }: ConnectionTestProps) {
  const cache = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [state, setState] = useState<State>({})
  const current = JSON.stringify(edit?.values)
  const isCurrent = state.of === current
  const test = async () => {
    const server = edit && (await edit.read())
    if (server === null) return
    setBusy(true)
    setState({})
    try {
      const { result } = await client.sender.test({ body: server ? { server } : {} }, { timeout: testTimeout })
      if (!(result.field && edit?.mark({ [`server.${result.field}`]: result.text }))) setState({ result, of: current })
      if (!edit) await cache.invalidateQueries({ queryKey: ['sender', 'get'] })
    } catch (error) {
      if (!(error instanceof ApiError && edit?.mark(error.fields))) setState({ error, of: current })
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
        {isCurrent && state.result && (
          <Alert severity={state.result.ok ? 'success' : 'error'} variant="outlined" sx={{ overflowWrap: 'anywhere' }}>
            {state.result.text}
          </Alert>
        )}
        <ErrorAlert error={isCurrent && state.error} title="Die Verbindung wurde nicht geprüft" />
      </Box>
    </Box>
  )
}
