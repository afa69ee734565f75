import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { certificateSources } from '../../../../contract/certificate-fields.ts'
import { RowButton } from '../../../kit/RowButton.tsx'
import { useSession } from '../../../kit/session.tsx'
import type { Field } from './fields.ts'
import { isWithoutLogo } from './PictureShape.tsx'
import { chosen } from './selection.ts'
import type { Editor } from './use-editor.ts'

type FieldRowProps = {
  field: Field
  /** Letters that no font has. */
  missing: readonly string[]
  editor: Editor
  mayWrite: boolean
  onEdit: (id: string) => void
}

/** One field of the list, with its switch, "Bearbeiten" and "Löschen". */
export function FieldRow({ field, missing, editor, mayWrite, onEdit }: FieldRowProps) {
  const { id, label, source, position, enabled } = field
  const { organization } = useSession()
  const isSelected = editor.selection.includes(id)
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        pl: 1,
        pr: 2,
        py: 1,
        borderBottom: 1,
        borderColor: 'divider',
        ...(isSelected && { bgcolor: 'action.selected' }),
      }}
    >
      <Checkbox
        size="small"
        checked={isSelected}
        onChange={() => editor.select(chosen(editor.selection, id, true))}
        slotProps={{ input: { 'aria-label': `${label} auswählen` } }}
      />
      <Box
        sx={{ flex: 1, minWidth: 0, cursor: 'pointer' }}
        onClick={() => editor.select([id])}
        onDoubleClick={() => mayWrite && onEdit(id)}
      >
        <Typography variant="body2" noWrap title={label} sx={{ fontWeight: 500 }}>
          {label}
        </Typography>
        <Typography
          variant="caption"
          noWrap
          className="tabular"
          component="p"
          sx={{ color: isSelected ? 'text.primary' : 'text.secondary' }}
        >
          {position.x} / {position.y} · {certificateSources[source].label}
        </Typography>
        {isWithoutLogo(field, organization.settings.brandingLogoUrl) && (
          <Typography variant="caption" component="p" sx={{ color: 'warning.main' }}>
            Ihre Organisation hat noch kein Logo: Hier wird nichts gedruckt.
          </Typography>
        )}
        {missing.length > 0 && (
          <Typography variant="caption" component="p" sx={{ color: 'warning.main' }}>
            Keine Schrift hat: {missing.slice(0, 8).join(' ')}. Dafür wird ein Kästchen gedruckt.
          </Typography>
        )}
      </Box>
      {mayWrite && (
        <>
          <Switch
            size="small"
            checked={enabled}
            onChange={(_, next) => editor.replace(id, { ...field, enabled: next })}
            slotProps={{ input: { 'aria-label': `${label} drucken` } }}
          />
          <RowButton label={`${label} bearbeiten`} tip="Bearbeiten" onClick={() => onEdit(id)}>
            <EditIcon />
          </RowButton>
          <RowButton label={`${label} löschen`} tip="Löschen" onClick={() => editor.remove([id])}>
            <DeleteIcon />
          </RowButton>
        </>
      )}
    </Box>
  )
}
