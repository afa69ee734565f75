import type { Texts } from '../de.ts'
import { same } from '../forms.ts'
import { files } from './counts.ts'

/** Texts of the gallery's first view; a browser loads this part of its language only. */
export const gallery: Texts['gallery'] = {
  fallbackName: 'Vieras',

  share: 'Jaa',
  downloadAll: 'Lataa kaikki',
  downloadAllBusy: 'Valmistellaan...',
  archive: (count, size) => `${files(count)} · ${size}`,

  select: 'Valitse',
  selectPhoto: (position) => `Valitse kuva ${position}`,
  selectVideo: (position) => `Valitse video ${position}`,
  selectFilm: 'Valitse elokuva',

  save: 'Tallenna Kuviin',

  mailMe: 'Lähetä linkki sähköpostiini',

  shareList: 'Jaetut linkit',

  download: 'Lataa',
  downloadOf: (file) => `Lataa ${file}`,
  size: 'Tiedostokoko',

  film: same('Elokuvasi'),
  filmShared: 'Elokuva',
  filmPlay: 'Toista elokuva',
  filmPendingTitle: same('Elokuvasi on tekeillä'),
  filmAgain: 'Elokuvaa tehdään juuri uudelleen',
  filmPending: same('Se ilmestyy tähän itsestään heti, kun se on valmis. Linkki pysyy samana.'),
  mediaPending: (count) => (count === 1 ? 'Yksi kuva on vielä matkalla.' : `${count} kuvaa on vielä matkalla.`),
  clips: 'Videot',
  playClip: (position, duration) => `Katso video ${position}, ${duration}`,
  captions: 'Tekstitys',
  photos: 'Kuvat',
  openPhoto: (position) => `Katso kuva ${position}`,
  noPhotos: 'Ei kuvia',
  more: (remaining) => `Näytä lisää (vielä ${remaining})`,
  tileFailed: 'Lataus ei onnistunut',
  certificate: 'Todistus on valmis',
  certificateDownload: 'Lataa',
  certificateShare: 'Jaa kuvana',
  certificateShareStory: 'Jaa tarinana',
  certificateAsImage: 'Kuvana',
  certificateAsStory: 'Tarinana',
  certificateShortName: 'Näytä tarkistussivulla vain etunimi ja alkukirjain',
}
