import type { Texts } from '../de.ts'
import { isolated, plural, same } from '../forms.ts'
import { files, shots } from './counts.ts'

/** Texts of the gallery's first view; a browser loads this part of its language only. */
export const gallery: Texts['gallery'] = {
  fallbackName: 'ضيف',

  share: 'مشاركة',
  downloadAll: 'تنزيل الكل',
  downloadAllBusy: 'جارٍ التحضير...',
  archive: (count, size) => `${files(count)} · ${isolated(size)}`,

  select: 'تحديد',
  selectPhoto: (position) => `تحديد الصورة ${position}`,
  selectVideo: (position) => `تحديد الفيديو ${position}`,
  selectFilm: 'تحديد الفيلم',

  save: 'حفظ في الصور',

  mailMe: 'إرسال الرابط إلى بريدي',

  shareList: 'الروابط المُشارَكة',

  download: 'تنزيل',
  downloadOf: (file) => `تنزيل ${isolated(file)}`,
  size: 'حجم الملفات',

  film: same('فيلمك'),
  filmShared: 'الفيلم',
  filmPlay: 'تشغيل الفيلم',
  filmPendingTitle: same('فيلمك قيد الإعداد'),
  filmAgain: 'يُعاد إعداد الفيلم الآن',
  filmPending: same('سيظهر هنا تلقائيًا فور اكتماله. الرابط لا يتغيّر.'),
  mediaPending: (count) =>
    plural('ar', count, {
      one: 'لقطة أخرى في الطريق.',
      two: 'لقطتان أخريان في الطريق.',
      other: `${shots(count)} أخرى في الطريق.`,
    }),
  clips: 'مقاطع الفيديو',
  playClip: (position, duration) => `مشاهدة الفيديو ${position}، ${duration}`,
  captions: 'الترجمة النصية',
  photos: 'الصور',
  openPhoto: (position) => `عرض الصورة ${position}`,
  noPhotos: 'لا توجد صور بعد',
  more: (remaining) => `عرض المزيد (بقي ${remaining})`,
  tileFailed: 'تعذّر التحميل',
  certificate: 'الشهادة جاهزة',
  certificateDownload: 'تنزيل',
  certificateShare: 'مشاركة كصورة',
  certificateShareStory: 'مشاركة كقصة',
  certificateAsImage: 'كصورة',
  certificateAsStory: 'كقصة',
  certificateShortName: 'إظهار الاسم الأول والحرف الأول من اسم العائلة فقط في صفحة التحقق',
}
