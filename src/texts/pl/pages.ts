import type { Texts } from '../de.ts'
import { plural, same } from '../forms.ts'
import { clips, days, photos } from './counts.ts'

/** The pages of the self check-in and after it. */
export const checkIn: Texts['checkIn'] = {
  eyebrow: 'Rejestracja',
  lead: {
    formal: 'Wystarczy się zapisać, aby otrzymać numer do zdjęć i nagrań.',
    informal: 'Zapisz się, a dostaniesz swój numer do zdjęć i nagrań.',
  },
  name: 'Imię i nazwisko',
  email: 'E-mail',
  optional: 'nieobowiązkowo',
  emailHint: {
    formal: 'Tutaj przyjdzie link do zdjęć.',
    informal: 'Tutaj przyjdzie link do Twoich zdjęć.',
  },
  language: 'Język',
  languageNote: 'galerii i e-maila',
  consent: (organisation) =>
    `Zgadzam się, że ${organisation} podczas tej wycieczki robi mi zdjęcia i nagrania i przygotowuje z nich moją pamiątkę.`,
  terms: {
    formal: (organisation, mediaDays, personalDays) =>
      `Zdjęcia i nagrania robi zespół ${organisation}. Służą tylko do galerii i filmu. Będą przechowywane ${mediaDays > 0 ? `przez ${days(mediaDays)}` : 'do czasu usunięcia'}, a imię, nazwisko i adres przez ${days(personalDays)}. Zgodę można wycofać w każdej chwili; wystarczy powiedzieć o tym zespołowi.`,
    informal: (organisation, mediaDays, personalDays) =>
      `Zdjęcia i nagrania robi zespół ${organisation}. Służą tylko do Twojej galerii i Twojego filmu. Będą przechowywane ${mediaDays > 0 ? `przez ${days(mediaDays)}` : 'do czasu usunięcia'}, a Twoje imię, nazwisko i adres przez ${days(personalDays)}. Zgodę możesz wycofać w każdej chwili; po prostu powiedz o tym zespołowi.`,
  },
  withoutConsent: {
    formal: 'Numer jest przyznawany także bez zaznaczenia; wtedy żadne zdjęcia nie będą zapisywane.',
    informal: 'Numer dostaniesz także bez zaznaczenia; wtedy nie zapiszemy żadnych Twoich zdjęć.',
  },
  minor: {
    tick: 'Osoba niepełnoletnia (poniżej 18 lat)',
    name: 'Imię i nazwisko rodzica lub opiekuna prawnego',
    hint: 'Ta osoba wyraża zgodę na zdjęcia w imieniu dziecka.',
    missing: 'Brakuje imienia i nazwiska rodzica lub opiekuna prawnego dziecka.',
  },
  privacy: 'Ochrona danych',
  submit: 'Zapisz mnie',

  faultMark: 'Błąd',
  faults: {
    name_missing: { formal: 'Prosimy podać imię i nazwisko.', informal: 'Podaj swoje imię i nazwisko.' },
    name_too_long: {
      formal: 'Może to być najwyżej 200 znaków. Prosimy o skrócenie.',
      informal: 'Może to być najwyżej 200 znaków. Skróć, proszę.',
    },
    email_wrong: {
      formal: 'Prosimy podać prawidłowy adres e-mail, na przykład mia@example.com, lub zostawić to pole puste.',
      informal: 'Podaj prawidłowy adres e-mail, na przykład mia@example.com, lub zostaw to pole puste.',
    },
    too_many: {
      formal: 'Właśnie zapisuje się tu bardzo wiele osób. Prosimy spróbować ponownie za minutę.',
      informal: 'Właśnie zapisuje się tu bardzo wiele osób. Spróbuj ponownie za minutę.',
    },
  },

  slipTitle: same((meant) => `Czy chodzi o ${meant}?`),
  slipTyped: (typed) => `Wpisano ${typed}.`,
  slipTake: (meant) => `Tak, ${meant}`,
  slipKeep: (typed) => `Nie, ${typed} się zgadza`,
  consentTitle: 'Zapisać się bez zdjęć?',
  consentAsk: {
    formal: 'Bez zgody numer jest przyznawany, ale żadne zdjęcia nie będą zapisywane.',
    informal: 'Bez zgody dostaniesz swój numer, ale nie zapiszemy żadnych Twoich zdjęć.',
  },
  consentGive: 'Zgadzam się',
  consentWithout: 'Zapisz mnie bez zdjęć',
  edit: 'Zmień dane',

  doneTitle: 'Zarejestrowano',
  number: { formal: 'Numer', informal: 'Twój numer' },
  showGuide: {
    formal: 'Prosimy pokazać ten numer przewodnikowi.',
    informal: 'Pokaż ten numer przewodnikowi.',
  },
  gallery: { formal: 'Tutaj pojawią się zdjęcia', informal: 'Tutaj pojawią się Twoje zdjęcia' },
  emailComes: (address) => `Gdy wszystko będzie gotowe, link przyjdzie na adres ${address}.`,
  emailMayCome: (address) => `Link przyjdzie też e-mailem na adres ${address}.`,
  noEmail: {
    formal: 'Nie podano adresu, więc e-mail nie przyjdzie. Dlatego prosimy zapisać link teraz.',
    informal: 'Nie ma adresu, więc e-mail nie przyjdzie. Dlatego zapisz link teraz.',
  },
  noPictures: {
    formal:
      'Nie wyrażono zgody na zdjęcia i nagrania: nic nie będzie zapisywane. Jeśli mają jednak powstać, wystarczy powiedzieć o tym przewodnikowi.',
    informal:
      'Nie ma Twojej zgody na zdjęcia i nagrania: nic nie zapiszemy. Jeśli jednak chcesz je mieć, powiedz o tym przewodnikowi.',
  },
  next: 'Zapisz kolejną osobę',
}

