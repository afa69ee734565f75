import { expect, test } from 'vitest'
import type { TeamMember } from '../src/contract/team.ts'
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
