import type { Texts } from '../de.ts'
import { plural, same } from '../forms.ts'
import { files } from './counts.ts'

/** Texts of the gallery's first view; a browser loads this part of its language only. */
export const gallery: Texts['gallery'] = {
  fallbackName: 'Гость',

  share: 'Поделиться',
  downloadAll: 'Скачать всё',
  downloadAllBusy: 'Создаётся...',
  archive: (count, size) => `${files(count)} · ${size}`,

  select: 'Выбрать',
  selectPhoto: (position) => `Выбрать фото ${position}`,
  selectVideo: (position) => `Выбрать видео ${position}`,
  selectFilm: 'Выбрать фильм',

  save: 'Сохранить в Фото',

  mailMe: 'Прислать мне ссылку',

  shareList: 'Созданные ссылки',

  download: 'Скачать',
  downloadOf: (file) => `Скачать ${file}`,
  size: 'Размер файлов',

  film: { formal: 'Ваш фильм', informal: 'Твой фильм' },
  filmShared: 'Фильм',
  filmPlay: 'Смотреть фильм',
  filmPendingTitle: { formal: 'Ваш фильм сейчас создаётся', informal: 'Твой фильм сейчас создаётся' },
  filmAgain: 'Фильм создаётся заново',
  filmPending: same('Он сам появится здесь, как только будет готов. Ссылка останется прежней.'),
  mediaPending: (count) =>
    plural('ru-RU', count, {
      one: `Ещё ${count} снимок в пути.`,
      few: `Ещё ${count} снимка в пути.`,
      other: `Ещё ${count} снимков в пути.`,
    }),
  clips: 'Видео',
  playClip: (position, duration) => `Смотреть видео ${position}, ${duration}`,
  captions: 'Субтитры',
  photos: 'Фото',
  openPhoto: (position) => `Открыть фото ${position}`,
  noPhotos: 'Фотографий нет',
  more: (remaining) => `Показать ещё (осталось ${remaining})`,
  tileFailed: 'Ошибка загрузки',
  certificate: 'Сертификат готов',
  certificateDownload: 'Скачать',
  certificateShare: 'Поделиться картинкой',
  certificateShareStory: 'Поделиться историей',
  certificateAsImage: 'Картинкой',
  certificateAsStory: 'Историей',
  certificateShortName: 'Показывать на странице проверки только имя и инициал',
}
