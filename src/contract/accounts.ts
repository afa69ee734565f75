import { z } from 'zod'
import { scopes, roles, type Scope } from './access.ts'
import { defineContract } from './endpoint.ts'
import { limits } from './limits.ts'
import { businessTypes, Organization, type BusinessType } from './organisations.ts'
import { byId, Email, Id, line, Nothing, Time, Website } from './wire.ts'

export const Member = z.object({
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
export type Member = z.infer<typeof Member>

/** State of the newest email with a link of one kind to a member. */
export const LinkEmail = z.object({
  /**
   * `pending`: on its way. `delayed`: the mail server has deferred it, and is asked again. `waiting`: there is no mail
   * server yet. `sent`: accepted by it. `failed`: not delivered.
   */
  status: z.enum(['pending', 'delayed', 'waiting', 'sent', 'failed']),
  /** The time of sending; before that, the time of the decision. */
  at: Time,
  /** The time at which its link expires; may be past. */
  until: Time,
})
export type LinkEmail = z.infer<typeof LinkEmail>

/** A new address for the own account that waits for its confirmation. */
export const AddressChange = z.object({ email: z.string(), mail: LinkEmail })
export type AddressChange = z.infer<typeof AddressChange>

const passwordHint = `Mindestens ${limits.passwordMin} Zeichen`
export const NewPassword = z
  .string(passwordHint)
  .min(limits.passwordMin, passwordHint)
  .max(limits.passwordMax, `Höchstens ${limits.passwordMax} Zeichen`)

export const Registration = z.object({
  organizationName: line('Name der Organisation ist erforderlich'),
  businessType: z.enum(
    Object.keys(businessTypes) as [BusinessType, ...BusinessType[]],
    'Bitte wählen Sie eine Branche',
  ),
  website: Website.nullish(),
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
/** State of an account's second factor. */
export const SecondFactor = z.object({
  /** There is a factor of any kind. */
  enabled: z.boolean(),
  /** An authenticator app is set up. */
  app: z.boolean(),
  passkeys: z.int(),
  recoveryCodesLeft: z.int(),
  /** The organisation requires one of this person. */
  required: z.boolean(),
})
export type SecondFactor = z.infer<typeof SecondFactor>

/** Six digits of the app, or a recovery code; blanks and hyphens between are ignored. */
const Code = z
  .string('Bitte geben Sie den Code ein')
  .trim()
  .min(1, 'Bitte geben Sie den Code ein')
  .max(50, 'Höchstens 50 Zeichen')
/** An existing password, as typed. */
export const AccountPassword = z.string('Passwort ist erforderlich').min(1, 'Passwort ist erforderlich').max(1000)

/** One signed-in browser or phone ("Angemeldete Geräte"). */
export const SignInEntry = z.object({
  id: Id,
  /** Derived from the browser's own name: "Chrome auf Windows". */
  device: z.string(),
  createdAt: Time,
  /** To the minute. */
  lastSeenAt: Time,
  /** The device of this call. */
  current: z.boolean(),
})
export type SignInEntry = z.infer<typeof SignInEntry>

export const MailedToken = z.string('Der Link ist unvollständig').min(1, 'Der Link ist unvollständig').max(500)
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

export const SignedIn = z.object({
  ...Tokens.shape,
  guide: Member,
  organization: Organization,
  /** The password is temporary: until it is changed every call except that, `me` and `logout` is refused. */
  mustChangePassword: z.boolean(),
})
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
    secretAnswer: true,
    response: SignedIn,
    errors: ['email_in_use', 'too_many_requests', 'too_busy'],
  },
  login: {
    method: 'POST',
    path: '/auth/login',
    summary: 'Anmelden',
    access: 'anyone',
    body: Login,
    response: SignedIn,
    errors: [
      'wrong_credentials',
      'temporary_password_expired',
      'second_factor_required',
      'too_many_requests',
      'too_busy',
    ],
  },
  /** The second step of a sign-in; the challenge lives 5 minutes. */
  secondFactor: {
    method: 'POST',
    path: '/auth/second-factor',
    summary: 'Anmeldung mit dem zweiten Faktor abschließen',
    access: 'anyone',
    body: z.object({ challenge: z.string().min(1).max(2000), code: Code }),
    response: SignedIn,
    errors: ['second_factor_wrong', 'challenge_expired', 'too_many_requests', 'wrong_credentials'],
  },
  requestPasswordReset: {
    method: 'POST',
    path: '/auth/request-password-reset',
    // The answer never tells whether there is an account, and so not whether there was another body either.
    takesKey: false,
    summary: 'Link zum Zurücksetzen des Passworts senden; dieselbe Antwort, ob es das Konto gibt oder nicht',
    access: 'anyone',
    body: z.object({ email: Email }),
    status: 202,
    response: z.object({}),
    errors: ['too_many_requests'],
  },
  resetPassword: {
    method: 'POST',
    path: '/auth/reset-password',
    summary: 'Neues Passwort mit dem Link aus der E-Mail; beendet alle Anmeldungen',
    access: 'anyone',
    body: z.object({ token: MailedToken, newPassword: NewPassword }),
    status: 204,
    response: Nothing,
    errors: ['reset_token_invalid', 'too_busy'],
  },
  confirmEmail: {
    method: 'POST',
    path: '/auth/confirm-email',
    summary: 'E-Mail-Adresse mit dem Link aus der E-Mail bestätigen',
    access: 'anyone',
    body: z.object({ token: MailedToken }),
    status: 204,
    response: Nothing,
    errors: ['confirmation_token_invalid'],
  },
  requestEmailConfirmation: {
    method: 'POST',
    path: '/auth/request-email-confirmation',
    summary: 'Die E-Mail zur Bestätigung der eigenen Adresse noch einmal senden',
    access: 'signed_in',
    duringSetup: true,
    status: 202,
    response: z.object({}),
    errors: ['too_many_requests'],
  },
  /** A second call replaces the first: the earlier link is void. */
  requestAddressChange: {
    method: 'POST',
    path: '/auth/change-email',
    summary: 'Eigene E-Mail-Adresse ändern: einen Link an die neue senden',
    access: 'signed_in',
    stepUp: true,
    body: z.object({ newEmail: Email }),
    status: 202,
    response: z.object({}),
    errors: ['email_in_use', 'too_many_requests'],
  },
  confirmAddressChange: {
    method: 'POST',
    path: '/auth/change-email/confirm',
    summary: 'Die neue eigene E-Mail-Adresse mit dem Link aus der E-Mail übernehmen',
    access: 'signed_in',
    body: z.object({ token: MailedToken }),
    status: 204,
    response: Nothing,
    errors: ['confirmation_token_invalid', 'email_in_use'],
  },
  withdrawAddressChange: {
    method: 'DELETE',
    path: '/auth/change-email',
    summary: 'Eigene E-Mail-Adresse doch nicht ändern',
    access: 'signed_in',
    status: 204,
    response: Nothing,
    errors: [],
  },
  changePassword: {
    method: 'POST',
    path: '/auth/change-password',
    summary: 'Eigenes Passwort ändern; beendet alle anderen Anmeldungen',
    access: 'signed_in',
    duringSetup: true,
    withTemporaryPassword: true,
    body: z.object({ currentPassword: AccountPassword, newPassword: NewPassword }),
    status: 204,
    response: Nothing,
    errors: ['too_many_requests', 'too_busy'],
  },
  signIns: {
    method: 'GET',
    path: '/auth/sign-ins',
    summary: 'Angemeldete Geräte, zuletzt benutzte zuerst',
    access: 'signed_in',
    duringSetup: true,
    changedBy: {},
    response: z.object({ signIns: z.array(SignInEntry) }),
    errors: [],
  },
  endSignIn: {
    method: 'DELETE',
    path: '/auth/sign-ins/{id}',
    summary: 'Ein Gerät abmelden',
    access: 'signed_in',
    duringSetup: true,
    params: byId,
    status: 204,
    response: Nothing,
    errors: ['sign_in_not_found'],
  },
  endSignIns: {
    method: 'DELETE',
    path: '/auth/sign-ins',
    summary: 'Alle anderen Geräte abmelden; mit all=true auch dieses',
    access: 'signed_in',
    duringSetup: true,
    query: z.object({ all: z.enum(['true', 'false']).default('false') }),
    status: 204,
    response: Nothing,
    errors: [],
  },
  /** A second call before the confirmation starts over. */
  startSecondFactor: {
    method: 'POST',
    path: '/auth/totp',
    summary: 'Zweiten Faktor einrichten: Geheimnis für die Authenticator-App',
    access: 'second_factor.use',
    duringSetup: true,
    body: z.object({ password: AccountPassword }),
    status: 201,
    secretAnswer: true,
    response: z.object({
      /** base32, for typing */
      secret: z.string(),
      /** `otpauth://…` */
      uri: z.string(),
      /** The same as a QR code, as an SVG document. */
      qr: z.string(),
    }),
    errors: ['second_factor_exists', 'too_many_requests', 'too_busy'],
  },
  confirmSecondFactor: {
    method: 'POST',
    path: '/auth/totp/confirm',
    summary: 'Einrichtung mit einem ersten Code abschließen; mit dem ersten Faktor kommen Wiederherstellungscodes',
    access: 'second_factor.use',
    duringSetup: true,
    body: z.object({ code: Code }),
    response: RecoveryCodes,
    errors: ['second_factor_not_started', 'second_factor_exists', 'too_many_requests'],
  },
  newRecoveryCodes: {
    method: 'POST',
    path: '/auth/totp/recovery-codes',
    takesKey: true,
    secretAnswer: true,
    summary: 'Neue Wiederherstellungscodes; die alten gelten nicht mehr',
    access: 'second_factor.use',
    duringSetup: true,
    body: z.object({ password: AccountPassword }),
    response: RecoveryCodes,
    errors: ['second_factor_not_started', 'too_many_requests', 'too_busy'],
  },
  removeSecondFactor: {
    method: 'POST',
    path: '/auth/totp/remove',
    summary: 'Zweiten Faktor ausschalten',
    access: 'second_factor.use',
    duringSetup: true,
    body: z.object({ password: AccountPassword }),
    status: 204,
    response: Nothing,
    errors: ['second_factor_not_started', 'second_factor_needed', 'too_many_requests', 'too_busy'],
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
    duringSetup: true,
    withTemporaryPassword: true,
    changedBy: { team: 'any', settings: 'any' },
    response: z.object({
      guide: Member,
      organization: Organization,
      secondFactor: SecondFactor,
      mustChangePassword: z.boolean(),
      /** The email that confirms the own address; null = none was sent, or the address is confirmed. */
      confirmationEmail: LinkEmail.nullable(),
      /** This person signs in with an address and a password. */
      mayChangeEmail: z.boolean(),
      addressChange: AddressChange.nullable(),
      /** There is no other owner who could be left, so this one cannot step down. */
      isOnlyOwner: z.boolean(),
      /** Until then some owner actions are refused with `new_owner_waits`; null = none are. */
      ownerWaitsUntil: Time.nullable(),
      may: z.array(z.enum(Object.keys(scopes) as [Scope, ...Scope[]])),
    }),
    errors: [],
  },
})
