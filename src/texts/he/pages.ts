import type { Texts } from '../de.ts'
import { isolated, same } from '../forms.ts'
import { clips, days, photos } from './counts.ts'

/** The pages of the self check-in and after it. */
export const checkIn: Texts['checkIn'] = {
  eyebrow: 'רישום',
  lead: same('ממלאים את הפרטים ומקבלים מספר אישי לצילומים.'),
  name: 'שם',
  email: 'אימייל',
  optional: 'לא חובה',
  emailHint: same('לכאן יישלח הקישור לתמונות שלך.'),
  language: 'שפה',
  languageNote: 'לגלריה ולאימייל',
  consent: (organisation) =>
    `ניתנת בזאת הסכמתי לכך שצוות ${isolated(organisation)} יצלם אותי בתמונות ובווידאו בפעילות הזאת ויכין מהצילומים את המזכרת שלי.`,
  terms: same(
    (organisation, mediaDays, personalDays) =>
      `את הצילומים עושה צוות ${isolated(organisation)}. הם נועדו רק לגלריה ולסרט שלך. ${
        mediaDays > 0 ? `הצילומים נמחקים אחרי ${days(mediaDays)}` : 'הצילומים נשמרים עד שיימחקו'
      }, והשם והכתובת שלך נמחקים אחרי ${days(personalDays)}. אפשר לבטל את ההסכמה בכל עת; די לומר לצוות.`,
  ),
  withoutConsent: same('גם בלי הסימון מקבלים מספר; במקרה כזה לא נשמרות תמונות שלך.'),
  minor: {
    tick: 'מתחת לגיל 18',
    name: 'שם ההורה או האפוטרופוס',
    hint: 'אדם זה נותן הסכמה לצילומים בשם הילד או הילדה.',
    missing: 'חסר שם ההורה או האפוטרופוס.',
  },
  privacy: 'פרטיות',
  submit: 'הרשמה',

  faultMark: 'שגיאה',
  faults: {
    name_missing: same('נא להזין את שמך.'),
    name_too_long: same('השם יכול לכלול 200 תווים לכל היותר. נא לקצר אותו.'),
    email_wrong: same(`נא להזין כתובת אימייל תקינה, למשל ${isolated('mia@example.com')}, או להשאיר את השדה ריק.`),
    too_many: same('נרשמים כאן כרגע אנשים רבים. נא לנסות שוב בעוד דקה.'),
  },

  slipTitle: same((meant) => `האם הכוונה היא ${isolated(meant)}?`),
  slipTyped: (typed) => `הוזן: ${isolated(typed)}`,
  slipTake: (meant) => `כן, ${isolated(meant)}`,
  slipKeep: (typed) => `לא, ${isolated(typed)} נכון`,
  consentTitle: 'להירשם בלי תמונות?',
  consentAsk: same('בלי הסכמה מקבלים מספר, אבל לא נשמרות תמונות שלך.'),
  consentGive: 'הסכמה לצילום',
  consentWithout: 'הרשמה בלי תמונות',
  edit: 'שינוי הפרטים',

  doneTitle: 'נרשמת',
  number: same('המספר שלך'),
  showGuide: same('יש להראות את המספר הזה לצוות ההדרכה.'),
  gallery: same('התמונות שלך יופיעו כאן'),
  emailComes: (address) => `כשהכול יהיה מוכן, הקישור יישלח אל ${isolated(address)}.`,
  emailMayCome: (address) => `הקישור יישלח גם באימייל אל ${isolated(address)}.`,
  noEmail: same('לא יישלח אימייל כי לא נמסרה כתובת. לכן כדאי לשמור את הקישור עכשיו.'),
  noPictures: same('לא ניתנה הסכמה לצילום: לא נשמרות תמונות שלך. אם בכל זאת רוצים תמונות, אפשר לומר לצוות ההדרכה.'),
  next: 'רישום של אדם נוסף',
}

