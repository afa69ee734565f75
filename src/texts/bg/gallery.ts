import type { Texts } from '../de.ts'
import { same } from '../forms.ts'
import { files } from './counts.ts'

/** Texts of the gallery's first view; a browser loads this part of its language only. */
export const gallery: Texts['gallery'] = {
  fallbackName: 'Гост',

  share: 'Споделяне',
  downloadAll: 'Изтегляне на всичко',
  downloadAllBusy: 'Подготвя се...',
  archive: (count, size) => `${files(count)} · ${size}`,

  select: 'Избиране',
  selectPhoto: (position) => `Избиране на снимка ${position}`,
  selectVideo: (position) => `Избиране на видео ${position}`,
  selectFilm: 'Избиране на филма',

  save: 'Запазване в Снимки',

  mailMe: 'Връзката до мен по имейл',

  shareList: 'Споделени връзки',

  download: 'Изтегляне',
  downloadOf: (file) => `Изтегляне на ${file}`,
  size: 'Размер на файловете',

  film: { formal: 'Вашият филм', informal: 'Твоят филм' },
  filmShared: 'Филмът',
  filmPlay: 'Пускане на филма',
  filmPendingTitle: { formal: 'Вашият филм се създава в момента', informal: 'Твоят филм се създава в момента' },
  filmAgain: 'Филмът се прави наново',
  filmPending: same('Ще се появи тук сам, щом е готов. Връзката остава същата.'),
  mediaPending: (count) => (count === 1 ? 'Още 1 кадър е на път.' : `Още ${count} кадъра са на път.`),
  clips: 'Видеа',
  playClip: (position, duration) => `Гледане на видео ${position}, ${duration}`,
  captions: 'Субтитри',
  photos: 'Снимки',
  openPhoto: (position) => `Преглед на снимка ${position}`,
  noPhotos: 'Няма снимки',
  more: (remaining) => `Зареждане на още (${remaining})`,
  tileFailed: 'Грешка при зареждане',
  certificate: 'Сертификатът е готов',
  certificateDownload: 'Изтегляне',
  certificateShare: 'Споделяне като снимка',
  certificateShareStory: 'Споделяне като история',
  certificateAsImage: 'Като снимка',
  certificateAsStory: 'Като история',
  certificateShortName: 'На страницата за проверка да се вижда само собственото име и инициалът',
}
