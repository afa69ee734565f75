import type { Texts } from '../de.ts'
import { plural, same } from '../forms.ts'
import { files } from './counts.ts'

/** Texts of the gallery's first view; a browser loads this part of its language only. */
export const gallery: Texts['gallery'] = {
  fallbackName: 'Gość',

  share: 'Udostępnij',
  downloadAll: 'Pobierz wszystko',
  downloadAllBusy: 'Przygotowywanie...',
  archive: (count, size) => `${files(count)} · ${size}`,

  select: 'Wybierz',
  selectPhoto: (position) => `Wybierz zdjęcie ${position}`,
  selectVideo: (position) => `Wybierz nagranie ${position}`,
  selectFilm: 'Wybierz film',

  save: 'Zapisz w Zdjęciach',

  mailMe: 'Wyślij mi link e-mailem',

  shareList: 'Udostępnione linki',

  download: 'Pobierz',
  downloadOf: (file) => `Pobierz ${file}`,
  size: 'Rozmiar plików',

  film: { formal: 'Film', informal: 'Twój film' },
  filmShared: 'Film',
  filmPlay: 'Odtwórz film',
  filmPendingTitle: { formal: 'Film właśnie powstaje', informal: 'Twój film właśnie powstaje' },
  filmAgain: 'Film jest właśnie tworzony od nowa',
  filmPending: same('Pojawi się tutaj sam, gdy tylko będzie gotowy. Link się nie zmieni.'),
  mediaPending: (count) =>
    plural('pl-PL', count, {
      one: `Jeszcze ${count} ujęcie jest w drodze.`,
      few: `Jeszcze ${count} ujęcia są w drodze.`,
      other: `Jeszcze ${count} ujęć jest w drodze.`,
    }),
  clips: 'Nagrania',
  playClip: (position, duration) => `Obejrzyj nagranie ${position}, ${duration}`,
  captions: 'Napisy',
  photos: 'Zdjęcia',
  openPhoto: (position) => `Zobacz zdjęcie ${position}`,
  noPhotos: 'Brak zdjęć',
  more: (remaining) => `Wczytaj więcej (jeszcze ${remaining})`,
  tileFailed: 'Błąd wczytywania',
  certificate: 'Certyfikat jest gotowy',
  certificateDownload: 'Pobierz',
  certificateShare: 'Udostępnij jako obraz',
  certificateShareStory: 'Udostępnij jako relację',
  certificateAsImage: 'Jako obraz',
  certificateAsStory: 'Jako relacja',
  certificateShortName: 'Na stronie sprawdzania pokazuj tylko imię i inicjał',
}
