import type { Texts } from '../de.ts'
import { plural, same } from '../forms.ts'
import { files } from './counts.ts'

/** Texts of the gallery's first view; a browser loads this part of its language only. */
export const gallery: Texts['gallery'] = {
  fallbackName: 'Host',

  share: 'Sdílet',
  downloadAll: 'Stáhnout vše',
  downloadAllBusy: 'Připravuje se...',
  archive: (count, size) => `${files(count)} · ${size}`,

  select: 'Vybrat',
  selectPhoto: (position) => `Vybrat fotku ${position}`,
  selectVideo: (position) => `Vybrat video ${position}`,
  selectFilm: 'Vybrat film',

  save: 'Uložit do Fotek',

  mailMe: 'Poslat mi odkaz e-mailem',

  shareList: 'Sdílené odkazy',

  download: 'Stáhnout',
  downloadOf: (file) => `Stáhnout ${file}`,
  size: 'Velikost souborů',

  film: { formal: 'Váš film', informal: 'Tvůj film' },
  filmShared: 'Film',
  filmPlay: 'Přehrát film',
  filmPendingTitle: { formal: 'Váš film právě vzniká', informal: 'Tvůj film právě vzniká' },
  filmAgain: 'Film se právě vytváří znovu',
  filmPending: same('Objeví se tady sám, jakmile bude hotový. Odkaz zůstává stejný.'),
  mediaPending: (count) =>
    plural('cs-CZ', count, {
      one: `Ještě ${count} snímek je na cestě.`,
      few: `Ještě ${count} snímky jsou na cestě.`,
      other: `Ještě ${count} snímků je na cestě.`,
    }),
  clips: 'Videa',
  playClip: (position, duration) => `Přehrát video ${position}, ${duration}`,
  captions: 'Titulky',
  photos: 'Fotky',
  openPhoto: (position) => `Zobrazit fotku ${position}`,
  noPhotos: 'Žádné fotky',
  more: (remaining) => `Načíst další (zbývá ${remaining})`,
  tileFailed: 'Chyba při načítání',
  certificate: 'Certifikát je k dispozici',
  certificateDownload: 'Stáhnout',
  certificateShare: 'Sdílet jako obrázek',
  certificateShareStory: 'Sdílet jako příběh',
  certificateAsImage: 'Jako obrázek',
  certificateAsStory: 'Jako příběh',
  certificateShortName: 'Na ověřovací stránce zobrazit jen jméno a iniciálu',
}
