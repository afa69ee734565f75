import { plural } from '../forms.ts'

type Forms = { one: string; two: string; few: string; many: string; other: string }

/** One and two are words, from three on the figure precedes the word: its plural, then twice its singular. */
const counted =
  ({ one, two, few, many, other }: Forms) =>
  (count: number): string =>
    plural('ar', count, {
      one,
      two,
      few: `${count} ${few}`,
      many: `${count} ${many}`,
      other: `${count} ${other}`,
    })

export const files = counted({ one: 'ملف واحد', two: 'ملفان', few: 'ملفات', many: 'ملفًا', other: 'ملف' })
export const photos = counted({ one: 'صورة واحدة', two: 'صورتان', few: 'صور', many: 'صورة', other: 'صورة' })
export const clips = counted({
  one: 'مقطع فيديو واحد',
  two: 'مقطعا فيديو',
  few: 'مقاطع فيديو',
  many: 'مقطع فيديو',
  other: 'مقطع فيديو',
})
export const shots = counted({ one: 'لقطة واحدة', two: 'لقطتان', few: 'لقطات', many: 'لقطة', other: 'لقطة' })
export const visits = counted({ one: 'زيارة واحدة', two: 'زيارتان', few: 'زيارات', many: 'زيارة', other: 'زيارة' })
export const places = counted({ one: 'مكان واحد', two: 'مكانين', few: 'أماكن', many: 'مكانًا', other: 'مكان' })
export const days = counted({ one: 'يوم واحد', two: 'يومان', few: 'أيام', many: 'يومًا', other: 'يوم' })

/** After a preposition; the others above stand alone or as a subject. */
export const filesOblique = counted({ one: 'ملف واحد', two: 'ملفين', few: 'ملفات', many: 'ملفًا', other: 'ملف' })
export const daysOblique = counted({ one: 'يوم واحد', two: 'يومين', few: 'أيام', many: 'يومًا', other: 'يوم' })
export const secondsOblique = counted({ one: 'ثانية', two: 'ثانيتين', few: 'ثوانٍ', many: 'ثانية', other: 'ثانية' })
