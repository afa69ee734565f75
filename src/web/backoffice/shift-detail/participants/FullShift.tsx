import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { mostCustomers, type Session } from '../../../../contract/shifts.ts'
import { ApiError, client } from '../../../kit/api.ts'
import { Field } from '../../../kit/Field.tsx'
import { formatAmount } from '../../../kit/format.ts'
import { useGone, useRefresh } from '../../customers/queries.ts'

/** Says that a shift is full, and raises its maximum on the spot. */
export const FullShift = ({ shift, onRaised }: { shift: Session; onRaised: () => void }) => (
  <Alert severity="warning" role="status">
    Die Schicht ist voll: {formatAmount(shift.total_customers)} von {formatAmount(shift.max_customers)} Plätzen sind
    belegt.
    <RaiseMaximum
      shift={shift}
      proposed={Math.max(shift.max_customers, shift.total_customers) + 10}
      onRaised={onRaised}
    />
  </Alert>
)

type RaiseMaximumProps = { shift: Session; proposed: number; onRaised?: () => void }

/** Raises the maximum of a shift on the spot, up to the limit. */
export function RaiseMaximum({ shift, proposed, onRaised }: RaiseMaximumProps) {
  const refresh = useRefresh()
  const gone = useGone()
  const most = shift.max_customers
  const [wanted, setWanted] = useState(String(Math.min(mostCustomers, proposed)))
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const isMore = Number(wanted) > most
  const raise = async () => {
    setBusy(true)
    setError(undefined)
    try {
      const maxCustomers = Number(wanted)
      await client.shifts.update({ params: { id: shift.id }, body: { maxCustomers, was: { maxCustomers: most } } })
      await refresh('shifts', 'overview')
      onRaised?.()
    } catch (cause) {
      if (gone(cause)) return
      setError(cause instanceof ApiError ? (cause.fields['maxCustomers'] ?? cause.message) : String(cause))
      // another member may have raised it
      void refresh('shifts')
    } finally {
      setBusy(false)
    }
  }
  if (most >= mostCustomers) return null
  return (
    <Stack direction="row" sx={{ gap: 2, mt: 4, alignItems: 'flex-start', flexWrap: 'wrap' }}>
      <Box sx={{ width: 180 }}>
        <Field
          name="raisedTo"
          label="Neue Höchstzahl"
          type="number"
          value={wanted}
          onChange={setWanted}
          error={error}
          onKeyDown={(event) => {
            // it is inside the form of the check-in
            if (event.key !== 'Enter') return
            event.preventDefault()
            if (isMore && !isBusy) void raise()
          }}
        />
      </Box>
      <Button variant="contained" loading={isBusy} disabled={!isMore} onClick={() => void raise()}>
        Höchstzahl erhöhen
      </Button>
    </Stack>
  )
}
