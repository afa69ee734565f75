import CopyIcon from '@mui/icons-material/ContentCopyOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { limits } from '../../../contract/limits.ts'
import { copyText } from '../accounts/copy.ts'

export type TemporaryPasswordDialogProps = { name: string; email: string; password: string; onClose: () => void }

/** Closes by its button only: the password is shown this once. */
export function TemporaryPasswordDialog({ name, email, password, onClose }: TemporaryPasswordDialogProps) {
  const heading = useId()
  const text = useId()
  return (
    <Dialog open maxWidth="xs" aria-labelledby={heading} aria-describedby={text}>
      <DialogTitle id={heading}>Temporäres Passwort</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4, fontSize: 14, overflowWrap: 'anywhere' }}>
        <Box id={text} sx={{ color: 'text.secondary', lineHeight: 1.6 }}>
          Damit meldet sich {name} mit der Adresse {email} an und vergibt gleich danach ein eigenes Passwort. Es gilt{' '}
          {limits.temporaryPasswordHours} Stunden.
        </Box>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            justifyContent: 'space-between',
            gap: 2,
            p: 3,
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
          }}
        >
          <Box component="output" aria-label="Temporäres Passwort" sx={{ fontFamily: 'monospace', fontSize: 18 }}>
            {password}
          </Box>
          <Button startIcon={<CopyIcon />} onClick={() => void copyText(password, 'Passwort kopiert')} autoFocus>
            Kopieren
          </Button>
        </Box>
        <Alert severity="warning">
          Das Passwort wird nur jetzt angezeigt. Bitte geben Sie es auf sicherem Weg weiter.
        </Alert>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          Ich habe das Passwort notiert
        </Button>
      </DialogActions>
    </Dialog>
  )
}
