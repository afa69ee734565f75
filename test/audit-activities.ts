import type { Case } from './audit.test.ts'
import type { Member } from './world.ts'

/** A successful call of each endpoint that changes activity types, for test/audit.test.ts. */
export const activityCases = (by: () => Member): Record<string, () => Promise<Case>> => ({
  'activities.create': async () => {
    let id = ''
    return {
      by: by(),
      run: async () => (id = (await by().activities.create({ body: { name: 'Rafting' } })).activity_type.id),
      action: 'activity.create',
      subject: () => id,
      detail: { name: 'Rafting' },
    }
  },
  'activities.update': async () => {
    const { id } = (await by().activities.create({ body: { name: 'Tandem' } })).activity_type
    return {
      by: by(),
      run: () => by().activities.update({ params: { id }, body: { name: 'Tandemsprung' } }),
      action: 'activity.update',
      subject: () => id,
      detail: { changes: { name: { from: 'Tandem', to: 'Tandemsprung' } } },
    }
  },
  'activities.remove': async () => {
    const { id } = (await by().activities.create({ body: { name: 'Canyoning' } })).activity_type
    const run = () => by().activities.remove({ params: { id } })
    return { by: by(), run, action: 'activity.remove', subject: () => id, detail: { name: 'Canyoning' } }
  },
})
