import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import Switch from '@mui/material/Switch'
import { useController } from 'react-hook-form'
import { Section } from '../../kit/Section.tsx'
import { useEditing } from './organisation-form.ts'

/** Whether emails go out automatically. */
export function DeliveryFields() {
  const { form, isEditing } = useEditing()
  const { field } = useController({ control: form.control, name: 'autoSend' })
  return (
    <Section title="Versand">
      <FormControlLabel
        disabled={!isEditing}
        control={
          <Switch
            checked={field.value}
            onChange={(event) => field.onChange(event.target.checked)}
            slotProps={{ input: { 'aria-describedby': 'auto-send-hint' } }}
          />
        }
        label="E-Mail von selbst senden"
        slotProps={{ typography: { variant: 'body2' } }}
      />
      <FormHelperText id="auto-send-hint" sx={{ fontSize: 14, ml: 12 }}>
        {field.value
          ? 'Jeder Gast bekommt seinen Galerie-Link, sobald Fotos und Film fertig sind.'
          : 'Fertige Gäste warten als „Bereit für E-Mail“, bis Sie die E-Mail senden.'}
      </FormHelperText>
    </Section>
  )
}
