import FileIcon from '@mui/icons-material/TableViewOutlined'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import type { Customer } from '../../../../../contract/customers.ts'
import type { Session } from '../../../../../contract/shifts.ts'
import { useHeld } from '../../../../kit/held.ts'
import { useSearchState } from '../../../../kit/search-state.ts'
import { saveParticipants } from '../../../customers/save-list.ts'
import { useCustomerActions } from '../customer-actions.tsx'

const ImportDialog = lazy(() => import('./ImportDialog.tsx'))

/** "Gäste aus Datei", by `?import=1` in the address: it stays open when a phone is turned and the menu moves. */
export function FileImport({ shift }: { shift: Session }) {
  const { checkIn } = useCustomerActions()
  const { search, set } = useSearchState()
  if (!checkIn || !search.has('import')) return null
  return (
    <Suspense fallback={null}>
      <ImportDialog shift={shift} onClose={() => set({ import: null }, { replace: true })} />
    </Suspense>
  )
}

/**
 * Participants from a file, and the listed ones into one or on paper.
 * @param listed the customers in the list at the moment, on all of its pages
 */
export function FileMenu({ shift, listed }: { shift: Session; listed: readonly Customer[] }) {
  const { checkIn } = useCustomerActions()
  const { set } = useSearchState()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const now = { listed, mayImport: checkIn !== null, isAll: listed.length === shift.customers.length }
  const inMenu = useHeld({ ...now, isEmpty: shift.customers.length === 0 }, anchor !== null)
  const pick = (work: () => void) => () => {
    setAnchor(null)
    work()
  }
  const save = () => void saveParticipants(shift, inMenu.isAll ? undefined : inMenu.listed.map(({ id }) => id))
  return (
    <>
      <Button
        color="inherit"
        sx={{ ml: 'auto' }}
        startIcon={<FileIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        Liste
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {inMenu.mayImport && <MenuItem onClick={pick(() => set({ import: '1' }))}>Gäste aus Datei …</MenuItem>}
        {!inMenu.isEmpty && (
          <MenuItem component={Link} to={`/dashboard/sessions/${shift.id}/list`} onClick={() => setAnchor(null)}>
            Liste drucken
          </MenuItem>
        )}
        <MenuItem disabled={inMenu.listed.length === 0} onClick={pick(save)}>
          {inMenu.isAll ? 'Liste als CSV speichern' : `Angezeigte ${inMenu.listed.length} als CSV speichern`}
        </MenuItem>
      </Menu>
    </>
  )
}
