import { senderScreens } from './sender.ts'
import { press } from './actions.ts'

const path = '/dashboard/settings/organisation?tab=5'

/** What owners do with all data of the organisation. */
export const organisationScreens = [
  ...senderScreens,
  { name: 'organisation data', who: 'demo', path, whole: true },
  { name: 'organisation delete', who: 'demo', path, act: press('Organisation löschen') },
] as const
