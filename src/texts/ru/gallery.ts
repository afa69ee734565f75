import type { Texts } from '../de.ts'
import { plural, same } from '../forms.ts'

const files = (count: number) =>
  plural('ru-RU', count, { one: `${count} файл`, few: `${count} файла`, other: `${count} файлов` })
const pictures = (count: number) =>
  plural('ru-RU', count, { one: `${count} снимок`, few: `${count} снимка`, other: `${count} снимков` })
const visits = (count: number) =>
  plural('ru-RU', count, { one: `${count} просмотр`, few: `${count} просмотра`, other: `${count} просмотров` })

/** What the gallery's live part says; a browser loads this part of its language only. */
export const gallery: Texts['gallery'] = {
  fallbackName: 'Гость',

  share: 'Поделиться',
  linkCopied: 'Ссылка скопирована',
  linkNotCopied: 'Не удалось скопировать ссылку',
  downloadAll: 'Скачать всё',
  downloadAllBusy: 'Создаётся...',
  archive: (count, size) => `${files(count)} · ${size}`,
  archiveFailed: 'Не удалось создать ZIP-архив',
  manyFilesTitle: 'Скачать всё?',
  manyFiles: same(
    (count, size) => `В ZIP-архив войдёт: ${files(count)} (${size}). Это может занять несколько минут. Продолжить?`,
  ),
  manyFilesYes: 'Продолжить',
  cancel: 'Отмена',
  archiveProgress: (done, total) => `Упаковка файлов: ${done}/${total}...`,
  archiveDone: 'ZIP-архив готов!',
  archiveBroken: 'Соединение прервалось. Браузер может продолжить скачивание.',

  select: 'Выбрать',
  selectPhoto: (position) => `Выбрать фото ${position}`,
  selectVideo: (position) => `Выбрать видео ${position}`,
  selectFilm: 'Выбрать фильм',
  selected: (count) => `Выбрано: ${count}`,
  selectAll: 'Все',
  selectEnd: 'Завершить выбор',
  downloadSelected: 'Скачать',
  shareSelected: 'Поделиться',

  save: 'Сохранить в Фото',
  savePreparing: (done, total) => `Подготовка: ${done} из ${total}`,
  saveReady: (count) => `Сохранить ${files(count)}`,
  saveRest: (left) => `Ещё ${files(left)}`,
  saveHint: 'В следующем окне нажмите «Сохранить изображения».',
  saved: 'Сохранено',
  saveFailed: 'Сохранить не удалось. Можно и через «Скачать».',

  mailMe: 'Прислать мне ссылку',
  mailMeTo: (address) => `Ссылка придёт на ${address}.`,
  mailMeAsk: 'Адрес эл. почты',
  mailMeWhy: 'Так всё можно спокойно скачать на компьютер.',
  mailSend: 'Отправить',
  mailSent: 'Письмо уже в пути',
  mailInvalid: 'Нужен действующий адрес эл. почты',
  mailTooMany: 'За последний час уже отправлено несколько писем. Попробуйте позже.',
  mailFailed: 'Не удалось отправить письмо',

  shareWhole: 'Вся галерея',
  shareWholeNote: 'У кого есть эта ссылка, тот видит всё и может всё скачать.',
  shareSome: 'Только выбранное',
  shareSomeNote: 'Вторая ссылка, по которой видны только выбранные снимки. Её можно отключить в любой момент.',
  shareChoose: 'Выбрать снимки',
  shareMake: 'Создать ссылку',
  sharePicture: 'Показывать первый снимок как превью в мессенджере',
  shareMade: 'Ссылка готова',
  shareCopy: 'Копировать ссылку',
  shareSend: 'Отправить ссылку',
  shareQr: 'QR-код для сканирования',
  shareList: 'Созданные ссылки',
  shareLine: (items, views) => `${pictures(items)}, ${visits(views)}`,
  shareEnd: 'Отключить',
  shareEnded: 'Ссылка отключена',
  shareFailed: 'Не удалось создать ссылку',

  daysLeft: (days) =>
    plural('ru-RU', days, { one: `Ещё ${days} день`, few: `Ещё ${days} дня`, other: `Ещё ${days} дней` }),
  newMedia: 'Есть новые снимки',
  offline: 'Нет соединения. Всё, что уже загрузилось, останется на экране.',
  empty: 'Снимки появятся здесь, как только будут готовы. Ссылка останется прежней.',

  download: 'Скачать',
  downloadOf: (file) => `Скачать ${file}`,
  downloadStarted: 'Скачивание началось',
  downloadFailed: 'Не удалось скачать',

  film: { formal: 'Ваш фильм', informal: 'Твой фильм' },
  filmPlay: 'Смотреть фильм',
  filmPendingTitle: { formal: 'Ваш фильм сейчас создаётся', informal: 'Твой фильм сейчас создаётся' },
  filmPending: same('Он сам появится здесь, как только будет готов. Ссылка останется прежней.'),
  mediaPending: (count) =>
    plural('ru-RU', count, {
      one: `Ещё ${count} снимок в пути.`,
      few: `Ещё ${count} снимка в пути.`,
      other: `Ещё ${count} снимков в пути.`,
    }),
  clips: 'Видео',
  playClip: (position, duration) => `Смотреть видео ${position}, ${duration}`,
  photos: 'Фото',
  openPhoto: (position) => `Открыть фото ${position}`,
  photoOf: (position, name) => `Фото ${position} — ${name}`,
  noPhotos: 'Фотографий нет',
  more: (remaining) => `Показать ещё (осталось ${remaining})`,
  tileFailed: 'Ошибка загрузки',
  certificate: 'Сертификат готов',
  certificateDownload: 'Скачать',
  certificateDownloaded: 'Сертификат скачан',
  certificateFailed: 'Не удалось скачать сертификат',

  preview: 'Просмотр',
  close: 'Закрыть',
  next: 'Далее',
  previous: 'Назад',
}

