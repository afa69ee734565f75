import type { Texts } from '../de.ts'
import { plural, same } from '../forms.ts'
import { files } from './counts.ts'

/** Texts of the gallery's first view; a browser loads this part of its language only. */
export const gallery: Texts['gallery'] = {
  fallbackName: 'Гість',

  share: 'Поділитися',
  downloadAll: 'Завантажити все',
  downloadAllBusy: 'Створюється...',
  archive: (count, size) => `${files(count)} · ${size}`,

  select: 'Вибрати',
  selectPhoto: (position) => `Вибрати фото ${position}`,
  selectVideo: (position) => `Вибрати відео ${position}`,
  selectFilm: 'Вибрати фільм',

  save: 'Зберегти у Фото',

  mailMe: 'Надіслати мені посилання',

  shareList: 'Створені посилання',

  download: 'Завантажити',
  downloadOf: (file) => `Завантажити ${file}`,
  size: 'Розмір файлів',

  film: { formal: 'Ваш фільм', informal: 'Твій фільм' },
  filmShared: 'Фільм',
  filmPlay: 'Дивитися фільм',
  filmPendingTitle: { formal: 'Ваш фільм саме створюється', informal: 'Твій фільм саме створюється' },
  filmAgain: 'Фільм створюється заново',
  filmPending: same('Він сам зʼявиться тут, щойно буде готовий. Посилання не зміниться.'),
  mediaPending: (count) =>
    plural('uk-UA', count, {
      one: `Ще ${count} знімок у дорозі.`,
      few: `Ще ${count} знімки в дорозі.`,
      other: `Ще ${count} знімків у дорозі.`,
    }),
  clips: 'Відео',
  playClip: (position, duration) => `Дивитися відео ${position}, ${duration}`,
  captions: 'Субтитри',
  photos: 'Фото',
  openPhoto: (position) => `Відкрити фото ${position}`,
  noPhotos: 'Фотографій немає',
  more: (remaining) => `Показати ще (залишилося ${remaining})`,
  tileFailed: 'Помилка завантаження',
  certificate: 'Сертифікат готовий',
  certificateDownload: 'Завантажити',
  certificateShare: 'Поділитися зображенням',
  certificateShareStory: 'Поділитися історією',
  certificateAsImage: 'Зображенням',
  certificateAsStory: 'Історією',
  certificateShortName: 'Показувати на сторінці перевірки лише ім’я та ініціал',
}
