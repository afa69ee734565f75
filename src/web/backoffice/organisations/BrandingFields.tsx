import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Switch from '@mui/material/Switch'
import { useController } from 'react-hook-form'
import { sixDigits } from '../../../contract/organisations.ts'
import { Input } from '../../kit/form.tsx'
import { Section } from '../../kit/Section.tsx'
import { useEditing } from './organisation-form.ts'

const words = { typography: { variant: 'body2' } } as const

/** The form of address for guests, and the colours: in one column. */
export function BrandingFields() {
  const { form, isEditing } = useEditing()
  const formality = useController({ control: form.control, name: 'emailFormality' }).field
  const logo = useController({ control: form.control, name: 'showLogoInEmail' }).field
  return (
    <Box sx={{ display: 'grid', gap: 6, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Section title="Anrede in E-Mails und Galerie">
        <RadioGroup
          aria-label="Anrede in E-Mails und Galerie"
          value={formality.value}
          onChange={(_, value) => formality.onChange(value)}
        >
          <FormControlLabel
            disabled={!isEditing}
            value="formal"
            control={<Radio />}
            label="Förmlich („Ihre Fotos“)"
            slotProps={words}
          />
          <FormControlLabel
            disabled={!isEditing}
            value="informal"
            control={<Radio />}
            label="Persönlich („Deine Fotos“)"
            slotProps={words}
          />
        </RadioGroup>
      </Section>
      <Section title="Farben" text="In Galerie, E-Mails und Check-in. Schrift darauf bleibt immer lesbar.">
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4 }}>
          <Colour name="brandingColorPrimary" label="Hauptfarbe" />
          <Colour name="brandingColorSecondary" label="Zweite Farbe" />
        </Box>
      </Section>
      <Section title="Logo">
        <FormControlLabel
          disabled={!isEditing}
          control={<Switch checked={logo.value} onChange={(event) => logo.onChange(event.target.checked)} />}
          label="Logo im Kopf der E-Mails zeigen"
          slotProps={words}
        />
      </Section>
    </Box>
  )
}

/** A colour as text, with the browser's picker beside it. */
function Colour({ name, label }: { name: 'brandingColorPrimary' | 'brandingColorSecondary'; label: string }) {
  const { form, isEditing } = useEditing()
  const { field } = useController({ control: form.control, name })
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 2, flex: '1 1 140px', maxWidth: 280 }}>
      <Box
        component="input"
        type="color"
        aria-label={`${label} auswählen`}
        disabled={!isEditing}
        value={sixDigits(field.value) ?? '#000000'}
        onChange={(event) => field.onChange(event.target.value)}
        sx={{
          width: 40,
          height: 40,
          p: 0.5,
          border: 1,
          borderColor: 'divider',
          borderRadius: '8px',
          bgcolor: 'transparent',
        }}
      />
      <Input control={form.control} name={name} label={label} disabled={!isEditing} />
    </Box>
  )
}
