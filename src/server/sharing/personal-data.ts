import type { PersonalData } from '../platform/context.ts'

export const personalData: PersonalData = {
  erase: async ({ tx }, ids) => void (await tx.deleteFrom('self_check_in').where('customer_id', 'in', ids).execute()),
}