/** A shared link that is closed now. */
export const linkEnded: Texts['linkEnded'] = {
  unknown: {
    title: 'הקישור הזה כבר לא בתוקף',
    text: 'הוא הסתיים או שאינו שלם.',
    hint: 'הקישור העדכני נמצא אצל הצוות במקום.',
  },
  paused: {
    title: 'הרישום בהפסקה',
    text: 'הפעילות מושהית כרגע.',
    hint: 'נא לרענן את הדף בעוד כמה דקות או לשאול את הצוות.',
  },
  ended: {
    title: 'הרישום נסגר',
    text: 'הפעילות הזאת כבר הסתיימה.',
    hint: 'הצוות במקום ישמח לעזור.',
  },
  full: {
    title: 'כל המקומות תפוסים',
    text: 'כל המספרים לפעילות הזאת כבר חולקו.',
    hint: 'הצוות במקום ישמח לעזור.',
  },
  too_many: {
    title: 'רק רגע בבקשה',
    text: 'מהחיבור הזה הגיעו יותר מדי ניסיונות.',
    hint: 'בעוד דקה אפשר להמשיך.',
  },
}

/** A shift's state, for colleagues without an account. */
export const sharedShift: Texts['sharedShift'] = {
  eyebrow: 'מצב המשמרת',
  shift: { active: 'פעילה', paused: 'מושהית', ended: 'הסתיימה', archived: 'בארכיון' },
  places: (customers, places) => `${customers} מתוך ${places} מקומות`,
  figures: { customers: 'אורחים', done: 'מוכן', sent: 'נשלח', open: 'פתוח' },
  customer: {
    new: 'חדש',
    uploading: 'בהעלאה',
    waiting: 'ממתין',
    preparing: 'בהכנה',
    processing: 'בעיבוד',
    ready: 'מוכן לאימייל',
    completed: 'הושלם',
    failed: 'נכשל',
    refused: 'בלי צילומים',
  },
  email: {
    pending: 'אימייל ממתין',
    sent: 'אימייל נשלח',
    failed: 'אימייל נכשל',
    none: 'אין אימייל',
  },
  photos,
  videos: clips,
  noMedia: 'אין עדיין צילומים',
  anonymised: 'הפך לאנונימי',
  empty: 'עדיין אף אחד לא נרשם.',
  asOf: (time) => `נכון לשעה ${time}`,
  refreshes: (seconds) => `מתעדכן כל ${seconds} שניות.`,
  stop: 'עצירה',
  refreshNow: 'רענון עכשיו',
  resume: 'חזרה לרענון אוטומטי',
}

/** The page `/delete`. */
export const deletion: Texts['deletion'] = {
  title: 'מחיקת הנתונים שלי',
  intro: 'בעזרת המספר שעל המזכרת וכתובת האימייל שנמסרה ברישום אפשר למחוק את כל הצילומים והנתונים.',
  number: 'מספר לקוח',
  numberHint: 'למשל 007; הוא מופיע בגלריה ובאימייל.',
  email: 'כתובת אימייל',
  warning: 'לא ניתן לבטל את המחיקה. כדי לשמור את התמונות יש להוריד אותן קודם.',
  button: 'בקשת מחיקה',
  submittedTitle: 'בקשת המחיקה התקבלה',
  submitted: (count) =>
    `אם המספר והכתובת תואמים, יגיע מיד אימייל עם קישור לאישור. לאחר מכן יימחקו הנתונים בתוך ${days(count)}; על כך יודיע אימייל נוסף.`,
  confirmTitle: 'אישור המחיקה',
  confirm: 'בלחיצה הזאת יימחקו כל הצילומים והנתונים שצוינו באימייל.',
  confirmButton: 'מחיקה לצמיתות',
  confirmedTitle: 'המחיקה אושרה',
  confirmed: (date) => `הנתונים יימחקו לא יאוחר מ-${date}. לאחר מכן יגיע אימייל אחרון.`,
  doneTitle: 'הנתונים נמחקו',
  done: 'לא שמור עוד דבר על הבקשה הזאת.',
  invalidTitle: 'הקישור אינו תקין',
  invalid: 'תוקף הקישור פג או שהוא אינו שלם. אפשר להגיש את הבקשה שוב.',
  again: 'בקשה חדשה',
  numberInvalid: 'נא להזין את המספר כפי שהוא מופיע על המזכרת, למשל 007.',
  emailInvalid: 'נא להזין כתובת אימייל תקינה.',
}

