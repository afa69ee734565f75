import type { Limit } from '../http/limiter.ts'

/**
 * Creating members, and giving them another address, tells by 409 which addresses have an account, and invitations go
 * to typed addresses.
 */
export const rateLimits = {
  /** Per organisation, edits of an address included. */
  memberCreation: { name: 'member-creation', most: 100, seconds: 3600 },
  invitation: { name: 'invitation', most: 50, seconds: 3600 },
  invitationPerMember: { name: 'invitation-member', most: 5, seconds: 3600 },
} as const satisfies Record<string, Limit>
