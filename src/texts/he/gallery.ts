import type { Texts } from '../de.ts'
import { isolated, plural, same } from '../forms.ts'
import { files } from './counts.ts'

/** Texts of the gallery's first view; a browser loads this part of its language only. */
export const gallery: Texts['gallery'] = {
  fallbackName: 'אורח',

  share: 'שיתוף',
  downloadAll: 'הורדת הכול',
  downloadAllBusy: 'בהכנה...',
  archive: (count, size) => `${files(count)} · ${isolated(size)}`,

  select: 'בחירה',
  selectPhoto: (position) => `בחירת תמונה ${position}`,
  selectVideo: (position) => `בחירת סרטון ${position}`,
  selectFilm: 'בחירת הסרט',

  save: 'שמירה בתמונות',

  mailMe: 'שליחת הקישור אליי באימייל',

  shareList: 'קישורים ששותפו',

  download: 'הורדה',
  downloadOf: (file) => `הורדת ${isolated(file)}`,
  size: 'גודל הקבצים',

  film: same('הסרט שלך'),
  filmShared: 'הסרט',
  filmPlay: 'הפעלת הסרט',
  filmPendingTitle: same('הסרט שלך נוצר ברגעים אלה'),
  filmAgain: 'הסרט נוצר מחדש ברגעים אלה',
  filmPending: same('הוא יופיע כאן מעצמו ברגע שיהיה מוכן. הקישור נשאר אותו קישור.'),
  mediaPending: (count) =>
    plural('he', count, {
      one: 'צילום נוסף בדרך.',
      two: 'שני צילומים נוספים בדרך.',
      other: `${count} צילומים נוספים בדרך.`,
    }),
  clips: 'סרטונים',
  playClip: (position, duration) => `צפייה בסרטון ${position}, ${duration}`,
  captions: 'כתוביות',
  photos: 'תמונות',
  openPhoto: (position) => `הצגת תמונה ${position}`,
  noPhotos: 'אין עדיין תמונות',
  more: (remaining) => `לתמונות נוספות (עוד ${remaining})`,
  tileFailed: 'הטעינה נכשלה',
  certificate: 'התעודה מוכנה',
  certificateDownload: 'הורדה',
  certificateShare: 'שיתוף כתמונה',
  certificateShareStory: 'שיתוף כסטורי',
  certificateAsImage: 'כתמונה',
  certificateAsStory: 'כסטורי',
  certificateShortName: 'להציג בדף הבדיקה רק שם פרטי ואות ראשונה',
}
