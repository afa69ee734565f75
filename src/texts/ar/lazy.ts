import type { Texts } from '../de.ts'
import { isolated, same } from '../forms.ts'
import { files, filesOblique, shots, visits } from './counts.ts'

/** Texts of the lazily loaded parts of the gallery (src/web/public/lazy), loaded with them. */
export const lazy: Texts['lazy'] = {
  linkCopied: 'تم نسخ الرابط',
  linkNotCopied: 'تعذّر نسخ الرابط',
  archiveFailed: 'تعذّر إنشاء ملف ZIP',
  manyFilesTitle: 'تنزيل الكل؟',
  manyFiles: same(
    (count, size) =>
      `سيتم تجميع ${filesOblique(count)} (${isolated(size)}) في ملف ZIP. قد يستغرق ذلك بضع دقائق. المتابعة؟`,
  ),
  manyFilesYes: 'متابعة',
  cancel: 'إلغاء',
  archiveProgress: (done, total) => `جارٍ تجهيز الملفات: ${done}/${total}...`,
  archiveDone: 'ملف ZIP جاهز',
  archiveBroken: 'انقطع الاتصال. يمكن للمتصفح متابعة التنزيل.',

  selected: (count) => `تم تحديد ${count}`,
  selectAll: 'الكل',
  selectEnd: 'إنهاء التحديد',
  favourite: 'مفضّلة',
  favouritesOnly: 'المفضّلة فقط',
  favouriteFailed: 'لم تُحفظ المفضّلة. تلزم نقرة أخرى.',
  asCover: 'تعيين كصورة غلاف',
  coverFailed: 'لم يتم حفظ صورة الغلاف. يُرجى النقر مرة أخرى.',
  downloadSelected: 'تنزيل',
  shareSelected: 'مشاركة',

  savePreparing: (done, total) => `جارٍ تحضير ${done} من ${total}`,
  saveReady: (count) => `حفظ ${filesOblique(count)} الآن`,
  saveRest: (left) => `بقي ${files(left)}`,
  saveHint: 'في النافذة التالية: «حفظ الصور».',
  saved: 'تم الحفظ',
  saveFailed: 'لم ينجح الحفظ. يمكن أيضًا استخدام «تنزيل».',

  mailMeTo: (address) => `سيُرسل الرابط إلى ${isolated(address)}.`,
  mailMeAsk: 'البريد الإلكتروني',
  mailMeWhy: 'لتنزيل كل شيء على الكمبيوتر براحة لاحقًا.',
  mailSend: 'إرسال',
  mailSent: 'الرسالة في الطريق',
  mailInvalid: 'يُرجى إدخال بريد إلكتروني صحيح',
  mailTooMany: 'أُرسلت عدة رسائل خلال الساعة الماضية. يُرجى المحاولة لاحقًا.',
  mailFailed: 'تعذّر إرسال الرسالة',

  shareWhole: 'المعرض بالكامل',
  shareWholeNote: 'كل من لديه هذا الرابط يرى كل شيء ويمكنه تنزيله.',
  shareSome: 'مجموعة مختارة فقط',
  shareSomeNote: 'رابط ثانٍ يعرض اللقطات المختارة فقط. يمكن إنهاؤه في أي وقت.',
  shareChoose: 'اختيار اللقطات',
  shareMake: 'إنشاء رابط',
  sharePicture: 'عرض أول لقطة كصورة معاينة في تطبيقات المراسلة',
  shareMade: 'الرابط جاهز',
  shareCopy: 'نسخ الرابط',
  shareSend: 'إرسال الرابط',
  shareMail: 'البريد الإلكتروني',
  shareQr: 'رمز QR للمسح',
  shareLine: (items, views) => `${shots(items)}، ${visits(views)}`,
  shareEnd: 'إنهاء',
  shareEnded: 'تم إنهاء الرابط',
  shareFailed: 'تعذّر إنشاء الرابط',

  newMedia: 'وصلت لقطات جديدة',
  offline: 'لا يوجد اتصال. ما تم تحميله يبقى ظاهرًا.',

  downloadStarted: 'بدأ التنزيل',
  downloadFailed: 'فشل التنزيل',
  sizeOriginal: 'الأصل',
  sizeWeb: 'الويب',
  sizeNote: 'نسخة الويب أصغر وتكفي للشاشات. يسري الاختيار على كل التنزيلات في هذا الجهاز.',

  filmStory: 'عمودي للستوري',
  filmTeaser: 'إعلان قصير',
  shareReady: 'جاهز. اضغط على «مشاركة» مرة أخرى.',
  photoOf: (position, name) => `الصورة ${position}، ${isolated(name)}`,
  certificateDownloaded: 'تم تنزيل الشهادة',
  certificateFailed: 'فشل تنزيل الشهادة',

  preview: 'معاينة',
  close: 'إغلاق',
  next: 'التالي',
  previous: 'السابق',

  slideshow: 'عرض الشرائح',
  pause: 'إيقاف مؤقت',
  play: 'تشغيل',
}
