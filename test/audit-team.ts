import { newId } from '../src/server/platform/ids.ts'
import type { Case } from './audit.test.ts'
import type { World } from './world.ts'

const address = () => `neu-${newId()}@firma.example`

/** One successful call of every endpoint that changes the team, for test/audit.test.ts. */
export function teamCases(w: () => World): Record<string, () => Promise<Case>> {
  const owner = () => w().owner('Team')
  const names = { firstName: 'Gustav', lastName: 'Gipfel' }
  /** A call of an owner about a new admin, who is the subject. */
  const about =
    (
      action: string,
      run: (by: Awaited<ReturnType<typeof owner>>, id: string) => Promise<unknown>,
      detail: object,
    ): (() => Promise<Case>) =>
    async () => {
      const by = await owner()
      const { guide } = await by.team.create({ body: { ...names, role: 'admin', email: address() } })
      return { by, run: () => run(by, guide.id), action, subject: () => guide.id, detail }
    }
  /** A call of an owner about another, new owner. */
  const aboutNewOwner =
    (
      action: string,
      run: (by: Awaited<ReturnType<typeof owner>>, id: string) => Promise<unknown>,
    ): (() => Promise<Case>) =>
    async () => {
      const by = await owner()
      const { memberId: id } = await w().member(by, 'owner')
      await w().peek('update member set owner_since = now() where id = $1', [id])
      return { by, run: () => run(by, id), action, subject: () => id, detail: {} }
    }
  return {
    'team.create': async () => {
      const by = await owner()
      let id = ''
      const run = async () => (id = (await by.team.create({ body: names })).guide.id)
      return { by, run, action: 'member.create', subject: () => id, detail: { role: 'guide' } }
    },
    'team.update': about(
      'member.change_role',
      (by, id) => by.team.update({ params: { id }, body: { role: 'viewer' } }),
      { from: 'admin', to: 'viewer' },
    ),
    'team.remove': about('member.remove', (by, id) => by.team.remove({ params: { id }, query: { force: 'true' } }), {
      role: 'admin',
    }),
    'team.updateProfile': async () => {
      const by = await owner()
      const run = () => by.team.updateProfile({ body: { lastName: 'Grat' } })
      const detail = { fields: ['last_name'] }
      // under the name that the member had before
      return { by, run, action: 'member.update_profile', subject: () => by.memberId, detail, actor: 'Olga Berg' }
    },
    'team.stepDown': async () => {
      const by = await owner()
      await w().member(by, 'owner')
      const run = () => by.team.stepDown()
      return {
        by,
        run,
        action: 'member.change_role',
        subject: () => by.memberId,
        detail: { from: 'owner', to: 'admin' },
      }
    },
    'team.confirmOwner': aboutNewOwner('member.confirm_owner', (by, id) => by.team.confirmOwner({ params: { id } })),
    'team.undoOwner': aboutNewOwner('member.undo_owner', (by, id) => by.team.undoOwner({ params: { id } })),
    'team.issueTemporaryPassword': about(
      'member.issue_password',
      (by, id) => by.team.issueTemporaryPassword({ params: { id } }),
      { role: 'admin' },
    ),
    'team.sendInvitation': about('member.invite', (by, id) => by.team.sendInvitation({ params: { id } }), {
      role: 'admin',
    }),
  }
}
