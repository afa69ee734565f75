import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Album } from '../../../contract/albums.ts'
import { formatAmount, formatDate } from '../../kit/format.ts'
import { Surface } from '../../kit/Page.tsx'

const headings = ['Tag', 'Geöffnet', 'Dateien geladen', 'Geteilt']

/** Visits of the gallery by day, through all links. */
export function AlbumVisits({ days }: { days: Album['visits'] }) {
  return (
    <Surface component="section" aria-label="Besuche" sx={{ p: 5 }}>
      <Typography variant="h3" component="h2" sx={{ mb: 2 }}>
        Besuche
      </Typography>
      {days.length === 0 ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Noch hat niemand die Galerie geöffnet.
        </Typography>
      ) : (
        <Box sx={{ maxHeight: 320, overflowY: 'auto' }} tabIndex={0} role="group" aria-label="Besuche nach Tagen">
          <Box component="table" className="tabular" sx={table}>
            <thead>
              <tr>
                {headings.map((heading) => (
                  <th key={heading} scope="col">
                    {heading}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {days.map(({ day, opened, downloaded, shared }) => (
                <tr key={day}>
                  <th scope="row">{formatDate(`${day}T12:00:00Z`)}</th>
                  <td>{formatAmount(opened)}</td>
                  <td>{formatAmount(downloaded)}</td>
                  <td>{formatAmount(shared)}</td>
                </tr>
              ))}
            </tbody>
          </Box>
        </Box>
      )}
    </Surface>
  )
}

const table = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: 14,
  '& th, & td': { py: 1.5, pr: 3, textAlign: 'right', fontWeight: 400 },
  '& th:first-of-type': { textAlign: 'left' },
  '& thead th': { color: 'text.secondary', fontSize: 12 },
  '& tbody tr': { borderTop: 1, borderColor: 'divider' },
} as const
