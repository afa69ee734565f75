import { z } from 'zod'
import { CustomerEdit, WhenWithdrawn, type Customer } from '../../../contract/customers.ts'
import { Email, type Language } from '../../../contract/wire.ts'

/** What the form holds; what is there at the beginning comes from the customer's row. */
export type Values = {
  name: string
  email: string
  language: Language
  consent: boolean | undefined
  withdrawn: WhenWithdrawn | undefined
  send: boolean | undefined
}

export const valuesOf = ({ name, email, language, consent }: Customer): Values => ({
  name,
  email: email ?? '',
  language: language as Language,
  consent: consent ?? undefined,
  withdrawn: undefined,
  send: undefined,
})

/** Whoever has no address may go on without one; an address that is there is not taken away. */
export const schemaFor = (customer: Customer): z.ZodType<unknown, Values> =>
  z
    .object({
      ...CustomerEdit.shape,
      email: customer.email === null ? z.union([z.string().trim().length(0), Email]) : Email,
      withdrawn: WhenWithdrawn.optional(),
    })
    .refine(({ consent, withdrawn }) => !asksWhatBecomes(customer, consent) || withdrawn !== undefined, {
      path: ['withdrawn'],
      message: 'Bitte wählen Sie, was mit den Aufnahmen geschehen soll',
    }) as unknown as z.ZodType<unknown, Values>

/** The consent is taken back, and there is something that it was given for. */
export const asksWhatBecomes = (customer: Customer, consent: boolean | undefined) =>
  consent === false && customer.consent !== false && customer.media_count > 0

/**
 * What is sent: the fields that were changed, and what the form showed in them.
 * @param start as the form began
 * @param known as the server has it, as far as it was shown
 */
export function editOf(start: Customer, known: Customer, values: Values): z.input<typeof CustomerEdit> | null {
  const begun = valuesOf(start)
  const edit: z.input<typeof CustomerEdit> = {
    ...(values.name.trim() !== begun.name && { name: values.name }),
    ...(values.email.trim() !== begun.email && { email: values.email }),
    ...(values.language !== begun.language && { language: values.language }),
    ...(values.consent !== undefined && values.consent !== begun.consent && { consent: values.consent }),
  }
  if (Object.keys(edit).length === 0) return null
  const { name, email, language, consent } = known
  const shown = { name, email, language, consent }
  const was = Object.fromEntries(Object.entries(shown).filter(([field]) => field in edit))
  return {
    ...edit,
    was,
    ...(edit.email !== undefined && values.send !== undefined && { send: values.send }),
    ...(edit.consent === false && values.withdrawn && { withdrawn: values.withdrawn }),
  }
}
