import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Surface } from '../../../kit/Page.tsx'
import type { Selection } from './selection.ts'

/** What can be done with the chosen media; stays in sight while somebody scrolls. */
export function SelectionBar({ selection, onMove }: { selection: Selection; onMove: () => void }) {
  const count = selection.ids.length
  if (count === 0) return null
  return (
    <Surface
      role="toolbar"
      aria-label="Ausgewählte Medien"
      sx={{
        position: 'sticky',
        bottom: 16,
        zIndex: 3,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
        px: 4,
        py: 2,
        boxShadow: '0 8px 28px rgb(16 24 40 / 0.16)',
      }}
    >
      <Box role="status" className="tabular" sx={{ flex: '1 1 auto', fontSize: 14, fontWeight: 500 }}>
        {count} ausgewählt
      </Box>
      <Button size="small" color="inherit" onClick={selection.all}>
        Alle auswählen
      </Button>
      <Button size="small" color="inherit" onClick={selection.clear}>
        Auswahl aufheben
      </Button>
      <Button size="small" variant="contained" onClick={onMove}>
        Umbuchen …
      </Button>
    </Surface>
  )
}
