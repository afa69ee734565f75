import { plural } from '../forms.ts'

type Forms = { one: string; two: string; other: string }

/** One and two are words; from three on the figure precedes the plural. */
const counted =
  ({ one, two, other }: Forms) =>
  (count: number): string =>
    plural('he', count, { one, two, other: `${count} ${other}` })

export const files = counted({ one: 'קובץ אחד', two: 'שני קבצים', other: 'קבצים' })
export const photos = counted({ one: 'תמונה אחת', two: 'שתי תמונות', other: 'תמונות' })
export const clips = counted({ one: 'סרטון אחד', two: 'שני סרטונים', other: 'סרטונים' })
export const shots = counted({ one: 'צילום אחד', two: 'שני צילומים', other: 'צילומים' })
export const visits = counted({ one: 'ביקור אחד', two: 'שני ביקורים', other: 'ביקורים' })

/** From eleven on, days are counted in the singular. */
export const days = (count: number): string =>
  counted({ one: 'יום אחד', two: 'יומיים', other: count > 10 ? 'יום' : 'ימים' })(count)
