import type { Texts } from '../de.ts'
import { same } from '../forms.ts'
import { files, pictures, visits } from './counts.ts'

/** Texts of the lazily loaded parts of the gallery (src/web/public/lazy), loaded with them. */
export const lazy: Texts['lazy'] = {
  linkCopied: 'Ссылка скопирована',
  linkNotCopied: 'Не удалось скопировать ссылку',
  archiveFailed: 'Не удалось создать ZIP-архив',
  manyFilesTitle: 'Скачать всё?',
  manyFiles: same(
    (count, size) => `ZIP-архив: ${files(count)} (${size}). Упаковка может занять несколько минут. Продолжить?`,
  ),
  manyFilesYes: 'Продолжить',
  cancel: 'Отмена',
  archiveProgress: (done, total) => `Упаковка файлов: ${done}/${total}...`,
  archiveDone: 'ZIP-архив готов!',
  archiveBroken: 'Соединение прервалось. Браузер может продолжить скачивание.',

  selected: (count) => `Выбрано: ${count}`,
  selectAll: 'Все',
  selectEnd: 'Завершить выбор',
  favourite: 'Избранное',
  favouritesOnly: 'Только избранное',
  favouriteFailed: 'Избранное не сохранилось. Коснитесь ещё раз.',
  asCover: 'Сделать обложкой',
  coverFailed: 'Обложка не сохранена. Пожалуйста, нажмите ещё раз.',
  downloadSelected: 'Скачать',
  shareSelected: 'Поделиться',

  savePreparing: (done, total) => `Подготовка: ${done} из ${total}`,
  saveReady: (count) => `Сохранить ${files(count)}`,
  saveRest: (left) => `Ещё ${files(left)}`,
  saveHint: 'В следующем окне нажмите «Сохранить изображения».',
  saved: 'Сохранено',
  saveFailed: 'Сохранить не удалось. Можно и через «Скачать».',

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
  shareMail: 'Эл. почта',
  shareQr: 'QR-код для сканирования',
  shareLine: (items, views) => `${pictures(items)}, ${visits(views)}`,
  shareEnd: 'Отключить',
  shareEnded: 'Ссылка отключена',
  shareFailed: 'Не удалось создать ссылку',

  newMedia: 'Есть новые снимки',
  offline: 'Нет соединения. Всё, что уже загрузилось, останется на экране.',

  downloadStarted: 'Скачивание началось',
  downloadFailed: 'Не удалось скачать',
  sizeOriginal: 'Оригинал',
  sizeWeb: 'Веб',
  sizeNote: 'Веб меньше и подходит для экранов. Выбор действует для всех загрузок на этом устройстве.',

  filmStory: 'Вертикально для историй',
  filmTeaser: 'Тизер',
  shareReady: 'Готово. Ещё раз «Поделиться».',
  photoOf: (position, name) => `Фото ${position} — ${name}`,
  certificateDownloaded: 'Сертификат скачан',
  certificateFailed: 'Не удалось скачать сертификат',

  preview: 'Просмотр',
  close: 'Закрыть',
  next: 'Далее',
  previous: 'Назад',

  slideshow: 'Слайд-шоу',
  pause: 'Пауза',
  play: 'Воспроизвести',
}
