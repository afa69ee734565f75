import { z } from 'zod'
import { permissions, roles, type Permission } from './access.ts'
import { defineContract } from './endpoint.ts'
import { limits } from './limits.ts'
import { Organization } from './organisations.ts'
import { Email, Id, line, Nothing, Time } from './wire.ts'

export const Guide = z.object({
  id: Id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(roles),
  organizationId: Id,
  isActive: z.boolean(),
  emailVerified: z.boolean(),
  lastLoginAt: Time.nullable(),
  createdAt: Time,
})
export type Guide = z.infer<typeof Guide>

export const businessTypes = {
  adventure_tourism: 'Abenteuer-Tourismus',
  photo_service: 'Foto-Service',
  event_company: 'Event-Unternehmen',
  restaurant: 'Restaurant',
  hotel: 'Hotel',
} as const
export type BusinessType = keyof typeof businessTypes

const passwordHint = `Mindestens ${limits.passwordMin} Zeichen`
export const NewPassword = z
  .string(passwordHint)
  .min(limits.passwordMin, passwordHint)
  .max(limits.passwordMax, `Höchstens ${limits.passwordMax} Zeichen`)

const website = z
  .string()
  .trim()
  .max(300, 'Höchstens 300 Zeichen')
  .transform((text) => (text && !/^https?:\/\//i.test(text) ? `https://${text}` : text))
  .refine((text) => text === '' || URL.canParse(text), 'Bitte geben Sie eine gültige Internetadresse ein')
  .transform((text) => text || null)
  .nullish()

export const Registration = z.object({
  organizationName: line('Name der Organisation ist erforderlich'),
  businessType: z.enum(
    Object.keys(businessTypes) as [BusinessType, ...BusinessType[]],
    'Bitte wählen Sie eine Branche',
  ),
  website,
  guide: z.object({
    firstName: line('Vorname ist erforderlich', 100),
    lastName: line('Nachname ist erforderlich', 100),
    email: Email,
    password: NewPassword,
  }),
})
export type Registration = z.input<typeof Registration>

export const Login = z.object({
  email: Email,
  password: z.string('Passwort ist erforderlich').min(1, 'Passwort ist erforderlich').max(1000),
})

const Tokens = z.object({ accessToken: z.string(), refreshToken: z.string() })
export const SignedIn = z.object({ ...Tokens.shape, guide: Guide, organization: Organization })
export type SignedIn = z.infer<typeof SignedIn>
const RefreshToken = z.object({ refreshToken: z.string().min(1).max(500) })

export const accounts = defineContract({
  registerOrganization: {
    method: 'POST',
    path: '/auth/register-organization',
    summary: 'Organisation mit ihrem ersten Besitzer anlegen',
    access: 'anyone',
    body: Registration,
    status: 201,
    response: SignedIn,
    errors: ['email_in_use', 'too_many_requests'],
  },
  login: {
    method: 'POST',
    path: '/auth/login',
    summary: 'Anmelden',
    access: 'anyone',
    body: Login,
    response: SignedIn,
    errors: ['wrong_credentials', 'too_many_requests'],
  },
  refresh: {
    method: 'POST',
    path: '/auth/refresh',
    summary: 'Anmeldung verlängern; das alte Token verliert seine Gültigkeit',
    access: 'anyone',
    body: RefreshToken,
    response: Tokens,
    errors: ['refresh_refused'],
  },
  logout: {
    method: 'POST',
    path: '/auth/logout',
    summary: 'Abmelden',
    access: 'anyone',
    body: RefreshToken,
    status: 204,
    response: Nothing,
    errors: [],
  },
  me: {
    method: 'GET',
    path: '/auth/me',
    summary: 'Wer bin ich, und was darf ich',
    access: 'signed_in',
    response: z.object({
      guide: Guide,
      organization: Organization,
      may: z.array(z.enum(Object.keys(permissions) as [Permission, ...Permission[]])),
    }),
    errors: [],
  },
})
