import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Skeleton from '@mui/material/Skeleton'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { businessTypes } from '../../../contract/accounts.ts'
import type { Organization, Settings } from '../../../contract/organisations.ts'
import { ErrorAlert } from '../../kit/ErrorAlert.tsx'
import { Page } from '../../kit/Page.tsx'
import { ask } from '../../kit/queries.ts'
import { Facts, Section } from '../../kit/Section.tsx'
import { useSession } from '../../kit/session.tsx'
import { Security } from './Security.tsx'
import { useSettingsEdit, type SettingsEdit } from './use-settings-edit.ts'

export function OrganisationPage() {
  const { may } = useSession()
  const details = useQuery(ask('organisations', 'details'))
  const settings = useQuery(ask('organisations', 'settings'))
  const edit = useSettingsEdit()
  const error = (!details.data && details.error) || (!settings.data && settings.error)
  return (
    <Page title="Organisation" subtitle="Angaben zu Ihrer Organisation und wie Ihre Gäste angeschrieben werden.">
      {error && (
        <ErrorAlert
          error={error}
          title="Fehler beim Laden der Organisations-Daten"
          onRetry={() => void Promise.all([details.refetch(), settings.refetch()])}
        />
      )}
      <Section title="Versand">
        {settings.data ? (
          <Delivery
            settings={settings.data.settings}
            isLocked={!may('settings.write')}
            onChange={(body) => edit.mutate(body)}
          />
        ) : (
          !error && <Skeleton variant="rounded" height={168} />
        )}
      </Section>
      {may('second_factor.require') && settings.data && (
        <Security
          isRequired={settings.data.settings.requireSecondFactor}
          onChange={(requireSecondFactor) => edit.mutateAsync({ requireSecondFactor })}
        />
      )}
      <Section title="Angaben">
        {details.data ? (
          <Details organization={details.data.organization} />
        ) : (
          !error && <Skeleton variant="rounded" height={220} />
        )}
      </Section>
    </Page>
  )
}

type DeliveryProps = { settings: Settings; isLocked: boolean; onChange: (edit: SettingsEdit) => void }

const words = { typography: { variant: 'body2' } } as const

function Delivery({ settings, isLocked, onChange }: DeliveryProps) {
  return (
    <Box sx={{ display: 'grid', gap: 6 }}>
      <div>
        <FormControlLabel
          disabled={isLocked}
          control={
            <Switch
              checked={settings.autoSend}
              onChange={(event) => onChange({ autoSend: event.target.checked })}
              slotProps={{ input: { 'aria-describedby': 'auto-send-hint' } }}
            />
          }
          label="E-Mail von selbst senden"
          slotProps={words}
        />
        <FormHelperText id="auto-send-hint" sx={{ fontSize: 14, ml: 12 }}>
          {settings.autoSend
            ? 'Jeder Gast bekommt seinen Galerie-Link, sobald Fotos und Film fertig sind.'
            : 'Fertige Gäste warten als „Bereit für E-Mail“, bis Sie die E-Mail senden.'}
        </FormHelperText>
      </div>
      <div>
        <Typography variant="h3" component="h3" id="formality">
          Anrede in E-Mails und Galerie
        </Typography>
        <RadioGroup
          aria-labelledby="formality"
          value={settings.emailFormality}
          onChange={(_, value) => onChange({ emailFormality: value === 'formal' ? 'formal' : 'informal' })}
        >
          <FormControlLabel
            disabled={isLocked}
            value="formal"
            control={<Radio />}
            label="Förmlich („Ihre Fotos“)"
            slotProps={words}
          />
          <FormControlLabel
            disabled={isLocked}
            value="informal"
            control={<Radio />}
            label="Persönlich („Deine Fotos“)"
            slotProps={words}
          />
        </RadioGroup>
      </div>
      {isLocked && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Ändern können das Besitzer und Administratoren.
        </Typography>
      )}
    </Box>
  )
}

function Details({ organization }: { organization: Organization }) {
  const { settings } = organization
  const facts: [string, string | null][] = [
    ['Name', organization.name],
    ['Branche', (businessTypes as Record<string, string>)[settings.businessType] ?? settings.businessType],
    ['E-Mail', organization.contactEmail],
    ['Telefon', organization.phoneNumber],
    ['Website', organization.website],
    ['Adresse', organization.address],
    ['Beschreibung', organization.description],
  ]
  return <Facts facts={facts} />
}
