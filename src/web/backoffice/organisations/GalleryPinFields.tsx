import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useController } from 'react-hook-form'
import type { GalleryPin } from '../../../contract/organisations.ts'
import { Section } from '../../kit/Section.tsx'
import { useEditing } from './organisation-form.ts'

const choices: Record<GalleryPin, string> = {
  off: 'Keine PIN: Der Link genügt',
  counter: 'PIN, die das Team vor Ort nennt',
  email: 'PIN, die in der E-Mail zur Galerie steht',
}

/** Whether galleries ask for a PIN, and how guests get it. */
export function GalleryPinFields() {
  const { form, isEditing } = useEditing()
  const { field } = useController({ control: form.control, name: 'galleryPin' })
  return (
    <Section
      title="PIN für Galerien"
      text={
        field.value === 'off'
          ? 'Galerien öffnen sich mit dem Link allein, auch solche, die schon eine PIN haben.'
          : 'Wer ab jetzt eincheckt, bekommt eine PIN; bei anderen legen Sie sie beim Gast fest. Jedes Gerät wird einmal gefragt. Geteilte Links öffnen sich ohne PIN.'
      }
    >
      <RadioGroup aria-label="PIN für Galerien" value={field.value} onChange={(_, value) => field.onChange(value)}>
        {Object.entries(choices).map(([value, label]) => (
          <FormControlLabel
            key={value}
            disabled={!isEditing}
            value={value}
            control={<Radio />}
            label={label}
            slotProps={{ typography: { variant: 'body2' } }}
          />
        ))}
      </RadioGroup>
    </Section>
  )
}
