import type { Texts } from '../de.ts'
import { same } from '../forms.ts'

const photos = (count: number) => (count === 1 ? '1 foto' : `${count} foton`)
const clips = (count: number) => (count === 1 ? '1 video' : `${count} videor`)
const days = (count: number) => (count === 1 ? '1 dag' : `${count} dagar`)

/** Texts of the emails. */
export const email: Texts['email'] = {
  subject: same((organisation) => `Ditt minne från ${organisation} är här`),
  greeting: same((name) => (name ? `Hej ${name},` : 'Hej,')),
  sentence: same((what, date) => `${what} från den ${date} väntar på dig i ditt galleri.`),
  sentenceMany: same((what, date) => `${what} från den ${date} väntar på dig i ditt galleri.`),
  yours: same({
    film: 'Din film',
    photos: (count: number) => (count === 1 ? 'Ditt foto' : `Dina ${photos(count)}`),
    clips: (count: number) => (count === 1 ? 'Din video' : `Dina ${clips(count)}`),
    keepsake: 'Ditt minne',
  }),
  photos,
  clips,
  button: same('Till ditt galleri'),
  linkBelow: same('Eller öppna den här länken:'),
  filmPicture: 'Titta på filmen',
  photoPicture: 'Ett foto från galleriet',
  stays: same((count) => `Galleriet finns här för dig i ${days(count)}.`),
  staysForever: same('Galleriet finns här för dig utan tidsgräns.'),
  personal: same('Länken är personlig: den som har den kan se dina bilder.'),
  pin: (pin) => `PIN-kod för att öppna: ${pin}`,
  pinKnown: 'För att öppna behövs PIN-koden som teamet gav på plats.',
  why: same(
    (organisation, session, number) =>
      `Du får det här mejlet från ${organisation} eftersom du checkade in till ”${session}” med nummer ${number}.`,
  ),
  questions: same('Frågor? Svara bara på det här mejlet eller skriv till'),
}

/** The e-mails about links and about the deletion of personal data. */
export const notes: Texts['notes'] = {
  linkSubject: same((organisation) => `Länken till ditt galleri från ${organisation}`),
  link: same('Här är länken till ditt galleri, som du bad om.'),
  links: same('Här är länkarna till dina gallerier, som du bad om.'),
  linkOf: (session, date, number) => `${session}, ${date}, nummer ${number}`,
  linkWhy: same(
    (organisation) =>
      `Du får det här mejlet från ${organisation} eftersom någon på gallerisidan bad om att få det skickat till den här adressen.`,
  ),
  notMe: same('Om det inte var du kan du bara radera det här mejlet.'),

  newsSubject: (organisation) => `Bekräfta: nyheter från ${organisation}`,
  news: same(
    (organisation) =>
      `Du har bett om att få erbjudanden och nyheter från ${organisation} via e-post. Bekräfta med den här länken:`,
  ),
  newsButton: 'Bekräfta',
  newsUntil: same(
    (count) => `Länken gäller i ${days(count)}. Om det inte var du behöver du inte göra något: då får du ingen reklam.`,
  ),

  deletionSubject: 'Bekräfta att dina uppgifter ska raderas',
  deletionAsk: (organisation) =>
    `För den här adressen har någon begärt att följande uppgifter hos ${organisation} ska raderas:`,
  deletionWhat:
    'Det som raderas är alla foton, videor, filmer och diplom, namn, e-postadress och alla gallerilänkar. Det går inte att ångra.',
  deletionButton: 'Bekräfta raderingen',
  deletionUntil: (count) => `Länken gäller i ${days(count)}. Utan bekräftelse raderas ingenting.`,
  deletedSubject: 'Dina uppgifter är raderade',
  deleted: (organisation) =>
    `Dina uppgifter hos ${organisation} har raderats som du begärde: foton, videor, filmer, diplom, namn, e-postadress och gallerilänkar. Även den här adressen raderas när mejlet har skickats.`,
  partlySubject: 'En del av dina uppgifter är raderade',
  partly: (organisation) =>
    `En del av dina uppgifter hos ${organisation} har raderats som du begärde. Resten och den här adressen sparas tills vidare av det skäl som vi redan har skrivit till dig om.`,
  heldSubject: 'Dina uppgifter kan inte raderas än',
  held: (organisation) =>
    `Du har begärt att dina uppgifter hos ${organisation} ska raderas. Det går inte än, eftersom det finns en rättslig grund för att spara dem tills vidare.`,
  heldReasons: {
    claims:
      'Uppgifterna behövs för att fastställa, göra gällande eller försvara rättsliga anspråk (artikel 17.3 e i GDPR).',
    obligation: 'En lag eller ett beslut av en myndighet kräver att uppgifterna sparas (artikel 17.3 b i GDPR).',
  },
  heldUntil: (date) =>
    `Lagringen upphör senast den ${date}, och uppgifterna raderas om inget nytt skäl tillkommer. Fram till dess är galleriet stängt, och uppgifterna används bara av det här skälet.`,
  heldRights: 'Du kan klaga hos en tillsynsmyndighet för dataskydd eller vända dig till domstol.',
}