/** `/s/…/consent`, where customers say that they want no more pictures of them. */
export const withdrawal: Texts['withdrawal'] = {
  title: 'בלי עוד תמונות שלי',
  lead: 'אפשר לעשות זאת בכל עת, ללא סיבה וללא כל חיסרון.',
  agreed: 'ניתנה הסכמה לטקסט הזה:',
  notAsked: 'לא התבקשה הסכמה.',
  keep: 'תמונות חדשות לא יתקבלו עוד. מה שנמצא בגלריה יישאר בה כל הזמן שנקבע.',
  keepButton: 'בלי תמונות חדשות',
  close:
    'בנוסף, הגלריה וכל הקישורים המשותפים ייסגרו מיד. לאחר מכן רק הצוות יוכל לפתוח אותה; המחיקה תתבצע בתום התקופה הרגילה. כדי לשמור את התמונות יש להוריד אותן קודם.',
  closeButton: 'סגירת הגלריה',
  deletion: 'בדף הזה לא נמחק דבר. לשם כך יש בקשה נפרדת:',
  refused: 'תמונות חדשות אינן מתקבלות. מה שנמצא בגלריה יישאר בה כל הזמן שנקבע.',
  closedTitle: 'הגלריה סגורה',
  closed: 'כל הקישורים לגלריה נסגרו, ותמונות חדשות אינן מתקבלות.',
}

/** `/s/…/news` and `/n/…`, where customers agree to advertising by email. */
export const news: Texts['news'] = {
  title: 'חדשות באימייל',
  ask: (organisation) =>
    `לפי בקשה, צוות ${isolated(organisation)} שולח מבצעים וחדשות באימייל. זו בחירה חופשית: הגלריה נשארת כפי שהיא, עם הסכמה ובלעדיה.`,
  how: 'תחילה נשלחת הודעה לכתובת שאליה נשלחת גם הגלריה. ההסכמה ניתנת רק באמצעות הקישור שבהודעה. אפשר לבטל אותה בכל עת.',
  sendButton: 'שליחת הודעה לאישור',
  asked: 'ההודעה בדרך. נא לאשר באמצעות הקישור שבה.',
  notArrived: 'ההודעה לא הגיעה? כדאי לבדוק גם בתיקיית הספאם, או לשלוח אותה שוב אחרי כמה דקות.',
  againButton: 'שליחה חוזרת',
  confirm: (organisation) =>
    `כן, ברצוני לקבל באימייל מבצעים וחדשות מאת ${isolated(organisation)}. אפשר לבטל את ההסכמה בכל עת.`,
  agreeButton: 'מתן הסכמה',
  agreed: (organisation) => `ניתנה הסכמה: מבצעים וחדשות מאת ${isolated(organisation)} מגיעים באימייל.`,
  withdrawButton: 'ביטול ההסכמה',
  withdrawn: (organisation) => `מבצעים וחדשות מאת ${isolated(organisation)} לא יגיעו עוד באימייל.`,
  ended: 'אפשר לבקש קישור חדש בתחתית הגלריה.',
}

/** `/z/…`, where the holder of a certificate sees whether it is genuine. */
export const certificateCheck: Texts['certificateCheck'] = {
  eyebrow: 'בדיקת תעודה',
  genuine: 'התעודה הזו אמיתית',
  name: 'שם',
  what: 'פעילות',
  day: 'תאריך',
  by: 'הונפקה על ידי',
  unknown: { title: 'אין תעודה עם הקוד הזה', text: 'הקוד אינו מלא, או שהתעודה כבר אינה קיימת.' },
}
