import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { Customer } from '../../../../contract/customers.ts'
import { formatNumber } from '../../../../contract/wire.ts'
import { formatAmount } from '../../../kit/format.ts'
import { Surface } from '../../../kit/Page.tsx'
import { refusalOf } from '../media/GuestList.tsx'

type GuestTargetsProps = {
  guests: readonly Customer[]
  /** How many media are chosen. */
  chosen: number
  /** Assigns the chosen media. */
  onPick: (guest: Customer) => void
  /** Assigns the dragged media. */
  onDrop: (guest: Customer) => void
}

/** The guests of the shift at the side: a click assigns the chosen media, and pictures can be dropped on them. */
export function GuestTargets({ guests, chosen, onPick, onDrop }: GuestTargetsProps) {
  const [over, setOver] = useState<string | null>(null)
  return (
    <Surface component="section" aria-label="Gästen zuordnen" sx={side}>
      <Box sx={{ px: 4, pt: 3, pb: 2 }}>
        <Typography variant="h3" component="h2">
          Gäste
        </Typography>
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          Hierher ziehen, anklicken, oder Nummer tippen und Enter.
        </Typography>
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 1, overflowY: 'auto' }}>
        {guests.map((guest) => {
          const refusal = refusalOf(guest)
          return (
            <li key={guest.id}>
              <Box
                component="button"
                type="button"
                disabled={refusal !== null}
                onClick={() => onPick(guest)}
                {...(refusal === null && {
                  onDragOver: (event: React.DragEvent) => {
                    event.preventDefault()
                    setOver(guest.id)
                  },
                  onDragLeave: () => setOver(null),
                  onDrop: (event: React.DragEvent) => {
                    event.preventDefault()
                    setOver(null)
                    onDrop(guest)
                  },
                })}
                sx={{ ...row, ...(over === guest.id && hovered), ...(chosen > 0 && refusal === null && ready) }}
              >
                <Box component="span" className="tabular" sx={{ color: 'text.secondary' }}>
                  {formatNumber(guest.customer_number)}
                </Box>
                <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                  {guest.name}
                  {refusal && (
                    <Box component="span" sx={{ display: 'block', fontSize: 12 }}>
                      {refusal}
                    </Box>
                  )}
                </Box>
                {guest.media_count > 0 && (
                  <Box component="span" className="tabular" sx={{ color: 'text.secondary', fontSize: 12 }}>
                    {formatAmount(guest.media_count)}
                  </Box>
                )}
              </Box>
            </li>
          )
        })}
      </Box>
    </Surface>
  )
}

const side = {
  display: 'flex',
  flexDirection: 'column',
  position: 'sticky',
  top: 80,
  maxHeight: 'calc(100vh - 112px - var(--upload-bar, 0px))',
  overflow: 'hidden',
} as const
const row = {
  all: 'unset',
  boxSizing: 'border-box',
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  width: '100%',
  minHeight: 36,
  px: 3,
  py: 1,
  fontSize: 14,
  borderRadius: 1,
  cursor: 'pointer',
  '&:hover': { bgcolor: 'action.hover' },
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
  '&:disabled': { cursor: 'default', color: 'text.secondary', bgcolor: 'transparent' },
} as const
const ready = { '&:hover': { bgcolor: 'action.selected' } } as const
const hovered = {
  outline: '2px dashed',
  outlineColor: 'primary.main',
  outlineOffset: -2,
  bgcolor: 'action.selected',
} as const
