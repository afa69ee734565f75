import { zodResolver } from '@hookform/resolvers/zod'
import MenuItem from '@mui/material/MenuItem'
import TextField, { type TextFieldProps } from '@mui/material/TextField'
import { useState } from 'react'
import {
  useController,
  useForm,
  type Control,
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
} from 'react-hook-form'
import type { z } from 'zod'
import { ApiError } from './api.ts'

export type Form<V extends FieldValues> = {
  form: UseFormReturn<V, unknown, V>
  control: Control<V, unknown, V>
  /** Failure of the last try that belongs to no field. */
  error: unknown
  busy: boolean
  /** For `<form onSubmit>`. */
  submit: (event?: React.BaseSyntheticEvent) => void
}

/**
 * A form whose rules are a schema of the contract. `send` gets what was typed (the server applies
 * defaults and transforms); refusals that name fields are shown there, others as `error`.
 */
export function useFormOf<V extends FieldValues>(
  schema: z.ZodType<unknown, V>,
  defaultValues: DefaultValues<V>,
  send: (values: V) => Promise<unknown>,
): Form<V> {
  const form = useForm<V, unknown, V>({
    defaultValues,
    resolver: zodResolver(schema as z.ZodType<V, V>, undefined, { raw: true }),
  })
  const [error, setError] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const work = form.handleSubmit(async (values) => {
    setError(null)
    setBusy(true)
    try {
      await send(values)
    } catch (cause) {
      const fields = cause instanceof ApiError ? Object.entries(cause.fields) : []
      const known = fields.filter(
        ([name]) => form.getFieldState(name as FieldPath<V>) && name in flat(form.getValues()),
      )
      for (const [name, message] of known) form.setError(name as FieldPath<V>, { message }, { shouldFocus: true })
      if (known.length === 0) setError(cause)
    } finally {
      setBusy(false)
    }
  })
  return { form, control: form.control, error, busy, submit: (event) => void work(event) }
}

/** `{ guide: { email } }` → `{ 'guide.email' }`, as the server names fields. */
function flat(values: object, prefix = ''): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) =>
      value !== null && typeof value === 'object'
        ? Object.entries(flat(value as object, `${prefix}${key}.`))
        : [[prefix + key, value as unknown]],
    ),
  )
}

export type InputProps<V extends FieldValues> = Omit<TextFieldProps, 'name' | 'error' | 'defaultValue' | 'value'> & {
  control: Control<V, unknown, V>
  name: FieldPath<V>
  label: string
  /** Shown below while there is no error. */
  hint?: string
  /** Makes it a select: value → label. */
  options?: Record<string, string>
}

/** A text field, number field or select of a form. */
export function Input<V extends FieldValues>({ control, name, hint, options, type, ...props }: InputProps<V>) {
  const { field, fieldState } = useController({ control, name })
  const { ref, value, onChange, ...rest } = field
  return (
    <TextField
      {...rest}
      {...props}
      {...(type && { type })}
      select={options !== undefined}
      inputRef={ref}
      value={value ?? ''}
      onChange={(event) => {
        const text = event.target.value
        onChange(type === 'number' ? (text === '' ? undefined : Number(text)) : text)
      }}
      error={fieldState.invalid}
      helperText={fieldState.error?.message ?? hint}
    >
      {options &&
        Object.entries(options).map(([key, label]) => (
          <MenuItem key={key} value={key}>
            {label}
          </MenuItem>
        ))}
    </TextField>
  )
}
