import type { Texts } from '../de.ts'
import { isolated, same } from '../forms.ts'
import { clips, daysOblique, photos, places, secondsOblique } from './counts.ts'

/** The pages of the self check-in and after it. */
export const checkIn: Texts['checkIn'] = {
  eyebrow: 'التسجيل',
  lead: same('بعد إدخال بياناتك يظهر رقمك الخاص بالتصوير.'),
  name: 'الاسم',
  email: 'البريد الإلكتروني',
  optional: 'اختياري',
  emailHint: same('إلى هنا يصل رابط صورك.'),
  language: 'اللغة',
  languageNote: 'للمعرض والرسائل',
  consent: (organisation) =>
    `أوافق على أن يصوّرني فريق ${isolated(organisation)} بالصور والفيديو خلال هذه الجولة وأن يُعدّ منها تذكاري.`,
  terms: same(
    (organisation, mediaDays, personalDays) =>
      `يقوم بالتصوير فريق ${isolated(organisation)}. اللقطات مخصصة لمعرضك وفيلمك فقط. ${
        mediaDays > 0 ? `تُحذف اللقطات بعد ${daysOblique(mediaDays)}` : 'تبقى اللقطات إلى أن تُحذف'
      }، ويُحذف اسمك وبريدك بعد ${daysOblique(personalDays)}. يمكن سحب الموافقة في أي وقت؛ يكفي إبلاغ الفريق.`,
  ),
  withoutConsent: same('بدون هذه العلامة يصدر لك رقم أيضًا، لكن لا تُحفظ أي صور لك.'),
  minor: {
    tick: 'قاصر (أقل من 18 عامًا)',
    name: 'اسم أحد الوالدين أو ولي الأمر',
    hint: 'يوافق هذا الشخص على التصوير نيابةً عن الطفل.',
    missing: 'اسم أحد والدَي الطفل أو ولي أمره غير مكتوب.',
  },
  privacy: 'الخصوصية',
  submit: 'تسجيل',

  faultMark: 'خطأ',
  faults: {
    name_missing: same('يُرجى إدخال اسمك.'),
    name_too_long: same('الحد الأقصى للاسم 200 حرف. يُرجى اختصاره.'),
    email_wrong: same(`يُرجى إدخال بريد إلكتروني صحيح، مثل ${isolated('mia@example.com')}، أو ترك الحقل فارغًا.`),
    too_many: same('يسجّل هنا الآن عدد كبير من الأشخاص. يُرجى المحاولة بعد دقيقة.'),
  },

  slipTitle: same((meant) => `هل المقصود ${isolated(meant)}؟`),
  slipTyped: (typed) => `المُدخل هو ${isolated(typed)}.`,
  slipTake: (meant) => `نعم، ${isolated(meant)}`,
  slipKeep: (typed) => `لا، ${isolated(typed)} صحيح`,
  consentTitle: 'التسجيل بدون صور؟',
  consentAsk: same('بدون موافقة يصدر لك رقم، لكن لا تُحفظ أي صور لك.'),
  consentGive: 'أوافق',
  consentWithout: 'التسجيل بدون صور',
  edit: 'تعديل البيانات',

  doneTitle: 'تم التسجيل',
  number: same('رقمك'),
  showGuide: same('يُرجى إظهار هذا الرقم للمرشد.'),
  gallery: same('ستظهر صورك هنا'),
  emailComes: (address) => `فور اكتمال كل شيء يصل الرابط إلى ${isolated(address)}.`,
  emailMayCome: (address) => `يصل الرابط أيضًا بالبريد إلى ${isolated(address)}.`,
  noEmail: same('لن تصل أي رسالة لعدم إدخال بريد إلكتروني. لذلك يُرجى حفظ الرابط الآن.'),
  noPictures: same('لم تتم الموافقة على التصوير: لا تُحفظ أي صور لك. إذا تغيّر رأيك، فيكفي إبلاغ المرشد.'),
  next: 'تسجيل شخص آخر',
}

