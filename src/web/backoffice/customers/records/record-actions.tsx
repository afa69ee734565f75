import CopyIcon from '@mui/icons-material/ContentCopyOutlined'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import HistoryIcon from '@mui/icons-material/HistoryOutlined'
import AlbumIcon from '@mui/icons-material/PhotoAlbumOutlined'
import MergeIcon from '@mui/icons-material/MergeOutlined'
import MoveIcon from '@mui/icons-material/SwapHorizOutlined'
import QrIcon from '@mui/icons-material/QrCode2Outlined'
import type { SvgIconProps } from '@mui/material/SvgIcon'
import { lazy, Suspense, useCallback, useState, type ComponentType, type ReactNode } from 'react'
import { useMatch, useNavigate } from 'react-router'
import type { Customer } from '../../../../contract/customers.ts'
import { useSession } from '../../../kit/session.tsx'
import { copyGalleryLink } from '../gallery-url.ts'
import { isStaying, takesMedia } from '../words.ts'

const GalleryLinkDialog = lazy(() => import('./GalleryLinkDialog.tsx').then((m) => ({ default: m.GalleryLinkDialog })))
const DeleteCustomersDialog = lazy(() =>
  import('./DeleteCustomersDialog.tsx').then((m) => ({ default: m.DeleteCustomersDialog })),
)
const MoveCustomersDialog = lazy(() =>
  import('./MoveCustomersDialog.tsx').then((m) => ({ default: m.MoveCustomersDialog })),
)
const MergeCustomersDialog = lazy(() =>
  import('./MergeCustomersDialog.tsx').then((m) => ({ default: m.MergeCustomersDialog })),
)

export type RecordAction = { label: string; run: () => void; Icon: ComponentType<SvgIconProps>; isDanger?: boolean }
type Asked = { kind: 'qr' | 'move' | 'merge' | 'delete'; id: string }

/**
 * The actions on a customer's record as a whole: `of` lists them for a menu, `dialogs` is placed once on the page.
 * @param onStory opens the customer's whole history
 */
export function useRecordActions(
  customers: readonly Customer[],
  onStory: (customer: Customer) => void,
): { of: (customer: Customer) => RecordAction[]; dialogs: ReactNode } {
  const { may } = useSession()
  const [asked, setAsked] = useState<Asked | null>(null)
  const customer = asked && customers.find(({ id }) => id === asked.id)
  const onClose = () => setAsked(null)
  const hasOthers = customers.length > 1
  const navigate = useNavigate()
  const isAlbum = useMatch('/dashboard/albums/:albumId') !== null
  // the same function as long as its answers are the same: every row of a list calls it
  const of = useCallback(
    (one: Customer): RecordAction[] => {
      const ask = (kind: Asked['kind']) => () => setAsked({ kind, id: one.id })
      const token = takesMedia(one) && may('delivery.send') ? one.gallery_token : null
      const stays = isStaying(one)
      return [
        ...(token
          ? [
              { label: 'Galerie-Link kopieren', run: () => void copyGalleryLink(one.name, token), Icon: CopyIcon },
              { label: 'QR-Code zeigen', run: ask('qr'), Icon: QrIcon },
            ]
          : []),
        ...(isAlbum
          ? []
          : [{ label: 'Album', run: () => void navigate(`/dashboard/albums/${one.id}`), Icon: AlbumIcon }]),
        { label: 'Verlauf', run: () => onStory(one), Icon: HistoryIcon },
        ...(stays && may('customers.write')
          ? [{ label: 'In andere Schicht umbuchen', run: ask('move'), Icon: MoveIcon }]
          : []),
        ...(stays && may('customers.delete')
          ? [
              ...(hasOthers ? [{ label: 'Doppelten Gast zusammenführen', run: ask('merge'), Icon: MergeIcon }] : []),
              { label: 'Gast löschen', run: ask('delete'), Icon: DeleteIcon, isDanger: true },
            ]
          : []),
      ]
    },
    [may, hasOthers, isAlbum, navigate, onStory],
  )
  return {
    of,
    dialogs: asked && customer && (
      <Suspense fallback={null}>
        {asked.kind === 'qr' && customer.gallery_token && <GalleryLinkDialog customer={customer} onClose={onClose} />}
        {asked.kind === 'move' && <MoveCustomersDialog customers={[customer]} onClose={onClose} />}
        {asked.kind === 'merge' && <MergeCustomersDialog customer={customer} customers={customers} onClose={onClose} />}
        {asked.kind === 'delete' && <DeleteCustomersDialog customers={[customer]} onClose={onClose} />}
      </Suspense>
    ),
  }
}
