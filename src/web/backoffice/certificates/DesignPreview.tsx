import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { Template } from '../../../contract/templates.ts'

/** The prepared design, as large as the window allows. Keeps its link while it is open. */
export function DesignPreview({ design, onClose }: { design: Template; onClose: () => void }) {
  const [link] = useState(design.previewUrl)
  const [failed, setFailed] = useState(link === null)
  return (
    <Dialog open onClose={onClose} maxWidth="md" aria-labelledby="design-preview">
      <DialogTitle id="design-preview" sx={{ overflowWrap: 'anywhere' }}>
        {design.original_name}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', justifyItems: 'center' }}>
        {failed || !link ? (
          <Typography variant="body2" role="alert">
            Die Vorlage kann gerade nicht gezeigt werden. Bitte versuchen Sie es gleich noch einmal.
          </Typography>
        ) : (
          <Box
            component="img"
            src={link}
            alt={`Vorlage ${design.original_name}`}
            width={design.width ?? undefined}
            height={design.height ?? undefined}
            onError={() => setFailed(true)}
            sx={{
              width: 'auto',
              height: 'auto',
              maxWidth: '100%',
              maxHeight: '72dvh',
              bgcolor: '#fff',
              border: 1,
              borderColor: 'divider',
            }}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Schließen</Button>
      </DialogActions>
    </Dialog>
  )
}
