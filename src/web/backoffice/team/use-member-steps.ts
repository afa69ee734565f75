import { useQueryClient } from '@tanstack/react-query'
import type { TeamMember } from '../../../contract/team.ts'
import { client } from '../../kit/api.ts'
import { ask } from '../../kit/queries.ts'
import { notify } from '../../kit/toasts.tsx'
import { invitationWords } from '../accounts/mail-words.ts'
import { fullName } from './words.ts'

/** The actions without a dialog: they show at once in the list, which is reloaded when they fail. */
export function useMemberSteps() {
  const cache = useQueryClient()
  const { queryKey } = ask('team', 'list')
  const step = async (work: () => Promise<{ guide: TeamMember }>, done: (guide: TeamMember) => string) => {
    try {
      const { guide } = await work()
      cache.setQueryData(queryKey, (old) => old && { guides: old.guides.map((m) => (m.id === guide.id ? guide : m)) })
      notify.success(done(guide))
    } catch (error) {
      notify.error(error, 'Fehler beim Aktualisieren des Team-Mitglieds')
      await cache.invalidateQueries({ queryKey })
    }
  }
  return {
    invite: (member: TeamMember) =>
      step(
        () => client.team.sendInvitation({ params: { id: member.id } }),
        ({ email, entryEmail }) => invitationWords(email, entryEmail),
      ),
    confirmOwner: (member: TeamMember) =>
      step(
        () => client.team.confirmOwner({ params: { id: member.id } }),
        (guide) => `${fullName(guide)} darf jetzt alles, was Besitzer dürfen.`,
      ),
    reactivate: (member: TeamMember) =>
      step(
        () => client.team.update({ params: { id: member.id }, body: { isActive: true } }),
        (guide) => `${fullName(guide)} ist wieder aktiv.`,
      ),
  }
}
