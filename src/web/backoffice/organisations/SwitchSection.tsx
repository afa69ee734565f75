import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import Switch from '@mui/material/Switch'
import { useId } from 'react'
import { useController } from 'react-hook-form'
import { Section } from '../../kit/Section.tsx'
import { useEditing } from './organisation-form.ts'

type Props = {
  name: 'autoSend' | 'guestInLinkPreview' | 'asksRating' | 'asksMarketing'
  title: string
  label: string
  /** The consequence of either choice. */
  hints: { on: string; off: string }
}

/** A setting that is on or off, in a section of its own. */
export function SwitchSection({ name, title, label, hints }: Props) {
  const hint = useId()
  const { form, isEditing } = useEditing()
  const { field } = useController({ control: form.control, name })
  return (
    <Section title={title}>
      <FormControlLabel
        disabled={!isEditing}
        control={
          <Switch
            checked={field.value}
            onChange={(event) => field.onChange(event.target.checked)}
            slotProps={{ input: { 'aria-describedby': hint } }}
          />
        }
        label={label}
        slotProps={{ typography: { variant: 'body2' } }}
      />
      <FormHelperText id={hint} sx={{ fontSize: 14, ml: 12 }}>
        {field.value ? hints.on : hints.off}
      </FormHelperText>
    </Section>
  )
}