/** A shared link that is closed now. */
export const linkEnded: Texts['linkEnded'] = {
  unknown: {
    title: 'Ten link już nie działa',
    text: 'Został wyłączony lub jest niepełny.',
    hint: 'Aktualny link ma zespół na miejscu.',
  },
  paused: {
    title: 'Przerwa w rejestracji',
    text: 'Wycieczka jest chwilowo wstrzymana.',
    hint: 'Prosimy odświeżyć tę stronę za kilka minut lub zapytać zespół.',
  },
  ended: {
    title: 'Rejestracja jest zamknięta',
    text: 'Ta wycieczka już się zakończyła.',
    hint: 'Zespół na miejscu chętnie pomoże.',
  },
  full: {
    title: 'Wszystkie miejsca są zajęte',
    text: 'Wszystkie numery na tę wycieczkę zostały już wydane.',
    hint: 'Zespół na miejscu chętnie pomoże.',
  },
  too_many: {
    title: 'Jedną chwilę, prosimy',
    text: 'Z tego łącza było właśnie zbyt wiele prób.',
    hint: 'Za minutę można spróbować ponownie.',
  },
}

/** A shift's state, for colleagues without an account. */
export const sharedShift: Texts['sharedShift'] = {
  eyebrow: 'Stan zmiany',
  shift: { active: 'Trwa', paused: 'Wstrzymana', ended: 'Zakończona', archived: 'W archiwum' },
  places: (customers, places) => `Miejsca: ${customers} z ${places}`,
  figures: { customers: 'Goście', done: 'Gotowe', sent: 'Wysłane', open: 'Otwarte' },
  customer: {
    new: 'Nowy',
    uploading: 'Przesyłanie',
    waiting: 'Oczekuje',
    preparing: 'Przygotowanie',
    processing: 'Przetwarzanie',
    ready: 'Gotowe do wysłania',
    completed: 'Zakończone',
    failed: 'Nie powiodło się',
    refused: 'Bez ujęć',
  },
  email: {
    pending: 'E-mail oczekuje',
    sent: 'E-mail wysłany',
    failed: 'E-mail nie doszedł',
    none: 'Bez e-maila',
  },
  photos,
  videos: clips,
  noMedia: 'Jeszcze bez ujęć',
  anonymised: 'Zanonimizowano',
  empty: 'Nikt się jeszcze nie zapisał.',
  asOf: (time) => `Stan na ${time}`,
  refreshes: (seconds) =>
    plural('pl-PL', seconds, {
      one: `Odświeża się co ${seconds} sekundę.`,
      few: `Odświeża się co ${seconds} sekundy.`,
      other: `Odświeża się co ${seconds} sekund.`,
    }),
  stop: 'Zatrzymaj',
  refreshNow: 'Odśwież teraz',
  resume: 'Znów odświeżaj automatycznie',
}

