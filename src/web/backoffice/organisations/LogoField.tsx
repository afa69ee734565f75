import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import Typography from '@mui/material/Typography'
import { useEffect, useMemo, useState } from 'react'
import { logoTypes, wrongLogoType } from '../../../contract/branding.ts'
import { limits, tooLargeLogo } from '../../../contract/limits.ts'
import { DropZone, FileButton } from '../../kit/DropZone.tsx'
import { Section } from '../../kit/Section.tsx'
import { useEditing } from './organisation-form.ts'

/** The logo as customers see it; while editing another one is chosen or dropped, or it is removed with "Speichern". */
export function LogoField() {
  const { isEditing, logoUrl, logo, setLogo } = useEditing()
  const [refusal, setRefusal] = useState<string | null>(null)
  const chosen = logo instanceof File ? logo : null
  const chosenUrl = useObjectUrl(chosen)
  const shown = chosen ? chosenUrl : logo === 'remove' ? null : logoUrl
  const choose = ([file]: File[]) => {
    if (!file) return
    const reason = refusalOf(file)
    setRefusal(reason)
    if (!reason) setLogo(file)
  }
  const section = (
    <Section
      title="Logo"
      text="In Galerie, Check-in und Vorschaukarten; in E-Mails, wenn Sie es unter Branding einschalten."
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, alignItems: 'center' }}>
        <Picture key={shown} src={shown} />
        {isEditing && (
          <Box sx={{ display: 'grid', gap: 2, flex: '1 1 240px', minWidth: 0 }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
              <FileButton
                label={shown ? 'Anderes Logo wählen' : 'Logo wählen'}
                variant="outlined"
                accept={logoTypes.join(',')}
                onFiles={choose}
              />
              {chosen || logo === 'remove' ? (
                <Button color="inherit" onClick={() => setLogo(null)}>
                  {chosen ? 'Auswahl verwerfen' : 'Logo behalten'}
                </Button>
              ) : (
                logoUrl && (
                  <Button color="error" onClick={() => setLogo('remove')}>
                    Logo entfernen
                  </Button>
                )
              )}
            </Box>
            <Typography variant="body2" role="status" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
              {chosen
                ? `${chosen.name} wird mit „Speichern“ zum Logo.`
                : logo === 'remove'
                  ? 'Das Logo wird mit „Speichern“ entfernt.'
                  : 'Oder ziehen Sie eine Datei hierher. PNG, JPEG, WebP, GIF oder SVG, höchstens 5 MB.'}
            </Typography>
            {refusal && (
              <FormHelperText error role="alert" sx={{ fontSize: 14, m: 0 }}>
                {refusal}
              </FormHelperText>
            )}
          </Box>
        )}
      </Box>
    </Section>
  )
  return isEditing ? (
    <DropZone onFiles={choose} minHeight={0}>
      {section}
    </DropZone>
  ) : (
    section
  )
}

/** The server detects the type from the content; this check only saves an upload. */
function refusalOf(file: File): string | null {
  if (file.size > limits.logoBytes) return tooLargeLogo
  return logoTypes.some((type) => type === file.type) ? null : wrongLogoType
}

/** On a background that shows where the picture is transparent. */
function Picture({ src }: { src: string | null }) {
  const [failed, setFailed] = useState(false)
  return (
    <Box
      sx={{
        width: 200,
        height: 96,
        p: 2,
        display: 'grid',
        placeItems: 'center',
        border: 1,
        borderColor: 'divider',
        borderRadius: '8px',
        bgcolor: 'background.default',
      }}
    >
      {src && !failed ? (
        <Box
          component="img"
          src={src}
          alt="Logo Ihrer Organisation"
          onError={() => setFailed(true)}
          sx={{ maxWidth: '100%', maxHeight: 78, objectFit: 'contain', borderRadius: '6px' }}
        />
      ) : (
        <Typography variant="body2" sx={{ color: 'text.secondary', textAlign: 'center' }}>
          {src ? 'Kann nicht angezeigt werden' : 'Kein Logo'}
        </Typography>
      )}
    </Box>
  )
}

function useObjectUrl(file: File | null): string | null {
  const url = useMemo(() => (file ? URL.createObjectURL(file) : null), [file])
  useEffect(
    () => () => {
      if (url) URL.revokeObjectURL(url)
    },
    [url],
  )
  return url
}
