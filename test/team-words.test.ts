import { expect, test } from 'vitest'
import { sinceLabel } from '../src/web/backoffice/team/words.ts'

test('when a member was created is said in hours, then days, then as a date', () => {
  const now = Date.parse('2026-07-12T12:00:00Z')
  const ago = (minutes: number) => sinceLabel(new Date(now - minutes * 60_000).toISOString(), now)
  const hours = (count: number) => ago(count * 60)
  expect([ago(0), ago(59)]).toEqual(['Gerade eben', 'Gerade eben'])
  expect([hours(1), ago(24 * 60 - 1)]).toEqual(['Vor 1 Stunde(n)', 'Vor 23 Stunde(n)'])
  expect([hours(24), ago(168 * 60 - 1)]).toEqual(['Vor 1 Tag(en)', 'Vor 6 Tag(en)'])
  expect(hours(168)).toBe('05.07.2026')
})
