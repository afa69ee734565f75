import type { Texts } from '../de.ts'
import { same } from '../forms.ts'
import { clips, days, photos } from './counts.ts'

/** One sentence for one thing and for several, which are its object, in the accusative. */
const sentence: Texts['email']['sentence'] = {
  formal: (what, date) => `W galerii można już obejrzeć ${what} z ${date}.`,
  informal: (what, date) => `W galerii możesz już obejrzeć ${what} z ${date}.`,
}

/** Texts of the emails. */
export const email: Texts['email'] = {
  subject: {
    formal: (organisation) => `Pamiątka już czeka – ${organisation}`,
    informal: (organisation) => `Twoja pamiątka już czeka – ${organisation}`,
  },
  greeting: {
    formal: (name) => (name ? `Dzień dobry, ${name}` : 'Dzień dobry'),
    informal: (name) => (name ? `Cześć, ${name}` : 'Cześć'),
  },
  sentence,
  sentenceMany: sentence,
  yours: {
    formal: {
      film: 'film',
      photos: (count) => (count === 1 ? 'zdjęcie' : photos(count)),
      clips: (count) => (count === 1 ? 'nagranie' : clips(count)),
      keepsake: 'pamiątkę',
    },
    informal: {
      film: 'swój film',
      photos: (count) => (count === 1 ? 'swoje zdjęcie' : `swoje ${photos(count)}`),
      clips: (count) => (count === 1 ? 'swoje nagranie' : `swoje ${clips(count)}`),
      keepsake: 'swoją pamiątkę',
    },
  },
  photos,
  clips,
  button: same('Przejdź do galerii'),
  linkBelow: {
    formal: 'Można też otworzyć ten link:',
    informal: 'Albo otwórz ten link:',
  },
  filmPicture: 'Obejrzyj film',
  photoPicture: 'Zdjęcie z galerii',
  stays: {
    formal: (count) => `Galeria będzie dostępna przez ${days(count)}.`,
    informal: (count) => `Galeria będzie na Ciebie czekać przez ${days(count)}.`,
  },
  staysForever: {
    formal: 'Galeria jest dostępna bezterminowo.',
    informal: 'Galeria czeka na Ciebie bezterminowo.',
  },
  personal: {
    formal: 'Link jest osobisty: kto go ma, widzi te zdjęcia.',
    informal: 'Link jest osobisty: kto go ma, widzi Twoje zdjęcia.',
  },
  pin: (pin) => `PIN do otwarcia: ${pin}`,
  pinKnown: 'Do otwarcia potrzebny jest PIN podany na miejscu przez zespół.',
  why: {
    formal: (organisation, session, number) =>
      `Tę wiadomość wysyła ${organisation} w związku z rejestracją na „${session}” z numerem ${number}.`,
    informal: (organisation, session, number) =>
      `Tę wiadomość wysyła ${organisation}, ponieważ na „${session}” masz numer ${number}.`,
  },
  questions: {
    formal: 'Pytania? Wystarczy odpowiedzieć na tę wiadomość lub napisać na adres',
    informal: 'Masz pytania? Po prostu odpowiedz na tę wiadomość lub napisz na adres',
  },
}

/** The e-mails about links and about the deletion of personal data. */
export const notes: Texts['notes'] = {
  linkSubject: same((organisation) => `Link do galerii – ${organisation}`),
  link: same('Oto link do galerii, zgodnie z prośbą.'),
  links: same('Oto linki do galerii, zgodnie z prośbą.'),
  linkOf: (session, date, number) => `${session}, ${date}, numer ${number}`,
  linkWhy: same(
    (organisation) =>
      `Tę wiadomość wysyła ${organisation}, ponieważ na stronie galerii ktoś poprosił o wysłanie jej na ten adres.`,
  ),
  notMe: same('Jeśli to pomyłka, wystarczy usunąć tę wiadomość.'),

  newsSubject: (organisation) => `Prosimy potwierdzić: nowości – ${organisation}`,
  news: same(
    (organisation) =>
      `Dla tego adresu złożono prośbę o oferty i nowości, które e-mailem wysyła ${organisation}. Prosimy potwierdzić ją tym linkiem:`,
  ),
  newsButton: 'Potwierdź',
  newsUntil: same(
    (count) => `Link jest ważny ${days(count)}. Jeśli to pomyłka, nie trzeba nic robić: reklamy nie będą wysyłane.`,
  ),

  deletionSubject: 'Prosimy potwierdzić usunięcie danych',
  deletionAsk: (organisation) =>
    `Dla tego adresu złożono wniosek o usunięcie następujących danych, które przechowuje ${organisation}:`,
  deletionWhat:
    'Usunięte zostaną wszystkie zdjęcia, nagrania, filmy i certyfikaty, imię i nazwisko, adres e-mail oraz wszystkie linki do galerii. Tego nie można cofnąć.',
  deletionButton: 'Potwierdź usunięcie',
  deletionUntil: (count) => `Link jest ważny ${days(count)}. Bez potwierdzenia nic nie zostanie usunięte.`,
  deletedSubject: 'Dane zostały usunięte',
  deleted: (organisation) =>
    `Zgodnie z wnioskiem ${organisation} nie przechowuje już tych danych: zdjęć, nagrań, filmów, certyfikatów, imienia i nazwiska, adresu e-mail oraz linków do galerii. Także ten adres zostanie usunięty po wysłaniu tej wiadomości.`,
  partlySubject: 'Część danych została usunięta',
  partly: (organisation) =>
    `Zgodnie z wnioskiem część danych została usunięta (${organisation}). Pozostałe dane i ten adres są na razie przechowywane z powodu, o którym już pisaliśmy.`,
  heldSubject: 'Danych nie można jeszcze usunąć',
  held: (organisation) =>
    `Złożono wniosek o usunięcie danych, które przechowuje ${organisation}. Nie jest to jeszcze możliwe, ponieważ istnieje podstawa prawna, aby na razie je zachować.`,
  heldReasons: {
    claims: 'Dane są potrzebne do ustalenia, dochodzenia lub obrony roszczeń (art. 17 ust. 3 lit. e RODO).',
    obligation: 'Przepis prawa lub nakaz organu wymaga przechowywania danych (art. 17 ust. 3 lit. b RODO).',
  },
  heldUntil: (date) =>
    `Przechowywanie zakończy się najpóźniej ${date} i dane zostaną usunięte, jeśli nie pojawi się nowy powód. Do tego czasu galeria pozostaje zamknięta, a dane są wykorzystywane tylko z tego powodu.`,
  heldRights: 'Można złożyć skargę do organu nadzorczego do spraw ochrony danych lub zwrócić się do sądu.',
}
