import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import FilmIcon from '@mui/icons-material/MovieOutlined'
import CertificateIcon from '@mui/icons-material/WorkspacePremiumOutlined'
import DoneIcon from '@mui/icons-material/TaskAltOutlined'
import MailIcon from '@mui/icons-material/ForwardToInboxOutlined'
import FileIcon from '@mui/icons-material/TableViewOutlined'
import MoveIcon from '@mui/icons-material/SwapHorizOutlined'
import ZipIcon from '@mui/icons-material/FolderZipOutlined'
import { lazy, Suspense, useState } from 'react'
import { removalSkips } from '../../../../contract/customer-records.ts'
import type { Customer } from '../../../../contract/customers.ts'
import type { Session } from '../../../../contract/shifts.ts'
import type { Selection } from '../../../kit/selection.ts'
import { BarAction, SelectionBar } from '../../../kit/SelectionBar.tsx'
import { useSession } from '../../../kit/session.tsx'
import { isStaying } from '../../customers/words.ts'
import { saveParticipants } from '../../customers/save-list.ts'
import { downloadOriginals } from '../media/download.ts'
import { LeftOut } from './LeftOut.tsx'
import type { Remake } from './RemakeDialog.tsx'

const FinishDialog = lazy(() => import('./FinishDialog.tsx').then((m) => ({ default: m.FinishDialog })))
const MoveCustomersDialog = lazy(() =>
  import('../../customers/records/MoveCustomersDialog.tsx').then((m) => ({ default: m.MoveCustomersDialog })),
)
const RemakeDialog = lazy(() => import('./RemakeDialog.tsx').then((m) => ({ default: m.RemakeDialog })))
const DeleteCustomersDialog = lazy(() =>
  import('../../customers/records/DeleteCustomersDialog.tsx').then((m) => ({ default: m.DeleteCustomersDialog })),
)

type CustomerBarProps = {
  shift: Session
  selection: Selection
  /** The chosen customers of the shift, in the order of the list. */
  chosen: readonly Customer[]
  onSend: () => void
}

/** The actions on the chosen customers of a shift, each in one call. */
export function CustomerBar({ shift, selection, chosen, onSend }: CustomerBarProps) {
  const { may } = useSession()
  const withMedia = chosen.filter(({ media_count }) => media_count > 0)
  const [asked, setAsked] = useState<'finish' | 'move' | 'delete' | Remake | null>(null)
  const dialog = { onDone: selection.clear, onClose: () => setAsked(null) }
  const staying = { customers: chosen.filter(isStaying), leftOut: <LeftOut groups={leaving(chosen)} /> }
  return (
    <>
      <SelectionBar label="Ausgewählte Gäste" selection={selection}>
        {may('customers.delete') && (
          <BarAction icon={DeleteIcon} label="Löschen …" color="error" onClick={() => setAsked('delete')} />
        )}
        {may('customers.write') && <BarAction icon={MoveIcon} label="Umbuchen …" onClick={() => setAsked('move')} />}
        <BarAction
          icon={FileIcon}
          label="Als CSV speichern"
          isShort
          onClick={() =>
            void saveParticipants(
              shift,
              chosen.map(({ id }) => id),
            )
          }
        />
        {may('media.read') && withMedia.length > 0 && (
          <BarAction
            icon={ZipIcon}
            label="Originale als ZIP"
            isShort
            onClick={() => void downloadOriginals({ customerIds: withMedia.map(({ id }) => id) })}
          />
        )}
        {may('media.write') && (
          <>
            <BarAction icon={FilmIcon} label="Filme neu erstellen …" isShort onClick={() => setAsked('films')} />
            <BarAction
              icon={CertificateIcon}
              label="Zertifikate neu erstellen …"
              isShort
              onClick={() => setAsked('certificates')}
            />
          </>
        )}
        {may('delivery.send') && <BarAction icon={MailIcon} label="E-Mail senden …" onClick={onSend} />}
        {may('customers.write') && (
          <BarAction icon={DoneIcon} label="Abschließen …" variant="contained" onClick={() => setAsked('finish')} />
        )}
      </SelectionBar>
      <Suspense fallback={null}>
        {asked === 'finish' && <FinishDialog shift={shift} chosen={chosen} {...dialog} />}
        {(asked === 'films' || asked === 'certificates') && (
          <RemakeDialog what={asked} shift={shift} chosen={chosen} {...dialog} />
        )}
        {asked === 'move' && <MoveCustomersDialog {...staying} {...dialog} />}
        {asked === 'delete' && <DeleteCustomersDialog {...staying} {...dialog} />}
      </Suspense>
    </>
  )
}

/** No more work is done on customers who are about to be deleted, or anonymised. */
const leaving = (chosen: readonly Customer[]) =>
  [
    { reason: removalSkips.anonymized, customers: chosen.filter(({ anonymized_at }) => anonymized_at) },
    {
      reason: removalSkips.leaving,
      customers: chosen.filter((one) => !one.anonymized_at && one.deletion_due_at),
    },
  ].filter(({ customers }) => customers.length > 0)
