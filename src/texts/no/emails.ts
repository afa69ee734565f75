import type { Texts } from '../de.ts'
import { same } from '../forms.ts'

const photos = (count: number) => `${count} foto`
const clips = (count: number) => (count === 1 ? '1 video' : `${count} videoer`)
const days = (count: number) => (count === 1 ? '1 dag' : `${count} dager`)

/** Texts of the emails. */
export const email: Texts['email'] = {
  subject: same((organisation) => `Minnet ditt fra ${organisation} er her`),
  greeting: same((name) => (name ? `Hei ${name},` : 'Hei,')),
  sentence: same((what, date) => `${what} fra ${date} venter på deg i galleriet ditt.`),
  sentenceMany: same((what, date) => `${what} fra ${date} venter på deg i galleriet ditt.`),
  yours: same({
    film: 'Filmen din',
    photos: (count: number) => (count === 1 ? 'Fotoet ditt' : `Dine ${photos(count)}`),
    clips: (count: number) => (count === 1 ? 'Videoen din' : `Dine ${clips(count)}`),
    keepsake: 'Minnet ditt',
  }),
  photos,
  clips,
  button: same('Til galleriet ditt'),
  linkBelow: same('Eller åpne denne lenken:'),
  filmPicture: 'Se filmen',
  photoPicture: 'Et foto fra galleriet',
  stays: same((count) => `Galleriet er her for deg i ${days(count)}.`),
  staysForever: same('Galleriet er her for deg uten tidsfrist.'),
  personal: same('Lenken er personlig: Den som har den, kan se bildene dine.'),
  pin: (pin) => `PIN-kode for å åpne: ${pin}`,
  pinKnown: 'For å åpne trengs PIN-koden som teamet ga på stedet.',
  why: same(
    (organisation, session, number) =>
      `Du får denne e-posten fra ${organisation} fordi du sjekket inn på «${session}» med nummer ${number}.`,
  ),
  questions: same('Spørsmål? Bare svar på denne e-posten, eller skriv til'),
}

/** The e-mails about links and about the deletion of personal data. */
export const notes: Texts['notes'] = {
  linkSubject: same((organisation) => `Lenken til galleriet ditt fra ${organisation}`),
  link: same('Her er lenken til galleriet ditt, slik du ba om.'),
  links: same('Her er lenkene til galleriene dine, slik du ba om.'),
  linkOf: (session, date, number) => `${session}, ${date}, nummer ${number}`,
  linkWhy: same(
    (organisation) =>
      `Du får denne e-posten fra ${organisation} fordi noen på gallerisiden ba om å få den sendt til denne adressen.`,
  ),
  notMe: same('Hvis det ikke var deg, kan du bare slette denne e-posten.'),

  newsSubject: (organisation) => `Bekreft: nyheter fra ${organisation}`,
  news: same(
    (organisation) => `Du har bedt om å få tilbud og nyheter fra ${organisation} på e-post. Bekreft med denne lenken:`,
  ),
  newsButton: 'Bekreft',
  newsUntil: same(
    (count) =>
      `Lenken gjelder i ${days(count)}. Hvis det ikke var deg, trenger du ikke gjøre noe: Da får du ingen reklame.`,
  ),

  deletionSubject: 'Bekreft at dataene dine skal slettes',
  deletionAsk: (organisation) => `For denne adressen er det bedt om å slette følgende data hos ${organisation}:`,
  deletionWhat:
    'Alle foto, videoer, filmer og sertifikater, navn, e-postadresse og alle gallerilenker blir slettet. Dette kan ikke angres.',
  deletionButton: 'Bekreft slettingen',
  deletionUntil: (count) => `Lenken gjelder i ${days(count)}. Uten bekreftelse blir ingenting slettet.`,
  deletedSubject: 'Dataene dine er slettet',
  deleted: (organisation) =>
    `Dataene dine hos ${organisation} er slettet, slik du ba om: foto, videoer, filmer, sertifikater, navn, e-postadresse og gallerilenker. Også denne adressen blir slettet når e-posten er sendt.`,
  partlySubject: 'En del av dataene dine er slettet',
  partly: (organisation) =>
    `En del av dataene dine hos ${organisation} er slettet, slik du ba om. Resten og denne adressen blir lagret inntil videre, av den grunnen vi allerede har skrevet til deg om.`,
  heldSubject: 'Dataene dine kan ikke slettes ennå',
  held: (organisation) =>
    `Du har bedt ${organisation} om å slette dataene dine. Det er ikke mulig ennå, fordi det finnes et rettslig grunnlag for å oppbevare dem inntil videre.`,
  heldReasons: {
    claims:
      'Dataene trengs for å fastsette, gjøre gjeldende eller forsvare rettskrav (personvernforordningen artikkel 17 nr. 3 bokstav e).',
    obligation:
      'En lov eller et pålegg fra en myndighet krever at dataene oppbevares (personvernforordningen artikkel 17 nr. 3 bokstav b).',
  },
  heldUntil: (date) =>
    `Oppbevaringen slutter senest ${date}, og dataene blir slettet hvis det ikke kommer til en ny grunn. Inntil da forblir galleriet stengt, og dataene brukes bare av denne grunnen.`,
  heldRights: 'Du kan klage til en tilsynsmyndighet for personvern eller bringe saken inn for domstolene.',
}
