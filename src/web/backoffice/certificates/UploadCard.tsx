import UploadIcon from '@mui/icons-material/CloudUploadOutlined'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { FileButton } from '../../kit/DropZone.tsx'
import { Surface } from '../../kit/Page.tsx'
import { certificate } from '../templates/template-kinds.ts'

/** Takes a file by its button; dropped ones are taken by the whole page. */
export function UploadCard({ onChoose }: { onChoose: (file: File) => void }) {
  return (
    <Surface
      component="section"
      aria-label="Vorlage hochladen"
      sx={{ p: 5, borderStyle: 'dashed', display: 'flex', gap: 5, alignItems: 'center', flexWrap: 'wrap' }}
    >
      <Box
        aria-hidden
        sx={{
          width: 56,
          height: 56,
          borderRadius: '50%',
          display: { xs: 'none', sm: 'grid' },
          placeItems: 'center',
          color: 'primary.main',
          bgcolor: (theme) => `color-mix(in srgb, ${(theme.vars ?? theme).palette.primary.main} 12%, transparent)`,
        }}
      >
        <UploadIcon />
      </Box>
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <Typography variant="h2">Eigene Vorlage hochladen</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 3, maxWidth: '56ch' }}>
          Ziehen Sie ein Bild auf diese Seite, oder wählen Sie es aus. Am schönsten druckt A4 mit 2480 × 3508
          Bildpunkten.
        </Typography>
        <FileButton
          label="Datei wählen"
          variant="outlined"
          accept={certificate.accept}
          onFiles={([file]) => file && onChoose(file)}
        />
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mt: 2 }}>
          {certificate.formats}, max 100MB
        </Typography>
      </Box>
    </Surface>
  )
}
