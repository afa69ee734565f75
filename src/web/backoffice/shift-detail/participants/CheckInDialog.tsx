import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { isStandard, standardConsent } from '../../../../contract/consent.ts'
import { AskingCheckIn, CheckIn } from '../../../../contract/check-in.ts'
import { type Customer } from '../../../../contract/customers.ts'
import type { Session } from '../../../../contract/shifts.ts'
import { formatNumber } from '../../../../contract/wire.ts'
import { client, useIntent } from '../../../kit/api.ts'
import { Input, useFormOf } from '../../../kit/form.tsx'
import { FormDialog } from '../../../kit/FormDialog.tsx'
import { languageOptions } from '../../../kit/languages.ts'
import { ask } from '../../../kit/queries.ts'
import { ConsentTextButton } from '../../customers/ConsentGiven.tsx'
import { ConsentField } from '../../customers/ConsentField.tsx'
import { GuardianField, withGuardianOfYes } from '../../customers/GuardianField.tsx'
import { MeantAddress } from '../../customers/MeantAddress.tsx'
import { useGone, useRefresh } from '../../customers/queries.ts'
import { FullShift } from './FullShift.tsx'

type Values = z.input<typeof CheckIn>
/** Consent has no default: each customer is asked. */
const blank: Partial<Values> = { name: '', email: '', language: 'de', guardianName: null }

const schemaFor = (isAsked: boolean): z.ZodType<unknown, Values> =>
  z.preprocess(withGuardianOfYes<Values>, isAsked ? AskingCheckIn : CheckIn)

/**
 * Checks in one customer after the other: stays open, shows the assigned number, and waits for the next name. No data
 * of one customer are proposed for the next. A full shift says so before anything is typed.
 */
export function CheckInDialog({ shift, onClose }: { shift: Session; onClose: () => void }) {
  const refresh = useRefresh()
  const gone = useGone()
  const intent = useIntent()
  const [last, setLast] = useState<Customer | null>(null)
  const consent = useQuery(ask('consent', 'get')).data?.consent
  // required until it is known that the organisation does not ask
  const isAsked = consent?.required ?? true
  const version = consent && (isStandard(consent) ? standardConsent : consent.number)
  const form = useFormOf<Values>(schemaFor(isAsked), blank, async (typed) => {
    const values = withGuardianOfYes(typed)
    const body = values.consent && version !== undefined ? { ...values, consentVersion: version } : values
    try {
      const { customer } = await client.customers.checkIn(
        { params: { id: shift.id }, body },
        { idempotencyKey: intent.key(body) },
      )
      intent.done()
      setLast(customer)
      await refresh('shifts', 'overview')
    } catch (error) {
      if (!gone(error)) {
        // others check in, too: the places may be gone meanwhile
        void refresh('shifts')
        throw error
      }
      onClose()
    }
  })
  const { reset, formState, setFocus } = form.form
  useEffect(() => {
    if (last) reset(blank)
  }, [last, reset])
  const isFull = shift.total_customers >= shift.max_customers
  // The typed values stay on the screen when the last place is taken meanwhile.
  const isShown = !isFull || formState.isDirty
  const [email, answer] = useWatch({ control: form.control, name: ['email', 'consent'] })
  return (
    <FormDialog
      open
      title="Teilnehmer aufnehmen"
      confirm="Aufnehmen"
      cancel={last ? 'Fertig' : 'Abbrechen'}
      form={form}
      disabled={isFull}
      onClose={onClose}
    >
      <Typography variant="body2" className="tabular" sx={{ color: 'text.secondary' }}>
        {shift.session_name}: {shift.total_customers} von {shift.max_customers} Plätzen belegt
      </Typography>
      <Box role="status">{last && <Given customer={last} />}</Box>
      {isFull && <FullShift shift={shift} onRaised={() => setTimeout(() => setFocus('name'))} />}
      {isShown && (
        <>
          {/* Another field for each customer: it takes the focus, for the hand is already on the next name. */}
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
          <MeantAddress
            email={typeof email === 'string' ? email : ''}
            onTake={(address) => form.form.setValue('email', address, { shouldDirty: true })}
          />
          <Input control={form.control} name="language" label="Sprache" options={languageOptions} />
          {isAsked && (
            <ConsentField control={form.control} name="consent">
              {version !== undefined && (
                <Box sx={{ fontSize: 14 }}>
                  <ConsentTextButton version={version} label="Text der Einwilligung" />
                </Box>
              )}
            </ConsentField>
          )}
          {isAsked && answer === true && <GuardianField control={form.control} name="guardianName" />}
        </>
      )}
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
