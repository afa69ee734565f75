import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useId } from 'react'
import { Link as RouterLink } from 'react-router'
import type { HeldEmails, Monitoring } from '../../../../contract/monitoring.ts'
import { formatAmount, formatDateTime } from '../../../kit/format.ts'
import { useSession } from '../../../kit/session.tsx'
import { Section } from '../Section.tsx'
import { QueueTable } from './QueueTable.tsx'
import { heldWords } from './wait-words.ts'

/** The organisation's work by what it uses up, and its emails that are held back. */
export function Queues({ queues, heldEmails, measuredAt }: Pick<Monitoring, 'queues' | 'heldEmails' | 'measuredAt'>) {
  const heading = useId()
  const isIdle = queues.every(({ waiting, active }) => waiting === 0 && active === 0)
  return (
    <Section
      title="Warteschlangen"
      text={
        isIdle
          ? 'Für Ihre Organisation ist gerade nichts zu tun.'
          : 'Was für Ihre Organisation noch zu tun ist, und wie lange das Älteste wartet. Aufgaben für später zählen erst, wenn sie fällig sind.'
      }
      headingId={heading}
    >
      <Box sx={{ mt: 3 }}>
        <QueueTable queues={queues} measuredAt={measuredAt} whose="organisation" labelledBy={heading} />
      </Box>
      {heldEmails.length > 0 && (
        <Box component="ul" sx={{ m: 0, mt: 4, p: 0, listStyle: 'none', fontSize: 14, display: 'grid', gap: 2 }}>
          {heldEmails.map((held) => (
            <Held key={held.waitsFor} {...held} />
          ))}
        </Box>
      )}
    </Section>
  )
}

function Held({ waitsFor, emails, since }: HeldEmails) {
  const isOwner = useSession().may('privacy.manage')
  return (
    <li>
      {emails === 1 ? 'Eine E-Mail wartet' : `${formatAmount(emails)} E-Mails warten, die älteste`}
      {` seit ${formatDateTime(since)} Uhr: ${heldWords[waitsFor]}`}
      {waitsFor === 'agreement' && isOwner && (
        <>
          {' '}
          <Link component={RouterLink} underline="always" to="/dashboard/gdpr">
            Zum Vertrag
          </Link>
        </>
      )}
    </li>
  )
}
