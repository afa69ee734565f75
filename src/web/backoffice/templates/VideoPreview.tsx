import PlayIcon from '@mui/icons-material/PlayCircleOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { Template } from '../../../contract/templates.ts'
import { isOpenable } from './template-kinds.ts'

export function PreviewButton({ template, onOpen }: { template: Template; onOpen: () => void }) {
  return (
    <Tooltip title="Vorschau">
      <span>
        <IconButton
          size="small"
          aria-label={`${template.original_name} ansehen`}
          disabled={!isOpenable(template)}
          onClick={onOpen}
        >
          <PlayIcon />
        </IconButton>
      </span>
    </Tooltip>
  )
}

/**
 * The template as it is in films, or as it was uploaded until that is made. Keeps its link while it is open: a renewed
 * one would start it again.
 */
export function VideoPreview({ template, onClose }: { template: Template; onClose: () => void }) {
  const made = template.previewUrl
  const [shown, setShown] = useState({ link: made ?? template.s3_url, isMade: made !== null })
  const [failed, setFailed] = useState(false)
  if (failed && made && !shown.isMade) {
    setShown({ link: made, isMade: true })
    setFailed(false)
  }
  return (
    <Dialog open onClose={onClose} maxWidth="md" aria-labelledby="preview">
      <DialogTitle id="preview" sx={{ overflowWrap: 'anywhere' }}>
        {template.original_name}
      </DialogTitle>
      <DialogContent>
        {failed ? (
          <Typography variant="body2" role="alert">
            {shown.isMade
              ? 'Die Vorschau konnte nicht abgespielt werden. Laden Sie die Datei herunter, um sie anzusehen.'
              : 'Ihr Browser kann dieses Format nicht abspielen. Sie sehen das Video hier, sobald es für Filme aufbereitet ist.'}
          </Typography>
        ) : (
          <Box
            component="video"
            key={shown.link}
            src={shown.link}
            aria-label={template.original_name}
            controls
            autoPlay
            playsInline
            onError={() => setFailed(true)}
            sx={{ display: 'block', width: '100%', maxHeight: '70dvh', bgcolor: '#000', borderRadius: 2 }}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Schließen</Button>
      </DialogActions>
    </Dialog>
  )
}
