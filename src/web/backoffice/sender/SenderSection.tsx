import DnsIcon from '@mui/icons-material/DnsOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { securities, type Sender } from '../../../contract/sender.ts'
import { ErrorAlert } from '../../kit/ErrorAlert.tsx'
import { ask } from '../../kit/queries.ts'
import { Facts, Section } from '../../kit/Section.tsx'
import { useSession } from '../../kit/session.tsx'
import { ConnectionTest } from './ConnectionTest.tsx'
import { DnsDialog } from './DnsDialog.tsx'
import { SenderFields } from './SenderFields.tsx'
import { ServerFault } from './ServerFault.tsx'

/** The sender of emails to guests: shown until "Bearbeiten", like the other sections. */
export function SenderSection() {
  const { may } = useSession()
  const { data, error, refetch } = useQuery(ask('sender', 'get'))
  const [isEditing, setEditing] = useState(false)
  if (!data)
    return (
      <Section title="Absender">
        {error ? (
          <ErrorAlert error={error} title="Fehler beim Laden des Absenders" onRetry={() => void refetch()} />
        ) : (
          <Skeleton variant="rounded" height={140} />
        )}
      </Section>
    )
  const { sender } = data
  return (
    <Section
      title="Absender"
      text="Was Ihre Gäste als Absender der E-Mails sehen, und über welchen Server sie gehen."
      action={
        may('settings.write') &&
        !isEditing && (
          <Button variant="outlined" startIcon={<EditIcon />} onClick={() => setEditing(true)}>
            Absender bearbeiten
          </Button>
        )
      }
    >
      {isEditing ? <SenderFields sender={sender} onLeave={() => setEditing(false)} /> : <Shown sender={sender} />}
    </Section>
  )
}

function Shown({ sender }: { sender: Sender }) {
  const { may } = useSession()
  const [isLooking, setLooking] = useState(false)
  const { shown, server, dkimSelector, name, replyTo } = sender
  const answersTo =
    replyTo ??
    (shown.replyTo ? `${shown.replyTo} (E-Mail der Organisation)` : `${shown.address} (Adresse des Absenders)`)
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <ServerFault sender={sender} />
      <Facts
        facts={[
          ['Name', name === null ? `${shown.name} (Name der Organisation)` : shown.name],
          ['Adresse', shown.address],
          ['Antworten an', answersTo],
          [
            'E-Mail-Server',
            server
              ? `Eigener: ${server.host}, Port ${server.port}, ${securities[server.security]}`
              : 'Der von Andenken',
          ],
          ...(server ? [['DKIM-Selektor', dkimSelector] as const] : []),
        ]}
      />
      {!shown.isPublic && (
        <Alert severity="warning" variant="outlined" sx={{ overflowWrap: 'anywhere' }}>
          {shown.address} gehört zu keiner Domain des Internets: Viele Postfächer nehmen solche E-Mails nicht an.{' '}
          {!server && (
            <>
              Wer diese Installation betreibt, setzt <code>MAIL_FROM</code> auf eine Adresse der eigenen Domain und{' '}
              <code>MAIL_URL</code> auf deren E-Mail-Server.{' '}
            </>
          )}
          {may('settings.write') &&
            (server
              ? 'Tragen Sie unter „Absender bearbeiten“ eine Adresse Ihrer Domain ein.'
              : 'Oder tragen Sie unter „Absender bearbeiten“ einen eigenen E-Mail-Server ein.')}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-start', '&:empty': { display: 'none' } }}>
        {shown.isPublic && (
          <Button variant="outlined" startIcon={<DnsIcon />} onClick={() => setLooking(true)}>
            Domain prüfen
          </Button>
        )}
        {server && may('settings.write') && <ConnectionTest />}
      </Box>
      {isLooking && <DnsDialog onClose={() => setLooking(false)} />}
    </Box>
  )
}
