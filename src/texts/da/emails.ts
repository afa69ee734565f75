import type { Texts } from '../de.ts'
import { same } from '../forms.ts'

const photos = (count: number) => (count === 1 ? '1 foto' : `${count} fotos`)
const clips = (count: number) => (count === 1 ? '1 video' : `${count} videoer`)
const days = (count: number) => (count === 1 ? '1 dag' : `${count} dage`)

/** Texts of the emails. */
export const email: Texts['email'] = {
  subject: same((organisation) => `Dit minde fra ${organisation} er her`),
  greeting: {
    formal: (name) => (name ? `Kære ${name}` : 'Hej'),
    informal: (name) => (name ? `Hej ${name}` : 'Hej'),
  },
  sentence: same((what, date) => `${what} fra den ${date} er klar og venter på dig i dit galleri.`),
  sentenceMany: same((what, date) => `${what} fra den ${date} er klar og venter på dig i dit galleri.`),
  yours: same({
    film: 'Din film',
    photos: (count: number) => (count === 1 ? 'Dit foto' : `Dine ${photos(count)}`),
    clips: (count: number) => (count === 1 ? 'Din video' : `Dine ${clips(count)}`),
    keepsake: 'Dit minde',
  }),
  photos,
  clips,
  button: same('Til dit galleri'),
  linkBelow: same('Eller åbn dette link:'),
  filmPicture: 'Se filmen',
  photoPicture: 'Et foto fra galleriet',
  stays: same((count) => `Galleriet er her for dig i ${days(count)}.`),
  staysForever: same('Galleriet er her for dig uden tidsgrænse.'),
  personal: same('Linket er personligt: Den, der har det, kan se dine billeder.'),
  pin: (pin) => `PIN-kode til at åbne: ${pin}`,
  pinKnown: 'For at åbne skal du bruge PIN-koden, som teamet gav på stedet.',
  why: same(
    (organisation, session, number) =>
      `Du får denne e-mail fra ${organisation}, fordi du tjekkede ind til »${session}« med nummer ${number}.`,
  ),
  questions: same('Spørgsmål? Svar bare på denne e-mail, eller skriv til'),
}

/** The e-mails about links and about the deletion of personal data. */
export const notes: Texts['notes'] = {
  linkSubject: same((organisation) => `Linket til dit galleri fra ${organisation}`),
  link: same('Her er linket til dit galleri, som du bad om.'),
  links: same('Her er linkene til dine gallerier, som du bad om.'),
  linkOf: (session, date, number) => `${session}, ${date}, nummer ${number}`,
  linkWhy: same(
    (organisation) =>
      `Du får denne e-mail fra ${organisation}, fordi nogen på gallerisiden bad om at få den sendt til denne adresse.`,
  ),
  notMe: same('Hvis det ikke var dig, kan du bare slette denne e-mail.'),

  newsSubject: (organisation) => `Bekræft: nyheder fra ${organisation}`,
  news: same(
    (organisation) => `Du har bedt om at få tilbud og nyheder fra ${organisation} på e-mail. Bekræft med dette link:`,
  ),
  newsButton: 'Bekræft',
  newsUntil: same(
    (count) =>
      `Linket gælder i ${days(count)}. Hvis det ikke var dig, behøver du ikke gøre noget: Så får du ingen reklame.`,
  ),

  deletionSubject: 'Bekræft, at dine data skal slettes',
  deletionAsk: (organisation) => `For denne adresse er der bedt om at slette følgende data hos ${organisation}:`,
  deletionWhat:
    'Alle fotos, videoer, film og certifikater, navn, e-mailadresse og alle gallerilinks bliver slettet. Det kan ikke fortrydes.',
  deletionButton: 'Bekræft sletningen',
  deletionUntil: (count) => `Linket gælder i ${days(count)}. Uden bekræftelse bliver intet slettet.`,
  deletedSubject: 'Dine data er slettet',
  deleted: (organisation) =>
    `Dine data hos ${organisation} er slettet, som du bad om: fotos, videoer, film, certifikater, navn, e-mailadresse og gallerilinks. Også denne adresse bliver slettet, når e-mailen er sendt.`,
  partlySubject: 'En del af dine data er slettet',
  partly: (organisation) =>
    `En del af dine data hos ${organisation} er slettet, som du bad om. Resten og denne adresse gemmes indtil videre af den grund, vi allerede har skrevet til dig om.`,
  heldSubject: 'Dine data kan endnu ikke slettes',
  held: (organisation) =>
    `Du har bedt ${organisation} om at slette dine data. Det er endnu ikke muligt, fordi der er et retligt grundlag for at opbevare dem indtil videre.`,
  heldReasons: {
    claims:
      'Dataene er nødvendige, for at retskrav kan fastlægges, gøres gældende eller forsvares (artikel 17, stk. 3, litra e, i GDPR).',
    obligation:
      'En lov eller et påbud fra en myndighed kræver, at dataene opbevares (artikel 17, stk. 3, litra b, i GDPR).',
  },
  heldUntil: (date) =>
    `Opbevaringen slutter senest den ${date}, og dataene slettes, hvis der ikke kommer en ny grund til. Indtil da forbliver galleriet lukket, og dataene bruges kun af denne grund.`,
  heldRights: 'Du kan klage til en tilsynsmyndighed for databeskyttelse eller gå til domstolene.',
}
