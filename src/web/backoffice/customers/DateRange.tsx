import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs'
import { DatePicker } from '@mui/x-date-pickers/DatePicker'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import { deDE } from '@mui/x-date-pickers/locales'
import dayjs, { type Dayjs } from 'dayjs'
import 'dayjs/locale/de'
import { useState } from 'react'
import type { Filter } from './filter.ts'

const words = deDE.components.MuiLocalizationProvider.defaultProps.localeText

export type DateRangeProps = Pick<Filter, 'from' | 'to'> & {
  onChange: (change: Partial<Pick<Filter, 'from' | 'to'>>) => void
}

/** From-date and to-date in German form, weeks from Monday. */
export default function DateRange({ from, to, onChange }: DateRangeProps) {
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale="de" localeText={words}>
      <Day label="Von" value={from} maxDate={to} wrong="Liegt nach „Bis“" onChange={(day) => onChange({ from: day })} />
      <Day label="Bis" value={to} minDate={from} wrong="Liegt vor „Von“" onChange={(day) => onChange({ to: day })} />
    </LocalizationProvider>
  )
}

type DayProps = {
  label: string
  value: string | null
  minDate?: string | null
  maxDate?: string | null
  /** The message when the other day is passed. */
  wrong: string
  onChange: (day: string | null) => void
}

function Day({ label, value, minDate, maxDate, wrong, onChange }: DayProps) {
  // Half a date and a wrong one stay in the field; only a whole and possible one reaches the address.
  const [shown, setShown] = useState<Dayjs | null>(value ? dayjs(value) : null)
  const [last, setLast] = useState(value)
  const [isPassed, setPassed] = useState(false)
  if (value !== last) {
    setLast(value)
    if (value !== isoOf(shown)) setShown(value ? dayjs(value) : null)
  }
  return (
    <DatePicker
      label={label}
      value={shown}
      onChange={(next, { validationError }) => {
        setShown(next)
        if (validationError === null && isoOf(next) !== value) onChange(isoOf(next))
      }}
      onError={(error) => setPassed(error === 'minDate' || error === 'maxDate')}
      {...(minDate && { minDate: dayjs(minDate) })}
      {...(maxDate && { maxDate: dayjs(maxDate) })}
      slotProps={{
        textField: { size: 'small', fullWidth: true, helperText: isPassed ? wrong : undefined, sx: onPaper },
        actionBar: ({ pickerVariant }) => ({
          actions: pickerVariant === 'desktop' ? ['clear', 'today'] : ['clear', 'cancel', 'accept'],
        }),
      }}
    />
  )
}

/** The pickers' inputs are none of MUI's: the theme doesn't reach them. */
const onPaper = { '& .MuiPickersInputBase-root': { bgcolor: 'background.paper' } }

const isoOf = (day: Dayjs | null) => (day?.isValid() ? day.format('YYYY-MM-DD') : null)
