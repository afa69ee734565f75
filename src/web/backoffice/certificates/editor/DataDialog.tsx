import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { certificateLimits } from '../../../../contract/certificate-fields.ts'
import type { Customer } from '../../../../contract/customers.ts'
import { formatNumber, Language } from '../../../../contract/wire.ts'
import { ErrorAlert } from '../../../kit/ErrorAlert.tsx'
import { formatCount } from '../../../kit/format.ts'
import { ShiftChoice } from '../../customers/ShiftChoice.tsx'
import { useShiftPeople } from '../../customers/use-shift-people.ts'
import type { Person } from './person.ts'

type DataDialogProps = {
  onShow: (person: Person) => void
  onSheet: (people: readonly Person[]) => void
  onClose: () => void
}

const personOf = ({ id, name, language }: Customer): Person => ({
  id,
  name,
  language: Language.catch('de').parse(language),
})

/** Chooses the preview's data: one customer of a shift, or several as a contact sheet. */
export function DataDialog({ onShow, onSheet, onClose }: DataDialogProps) {
  const heading = useId()
  const from = useShiftPeople()
  const { shifts, shiftId, people, error, retry } = from
  const [picked, setPicked] = useState<readonly string[]>([])
  const selected = (people ?? []).filter(({ id }) => picked.includes(id))
  const [only] = selected
  return (
    <Dialog open onClose={onClose} maxWidth="sm" aria-labelledby={heading}>
      <DialogTitle id={heading}>Vorschau mit echten Daten</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4, '&&': { pt: 3 } }}>
        <ShiftChoice from={from} onChange={() => setPicked([])} />
        <ErrorAlert error={error} title="Teilnehmer konnten nicht geladen werden" onRetry={retry} />
        {people?.length === 0 && <Typography variant="body2">Diese Schicht hat keine Teilnehmer mehr.</Typography>}
        {!people && !error && !(shifts && !shiftId) && (
          <Skeleton variant="rounded" height={160} role="status" aria-busy aria-label="Teilnehmer werden geladen" />
        )}
        {people && people.length > 0 && (
          <Box role="group" aria-label="Teilnehmer" sx={{ display: 'grid', maxHeight: 320, overflow: 'auto' }}>
            {people.map(({ id, name, customer_number }) => (
              <FormControlLabel
                key={id}
                sx={{ mr: 0 }}
                control={
                  <Checkbox
                    size="small"
                    checked={picked.includes(id)}
                    disabled={!picked.includes(id) && picked.length >= certificateLimits.sheet}
                    onChange={(_, on) => setPicked(on ? [...picked, id] : picked.filter((one) => one !== id))}
                  />
                }
                label={`${formatNumber(customer_number)} ${name}`}
                slotProps={{ typography: { variant: 'body2', sx: { overflowWrap: 'anywhere' } } }}
              />
            ))}
          </Box>
        )}
        {picked.length >= certificateLimits.sheet && (
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            Höchstens {certificateLimits.sheet} Teilnehmer auf einem Kontaktbogen
          </Typography>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Abbrechen
        </Button>
        <Button
          variant="contained"
          disabled={!only}
          onClick={() => {
            if (selected.length === 1 && only) onShow(personOf(only))
            else onSheet(selected.map(personOf))
            onClose()
          }}
        >
          {selected.length > 1
            ? `Kontaktbogen für ${formatCount(selected.length, 'Gast', 'Gäste')}`
            : 'Vorschau zeigen'}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
