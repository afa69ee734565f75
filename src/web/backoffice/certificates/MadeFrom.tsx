import CheckIcon from '@mui/icons-material/CheckCircleOutlined'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Surface } from '../../kit/Page.tsx'

const parts = [
  'Name und Nummer des Gasts, in jeder Schrift der Welt',
  'Datum, Schicht und Aktivität, in der Sprache des Gasts',
  'Name, Ort und Logo Ihrer Organisation',
  'Ein Foto des Gasts und ein QR-Code, mit dem jeder die Echtheit prüfen kann',
]

/** The data that the product prints on a design. */
export function MadeFrom() {
  return (
    <Surface component="section" aria-label="Woraus ein Zertifikat entsteht" sx={{ p: 5 }}>
      <Typography variant="h2">Woraus ein Zertifikat entsteht</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 3, maxWidth: '60ch' }}>
        Sie stellen die Felder einmal auf die Vorlage. Dann entsteht für jeden Gast, der fertig ist, von selbst ein PDF
        aus:
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, display: 'grid', gap: 2, listStyle: 'none' }}>
        {parts.map((part) => (
          <Box component="li" key={part} sx={{ display: 'flex', gap: 2, alignItems: 'flex-start' }}>
            <CheckIcon aria-hidden sx={{ color: 'success.main', fontSize: 18, mt: '2px' }} />
            <Typography variant="body2">{part}</Typography>
          </Box>
        ))}
      </Box>
    </Surface>
  )
}
