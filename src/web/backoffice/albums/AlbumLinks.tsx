import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { AlbumLink } from '../../../contract/albums.ts'
import { CopyLink } from '../../kit/CopyLink.tsx'
import { formatCount, formatDate } from '../../kit/format.ts'
import { Surface } from '../../kit/Page.tsx'
import { StatusChip } from '../../kit/StatusChip.tsx'

/** All links to the gallery, newest first. The addresses of links are there only for members who may send them. */
export function AlbumLinks({ links }: { links: readonly AlbumLink[] }) {
  return (
    <Surface component="section" aria-label="Links" sx={{ p: 5 }}>
      <Typography variant="h3" component="h2" sx={{ mb: 2 }}>
        Links
      </Typography>
      {links.length === 0 ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Zu dieser Galerie gibt es keinen Link.
        </Typography>
      ) : (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {links.map((link) => (
            <Box component="li" key={link.id} sx={{ py: 3, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
              <Box sx={{ display: 'flex', gap: 3, alignItems: 'flex-start', flexWrap: 'wrap' }}>
                <Box sx={{ flex: '1 1 160px', minWidth: 0, fontSize: 14 }}>
                  {titleOf(link)}
                  <Box className="tabular" sx={{ color: 'text.secondary', fontSize: 12, lineHeight: 1.5 }}>
                    {factsOf(link)}
                  </Box>
                </Box>
                {link.revokedAt ? (
                  <StatusChip tone="neutral" label="Gesperrt" />
                ) : (
                  <StatusChip tone="success" label="Gültig" />
                )}
              </Box>
              {link.kind === 'shared' && link.url && (
                <Box sx={{ mt: 3 }}>
                  <CopyLink url={link.url} label={`Geteilter Link vom ${formatDate(link.createdAt)}`} />
                </Box>
              )}
            </Box>
          ))}
        </Box>
      )}
    </Surface>
  )
}

const titleOf = ({ kind, items }: AlbumLink) =>
  kind === 'private'
    ? 'Link des Gasts: die ganze Galerie'
    : `Vom Gast geteilt: ${formatCount(items ?? 0, 'Aufnahme', 'Aufnahmen')}`

const factsOf = ({ createdAt, revokedAt, visits }: AlbumLink) =>
  [
    `seit ${formatDate(createdAt)}`,
    formatCount(visits, 'Besuch', 'Besuche'),
    revokedAt ? `gesperrt am ${formatDate(revokedAt)}` : '',
  ]
    .filter(Boolean)
    .join(' · ')
