import { z } from 'zod'
import { CustomerEdit, WhenWithdrawn, type Customer } from '../../../contract/customers.ts'
import type { GuestWish } from '../../../contract/guest-wish.ts'
import { Email, type Language } from '../../../contract/wire.ts'
import { withGuardianOfYes } from './GuardianField.tsx'

/** The form's values; the initial ones come from the customer's row. */
export type Values = {
  name: string
  email: string
  language: Language
  consent: boolean | undefined
  guardianName: string | null
  withdrawn: WhenWithdrawn | undefined
  send: boolean | undefined
  wish: GuestWish | undefined
}

/** @param wish the customer asked for the change */
export const valuesOf = (
  { name, email, language, consent, guardian_name }: Customer,
  wish: GuestWish | undefined,
): Values => ({
  name,
  email: email ?? '',
  language: language as Language,
  consent: consent ?? undefined,
  guardianName: guardian_name,
  withdrawn: undefined,
  send: undefined,
  wish,
})

/** A customer without an address may stay without one; an existing address is not removed. */
export const schemaFor = (customer: Customer): z.ZodType<unknown, Values> =>
  z.preprocess(
    withGuardianOfYes<Values>,
    z
      .object({
        ...CustomerEdit.shape,
        email: customer.email === null ? z.union([z.string().trim().length(0), Email]) : Email,
        withdrawn: WhenWithdrawn.optional(),
      })
      .refine(({ consent, withdrawn }) => !asksWhatBecomes(customer, consent) || withdrawn !== undefined, {
        path: ['withdrawn'],
        message: 'Bitte wählen Sie, was mit den Aufnahmen geschehen soll',
      }),
  )

/** The consent is withdrawn, and there are media that it was given for. */
export const asksWhatBecomes = (customer: Customer, consent: boolean | undefined) =>
  consent === false && customer.consent !== false && customer.media_count > 0

/** The fields that two people can edit at once, as they are stored. */
export const fieldsOf = ({ name, email, language, consent, guardian_name }: Customer) => ({
  name,
  email,
  language: language as Language,
  consent,
  guardianName: guardian_name,
})
