import type { Texts } from '../de.ts'
import { same } from '../forms.ts'
import { files } from './counts.ts'

/** Texts of the gallery's first view; a browser loads this part of its language only. */
export const gallery: Texts['gallery'] = {
  fallbackName: 'Gäst',

  share: 'Dela',
  downloadAll: 'Ladda ner alla',
  downloadAllBusy: 'Förbereds...',
  archive: (count, size) => `${files(count)} · ${size}`,

  select: 'Välj',
  selectPhoto: (position) => `Välj foto ${position}`,
  selectVideo: (position) => `Välj video ${position}`,
  selectFilm: 'Välj filmen',

  save: 'Spara i Bilder',

  mailMe: 'Mejla länken till mig',

  shareList: 'Delade länkar',

  download: 'Ladda ner',
  downloadOf: (file) => `Ladda ner ${file}`,
  size: 'Filstorlek',

  film: same('Din film'),
  filmShared: 'Filmen',
  filmPlay: 'Spela filmen',
  filmPendingTitle: same('Din film skapas just nu'),
  filmAgain: 'Filmen görs om just nu',
  filmPending: same('Den dyker upp här av sig själv så snart den är klar. Länken är densamma.'),
  mediaPending: (count) => (count === 1 ? 'En bild till är på väg.' : `${count} bilder till är på väg.`),
  clips: 'Videor',
  playClip: (position, duration) => `Titta på video ${position}, ${duration}`,
  captions: 'Undertexter',
  photos: 'Foton',
  openPhoto: (position) => `Visa foto ${position}`,
  noPhotos: 'Inga foton',
  more: (remaining) => `Visa fler (${remaining} kvar)`,
  tileFailed: 'Kunde inte laddas',
  certificate: 'Diplomet finns här',
  certificateDownload: 'Ladda ner',
  certificateShare: 'Dela som bild',
  certificateShareStory: 'Dela som story',
  certificateAsImage: 'Som bild',
  certificateAsStory: 'Som story',
  certificateShortName: 'Visa bara förnamn och initial på kontrollsidan',
}
