import type { Texts } from '../de.ts'
import { plural, same } from '../forms.ts'

const files = (count: number) =>
  plural('uk-UA', count, { one: `${count} файл`, few: `${count} файли`, other: `${count} файлів` })
const pictures = (count: number) =>
  plural('uk-UA', count, { one: `${count} знімок`, few: `${count} знімки`, other: `${count} знімків` })
const visits = (count: number) =>
  plural('uk-UA', count, { one: `${count} перегляд`, few: `${count} перегляди`, other: `${count} переглядів` })

/** What the gallery's live part says; a browser loads this part of its language only. */
export const gallery: Texts['gallery'] = {
  fallbackName: 'Гість',

  share: 'Поділитися',
  linkCopied: 'Посилання скопійовано',
  linkNotCopied: 'Не вдалося скопіювати посилання',
  downloadAll: 'Завантажити все',
  downloadAllBusy: 'Створюється...',
  archive: (count, size) => `${files(count)} · ${size}`,
  archiveFailed: 'Не вдалося створити ZIP-архів',
  manyFilesTitle: 'Завантажити все?',
  manyFiles: same(
    (count, size) => `До ZIP-архіву ввійде: ${files(count)} (${size}). Це може тривати кілька хвилин. Продовжити?`,
  ),
  manyFilesYes: 'Продовжити',
  cancel: 'Скасувати',
  archiveProgress: (done, total) => `Пакування файлів: ${done}/${total}...`,
  archiveDone: 'ZIP-архів готовий!',
  archiveBroken: 'Зʼєднання перервалося. Браузер може продовжити завантаження.',

  select: 'Вибрати',
  selectPhoto: (position) => `Вибрати фото ${position}`,
  selectVideo: (position) => `Вибрати відео ${position}`,
  selectFilm: 'Вибрати фільм',
  selected: (count) => `Вибрано: ${count}`,
  selectAll: 'Усі',
  selectEnd: 'Завершити вибір',
  downloadSelected: 'Завантажити',
  shareSelected: 'Поділитися',

  save: 'Зберегти у Фото',
  savePreparing: (done, total) => `Підготовка: ${done} з ${total}`,
  saveReady: (count) => `Зберегти ${files(count)}`,
  saveRest: (left) => `Ще ${files(left)}`,
  saveHint: 'У наступному вікні натисніть «Зберегти зображення».',
  saved: 'Збережено',
  saveFailed: 'Зберегти не вдалося. Можна й через «Завантажити».',

  mailMe: 'Надіслати мені посилання',
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
  shareQr: 'QR-код для сканування',
  shareList: 'Створені посилання',
  shareLine: (items, views) => `${pictures(items)}, ${visits(views)}`,
  shareEnd: 'Вимкнути',
  shareEnded: 'Посилання вимкнено',
  shareFailed: 'Не вдалося створити посилання',

  daysLeft: (days) =>
    plural('uk-UA', days, { one: `Ще ${days} день`, few: `Ще ${days} дні`, other: `Ще ${days} днів` }),
  newMedia: 'Є нові знімки',
  offline: 'Немає зʼєднання. Усе, що вже завантажилося, залишиться на екрані.',
  empty: 'Знімки зʼявляться тут, щойно будуть готові. Посилання не зміниться.',

  download: 'Завантажити',
  downloadOf: (file) => `Завантажити ${file}`,
  downloadStarted: 'Завантаження почалося',
  downloadFailed: 'Не вдалося завантажити',

  film: { formal: 'Ваш фільм', informal: 'Твій фільм' },
  filmPlay: 'Дивитися фільм',
  filmPendingTitle: { formal: 'Ваш фільм саме створюється', informal: 'Твій фільм саме створюється' },
  filmPending: same('Він сам зʼявиться тут, щойно буде готовий. Посилання не зміниться.'),
  mediaPending: (count) =>
    plural('uk-UA', count, {
      one: `Ще ${count} знімок у дорозі.`,
      few: `Ще ${count} знімки в дорозі.`,
      other: `Ще ${count} знімків у дорозі.`,
    }),
  clips: 'Відео',
  playClip: (position, duration) => `Дивитися відео ${position}, ${duration}`,
  photos: 'Фото',
  openPhoto: (position) => `Відкрити фото ${position}`,
  photoOf: (position, name) => `Фото ${position} — ${name}`,
  noPhotos: 'Фотографій немає',
  more: (remaining) => `Показати ще (залишилося ${remaining})`,
  tileFailed: 'Помилка завантаження',
  certificate: 'Сертифікат готовий',
  certificateDownload: 'Завантажити',
  certificateDownloaded: 'Сертифікат завантажено',
  certificateFailed: 'Не вдалося завантажити сертифікат',

  preview: 'Перегляд',
  close: 'Закрити',
  next: 'Далі',
  previous: 'Назад',
}

/** Around it: cover, foot and the page for a wrong link. Rendered by the server only. */
export const frame: Texts['frame'] = {
  noDate: 'Дата невідома',
  toContent: 'До вмісту',
  languages: 'Мова',
  website: (organisation) => `Сайт: ${organisation}`,
  heroPicture: (name) => `Обкладинка галереї — ${name}`,
  staysUntil: {
    formal: (date) => `До ${date} ця галерея доступна для вас.`,
    informal: (date) => `До ${date} ця галерея доступна для тебе.`,
  },
  support: 'Написати в підтримку',
  supportSubject: (organisation, number, date) => `Галерея ${number}, ${organisation}, ${date}`,
  supportBody: (organisation, name, number, date) =>
    `Добрий день,\n\nмаю запитання щодо моєї галереї:\n\n\n\nОрганізація: ${organisation}\nІмʼя: ${name}\nНомер: ${number}\nДата: ${date}\n`,
  copyright: (year, organisation) => `© ${year} ${organisation}`,
  notFoundTitle: 'Галерею не знайдено',
  notFound: 'Можливо, термін дії посилання минув або воно хибне.',
  welcomeTitle: { formal: 'Тут зʼявляться ваші знімки', informal: 'Тут зʼявляться твої знімки' },
  welcome: {
    formal: 'Поки що їх немає. Відкрийте це посилання пізніше ще раз; воно не зміниться.',
    informal: 'Поки що їх немає. Відкрий це посилання пізніше ще раз; воно не зміниться.',
  },
  notFoundHint: 'Найнадійніше відкрити його прямо з листа, у якому воно надійшло.',
  recoverTitle: 'Надіслати посилання ще раз',
  recoverHint: 'Якщо під час реєстрації було вказано адресу ел. пошти, на неї надійдуть посилання на всі її галереї.',
  recoverEmail: 'Адреса ел. пошти',
  recoverButton: 'Отримати посилання',
  recoverInvalid: 'Потрібна дійсна адреса ел. пошти.',
  recoverDoneTitle: 'Перевірте пошту',
  recoverDone: 'Якщо для цієї адреси є галереї, посилання скоро надійдуть. Якщо їх немає, загляньте й до папки «Спам».',
  tooMany: 'Забагато спроб. Спробуйте ще раз за кілька хвилин.',
  sharedBy: (name) => (name ? `Знімками ділиться ${name}` : 'Знімки за посиланням'),
  card: (organisation) => `Фото та відео — ${organisation}`,
  privacyNotice: 'Захист даних',
  imprint: 'Правова інформація',
  accessibility: 'Доступність',
  deleteData: 'Видалити мої дані',
}
