import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Step from '@mui/material/Step'
import StepLabel from '@mui/material/StepLabel'
import Stepper from '@mui/material/Stepper'
import type { FieldPath } from 'react-hook-form'
import { Link, Navigate, useLocation, useNavigate } from 'react-router'
import { z } from 'zod'
import { Registration } from '../../../contract/accounts.ts'
import { businessTypes, type BusinessType } from '../../../contract/organisations.ts'
import { legalDocuments } from '../../../contract/legal.ts'
import { limits } from '../../../contract/limits.ts'
import { client } from '../../kit/api.ts'
import { ErrorAlert } from '../../kit/ErrorAlert.tsx'
import { Input, useFormOf } from '../../kit/form.tsx'
import { originOf, useSessionState } from '../../kit/session.tsx'
import { AuthFrame } from './AuthFrame.tsx'
import { PasswordField } from './PasswordField.tsx'

const steps = ['Organisation Details', 'Administrator Details']
const secondStep = '#konto'
const firstStep = ['organizationName', 'businessType', 'website'] as const

const Filled = z
  .object({ ...Registration.shape, confirmation: z.string() })
  .refine(({ guide, confirmation }) => guide.password === confirmation, {
    path: ['confirmation'],
    message: 'Passwörter stimmen nicht überein',
    // Shown as soon as both are typed, even if other fields are still missing.
    when: () => true,
  })
type Filled = Omit<z.input<typeof Filled>, 'businessType'> & { businessType: string }

const empty: Filled = {
  organizationName: '',
  businessType: '',
  website: '',
  guide: { firstName: '', lastName: '', email: '', password: '' },
  confirmation: '',
}

/** The first step's values in a page of the history: they outlive a reload, and a look at another page. */
const kept = (state: unknown): Partial<Filled> =>
  z.object({ organizationName: z.string(), businessType: z.string(), website: z.string() }).safeParse(state).data ?? {}

/** Each step is a page of the history, so that the browser's "back" leads from the second to the first. */
export function RegisterPage() {
  const { session, signIn } = useSessionState()
  const location = useLocation()
  const navigate = useNavigate()
  const { search } = location
  const step = location.hash === secondStep ? 1 : 0
  const form = useFormOf(
    Filled as z.ZodType<unknown, Filled>,
    { ...empty, ...kept(location.state) },
    async ({ organizationName, businessType, website, guide }) => {
      const body = { organizationName, businessType: businessType as BusinessType, website, guide }
      const answer = await client.accounts.registerOrganization({ body })
      await signIn(answer, false)
    },
  )
  if (session) return <Navigate to={originOf(search)} replace />

  const { control } = form
  const { errors } = form.form.formState
  // The server may refuse values of the first step.
  const isFirstDone = form.form.getValues('organizationName') !== '' && !firstStep.some((name) => errors[name])
  const shown = step === 1 && isFirstDone ? 1 : 0
  const next = async () => {
    if (!(await form.form.trigger(firstStep, { shouldFocus: true }))) return
    const state = kept(form.form.getValues())
    await navigate({ search, hash: '' }, { replace: true, state })
    await navigate({ search, hash: secondStep }, { state })
  }
  // A field is checked once it is left and not empty. The check runs after the click that left it, because a message
  // moves the elements below.
  const check = ({ target }: { target: EventTarget }) => {
    const { name, value } = target as HTMLInputElement
    const both = name === 'guide.password' && form.form.getValues('confirmation') !== ''
    const names = both ? (['guide.password', 'confirmation'] as const) : (name as FieldPath<Filled>)
    if (name && value) setTimeout(() => void form.form.trigger(names), 200)
  }
  const checkAgain = ({ target }: { target: EventTarget }) => {
    const name = (target as HTMLInputElement).name as FieldPath<Filled>
    // after the form has taken the typed value
    if (form.form.getFieldState(name).error) queueMicrotask(() => void form.form.trigger(name))
  }
  return (
    <AuthFrame title="Registrieren" subtitle="Legen Sie Ihre Organisation an. In zwei Schritten sind Sie startklar.">
      <Stepper activeStep={shown} sx={{ mb: 6, mx: -2 }}>
        {steps.map((label) => (
          <Step key={label}>
            <StepLabel>{label}</StepLabel>
          </Step>
        ))}
      </Stepper>
      <Box
        component="form"
        noValidate
        onBlur={check}
        onInput={checkAgain}
        onSubmit={(event) => {
          if (shown === 1) return form.submit(event)
          event.preventDefault()
          void next()
        }}
        sx={{ display: 'grid', gap: 4 }}
      >
        {shown === 0 ? (
          <>
            <Input
              control={control}
              name="organizationName"
              label="Name der Organisation"
              autoComplete="organization"
              required
              autoFocus
            />
            <Input control={control} name="businessType" label="Branche" options={businessTypes} required />
            <Input
              control={control}
              name="website"
              label="Website"
              type="url"
              autoComplete="url"
              hint="Freiwillig, z. B. www.wildwasser.de"
            />
            <Button type="submit" variant="contained" size="large">
              Weiter
            </Button>
          </>
        ) : (
          <>
            <ErrorAlert error={form.error} title="Registrierung fehlgeschlagen" />
            <Stack direction="row" sx={{ gap: 3 }}>
              <Input
                control={control}
                name="guide.firstName"
                label="Vorname"
                autoComplete="given-name"
                required
                autoFocus
              />
              <Input control={control} name="guide.lastName" label="Nachname" autoComplete="family-name" required />
            </Stack>
            <Input control={control} name="guide.email" label="E-Mail" type="email" autoComplete="username" required />
            <Input
              as={PasswordField}
              control={control}
              name="guide.password"
              label="Passwort"
              autoComplete="new-password"
              hint={`Mindestens ${limits.passwordMin} Zeichen`}
            />
            <Input
              as={PasswordField}
              control={control}
              name="confirmation"
              label="Passwort bestätigen"
              autoComplete="new-password"
            />
            <Agreement />
            <Stack direction="row" sx={{ gap: 3 }}>
              <Button size="large" color="inherit" onClick={() => void navigate(-1)}>
                Zurück
              </Button>
              <Button type="submit" variant="contained" size="large" loading={form.busy} sx={{ flex: 1 }}>
                Registrieren
              </Button>
            </Stack>
          </>
        )}
        <Box sx={{ color: 'text.secondary', textAlign: 'center', mt: 2 }}>
          Schon registriert?{' '}
          <MuiLink component={Link} to={`/login${search}`} underline="always">
            Zur Anmeldung
          </MuiLink>
        </Box>
      </Box>
    </AuthFrame>
  )
}

/**
 * The meaning of the button below it (section 2 of the terms); opens in a tab of its own, so that the typed values
 * stay.
 */
const Agreement = () => (
  <Box component="p" sx={{ m: 0, fontSize: 12, color: 'text.secondary' }}>
    Mit der Registrierung bieten Sie uns für Ihre Organisation einen Vertrag zu unseren{' '}
    <MuiLink href={legalDocuments.terms.path} target="_blank" rel="noopener" underline="always">
      Geschäftsbedingungen (AGB)
    </MuiLink>{' '}
    an; die Auftragsverarbeitung ist darin geregelt. Was wir über Sie speichern, steht in der{' '}
    <MuiLink href={legalDocuments.privacy.path} target="_blank" rel="noopener" underline="always">
      Datenschutzerklärung
    </MuiLink>
    .
  </Box>
)
