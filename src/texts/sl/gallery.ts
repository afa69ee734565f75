import type { Texts } from '../de.ts'
import { plural, same } from '../forms.ts'
import { files } from './counts.ts'

/** Texts of the gallery's first view; a browser loads this part of its language only. */
export const gallery: Texts['gallery'] = {
  fallbackName: 'Gost',

  share: 'Deli',
  downloadAll: 'Prenesi vse',
  downloadAllBusy: 'Pripravlja se...',
  archive: (count, size) => `${files(count)} · ${size}`,

  select: 'Izberi',
  selectPhoto: (position) => `Izberi fotografijo ${position}`,
  selectVideo: (position) => `Izberi videoposnetek ${position}`,
  selectFilm: 'Izberi film',

  save: 'Shrani v Fotografije',

  mailMe: 'Pošlji mi povezavo po e-pošti',

  shareList: 'Deljene povezave',

  download: 'Prenesi',
  downloadOf: (file) => `Prenesi ${file}`,
  size: 'Velikost datotek',

  film: { formal: 'Vaš film', informal: 'Tvoj film' },
  filmShared: 'Film',
  filmPlay: 'Predvajaj film',
  filmPendingTitle: { formal: 'Vaš film pravkar nastaja', informal: 'Tvoj film pravkar nastaja' },
  filmAgain: 'Film pravkar nastaja znova',
  filmPending: same('Tukaj se prikaže sam, takoj ko bo pripravljen. Povezava ostane ista.'),
  mediaPending: (count) =>
    plural('sl-SI', count, {
      one: `Še ${count} posnetek je na poti.`,
      two: `Še ${count} posnetka sta na poti.`,
      few: `Še ${count} posnetki so na poti.`,
      other: `Še ${count} posnetkov je na poti.`,
    }),
  clips: 'Videoposnetki',
  playClip: (position, duration) => `Predvajaj videoposnetek ${position}, ${duration}`,
  captions: 'Podnapisi',
  photos: 'Fotografije',
  openPhoto: (position) => `Odpri fotografijo ${position}`,
  noPhotos: 'Ni fotografij',
  more: (remaining) => `Naloži več (še ${remaining})`,
  tileFailed: 'Napaka pri nalaganju',
  certificate: 'Certifikat je na voljo',
  certificateDownload: 'Prenesi',
  certificateShare: 'Deli kot sliko',
  certificateShareStory: 'Deli kot zgodbo',
  certificateAsImage: 'Kot slika',
  certificateAsStory: 'Kot zgodba',
  certificateShortName: 'Na strani za preverjanje pokaži samo ime in začetnico',
}
