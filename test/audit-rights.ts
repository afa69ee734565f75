import type { Case } from './audit.test.ts'
import type { Member, World } from './world.ts'

/** Examples for test/audit.test.ts: grants to members, and their phones. */
export function rightsCases(stage: () => { w: World; owner: Member }): Record<string, () => Promise<Case>> {
  const newGuide = async () => (await stage().w.member(stage().owner, 'guide')).memberId

  async function granting(name: string) {
    const { owner } = stage()
    const { id } = (await owner.activities.create({ body: { name } })).activity_type
    const named = { userId: await newGuide(), activityTypeId: id }
    return {
      grant: () => owner.permissions.grant({ body: named }),
      revoke: () => owner.permissions.revoke({ params: named }),
      entry: { by: owner, subject: () => named.userId, detail: { activityType: name } },
    }
  }

  return {
    'permissions.grant': async () => {
      const { grant, entry } = await granting('Höhle')
      return { ...entry, run: grant, action: 'permission.grant' }
    },
    'permissions.revoke': async () => {
      const { grant, revoke, entry } = await granting('Klettern')
      await grant()
      return { ...entry, run: revoke, action: 'permission.revoke' }
    },
    'pairing.offer': async () => {
      const { owner } = stage()
      const id = await newGuide()
      const run = () => owner.pairing.offer({ params: { id } })
      return { by: owner, run, action: 'pairing.offer', subject: () => id }
    },
    'pairing.unpair': async () => {
      const { w, owner } = stage()
      const id = await newGuide()
      const { pairing } = await owner.pairing.offer({ params: { id } })
      await w.anyone.pairing.pair({ body: { code: pairing.code } })
      const [device] = (await owner.pairing.devices({ params: { id } })).devices
      const run = () => owner.pairing.unpair({ params: { id, deviceId: device?.id ?? '' } })
      return { by: owner, run, action: 'pairing.end', subject: () => id }
    },
  }
}
