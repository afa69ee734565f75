import LockIcon from '@mui/icons-material/LinkOffOutlined'
import OpenIcon from '@mui/icons-material/OpenInNewOutlined'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { CopyLink } from '../../kit/CopyLink.tsx'
import { teamView } from './open-gallery.ts'

export type GalleryLinkProps = {
  /** Null = there is none, or all were locked. */
  token: string | null
  /** The customer confirmed the deletion: there will be no link any more. */
  isPendingDeletion: boolean
  onLock: () => void
}

/** The customer's own link: to copy, to open, to end; for who may send it. */
export function GalleryLink({ token, isPendingDeletion, onLock }: GalleryLinkProps) {
  if (!token) {
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {isPendingDeletion
          ? 'Der Galerie-Link ist gesperrt.'
          : 'Zurzeit gibt es keinen gültigen Link. Mit der nächsten E-Mail entsteht ein neuer.'}
      </Typography>
    )
  }
  const url = `${location.origin}/s/${encodeURIComponent(token)}`
  return (
    <Stack sx={{ gap: 2 }}>
      <CopyLink url={url} label="Galerie-Link" />
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', ml: -2 }}>
        <Button size="small" startIcon={<OpenIcon />} href={teamView(url)} target="_blank" rel="noopener">
          Öffnen
        </Button>
        <Button size="small" color="error" startIcon={<LockIcon />} onClick={onLock}>
          Link sperren
        </Button>
      </Stack>
    </Stack>
  )
}
