import { z } from 'zod'

/** Shapes that several features share on the wire. */
export const Id = z.uuid()
export const Time = z.iso.datetime()

/** An id that the caller made: UUIDv7, as ours are. */
export const OwnId = z
  .uuid({ version: 'v7', error: 'Bitte geben Sie eine UUID der Version 7 an' })
  .transform((id) => id.toLowerCase())

/** A moment in a caller's input: in the years 1 to 9999 (UTC), all of which the database knows. Read as UTC. */
export const Moment = z.iso
  .datetime({ offset: true, error: 'Bitte geben Sie einen gültigen Zeitpunkt an' })
  .refine((text) => {
    const year = new Date(text).getUTCFullYear()
    return year >= 1 && year <= 9999
  }, 'Bitte geben Sie einen gültigen Zeitpunkt an')
  .transform((text) => new Date(text).toISOString())

/** The page of a list, from 1, and the number of entries on it; a list never reaches further back than that. */
export const pageOf = (most: number, usual: number) => ({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  limit: z.coerce.number().int().min(1).max(most).default(usual),
})

export const byId = z.object({ id: Id })

/** The answer of a call without a result: 204 without a body. */
export const Nothing = z.void()

/** A required line of text; blank is refused with the given German sentence. */
export const line = (message: string, max = 200) =>
  z.string(message).trim().min(1, message).max(max, `Höchstens ${max} Zeichen`)

/** An optional line: blank means none. */
export const optionalLine = (max = 500) =>
  z
    .string()
    .trim()
    .max(max, `Höchstens ${max} Zeichen`)
    .transform((text) => text || null)
    .nullable()

/**
 * The values that a form showed before the change, field by field. Where another member has changed such a field
 * meanwhile, the edit is refused with both values instead of overwriting it (docs/product/settings.md 2).
 */
export const was = <T extends z.ZodRawShape>(fields: T) => ({ was: z.strictObject(fields).partial().optional() })

const emailMessage = 'Bitte geben Sie eine gültige E-Mail-Adresse ein'
export const Email = z.string(emailMessage).trim().max(254, emailMessage).pipe(z.email(emailMessage))

/** `all` and blank mean "no filter" (docs/product/wire.md 6). */
export const filter = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === 'all' || value === '' ? undefined : value), schema.optional())

/** The 31 languages of customers' texts, with German first (docs/product/wire.md 9). */
export const languages = [
  'de',
  'en',
  'fr',
  'it',
  'es',
  'pt',
  'nl',
  'pl',
  'cs',
  'sk',
  'hu',
  'ro',
  'bg',
  'hr',
  'sl',
  'ru',
  'uk',
  'tr',
  'ar',
  'he',
  'zh',
  'ja',
  'ko',
  'th',
  'vi',
  'id',
  'sv',
  'da',
  'no',
  'fi',
  'el',
] as const
export type Language = (typeof languages)[number]
export const Language = z.enum(languages, 'Diese Sprache wird nicht unterstützt')

/** `#007`, a customer's number as displayed. */
export const formatNumber = (number: number) => `#${String(number).padStart(3, '0')}`

/** An optional internet address; without a scheme it is `https:`. Others than http and https are refused. */
export const Website = z
  .string()
  .trim()
  .max(300, 'Höchstens 300 Zeichen')
  .transform((text) => (text && !/^[a-z][a-z\d+.-]*:/i.test(text) ? `https://${text}` : text))
  .refine(
    (text) => text === '' || (/^https?:\/\/[^/]/i.test(text) && URL.canParse(text)),
    'Bitte geben Sie eine gültige Internetadresse ein',
  )
  .transform((text) => text || null)
  .nullable()
