import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useId } from 'react'
import { useController, type Control } from 'react-hook-form'
import type { Customer, WhenWithdrawn } from '../../../contract/customers.ts'
import { keptUntil, type MediaPeriod } from '../../../contract/limits.ts'
import type { Settings } from '../../../contract/organisations.ts'
import { formatCount, formatDate } from '../../kit/format.ts'
import { useSession } from '../../kit/session.tsx'
import type { Values } from './customer-form.ts'

type WithdrawnFieldProps = { control: Control<Values, unknown, Values>; customer: Customer }

/** The fate of the pictures of a customer who withdraws the consent; no option is preselected. */
export function WithdrawnField({ control, customer }: WithdrawnFieldProps) {
  const { organization } = useSession()
  const { field, fieldState } = useController({ control, name: 'withdrawn' })
  const id = useId()
  const media = formatCount(customer.media_count, 'Medium', 'Medien')
  const extension = customer.media_kept_until ? new Date(customer.media_kept_until) : null
  const end = keptUntil(new Date(customer.created_at), periodOf(organization.settings), extension)
  const until = formatDate(end.toISOString())
  const words: Record<WhenWithdrawn, string> = {
    keep: `Behalten: Die Galerie bleibt offen, gelöscht wird wie üblich am ${until}.`,
    withdraw: `Galerie entziehen: Alle Links enden sofort, gelöscht wird wie üblich am ${until}.`,
    delete: `Jetzt löschen: ${media}, Film und Zertifikat sind unwiderruflich fort, alle Links enden. Gruppenfotos bleiben bei den anderen Gästen.`,
  }
  return (
    <FormControl error={fieldState.invalid}>
      <FormLabel id={id} sx={{ fontSize: 14 }}>
        Was soll mit dem geschehen, was schon da ist ({media})?
      </FormLabel>
      <RadioGroup
        aria-labelledby={id}
        value={field.value ?? ''}
        onChange={(_, value) => field.onChange(value)}
        onBlur={field.onBlur}
        sx={{ gap: 1, mt: 1 }}
      >
        {(['keep', 'withdraw', 'delete'] as const).map((value, index) => (
          <FormControlLabel
            key={value}
            value={value}
            control={<Radio slotProps={index === 0 ? { input: { ref: field.ref } } : {}} sx={{ py: 0.5 }} />}
            label={words[value]}
            sx={{ alignItems: 'flex-start', '& .MuiFormControlLabel-label': { fontSize: 14, pt: 0.5 } }}
          />
        ))}
      </RadioGroup>
      <FormHelperText role="status" sx={{ mx: 0 }}>
        {fieldState.error?.message ?? 'Neue Aufnahmen dieses Gasts werden ab jetzt nicht mehr angenommen.'}
      </FormHelperText>
    </FormControl>
  )
}

const periodOf = ({ autoDeleteCustomersAfterHours, pendingAutoDelete: next }: Settings): MediaPeriod => ({
  days: autoDeleteCustomersAfterHours / 24,
  next: next && { days: next.autoDeleteCustomersAfterHours / 24, from: new Date(next.from) },
})
