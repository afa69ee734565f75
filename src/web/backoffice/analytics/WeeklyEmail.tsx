import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import Switch from '@mui/material/Switch'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { client } from '../../kit/api.ts'
import { ErrorAlert } from '../../kit/ErrorAlert.tsx'
import { ask } from '../../kit/queries.ts'
import { useSession } from '../../kit/session.tsx'
import { notify } from '../../kit/toasts.tsx'
import { Section } from './Section.tsx'

/** Whether the member gets the figures of each week by email. */
export function WeeklyEmail() {
  const hint = useId()
  const { guide } = useSession()
  const queries = useQueryClient()
  const asked = ask('analytics', 'weeklyEmail')
  const { data, error, refetch } = useQuery(asked)
  const change = useMutation({
    mutationFn: (wanted: boolean) => client.analytics.setWeeklyEmail({ body: { wanted } }),
    onSuccess: (answer) => queries.setQueryData(asked.queryKey, answer),
    onError: (failure) => notify.error(failure, 'Die Wochenzahlen wurden nicht geändert'),
  })
  const isWanted = change.isPending ? change.variables : data?.wanted === true
  return (
    <Section title="Wochenzahlen">
      <ErrorAlert error={error} title="Die Einstellung konnte nicht geladen werden" onRetry={() => void refetch()} />
      <FormControlLabel
        disabled={!data || change.isPending}
        control={
          <Switch
            checked={isWanted}
            onChange={(_, checked) => change.mutate(checked)}
            slotProps={{ input: { role: 'switch', 'aria-describedby': hint } }}
          />
        }
        label="Wochenzahlen per E-Mail"
        slotProps={{ typography: { variant: 'body2' } }}
        sx={{ mt: 2 }}
      />
      <FormHelperText id={hint} sx={{ fontSize: 14, ml: 12, overflowWrap: 'anywhere' }}>
        {guide.emailVerified
          ? `Jeden Montag ab 7 Uhr an ${guide.email}: die Zahlen der letzten Woche, neben denen der Woche davor.`
          : `Jeden Montag ab 7 Uhr die Zahlen der letzten Woche, sobald Sie Ihre Adresse ${guide.email} bestätigt haben.`}{' '}
        Ohne Gäste in beiden Wochen kommt keine E-Mail.
      </FormHelperText>
    </Section>
  )
}
