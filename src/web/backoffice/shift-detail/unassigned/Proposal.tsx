import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import type { Customer } from '../../../../contract/customers.ts'
import type { Media } from '../../../../contract/media.ts'
import { formatTime } from '../../../kit/format.ts'
import { Surface } from '../../../kit/Page.tsx'
import type { Selection } from '../../../kit/selection.ts'
import { refusalOf } from '../media/GuestList.tsx'
import { nameOf, shotsOf } from './use-assign.ts'

type ProposalProps = {
  media: readonly Media[]
  /** The customer whose card was photographed before; undefined: only the time groups them. */
  guest: Customer | undefined
  /** The answer is on its way. */
  isBusy: boolean
  /** Absent = may not assign. */
  selection?: Selection
  onAssign: (guest: Customer) => void
  /** Another guest, or several. */
  onChoose: () => void
  onDismiss: () => void
  children: ReactNode
}

/** A series with the question which guest gets it. Nothing happens without an answer. */
export function Proposal({ media, guest, isBusy, selection, onAssign, onChoose, onDismiss, children }: ProposalProps) {
  const ids = media.map(({ id }) => id)
  const title = guest ? nameOf(guest) : 'Serie'
  const refusal = guest && refusalOf(guest)
  const chosen = selection ? ids.filter((id) => selection.has(id)).length : 0
  return (
    <Surface component="section" aria-label={`Vorschlag: ${title}`} sx={{ p: { xs: 3, sm: 4 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 2, mb: 3 }}>
        {selection && (
          <Checkbox
            size="small"
            checked={chosen === ids.length}
            indeterminate={chosen > 0 && chosen < ids.length}
            onChange={() => (chosen === ids.length ? selection.drop(ids) : selection.add(ids))}
            slotProps={{ input: { 'aria-label': `${title}: alle ${shotsOf(ids.length)} auswählen` } }}
            sx={{ ml: -2 }}
          />
        )}
        <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
          <Typography variant="h3" component="h3" sx={{ overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          <Typography variant="body2" className="tabular" sx={{ color: 'text.secondary' }}>
            {[shotsOf(ids.length), spanOf(media), refusal].filter(Boolean).join(' · ')}
          </Typography>
        </Box>
        {selection && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            {guest && !refusal && (
              <Button
                variant="contained"
                size="small"
                data-yes
                loading={isBusy}
                aria-label={`${shotsOf(ids.length)} ${title} zuordnen`}
                onClick={() => onAssign(guest)}
              >
                Zuordnen
              </Button>
            )}
            <Button size="small" variant="outlined" {...(!guest && { 'data-yes': true })} onClick={onChoose}>
              {guest ? 'Anderer Gast' : 'Gast wählen'}
            </Button>
            <Button size="small" color="inherit" aria-label={`Vorschlag verwerfen: ${title}`} onClick={onDismiss}>
              Verwerfen
            </Button>
          </Box>
        )}
      </Box>
      {children}
    </Surface>
  )
}

/** `10:14–10:22 Uhr`; one time where both are the same. */
function spanOf(media: readonly Media[]): string {
  const times = [media[0], media.at(-1)].flatMap((one) => (one?.captured_at ? [formatTime(one.captured_at)] : []))
  return `${[...new Set(times)].join('–')} Uhr`
}