/** The page `/delete`. */
export const deletion: Texts['deletion'] = {
  title: 'Usuń moje dane',
  intro:
    'Za pomocą numeru z galerii i adresu e-mail podanego przy rejestracji można usunąć wszystkie zdjęcia, nagrania i dane.',
  number: 'Numer klienta',
  numberHint: 'Na przykład 007; jest w galerii i w e-mailu.',
  email: 'Adres e-mail',
  warning: 'Usunięcia nie można cofnąć. Kto chce zachować zdjęcia, powinien je wcześniej pobrać.',
  button: 'Złóż wniosek o usunięcie',
  submittedTitle: 'Wniosek o usunięcie złożony',
  submitted: (days) =>
    `Jeśli numer i adres do siebie pasują, zaraz przyjdzie e-mail z linkiem do potwierdzenia. Następnie dane zostaną usunięte w ciągu ${days} ${plural('pl-PL', days, { one: 'dnia', other: 'dni' })}; poinformuje o tym kolejny e-mail.`,
  confirmTitle: 'Potwierdź usunięcie',
  confirm: 'To kliknięcie usunie wszystkie zdjęcia, nagrania i dane wymienione w e-mailu.',
  confirmButton: 'Usuń na zawsze',
  confirmedTitle: 'Usunięcie jest potwierdzone',
  confirmed: (date) => `Dane zostaną usunięte najpóźniej ${date}. Wtedy przyjdzie ostatni e-mail.`,
  doneTitle: 'Dane są usunięte',
  done: 'Do tego wniosku nic już nie jest przechowywane.',
  invalidTitle: 'Link jest nieważny',
  invalid: 'Link wygasł lub jest niepełny. Wniosek można złożyć ponownie.',
  again: 'Nowy wniosek',
  numberInvalid: 'Prosimy podać numer tak, jak jest zapisany w galerii, na przykład 007.',
  emailInvalid: 'Prosimy podać prawidłowy adres e-mail.',
}

/** `/s/…/consent`, where customers say that they want no more pictures of them. */
export const withdrawal: Texts['withdrawal'] = {
  title: 'Nie chcę więcej moich zdjęć',
  lead: 'Można to zrobić w każdej chwili, bez podania powodu i bez żadnych negatywnych skutków.',
  agreed: 'Zgoda dotyczyła tego tekstu:',
  notAsked: 'Nie pytano o zgodę.',
  keep: 'Nowe zdjęcia nie są już przyjmowane. To, co jest w galerii, pozostaje w niej tak długo, jak przewidziano.',
  keepButton: 'Bez nowych zdjęć',
  close:
    'Dodatkowo galeria i wszystkie udostępnione linki od razu wygasają. Potem galerię może otworzyć tylko zespół; usunięcie następuje po upływie zwykłego terminu. Kto chce zachować zdjęcia, powinien je wcześniej pobrać.',
  closeButton: 'Zamknij galerię',
  deletion: 'Na tej stronie nic nie jest usuwane. Służy do tego osobny wniosek:',
  refused: 'Nowe zdjęcia nie są przyjmowane. To, co jest w galerii, pozostaje w niej tak długo, jak przewidziano.',
  closedTitle: 'Galeria jest zamknięta',
  closed: 'Wszystkie linki do galerii wygasły, a nowe zdjęcia nie są przyjmowane.',
}

/** `/s/…/news` and `/n/…`, where customers agree to advertising by email. */
export const news: Texts['news'] = {
  title: 'Nowości e-mailem',
  ask: (organisation) =>
    `Na życzenie ${organisation} wysyła oferty i nowości e-mailem. To dobrowolne: galeria pozostaje taka sama, ze zgodą i bez niej.`,
  how: 'Najpierw nadejdzie wiadomość na adres, na który trafia też galeria. Zgoda następuje dopiero przez link, który ona zawiera. Można ją wycofać w każdej chwili.',
  sendButton: 'Wyślij wiadomość do potwierdzenia',
  asked: 'Wiadomość jest w drodze. Prosimy potwierdzić linkiem, który zawiera.',
  notArrived: 'Nie nadeszła? Prosimy zajrzeć także do folderu ze spamem albo wysłać ją ponownie po kilku minutach.',
  againButton: 'Wyślij ponownie',
  confirm: (organisation) =>
    `Tak, chcę otrzymywać e-mailem oferty i nowości, które wysyła ${organisation}. Zgodę mogę wycofać w każdej chwili.`,
  agreeButton: 'Wyrażam zgodę',
  agreed: (organisation) => `Zgoda została wyrażona: ${organisation} wysyła oferty i nowości e-mailem.`,
  withdrawButton: 'Wycofaj zgodę',
  withdrawn: (organisation) => `${organisation} nie wysyła już ofert ani nowości e-mailem.`,
  ended: 'O nowy można poprosić na dole galerii.',
}

/** `/z/…`, where the holder of a certificate sees whether it is genuine. */
export const certificateCheck: Texts['certificateCheck'] = {
  eyebrow: 'Sprawdzanie certyfikatu',
  genuine: 'Ten certyfikat jest autentyczny',
  name: 'Imię i nazwisko',
  what: 'Aktywność',
  day: 'Data',
  by: 'Wystawca',
  unknown: { title: 'Nie ma certyfikatu o tym kodzie', text: 'Kod jest niepełny albo certyfikat już nie istnieje.' },
}
