import Box from '@mui/material/Box'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { useController, type Control } from 'react-hook-form'
import type { z } from 'zod'
import { CheckIn, type Customer } from '../../../contract/customers.ts'
import type { Session } from '../../../contract/shifts.ts'
import { formatNumber } from '../../../contract/wire.ts'
import { client, useIntent } from '../../kit/api.ts'
import { Input, useFormOf } from '../../kit/form.tsx'
import { FormDialog } from '../../kit/FormDialog.tsx'
import { languageOptions } from '../../kit/languages.ts'
import { useRefresh } from './queries.ts'

type Values = z.input<typeof CheckIn>
/** Consent has no default: each guest is asked. */
const blank: Partial<Values> = { name: '', email: '', language: 'de' }

/** Takes in one guest after the other: stays open, shows the number given, and waits for the next name. */
export function CheckInDialog({ shift, onClose }: { shift: Session; onClose: () => void }) {
  const refresh = useRefresh()
  const intent = useIntent()
  const [last, setLast] = useState<Customer | null>(null)
  const form = useFormOf<Values>(CheckIn, blank, async (body) => {
    const { customer } = await client.customers.checkIn(
      { params: { id: shift.id }, body },
      { idempotencyKey: intent.key(body) },
    )
    intent.done()
    setLast(customer)
    await refresh('shifts', 'overview')
  })
  const { reset, getValues } = form.form
  useEffect(() => {
    // Groups mostly share a language, so that stays.
    if (last) reset({ ...blank, language: getValues('language') })
  }, [last, reset, getValues])
  return (
    <FormDialog
      open
      title="Teilnehmer aufnehmen"
      confirm="Aufnehmen"
      cancel={last ? 'Fertig' : 'Abbrechen'}
      form={form}
      onClose={onClose}
    >
      <Typography variant="body2" className="tabular" sx={{ color: 'text.secondary' }}>
        {shift.session_name}: {shift.total_customers} von {shift.max_customers} Plätzen belegt
      </Typography>
      <Box role="status">{last && <Given customer={last} />}</Box>
      {/* Another field for each guest: it takes the focus, for the hand is already on the next name. */}
      <Input
        key={last?.id ?? 'first'}
        control={form.control}
        name="name"
        label="Name"
        required
        autoFocus
        autoComplete="off"
      />
      <Input
        control={form.control}
        name="email"
        label="E-Mail"
        type="email"
        hint="Ohne Adresse bekommt der Gast keine E-Mail; sie lässt sich nachtragen."
        autoComplete="off"
      />
      <Input control={form.control} name="language" label="Sprache" options={languageOptions} />
      <Consent control={form.control} />
    </FormDialog>
  )
}

function Given({ customer }: { customer: Customer }) {
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 4,
        p: 3,
        borderRadius: 2,
        color: 'success.main',
        bgcolor: (theme) => `color-mix(in srgb, ${(theme.vars ?? theme).palette.success.main} 10%, transparent)`,
      }}
    >
      <Typography component="strong" className="tabular" sx={{ fontSize: 32, fontWeight: 600, lineHeight: 1.2 }}>
        {formatNumber(customer.customer_number)}
      </Typography>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {customer.name} ist aufgenommen. Bitte den nächsten Gast.
      </Typography>
    </Box>
  )
}

function Consent({ control }: { control: Control<Values, unknown, Values> }) {
  const { field, fieldState } = useController({ control, name: 'consent' })
  return (
    <FormControl error={fieldState.invalid}>
      <FormLabel id="consent" sx={{ fontSize: 14 }}>
        Ist der Gast mit Fotos und Videos einverstanden?
      </FormLabel>
      <RadioGroup
        row
        aria-labelledby="consent"
        value={field.value === undefined ? '' : String(field.value)}
        onChange={(_, value) => field.onChange(value === 'true')}
        onBlur={field.onBlur}
      >
        <FormControlLabel value="true" control={<Radio slotProps={{ input: { ref: field.ref } }} />} label="Ja" />
        <FormControlLabel value="false" control={<Radio />} label="Nein, keine Aufnahmen" />
      </RadioGroup>
      {fieldState.error && <FormHelperText sx={{ mx: 0 }}>{fieldState.error.message}</FormHelperText>}
    </FormControl>
  )
}
