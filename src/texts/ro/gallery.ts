import type { Texts } from '../de.ts'
import { plural, same } from '../forms.ts'
import { files } from './counts.ts'

/** Texts of the gallery's first view; a browser loads this part of its language only. */
export const gallery: Texts['gallery'] = {
  fallbackName: 'Oaspete',

  share: 'Distribuie',
  downloadAll: 'Descarcă tot',
  downloadAllBusy: 'Se pregătește...',
  archive: (count, size) => `${files(count)} · ${size}`,

  select: 'Selectează',
  selectPhoto: (position) => `Selectează fotografia ${position}`,
  selectVideo: (position) => `Selectează videoclipul ${position}`,
  selectFilm: 'Selectează filmul',

  save: 'Salvează în Poze',

  mailMe: 'Trimite-mi linkul pe e-mail',

  shareList: 'Linkuri distribuite',

  download: 'Descarcă',
  downloadOf: (file) => `Descarcă ${file}`,
  size: 'Dimensiunea fișierelor',

  film: { formal: 'Filmul dvs.', informal: 'Filmul tău' },
  filmShared: 'Filmul',
  filmPlay: 'Redă filmul',
  filmPendingTitle: { formal: 'Filmul dumneavoastră prinde contur', informal: 'Filmul tău prinde contur' },
  filmAgain: 'Filmul este refăcut chiar acum',
  filmPending: same('Apare aici de la sine, imediat ce este gata. Linkul rămâne același.'),
  mediaPending: (count) =>
    plural('ro-RO', count, {
      one: `Încă ${count} imagine este pe drum.`,
      few: `Încă ${count} imagini sunt pe drum.`,
      other: `Încă ${count} de imagini sunt pe drum.`,
    }),
  clips: 'Videoclipuri',
  playClip: (position, duration) => `Redă videoclipul ${position}, ${duration}`,
  captions: 'Subtitrări',
  photos: 'Fotografii',
  openPhoto: (position) => `Vezi fotografia ${position}`,
  noPhotos: 'Nu există fotografii',
  more: (remaining) => `Încarcă mai multe (încă ${remaining})`,
  tileFailed: 'Eroare la încărcare',
  certificate: 'Certificat disponibil',
  certificateDownload: 'Descarcă',
  certificateShare: 'Distribuie ca imagine',
  certificateShareStory: 'Distribuie ca poveste',
  certificateAsImage: 'Ca imagine',
  certificateAsStory: 'Ca poveste',
  certificateShortName: 'Afișează doar prenumele și inițiala pe pagina de verificare',
}
