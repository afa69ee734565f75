import Typography from '@mui/material/Typography'
import { Field } from '../../kit/Field.tsx'
import { DelayedSearch } from '../../kit/SearchInput.tsx'
import type { useShiftPeople } from './use-shift-people.ts'

type ShiftChoiceProps = {
  from: ReturnType<typeof useShiftPeople>
  /** Another shift is shown from now on. */
  onChange: () => void
}

/** Chooses the shift whose customers a preview is shown for; where there are many, by a search. */
export function ShiftChoice({ from, onChange }: ShiftChoiceProps) {
  const { shifts, shiftId, setShiftId, search, setSearch } = from
  return (
    <>
      {setSearch && (
        <DelayedSearch
          value={search}
          placeholder="Name der Schicht"
          onSearch={(text) => {
            setSearch(text)
            onChange()
          }}
        />
      )}
      {shifts && shiftId && (
        <Field
          label="Schicht"
          value={shiftId}
          options={shifts}
          onChange={(id) => {
            setShiftId(id)
            onChange()
          }}
        />
      )}
      {shifts && !shiftId && (
        <Typography variant="body2">
          {search !== ''
            ? 'Keine Schicht mit diesem Namen hat Teilnehmer.'
            : setSearch
              ? 'Keine der neuesten Schichten hat Teilnehmer. Suchen Sie eine ältere.'
              : 'Es gibt noch keine Schicht mit Teilnehmern.'}
        </Typography>
      )}
    </>
  )
}
