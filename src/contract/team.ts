import { z } from 'zod'
import { roles } from './access.ts'
import { LinkEmail, MailedToken, Member, NewPassword, SignedIn } from './accounts.ts'
import { defineContract } from './endpoint.ts'
import { Activity } from './overview.ts'
import { byId, Email, line, Nothing, Time, was } from './wire.ts'

/**
 * A member's way to sign in: with an own password, with a temporary one, by an invitation that is still open, or not at
 * all yet (operators, who pair a phone).
 */
export const entries = ['password', 'temporary_password', 'invited', 'none'] as const

/** A member in the team's list. */
export const TeamMember = z.object({
  ...Member.shape,
  /** False: `email` is made up and cannot receive mail. */
  hasEmail: z.boolean(),
  entry: z.enum(entries),
  /** The time at which the temporary password or the invitation expires; may be past. */
  entryUntil: Time.nullable(),
  /** State of the email of an open invitation; null = there is none. */
  entryEmail: LinkEmail.nullable(),
  /** The changes that the caller can undo and confirm, as an earlier owner; else null. */
  newOwner: z
    .object({
      undoableUntil: Time,
      /** Until then the new owner is limited; null = no longer. */
      waitsUntil: Time.nullable(),
    })
    .nullable(),
})
export type TeamMember = z.infer<typeof TeamMember>

