import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { ErrorAlert } from '../../../kit/ErrorAlert.tsx'
import { BlobImage } from './BlobImage.tsx'
import { askSheet, type Draft } from './requests.ts'
import type { Person } from './person.ts'

type SheetDialogProps = { draft: Draft; people: readonly Person[]; onClose: () => void }

/** Several customers' certificates on one picture: does every name fit? */
export function SheetDialog({ draft, people, onClose }: SheetDialogProps) {
  const heading = useId()
  const ids = people.map(({ id }) => id)
  const { data, error, refetch } = useQuery({
    queryKey: ['certificate-editor', 'sheet', draft, ids],
    queryFn: ({ signal }) => askSheet(draft, ids, signal),
    staleTime: Infinity,
    gcTime: 0,
  })
  return (
    <Dialog open onClose={onClose} maxWidth="lg" aria-labelledby={heading}>
      <DialogTitle id={heading}>Kontaktbogen</DialogTitle>
      {/* focusable, so that the keyboard scrolls it */}
      <DialogContent tabIndex={0}>
        <ErrorAlert error={error} title="Kontaktbogen konnte nicht erstellt werden" onRetry={() => void refetch()} />
        {data ? (
          <BlobImage
            blob={data}
            alt={`Zertifikate von ${people.map(({ name }) => name).join(', ')}`}
            style={{ display: 'block', width: '100%' }}
          />
        ) : (
          !error && (
            <Skeleton variant="rounded" height={360} role="status" aria-busy aria-label="Kontaktbogen wird erstellt" />
          )
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Schließen</Button>
      </DialogActions>
    </Dialog>
  )
}
