import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState, type ComponentType } from 'react'
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
import { Field, type FieldProps } from './Field.tsx'

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
 * A form whose rules are a schema of the contract. `send` gets the typed values (the server applies defaults and
 * transforms); refusals that name fields are shown there, others as `error`.
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
  // the error of a value says nothing about the next one; after the first sending, the rules check that at once
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name, type }) => {
          const edited = type === 'change' ? (name as FieldPath<V>) : null
          if (edited && form.getFieldState(edited).error) form.clearErrors(edited)
        },
      }),
    [form],
  )
  const [error, setError] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const work = form.handleSubmit(async (values) => {
    setError(null)
    setBusy(true)
    try {
      await send(values)
    } catch (cause) {
      if (!markFields(form, cause instanceof ApiError ? cause.fields : {})) setError(cause)
    } finally {
      setBusy(false)
    }
  })
  const submit = (event?: React.BaseSyntheticEvent) => {
    // React passes it on to a form around this dialog, which has not been submitted
    event?.stopPropagation()
    void work(event)
  }
  return { form, control: form.control, error, busy, submit }
}

/**
 * Shows refusals at the fields that they name and goes to the first of these, in the order of the form.
 * @returns false when the form has none of them
 */
export function markFields<V extends FieldValues>(
  form: UseFormReturn<V, unknown, V>,
  fields: Readonly<Record<string, string>>,
): boolean {
  const known = Object.keys(flat(form.getValues())).filter((name) => fields[name] !== undefined)
  for (const [at, name] of known.entries())
    form.setError(name as FieldPath<V>, { message: fields[name]! }, { shouldFocus: at === 0 })
  return known.length > 0
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

export type InputProps<V extends FieldValues> = Omit<FieldProps, 'name' | 'error' | 'value' | 'onChange'> & {
  control: Control<V, unknown, V>
  name: FieldPath<V>
  /** Another kind of field with the same properties. */
  as?: ComponentType<FieldProps>
}

/** A field of a form: text, number (`type="number"`) or select (`options`). */
export function Input<V extends FieldValues>({ control, name, as: Kind = Field, ...rest }: InputProps<V>) {
  const { field, fieldState } = useController({ control, name })
  const { ref, value, onChange, onBlur } = field
  return (
    <Kind
      {...rest}
      name={name}
      inputRef={ref}
      value={value === undefined || value === null || Number.isNaN(value) ? '' : String(value)}
      onChange={(text) => onChange(valueOf(text, rest))}
      onBlur={onBlur}
      error={fieldState.error?.message}
    />
  )
}

/** No choice is null; no number is NaN, which every schema of a number refuses in its own words. */
function valueOf(text: string, { type, options }: Pick<FieldProps, 'type' | 'options'>) {
  if (type === 'number') return text === '' ? Number.NaN : Number(text)
  return options && text === '' ? null : text
}
