import type { Texts } from '../de.ts'
import { same } from '../forms.ts'
import { files } from './counts.ts'

/** Texts of the gallery's first view; a browser loads this part of its language only. */
export const gallery: Texts['gallery'] = {
  fallbackName: 'Gjest',

  share: 'Del',
  downloadAll: 'Last ned alle',
  downloadAllBusy: 'Forberedes...',
  archive: (count, size) => `${files(count)} · ${size}`,

  select: 'Velg',
  selectPhoto: (position) => `Velg foto ${position}`,
  selectVideo: (position) => `Velg video ${position}`,
  selectFilm: 'Velg filmen',

  save: 'Lagre i Bilder',

  mailMe: 'Send meg lenken på e-post',

  shareList: 'Delte lenker',

  download: 'Last ned',
  downloadOf: (file) => `Last ned ${file}`,
  size: 'Filstørrelse',

  film: same('Filmen din'),
  filmShared: 'Filmen',
  filmPlay: 'Spill av filmen',
  filmPendingTitle: same('Filmen din lages nå'),
  filmAgain: 'Filmen lages på nytt nå',
  filmPending: same('Den dukker opp her av seg selv så snart den er ferdig. Lenken er den samme.'),
  mediaPending: (count) => (count === 1 ? 'Ett bilde til er på vei.' : `${count} bilder til er på vei.`),
  clips: 'Videoer',
  playClip: (position, duration) => `Se video ${position}, ${duration}`,
  captions: 'Undertekster',
  photos: 'Foto',
  openPhoto: (position) => `Se foto ${position}`,
  noPhotos: 'Ingen foto',
  more: (remaining) => `Vis flere (${remaining} igjen)`,
  tileFailed: 'Kunne ikke lastes',
  certificate: 'Sertifikatet er klart',
  certificateDownload: 'Last ned',
  certificateShare: 'Del som bilde',
  certificateShareStory: 'Del som story',
  certificateAsImage: 'Som bilde',
  certificateAsStory: 'Som story',
  certificateShortName: 'Vis bare fornavn og forbokstav på kontrollsiden',
}
