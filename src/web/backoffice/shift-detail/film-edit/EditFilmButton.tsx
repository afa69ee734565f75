import Button from '@mui/material/Button'
import { lazy, Suspense, useState } from 'react'
import type { Customer } from '../../../../contract/customers.ts'
import { Refused } from '../../customers/pending-deletion.tsx'

/** Loaded on demand: few films are edited. */
const FilmEditDialog = lazy(async () => ({ default: (await import('./FilmEditDialog.tsx')).FilmEditDialog }))

/** Opens "Film bearbeiten". `refusal`: why that can't be done now; null = it can. */
export function EditFilmButton({ customer, refusal }: { customer: Customer; refusal: string | null }) {
  const [isEditing, setEditing] = useState(false)
  return (
    <>
      <Refused reason={refusal}>
        <Button
          variant="outlined"
          color="inherit"
          sx={{ borderColor: 'divider' }}
          disabled={refusal !== null}
          onClick={() => setEditing(true)}
        >
          Film bearbeiten
        </Button>
      </Refused>
      {isEditing && refusal === null && (
        <Suspense>
          <FilmEditDialog customer={customer} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </>
  )
}
