import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Skeleton from '@mui/material/Skeleton'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Customer } from '../../../../contract/customers.ts'
import { ErrorAlert } from '../../../kit/ErrorAlert.tsx'
import { dismissal } from '../../../kit/FormDialog.tsx'
import { Editor } from './Editor.tsx'
import { filmPlan } from '../../film-recipes/film-plan.ts'

/** "Film bearbeiten": order, choice and length of the clips and the music of one customer's film. */
export function FilmEditDialog({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const heading = useId()
  const isPhone = useMediaQuery('(max-width: 719.95px)')
  // a cached version may be older than the last save
  const { data, error, refetch, isFetchedAfterMount } = useQuery({ ...filmPlan(customer.id), staleTime: 0 })
  const [isClosing, setClosing] = useState(false)
  const isThere = data !== undefined && isFetchedAfterMount
  return (
    <Dialog
      open
      fullScreen={isPhone}
      maxWidth="lg"
      onClose={dismissal(isThere ? () => setClosing(true) : onClose)}
      aria-labelledby={heading}
      slotProps={{ paper: { sx: { height: '100%', overflow: 'hidden' } } }}
    >
      <DialogTitle id={heading} noWrap sx={{ flex: 'none', '&&': { px: { xs: 4, sm: 6 } } }}>
        Film bearbeiten: {customer.name}
      </DialogTitle>
      {isThere ? (
        <Editor
          customer={customer}
          plan={data}
          isClosing={isClosing}
          onStay={() => setClosing(false)}
          onAskToClose={() => setClosing(true)}
          onClose={onClose}
        />
      ) : (
        <>
          <DialogContent sx={{ display: 'grid', gap: 4, alignContent: 'start' }}>
            {error ? (
              <ErrorAlert error={error} title="Der Film konnte nicht geladen werden" onRetry={() => void refetch()} />
            ) : (
              <Skeleton
                variant="rounded"
                sx={{ height: '50dvh' }}
                role="status"
                aria-busy
                aria-label="Film wird geladen"
              />
            )}
          </DialogContent>
          <DialogActions>
            <Button color="inherit" onClick={onClose}>
              Schließen
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  )
}