/** A shared link that is closed now. */
export const linkEnded: Texts['linkEnded'] = {
  unknown: {
    title: 'هذا الرابط لم يعد صالحًا',
    text: 'تم إنهاؤه أو أنه غير مكتمل.',
    hint: 'الرابط الحالي لدى الفريق في الموقع.',
  },
  paused: {
    title: 'التسجيل متوقف مؤقتًا',
    text: 'الجولة متوقفة حاليًا.',
    hint: 'يُرجى إعادة تحميل الصفحة بعد بضع دقائق أو سؤال الفريق.',
  },
  ended: {
    title: 'التسجيل مغلق',
    text: 'انتهت هذه الجولة.',
    hint: 'يسعد الفريق في الموقع بالمساعدة.',
  },
  full: {
    title: 'جميع الأماكن محجوزة',
    text: 'وُزّعت جميع أرقام هذه الجولة.',
    hint: 'يسعد الفريق في الموقع بالمساعدة.',
  },
  too_many: {
    title: 'لحظة من فضلك',
    text: 'محاولات كثيرة جدًا من هذا الاتصال.',
    hint: 'يمكن المتابعة بعد دقيقة.',
  },
}

/** A shift's state, for colleagues without an account. */
export const sharedShift: Texts['sharedShift'] = {
  eyebrow: 'حالة الوردية',
  shift: { active: 'نشطة', paused: 'متوقفة مؤقتًا', ended: 'منتهية', archived: 'مؤرشفة' },
  places: (customers, total) => `${customers} من ${places(total)}`,
  figures: { customers: 'الضيوف', done: 'جاهز', sent: 'مُرسل', open: 'متبقٍّ' },
  customer: {
    new: 'جديد',
    uploading: 'قيد الرفع',
    waiting: 'قيد الانتظار',
    preparing: 'قيد التحضير',
    processing: 'قيد المعالجة',
    ready: 'جاهز للإرسال',
    completed: 'مكتمل',
    failed: 'فشل',
    refused: 'بدون صور',
  },
  email: {
    pending: 'الرسالة قيد الانتظار',
    sent: 'تم إرسال الرسالة',
    failed: 'فشل إرسال الرسالة',
    none: 'لا يوجد بريد',
  },
  photos,
  videos: clips,
  noMedia: 'لا توجد لقطات بعد',
  anonymised: 'تم إخفاء الهوية',
  empty: 'لم يسجّل أحد بعد.',
  asOf: (time) => `آخر تحديث ${time}`,
  refreshes: (seconds) => `تُحدَّث كل ${secondsOblique(seconds)}.`,
  stop: 'إيقاف',
  refreshNow: 'تحديث الآن',
  resume: 'استئناف التحديث التلقائي',
}

/** The page `/delete`. */
export const deletion: Texts['deletion'] = {
  title: 'حذف بياناتي',
  intro: 'بالرقم المذكور على التذكار والبريد الإلكتروني المُدخل عند التسجيل يمكن حذف جميع اللقطات والبيانات.',
  number: 'رقم العميل',
  numberHint: 'مثل 007؛ يظهر في المعرض وفي الرسالة.',
  email: 'البريد الإلكتروني',
  warning: 'لا يمكن التراجع عن الحذف. للاحتفاظ بالصور يُرجى تنزيلها أولًا.',
  button: 'طلب الحذف',
  submittedTitle: 'تم تقديم طلب الحذف',
  submitted: (days) =>
    `إذا كان الرقم والبريد متطابقين، فستصل بعد لحظات رسالة فيها رابط للتأكيد. بعد ذلك تُحذف البيانات خلال ${daysOblique(days)}، وتصل رسالة أخرى بذلك.`,
  confirmTitle: 'تأكيد الحذف',
  confirm: 'بهذه النقرة تُحذف جميع اللقطات والبيانات المذكورة في الرسالة.',
  confirmButton: 'حذف نهائي',
  confirmedTitle: 'تم تأكيد الحذف',
  confirmed: (date) => `تُحذف البيانات في موعد أقصاه ${date}. ثم تصل رسالة أخيرة.`,
  doneTitle: 'تم حذف البيانات',
  done: 'لم يعد هناك شيء محفوظ بخصوص هذا الطلب.',
  invalidTitle: 'الرابط غير صالح',
  invalid: 'انتهت صلاحية الرابط أو أنه غير مكتمل. يمكن تقديم الطلب من جديد.',
  again: 'طلب جديد',
  numberInvalid: 'يُرجى إدخال الرقم كما هو على التذكار، مثل 007.',
  emailInvalid: 'يُرجى إدخال بريد إلكتروني صحيح.',
}

