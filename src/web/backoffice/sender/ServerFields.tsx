import Box from '@mui/material/Box'
import { useController, useWatch } from 'react-hook-form'
import { securities, usualPort, type Sender, type Security } from '../../../contract/sender.ts'
import { Field } from '../../kit/Field.tsx'
import { Input, markFields, type Form } from '../../kit/form.tsx'
import { ConnectionTest } from './ConnectionTest.tsx'
import { serverOf, type SenderValues } from './sender-form.ts'

const pair = {
  display: 'grid',
  gap: 4,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 3fr) minmax(0, 2fr)' },
} as const

/** The own mail server: it is tried before it is saved. */
export function ServerFields({ form, known }: { form: Form<SenderValues>; known: Sender['server'] }) {
  const { control, form: hook } = form
  const values = useWatch({ control, name: 'server' })
  const mark = (fields: Record<string, string>) => {
    const isEdited = JSON.stringify(hook.getValues('server')) !== JSON.stringify(values)
    return isEdited || markFields(hook, fields)
  }
  const read = async () => {
    // all fields of the server are checked, and no others
    const isComplete = await hook.trigger('server', { shouldFocus: true })
    return isComplete ? serverOf(hook.getValues('server')) : null
  }
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Input
        control={control}
        name="server.address"
        label="Adresse des Absenders"
        type="email"
        hint="Von dieser Adresse kommen die E-Mails"
        autoComplete="off"
        required
      />
      <Box sx={pair}>
        <Input
          control={control}
          name="server.host"
          label="Server"
          placeholder="smtp.firma.de"
          autoComplete="off"
          required
        />
        <Input
          control={control}
          name="server.port"
          label="Port"
          type="number"
          hint="25, 465, 587 oder 2525"
          inputProps={{ min: 1, max: 65_535 }}
          required
        />
      </Box>
      <SecurityField form={form} />
      <Input control={control} name="server.user" label="Benutzer" autoComplete="off" hint="Leer: ohne Anmeldung" />
      <Input
        control={control}
        name="server.password"
        label="Passwort"
        type="password"
        autoComplete="new-password"
        hint={known?.user ? 'Leer: das gespeicherte bleibt' : 'Wird verschlüsselt gespeichert und nie wieder angezeigt'}
      />
      <Input
        control={control}
        name="dkimSelector"
        label="DKIM-Selektor"
        hint="Freiwillig, für „Domain prüfen“; Ihr Anbieter nennt ihn zum DKIM-Schlüssel"
        autoComplete="off"
      />
      <ConnectionTest edit={{ values, read, mark }} />
    </Box>
  )
}

/** A change of the encryption sets the port that most servers use for it. */
function SecurityField({ form: { control, form } }: { form: Form<SenderValues> }) {
  const { field, fieldState } = useController({ control, name: 'server.security' })
  const choose = (text: string) => {
    const security: Security = text === 'tls' ? 'tls' : 'starttls'
    const usual: number = usualPort[field.value]
    if (form.getValues('server.port') === usual)
      form.setValue('server.port', usualPort[security], { shouldDirty: true })
    field.onChange(security)
  }
  return (
    <Field
      label="Verschlüsselung"
      name={field.name}
      inputRef={field.ref}
      value={field.value}
      onChange={choose}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
      options={securities}
    />
  )
}
