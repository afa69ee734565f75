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

export function PreviewButton({ template }: { template: Template }) {
  const [playing, setPlaying] = useState(false)
  return (
    <>
      <Tooltip title="Vorschau">
        <span>
          <IconButton
            size="small"
            aria-label={`${template.original_name} ansehen`}
            disabled={!isOpenable(template)}
            onClick={() => setPlaying(true)}
          >
            <PlayIcon />
          </IconButton>
        </span>
      </Tooltip>
      {playing && <Preview template={template} onClose={() => setPlaying(false)} />}
    </>
  )
}

/** The template as it is now. Keeps its link while it is open: a renewed one would start it again. */
function Preview({ template, onClose }: { template: Template; onClose: () => void }) {
  const [link] = useState(template.s3_url)
  const [failed, setFailed] = useState(false)
  return (
    <Dialog open onClose={onClose} maxWidth="md" aria-labelledby="preview">
      <DialogTitle id="preview" sx={{ overflowWrap: 'anywhere' }}>
        {template.original_name}
      </DialogTitle>
      <DialogContent>
        {failed ? (
          <Typography variant="body2" role="alert">
            Ihr Browser kann dieses Format nicht abspielen. Im Film wird es richtig verarbeitet; laden Sie die Datei
            herunter, um sie anzusehen.
          </Typography>
        ) : (
          <Box
            component="video"
            src={link}
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
