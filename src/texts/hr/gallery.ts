import type { Texts } from '../de.ts'
import { plural, same } from '../forms.ts'
import { files } from './counts.ts'

/** Texts of the gallery's first view; a browser loads this part of its language only. */
export const gallery: Texts['gallery'] = {
  fallbackName: 'Gost',

  share: 'Podijeli',
  downloadAll: 'Preuzmi sve',
  downloadAllBusy: 'Priprema se...',
  archive: (count, size) => `${files(count)} · ${size}`,

  select: 'Odaberi',
  selectPhoto: (position) => `Odaberi fotografiju ${position}`,
  selectVideo: (position) => `Odaberi videozapis ${position}`,
  selectFilm: 'Odaberi film',

  save: 'Spremi u Foto',

  mailMe: 'Pošalji mi poveznicu e-poštom',

  shareList: 'Podijeljene poveznice',

  download: 'Preuzmi',
  downloadOf: (file) => `Preuzmi ${file}`,
  size: 'Veličina datoteka',

  film: { formal: 'Vaš film', informal: 'Tvoj film' },
  filmShared: 'Film',
  filmPlay: 'Pokreni film',
  filmPendingTitle: { formal: 'Vaš film upravo nastaje', informal: 'Tvoj film upravo nastaje' },
  filmAgain: 'Film se upravo ponovno izrađuje',
  filmPending: same('Pojavit će se ovdje sam čim bude gotov. Poveznica ostaje ista.'),
  mediaPending: (count) =>
    plural('hr-HR', count, {
      one: `Još ${count} snimka je na putu.`,
      few: `Još ${count} snimke su na putu.`,
      other: `Još ${count} snimki je na putu.`,
    }),
  clips: 'Videozapisi',
  playClip: (position, duration) => `Pogledaj videozapis ${position}, ${duration}`,
  captions: 'Titlovi',
  photos: 'Fotografije',
  openPhoto: (position) => `Pogledaj fotografiju ${position}`,
  noPhotos: 'Nema fotografija',
  more: (remaining) => `Učitaj još (preostalo ${remaining})`,
  tileFailed: 'Pogreška pri učitavanju',
  certificate: 'Certifikat je dostupan',
  certificateDownload: 'Preuzmi',
  certificateShare: 'Podijeli kao sliku',
  certificateShareStory: 'Podijeli kao priču',
  certificateAsImage: 'Kao slika',
  certificateAsStory: 'Kao priča',
  certificateShortName: 'Na stranici za provjeru prikaži samo ime i inicijal',
}
