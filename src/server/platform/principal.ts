import { holds, scopesOf, type LinkKind, type Role, type Scope } from '../../contract/access.ts'
import { fail } from './fail.ts'

/** The one who acts. Its rights are scopes (contract/access.ts): code asks `may`, and compares no kinds or roles. */
export type Principal = MemberPrincipal | KeyPrincipal | LinkPrincipal | SystemPrincipal

/** A member who is signed in: with a password or passkey, or on a phone that was paired without either. */
export type MemberPrincipal = {
  kind: 'member' | 'phone'
  orgId: string
  memberId: string
  signInId: string
  role: Role
  name: string
  /** The organisation demands a second factor of this person, who has none yet: only setting it up is open. */
  owesSecondFactor?: boolean
  /** When this person last proved on this device who he or she is; absent: never. */
  provedAt?: Date
  /** Was made an owner a short time ago: until then what the contract marks with `newOwnersWait` is not open. */
  ownerWaitsUntil?: Date
  /** The password is a temporary one: only changing it is open. */
  mustChangePassword?: boolean
}

/** A program that acts for the organisation by an API key. */
export type KeyPrincipal = {
  kind: 'key'
  orgId: string
  keyId: string
  /** As which the audit log names it. */
  name: string
  /** Those that it was given; of them it has what `key` holds. */
  scopes: readonly Scope[]
}

/** A person without an account who holds a link. Its service is called only with what the link was made for. */
export type LinkPrincipal = { kind: 'link'; link: LinkKind }

/** The product itself. */
export type SystemPrincipal = { kind: 'system' }
export const system: SystemPrincipal = { kind: 'system' }

/** A principal that identifies itself with each request, and has rights of its own in the organisation. */
export type StaffPrincipal = MemberPrincipal | KeyPrincipal

export const isMember = (one: Principal): one is MemberPrincipal => one.kind === 'member' || one.kind === 'phone'
export const isStaff = (one: Principal): one is StaffPrincipal => isMember(one) || one.kind === 'key'

type Rights =
  | Pick<MemberPrincipal, 'kind' | 'role'>
  | Pick<KeyPrincipal, 'kind' | 'scopes'>
  | LinkPrincipal
  | SystemPrincipal

/** Whether the principal has a scope. The product itself has all. */
export function may(one: Rights, scope: Scope): boolean {
  if (one.kind === 'system') return true
  if (one.kind === 'link') return holds(one.link, scope)
  if (one.kind === 'key') return one.scopes.includes(scope) && holds('key', scope)
  return holds(one.role, scope) && (one.kind === 'member' || holds('phone', scope))
}

/** All scopes of a member. */
export const scopesOfMember = (one: MemberPrincipal): Scope[] => scopesOf(one.role).filter((scope) => may(one, scope))

/** The acting member. @throws Failure forbidden for everything that only a member can do */
export const requireMember = ({ actor }: { actor: Principal }): MemberPrincipal =>
  isMember(actor) ? actor : fail('forbidden')

export const memberIdOf = (one: Principal): string | null => (isMember(one) ? one.memberId : null)

/** An id of its own, for example to count what it does. */
export const idOf = (one: StaffPrincipal): string => (isMember(one) ? one.memberId : one.keyId)

/** The name under which records show the one who acted; null where they show none. */
export const nameOf = (one: Principal): string | null => (isStaff(one) ? one.name : null)

/** That by which files are given out, and with which they end: a gallery link, or a sign-in to the back-office. */
export type Credential = { kind: 'link' | 'sign_in'; id: string }

/** @throws Failure forbidden for a key, by which no files are given out yet; Error for what no call can ask for */
export function credentialOf(one: Principal): Credential {
  if (isMember(one)) return { kind: 'sign_in', id: one.signInId }
  if (one.kind === 'key') fail('forbidden')
  throw new Error(`files are given out to sign-ins, and the principal is of kind ${one.kind}`)
}