/** Letters of any script, blanks, hyphens and apostrophes; two characters or more. */
const personName = (missing: string, wrong: string) =>
  line(missing, 100).refine(
    (name) => name.length > 1 && /^[\p{L}\p{M} '’-]+$/u.test(name) && /\p{L}/u.test(name),
    wrong,
  )
const newNames = {
  firstName: personName('Vorname ist erforderlich', 'Vorname enthält ungültige Zeichen'),
  lastName: personName('Nachname ist erforderlich', 'Nachname enthält ungültige Zeichen'),
}
const names = {
  firstName: line('Vorname ist erforderlich', 100),
  lastName: line('Nachname ist erforderlich', 100),
}

/** The values that a form may have shown; members from before a rule keep their names. */
const shownNames = { firstName: z.string(), lastName: z.string() }

export const emailRequired = 'E-Mail ist erforderlich'
export const notAllowedToCreateOwners = 'Sie haben keine Berechtigung, Besitzer zu erstellen'
export const memberExists = 'Ein Team-Mitglied mit dieser E-Mail-Adresse existiert bereits'

/** Blank or missing means that there is none. */
const optionalEmail = z
  .string('Bitte geben Sie eine gültige E-Mail-Adresse ein')
  .trim()
  .nullish()
  .transform((text) => text || null)
  .pipe(Email.nullable())

const newMember = z.strictObject({
  ...newNames,
  email: optionalEmail,
  role: z.enum(['guide', 'admin', 'viewer', 'owner'], 'Bitte wählen Sie eine Rolle').default('guide'),
  /** Instead of a temporary password an e-mail with a link by which the member sets one. */
  invite: z.boolean().default(false),
})

/** Only operators may be without an address. */
const needsEmail = ({ role, email, invite }: z.output<typeof newMember>) => !email && (role !== 'guide' || invite)
const emailRule = { path: ['email'], message: emailRequired }

/** The rules of the form. */
export const NewMemberForm = newMember.refine((member) => !needsEmail(member), emailRule)
/** The same; where a field is missing that every member has, the refusal says so as a whole too. */
export const NewMember = NewMemberForm.refine(
  (member) => Boolean(member.firstName && member.lastName) && !needsEmail(member),
  { message: 'Alle Felder sind erforderlich', when: ({ value }) => typeof value === 'object' && value !== null },
)
export type NewMember = z.output<typeof NewMember>

/**
 * A partial change: fields that are not named stay. An address can be given to an operator without one, and corrected
 * until the member's first sign-in.
 */
const MemberEdit = z.strictObject({
  firstName: names.firstName.optional(),
  lastName: names.lastName.optional(),
  role: z.enum(['guide', 'admin', 'viewer'], 'Diese Rolle lässt sich hier nicht vergeben').optional(),
  isActive: z.boolean('Bitte wählen Sie aus, ob das Team-Mitglied aktiv ist').optional(),
  email: optionalEmail.optional(),
  ...was({
    ...shownNames,
    role: z.enum(roles),
    isActive: z.boolean(),
    /** null: there was none. */
    email: z.string().nullable(),
  }),
})
export type MemberEdit = z.output<typeof MemberEdit>
/** The rules of the form that edits a member. */
export const MemberForm = z
  .object({ ...names, email: optionalEmail, role: MemberEdit.shape.role.unwrap() })
  .refine(({ role, email }) => role === 'guide' || email !== null, emailRule)

export const Profile = z.strictObject(names)
const ProfileEdit = z.strictObject({ ...Profile.partial().shape, ...was(shownNames) })
export type ProfileEdit = z.output<typeof ProfileEdit>

const one = z.object({ guide: TeamMember })

export const team = defineContract({
  list: {
    method: 'GET',
    path: '/guides/organization',
    summary: 'Das Team der Organisation, nach Namen',
    access: 'team.read',
    changedBy: { team: 'any' },
    response: z.object({ guides: z.array(TeamMember) }),
    errors: [],
  },
  /** With `invite`, and for operators, there is no temporary password; otherwise it is answered this once. */
  create: {
    method: 'POST',
    path: '/guides/create',
    summary: 'Team-Mitglied anlegen; Operatoren brauchen keine E-Mail-Adresse',
    access: 'team.write',
    stepUp: true,
    secretAnswer: true,
    body: NewMember,
    status: 201,
    response: z.object({ guide: TeamMember, tempPassword: z.string().optional() }),
    errors: ['forbidden', 'new_owner_waits', 'email_in_use', 'sender_not_confirmed', 'too_many_requests', 'too_busy'],
  },
  update: {
    method: 'PUT',
    path: '/guides/{id}',
    summary:
      'Team-Mitglied ändern, deaktivieren oder reaktivieren; einen Besitzer nur bis zur ersten Anmeldung, als Besitzer',
    access: 'team.write',
    params: byId,
    body: MemberEdit,
    response: one,
    // the right to sign in, and the role; names change at once
    stepUp: ['role', 'email', 'isActive'],
    newOwnersWait: ['role', 'email', 'isActive'],
    errors: ['member_not_found', 'owner_protected', 'own_account', 'email_in_use', 'changed_meanwhile'],
  },
  /** Without `force` the member is deactivated; with it row and personal data are deleted for good. */
  remove: {
    method: 'DELETE',
    path: '/guides/{id}',
    summary: 'Team-Mitglied deaktivieren; mit force=true endgültig löschen',
    access: 'team.write',
    params: byId,
    query: z.object({ force: z.enum(['true', 'false'], 'Bitte geben Sie true oder false an').default('false') }),
    status: 204,
    response: Nothing,
    // deleting for good needs a recent proof, deactivating works at once
    stepUp: ['force'],
    newOwnersWait: true,
    errors: ['member_not_found', 'owner_protected', 'own_account'],
  },
  updateProfile: {
    method: 'PUT',
    path: '/guides/profile',
    summary: 'Den eigenen Namen ändern',
    access: 'signed_in',
    body: ProfileEdit,
    response: one,
    errors: ['changed_meanwhile'],
  },
  stepDown: {
    method: 'POST',
    path: '/guides/profile/step-down',
    summary: 'Als Besitzer zurücktreten und Administrator werden, solange ein anderer aktiver Besitzer bleibt',
    access: 'team.step_down',
    stepUp: true,
    response: one,
    errors: ['last_owner'],
  },
  /** A second time it changes nothing. */
  confirmOwner: {
    method: 'POST',
    path: '/guides/{id}/confirm-owner',
    summary: 'Einen neuen Besitzer freigeben, der sonst 24 Stunden lang nicht alles darf',
    access: 'team.new_owners',
    stepUp: true,
    newOwnersWait: true,
    params: byId,
    response: one,
    errors: ['member_not_found', 'owner_not_new'],
  },
  /** A repeated call is refused: there is nothing left to undo. */
  undoOwner: {
    method: 'POST',
    path: '/guides/{id}/undo-owner',
    summary:
      'Einen neuen Besitzer zurücknehmen: er wird deaktivierter Administrator, und wen er angelegt hat, wird deaktiviert',
    access: 'team.new_owners',
    stepUp: true,
    newOwnersWait: true,
    params: byId,
    /** How many members created by the owner were deactivated as well. */
    response: z.object({ ...one.shape, alsoDeactivated: z.int() }),
    errors: ['member_not_found', 'owner_not_new'],
  },
  activity: {
    method: 'GET',
    path: '/guides/activity/{id}',
    summary: 'Was ein Team-Mitglied getan hat, neueste zuerst, 100 Einträge',
    access: 'team.read',
    params: byId,
    changedBy: { team: 'any' },
    response: z.object({ activities: z.array(Activity) }),
    errors: ['member_not_found'],
  },
  /** Replaces the present password, ends all sign-ins, and is answered this once. */
  issueTemporaryPassword: {
    method: 'POST',
    path: '/guides/{id}/temporary-password',
    summary: 'Neues temporäres Passwort, 24 Stunden gültig',
    access: 'team.write',
    stepUp: true,
    newOwnersWait: true,
    secretAnswer: true,
    params: byId,
    status: 201,
    response: z.object({ guide: TeamMember, tempPassword: z.string() }),
    errors: [
      'member_not_found',
      'owner_protected',
      'own_account',
      'member_has_no_email',
      'member_inactive',
      'too_busy',
    ],
  },
  /** Earlier links become void. */
  sendInvitation: {
    method: 'POST',
    path: '/guides/{id}/invitation',
    summary: 'Einladung per E-Mail senden, auch noch einmal',
    access: 'team.write',
    stepUp: true,
    params: byId,
    status: 202,
    response: one,
    errors: [
      'member_not_found',
      'member_has_no_email',
      'member_has_password',
      'member_inactive',
      'sender_not_confirmed',
      'too_many_requests',
    ],
  },
  invitation: {
    method: 'POST',
    path: '/auth/invitation',
    summary: 'Wozu der Link einer Einladung einlädt',
    access: 'anyone',
    body: z.object({ token: MailedToken }),
    response: z.object({ organizationName: z.string(), email: z.string(), firstName: z.string() }),
    errors: ['invitation_token_invalid'],
  },
  acceptInvitation: {
    method: 'POST',
    path: '/auth/accept-invitation',
    summary: 'Einladung annehmen: das eigene Passwort vergeben und angemeldet sein',
    access: 'anyone',
    body: z.object({ token: MailedToken, newPassword: NewPassword }),
    response: SignedIn,
    errors: ['invitation_token_invalid', 'second_factor_required', 'wrong_credentials', 'too_busy'],
  },
})
