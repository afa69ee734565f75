import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useId } from 'react'
import type { FilmEdit, RecipeInput } from '../../../contract/films.ts'
import { client } from '../../kit/api.ts'
import { ErrorAlert } from '../../kit/ErrorAlert.tsx'
import { formatPercent } from '../../kit/format.ts'
import { filmPlan } from './film-plan.ts'

/** The interval of asking whether the preview is made. Milliseconds. */
const askEvery = 1000

type PreviewDialogProps = {
  customerId: string
  /** The unsaved input: an edit of this film, or a recipe. */
  trial: { edit: FilmEdit | null; recipe?: RecipeInput }
  onClose: () => void
}

/** The film as it would be, small and coarse; looking at it saves nothing. */
export function PreviewDialog({ customerId, trial, onClose }: PreviewDialogProps) {
  const heading = useId()
  const order = useMutation({
    mutationFn: () => client.films.preview({ params: { id: customerId }, body: trial }),
  })
  const { data, error } = useQuery({
    ...filmPlan(customerId),
    staleTime: 0,
    enabled: order.isSuccess,
    refetchInterval: ({ state }) => (state.data?.preview?.status === 'making' ? askEvery : false),
  })
  const { mutate } = order
  useEffect(() => mutate(), [mutate])
  // until the next poll, the answer to the order
  const preview = order.isSuccess ? (data?.preview ?? order.data.preview) : undefined
  const isFailed = preview?.status === 'failed'
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={heading}>
      <DialogTitle id={heading}>Vorschau</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 3 }}>
        <ErrorAlert
          error={order.error ?? error}
          title="Die Vorschau konnte nicht gemacht werden"
          onRetry={() => mutate()}
        />
        {isFailed && (
          <Alert
            severity="error"
            action={
              <Button color="inherit" size="small" onClick={() => mutate()}>
                Noch einmal
              </Button>
            }
          >
            Die Vorschau konnte nicht gemacht werden.
          </Alert>
        )}
        {preview?.url ? (
          <Box
            component="video"
            src={preview.url}
            controls
            autoPlay
            playsInline
            aria-label="Vorschau des Films"
            sx={{ width: '100%', aspectRatio: '16 / 9', bgcolor: '#0b0f14', borderRadius: 2 }}
          />
        ) : (
          !order.error &&
          !error &&
          !isFailed && (
            <Box sx={{ display: 'grid', gap: 2, py: 4 }} role="status">
              <Typography variant="body2" className="tabular">
                Die Vorschau entsteht
                {preview?.progress ? `: ${formatPercent(preview.progress)}` : ' …'}
              </Typography>
              <LinearProgress
                aria-label="Fortschritt der Vorschau"
                {...(preview?.progress && { variant: 'determinate', value: preview.progress * 100 })}
              />
            </Box>
          )
        )}
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Klein und grob, damit sie in Sekunden da ist. Der Film selbst hat die volle Auflösung; gespeichert ist noch
          nichts.
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Schließen
        </Button>
      </DialogActions>
    </Dialog>
  )
}
