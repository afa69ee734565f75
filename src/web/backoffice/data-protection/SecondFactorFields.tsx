import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import Switch from '@mui/material/Switch'
import { useController } from 'react-hook-form'
import { Link } from 'react-router'
import type { Form } from '../../kit/form.tsx'
import { Section } from '../../kit/Section.tsx'
import { useSession } from '../../kit/session.tsx'
import type { SecurityValues } from './security-form.ts'

/** `isRequired`: it is already required. */
type SecondFactorFieldsProps = { form: Form<SecurityValues>; isEditing: boolean; isRequired: boolean }

/** Whether all owners and admins must have a second factor (docs/product/accounts-and-rights.md 8). */
export function SecondFactorFields({ form, isEditing, isRequired }: SecondFactorFieldsProps) {
  const { secondFactor, may } = useSession()
  const { field } = useController({ control: form.control, name: 'requireSecondFactor' })
  // an owner who requires it must have one; an existing requirement can always be lifted
  const isLocked = !secondFactor.enabled && !isRequired
  return (
    <Section title="Zweiter Faktor">
      <FormControlLabel
        disabled={!isEditing || isLocked}
        control={
          <Switch
            checked={field.value}
            onChange={(event) => field.onChange(event.target.checked)}
            slotProps={{ input: { 'aria-describedby': 'second-factor-hint' } }}
          />
        }
        label="Zweiten Faktor für Besitzer und Administratoren verlangen"
        slotProps={{ typography: { variant: 'body2' } }}
      />
      <FormHelperText id="second-factor-hint" sx={{ fontSize: 14, ml: 12 }}>
        {field.value
          ? 'Wer noch keinen hat, richtet ihn nach dem Anmelden ein, bevor es weitergeht.'
          : 'Zum Anmelden genügt das Passwort, außer bei denen, die selbst einen zweiten Faktor eingerichtet haben.'}
      </FormHelperText>
      {isEditing && field.value !== isRequired && (
        <Alert severity="warning" variant="outlined" sx={{ mt: 4 }}>
          {field.value
            ? 'Mit „Speichern“ können Besitzer und Administratoren ohne zweiten Faktor erst weiterarbeiten, wenn sie ihn eingerichtet haben. Operatoren und Betrachter sind nicht betroffen.'
            : 'Mit „Speichern“ können Besitzer und Administratoren ihren zweiten Faktor wieder ausschalten. Eingerichtete bleiben bestehen.'}
        </Alert>
      )}
      {isLocked && may('second_factor.require') && (
        <Alert
          severity="info"
          variant="outlined"
          sx={{ mt: 4, alignItems: 'center', flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 220px' } }}
          action={
            <Button
              component={Link}
              to="/dashboard/account?setup=second-factor"
              color="inherit"
              size="small"
              sx={{ whiteSpace: 'nowrap' }}
            >
              Jetzt einrichten
            </Button>
          }
        >
          Richten Sie zuerst Ihren eigenen zweiten Faktor ein, damit Sie sich nicht selbst aussperren.
        </Alert>
      )}
    </Section>
  )
}
