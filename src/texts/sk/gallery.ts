import type { Texts } from '../de.ts'
import { plural, same } from '../forms.ts'
import { files } from './counts.ts'

/** Texts of the gallery's first view; a browser loads this part of its language only. */
export const gallery: Texts['gallery'] = {
  fallbackName: 'Hosť',

  share: 'Zdieľať',
  downloadAll: 'Stiahnuť všetko',
  downloadAllBusy: 'Pripravuje sa...',
  archive: (count, size) => `${files(count)} · ${size}`,

  select: 'Vybrať',
  selectPhoto: (position) => `Vybrať fotku ${position}`,
  selectVideo: (position) => `Vybrať video ${position}`,
  selectFilm: 'Vybrať film',

  save: 'Uložiť do Fotiek',

  mailMe: 'Poslať mi odkaz e-mailom',

  shareList: 'Zdieľané odkazy',

  download: 'Stiahnuť',
  downloadOf: (file) => `Stiahnuť ${file}`,
  size: 'Veľkosť súborov',

  film: { formal: 'Váš film', informal: 'Tvoj film' },
  filmShared: 'Film',
  filmPlay: 'Prehrať film',
  filmPendingTitle: { formal: 'Váš film práve vzniká', informal: 'Tvoj film práve vzniká' },
  filmAgain: 'Film sa práve vytvára znova',
  filmPending: same('Objaví sa tu sám, hneď ako bude hotový. Odkaz zostáva rovnaký.'),
  mediaPending: (count) =>
    plural('sk-SK', count, {
      one: `Ešte ${count} záber je na ceste.`,
      few: `Ešte ${count} zábery sú na ceste.`,
      other: `Ešte ${count} záberov je na ceste.`,
    }),
  clips: 'Videá',
  playClip: (position, duration) => `Prehrať video ${position}, ${duration}`,
  captions: 'Titulky',
  photos: 'Fotky',
  openPhoto: (position) => `Zobraziť fotku ${position}`,
  noPhotos: 'Žiadne fotky',
  more: (remaining) => `Načítať ďalšie (zostáva ${remaining})`,
  tileFailed: 'Chyba pri načítaní',
  certificate: 'Certifikát je k dispozícii',
  certificateDownload: 'Stiahnuť',
  certificateShare: 'Zdieľať ako obrázok',
  certificateShareStory: 'Zdieľať ako príbeh',
  certificateAsImage: 'Ako obrázok',
  certificateAsStory: 'Ako príbeh',
  certificateShortName: 'Na overovacej stránke zobraziť len meno a iniciálu',
}