/** `/s/…/consent`, where customers say that they want no more pictures of them. */
export const withdrawal: Texts['withdrawal'] = {
  title: 'لا مزيد من الصور لي',
  lead: 'هذا ممكن في أي وقت، بدون سبب وبدون أي ضرر.',
  agreed: 'تمت الموافقة على هذا النص:',
  notAsked: 'لم تُطلب موافقة.',
  keep: 'لا تُقبل صور جديدة بعد الآن. ويبقى ما في المعرض فيه طوال المدة المقررة.',
  keepButton: 'بدون صور جديدة',
  close:
    'إضافةً إلى ذلك يُغلق المعرض وجميع الروابط المُشارَكة فورًا. بعدها لا يمكن فتحه إلا من قِبل الفريق؛ ويتم الحذف في نهاية المدة المعتادة. للاحتفاظ بالصور يُرجى تنزيلها أولًا.',
  closeButton: 'إغلاق المعرض',
  deletion: 'لا يُحذف شيء في هذه الصفحة. لذلك طلب مستقل:',
  refused: 'لا تُقبل صور جديدة. ويبقى ما في المعرض فيه طوال المدة المقررة.',
  closedTitle: 'المعرض مغلق',
  closed: 'أُغلقت جميع روابط المعرض، ولا تُقبل صور جديدة.',
}

/** `/s/…/news` and `/n/…`, where customers agree to advertising by email. */
export const news: Texts['news'] = {
  title: 'الأخبار عبر البريد الإلكتروني',
  ask: (organisation) =>
    `عند الرغبة يرسل فريق ${isolated(organisation)} عروضًا وأخبارًا عبر البريد الإلكتروني. هذا اختياري: يبقى المعرض كما هو، بالموافقة أو بدونها.`,
  how: 'تصل أولًا رسالة إلى البريد الذي يصل إليه المعرض أيضًا. لا تتم الموافقة إلا بالرابط الموجود فيها. ويمكن سحبها في أي وقت.',
  sendButton: 'إرسال رسالة التأكيد',
  asked: 'الرسالة في الطريق. يُرجى التأكيد بالرابط الموجود فيها.',
  notArrived: 'لم تصل؟ يُرجى تفقّد مجلد الرسائل غير المرغوبة أيضًا، أو إرسالها من جديد بعد بضع دقائق.',
  againButton: 'إرسال من جديد',
  confirm: (organisation) =>
    `نعم، أرغب في تلقّي عروض وأخبار من ${isolated(organisation)} عبر البريد الإلكتروني. ويمكنني سحب الموافقة في أي وقت.`,
  agreeButton: 'أوافق',
  agreed: (organisation) => `تمت الموافقة: تصل العروض والأخبار من ${isolated(organisation)} عبر البريد الإلكتروني.`,
  withdrawButton: 'سحب الموافقة',
  withdrawn: (organisation) => `لم تعد العروض والأخبار من ${isolated(organisation)} تصل عبر البريد الإلكتروني.`,
  ended: 'يمكن طلب رابط جديد في أسفل المعرض.',
}

/** `/z/…`, where the holder of a certificate sees whether it is genuine. */
export const certificateCheck: Texts['certificateCheck'] = {
  eyebrow: 'التحقق من الشهادة',
  genuine: 'هذه الشهادة أصلية',
  name: 'الاسم',
  what: 'النشاط',
  day: 'التاريخ',
  by: 'جهة الإصدار',
  unknown: { title: 'لا توجد شهادة بهذا الرمز', text: 'الرمز غير مكتمل، أو لم تعد الشهادة موجودة.' },
}
