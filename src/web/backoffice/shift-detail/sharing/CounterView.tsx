import CloseIcon from '@mui/icons-material/Close'
import PrintIcon from '@mui/icons-material/PrintOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import GlobalStyles from '@mui/material/GlobalStyles'
import Typography from '@mui/material/Typography'
import type { SharedLink } from '../../../../contract/sharing.ts'
import { useSession } from '../../../kit/session.tsx'
import { QrCode } from '../../../kit/QrCode.tsx'

/** Paper shows this view alone, without its buttons. */
const onPaper = <GlobalStyles styles={{ '@media print': { '#root, .screen-only': { display: 'none !important' } } }} />

type CounterViewProps = { link: SharedLink; shiftName: string; onClose: () => void }

/** The customers' code for the counter: as large as the screen or a sheet of paper, always dark on white. */
export function CounterView({ link, shiftName, onClose }: CounterViewProps) {
  const { organization } = useSession()
  return (
    <Dialog
      open
      fullScreen
      onClose={onClose}
      aria-labelledby="counter-title"
      slotProps={{ paper: { sx: { '&&': { bgcolor: '#fff', color: '#16202c' } } } }}
    >
      {onPaper}
      <Box className="screen-only" sx={{ display: 'flex', justifyContent: 'flex-end', gap: 2, p: 4 }}>
        <Button sx={inkOnWhite} startIcon={<PrintIcon />} onClick={() => print()}>
          Drucken
        </Button>
        <Button sx={inkOnWhite} startIcon={<CloseIcon />} onClick={onClose} autoFocus>
          Schließen
        </Button>
      </Box>
      <Box
        sx={{
          flex: 1,
          display: 'grid',
          alignContent: 'center',
          justifyItems: 'center',
          gap: 4,
          p: 6,
          pt: 0,
          textAlign: 'center',
          overflowWrap: 'anywhere',
        }}
      >
        <Typography sx={{ fontSize: 20, color: '#556270' }}>{organization.name}</Typography>
        <Typography
          id="counter-title"
          component="h2"
          sx={{ fontSize: { xs: 32, sm: 48 }, fontWeight: 600, lineHeight: 1.1 }}
        >
          Hier einchecken
        </Typography>
        <QrCode link={link} name="QR-Code für den Check-in" size="min(78vw, 52vh)" />
        <Typography sx={{ fontSize: 20 }}>
          Scannen Sie den Code mit der Kamera Ihres Telefons
          <br />
          <span lang="en">Scan the code with your phone’s camera</span>
        </Typography>
        <Typography className="tabular" sx={{ fontSize: 14, color: '#556270' }}>
          {shiftName} · {link.url}
        </Typography>
      </Box>
    </Dialog>
  )
}

const inkOnWhite = { color: '#16202c', '&:hover': { bgcolor: '#eef1f5' } } as const
