import type { Texts } from '../de.ts'
import { isolated, same } from '../forms.ts'
import { days } from './counts.ts'

/** Around the gallery: cover, foot and the page for a wrong link. Rendered by the server only. */
export const frame: Texts['frame'] = {
  noDate: 'التاريخ غير متوفر',
  toContent: 'الانتقال إلى المحتوى',
  languages: 'اللغة',
  website: (organisation) => `موقع ${isolated(organisation)}`,
  heroPicture: (name) => `صورة غلاف المعرض: ${isolated(name)}`,
  staysUntil: same((date) => `هذا المعرض متاح لك حتى ${date}.`),
  daysLeft: (left) => `بقي ${days(left)}`,
  support: 'التواصل مع الدعم',
  // A subject has no isolates: the number comes first (after Arabic "#007" would read "007#"), the name last.
  supportSubject: (organisation, number, date) => `${number}، معرض، ${date}، ${organisation}`,
  supportBody: (organisation, name, number, date) =>
    `مرحبًا،\n\nلدي سؤال بخصوص معرضي:\n\n\n\nالجهة: ${isolated(organisation)}\nالاسم: ${isolated(name)}\nالرقم: ${isolated(number)}\nالتاريخ: ${date}\n`,
  copyright: (year, organisation) => `© ${year} ${isolated(organisation)}`,
  notFoundTitle: 'المعرض غير موجود',
  notFound: 'ربما انتهت صلاحية الرابط أو أنه غير صحيح.',
  welcomeTitle: same('ستظهر صورك هنا'),
  welcome: same('لا توجد صور بعد. يمكن فتح هذا الرابط لاحقًا من جديد؛ فهو لا يتغيّر.'),
  notFoundHint: 'الأضمن فتحه مباشرة من الرسالة التي وصل فيها.',
  recoverTitle: 'إعادة إرسال الروابط',
  recoverHint: 'إذا أُدخل بريد إلكتروني عند التسجيل، فستُرسل إليه روابط جميع المعارض الخاصة به.',
  recoverEmail: 'البريد الإلكتروني',
  recoverButton: 'طلب الروابط',
  recoverInvalid: 'يُرجى إدخال بريد إلكتروني صحيح.',
  recoverDoneTitle: 'يُرجى تفقّد البريد',
  recoverDone: 'إذا كانت هناك معارض لهذا البريد، فستصل الروابط بعد لحظات. وإلا فيُرجى تفقّد مجلد الرسائل غير المرغوبة.',
  loadFailed: 'تعذّر تحميل المعرض',
  loadFailedHint: 'إذا استمرت المشكلة، يُرجى التواصل معنا.',
  loadAgain: 'إعادة المحاولة',
  tooMany: 'محاولات كثيرة جدًا. يُرجى المحاولة بعد بضع دقائق.',
  sharedBy: (name) => (name ? `مشاركة من ${isolated(name)}` : 'لقطات مُشارَكة'),
  card: (organisation) => `صور ومقاطع فيديو من ${isolated(organisation)}`,
  pinTitle: 'لهذا المعرض رمز PIN',
  pinHint: 'يوجد الرمز في رسالة المعرض، أو ذكره الفريق في الموقع. يُطلب على هذا الجهاز مرة واحدة فقط.',
  pinLabel: 'رمز PIN، من 4 إلى 6 أرقام',
  pinButton: 'فتح المعرض',
  pinMalformed: 'يتكوّن رمز PIN من 4 إلى 6 أرقام.',
  pinWrong: 'رمز PIN غير صحيح. بعد خمسة رموز خاطئة تبدأ مدة انتظار.',
  pinTooMany: (time) => `رموز PIN خاطئة كثيرة جدًا. مدة الانتظار: ${time}.`,
  privacyNotice: 'الخصوصية',
  imprint: 'بيانات الناشر',
  accessibility: 'إمكانية الوصول',
  deleteData: 'حذف بياناتي',
}
