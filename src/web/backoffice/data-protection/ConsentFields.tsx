import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Switch from '@mui/material/Switch'
import { useController } from 'react-hook-form'
import { isStandard, type Consent } from '../../../contract/consent.ts'
import type { Form } from '../../kit/form.tsx'
import { Section } from '../../kit/Section.tsx'
import { ConsentTexts } from './ConsentTexts.tsx'
import { OwnTexts } from './OwnTexts.tsx'
import type { SecurityValues } from './security-form.ts'

type ConsentFieldsProps = { form: Form<SecurityValues>; isEditing: boolean; consent: Consent }

const words = { typography: { variant: 'body2' } } as const
const asking =
  'Jeder Gast wird beim Check-in gefragt. Wer nicht zustimmt, bekommt eine Nummer, aber keine Bilder. Jeder behält die Version des Textes, der er zugestimmt hat.'
const notAsking =
  'Der Check-in fragt niemanden, und alle Gäste können fotografiert werden: Auf welcher anderen Rechtsgrundlage das erlaubt ist, verantwortet Ihre Organisation selbst.'

/** Whether check-in asks for consent, and in which words (docs/product/privacy-and-retention.md 14). */
export function ConsentFields({ form, isEditing, consent }: ConsentFieldsProps) {
  const required = useController({ control: form.control, name: 'consentRequired' }).field
  const choice = useController({ control: form.control, name: 'words' }).field
  const isOwn = choice.value === 'own'
  const choose = (next: string) => {
    choice.onChange(next)
    // no owner has to begin with an empty page: the own text starts as the standard one
    if (next === 'own' && !form.form.getValues('texts.de')?.trim())
      form.form.setValue('texts.de', consent.standard, { shouldDirty: true })
  }
  return (
    <Section title="Einwilligung">
      <FormControlLabel
        disabled={!isEditing}
        control={
          <Switch
            checked={required.value}
            onChange={(event) => required.onChange(event.target.checked)}
            slotProps={{ input: { 'aria-describedby': 'consent-hint' } }}
          />
        }
        label="Beim Check-in um Einwilligung in Aufnahmen bitten"
        slotProps={words}
      />
      <FormHelperText id="consent-hint" sx={{ fontSize: 14, ml: 12, mb: 4, maxWidth: '65ch' }}>
        {required.value ? asking : notAsking}
      </FormHelperText>
      {isEditing && (
        <RadioGroup
          aria-label="Text der Einwilligung"
          value={choice.value}
          onChange={(_, value) => choose(value)}
          sx={{ mb: 4 }}
        >
          <FormControlLabel
            value="standard"
            control={<Radio />}
            label="Standardtext, in 31 Sprachen"
            slotProps={words}
          />
          <FormControlLabel value="own" control={<Radio />} label="Eigener Text" slotProps={words} />
        </RadioGroup>
      )}
      {isEditing && isOwn ? (
        <OwnTexts form={form} />
      ) : (
        <ConsentTexts texts={isOwn && !isStandard(consent) ? consent.texts : null} standard={consent.standard} />
      )}
    </Section>
  )
}
