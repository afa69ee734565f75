import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import Switch from '@mui/material/Switch'
import { useState } from 'react'
import { Link } from 'react-router'
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx'
import { Section } from '../../kit/Section.tsx'
import { useSession } from '../../kit/session.tsx'

export type SecurityProps = {
  isRequired: boolean
  onChange: (isRequired: boolean) => Promise<unknown>
}

/** For owners: whether all owners and admins must have a second factor (docs/product/accounts-and-rights.md 8). */
export function Security({ isRequired, onChange }: SecurityProps) {
  const { enabled } = useSession().secondFactor
  const [isAsking, setAsking] = useState(false)
  // Who demands it must have it; what is demanded already can always be taken back.
  const isLocked = !enabled && !isRequired
  return (
    <Section title="Sicherheit">
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
        onConfirm={() => onChange(!isRequired)}
        onClose={() => setAsking(false)}
      >
        {isRequired
          ? 'Besitzer und Administratoren können ihren zweiten Faktor dann wieder ausschalten. Eingerichtete bleiben bestehen.'
          : 'Besitzer und Administratoren ohne zweiten Faktor können ab sofort erst weiterarbeiten, wenn sie ihn eingerichtet haben. Guides und Betrachter sind nicht betroffen.'}
      </ConfirmDialog>
    </Section>
  )
}
