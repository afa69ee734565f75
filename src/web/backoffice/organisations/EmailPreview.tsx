import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { previewKinds, type PreviewKind } from '../../../contract/email-preview.ts'
import { sixDigits } from '../../../contract/organisations.ts'
import type { Language } from '../../../contract/wire.ts'
import { client } from '../../kit/api.ts'
import { ErrorAlert } from '../../kit/ErrorAlert.tsx'
import { Field } from '../../kit/Field.tsx'
import { languageOptions } from '../../kit/languages.ts'
import { ask } from '../../kit/queries.ts'
import { Section } from '../../kit/Section.tsx'
import { useSession } from '../../kit/session.tsx'
import { notify } from '../../kit/toasts.tsx'
import { EmailFrame, type Device, type Theme } from './EmailFrame.tsx'
import { useEditing } from './organisation-form.ts'

/** Milliseconds without another key before the server is asked again. */
const calm = 300

/** The email that would be sent with the form's present values, saved or not (docs/product/settings.md 9). */
export function EmailPreview() {
  const { may } = useSession()
  const [kind, setKind] = useState<PreviewKind>('film')
  const [language, setLanguage] = useState<Language>('de')
  const [theme, setTheme] = useState<Theme>('dark')
  // on a phone the email as phones show it is the one that can be read
  const isNarrow = useMediaQuery('(max-width: 599.95px)', { noSsr: true })
  const [device, setDevice] = useState<Device>(isNarrow ? 'phone' : 'desktop')
  const { values, formality, setFormality } = useShownValues()
  const wish = useCalm({ kind, language, ...values })
  const { data, error, refetch, isFetching } = useQuery({
    ...ask('emailPreview', 'show', { query: { ...wish, showLogoInEmail: String(wish.showLogoInEmail) } }),
    placeholderData: keepPreviousData,
  })
  const test = useMutation({
    mutationFn: () => client.emailPreview.sendTest({ body: { kind, language, ...values } }),
    onSuccess: ({ to }) => notify.success(`Die Test-E-Mail ist unterwegs an ${to}.`),
  })
  return (
    <Section
      title="Vorschau der E-Mails"
      text="So kommt die E-Mail an, mit dem, was hier gerade eingestellt ist. Name, Bild und Links sind Beispiele."
      action={
        may('settings.write') && (
          <Button variant="outlined" loading={test.isPending} onClick={() => test.mutate()}>
            Test-E-Mail an mich senden
          </Button>
        )
      }
    >
      <Box sx={{ display: 'grid', gap: 4 }}>
        <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
          <Field
            label="E-Mail"
            value={kind}
            options={previewKinds}
            onChange={(value) => setKind(value as PreviewKind)}
          />
          <Field
            label="Sprache"
            value={language}
            options={languageOptions}
            onChange={(value) => setLanguage(value as Language)}
          />
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <Choice label="Anrede" value={formality} options={formalities} onChange={setFormality} />
          <Choice label="Darstellung" value={theme} options={themes} onChange={setTheme} />
          <Choice label="Gerät" value={device} options={devices} onChange={setDevice} />
        </Box>
        <ErrorAlert error={test.error} title="Die Test-E-Mail wurde nicht gesendet" />
        {error && <ErrorAlert error={error} title="Fehler beim Laden der Vorschau" onRetry={() => void refetch()} />}
        {data && (
          <Box aria-busy={isFetching}>
            <Typography variant="body2" sx={{ mb: 2, overflowWrap: 'anywhere' }} dir="auto">
              <strong>{data.subject}</strong>
              <br />
              {`von ${data.from}`}
            </Typography>
            <EmailFrame html={data.html} theme={theme} device={device} />
          </Box>
        )}
        {!data && !error && <Skeleton variant="rounded" height={560} />}
      </Box>
    </Section>
  )
}

const formalities = { formal: 'Förmlich', informal: 'Persönlich' } as const
const themes = { dark: 'Dunkel', light: 'Hell' } as const
const devices = { desktop: 'Computer', phone: 'Telefon' } as const

/** The form's values; while a colour is being typed, the saved one. Both forms of address can be previewed. */
function useShownValues() {
  const { form } = useEditing()
  const [primary, second, chosen, showLogoInEmail] = useWatch({
    control: form.control,
    name: ['brandingColorPrimary', 'brandingColorSecondary', 'emailFormality', 'showLogoInEmail'],
  })
  // a temporary choice that ends as soon as the form itself changes
  const [look, setLook] = useState({ chosen, formality: chosen })
  const formality = look.chosen === chosen ? look.formality : chosen
  return {
    values: {
      emailFormality: formality,
      showLogoInEmail,
      ...(sixDigits(primary) && { brandingColorPrimary: primary }),
      ...(sixDigits(second) && { brandingColorSecondary: second }),
    },
    formality,
    setFormality: (next: typeof formality) => setLook({ chosen, formality: next }),
  }
}

/** The value, once it has stayed the same for a moment. */
function useCalm<T>(value: T): T {
  const [settled, settle] = useState(value)
  const text = JSON.stringify(value)
  useEffect(() => {
    const timer = setTimeout(() => settle(JSON.parse(text) as T), calm)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

type ChoiceProps<T extends string> = {
  label: string
  value: T
  options: Record<T, string>
  onChange: (value: T) => void
}

function Choice<T extends string>({ label, value, options, onChange }: ChoiceProps<T>) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label={label}
      value={value}
      onChange={(_, next: T | null) => next && onChange(next)}
    >
      {(Object.entries(options) as [T, string][]).map(([key, word]) => (
        <ToggleButton key={key} value={key} sx={{ px: 3, textTransform: 'none' }}>
          {word}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
