import type { Texts } from '../de.ts'
import { isolated, same } from '../forms.ts'

/** Around the gallery: cover, foot and the page for a wrong link. Rendered by the server only. */
export const frame: Texts['frame'] = {
  noDate: 'אין תאריך',
  toContent: 'מעבר לתוכן',
  languages: 'שפה',
  website: (organisation) => `האתר של ${isolated(organisation)}`,
  heroPicture: (name) => `תמונת השער של הגלריה: ${isolated(name)}`,
  staysUntil: same((date) => `הגלריה הזאת שמורה עבורך עד ${date}.`),
  support: 'פנייה לתמיכה',
  supportSubject: (organisation, number, date) => `גלריה ${number}, ${date}, ${organisation}`,
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
  loadFailed: 'לא ניתן היה לטעון את הגלריה',
  loadFailedHint: 'אם הבעיה נמשכת, נא ליצור איתנו קשר.',
  loadAgain: 'ניסיון נוסף',
  tooMany: 'היו יותר מדי ניסיונות. נא לנסות שוב בעוד כמה דקות.',
  sharedBy: (name) => (name ? `שותף על ידי ${isolated(name)}` : 'צילומים משותפים'),
  card: (organisation) => `תמונות וסרטונים מאת ${isolated(organisation)}`,
  privacyNotice: 'פרטיות',
  imprint: 'פרטי המפעיל',
  accessibility: 'נגישות',
  deleteData: 'מחיקת הנתונים שלי',
}
