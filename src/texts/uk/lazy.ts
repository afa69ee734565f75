import type { Texts } from '../de.ts'
import { same } from '../forms.ts'
import { files, pictures, visits } from './counts.ts'

/** Texts of the lazily loaded parts of the gallery (src/web/public/lazy), loaded with them. */
export const lazy: Texts['lazy'] = {
  linkCopied: 'Посилання скопійовано',
  linkNotCopied: 'Не вдалося скопіювати посилання',
  archiveFailed: 'Не вдалося створити ZIP-архів',
  manyFilesTitle: 'Завантажити все?',
  manyFiles: same(
    (count, size) => `ZIP-архів: ${files(count)} (${size}). Пакування може тривати кілька хвилин. Продовжити?`,
  ),
  manyFilesYes: 'Продовжити',
  cancel: 'Скасувати',
  archiveProgress: (done, total) => `Пакування файлів: ${done}/${total}...`,
  archiveDone: 'ZIP-архів готовий!',
  archiveBroken: 'Зʼєднання перервалося. Браузер може продовжити завантаження.',

  selected: (count) => `Вибрано: ${count}`,
  selectAll: 'Усі',
  selectEnd: 'Завершити вибір',
  favourite: 'Обране',
  favouritesOnly: 'Лише обране',
  favouriteFailed: 'Обране не збереглося. Торкніться ще раз.',
  asCover: 'Зробити обкладинкою',
  coverFailed: 'Обкладинку не збережено. Будь ласка, торкніться ще раз.',
  downloadSelected: 'Завантажити',
  shareSelected: 'Поділитися',

  savePreparing: (done, total) => `Підготовка: ${done} з ${total}`,
  saveReady: (count) => `Зберегти ${files(count)}`,
  saveRest: (left) => `Ще ${files(left)}`,
  saveHint: 'У наступному вікні натисніть «Зберегти зображення».',
  saved: 'Збережено',
  saveFailed: 'Зберегти не вдалося. Можна й через «Завантажити».',

  mailMeTo: (address) => `Посилання надійде на ${address}.`,
  mailMeAsk: 'Адреса ел. пошти',
  mailMeWhy: 'Так усе можна спокійно завантажити на компʼютер.',
  mailSend: 'Надіслати',
  mailSent: 'Лист уже в дорозі',
  mailInvalid: 'Потрібна дійсна адреса ел. пошти',
  mailTooMany: 'За останню годину вже надіслано кілька листів. Спробуйте пізніше.',
  mailFailed: 'Не вдалося надіслати лист',

  shareWhole: 'Уся галерея',
  shareWholeNote: 'Хто має це посилання, бачить усе й може все завантажити.',
  shareSome: 'Лише вибране',
  shareSomeNote: 'Друге посилання, яке показує лише вибрані знімки. Його можна вимкнути будь-коли.',
  shareChoose: 'Вибрати знімки',
  shareMake: 'Створити посилання',
  sharePicture: 'Показувати перший знімок як попередній перегляд у месенджері',
  shareMade: 'Посилання готове',
  shareCopy: 'Копіювати посилання',
  shareSend: 'Надіслати',
  shareMail: 'Ел. пошта',
  shareQr: 'QR-код для сканування',
  shareLine: (items, views) => `${pictures(items)}, ${visits(views)}`,
  shareEnd: 'Вимкнути',
  shareEnded: 'Посилання вимкнено',
  shareFailed: 'Не вдалося створити посилання',

  newMedia: 'Є нові знімки',
  offline: 'Немає зʼєднання. Усе, що вже завантажилося, залишиться на екрані.',

  downloadStarted: 'Завантаження почалося',
  downloadFailed: 'Не вдалося завантажити',
  sizeOriginal: 'Оригінал',
  sizeWeb: 'Веб',
  sizeNote: 'Веб менший і підходить для екранів. Вибір діє для всіх завантажень на цьому пристрої.',

  filmStory: 'Вертикально для історій',
  filmTeaser: 'Тизер',
  shareReady: 'Готово. Ще раз «Поділитися».',
  photoOf: (position, name) => `Фото ${position} — ${name}`,
  certificateDownloaded: 'Сертифікат завантажено',
  certificateFailed: 'Не вдалося завантажити сертифікат',

  preview: 'Перегляд',
  close: 'Закрити',
  next: 'Далі',
  previous: 'Назад',

  slideshow: 'Слайд-шоу',
  pause: 'Пауза',
  play: 'Відтворити',
}
