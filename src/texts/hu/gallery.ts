import type { Texts } from '../de.ts'
import { same } from '../forms.ts'

/** Texts of the gallery's first view; a browser loads this part of its language only. */
export const gallery: Texts['gallery'] = {
  fallbackName: 'Vendég',

  share: 'Megosztás',
  downloadAll: 'Összes letöltése',
  downloadAllBusy: 'Készül...',
  archive: (files, size) => `${files} fájl · ${size}`,

  select: 'Kijelölés',
  selectPhoto: (position) => `${position}. fotó kijelölése`,
  selectVideo: (position) => `${position}. videó kijelölése`,
  selectFilm: 'Film kijelölése',

  save: 'Mentés a Fotókba',

  mailMe: 'Link küldése nekem e-mailben',

  shareList: 'Megosztott linkek',

  download: 'Letöltés',
  downloadOf: (file) => `${file} letöltése`,
  size: 'Fájlméret',

  film: { formal: 'Az Ön filmje', informal: 'A filmed' },
  filmShared: 'A film',
  filmPlay: 'Film lejátszása',
  filmPendingTitle: { formal: 'Most készül az Ön filmje', informal: 'Most készül a filmed' },
  filmAgain: 'A film éppen újra készül',
  filmPending: same('Itt magától megjelenik, amint elkészült. A link ugyanaz marad.'),
  mediaPending: (files) => `Még ${files} felvétel úton van.`,
  clips: 'Videók',
  playClip: (position, duration) => `${position}. videó lejátszása, ${duration}`,
  captions: 'Feliratok',
  photos: 'Fotók',
  openPhoto: (position) => `${position}. fotó megnyitása`,
  noPhotos: 'Nincsenek fotók',
  more: (remaining) => `Továbbiak betöltése (még ${remaining})`,
  tileFailed: 'Betöltési hiba',
  certificate: 'Elkészült az oklevél',
  certificateDownload: 'Letöltés',
  certificateShare: 'Megosztás képként',
  certificateShareStory: 'Megosztás történetként',
  certificateAsImage: 'Képként',
  certificateAsStory: 'Történetként',
  certificateShortName: 'Az ellenőrző oldalon csak a keresztnév és a kezdőbetű látszódjon',
}
