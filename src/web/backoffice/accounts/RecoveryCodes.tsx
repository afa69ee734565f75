import CopyIcon from '@mui/icons-material/ContentCopy'
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import PrintIcon from '@mui/icons-material/PrintOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import GlobalStyles from '@mui/material/GlobalStyles'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { formatDate } from '../../kit/format.ts'
import { useSession } from '../../kit/session.tsx'
import { copyText } from './copy.ts'

export type RecoveryCodesProps = {
  codes: string[]
  /** The first ones: the factor has just been switched on. */
  isFirst?: boolean
  onDone: () => void
}

/** The only time that these codes are ever shown: copy, download, print. */
export function RecoveryCodes({ codes, isFirst = false, onDone }: RecoveryCodesProps) {
  const { email } = useSession().guide
  const [today] = useState(() => formatDate(new Date().toISOString()))
  const heading = `Wiederherstellungscodes für Andenken (${email}), ${today}`
  const text = `${heading}\nJeder Code gilt einmal.\n\n${codes.join('\n')}\n`
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <GlobalStyles styles={onPaper} />
      {isFirst && <Alert severity="success">Der zweite Faktor ist eingeschaltet.</Alert>}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Mit diesen Codes kommen Sie auch ohne Ihr Telefon in Ihr Konto. Jeder gilt einmal. Sie werden nur jetzt gezeigt:
        Bewahren Sie sie an einem sicheren Ort auf, nicht auf dem Telefon selbst.
      </Typography>
      <Box className="printed">
        <Typography sx={{ display: 'none', displayPrint: 'block', mb: 4 }}>{heading}</Typography>
        <Box
          component="ul"
          aria-label="Wiederherstellungscodes"
          sx={{
            m: 0,
            p: 4,
            listStyle: 'none',
            display: 'grid',
            gridTemplateColumns: '1fr 1fr',
            justifyItems: 'center',
            rowGap: 2,
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            bgcolor: 'background.default',
          }}
        >
          {codes.map((code) => (
            <Box component="li" key={code} sx={{ fontFamily: 'monospace', fontSize: { xs: 14, sm: 16 } }}>
              {code}
            </Box>
          ))}
        </Box>
      </Box>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2 }}>
        <Button startIcon={<CopyIcon />} onClick={() => void copyText(text, 'Codes kopiert')}>
          Kopieren
        </Button>
        <Button startIcon={<DownloadIcon />} onClick={() => saveText(text, 'Andenken Wiederherstellungscodes.txt')}>
          Herunterladen
        </Button>
        <Button startIcon={<PrintIcon />} onClick={() => print()}>
          Drucken
        </Button>
      </Stack>
      <Button variant="contained" onClick={onDone} sx={{ justifySelf: 'end' }}>
        Ich habe die Codes gesichert
      </Button>
    </Box>
  )
}

/** Only the codes reach the paper, wherever on the page they are. */
const onPaper = {
  '@media print': {
    'body *': { visibility: 'hidden' },
    '.printed, .printed *': { visibility: 'visible', color: '#000', background: '#fff' },
    '.printed': { position: 'fixed', inset: 0, padding: '2cm' },
  },
} as const

function saveText(text: string, name: string) {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
