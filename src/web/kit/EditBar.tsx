import EditIcon from '@mui/icons-material/EditOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'

export type EditBarProps = {
  /** The text for members who may not change anything here; null for those who may. */
  refusal: string | null
  /** As wide as the page, above sections that stand side by side. */
  wide?: boolean
  isEditing: boolean
  busy: boolean
  /** "Speichern" is disabled while a request is running that the decision needs. */
  disabled?: boolean
  onEdit: () => void
  onLeave: () => void
}

/**
 * Above a form of the settings: "Bearbeiten", then "Abbrechen" and "Speichern", which stay in sight. The form is no
 * grid: sticky elements in a grid stay in their row.
 */
export function EditBar({ refusal, wide = false, isEditing, busy, disabled = false, onEdit, onLeave }: EditBarProps) {
  if (refusal !== null)
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {refusal}
      </Typography>
    )
  return (
    <Box sx={[bar, { maxWidth: wide ? 'none' : 760 }, isEditing && inSight]}>
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

const bar = { display: 'flex', gap: 2, justifyContent: 'flex-end', '&&': { mb: -2 } } as const
/** Below the bar at the top of a small screen. */
const inSight = {
  position: 'sticky',
  top: { xs: 56, lg: 0 },
  zIndex: 2,
  py: 2,
  bgcolor: 'background.default',
  '&&': { my: -2, mb: -4 },
} as const
