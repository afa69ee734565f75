import type { Texts } from '../de.ts'
import { days } from './counts.ts'

/** Around the gallery: cover, foot and the page for a wrong link. Rendered by the server only. */
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
  daysLeft: (left) => `Jeszcze ${days(left)}`,
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
  loadFailed: 'Nie udało się wczytać galerii',
  loadFailedHint: 'Jeśli problem będzie się powtarzał, prosimy o kontakt.',
  loadAgain: 'Spróbuj ponownie',
  tooMany: 'Zbyt wiele prób. Prosimy spróbować ponownie za kilka minut.',
  sharedBy: (name) => (name ? `Udostępnia: ${name}` : 'Udostępnione ujęcia'),
  card: (organisation) => `Zdjęcia i nagrania – ${organisation}`,
  pinTitle: 'Ta galeria ma kod PIN',
  pinHint:
    'Jest w e-mailu z galerią albo został podany na miejscu przez zespół. Na tym urządzeniu trzeba go wpisać tylko raz.',
  pinLabel: 'PIN, od 4 do 6 cyfr',
  pinButton: 'Otwórz galerię',
  pinMalformed: 'PIN ma od 4 do 6 cyfr.',
  pinWrong: 'Ten PIN jest nieprawidłowy. Po pięciu błędnych trzeba odczekać.',
  pinTooMany: (time) => `Zbyt wiele błędnych PIN-ów. Czas oczekiwania: ${time}.`,
  privacyNotice: 'Ochrona danych',
  imprint: 'Nota prawna',
  accessibility: 'Dostępność',
  deleteData: 'Usuń moje dane',
}