/** Around it: cover, foot and the page for a wrong link. Rendered by the server only. */
export const frame: Texts['frame'] = {
  noDate: 'Дата неизвестна',
  toContent: 'К содержанию',
  languages: 'Язык',
  website: (organisation) => `Сайт: ${organisation}`,
  heroPicture: (name) => `Обложка галереи — ${name}`,
  staysUntil: {
    formal: (date) => `До ${date} эта галерея доступна для вас.`,
    informal: (date) => `До ${date} эта галерея доступна для тебя.`,
  },
  support: 'Написать в поддержку',
  supportSubject: (organisation, number, date) => `Галерея ${number}, ${organisation}, ${date}`,
  supportBody: (organisation, name, number, date) =>
    `Здравствуйте,\n\nу меня вопрос о моей галерее:\n\n\n\nОрганизация: ${organisation}\nИмя: ${name}\nНомер: ${number}\nДата: ${date}\n`,
  copyright: (year, organisation) => `© ${year} ${organisation}`,
  notFoundTitle: 'Галерея не найдена',
  notFound: 'Возможно, срок ссылки истёк или она неверна.',
  welcomeTitle: { formal: 'Здесь появятся ваши снимки', informal: 'Здесь появятся твои снимки' },
  welcome: {
    formal: 'Пока их нет. Откройте эту ссылку позже ещё раз; она останется прежней.',
    informal: 'Пока их нет. Открой эту ссылку позже ещё раз; она останется прежней.',
  },
  notFoundHint: 'Надёжнее всего открыть её прямо из письма, в котором она пришла.',
  recoverTitle: 'Прислать ссылки ещё раз',
  recoverHint: 'Если при регистрации был указан адрес эл. почты, на него придут ссылки на все его галереи.',
  recoverEmail: 'Адрес эл. почты',
  recoverButton: 'Запросить ссылки',
  recoverInvalid: 'Нужен действующий адрес эл. почты.',
  recoverDoneTitle: 'Проверьте почту',
  recoverDone: 'Если для этого адреса есть галереи, ссылки скоро придут. Если их нет, загляните и в папку «Спам».',
  tooMany: 'Слишком много попыток. Повторите через несколько минут.',
  sharedBy: (name) => (name ? `Снимками делится ${name}` : 'Снимки по ссылке'),
  card: (organisation) => `Фото и видео — ${organisation}`,
  privacyNotice: 'Защита данных',
  imprint: 'Правовая информация',
  accessibility: 'Доступность',
  deleteData: 'Удалить мои данные',
}
