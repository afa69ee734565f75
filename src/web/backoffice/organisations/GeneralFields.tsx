import Box from '@mui/material/Box'
import { businessTypes, settingsBusinessTypes } from '../../../contract/organisations.ts'
import { Input } from '../../kit/form.tsx'
import { Facts, Section } from '../../kit/Section.tsx'
import { ContactFact } from './ContactFact.tsx'
import { useEditing } from './organisation-form.ts'

const words: Record<string, string> = { ...businessTypes, ...settingsBusinessTypes }

/** The organisation's name and details. */
export function GeneralFields() {
  const { form, isEditing } = useEditing()
  const values = form.form.getValues()
  if (!isEditing)
    return (
      <Section title="Angaben">
        <Facts
          facts={[
            ['Name', values.name],
            ['Branche', words[values.businessType] ?? values.businessType],
            ['Beschreibung', values.description],
            ['Website', values.website],
            ['E-Mail', <ContactFact key="email" />],
            ['Telefon', values.phoneNumber],
            ['Adresse', values.address],
          ]}
        />
      </Section>
    )
  const kept = Object.hasOwn(settingsBusinessTypes, values.businessType)
    ? {}
    : { [values.businessType]: words[values.businessType] ?? values.businessType }
  const { control } = form
  return (
    <Section title="Angaben">
      <Box sx={{ display: 'grid', gap: 4 }}>
        <Input control={control} name="name" label="Name der Organisation" autoComplete="organization" required />
        <Input control={control} name="businessType" label="Branche" options={{ ...kept, ...settingsBusinessTypes }} />
        <Input control={control} name="description" label="Beschreibung" multiline minRows={2} />
        <Input control={control} name="website" label="Website" type="url" autoComplete="url" />
        <Input control={control} name="phoneNumber" label="Telefon" type="tel" autoComplete="tel" />
        <Input control={control} name="address" label="Adresse" autoComplete="street-address" multiline />
      </Box>
    </Section>
  )
}
