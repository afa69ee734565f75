import { z } from 'zod'
import { roles } from '../../contract/access.ts'
import { defineAction } from '../platform/audit.ts'

const role = z.enum(roles)
export const roleLabels: Record<z.output<typeof role>, string> = {
  owner: 'Besitzer',
  admin: 'Administrator',
  guide: 'Operator',
  viewer: 'Betrachter',
}
/** No entry names the member whom it is about: the log is append-only, and members can be deleted for good. */
const ofMember = z.object({ role })
const told = (name: string, what: string) =>
  defineAction(name, {
    detail: ofMember,
    sentence: ({ role }) => `${role ? `Team-Mitglied (${roleLabels[role]})` : 'Team-Mitglied'} ${what}`,
  })

export const teamActions = {
  create: told('member.create', 'angelegt'),
  /** The fields that were changed. */
  update: defineAction('member.update', {
    detail: z.object({ fields: z.array(z.string()) }),
    sentence: () => 'Angaben eines Team-Mitglieds geändert',
  }),
  changeRole: defineAction('member.change_role', {
    detail: z.object({ from: role, to: role }),
    sentence: ({ from, to }) =>
      from && to ? `Rolle geändert: ${roleLabels[from]} → ${roleLabels[to]}` : 'Rolle eines Team-Mitglieds geändert',
  }),
  deactivate: told('member.deactivate', 'deaktiviert'),
  reactivate: told('member.reactivate', 'reaktiviert'),
  remove: told('member.remove', 'endgültig gelöscht'),
  /** A deleted member was there again, after a backup was restored. */
  removeAgain: told('member.remove_again', 'nach einer Rücksicherung erneut gelöscht'),
  confirmOwner: defineAction('member.confirm_owner', { sentence: () => 'Neuen Besitzer freigegeben' }),
  undoOwner: defineAction('member.undo_owner', { sentence: () => 'Neuen Besitzer zurückgenommen' }),
  updateProfile: defineAction('member.update_profile', {
    detail: z.object({ fields: z.array(z.string()) }),
    logged: () => 'Angaben zur eigenen Person geändert',
  }),
  issuePassword: told('member.issue_password', 'hat ein neues temporäres Passwort'),
  invite: told('member.invite', 'eingeladen'),
  acceptInvitation: defineAction('member.accept_invitation', { sentence: () => 'Einladung angenommen' }),
}
