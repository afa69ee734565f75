import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import type { Sender } from '../../../contract/sender.ts'
import { formatDateTime } from '../../kit/format.ts'

/** The error of the own server, and what happens to the emails meanwhile. */
export function ServerFault({ sender: { fault, waiting } }: { sender: Sender }) {
  if (!fault) return null
  const emails = waiting === 1 ? 'Eine E-Mail wartet' : `${waiting} E-Mails warten`
  return (
    <Alert severity={fault.blocks ? 'error' : 'warning'} variant="outlined" sx={{ overflowWrap: 'anywhere' }}>
      <AlertTitle sx={{ fontSize: 14, mb: 0 }}>
        {fault.blocks ? 'Ihr E-Mail-Server nimmt nichts an' : 'Ihr E-Mail-Server war zuletzt nicht erreichbar'}
      </AlertTitle>
      {fault.text} ({formatDateTime(fault.at)})
      <br />
      {fault.blocks
        ? `${waiting > 0 ? emails : 'Neue E-Mails warten'}, bis Sie die Einstellungen berichtigt oder die Verbindung erfolgreich geprüft haben. Keine geht verloren.`
        : 'E-Mails werden einen Tag lang von selbst wieder versucht.'}
    </Alert>
  )
}
