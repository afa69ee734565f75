import type { Texts } from '../de.ts'
import { isolated, plural, same } from '../forms.ts'
import { clips, days, photos } from './counts.ts'

/** Texts of the emails. */
export const email: Texts['email'] = {
  subject: same((organisation) => `הגיעה המזכרת שלך מאת ${organisation}`),
  greeting: {
    formal: (name) => (name ? `שלום ${isolated(name)},` : 'שלום,'),
    informal: (name) => (name ? `היי ${isolated(name)},` : 'היי,'),
  },
  sentence: same((what, date) => `${what} מיום ${date} כבר מחכה לך בגלריה.`),
  // Not "they wait": photos and clips differ in gender.
  sentenceMany: same((what, date) => `הכול מוכן ומחכה לך בגלריה: ${what}, מיום ${date}.`),
  yours: same({
    film: 'הסרט שלך',
    photos: (count: number) =>
      plural('he', count, { one: 'התמונה שלך', two: 'שתי התמונות שלך', other: `${count} התמונות שלך` }),
    clips: (count: number) =>
      plural('he', count, { one: 'הסרטון שלך', two: 'שני הסרטונים שלך', other: `${count} הסרטונים שלך` }),
    keepsake: 'המזכרת שלך',
  }),
  photos,
  clips,
  button: same('אל הגלריה שלך'),
  linkBelow: same('או דרך הקישור הזה:'),
  filmPicture: 'צפייה בסרט',
  photoPicture: 'תמונה מהגלריה',
  stays: same((count) => `הגלריה שמורה עבורך למשך ${days(count)}.`),
  staysForever: same('הגלריה שמורה עבורך ללא הגבלת זמן.'),
  personal: same('הקישור אישי: כל מי שהוא בידיו רואה את התמונות שלך.'),
  pin: (pin) => `קוד PIN לפתיחה: ${pin}`,
  pinKnown: 'לפתיחה דרוש קוד ה-PIN שנמסר במקום על ידי הצוות.',
  why: same(
    (organisation, session, number) =>
      `קיבלת את ההודעה הזאת מאת ${isolated(organisation)} כי נרשמת ל״${isolated(session)}״ עם המספר ${isolated(number)}.`,
  ),
  questions: same('שאלות? אפשר פשוט להשיב להודעה הזאת או לכתוב אל'),
}

/** The e-mails about links and about the deletion of personal data. */
export const notes: Texts['notes'] = {
  linkSubject: same((organisation) => `הקישור לגלריה שלך מאת ${organisation}`),
  link: same('הנה הקישור לגלריה שלך, כפי שביקשת.'),
  links: same('הנה הקישורים לגלריות שלך, כפי שביקשת.'),
  linkOf: (session, date, number) => `${isolated(session)}, ${date}, מספר ${isolated(number)}`,
  linkWhy: same(
    (organisation) =>
      `קיבלת את ההודעה הזאת מאת ${isolated(organisation)} כי בעמוד הגלריה התקבלה בקשה לשלוח אותה לכתובת הזאת.`,
  ),
  notMe: same('אם הבקשה לא הגיעה ממך, אפשר פשוט למחוק את ההודעה.'),

  newsSubject: (organisation) => `נא לאשר: חדשות מאת ${organisation}`,
  news: same(
    (organisation) =>
      `התקבלה בקשה לשלוח לכתובת הזאת מבצעים וחדשות מאת ${isolated(organisation)}. נא לאשר באמצעות הקישור הזה:`,
  ),
  newsButton: 'אישור',
  newsUntil: same(
    (count) => `הקישור תקף למשך ${days(count)}. אם הבקשה לא הגיעה ממך, אין צורך לעשות דבר: לא יישלחו פרסומות.`,
  ),

  deletionSubject: 'נא לאשר את מחיקת הנתונים שלך',
  deletionAsk: (organisation) => `עבור הכתובת הזאת התבקשה מחיקת הנתונים הבאים אצל ${isolated(organisation)}:`,
  deletionWhat:
    'יימחקו כל התמונות, הסרטונים, הסרטים והתעודות, השם, כתובת האימייל וכל הקישורים לגלריה. לא ניתן לבטל את הפעולה.',
  deletionButton: 'אישור המחיקה',
  deletionUntil: (count) => `הקישור תקף למשך ${days(count)}. ללא אישור לא יימחק דבר.`,
  deletedSubject: 'הנתונים שלך נמחקו',
  deleted: (organisation) =>
    `הנתונים שלך אצל ${isolated(organisation)} נמחקו כפי שביקשת: תמונות, סרטונים, סרטים, תעודות, שם, כתובת אימייל וקישורים לגלריה. גם הכתובת הזאת תימחק לאחר שליחת ההודעה.`,
  partlySubject: 'חלק מהנתונים שלך נמחקו',
  partly: (organisation) =>
    `חלק מהנתונים שלך אצל ${isolated(organisation)} נמחקו כפי שביקשת. השאר, וגם הכתובת הזאת, נשמרים בינתיים מהסיבה שכבר כתבנו לך עליה.`,
  heldSubject: 'עדיין לא ניתן למחוק את הנתונים שלך',
  held: (organisation) =>
    `ביקשת למחוק את הנתונים שלך אצל ${isolated(organisation)}. הדבר עדיין אינו אפשרי, כי יש סיבה חוקית לשמור אותם לעת עתה.`,
  heldReasons: {
    claims:
      'הנתונים דרושים לצורך ביסוס, מימוש או הגנה על תביעות משפטיות (סעיף 17(3)(ה) לתקנות הכלליות להגנת מידע של האיחוד האירופי).',
    obligation: 'חוק או צו של רשות מחייב לשמור את הנתונים (סעיף 17(3)(ב) לתקנות הכלליות להגנת מידע של האיחוד האירופי).',
  },
  heldUntil: (date) =>
    `שמירת הנתונים תסתיים לא יאוחר מ-${date}, והם יימחקו אם לא תתווסף סיבה חדשה. עד אז הגלריה תישאר סגורה, והשימוש בנתונים ייעשה רק מהסיבה הזאת.`,
  heldRights: 'אפשר להגיש תלונה לרשות פיקוח על הגנת מידע או לפנות לבית משפט.',
}
