import { expect, test } from 'vitest'
import type { ActivityType } from '../src/contract/activities.ts'
import type { TeamMember } from '../src/contract/team.ts'
import { grantedLabel } from '../src/web/backoffice/permissions/words.ts'
import { matches } from '../src/web/backoffice/team/search.ts'

const member = {
  firstName: 'Çağla',
  lastName: 'Weiß-Öztürk',
  email: 'c.oeztuerk@example.com',
  hasEmail: true,
  role: 'guide',
} as TeamMember

test.each(['cagla', 'Ozturk', 'ÖZTÜRK', 'weiss', 'ozt cag', 'c.oeztuerk@', 'operator', ' öztürk '])(
  'the team search finds Çağla Weiß-Öztürk by "%s"',
  (search) => expect(matches(member, search)).toBe(true),
)

test.each(['oztirk', 'cagla berger', 'besitzer'])('the team search does not find her by "%s"', (search) =>
  expect(matches(member, search)).toBe(false),
)

const type = (name: string, is_active = true) => ({ id: name, name, is_active }) as ActivityType
const types = [type('Rafting'), type('Canyoning'), type('Zipline'), type('Kajak'), type('Höhlentour', false)]

test.each([
  [[], 'Nur allgemeine Funktionen'],
  [['Canyoning', 'Rafting'], 'Rafting, Canyoning'],
  [['Rafting', 'Canyoning', 'Zipline'], '3 von 5 Aktivitätstypen'],
  [['Rafting', 'Canyoning', 'Zipline', 'Höhlentour'], '4 von 5 Aktivitätstypen'],
  [['Rafting', 'Canyoning', 'Zipline', 'Kajak'], 'Alle aktiven Aktivitätstypen'],
  [['Rafting', 'Canyoning', 'Zipline', 'Kajak', 'Höhlentour'], 'Alle aktiven Aktivitätstypen'],
])('the grants %j read "%s"', (granted, label) => expect(grantedLabel(types, granted)).toBe(label))
