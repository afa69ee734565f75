import type { Texts } from '../de.ts'
import { isolated, plural, same } from '../forms.ts'
import { files, shots, visits } from './counts.ts'

/** Texts of the lazily loaded parts of the gallery (src/web/public/lazy), loaded with them. */
export const lazy: Texts['lazy'] = {
  linkCopied: 'הקישור הועתק',
  linkNotCopied: 'לא ניתן היה להעתיק את הקישור',
  archiveFailed: 'לא ניתן היה ליצור את קובץ ה-ZIP',
  manyFilesTitle: 'להוריד הכול?',
  manyFiles: same(
    (count, size) => `${files(count)} (${isolated(size)}) ייארזו כקובץ ZIP. הפעולה עשויה להימשך כמה דקות. להמשיך?`,
  ),
  manyFilesYes: 'המשך',
  cancel: 'ביטול',
  archiveProgress: (done, total) => `בעיבוד: ${done}/${total} קבצים...`,
  archiveDone: 'קובץ ה-ZIP מוכן',
  archiveBroken: 'החיבור נותק. הדפדפן יכול להמשיך את ההורדה.',

  selected: (count) => plural('he', count, { one: 'אחד נבחר', other: `${count} נבחרו` }),
  selectAll: 'הכול',
  selectEnd: 'סיום הבחירה',
  favourite: 'מועדף',
  favouritesOnly: 'רק מועדפים',
  favouriteFailed: 'המועדף לא נשמר. אפשר להקיש שוב.',
  asCover: 'הגדרה כתמונת שער',
  coverFailed: 'תמונת השער לא נשמרה. נא להקיש שוב.',
  downloadSelected: 'הורדה',
  shareSelected: 'שיתוף',

  savePreparing: (done, total) => `בהכנה: ${done} מתוך ${total}`,
  saveReady: (count) => `שמירת ${files(count)} עכשיו`,
  saveRest: (left) => `${left === 1 ? 'נותר' : 'נותרו'} ${files(left)}`,
  saveHint: 'בחלון הבא יש לבחור ״שמירת תמונות״.',
  saved: 'נשמר',
  saveFailed: 'השמירה לא הצליחה. אפשר גם דרך ״הורדה״.',

  mailMeTo: (address) => `הקישור יישלח אל ${isolated(address)}.`,
  mailMeAsk: 'כתובת אימייל',
  mailMeWhy: 'כך אפשר להוריד הכול בנחת למחשב.',
  mailSend: 'שליחה',
  mailSent: 'האימייל בדרך',
  mailInvalid: 'נא להזין כתובת אימייל תקינה',
  mailTooMany: 'בשעה האחרונה כבר נשלחו כמה הודעות. נא לנסות שוב מאוחר יותר.',
  mailFailed: 'לא ניתן היה לשלוח את האימייל',

  shareWhole: 'כל הגלריה',
  shareWholeNote: 'כל מי שהקישור הזה בידיו רואה הכול ויכול להוריד הכול.',
  shareSome: 'רק חלק',
  shareSomeNote: 'קישור נוסף שמציג רק את הצילומים שנבחרו. אפשר לסיים אותו בכל עת.',
  shareChoose: 'בחירת צילומים',
  shareMake: 'יצירת קישור',
  sharePicture: 'הצגת הצילום הראשון כתצוגה מקדימה בהודעות',
  shareMade: 'הקישור מוכן',
  shareCopy: 'העתקת הקישור',
  shareSend: 'שליחת הקישור',
  shareMail: 'דוא״ל',
  shareQr: 'קוד QR לסריקה',
  shareLine: (items, views) => `${shots(items)}, ${visits(views)}`,
  shareEnd: 'סיום',
  shareEnded: 'הקישור הסתיים',
  shareFailed: 'לא ניתן היה ליצור את הקישור',

  newMedia: 'יש צילומים חדשים',
  offline: 'אין חיבור. מה שכבר נטען נשאר גלוי.',

  downloadStarted: 'ההורדה התחילה',
  downloadFailed: 'ההורדה נכשלה',
  sizeOriginal: 'מקור',
  sizeWeb: 'אינטרנט',
  sizeNote: 'גרסת האינטרנט קטנה יותר ומספיקה למסכים. הבחירה חלה על כל ההורדות במכשיר הזה.',

  filmStory: 'לאורך, לסטורי',
  filmTeaser: 'טיזר',
  shareReady: 'מוכן. עוד הקשה אחת על "שיתוף".',
  photoOf: (position, name) => `תמונה ${position} של ${isolated(name)}`,
  certificateDownloaded: 'התעודה הורדה',
  certificateFailed: 'הורדת התעודה נכשלה',

  preview: 'תצוגה מקדימה',
  close: 'סגירה',
  next: 'הבא',
  previous: 'הקודם',

  slideshow: 'מצגת',
  pause: 'השהיה',
  play: 'הפעלה',
}
