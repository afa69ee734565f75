import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import Skeleton from '@mui/material/Skeleton'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { client } from '../../kit/api.ts'
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx'
import { ErrorAlert } from '../../kit/ErrorAlert.tsx'
import { ask } from '../../kit/queries.ts'
import { Section } from '../../kit/Section.tsx'
import { useSession } from '../../kit/session.tsx'
import { notify } from '../../kit/toasts.tsx'

/** Whether all owners and admins must have a second factor; for owners (docs/product/accounts-and-rights.md 8). */
export function Security() {
  const { may } = useSession()
  const { data, error, refetch } = useQuery(ask('organisations', 'settings'))
  if (!may('second_factor.require'))
    return (
      <Section title="Zweiter Faktor">
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {data?.settings.requireSecondFactor
            ? 'Ihre Organisation verlangt von Besitzern und Administratoren einen zweiten Faktor.'
            : 'Ein zweiter Faktor wird nicht verlangt.'}{' '}
          Ändern können das Besitzer.
        </Typography>
      </Section>
    )
  if (data) return <Demand isRequired={data.settings.requireSecondFactor} />
  return (
    <Section title="Zweiter Faktor">
      {error ? (
        <ErrorAlert error={error} title="Fehler beim Laden der Organisations-Daten" onRetry={() => void refetch()} />
      ) : (
        <Skeleton variant="rounded" height={64} />
      )}
    </Section>
  )
}

function Demand({ isRequired }: { isRequired: boolean }) {
  const { enabled } = useSession().secondFactor
  const cache = useQueryClient()
  const change = async (requireSecondFactor: boolean) => {
    await client.organisations.updateSettings({ body: { requireSecondFactor } })
    notify.success('Einstellung gespeichert')
    await cache.invalidateQueries({ queryKey: ['organisations'] })
    void cache.invalidateQueries({ queryKey: ['accounts', 'me'] })
  }
  const [isAsking, setAsking] = useState(false)
  // Who demands it must have it; what is demanded already can always be taken back.
  const isLocked = !enabled && !isRequired
  return (
    <Section title="Zweiter Faktor">
      <FormControlLabel
        disabled={isLocked}
        control={
          <Switch
            checked={isRequired}
            onChange={() => setAsking(true)}
            slotProps={{ input: { 'aria-describedby': 'second-factor-hint' } }}
          />
        }
        label="Zweiten Faktor für Besitzer und Administratoren verlangen"
        slotProps={{ typography: { variant: 'body2' } }}
      />
      <FormHelperText id="second-factor-hint" sx={{ fontSize: 14, ml: 12 }}>
        {isRequired
          ? 'Wer noch keinen hat, richtet ihn nach dem Anmelden ein, bevor es weitergeht.'
          : 'Zum Anmelden genügt das Passwort, außer bei denen, die selbst einen zweiten Faktor eingerichtet haben.'}
      </FormHelperText>
      {isLocked && (
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
      <ConfirmDialog
        open={isAsking}
        title={isRequired ? 'Zweiten Faktor nicht mehr verlangen' : 'Zweiten Faktor verlangen'}
        confirm={isRequired ? 'Nicht mehr verlangen' : 'Verlangen'}
        onConfirm={() => change(!isRequired)}
        onClose={() => setAsking(false)}
      >
        {isRequired
          ? 'Besitzer und Administratoren können ihren zweiten Faktor dann wieder ausschalten. Eingerichtete bleiben bestehen.'
          : 'Besitzer und Administratoren ohne zweiten Faktor können ab sofort erst weiterarbeiten, wenn sie ihn eingerichtet haben. Operatoren und Betrachter sind nicht betroffen.'}
      </ConfirmDialog>
    </Section>
  )
}
