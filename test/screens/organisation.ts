import { senderScreens } from './sender.ts'
import { never, press } from './actions.ts'

const path = '/dashboard/settings/organisation?tab=5'

/** The organisation's settings, and owners' actions on all of its data. */
export const organisationScreens = [
  { name: 'organisation', who: 'demo', path: '/dashboard/settings/organisation', whole: true },
  {
    name: 'organisation loading',
    who: 'demo',
    path: '/dashboard/settings/organisation',
    before: never('/organizations/'),
  },
  { name: 'organisation edit', who: 'demo', path: '/dashboard/settings/organisation', act: press('Bearbeiten') },
  { name: 'organisation branding', who: 'demo', path: '/dashboard/settings/organisation?tab=1', whole: true },
  {
    name: 'organisation branding edit',
    who: 'demo',
    path: '/dashboard/settings/organisation?tab=1',
    act: press('Bearbeiten'),
    whole: true,
  },
  { name: 'organisation activities', who: 'demo', path: '/dashboard/settings/organisation?tab=3' },
  { name: 'organisation activities many', who: 'many', path: '/dashboard/settings/organisation?tab=3', whole: true },
  {
    name: 'organisation activities dialog',
    who: 'demo',
    path: '/dashboard/settings/organisation?tab=3',
    act: press('Aktivitätstyp anlegen'),
  },

  ...senderScreens,
  { name: 'organisation data', who: 'demo', path, whole: true },
  { name: 'organisation delete', who: 'demo', path, act: press('Organisation löschen') },
] as const
