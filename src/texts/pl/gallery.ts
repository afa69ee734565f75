import type { Texts } from '../de.ts'
import { plural, same } from '../forms.ts'

const files = (count: number) =>
  plural('pl-PL', count, { one: `${count} plik`, few: `${count} pliki`, other: `${count} plików` })
const pictures = (count: number) =>
  plural('pl-PL', count, { one: `${count} ujęcie`, few: `${count} ujęcia`, other: `${count} ujęć` })
const visits = (count: number) =>
  plural('pl-PL', count, { one: `${count} wizyta`, few: `${count} wizyty`, other: `${count} wizyt` })

/** What the gallery's live part says; a browser loads this part of its language only. */
export const gallery: Texts['gallery'] = {
  fallbackName: 'Gość',

  share: 'Udostępnij',
  linkCopied: 'Link skopiowany',
  linkNotCopied: 'Nie udało się skopiować linku',
  downloadAll: 'Pobierz wszystko',
  downloadAllBusy: 'Przygotowywanie...',
  archive: (count, size) => `${files(count)} · ${size}`,
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

  select: 'Wybierz',
  selectPhoto: (position) => `Wybierz zdjęcie ${position}`,
  selectVideo: (position) => `Wybierz nagranie ${position}`,
  selectFilm: 'Wybierz film',
  selected: (count) => `Wybrano: ${count}`,
  selectAll: 'Wszystkie',
  selectEnd: 'Zakończ wybór',
  downloadSelected: 'Pobierz',
  shareSelected: 'Udostępnij',

  save: 'Zapisz w Zdjęciach',
  savePreparing: (done, total) => `Przygotowywanie: ${done} z ${total}`,
  saveReady: (count) => `Zapisz teraz ${files(count)}`,
  saveRest: (left) => `Jeszcze ${files(left)}`,
  saveHint: 'W następnym oknie wybierz „Zachowaj obrazki”.',
  saved: 'Zapisano',
  saveFailed: 'Nie udało się zapisać. Można też użyć przycisku „Pobierz”.',

  mailMe: 'Wyślij mi link e-mailem',
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
  shareQr: 'Kod QR do zeskanowania',
  shareList: 'Udostępnione linki',
  shareLine: (items, views) => `${pictures(items)}, ${visits(views)}`,
  shareEnd: 'Wyłącz',
  shareEnded: 'Link jest wyłączony',
  shareFailed: 'Nie udało się utworzyć linku',

  daysLeft: (days) => plural('pl-PL', days, { one: `Jeszcze ${days} dzień`, other: `Jeszcze ${days} dni` }),
  newMedia: 'Są nowe ujęcia',
  offline: 'Brak połączenia. To, co już się wczytało, pozostaje widoczne.',
  empty: 'Zdjęcia pojawią się tutaj, gdy tylko będą gotowe. Link się nie zmieni.',

  download: 'Pobierz',
  downloadOf: (file) => `Pobierz ${file}`,
  downloadStarted: 'Pobieranie rozpoczęte',
  downloadFailed: 'Pobieranie nie powiodło się',

  film: { formal: 'Film', informal: 'Twój film' },
  filmPlay: 'Odtwórz film',
  filmPendingTitle: { formal: 'Film właśnie powstaje', informal: 'Twój film właśnie powstaje' },
  filmPending: same('Pojawi się tutaj sam, gdy tylko będzie gotowy. Link się nie zmieni.'),
  mediaPending: (count) =>
    plural('pl-PL', count, {
      one: `Jeszcze ${count} ujęcie jest w drodze.`,
      few: `Jeszcze ${count} ujęcia są w drodze.`,
      other: `Jeszcze ${count} ujęć jest w drodze.`,
    }),
  clips: 'Nagrania',
  playClip: (position, duration) => `Obejrzyj nagranie ${position}, ${duration}`,
  photos: 'Zdjęcia',
  openPhoto: (position) => `Zobacz zdjęcie ${position}`,
  photoOf: (position, name) => `Zdjęcie ${position} – ${name}`,
  noPhotos: 'Brak zdjęć',
  more: (remaining) => `Wczytaj więcej (jeszcze ${remaining})`,
  tileFailed: 'Błąd wczytywania',
  certificate: 'Certyfikat jest gotowy',
  certificateDownload: 'Pobierz',
  certificateDownloaded: 'Certyfikat pobrany',
  certificateFailed: 'Nie udało się pobrać certyfikatu',

  preview: 'Podgląd',
  close: 'Zamknij',
  next: 'Dalej',
  previous: 'Wstecz',
}

/** Around it: cover, foot and the page for a wrong link. Rendered by the server only. */
export const frame: Texts['frame'] = {
  noDate: 'Brak daty',
  toContent: 'Przejdź do treści',
  languages: 'Język',
  website: (organisation) => `Strona internetowa: ${organisation}`,
  heroPicture: (name) => `Zdjęcie na okładce galerii – ${name}`,
  staysUntil: {
    formal: (date) => `Ta galeria jest dostępna do ${date}.`,
    informal: (date) => `Ta galeria czeka na Ciebie do ${date}.`,
  },
  support: 'Kontakt i pomoc',
  supportSubject: (organisation, number, date) => `Galeria ${number}, ${organisation}, ${date}`,
  supportBody: (organisation, name, number, date) =>
    `Dzień dobry,\n\nmam pytanie o moją galerię:\n\n\n\nOrganizacja: ${organisation}\nImię i nazwisko: ${name}\nNumer: ${number}\nData: ${date}\n`,
  copyright: (year, organisation) => `© ${year} ${organisation}`,
  notFoundTitle: 'Nie znaleziono galerii',
  notFound: 'Link mógł wygasnąć lub jest nieprawidłowy.',
  welcomeTitle: { formal: 'Tutaj pojawią się zdjęcia', informal: 'Tutaj pojawią się Twoje zdjęcia' },
  welcome: {
    formal: 'Jeszcze ich nie ma. Prosimy otworzyć ten link później; pozostanie taki sam.',
    informal: 'Jeszcze ich nie ma. Otwórz ten link później; pozostanie taki sam.',
  },
  notFoundHint: 'Najpewniej otworzy się prosto z e-maila, w którym przyszedł.',
  recoverTitle: 'Ponowne wysłanie linków',
  recoverHint:
    'Kto podał adres e-mail przy rejestracji, otrzyma linki do wszystkich galerii powiązanych z tym adresem.',
  recoverEmail: 'Adres e-mail',
  recoverButton: 'Poproś o linki',
  recoverInvalid: 'Prosimy podać prawidłowy adres e-mail.',
  recoverDoneTitle: 'Prosimy sprawdzić skrzynkę',
  recoverDone:
    'Jeśli z tym adresem są powiązane galerie, linki zaraz nadejdą. Jeśli nie, prosimy zajrzeć także do folderu ze spamem.',
  tooMany: 'Zbyt wiele prób. Prosimy spróbować ponownie za kilka minut.',
  sharedBy: (name) => (name ? `Udostępnia: ${name}` : 'Udostępnione ujęcia'),
  card: (organisation) => `Zdjęcia i nagrania – ${organisation}`,
  privacyNotice: 'Ochrona danych',
  imprint: 'Nota prawna',
  accessibility: 'Dostępność',
  deleteData: 'Usuń moje dane',
}
