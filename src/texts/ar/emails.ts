import type { Texts } from '../de.ts'
import { isolated, plural, same } from '../forms.ts'
import { clips, daysOblique, photos } from './counts.ts'

/** Texts of the emails. */
export const email: Texts['email'] = {
  subject: same((organisation) => `وصل تذكارك من ${organisation}`),
  greeting: same((name) => (name ? `مرحبًا ${isolated(name)}،` : 'مرحبًا،')),
  sentence: same((what, date) => `${what} بتاريخ ${date} بانتظارك الآن في معرضك.`),
  // The things come last: photos, clips and films differ in gender.
  sentenceMany: same((what, date) => `أصبح كل شيء جاهزًا وبانتظارك في معرضك: ${what}، بتاريخ ${date}.`),
  yours: same({
    film: 'فيلمك',
    photos: (count: number) => plural('ar', count, { one: 'صورتك', two: 'صورتاك', other: `صورك الـ${count}` }),
    clips: (count: number) =>
      plural('ar', count, {
        one: 'مقطع الفيديو الخاص بك',
        two: 'مقطعا الفيديو الخاصان بك',
        other: `مقاطع الفيديو الـ${count} الخاصة بك`,
      }),
    keepsake: 'تذكارك',
  }),
  photos,
  clips,
  button: same('إلى معرضك'),
  linkBelow: same('أو عبر هذا الرابط:'),
  filmPicture: 'مشاهدة الفيلم',
  photoPicture: 'صورة من المعرض',
  stays: same((days) => `المعرض متاح لك لمدة ${daysOblique(days)}.`),
  staysForever: same('المعرض متاح لك دون مدة محددة.'),
  personal: same('الرابط شخصي: كل من لديه الرابط يرى صورك.'),
  pin: (pin) => `رمز PIN لفتح المعرض: ${pin}`,
  pinKnown: 'يلزم لفتح المعرض رمز PIN الذي ذكره الفريق في الموقع.',
  why: same(
    (organisation, session, number) =>
      `وصلتك هذه الرسالة من ${isolated(organisation)} لأنك سجّلت في «${isolated(session)}» بالرقم ${isolated(number)}.`,
  ),
  questions: same('هل لديك أسئلة؟ يكفي الرد على هذه الرسالة أو الكتابة إلى'),
}

/** The e-mails about links and about the deletion of personal data. */
export const notes: Texts['notes'] = {
  linkSubject: same((organisation) => `رابط معرضك من ${organisation}`),
  link: same('إليك رابط معرضك كما طلبت.'),
  links: same('إليك روابط معارضك كما طلبت.'),
  linkOf: (session, date, number) => `${isolated(session)}، ${date}، الرقم ${isolated(number)}`,
  linkWhy: same(
    (organisation) =>
      `وصلتك هذه الرسالة من ${isolated(organisation)} لأن أحدهم طلب على صفحة المعرض إرسالها إلى هذا البريد.`,
  ),
  notMe: same('إن لم يكن هذا الطلب منك، فيكفي حذف هذه الرسالة.'),

  newsSubject: (organisation) => `يُرجى التأكيد: أخبار من ${organisation}`,
  news: same(
    (organisation) => `طُلب لهذا البريد تلقّي عروض وأخبار من ${isolated(organisation)}. يُرجى التأكيد بهذا الرابط:`,
  ),
  newsButton: 'تأكيد',
  newsUntil: same(
    (days) =>
      `الرابط صالح لمدة ${daysOblique(days)}. إن لم يكن هذا الطلب منك، فلا حاجة إلى فعل أي شيء: لن تصل أي إعلانات.`,
  ),

  deletionSubject: 'يُرجى تأكيد حذف بياناتك',
  deletionAsk: (organisation) => `طُلب لهذا البريد حذف البيانات التالية لدى ${isolated(organisation)}:`,
  deletionWhat:
    'تُحذف جميع الصور ومقاطع الفيديو والأفلام والشهادات والاسم والبريد الإلكتروني وجميع روابط المعرض. لا يمكن التراجع عن ذلك.',
  deletionButton: 'تأكيد الحذف',
  deletionUntil: (days) => `الرابط صالح لمدة ${daysOblique(days)}. بدون تأكيد لا يُحذف شيء.`,
  deletedSubject: 'تم حذف بياناتك',
  deleted: (organisation) =>
    `تم حذف بياناتك لدى ${isolated(organisation)} كما طلبت: الصور ومقاطع الفيديو والأفلام والشهادات والاسم والبريد الإلكتروني وروابط المعرض. سيُحذف هذا البريد أيضًا بعد إرسال هذه الرسالة.`,
  partlySubject: 'تم حذف جزء من بياناتك',
  partly: (organisation) =>
    `تم حذف جزء من بياناتك لدى ${isolated(organisation)} كما طلبت. أما الباقي، وهذا البريد أيضًا، فيبقى محفوظًا للسبب الذي سبق أن أخبرناك به.`,
  heldSubject: 'لا يمكن حذف بياناتك بعد',
  held: (organisation) =>
    `طلبت حذف بياناتك لدى ${isolated(organisation)}. هذا غير ممكن حاليًا لوجود سبب قانوني للاحتفاظ بها مؤقتًا.`,
  heldReasons: {
    claims:
      'البيانات لازمة لإثبات مطالبات قانونية أو ممارستها أو الدفاع عنها (المادة 17، الفقرة 3، البند هـ من اللائحة الأوروبية العامة لحماية البيانات).',
    obligation:
      'يوجب قانون أو أمر من سلطة عامة الاحتفاظ بالبيانات (المادة 17، الفقرة 3، البند ب من اللائحة الأوروبية العامة لحماية البيانات).',
  },
  heldUntil: (date) =>
    `ينتهي الاحتفاظ بالبيانات في موعد أقصاه ${date}، وعندئذٍ تُحذف ما لم يطرأ سبب جديد. وحتى ذلك الحين يبقى المعرض مغلقًا ولا تُستخدم البيانات إلا لهذا السبب.`,
  heldRights: 'يحق لك تقديم شكوى إلى سلطة رقابية لحماية البيانات أو اللجوء إلى القضاء.',
}
