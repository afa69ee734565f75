import LockIcon from '@mui/icons-material/LinkOffOutlined'
import OpenIcon from '@mui/icons-material/OpenInNewOutlined'
import QrIcon from '@mui/icons-material/QrCode2Outlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { Album, AlbumLink } from '../../../contract/albums.ts'
import { client } from '../../kit/api.ts'
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx'
import { CopyLink } from '../../kit/CopyLink.tsx'
import { formatCount, formatDate } from '../../kit/format.ts'
import { LinkDialog } from '../../kit/LinkDialog.tsx'
import { Surface } from '../../kit/Page.tsx'
import { StatusChip } from '../../kit/StatusChip.tsx'
import { notify } from '../../kit/toasts.tsx'
import { teamView } from '../customers/open-gallery.ts'
import { useGone, useRefresh } from '../customers/queries.ts'

/** All links to the gallery, newest first. The addresses of links are there only for members who may send them. */
export function AlbumLinks({ album }: { album: Album }) {
  const { links, customer } = album
  const [dialog, setDialog] = useState<{ kind: 'qr' | 'lock'; link: AlbumLink } | null>(null)
  const close = () => setDialog(null)
  // the customer's panel beside it has this one to copy and to open
  const isShownAbove = ({ url }: AlbumLink) =>
    customer.gallery_token !== null && url?.endsWith(`/${customer.gallery_token}`) === true
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
              {link.url && (
                <Stack sx={{ gap: 1, mt: 3 }}>
                  {!isShownAbove(link) && <CopyLink url={link.url} label={nameOf(link)} />}
                  <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', ml: -1 }}>
                    <Button size="small" startIcon={<QrIcon />} onClick={() => setDialog({ kind: 'qr', link })}>
                      QR-Code
                    </Button>
                    {!isShownAbove(link) && (
                      <Button
                        size="small"
                        startIcon={<OpenIcon />}
                        href={teamView(link.url)}
                        target="_blank"
                        rel="noopener"
                      >
                        Öffnen
                      </Button>
                    )}
                    <Button
                      size="small"
                      color="error"
                      startIcon={<LockIcon />}
                      onClick={() => setDialog({ kind: 'lock', link })}
                    >
                      Nur diesen sperren
                    </Button>
                  </Stack>
                </Stack>
              )}
            </Box>
          ))}
        </Box>
      )}
      {dialog?.kind === 'qr' && dialog.link.url && (
        <LinkDialog
          title={nameOf(dialog.link)}
          url={dialog.link.url}
          label="Link"
          qrName="QR-Code des Links"
          onClose={close}
        />
      )}
      {dialog?.kind === 'lock' && <LockDialog album={album} link={dialog.link} onClose={close} />}
    </Surface>
  )
}

function LockDialog({ album, link, onClose }: { album: Album; link: AlbumLink; onClose: () => void }) {
  const refresh = useRefresh()
  const gone = useGone()
  const lock = async () => {
    try {
      await client.albums.revokeLink({ params: { id: album.id, link: link.id } })
      notify.success('Der Link ist gesperrt.')
    } catch (error) {
      if (!gone(error)) throw error
    }
    void refresh('albums', 'shifts', 'customers', 'delivery')
  }
  const others = album.links.filter(({ id, revokedAt }) => id !== link.id && revokedAt === null)
  const isLastOwn = link.kind === 'private' && others.every(({ kind }) => kind === 'shared')
  return (
    <ConfirmDialog
      open
      title="Link sperren"
      confirm="Link sperren"
      danger
      errorTitle="Der Link konnte nicht gesperrt werden"
      onConfirm={lock}
      onClose={onClose}
    >
      {nameOf(link)}: Wer diesen Link hat, sieht nichts mehr.
      {others.length > 0 && ' Die anderen Links gelten weiter.'}
      {isLastOwn &&
        ' Es ist der letzte Link des Gasts: Es geht keine E-Mail mehr von selbst hinaus, bis Sie eine senden oder einen neuen Link erstellen.'}
    </ConfirmDialog>
  )
}

const titleOf = ({ kind, items }: AlbumLink) =>
  kind === 'private'
    ? 'Link des Gasts: die ganze Galerie'
    : `Vom Gast geteilt: ${formatCount(items ?? 0, 'Aufnahme', 'Aufnahmen')}`

const nameOf = ({ kind, createdAt }: AlbumLink) =>
  `${kind === 'private' ? 'Link des Gasts' : 'Geteilter Link'} vom ${formatDate(createdAt)}`

const factsOf = ({ createdAt, revokedAt, visits }: AlbumLink) =>
  [
    `seit ${formatDate(createdAt)}`,
    formatCount(visits, 'Besuch', 'Besuche'),
    revokedAt ? `gesperrt am ${formatDate(revokedAt)}` : '',
  ]
    .filter(Boolean)
    .join(' · ')
