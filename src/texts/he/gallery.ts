import type { Texts } from '../de.ts'
import { isolated, plural, same } from '../forms.ts'

const counted = (count: number, one: string, two: string, many: string) =>
  plural('he', count, { one, two, other: `${count} ${many}` })
const files = (count: number) => counted(count, 'קובץ אחד', 'שני קבצים', 'קבצים')
const shots = (count: number) => counted(count, 'צילום אחד', 'שני צילומים', 'צילומים')

/** What the gallery's live part says; a browser loads this part of its language only. */
export const gallery: Texts['gallery'] = {
  fallbackName: 'אורח',

  share: 'שיתוף',
  linkCopied: 'הקישור הועתק',
  linkNotCopied: 'לא ניתן היה להעתיק את הקישור',
  downloadAll: 'הורדת הכול',
  downloadAllBusy: 'בהכנה...',
  archive: (count, size) => `${files(count)} · ${isolated(size)}`,
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

  select: 'בחירה',
  selectPhoto: (position) => `בחירת תמונה ${position}`,
  selectVideo: (position) => `בחירת סרטון ${position}`,
  selectFilm: 'בחירת הסרט',
  selected: (count) => plural('he', count, { one: 'אחד נבחר', other: `${count} נבחרו` }),
  selectAll: 'הכול',
  selectEnd: 'סיום הבחירה',
  downloadSelected: 'הורדה',
  shareSelected: 'שיתוף',

  save: 'שמירה בתמונות',
  savePreparing: (done, total) => `בהכנה: ${done} מתוך ${total}`,
  saveReady: (count) =>
    plural('he', count, {
      one: 'שמירת קובץ אחד עכשיו',
      two: 'שמירת שני קבצים עכשיו',
      other: `שמירת ${count} קבצים עכשיו`,
    }),
  saveRest: (left) =>
    plural('he', left, { one: 'נותר קובץ אחד', two: 'נותרו שני קבצים', other: `נותרו ${left} קבצים` }),
  saveHint: 'בחלון הבא יש לבחור ״שמירת תמונות״.',
  saved: 'נשמר',
  saveFailed: 'השמירה לא הצליחה. אפשר גם דרך ״הורדה״.',

  mailMe: 'שליחת הקישור אליי באימייל',
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
  shareQr: 'קוד QR לסריקה',
  shareList: 'קישורים ששותפו',
  shareLine: (items, views) => `${shots(items)}, ${counted(views, 'ביקור אחד', 'שני ביקורים', 'ביקורים')}`,
  shareEnd: 'סיום',
  shareEnded: 'הקישור הסתיים',
  shareFailed: 'לא ניתן היה ליצור את הקישור',

  daysLeft: (days) => plural('he', days, { one: 'נותר יום אחד', two: 'נותרו יומיים', other: `נותרו ${days} ימים` }),
  newMedia: 'יש צילומים חדשים',
  offline: 'אין חיבור. מה שכבר נטען נשאר גלוי.',
  empty: 'התמונות יופיעו כאן ברגע שיגיעו. הקישור נשאר אותו קישור.',

  download: 'הורדה',
  downloadOf: (file) => `הורדת ${isolated(file)}`,
  downloadStarted: 'ההורדה התחילה',
  downloadFailed: 'ההורדה נכשלה',

  film: same('הסרט שלך'),
  filmPlay: 'הפעלת הסרט',
  filmPendingTitle: same('הסרט שלך נוצר ברגעים אלה'),
  filmPending: same('הוא יופיע כאן מעצמו ברגע שיהיה מוכן. הקישור נשאר אותו קישור.'),
  mediaPending: (count) =>
    plural('he', count, {
      one: 'צילום נוסף בדרך.',
      two: 'שני צילומים נוספים בדרך.',
      other: `${count} צילומים נוספים בדרך.`,
    }),
  clips: 'סרטונים',
  playClip: (position, duration) => `צפייה בסרטון ${position}, ${duration}`,
  photos: 'תמונות',
  openPhoto: (position) => `הצגת תמונה ${position}`,
  photoOf: (position, name) => `תמונה ${position} של ${isolated(name)}`,
  noPhotos: 'אין עדיין תמונות',
  more: (remaining) => `טעינת עוד (נותרו ${remaining})`,
  tileFailed: 'הטעינה נכשלה',
  certificate: 'התעודה מוכנה',
  certificateDownload: 'הורדה',
  certificateDownloaded: 'התעודה הורדה',
  certificateFailed: 'הורדת התעודה נכשלה',

  preview: 'תצוגה מקדימה',
  close: 'סגירה',
  next: 'הבא',
  previous: 'הקודם',
}

/** Around it: cover, foot and the page for a wrong link. Rendered by the server only. */
export const frame: Texts['frame'] = {
  noDate: 'אין תאריך',
  toContent: 'מעבר לתוכן',
  languages: 'שפה',
  website: (organisation) => `האתר של ${isolated(organisation)}`,
  heroPicture: (name) => `תמונת השער של הגלריה: ${isolated(name)}`,
  staysUntil: same((date) => `הגלריה הזאת שמורה עבורך עד ${date}.`),
  support: 'פנייה לתמיכה',
  supportSubject: (organisation, number, date) => `גלריה ${number}, ${organisation}, ${date}`,
  supportBody: (organisation, name, number, date) =>
    `שלום,\n\nיש לי שאלה לגבי הגלריה שלי:\n\n\n\nמפעיל: ${isolated(organisation)}\nשם: ${isolated(name)}\nמספר: ${isolated(number)}\nתאריך: ${date}\n`,
  copyright: (year, organisation) => `© ${year} ${isolated(organisation)}`,
  notFoundTitle: 'הגלריה לא נמצאה',
  notFound: 'ייתכן שתוקף הקישור פג או שהקישור אינו תקין.',
  welcomeTitle: same('התמונות שלך יופיעו כאן'),
  welcome: same('עדיין אין תמונות. אפשר לפתוח את הקישור שוב מאוחר יותר; הוא נשאר אותו קישור.'),
  notFoundHint: 'הכי בטוח לפתוח אותו ישירות מהאימייל שבו הגיע.',
  recoverTitle: 'שליחת הקישורים שוב',
  recoverHint: 'אם נמסרה כתובת אימייל ברישום, הקישורים לכל הגלריות של הכתובת הזאת יישלחו אליה.',
  recoverEmail: 'כתובת אימייל',
  recoverButton: 'בקשת הקישורים',
  recoverInvalid: 'נא להזין כתובת אימייל תקינה.',
  recoverDoneTitle: 'נא לבדוק את תיבת הדואר',
  recoverDone: 'אם יש גלריות לכתובת הזאת, הקישורים יגיעו מיד. אם לא, כדאי לבדוק גם בתיקיית הספאם.',
  tooMany: 'היו יותר מדי ניסיונות. נא לנסות שוב בעוד כמה דקות.',
  sharedBy: (name) => (name ? `שותף על ידי ${isolated(name)}` : 'צילומים משותפים'),
  card: (organisation) => `תמונות וסרטונים מאת ${isolated(organisation)}`,
  privacyNotice: 'פרטיות',
  imprint: 'פרטי המפעיל',
  accessibility: 'נגישות',
  deleteData: 'מחיקת הנתונים שלי',
}
