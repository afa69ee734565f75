import OpenIcon from '@mui/icons-material/OpenInNew'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import type { CustomerCertificate } from '../../../../contract/certificates.ts'
import { Surface } from '../../../kit/Page.tsx'
import { ask } from '../../../kit/queries.ts'
import { StatusChip, type Tone } from '../../../kit/StatusChip.tsx'

type State = { tone: Tone; label: string; text: string }

/** The customer's certificate with its state; nothing where there is none. */
export function CertificateCard({ customerId }: { customerId: string }) {
  const { data } = useQuery(ask('certificates', 'ofCustomer', { params: { id: customerId } }))
  const certificate = data?.certificate
  if (!certificate) return null
  const { url, imageUrl, checkUrl, missing } = certificate
  const { tone, label, text } = stateOf(certificate)
  return (
    <Surface
      component="section"
      aria-label="Zertifikat"
      sx={{
        overflow: 'hidden',
        display: 'grid',
        gridTemplateColumns: imageUrl ? { xs: '1fr', sm: '200px 1fr' } : '1fr',
      }}
    >
      {imageUrl && (
        <Box
          component="img"
          src={imageUrl}
          alt="Das Zertifikat"
          loading="lazy"
          sx={{
            width: '100%',
            height: { xs: 200, sm: '100%' },
            maxHeight: 200,
            objectFit: 'contain',
            bgcolor: 'action.hover',
            p: 3,
          }}
        />
      )}
      <Box sx={{ p: 5, alignSelf: 'center', minWidth: 0 }}>
        <Stack direction="row" sx={{ gap: 3, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography variant="h2" component="h3">
            Zertifikat
          </Typography>
          <StatusChip tone={tone} label={label} />
        </Stack>
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1, overflowWrap: 'anywhere' }}>
          {text}
          {missing.length > 0 &&
            ` Keine Schrift hat: ${missing.slice(0, 8).join(' ')}. Dafür ist ein Kästchen gedruckt.`}
        </Typography>
        <Stack direction="row" sx={{ gap: 2, mt: 3, flexWrap: 'wrap' }}>
          {url && <Leading href={url} label="PDF öffnen" />}
          {checkUrl && <Leading href={checkUrl} label="Prüfseite" />}
        </Stack>
      </Box>
    </Surface>
  )
}

function stateOf({ status, error, isOutdated }: CustomerCertificate): State {
  if (status === 'making') return { tone: 'info', label: 'Entsteht', text: 'Das Zertifikat wird gerade erstellt.' }
  if (status === 'failed') {
    const text = error ?? 'Das Zertifikat konnte nicht erstellt werden.'
    return { tone: 'error', label: 'Fehlgeschlagen', text }
  }
  if (isOutdated) {
    const text = 'Vorlage oder Daten haben sich seither geändert. „Neu verarbeiten“ erstellt es neu.'
    return { tone: 'warning', label: 'Veraltet', text }
  }
  return { tone: 'success', label: 'Fertig', text: 'Der Gast findet es in seiner Galerie.' }
}

const Leading = ({ href, label }: { href: string; label: string }) => (
  <Button
    component="a"
    href={href}
    target="_blank"
    rel="noopener"
    size="small"
    variant="outlined"
    color="inherit"
    endIcon={<OpenIcon />}
    sx={{ borderColor: 'divider' }}
  >
    {label}
  </Button>
)
