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

/** What two people can edit at once, as it is stored. */
export const fieldsOf = ({ name, email, language, consent }: Customer) => ({
  name,
  email,
  language: language as Language,
  consent,
})
