import UnknownIcon from '@mui/icons-material/HelpOutlineOutlined'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { DnsCheck } from '../../../contract/sender.ts'
import { StatusChip, type Tone } from '../../kit/StatusChip.tsx'
import { CopyValue } from './CopyValue.tsx'

const names: Record<DnsCheck['kind'], [string, string]> = {
  spf: ['SPF', 'Welche Server für die Domain senden dürfen'],
  dkim: ['DKIM', 'Die Unterschrift des Servers'],
  dmarc: ['DMARC', 'Was mit Fälschungen geschieht'],
}
const states: Record<DnsCheck['status'], [Tone, string]> = {
  good: ['success', 'In Ordnung'],
  warning: ['warning', 'Nachbessern'],
  missing: ['error', 'Fehlt'],
  unknown: ['neutral', 'Unklar'],
}

/** One of the three, with its remedy. */
export function DnsResult({ check }: { check: DnsCheck }) {
  const [name, meaning] = names[check.kind]
  const [tone, state] = states[check.status]
  return (
    <Box
      component="section"
      aria-label={name}
      sx={{ display: 'grid', gap: 3, p: 4, border: 1, borderColor: 'divider', borderRadius: '10px', minWidth: 0 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Typography variant="h3" sx={{ fontSize: 16 }}>
          {name}
        </Typography>
        <StatusChip tone={tone} label={state} {...(check.status === 'unknown' && { icon: UnknownIcon })} />
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {meaning}
        </Typography>
      </Box>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {check.text}
      </Typography>
      {check.found && (
        <Box
          component="code"
          tabIndex={0}
          aria-label={`Gefundener ${name}-Eintrag`}
          role="note"
          sx={{
            fontSize: 13,
            overflowWrap: 'anywhere',
            whiteSpace: 'pre-wrap',
            color: 'text.secondary',
            maxHeight: 96,
            overflowY: 'auto',
          }}
        >
          {check.found}
        </Box>
      )}
      {check.advice && (
        <Typography variant="body2" sx={{ fontWeight: 500 }}>
          {check.advice}
        </Typography>
      )}
      {check.record && (
        <>
          <CopyValue label="Name" about={name} value={check.record.name} />
          <Typography variant="body2">Typ: {check.record.type}</Typography>
          {check.record.value !== null && <CopyValue label="Wert" about={name} value={check.record.value} />}
        </>
      )}
    </Box>
  )
}
