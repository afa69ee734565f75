import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import TextField from '@mui/material/TextField'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { consentOpen, refusesPictures, type Customer } from '../../../../contract/customers.ts'
import type { Session } from '../../../../contract/shifts.ts'
import { formatNumber } from '../../../../contract/wire.ts'
import { ask } from '../../../kit/queries.ts'
import { findCustomers, pendingDeletionWords } from '../../customers/words.ts'

/** A customer who could get the media. */
export type Target = {
  id: string
  number: number
  name: string
  /** The other shift's name; null = this shift. */
  shiftName: string | null
  isSent: boolean
  /** The reason against it; null = possible. */
  refusal: string | null
}

/** At most this many are offered at once; for others the member types more. */
const offered = 30

type TargetPickerProps = {
  shift: Session
  source: Customer
  target: Target | null
  onPick: (target: Target | null) => void
}

/** A customer of this shift by number or name, and on demand one of another shift. */
export function TargetPicker({ shift, source, target, onPick }: TargetPickerProps) {
  const [text, setText] = useState('')
  const [everywhere, setEverywhere] = useState(false)
  const wanted = useDeferredValue(text.trim())
  const others = useQuery({
    ...ask('customers', 'overview', { query: { search: wanted, limit: offered } }),
    enabled: everywhere && wanted !== '' && wanted !== (target && nameOf(target)),
    placeholderData: keepPreviousData,
  })
  const here = findCustomers(shift.customers, target && text === nameOf(target) ? '' : text)
    .filter(({ id, anonymized_at, media_expired_at }) => id !== source.id && !anonymized_at && !media_expired_at)
    .slice(0, offered)
    .map(ofThisShift)
  const elsewhere = everywhere ? (others.data?.customers ?? []) : []
  const options = [
    ...here,
    ...elsewhere
      .filter(
        ({ sessionId, anonymizedAt, mediaExpiredAt }) => sessionId !== shift.id && !anonymizedAt && !mediaExpiredAt,
      )
      .map(({ id, customerNumber, name, sessionName, emailSent, deletionDueAt }): Target => ({
        id,
        number: customerNumber,
        name,
        shiftName: sessionName,
        isSent: emailSent,
        refusal: deletionDueAt && pendingDeletionWords(deletionDueAt),
      })),
  ]
  return (
    <Box>
      <Autocomplete
        options={options}
        value={target}
        onChange={(_, picked) => onPick(picked)}
        inputValue={text}
        onInputChange={(_, typed) => setText(typed)}
        getOptionKey={({ id }) => id}
        getOptionLabel={nameOf}
        getOptionDisabled={({ refusal }) => refusal !== null}
        // The offered customers were found above.
        filterOptions={(found) => found}
        isOptionEqualToValue={(a, b) => a.id === b.id}
        loading={everywhere && others.isFetching}
        loadingText="Wird gesucht …"
        noOptionsText="Kein Teilnehmer gefunden"
        openText="Öffnen"
        closeText="Schließen"
        clearText="Leeren"
        autoHighlight
        renderOption={({ key, ...props }, option) => (
          <Box component="li" key={key} {...props} sx={{ overflowWrap: 'anywhere' }}>
            <Box>
              {nameOf(option)}
              {(option.refusal ?? option.shiftName) && (
                <Box component="span" sx={{ display: 'block', fontSize: 12, color: 'text.secondary' }}>
                  {option.refusal ?? option.shiftName}
                </Box>
              )}
            </Box>
          </Box>
        )}
        renderInput={(params) => (
          <TextField {...params} label="Richtiger Gast" placeholder="Name oder Nummer" autoFocus />
        )}
      />
      <FormControlLabel
        control={<Checkbox size="small" checked={everywhere} onChange={(_, on) => setEverywhere(on)} />}
        label="Auch in anderen Schichten suchen"
        slotProps={{ typography: { variant: 'body2' } }}
      />
    </Box>
  )
}

const nameOf = ({ number, name }: Target) => `${formatNumber(number)} ${name}`

const ofThisShift = (customer: Customer): Target => ({
  id: customer.id,
  number: customer.customer_number,
  name: customer.name,
  shiftName: null,
  isSent: customer.email_notification_status === 'sent',
  refusal: refusalOf(customer),
})

function refusalOf(customer: Customer): string | null {
  if (customer.deletion_due_at) return pendingDeletionWords(customer.deletion_due_at)
  if (customer.consent_open) return consentOpen
  return refusesPictures(customer) ? 'Hat den Aufnahmen nicht zugestimmt' : null
}
