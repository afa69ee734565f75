import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useId, useState, type ReactNode } from 'react'
import { dismissal } from '../../../kit/FormDialog.tsx'
import { Surface } from '../../../kit/Page.tsx'
import { BasicCard } from './BasicCard.tsx'
import { FieldPreview } from './FieldPreview.tsx'
import type { Field, Fields } from './fields.ts'
import type { Size } from './geometry.ts'
import { PositionCard } from './PositionCard.tsx'
import type { Samples } from './samples.ts'
import { StyleCard } from './StyleCard.tsx'
import { mistakesOf } from './validation.ts'
import type { CardProps } from './card-props.ts'

type FieldDialogProps = {
  /** As it was when the dialog was opened. */
  start: Field
  /** Its id can still be chosen. */
  isNew: boolean
  /** All fields but this one. */
  others: Fields
  design: Size
  samples: Samples
  onTake: (field: Field) => void
  onClose: () => void
}

/** Everything of one field, by numbers and names. Nothing changes before "Übernehmen". */
export function FieldDialog({ start, isNew, others, design, samples, onTake, onClose }: FieldDialogProps) {
  const heading = useId()
  const [field, setField] = useState(start)
  const mistakes = mistakesOf(field, others, design)
  const card: CardProps = { field, design, onChange: setField }
  return (
    <Dialog open onClose={dismissal(onClose)} maxWidth="md" aria-labelledby={heading}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          if (mistakes.length > 0) return
          onTake({ ...field, id: field.id.trim(), label: field.label.trim() })
          onClose()
        }}
        style={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
      >
        <DialogTitle id={heading} sx={{ overflowWrap: 'anywhere' }}>
          {isNew ? 'Feld hinzufügen' : `Feld bearbeiten: ${start.label}`}
        </DialogTitle>
        <DialogContent
          sx={{
            display: 'grid',
            gap: 4,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
          }}
        >
          <Column>
            <Card title="Grundeinstellungen">
              <BasicCard {...card} isNew={isNew} />
            </Card>
            <Card title="Vorschau">
              <FieldPreview field={field} samples={samples} />
            </Card>
          </Column>
          <Column>
            <Card title="Position">
              <PositionCard {...card} />
            </Card>
            <Card title="Stil und Formatierung">
              <StyleCard {...card} />
            </Card>
          </Column>
          {mistakes.length > 0 && (
            <Alert severity="error" variant="outlined" sx={{ gridColumn: '1 / -1' }}>
              <Box component="ul" sx={{ m: 0, pl: 4 }}>
                {mistakes.map((mistake) => (
                  <li key={mistake}>{mistake}</li>
                ))}
              </Box>
            </Alert>
          )}
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            Abbrechen
          </Button>
          <Button type="submit" variant="contained" disabled={mistakes.length > 0}>
            {isNew ? 'Hinzufügen' : 'Übernehmen'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

const Column = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'grid', gap: 4, alignContent: 'start', minWidth: 0 }}>{children}</Box>
)

function Card({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId()
  return (
    <Surface component="section" aria-labelledby={heading} sx={{ p: 4, minWidth: 0 }}>
      <Typography id={heading} variant="h3" sx={{ mb: 4 }}>
        {title}
      </Typography>
      <Box sx={{ display: 'grid', gap: 4 }}>{children}</Box>
    </Surface>
  )
}
