import type { Texts } from '../de.ts'
import { same } from '../forms.ts'
import { files } from './counts.ts'

/** Texts of the gallery's first view; a browser loads this part of its language only. */
export const gallery: Texts['gallery'] = {
  fallbackName: 'Gast',

  share: 'Delen',
  downloadAll: 'Alles downloaden',
  downloadAllBusy: 'Wordt gemaakt...',
  archive: (count, size) => `${files(count)} · ${size}`,

  select: 'Selecteren',
  selectPhoto: (position) => `Foto ${position} selecteren`,
  selectVideo: (position) => `Video ${position} selecteren`,
  selectFilm: 'Film selecteren',

  save: 'Bewaar in Foto’s',

  mailMe: 'Mail mij de link',

  shareList: 'Gedeelde links',

  download: 'Downloaden',
  downloadOf: (file) => `${file} downloaden`,
  size: 'Bestandsgrootte',

  film: { formal: 'Uw film', informal: 'Je film' },
  filmShared: 'De film',
  filmPlay: 'Film afspelen',
  filmPendingTitle: { formal: 'Uw film wordt gemaakt', informal: 'Je film wordt gemaakt' },
  filmAgain: 'De film wordt opnieuw gemaakt',
  filmPending: same('Hij verschijnt hier vanzelf zodra hij klaar is. De link blijft dezelfde.'),
  mediaPending: (count) => (count === 1 ? 'Er is nog een beeld onderweg.' : `Er zijn nog ${count} beelden onderweg.`),
  clips: 'Video’s',
  playClip: (position, duration) => `Video ${position} bekijken, ${duration}`,
  captions: 'Ondertiteling',
  photos: 'Foto’s',
  openPhoto: (position) => `Foto ${position} bekijken`,
  noPhotos: 'Geen foto’s beschikbaar',
  more: (remaining) => `Meer laden (nog ${remaining})`,
  tileFailed: 'Laden mislukt',
  certificate: 'Certificaat beschikbaar',
  certificateDownload: 'Downloaden',
  certificateShare: 'Delen als afbeelding',
  certificateShareStory: 'Delen als story',
  certificateAsImage: 'Als afbeelding',
  certificateAsStory: 'Als story',
  certificateShortName: 'Op de controlepagina alleen voornaam en initiaal tonen',
}
