import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import Switch from '@mui/material/Switch'
import { useController } from 'react-hook-form'
import { Section } from '../../kit/Section.tsx'
import { useEditing } from './organisation-form.ts'

/** The preview of a gallery's link in messengers. */
export function LinkPreviewFields() {
  const { form, isEditing } = useEditing()
  const { field } = useController({ control: form.control, name: 'guestInLinkPreview' })
  return (
    <Section title="Linkvorschau">
      <FormControlLabel
        disabled={!isEditing}
        control={
          <Switch
            checked={field.value}
            onChange={(event) => field.onChange(event.target.checked)}
            slotProps={{ input: { 'aria-describedby': 'link-preview-hint' } }}
          />
        }
        label="Namen des Gasts zeigen"
        slotProps={{ typography: { variant: 'body2' } }}
      />
      <FormHelperText id="link-preview-hint" sx={{ fontSize: 14, ml: 12 }}>
        {field.value
          ? 'Messenger zeigen in der Vorschau eines Galerie-Links den Namen des Gasts und Ihre Organisation.'
          : 'Messenger zeigen in der Vorschau eines Galerie-Links nur Ihre Organisation.'}
      </FormHelperText>
    </Section>
  )
}
