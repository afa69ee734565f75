import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useDeferredValue, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { consentOpen, refusesPictures, type Customer } from '../../../../contract/customers.ts'
import { formatNumber } from '../../../../contract/wire.ts'
import { formatCount } from '../../../kit/format.ts'
import { SearchInput } from '../../../kit/SearchInput.tsx'
import { findCustomers, isStaying, pendingDeletionWords } from '../../customers/words.ts'
import { guestNumbers } from './guest-numbers.ts'
import type { Selection } from '../../../kit/selection.ts'

type GuestListProps = { guests: readonly Customer[]; selection: Selection }

/**
 * Several customers of a shift: found by name or number, chosen with a click, Space or Shift for a range, or with Enter
 * all that were found (`2-9, 14`).
 */
export function GuestList({ guests, selection }: GuestListProps) {
  const [text, setText] = useState('')
  const wanted = useDeferredValue(text)
  const found = useMemo(() => find(guests, wanted), [guests, wanted])
  const open = found.filter((guest) => refusalOf(guest) === null)
  const list = useRef<HTMLUListElement>(null)
  const hint = useId()
  const all = open.length > 0 && open.every(({ id }) => selection.has(id))

  const chooseFound = () => {
    // the list may lag behind the last input
    const now = find(guests, text).filter((guest) => refusalOf(guest) === null)
    if (text.trim() === '' || now.length === 0) return
    selection.add(now.map(({ id }) => id))
    setText('')
  }
  const onSearchKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault()
      chooseFound()
    }
    if (event.key === 'ArrowDown') {
      event.preventDefault()
      list.current?.querySelector<HTMLInputElement>('input:enabled')?.focus()
    }
  }
  const onListKey = (event: KeyboardEvent<HTMLUListElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    const boxes = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input:enabled')]
    boxes[boxes.indexOf(event.target as HTMLInputElement) + step]?.focus()
  }
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <SearchInput
        value={text}
        onChange={setText}
        placeholder="Name oder Nummern, z. B. 2-9, 14"
        onKeyDown={onSearchKey}
        isAutoFocused
        describedBy={hint}
      />
      <Box id={hint} sx={{ fontSize: 12, color: 'text.secondary' }}>
        Enter wählt alle Gefundenen aus, die Umschalttaste einen Bereich.
      </Box>
      <FormControlLabel
        control={
          <Checkbox
            size="small"
            checked={all}
            indeterminate={!all && open.some(({ id }) => selection.has(id))}
            disabled={open.length === 0}
            onChange={() => (all ? selection.drop(open.map(({ id }) => id)) : selection.add(open.map(({ id }) => id)))}
          />
        }
        label={
          wanted.trim()
            ? `Alle ${formatCount(open.length, 'Gefundene', 'Gefundenen')}`
            : `Alle Gäste der Schicht (${open.length})`
        }
        slotProps={{ typography: { variant: 'subtitle2' } }}
      />
      <Box component="ul" ref={list} aria-label="Gäste" onKeyDown={onListKey} sx={listLook}>
        {found.map((guest) => (
          <Guest key={guest.id} guest={guest} isChosen={selection.has(guest.id)} onToggle={selection.toggle} />
        ))}
        {found.length === 0 && (
          <Box component="li" sx={{ p: 3, color: 'text.secondary', fontSize: 14 }}>
            Kein Gast gefunden
          </Box>
        )}
      </Box>
    </Box>
  )
}

type GuestProps = { guest: Customer; isChosen: boolean; onToggle: Selection['toggle'] }

function Guest({ guest, isChosen, onToggle }: GuestProps) {
  const refusal = refusalOf(guest)
  return (
    <li>
      <Box
        component="label"
        sx={{ ...row, ...(refusal === null ? { cursor: 'pointer' } : { color: 'text.disabled' }) }}
      >
        <Checkbox
          size="small"
          checked={isChosen}
          disabled={refusal !== null}
          // The click knows of the shift key, the change doesn't.
          onClick={({ shiftKey }) => onToggle(guest.id, { range: shiftKey })}
          sx={{ p: 1 }}
        />
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Box component="span" className="tabular" sx={{ color: 'text.secondary', mr: 1 }}>
            {formatNumber(guest.customer_number)}
          </Box>{' '}
          {guest.name}
          {refusal !== null && <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{refusal}</Box>}
        </Box>
      </Box>
    </li>
  )
}

function find(guests: readonly Customer[], text: string): readonly Customer[] {
  const isNamed = guestNumbers(text)
  return isNamed ? guests.filter(({ customer_number }) => isNamed(customer_number)) : findCustomers(guests, text)
}

/** Why a customer cannot get media; the server asks the same. */
export function refusalOf(guest: Customer): string | null {
  if (guest.deletion_due_at) return pendingDeletionWords(guest.deletion_due_at)
  if (!isStaying(guest)) return 'Anonymisiert'
  if (guest.media_expired_at) return 'Die Aufbewahrungsfrist ist vorbei'
  if (guest.consent_open) return consentOpen
  return refusesPictures(guest) ? 'Hat den Aufnahmen nicht zugestimmt' : null
}

const listLook = {
  m: 0,
  p: 1,
  listStyle: 'none',
  border: 1,
  borderColor: 'divider',
  borderRadius: 2,
  height: { xs: 240, sm: 296 },
  overflowY: 'auto',
} as const
const row = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  px: 1,
  minHeight: 36,
  '@media (pointer: coarse)': { minHeight: 44 },
  fontSize: 14,
  borderRadius: 1,
  userSelect: 'none',
  '&:hover, &:focus-within': { bgcolor: 'action.hover' },
} as const
