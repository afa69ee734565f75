import Box from '@mui/material/Box'
import { shiftLabels, type Session } from '../../../contract/shifts.ts'
import { formatAmount, formatDateTime, formatSpan } from '../../kit/format.ts'
import { Surface } from '../../kit/Page.tsx'

/** All that is known about the shift. */
export function DetailsTab({ shift }: { shift: Session }) {
  const facts: [string, string][] = [
    ['Name', shift.session_name],
    ['Status', shiftLabels[shift.status]],
    ['Archiviert', shift.isArchived ? 'Ja' : 'Nein'],
    ['Aktivität', shift.activity_name ?? 'Keine'],
    ['Operator', shift.guide_name ?? 'Unbekannt'],
    ['Beschreibung', shift.description ?? 'Keine'],
    ['Beginn', formatDateTime(shift.start_date)],
    ['Ende', shift.end_date ? formatDateTime(shift.end_date) : 'Noch nicht beendet'],
    ['Dauer', formatSpan(shift.start_date, shift.end_date)],
    ['Angelegt', formatDateTime(shift.created_at)],
    ['Teilnehmer', `${formatAmount(shift.total_customers)} von höchstens ${formatAmount(shift.max_customers)}`],
    [
      'Zuletzt vergebene Nummer',
      shift.current_counter > 0 ? `#${String(shift.current_counter).padStart(3, '0')}` : 'Keine',
    ],
    ['Medien', formatAmount(shift.total_media)],
    ['Schicht-ID', shift.id],
  ]
  return (
    <Surface sx={{ px: 6, py: 2 }}>
      <Box component="dl" className="tabular" sx={{ m: 0, fontSize: 14 }}>
        {facts.map(([label, value]) => (
          <Box
            key={label}
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: '1fr', sm: '220px 1fr' },
              gap: { xs: 0, sm: 4 },
              py: 3,
              borderBottom: 1,
              borderColor: 'divider',
              '&:last-of-type': { border: 0 },
            }}
          >
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {label}
            </Box>
            <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line', maxWidth: '70ch' }}>
              {value}
            </Box>
          </Box>
        ))}
      </Box>
    </Surface>
  )
}
