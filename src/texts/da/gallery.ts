import type { Texts } from '../de.ts'
import { same } from '../forms.ts'
import { files } from './counts.ts'

/** Texts of the gallery's first view; a browser loads this part of its language only. */
export const gallery: Texts['gallery'] = {
  fallbackName: 'Gæst',

  share: 'Del',
  downloadAll: 'Download alle',
  downloadAllBusy: 'Forberedes...',
  archive: (count, size) => `${files(count)} · ${size}`,

  select: 'Vælg',
  selectPhoto: (position) => `Vælg foto ${position}`,
  selectVideo: (position) => `Vælg video ${position}`,
  selectFilm: 'Vælg filmen',

  save: 'Gem i Fotos',

  mailMe: 'Send mig linket på e-mail',

  shareList: 'Delte links',

  download: 'Download',
  downloadOf: (file) => `Download ${file}`,
  size: 'Filstørrelse',

  film: same('Din film'),
  filmShared: 'Filmen',
  filmPlay: 'Afspil filmen',
  filmPendingTitle: same('Din film er ved at blive til'),
  filmAgain: 'Filmen laves på ny lige nu',
  filmPending: same('Den dukker op her af sig selv, så snart den er færdig. Linket er det samme.'),
  mediaPending: (count) => (count === 1 ? 'Et billede mere er på vej.' : `${count} billeder mere er på vej.`),
  clips: 'Videoer',
  playClip: (position, duration) => `Se video ${position}, ${duration}`,
  captions: 'Undertekster',
  photos: 'Fotos',
  openPhoto: (position) => `Se foto ${position}`,
  noPhotos: 'Ingen fotos',
  more: (remaining) => `Vis flere (${remaining} tilbage)`,
  tileFailed: 'Kunne ikke indlæses',
  certificate: 'Certifikatet er klar',
  certificateDownload: 'Download',
  certificateShare: 'Del som billede',
  certificateShareStory: 'Del som story',
  certificateAsImage: 'Som billede',
  certificateAsStory: 'Som story',
  certificateShortName: 'Vis kun fornavn og forbogstav på kontrolsiden',
}
