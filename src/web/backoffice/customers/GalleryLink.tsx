import LinkIcon from '@mui/icons-material/AddLinkOutlined'
import LockIcon from '@mui/icons-material/LinkOffOutlined'
import OpenIcon from '@mui/icons-material/OpenInNewOutlined'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import type { Customer } from '../../../contract/customers.ts'
import { client } from '../../kit/api.ts'
import { CopyLink } from '../../kit/CopyLink.tsx'
import { notify } from '../../kit/toasts.tsx'
import { GalleryPin } from './GalleryPin.tsx'
import { galleryUrl } from './gallery-url.ts'
import { teamView } from './open-gallery.ts'
import { useGone, useRefresh } from './queries.ts'
import { isStaying } from './words.ts'

export type GalleryLinkProps = {
  customer: Customer
  onLock: () => void
}

/** The customer's own link: to copy, to open, to end; for members who may send it. */
export function GalleryLink({ customer, onLock }: GalleryLinkProps) {
  const token = customer.gallery_token
  if (!token) return <NoLink customer={customer} />
  const url = galleryUrl(token)
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
      <GalleryPin customer={customer} />
    </Stack>
  )
}

/** All links were locked: how there will be a new one. */
function NoLink({ customer }: { customer: Customer }) {
  const refresh = useRefresh()
  const gone = useGone()
  const open = useMutation({
    mutationFn: () => client.delivery.openLink({ params: { id: customer.id } }),
    onSuccess: () => notify.success('Der neue Galerie-Link steht. Gesendet wurde nichts.'),
    onError: (error) => gone(error) || notify.error(error, 'Es gibt keinen neuen Link'),
    onSettled: () => refresh('shifts', 'customers', 'delivery', 'overview'),
  })
  const mayBeOpened = isStaying(customer) && customer.consent !== false
  return (
    <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {mayBeOpened
          ? 'Der Galerie-Link ist gesperrt: Niemand kann die Galerie öffnen. Mit der nächsten E-Mail entsteht ein neuer, oder gleich hier ohne E-Mail.'
          : 'Der Galerie-Link ist gesperrt.'}
      </Typography>
      {mayBeOpened && (
        <Button
          size="small"
          variant="outlined"
          startIcon={<LinkIcon />}
          loading={open.isPending}
          loadingPosition="start"
          onClick={() => open.mutate()}
        >
          Neuen Link erstellen
        </Button>
      )}
    </Stack>
  )
}
