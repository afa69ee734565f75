import AddIcon from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useDeferredValue, useSyncExternalStore, type ReactNode } from 'react'
import { certificateLimits } from '../../../../contract/certificate-fields.ts'
import { formatAmount, formatCount } from '../../../kit/format.ts'
import { useSession } from '../../../kit/session.tsx'
import { ArrangeBar } from './ArrangeBar.tsx'
import { copied, onCopy } from './clipboard.ts'
import { FieldRow } from './FieldRow.tsx'
import type { Editor } from './use-editor.ts'
import type { Layouts } from './use-layouts.ts'

export type SidePanelProps = {
  editor: Editor
  layouts: Layouts
  mayWrite: boolean
  /** Adds a field; null where that is not possible. */
  onAdd: (() => void) | null
  onEdit: (id: string) => void
  /** Deletes the saved fields; null where none are saved. */
  onDiscard: (() => void) | null
  /** The choice whose fields are edited. */
  audience: ReactNode
}

/** All fields as a list, with every action that the pointer offers. */
export function SidePanel({ editor, layouts, mayWrite, onAdd, onEdit, onDiscard, audience }: SidePanelProps) {
  const { design, fields, selected } = editor
  // many rows take longer to draw than the design with all its fields, which comes first
  const hasRows = useDeferredValue(true, false)
  const { organization } = useSession()
  const hasCopy = useSyncExternalStore(onCopy, () => copied(organization.id) !== null)
  const active = fields.filter(({ enabled }) => enabled).length
  return (
    <Stack
      component="section"
      aria-label="Felder"
      sx={{
        flex: 'none',
        width: { xs: '100%', md: 350 },
        height: { xs: '44%', md: 'auto' },
        borderLeft: { md: 1 },
        borderTop: { xs: 1, md: 0 },
        borderColor: { xs: 'divider', md: 'divider' },
        minHeight: 0,
      }}
    >
      <Box sx={{ p: 4, pb: 3, display: 'grid', gap: 3 }}>
        <Typography variant="body2" className="tabular" sx={{ color: 'text.secondary' }}>
          Vorlage: {formatAmount(design.width)} × {formatAmount(design.height)} Pixel
          <br />
          {formatCount(fields.length, 'Feld', 'Felder')}, {active} aktiv
        </Typography>
        {audience}
        {mayWrite && (
          <Stack direction="row" sx={{ gap: 2 }}>
            <Button
              variant="outlined"
              startIcon={<AddIcon />}
              disabled={onAdd === null}
              onClick={() => onAdd?.()}
              sx={{ flex: 1 }}
            >
              Feld hinzufügen
            </Button>
            {hasCopy && (
              <Button variant="outlined" disabled={onAdd === null} onClick={() => editor.paste()}>
                Einfügen
              </Button>
            )}
          </Stack>
        )}
        {fields.length >= certificateLimits.fields && (
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            Höchstens {certificateLimits.fields} Felder
          </Typography>
        )}
        {mayWrite && selected.length > 0 && <ArrangeBar editor={editor} layouts={layouts} />}
      </Box>
      <Box sx={{ flex: 1, minHeight: 0, overflow: 'auto', borderTop: 1, borderColor: 'divider' }}>
        {fields.length === 0 ? (
          <Typography variant="body2" sx={{ p: 4, color: 'text.secondary' }}>
            Noch keine Felder. Ohne Felder wird die Vorlage so gedruckt, wie sie ist.
          </Typography>
        ) : (
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {(hasRows ? fields : []).map((field) => (
              <FieldRow
                key={field.id}
                field={field}
                missing={layouts.of(field).missing}
                editor={editor}
                mayWrite={mayWrite}
                onEdit={onEdit}
              />
            ))}
          </Box>
        )}
        {mayWrite && onDiscard && (
          <Button size="small" color="inherit" onClick={onDiscard} sx={{ m: 3, color: 'text.secondary' }}>
            Gespeicherte Felder verwerfen
          </Button>
        )}
      </Box>
    </Stack>
  )
}
