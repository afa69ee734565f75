import type { Page } from 'playwright-core'
import type { TeamMember } from '../../src/contract/team.ts'
import { all, answers, asMember, fails, menu, never, press, refused } from './actions.ts'

/** The team's tab with 60 members of all kinds, and a new member's sign-in. */

const path = '/dashboard/settings/organisation?tab=2'
const demo = 'demo' as const
const nobody = 'nobody' as const

const id = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`
const member = (n: number, change: Partial<TeamMember>): TeamMember => ({
  id: id(n),
  email: `gustav.gipfel.${n}@ohne-email.invalid`,
  firstName: 'Gustav',
  lastName: `Gipfel ${'ABCDEFGHIJ'[n % 10] ?? ''}`,
  role: 'guide',
  organizationId: id(0),
  isActive: true,
  emailVerified: false,
  lastLoginAt: null,
  createdAt: new Date(Date.now() - n * 5 * 3_600_000).toISOString(),
  hasEmail: false,
  entry: 'none',
  entryUntil: null,
  entryEmail: null,
  newOwner: null,
  ...change,
})
const soon = new Date(Date.now() + 20 * 3_600_000).toISOString()
const known = { hasEmail: true, entry: 'password', emailVerified: true } as const
const guides: TeamMember[] = [
  member(1, { ...known, firstName: 'Olga', lastName: 'Berg', role: 'owner', email: 'olga@bergblick.example' }),
  member(2, {
    ...known,
    firstName: 'Maximiliane Alexandra',
    lastName: 'von Hohenlohe-Langenburg zu Waldenburg-Schillingsfürst',
    role: 'admin',
    email: 'maximiliane.alexandra@ein-ziemlich-langer-name-eines-anbieters.example',
  }),
  member(3, {
    firstName: 'Anna',
    hasEmail: true,
    role: 'admin',
    email: 'anna@firma.example',
    entry: 'invited',
    entryUntil: soon,
  }),
  member(4, {
    firstName: 'Vera',
    hasEmail: true,
    role: 'viewer',
    email: 'vera@firma.example',
    entry: 'temporary_password',
    entryUntil: '2026-11-01T09:03:00.000Z',
  }),
  member(5, { isActive: false }),
  member(6, {
    ...known,
    firstName: 'Otto',
    role: 'owner',
    email: 'otto@firma.example',
    lastLoginAt: '2026-11-01T09:03:00.000Z',
    newOwner: { undoableUntil: soon, waitsUntil: soon },
  }),
  ...Array.from({ length: 54 }, (_, n) => member(n + 7, {})),
]
const many = answers('/guides/organization', { guides })
const create = press('Team-Mitglied anlegen')
const invitation = '/invitation?token=x'

export const teamScreens = [
  { name: 'team', who: demo, path },
  { name: 'team many', who: demo, path, before: many, whole: true as const },
  { name: 'team loading', who: demo, path, before: never('/guides/organization') },
  { name: 'team failing', who: demo, path, before: fails('/guides/organization') },
  {
    name: 'team nobody found',
    who: demo,
    path,
    before: many,
    act: (page: Page) => page.getByLabel('Suche').fill('niemand'),
  },
  { name: 'team create', who: demo, path, act: create },
  { name: 'team create errors', who: demo, path, act: all(create, press('Anlegen')) },
  { name: 'team menu', who: demo, path, before: many, act: menu('Aktionen für Anna Gipfel D') },
  { name: 'team edit', who: demo, path, before: many, act: menu('Aktionen für Gustav Gipfel H', 'Bearbeiten') },
  { name: 'team remove', who: demo, path, before: many, act: menu('Aktionen für Gustav Gipfel H', 'Entfernen') },
  { name: 'team new owner', who: demo, path, before: many, act: menu('Aktionen für Otto Gipfel G') },
  {
    name: 'team undo owner',
    who: demo,
    path,
    before: many,
    act: menu('Aktionen für Otto Gipfel G', 'Besitzer zurücknehmen'),
  },
  {
    name: 'team temporary password',
    who: demo,
    path,
    before: all(
      many,
      answers(`/guides/${id(4)}/temporary-password`, { guide: guides[3] ?? {}, tempPassword: 'kfmq-7tza-w3nd-xr5p' }),
    ),
    act: all(menu('Aktionen für Vera Gipfel E', 'Neues temporäres Passwort'), press('Passwort erzeugen')),
  },
  { name: 'team activity', who: demo, path, act: menu(/^Aktionen für/, 'Aktivität ansehen') },
  { name: 'team own password', who: demo, path, before: asMember({ mustChangePassword: true }) },
  {
    name: 'organisation data new owner',
    who: demo,
    path: '/dashboard/settings/organisation?tab=5',
    before: asMember({ ownerWaitsUntil: soon }),
  },
  {
    name: 'invitation',
    who: nobody,
    path: invitation,
    before: answers('/auth/invitation', {
      organizationName: 'Wildwasser Allgäu',
      email: 'anna@firma.example',
      firstName: 'Anna',
    }),
  },
  {
    name: 'invitation old link',
    who: nobody,
    path: invitation,
    before: refused('/auth/invitation', 'invitation_token_invalid'),
  },
]
