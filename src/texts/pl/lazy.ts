import type { Texts } from '../de.ts'
import { same } from '../forms.ts'
import { files, pictures, visits } from './counts.ts'

/** Texts of the lazily loaded parts of the gallery (src/web/public/lazy), loaded with them. */
export const lazy: Texts['lazy'] = {
  linkCopied: 'Link skopiowany',
  linkNotCopied: 'Nie udało się skopiować linku',
  archiveFailed: 'Nie udało się utworzyć archiwum ZIP',
  manyFilesTitle: 'Pobrać wszystko?',
  manyFiles: same(
    (count, size) => `Do archiwum ZIP: ${files(count)} (${size}). Pakowanie może potrwać kilka minut. Kontynuować?`,
  ),
  manyFilesYes: 'Kontynuuj',
  cancel: 'Anuluj',
  archiveProgress: (done, total) => `Pakowanie plików: ${done}/${total}...`,
  archiveDone: 'Archiwum ZIP gotowe!',
  archiveBroken: 'Połączenie zostało przerwane. Przeglądarka może wznowić pobieranie.',

  selected: (count) => `Wybrano: ${count}`,
  selectAll: 'Wszystkie',
  selectEnd: 'Zakończ wybór',
  favourite: 'Ulubione',
  favouritesOnly: 'Tylko ulubione',
  favouriteFailed: 'Nie zapisano ulubionego. Wystarczy dotknąć jeszcze raz.',
  asCover: 'Ustaw jako okładkę',
  coverFailed: 'Okładka nie została zapisana. Proszę dotknąć jeszcze raz.',
  downloadSelected: 'Pobierz',
  shareSelected: 'Udostępnij',

  savePreparing: (done, total) => `Przygotowywanie: ${done} z ${total}`,
  saveReady: (count) => `Zapisz teraz ${files(count)}`,
  saveRest: (left) => `Jeszcze ${files(left)}`,
  saveHint: 'W następnym oknie wybierz „Zachowaj obrazki”.',
  saved: 'Zapisano',
  saveFailed: 'Nie udało się zapisać. Można też użyć przycisku „Pobierz”.',

  mailMeTo: (address) => `Link trafi na adres ${address}.`,
  mailMeAsk: 'Adres e-mail',
  mailMeWhy: 'Wszystko można wtedy spokojnie pobrać na komputer.',
  mailSend: 'Wyślij',
  mailSent: 'E-mail jest w drodze',
  mailInvalid: 'Prosimy podać prawidłowy adres e-mail',
  mailTooMany: 'W ciągu ostatniej godziny wysłano już kilka e-maili. Prosimy spróbować później.',
  mailFailed: 'Nie udało się wysłać e-maila',

  shareWhole: 'Cała galeria',
  shareWholeNote: 'Kto ma ten link, widzi wszystko i może wszystko pobrać.',
  shareSome: 'Tylko wybrane',
  shareSomeNote: 'Drugi link, który pokazuje tylko wybrane ujęcia. Można go wyłączyć w każdej chwili.',
  shareChoose: 'Wybierz ujęcia',
  shareMake: 'Utwórz link',
  sharePicture: 'Pokaż pierwsze ujęcie jako podgląd w komunikatorze',
  shareMade: 'Link jest gotowy',
  shareCopy: 'Kopiuj link',
  shareSend: 'Wyślij link',
  shareMail: 'E-mail',
  shareQr: 'Kod QR do zeskanowania',
  shareLine: (items, views) => `${pictures(items)}, ${visits(views)}`,
  shareEnd: 'Wyłącz',
  shareEnded: 'Link jest wyłączony',
  shareFailed: 'Nie udało się utworzyć linku',

  newMedia: 'Są nowe ujęcia',
  offline: 'Brak połączenia. To, co już się wczytało, pozostaje widoczne.',

  downloadStarted: 'Pobieranie rozpoczęte',
  downloadFailed: 'Pobieranie nie powiodło się',
  sizeOriginal: 'Oryginał',
  sizeWeb: 'Web',
  sizeNote: 'Web jest mniejszy i wystarcza na ekrany. Wybór dotyczy wszystkich pobrań na tym urządzeniu.',

  filmStory: 'Pionowo do relacji',
  filmTeaser: 'Zwiastun',
  shareReady: 'Gotowe. Jeszcze raz „Udostępnij”.',
  photoOf: (position, name) => `Zdjęcie ${position} – ${name}`,
  certificateDownloaded: 'Certyfikat pobrany',
  certificateFailed: 'Nie udało się pobrać certyfikatu',

  preview: 'Podgląd',
  close: 'Zamknij',
  next: 'Dalej',
  previous: 'Wstecz',

  slideshow: 'Pokaz slajdów',
  pause: 'Pauza',
  play: 'Odtwarzaj',
}
