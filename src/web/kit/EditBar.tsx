import EditIcon from '@mui/icons-material/EditOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'

export type EditBarProps = {
  /** What those read who may not change anything here; null for those who may. */
  refusal: string | null
  /** As wide as the page, above sections that stand side by side. */
  wide?: boolean
  isEditing: boolean
  busy: boolean
  /** "Speichern" rests while something is being asked that belongs to the decision. */
  disabled?: boolean
  onEdit: () => void
  onLeave: () => void
}

/** Above a form of the settings: "Bearbeiten", then "Abbrechen" and "Speichern". */
export function EditBar({ refusal, wide = false, isEditing, busy, disabled = false, onEdit, onLeave }: EditBarProps) {
  if (refusal !== null)
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {refusal}
      </Typography>
    )
  return (
    <Box sx={{ display: 'flex', gap: 2, maxWidth: wide ? 'none' : 760, justifyContent: 'flex-end', '&&': { mb: -2 } }}>
      {isEditing ? (
        <>
          <Button color="inherit" onClick={onLeave} disabled={busy}>
            Abbrechen
          </Button>
          <Button type="submit" variant="contained" loading={busy} disabled={disabled}>
            Speichern
          </Button>
        </>
      ) : (
        <Button variant="outlined" startIcon={<EditIcon />} onClick={onEdit}>
          Bearbeiten
        </Button>
      )}
    </Box>
  )
}
