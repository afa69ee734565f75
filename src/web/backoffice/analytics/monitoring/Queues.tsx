import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import type { QueueState } from '../../../../contract/monitoring.ts'
import { formatAmount, formatDuration } from '../../../kit/format.ts'
import { Surface } from '../../../kit/Page.tsx'
import { namesInView, table } from '../table.ts'

const names: Record<QueueState['name'], string> = {
  photo: 'Fotos und Zertifikate',
  cpu: 'Videos und Filme',
  long: 'Lange Videos, Fassungen und Exporte',
  io: 'Planen, Löschen und Aufräumen',
  mail: 'E-Mails',
  'own-mail': 'E-Mails über den eigenen Server',
}

/** The organisation's work by what it uses up. */
export function Queues({ queues }: { queues: QueueState[] }) {
  const heading = useId()
  const isIdle = queues.every(({ waiting, active }) => waiting === 0 && active === 0)
  return (
    <Surface component="section" aria-labelledby={heading} sx={{ p: 5 }}>
      <Typography id={heading} variant="h2">
        Warteschlangen
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1, mb: 3 }}>
        {isIdle
          ? 'Für Ihre Organisation ist gerade nichts zu tun.'
          : 'Was für Ihre Organisation noch zu tun ist, und wie lange das Älteste wartet. Aufgaben für später zählen erst, wenn sie fällig sind.'}
      </Typography>
      <Box role="region" aria-labelledby={heading} tabIndex={0} sx={{ overflowX: 'auto' }}>
        <Box component="table" className="tabular" sx={{ ...table, ...namesInView }}>
          <thead>
            <tr>
              <th scope="col">Warteschlange</th>
              <th scope="col">Warten</th>
              <th scope="col">Läuft</th>
              <th scope="col">Fehler</th>
              <th scope="col">Wartezeit</th>
            </tr>
          </thead>
          <tbody>
            {queues.map(({ name, waiting, active, failed, oldestSeconds }) => (
              <tr key={name}>
                <Box component="th" scope="row" sx={{ minWidth: 120 }}>
                  {names[name]}
                </Box>
                <td>{formatAmount(waiting)}</td>
                <td>{formatAmount(active)}</td>
                <Box component="td" sx={failed > 0 ? { color: 'error.main' } : {}}>
                  {formatAmount(failed)}
                </Box>
                <td>{oldestSeconds === null ? '–' : formatDuration(oldestSeconds)}</td>
              </tr>
            ))}
          </tbody>
        </Box>
      </Box>
    </Surface>
  )
}
